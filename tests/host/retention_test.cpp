// How long tables are kept, and who may delete one; the lobby and what is in it.
#include <gmock/gmock.h>

#include "games/zodchie/pack_json.hpp"
#include "test_host.hpp"

namespace townwright::host {

using namespace test;
using nlohmann::json;
using testing::IsEmpty;
using testing::SizeIs;
using namespace std::chrono_literals;

namespace {

json offer(const json& more = json::object()) {
    json create = creation({person("Anna"), open_seat()});
    create["listed"] = true;
    create.update(more);
    return create;
}
json lobby(HostClient& client, int page = 0) {
    return client.must({{"type", "lobby"}, {"page", page}});
}
json deletion(const json& created) {
    return {{"type", "delete"}, {"table", created.at("table")}, {"secret", created.at("owner")}};
}

} // namespace

TEST(Retention, AnOfferExpiresWithItsMaker) {
    TestHost host;
    HostClient stranger(host);
    json created;
    {
        HostClient maker(host);
        created = maker.must(offer());
        maker.must(attach(created.at("table"), secret(created, 0)));
        host.pass(1h);
        EXPECT_THAT(lobby(stranger).at("waiting"), SizeIs(1)) << "somebody waits there";
    }
    stranger.must(watch(created.at("table"))); // who only looks keeps no offer
    host.pass(10min);
    EXPECT_THAT(lobby(stranger).at("waiting"), SizeIs(1)) << "the maker may come back";
    host.pass(10min);
    EXPECT_THAT(lobby(stranger).at("waiting"), IsEmpty());
    EXPECT_EQ(host.world().database.size(), 0U);
    EXPECT_EQ(stranger.next("gone").at("table"), created.at("table"));
    EXPECT_EQ(code(stranger.call(watch(created.at("table")))), "no-table");
}

TEST(Retention, OffersOfGamesOverDaysAndInvitationsWaitLonger) {
    TestHost host;
    HostClient(host).must(offer({{"pace", "turns"}}));
    HostClient(host).must(creation({person("Anna"), open_seat()}));
    host.pass(24h);
    EXPECT_EQ(host.world().database.size(), 2U);
    host.pass(24h * 7);
    EXPECT_EQ(host.world().database.size(), 1U) << "who was invited by a link finds the table";
}

TEST(Retention, WhatIsAbandonedOrOverGoesWhereTheKeeperSaysSo) {
    Limits limits = TestHost::generous();
    limits.keep_unfinished = 48h;
    limits.keep_finished = 24h;
    TestHost host(limits);
    {
        Two two(host, two_people("pebbles"));
        two.move();
        Two over(host, two_people("pebbles"));
        over.play_to_end();
        host.pass(24h * 3);
        EXPECT_EQ(host.world().database.size(), 2U) << "people are there";
    }
    host.pass(25h);
    EXPECT_EQ(host.world().database.size(), 1U);
    host.pass(24h);
    EXPECT_EQ(host.world().database.size(), 0U);
    EXPECT_EQ(host.host().counts().removed, 2U);
}

TEST(Retention, AMakerDeletesATable) {
    TestHost host;
    HostClient maker(host);
    HostClient stranger(host);
    const json created = maker.must(offer());
    stranger.must(watch(created.at("table")));
    for (const json& guess : {json(secret(created, 0)), created.at("watch"), json("x")}) {
        json request = deletion(created);
        request["secret"] = guess;
        EXPECT_EQ(code(stranger.call(request)), "bad-secret");
    }
    EXPECT_EQ(maker.must(deletion(created)).at("type"), "deleted");
    EXPECT_EQ(stranger.next("gone").at("table"), created.at("table"));
    EXPECT_EQ(code(stranger.call(at("history", created.at("table"), nullptr, {{"from", 1}}))),
              "not-attached");
    EXPECT_EQ(code(maker.call(deletion(created))), "no-table");
    EXPECT_EQ(host.world().database.size(), 0U);
}

TEST(Retention, NobodyDeletesAGameThatOthersPlay) {
    TestHost host;
    Two two(host);
    two.move();
    EXPECT_EQ(code(two.anna_client.call(deletion(two.created))), "others-play");
    two.move(); // nothing has changed
    two.boris.must("resign");
    two.anna_client.must(deletion(two.created));

    HostClient screen(host); // several people at one screen
    const json created = screen.must(two_people());
    Player anna(screen, created.at("table"), secret(created, 0));
    Player boris(screen, created.at("table"), secret(created, 1));
    screen.must(deletion(created));
    EXPECT_EQ(host.world().database.size(), 0U);
}

TEST(Retention, WhatCannotBeDeletedStays) {
    TestHost host;
    Solo solo(host);
    host.storage.writes = MemoryStorage::Writes::fail;
    EXPECT_EQ(code(solo.client.call(deletion(solo.created))), "storage");
    host.storage.writes = MemoryStorage::Writes::work;
    solo.player.wait_for_turn();
    solo.player.move();
    solo.client.must(deletion(solo.created));
}

TEST(Retention, OtherHostsHearOfIt) {
    World world;
    TestHost one(world);
    TestHost two(world);
    for (TestHost* host : {&one, &two})
        host->storage.shared = true;
    one.storage.spoke = [&](const std::string& message) { two.host().heard(message); };
    HostClient maker(one);
    HostClient watcher(two);
    const json created = maker.must(offer());
    watcher.must(watch(created.at("table")));
    maker.must(deletion(created));
    EXPECT_EQ(watcher.next("gone").at("table"), created.at("table"));
    EXPECT_EQ(two.host().open_tables(), 0U);
}

TEST(Retention, ATableOfOldHasNoMaker) {
    TestHost host;
    Solo solo(host);
    auto& setup = host.world().database.table(solo.table).row.setup;
    json old = json::parse(setup);
    old.erase("owner");
    setup = old.dump();
    host.restart();
    HostClient client(host);
    json request = deletion(solo.created);
    EXPECT_EQ(code(client.call(request)), "bad-secret");
}

TEST(Lobby, ComesInPages) {
    TestHost host;
    HostClient client(host);
    for (int i = 0; i < 120; ++i) {
        client.must(offer());
        host.pass(1ms);
    }
    const json first = lobby(client);
    EXPECT_THAT(first.at("waiting"), SizeIs(50));
    EXPECT_EQ(first.at("more"), true);
    EXPECT_EQ(client.must({{"type", "lobby"}}).at("waiting"), first.at("waiting"))
        << "the page of older versions asks for none";
    const json last = lobby(client, 2);
    EXPECT_THAT(last.at("waiting"), SizeIs(20));
    EXPECT_EQ(last.at("more"), false);
    EXPECT_EQ(last.at("page"), 2);
    EXPECT_GT(first.at("waiting")[0].at("created"), last.at("waiting")[0].at("created"));
    EXPECT_THAT(lobby(client, 1000).at("waiting"), IsEmpty());
}

TEST(Lobby, APackOfCardsIsNotInItNorInUpdates) {
    TestHost host;
    json pack = json::parse(zodchie::pack_to_json(zodchie::builtin_pack()));
    pack["pack"] = "my-box";
    json create = two_people("zodchie", {{"pack", pack}});
    create["listed"] = true;
    Two two(host, create);
    EXPECT_EQ(two.anna.info.at("options").at("pack").at("pack"), "my-box") << "who comes gets it";
    const json line = lobby(two.anna_client).at("playing").at(0);
    EXPECT_FALSE(line.at("options").contains("pack"));
    EXPECT_EQ(line.at("options").at("players"), two.anna.info.at("options").at("players"));
    two.mover().must("rename", {{"name", "Else"}});
    EXPECT_FALSE(two.anna.hear("name").at("info").at("options").contains("pack"));

    pack["note"] = std::string(kMaxOptions, 'x');
    create["options"]["pack"] = pack;
    EXPECT_EQ(code(two.anna_client.call(create)), "bad-table");
    // As a version of old has stored it.
    std::string& stored = host.world().database.table(two.table).row.summary;
    json summary = json::parse(stored);
    summary["options"]["pack"] = pack;
    stored = summary.dump();
    EXPECT_EQ(lobby(two.anna_client).at("playing").at(0).at("options"), line.at("options"));
    EXPECT_THAT(host.journal.with("damaged-table"), IsEmpty());
}

} // namespace townwright::host
