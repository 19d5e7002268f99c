// People come, go, take back, give up and play again.
#include <gmock/gmock.h>

#include "host/log_entry.hpp"
#include "host/table_log.hpp"
#include "test_host.hpp"

namespace townwright::host {

using namespace test;
using namespace std::chrono_literals;
using nlohmann::json;
using testing::IsEmpty;

TEST(People, AnOpenSeatIsFoundInTheLobbyAndTaken) {
    TestHost host;
    HostClient anna(host);
    json create =
        creation({person("Anna"), open_seat(), open_seat()}, "suburbia", {{"players", 3}});
    create["listed"] = true;
    const json created = anna.must(create);
    const std::string table = created.at("table");
    ASSERT_EQ(created.at("seats").size(), 1U);
    const json attached = anna.must(attach(table, secret(created, 0)));
    EXPECT_TRUE(attached.at("state").at("to_act").is_null());
    EXPECT_EQ(code(anna.call(at("move", table, 0,
                                {{"position", attached.at("state").at("position")},
                                 {"move", {{"do", "keep-goal"}, {"goal", "x"}}}}))),
              "waiting");

    HostClient boris(host);
    HostClient clara(host);
    const json lobby = boris.must({{"type", "lobby"}});
    ASSERT_EQ(lobby.at("waiting").size(), 1U);
    EXPECT_EQ(lobby.at("waiting")[0].at("table"), table);
    EXPECT_THAT(lobby.at("playing"), IsEmpty());
    const json boris_in =
        boris.must({{"type", "join"}, {"table", table}, {"seat", 2}, {"name", "Boris\n\x01  "}});
    EXPECT_EQ(boris_in.at("seat"), 2);
    EXPECT_EQ(anna.next("update").at("info").at("seats")[2].at("name"), "Boris");
    EXPECT_EQ(code(clara.call({{"type", "join"}, {"table", table}, {"seat", 2}})), "no-open-seat");
    EXPECT_EQ(clara.must({{"type", "lobby"}}).at("waiting")[0].at("seats")[2].at("kind"), "person");
    const json clara_in = clara.must({{"type", "join"}, {"table", table}});
    EXPECT_EQ(clara_in.at("seat"), 1);
    const json begun = anna.next("update");
    EXPECT_EQ(begun.at("info").at("status"), "playing");
    EXPECT_FALSE(begun.at("state").at("to_act").is_null());
    EXPECT_EQ(code(clara.call({{"type", "join"}, {"table", table}})), "no-open-seat");
    const json later = boris.must({{"type", "lobby"}});
    EXPECT_THAT(later.at("waiting"), IsEmpty());
    EXPECT_EQ(later.at("playing").size(), 1U);
    // The secret that joining gave opens the seat, and no other does.
    EXPECT_EQ(boris.must(attach(table, boris_in.at("secret"))).at("seat"), 2);
    EXPECT_EQ(code(clara.call(attach(table, "guess"))), "bad-secret");
    for (const HostClient* client : {&anna, &boris, &clara})
        EXPECT_THAT(client->schema_problems(), IsEmpty());
}

TEST(People, WatchersSeeWhatLiesOpenIfTheyMay) {
    TestHost host;
    Two two(host);
    HostClient watcher(host);
    const json attached = watcher.must(watch(two.table));
    EXPECT_TRUE(attached.at("seat").is_null());
    EXPECT_THAT(attached.at("state").at("view").at("own_goals"), IsEmpty());
    host.pass(std::chrono::seconds(2));
    EXPECT_EQ(two.anna_client.take_all("presence").back().at("watchers"), 1);
    two.move();
    const json update = watcher.next("update");
    EXPECT_FALSE(update.at("event").at("steps")[0].at("step").contains("goal"));
    EXPECT_EQ(code(watcher.call(at("legal", two.table, 0))), "not-attached");

    json create = two_people();
    create["watchable"] = false;
    const json closed = two.anna_client.must(create);
    EXPECT_EQ(code(watcher.call(watch(closed.at("table")))), "not-watchable");
    const json in = watcher.must(attach(closed.at("table"), closed.at("watch")));
    EXPECT_TRUE(in.at("seat").is_null());
    EXPECT_THAT(watcher.schema_problems(), IsEmpty());
}

TEST(People, WhoIsThereIsToldToAll) {
    TestHost host;
    HostClient anna(host);
    const json created = anna.must(two_people());
    const std::string table = created.at("table");
    const auto present = [&] { return anna.take_all("presence").back().at("present"); };
    anna.must(attach(table, secret(created, 0)));
    EXPECT_EQ(present(), json::array({0}));
    {
        HostClient boris(host);
        boris.must(attach(table, secret(created, 1)));
        EXPECT_EQ(present(), json::array({0, 1}));
        boris.must(at("detach", table, 1));
        EXPECT_EQ(present(), json::array({0}));
        boris.must(attach(table, secret(created, 1)));
        EXPECT_EQ(present(), json::array({0, 1}));
    }
    EXPECT_EQ(present(), json::array({0})) << "the connection is gone";
}

TEST(People, AloneOneTakesBackAsOftenAsOneLikes) {
    TestHost host;
    Solo solo(host);
    Player& player = solo.player;
    std::vector<json> views;
    for (int i = 0; i < 6; ++i) {
        player.wait_for_turn();
        views.push_back(player.state.at("view"));
        player.move(3 * i);
    }
    player.wait_for_turn();
    for (; !views.empty(); views.pop_back()) {
        EXPECT_EQ(player.state.at("undo"), "free");
        EXPECT_EQ(player.undo().at("event").at("kind"), "undo");
        EXPECT_EQ(player.state.at("view"), views.back());
    }
    EXPECT_EQ(player.refused("undo", {{"position", player.state.at("position")}}), "no-undo");
    const json history = player.must("history", {{"from", 1}});
    for (const json& event : history.at("events"))
        if (event.at("kind") == "move" && event.at("seat") == 0)
            EXPECT_TRUE(event.at("undone").get<bool>());
    EXPECT_THAT(solo.client.schema_problems(), IsEmpty());
}

TEST(People, WhatWasShownIsTakenBackByConsentOnly) {
    TestHost host;
    Two two(host);
    while (two.state().at("view").at("phase") != "act")
        two.move();
    const json before = two.state();
    Player& asker = two.mover();
    Player& asked = two.other();
    while (asker.is_to_move()) // a turn with its draw
        two.move();
    const auto ask = [&]() -> int {
        asker.must("undo", {{"position", two.state().at("position")}});
        const json update = two.both_hear();
        EXPECT_EQ(update.at("event").at("kind"), "ask");
        return update.at("event").at("number");
    };
    const int number = ask();
    EXPECT_EQ(two.state().at("asked").at("number"), number);
    EXPECT_EQ(asker.refused("answer", {{"number", number}, {"agree", true}}), "nothing-asked");
    asked.must("answer", {{"number", number}, {"agree", false}});
    two.both_hear();
    EXPECT_TRUE(two.state().at("asked").is_null());
    asked.must("answer", {{"number", ask()}, {"agree", true}});
    two.both_hear();
    EXPECT_TRUE(asker.is_to_move());
    EXPECT_GT(two.state().at("position"), before.at("position"));
    EXPECT_THAT(two.anna_client.schema_problems(), IsEmpty());
    // And the game goes on.
    for (int i = 0; i < 10; ++i)
        two.move(i);
}

// Whoever has seen everybody's secrets does not play on.
TEST(People, NothingIsTakenBackAfterTheEnd) {
    TestHost host;
    Solo solo(host, creation({person(), bot()}, "zodchie"));
    solo.player.play_to_end();
    Two two(host, creation({person("Anna"), person("Boris")}, "zodchie"));
    two.play_to_end();
    for (Player* player : {&solo.player, &two.anna}) {
        EXPECT_EQ(player->state.at("undo"), "no");
        EXPECT_EQ(player->refused("undo", {{"position", player->state.at("position")}}), "over");
    }
}

// As a version of old has stored it, which let people ask after the end.
TEST(People, NorByConsentThatWasAskedForAfterTheEnd) {
    TestHost host;
    Two two(host, creation({person("Anna"), person("Boris")}, "zodchie"));
    two.play_to_end();
    StoredTable& stored = host.world().database.table(two.table);
    const auto log = TableLog::restore(stored);
    ASSERT_TRUE(log);
    Entry ask = stored.entries.back();
    ++ask.number;
    ++ask.origin;
    ask.body = encode(AskedUndo{0, *(*log)->game().last_decision(0)}, "");
    stored.entries.push_back(ask);
    host.restart();
    HostClient client(host);
    Player boris(client, two.table, two.boris.secret);
    ASSERT_EQ(boris.state.at("asked").at("number"), ask.number);
    EXPECT_EQ(boris.refused("answer", {{"number", ask.number}, {"agree", true}}), "over");
}

TEST(People, ABotPlaysForTheVanishedUntilTheyAreBack) {
    TestHost host;
    HostClient client(host);
    json create = two_people();
    create["takeover"] = 60;
    const json created = client.must(create);
    Player anna(client, created.at("table"), secret(created, 0));
    {
        HostClient gone(host);
        Player boris(gone, anna.table, secret(created, 1));
    }
    while (anna.is_to_move())
        anna.move();
    host.pass(58s);
    EXPECT_THAT(client.take_all("update"), IsEmpty()) << "he is waited for";
    host.pass(5s);
    const json away = anna.hear();
    EXPECT_EQ(away.at("event").at("kind"), "away");
    EXPECT_EQ(away.at("event").at("seat"), 1);
    EXPECT_EQ(anna.hear().at("event").at("by"), "stand-in");
    anna.wait_for_turn();
    HostClient again(host);
    again.must(attach(anna.table, secret(created, 1)));
    EXPECT_TRUE(anna.hear("back").at("info").at("seats")[1].at("stand_in").is_null());
}

TEST(People, WhoIsThereIsNotReplacedHoweverLongTheyThink) {
    TestHost host;
    json create = two_people();
    create["takeover"] = 5;
    Two two(host, create);
    host.pass(1h);
    EXPECT_THAT(two.anna_client.take_all("update"), IsEmpty());
}

// Over days it counts who has not moved, be they connected or not.
TEST(People, ByTurnsABotPlaysForWhoDoesNotMove) {
    TestHost host;
    json create = two_people();
    create["pace"] = "turns";
    Two two(host, create);
    two.move();
    Player& slow = two.mover();
    host.pass(71h);
    EXPECT_THAT(slow.client.take_all("update"), IsEmpty())
        << "a table by turns waits for three days";
    host.pass(2h);
    const json away = slow.hear();
    EXPECT_EQ(away.at("event").at("kind"), "away");
    EXPECT_EQ(away.at("event").at("seat"), slow.seat);
    EXPECT_EQ(slow.hear().at("event").at("by"), "stand-in");
    slow.must("back");
    slow.hear("back");
    EXPECT_TRUE(
        slow.info.at("seats")[static_cast<std::size_t>(slow.seat)].at("stand_in").is_null());
}

TEST(People, WhoGivesUpIsReplacedForGood) {
    TestHost host;
    Two two(host);
    two.boris.must("resign");
    two.both_hear();
    EXPECT_EQ(two.boris.must("resign").at("repeated"), true);
    while (!two.anna.is_over()) {
        if (two.anna.is_to_move()) {
            two.anna.move(5);
            continue;
        }
        const json update = two.anna.hear();
        EXPECT_EQ(update.at("event").at("seat"), 1);
        EXPECT_EQ(update.at("event").at("by"), "stand-in");
    }
    EXPECT_EQ(
        two.boris.refused("move", {{"position", 1}, {"move", {{"do", "remove"}, {"slot", 1}}}}),
        "resigned");
}

TEST(People, ARematchHasTheSamePeopleWithTheSameSecrets) {
    TestHost host;
    Two two(host, two_people("zodchie"));
    EXPECT_EQ(two.anna.refused("rematch"), "not-over");
    two.play_to_end(3);
    two.boris.must("rematch");
    const json update = two.both_hear();
    const std::string next = update.at("info").at("rematch");
    EXPECT_EQ(update.at("event").at("seat"), 1);
    EXPECT_EQ(two.anna.must("rematch").at("repeated"), true);
    const json attached = two.anna_client.must(attach(next, secret(two.created, 0)));
    EXPECT_EQ(attached.at("seat"), 0);
    EXPECT_EQ(attached.at("info").at("seats")[1].at("name"), "Boris");
    EXPECT_EQ(two.boris_client.must(attach(next, secret(two.created, 1))).at("seat"), 1);
    EXPECT_THAT(two.anna_client.schema_problems(), IsEmpty());
}

// The host made the new table and died before the old one could point to it.
TEST(People, ARematchThatWasHalfMadeIsMadeWhole) {
    TestHost host;
    json created;
    std::string made;
    {
        Two two(host, two_people("zodchie"));
        two.play_to_end(3);
        two.anna.must("rematch");
        made = two.both_hear().at("info").at("rematch");
        created = two.created;
    }
    const std::string table = created.at("table");
    host.world().database.table(table).entries.pop_back();
    host.restart();
    HostClient client(host);
    Player boris(client, table, secret(created, 1));
    EXPECT_TRUE(boris.info.at("rematch").is_null());
    boris.must("rematch");
    EXPECT_EQ(boris.hear().at("info").at("rematch"), made);
    EXPECT_EQ(client.must(attach(made, secret(created, 1))).at("seat"), 1);
}

TEST(People, NamesAreCutAndCleaned) {
    TestHost host;
    Two two(host);
    two.anna.must("rename", {{"name", "  Жанна\t\x7f" + std::string(90, 'x')}});
    EXPECT_EQ(two.both_hear().at("info").at("seats")[0].at("name"), "Жанна" + std::string(35, 'x'));
}

} // namespace townwright::host
