// People come, go, take back, give up and play again.
#include "network/tables.hpp"
#include "store/sqlite_handle.hpp"

namespace townwright::server {

using testing::IsEmpty;

TEST(People, AnOpenSeatIsFoundInTheLobbyAndTaken) {
    const RunningServer site;
    TestClient anna(site.port());
    json create = creation({person("Anna"), {{"kind", "open"}}, {{"kind", "open"}}}, "suburbia",
                           {{"players", 3}});
    create["listed"] = true;
    const json created = anna.must(create);
    const std::string table = created.at("table");
    ASSERT_EQ(created.at("seats").size(), 1U);
    const json attached = anna.must(attach(table, created.at("seats")[0].at("secret")));
    EXPECT_TRUE(attached.at("state").at("to_act").is_null());
    EXPECT_EQ(code(anna.call(at("move", table, 0,
                                {{"position", attached.at("state").at("position")},
                                 {"move", {{"do", "keep-goal"}, {"goal", "x"}}}}))),
              "waiting");

    TestClient boris(site.port());
    TestClient clara(site.port());
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
    for (const TestClient* client : {&anna, &boris, &clara})
        EXPECT_THAT(client->schema_problems(), IsEmpty());
}

TEST(People, WatchersSeeWhatLiesOpenIfTheyMay) {
    const RunningServer site;
    Two two(site.port());
    TestClient watcher(site.port());
    const json attached = watcher.must({{"type", "attach"}, {"table", two.table}});
    EXPECT_TRUE(attached.at("seat").is_null());
    EXPECT_THAT(attached.at("state").at("view").at("own_goals"), IsEmpty());
    EXPECT_EQ(two.anna.next("presence").at("watchers"), 0);
    two.make_a_move();
    const json update = watcher.next("update");
    EXPECT_FALSE(update.at("event").at("steps")[0].at("step").contains("goal"));
    EXPECT_EQ(code(watcher.call(at("legal", two.table, 0))), "not-attached");

    json create = kTwoPeople;
    create["watchable"] = false;
    const json closed = two.anna.must(create);
    const json look = {{"type", "attach"}, {"table", closed.at("table")}};
    EXPECT_EQ(code(watcher.call(look)), "not-watchable");
    const json in = watcher.must(attach(closed.at("table"), closed.at("watch")));
    EXPECT_TRUE(in.at("seat").is_null());
    EXPECT_THAT(watcher.schema_problems(), IsEmpty());
}

TEST(People, AloneOneTakesBackAsOftenAsOneLikes) {
    const RunningServer site;
    TestClient client(site.port());
    const json created = client.must(creation({person(), bot()}));
    const std::string table = created.at("table");
    json state = client.must(attach(table, created.at("seats")[0].at("secret"))).at("state");
    std::vector<json> views;
    const auto wait_for_my_turn = [&] {
        while (state.at("to_act").at("decides") != 0)
            state = client.next("update").at("state");
    };
    for (int i = 0; i < 6; ++i) {
        wait_for_my_turn();
        views.push_back(state.at("view"));
        client.must(move_request(table, state, some_move(client, table, state, 3 * i)));
        state = client.next("update").at("state");
    }
    wait_for_my_turn();
    for (; !views.empty(); views.pop_back()) {
        EXPECT_EQ(state.at("undo"), "free");
        client.must(at("undo", table, 0, {{"position", state.at("position")}}));
        const json update = client.next("update");
        EXPECT_EQ(update.at("event").at("kind"), "undo");
        state = update.at("state");
        EXPECT_EQ(state.at("view"), views.back());
    }
    EXPECT_EQ(code(client.call(at("undo", table, 0, {{"position", state.at("position")}}))),
              "no-undo");
    const json history = client.must(at("history", table, 0, {{"from", 1}}));
    for (const json& event : history.at("events"))
        if (event.at("kind") == "move" && event.at("seat") == 0)
            EXPECT_TRUE(event.at("undone").get<bool>());
    EXPECT_THAT(client.schema_problems(), IsEmpty());
}

TEST(People, WhatWasShownIsTakenBackByConsentOnly) {
    const RunningServer site;
    Two two(site.port());
    while (two.state.at("view").at("phase") != "act")
        two.make_a_move();
    const json before = two.state;
    const int mover = before.at("to_act").at("decides");
    while (two.state.at("to_act").at("decides") == mover) // a turn with its draw
        two.make_a_move();
    const auto ask = [&] {
        two.client(mover).must(
            at("undo", two.table, mover, {{"position", two.state.at("position")}}));
        return two.both_hear();
    };
    const json asked = ask();
    EXPECT_EQ(asked.at("event").at("kind"), "ask");
    const int number = asked.at("event").at("number");
    EXPECT_EQ(two.state.at("asked").at("number"), number);
    EXPECT_EQ(code(two.client(mover).call(
                  at("answer", two.table, mover, {{"number", number}, {"agree", true}}))),
              "nothing-asked");
    two.client(1 - mover).must(
        at("answer", two.table, 1 - mover, {{"number", number}, {"agree", false}}));
    two.both_hear();
    EXPECT_TRUE(two.state.at("asked").is_null());
    const int again = ask().at("event").at("number");
    two.client(1 - mover).must(
        at("answer", two.table, 1 - mover, {{"number", again}, {"agree", true}}));
    two.both_hear();
    EXPECT_EQ(two.state.at("to_act").at("decides"), mover);
    EXPECT_GT(two.state.at("position"), before.at("position"));
    EXPECT_THAT(two.anna.schema_problems(), IsEmpty());
    // And the game goes on.
    for (int i = 0; i < 10; ++i)
        two.make_a_move(i);
}

TEST(People, ABotPlaysForTheVanishedUntilTheyAreBack) {
    const RunningServer site;
    json create = kTwoPeople;
    create["takeover"] = 5;
    auto two = std::make_unique<Two>(site.port(), create);
    const std::string table = two->table;
    const std::string secret = two->secret(1);
    TestClient anna(site.port());
    json state = anna.must(attach(table, two->secret(0))).at("state");
    two.reset(); // both are gone, and Anna is back
    int away = -1;
    for (int i = 0; i < 200 && away < 0; ++i) {
        if (state.at("to_act").at("decides") == 0)
            anna.must(move_request(table, state, some_move(anna, table, state, i)));
        const json update = anna.next("update");
        state = update.at("state");
        if (update.at("event").at("kind") == "away")
            away = update.at("event").at("seat");
    }
    ASSERT_EQ(away, 1);
    json update = anna.next("update");
    EXPECT_EQ(update.at("event").at("by"), "stand-in");
    TestClient boris(site.port());
    boris.must(attach(table, secret));
    while (update.at("event").at("kind") != "back")
        update = anna.next("update");
    EXPECT_TRUE(update.at("info").at("seats")[1].at("stand_in").is_null());
}

// Over days it counts who has not moved, be they connected or not.
TEST(People, ByTurnsABotPlaysForWhoDoesNotMove) {
    const test::TemporaryFolder folder;
    Settings settings;
    settings.database = folder / "tables.db";
    RunningServer site(settings);
    json create = kTwoPeople;
    create["pace"] = "turns";
    std::string table;
    std::array<std::string, 2> secrets;
    {
        Two two(site.port(), create);
        two.make_a_move();
        table = two.table;
        secrets = {two.secret(0), two.secret(1)};
    }
    const auto days_pass = [&](int days) {
        site.stop();
        const std::string earlier =
            "UPDATE entries SET time = time - " + std::to_string(days * 86'400'000LL);
        sqlite3* handle = nullptr;
        sqlite3_open(settings.database.c_str(), &handle);
        const store::Database database(handle);
        store::execute(handle, earlier.c_str());
        site.restart();
    };
    days_pass(2);
    {
        TestClient anna(site.port());
        anna.must(attach(table, secrets[0]));
        std::this_thread::sleep_for(std::chrono::milliseconds(2500)); // two looks at the clock
        EXPECT_EQ(anna.must(at("history", table, 0, {{"from", 3}})).at("events").size(), 0U);
    }
    days_pass(2); // four in all, and a table by turns waits for three
    TestClient anna(site.port());
    TestClient boris(site.port());
    const json state = anna.must(attach(table, secrets[0])).at("state");
    const int slow = state.at("to_act").at("decides");
    boris.must(attach(table, secrets[1]));
    TestClient& slow_one = slow == 0 ? anna : boris;
    json update = slow_one.next("update");
    EXPECT_EQ(update.at("event").at("kind"), "away");
    EXPECT_EQ(update.at("event").at("seat"), slow);
    update = slow_one.next("update");
    EXPECT_EQ(update.at("event").at("by"), "stand-in");
    slow_one.must(at("back", table, slow));
    while (update.at("event").at("kind") != "back")
        update = slow_one.next("update");
    EXPECT_TRUE(
        update.at("info").at("seats")[static_cast<std::size_t>(slow)].at("stand_in").is_null());
}

TEST(People, WhoGivesUpIsReplacedForGood) {
    const RunningServer site;
    Two two(site.port());
    two.boris.must(at("resign", two.table, 1));
    two.both_hear();
    EXPECT_EQ(two.boris.must(at("resign", two.table, 1)).at("repeated"), true);
    while (!two.over()) {
        if (two.state.at("to_act").at("decides") == 0) {
            two.anna.must(
                move_request(two.table, two.state, some_move(two.anna, two.table, two.state, 5)));
        }
        const json update = two.anna.next("update");
        two.state = update.at("state");
        if (update.at("event").value("seat", 0) == 1) {
            EXPECT_EQ(update.at("event").at("by"), "stand-in");
        }
    }
    EXPECT_EQ(
        code(two.boris.call(at("move", two.table, 1,
                               {{"position", 1}, {"move", {{"do", "remove"}, {"slot", 1}}}}))),
        "resigned");
}

TEST(People, ARematchHasTheSamePeopleWithTheSameSecrets) {
    const RunningServer site;
    Two two(site.port(), creation({person("Anna"), person("Boris")}, "zodchie"));
    EXPECT_EQ(code(two.anna.call(at("rematch", two.table, 0))), "not-over");
    for (int i = 0; !two.over(); ++i)
        two.make_a_move(3 * i);
    two.boris.must(at("rematch", two.table, 1));
    const json update = two.both_hear();
    const std::string next = update.at("info").at("rematch");
    EXPECT_EQ(update.at("event").at("seat"), 1);
    EXPECT_EQ(two.anna.must(at("rematch", two.table, 0)).at("repeated"), true);
    const json attached = two.anna.must(attach(next, two.secret(0)));
    EXPECT_EQ(attached.at("seat"), 0);
    EXPECT_EQ(attached.at("info").at("seats")[1].at("name"), "Boris");
    EXPECT_EQ(two.boris.must(attach(next, two.secret(1))).at("seat"), 1);
    EXPECT_THAT(two.anna.schema_problems(), IsEmpty());
}

TEST(People, NamesAreCutAndCleaned) {
    const RunningServer site;
    Two two(site.port());
    two.anna.must(at("rename", two.table, 0, {{"name", "  Жанна\t\x7f" + std::string(90, 'x')}}));
    const json update = two.both_hear();
    EXPECT_EQ(update.at("info").at("seats")[0].at("name"), "Жанна" + std::string(31, 'x'));
}

} // namespace townwright::server
