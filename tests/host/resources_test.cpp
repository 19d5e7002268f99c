// What one client may have of what all share, and what becomes of one who wants more.
#include <gmock/gmock.h>

#include "host/secrets.hpp"
#include "host/table_log.hpp"
#include "test_host.hpp"

namespace townwright::host {

using namespace test;
using nlohmann::json;
using testing::AnyOf;
using testing::IsEmpty;
using namespace std::chrono_literals;

namespace {

std::uint64_t beyond(TestHost& host, Resource resource) {
    return host.host().counts().beyond[static_cast<std::size_t>(resource)];
}

} // namespace

TEST(Resources, WhatIsNoTablesNameNeverGetsToTheDatabase) {
    TestHost host;
    Two two(host);
    const std::uint64_t loads = host.host().counts().loaded;
    HostClient stranger(host);
    for (const std::string& id :
         {two.table + std::string(1, '\0'), two.table + " ", std::string(), std::string(300, 'a'),
          std::string("../" + two.table), std::string("ABCDEFGHJK")}) {
        EXPECT_FALSE(is_table_id(id)) << "also where no request was read: " << id;
        host.storage.reads_fail = true; // it would be asked
        for (const json& request : {watch(id), json{{"type", "join"}, {"table", id}}})
            EXPECT_THAT(code(stranger.call(request)), AnyOf("no-table", "bad-message")) << id;
        host.storage.reads_fail = false;
    }
    EXPECT_TRUE(is_table_id(two.table));
    EXPECT_EQ(host.host().counts().loaded, loads);
    two.move();
}

TEST(Resources, WhoGoesOnAskingTooMuchIsSentAwayAndOthersAreNot) {
    Limits limits = TestHost::generous();
    limits.messages_per_second = 10;
    limits.message_burst = 20;
    limits.patience = 50;
    TestHost host(limits);
    HostClient honest(host, "en", "192.0.2.7");
    HostClient flooder(host, "en", "192.0.2.66");
    for (int i = 0; i < 60; ++i)
        flooder.send(R"({"type":"ping"})");
    EXPECT_FALSE(flooder.closed()) << "first it is told";
    for (int i = 0; i < 60; ++i)
        flooder.send(R"({"type":"ping"})");
    EXPECT_EQ(flooder.closed(), Close::too_much);
    EXPECT_EQ(host.host().counts().sent_away, 1U);
    honest.must({{"type", "ping"}});
    EXPECT_FALSE(host.host().admits("192.0.2.66") && host.host().admits("192.0.2.66"))
        << "it does not come back at once";
}

TEST(Resources, AnAddressHasSoManyConnectionsAndNoMore) {
    Limits limits = TestHost::generous();
    limits.max_connections = 3;
    TestHost host(limits);
    std::vector<std::unique_ptr<HostClient>> clients;
    for (int i = 0; i < 3; ++i) {
        EXPECT_TRUE(host.host().admits("192.0.2.66"));
        clients.push_back(std::make_unique<HostClient>(host, "en", "192.0.2.66"));
    }
    EXPECT_FALSE(host.host().admits("192.0.2.66"));
    EXPECT_TRUE(host.host().admits("192.0.2.67"));
    clients.pop_back();
    EXPECT_TRUE(host.host().admits("192.0.2.66"));
}

TEST(Resources, NewConnectionsComeAtARate) {
    Limits limits = TestHost::generous();
    limits.connections_per_second = 1;
    limits.connection_burst = 5;
    TestHost host(limits);
    int admitted = 0;
    for (int i = 0; i < 50; ++i)
        admitted += host.host().admits("192.0.2.66") ? 1 : 0;
    EXPECT_EQ(admitted, 5);
    host.pass(2s);
    EXPECT_TRUE(host.host().admits("192.0.2.66"));
}

TEST(Resources, ARefusalNamesItsRequestAlsoWhereThatWasNotRead) {
    Limits limits = TestHost::generous();
    limits.messages_per_second = 0.001;
    limits.message_burst = 4; // hello is one of them
    TestHost host(limits);
    HostClient client(host);
    const auto refused = [&](const std::string& text) {
        client.send(text);
        const json error = json::parse(client.everything().back());
        return std::pair(code(error), error.value("re", json()));
    };
    EXPECT_EQ(refused(R"({"type":"ping", "id" : 41, )"),
              std::pair(std::string("bad-json"), json(41)));
    EXPECT_EQ(refused("[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["),
              std::pair(std::string("bad-json"), json()));
    client.send(R"({"type":"ping"})");
    EXPECT_EQ(refused(R"({"type":"ping","id":43})"), std::pair(std::string("too-fast"), json(43)));
}

TEST(Resources, ACrowdOfWatchersIsToldOfItselfAFewTimes) {
    TestHost host;
    Two two(host);
    host.pass(2s);
    constexpr std::uint64_t kWatchers = 300;
    std::vector<std::unique_ptr<HostClient>> crowd;
    const std::uint64_t before = host.host().counts().sent;
    for (std::uint64_t i = 0; i < kWatchers; ++i) {
        crowd.push_back(std::make_unique<HostClient>(host));
        crowd.back()->must(watch(two.table));
    }
    host.pass(2s);
    // welcome, attached, presence to each; then once more to all.
    EXPECT_LT(host.host().counts().sent - before, 6 * kWatchers);
    EXPECT_EQ(two.anna_client.take_all("presence").back().at("watchers"), kWatchers);
    EXPECT_EQ(crowd.front()->take_all("presence").back().at("watchers"), kWatchers);
}

TEST(Resources, ATableHasRoomForSoManyWatchersAndForItsPeople) {
    Limits limits = TestHost::generous();
    limits.max_watchers = 3;
    TestHost host(limits);
    Two two(host); // they count too
    HostClient first(host);
    HostClient second(host);
    first.must(watch(two.table));
    EXPECT_EQ(code(second.call(watch(two.table))), "full");
    HostClient boris(host);
    boris.must(attach(two.table, two.boris.secret));
    first.must(at("detach", two.table, nullptr));
    two.move();
    EXPECT_EQ(beyond(host, Resource::watchers), 1U);
}

TEST(Resources, TheLobbyTakesSoManyOffersOfAnAddress) {
    Limits limits = TestHost::generous();
    limits.offers_per_hour = 1;
    limits.offer_burst = 2;
    TestHost host(limits);
    HostClient client(host, "en", "192.0.2.66");
    json offer = creation({person("Anna"), open_seat()});
    offer["listed"] = true;
    client.must(offer);
    client.must(offer);
    EXPECT_EQ(code(client.call(offer)), "too-fast");
    EXPECT_EQ(beyond(host, Resource::offers), 1U);
    client.must(creation({person("Anna"), open_seat()}));
    HostClient(host, "en", "192.0.2.67").must(offer);
    host.pass(1h);
    client.must(offer);
}

TEST(Resources, AnAddressHasSoMuchStoredAndAllTogetherToo) {
    Limits limits = TestHost::generous();
    limits.stored_bytes_per_hour = 1;
    limits.stored_bytes_burst = 100'000;
    TestHost host(limits);
    HostClient client(host, "en", "192.0.2.66");
    int made = 0;
    while (client.call(two_people()).at("type") == "created")
        ++made;
    EXPECT_GT(made, 2);
    EXPECT_LT(made, 100);
    EXPECT_EQ(beyond(host, Resource::stored_bytes), 1U);
    HostClient(host, "en", "192.0.2.67").must(two_people());

    limits.all_stored_bytes_per_hour = 1;
    limits.all_stored_bytes_burst = 100'000;
    TestHost crowded(limits);
    HostClient greedy(crowded, "en", "192.0.2.66");
    while (greedy.call(two_people()).at("type") == "created")
        ;
    EXPECT_EQ(code(HostClient(crowded, "en", "192.0.2.67").call(two_people())), "too-fast");
}

TEST(Resources, WhereTheStorageIsFullNoTableIsMadeAndGamesGoOn) {
    Limits limits = TestHost::generous();
    limits.max_stored_bytes = 200'000;
    TestHost host(limits);
    Two two(host);
    const std::string before = two.table;
    HostClient greedy(host, "en", "192.0.2.66");
    const auto make_all = [&] {
        json answer;
        int made = 0;
        for (answer = greedy.call(two_people()); answer.at("type") == "created"; ++made)
            answer = greedy.call(two_people());
        EXPECT_EQ(code(answer), "full");
        EXPECT_THAT(answer.at("words").get<std::string>(), testing::HasSubstr("no room"));
        return made;
    };
    // Each counts for as much as a whole game, until the storage says what it takes.
    EXPECT_GT(make_all(), 5);
    EXPECT_EQ(beyond(host, Resource::stored_bytes), 1U);
    host.pass(11s);
    EXPECT_GT(make_all(), 5) << "they are smaller than they may become";
    while (host.pass(11s), make_all() > 0)
        ;
    EXPECT_LT(host.world().database.bytes(), 250'000);
    EXPECT_GT(host.host().stored_bytes(), 150'000);
    EXPECT_EQ(code(HostClient(host, "en", "192.0.2.67").call(two_people())), "full");
    two.play_to_end();
    EXPECT_EQ(two.anna.refused("rematch"), "full");
    // What goes makes room.
    while (host.world().database.size() > 1)
        for (const auto& [id, table] : host.world().database.tables())
            if (id != before) {
                host.host().remove_table(id, [](WriteResult) {});
                break;
            }
    EXPECT_EQ(two.anna.refused("rematch"), "full") << "it is not known yet";
    host.pass(11s);
    two.anna.must("rematch");
    greedy.must(two_people());
}

TEST(Resources, FilesOfThePageComeAtARate) {
    Limits limits = TestHost::generous();
    limits.pages_per_second = 1;
    limits.page_burst = 5;
    TestHost host(limits);
    int admitted = 0;
    for (int i = 0; i < 50; ++i)
        admitted += host.host().admits_page("192.0.2.66") ? 1 : 0;
    EXPECT_EQ(admitted, 5);
    EXPECT_TRUE(host.host().admits_page("192.0.2.67"));
}

TEST(Resources, WhomTheKeeperDoesNotWantIsSentAwayForATime) {
    TestHost host;
    HostClient guest(host, "en", "192.0.2.66");
    HostClient other(host, "en", "192.0.2.67");
    host.host().ban("192.0.2.66", 1h);
    EXPECT_EQ(guest.closed(), Close::too_much);
    EXPECT_FALSE(other.closed());
    EXPECT_FALSE(host.host().admits("192.0.2.66"));
    EXPECT_TRUE(host.host().admits("192.0.2.67"));
    host.pass(2h);
    EXPECT_TRUE(host.host().admits("192.0.2.66"));
    host.host().ban("192.0.2.66", 1h);
    EXPECT_TRUE(host.host().unban("192.0.2.66"));
    EXPECT_TRUE(host.host().admits("192.0.2.66"));
}

TEST(Resources, AFullLogTakesMovesOnly) {
    TestHost host;
    Solo solo(host, creation({person("Anna"), bot()}));
    solo.player.must("rename", {{"name", "Anna K."}});
    solo.player.hear("name");
    // As if she had done that again and again.
    auto& entries = host.world().database.table(solo.player.table).entries;
    for (Entry again = entries.back(); static_cast<int>(entries.size()) < kFullLog;) {
        again.number = static_cast<int>(entries.size()) + 1;
        entries.push_back(again);
    }
    host.restart();
    HostClient client(host);
    Player anna(client, solo.player.table, solo.player.secret);
    anna.wait_for_turn();
    EXPECT_EQ(anna.refused("rename", {{"name", "Else"}}), "log-full");
    anna.move();
    anna.wait_for_turn();
    EXPECT_EQ(anna.refused("undo", {{"position", anna.state.at("position")}}), "log-full");
    anna.move();
}

TEST(Resources, SettingTheClockReplacesNobody) {
    TestHost host;
    json create = two_people();
    create["pace"] = "turns";
    Two two(host, create);
    two.move();
    host.world().set_clock(24h * 30);
    host.pass(10s);
    EXPECT_THAT(two.anna_client.take_all("update"), IsEmpty());
    host.world().set_clock(-24h * 60);
    host.pass(10s);
    EXPECT_THAT(two.anna_client.take_all("update"), IsEmpty());
}

TEST(Resources, ReadyMeansThatTheDatabaseAnswers) {
    TestHost host;
    host.pass(1s);
    EXPECT_TRUE(host.host().is_ready());
    host.storage.reads_fail = true;
    host.pass(10s);
    EXPECT_FALSE(host.host().is_ready());
    host.storage.reads_fail = false;
    host.pass(10s);
    EXPECT_TRUE(host.host().is_ready());
}

TEST(Resources, NobodyPassesForSomebodyElse) {
    TestHost host;
    HostClient anna(host);
    HostClient boris(host);
    const json created = anna.must(creation({person("Anna"), open_seat()}));
    const json in = boris.must(
        {{"type", "join"}, {"table", created.at("table")}, {"name", "\u202dan na\u200b"}});
    EXPECT_EQ(anna.must({{"type", "lobby"}}).at("type"), "lobby");
    const json attached = boris.must(attach(created.at("table"), in.at("secret")));
    EXPECT_EQ(attached.at("info").at("seats")[1].at("name"), "an na 2");
}

} // namespace townwright::host
