// Whole games, and what happens when something goes wrong on the way.
#include <algorithm>
#include <array>
#include <set>

#include <gmock/gmock.h>

#include "test_host.hpp"

namespace townwright::host {

using namespace test;
using nlohmann::json;
using testing::IsEmpty;

TEST(Play, WholeGamesOfTwoPeople) {
    TestHost host;
    for (const json& create :
         {two_people(), two_people("zodchie", {{"deck", "advanced"}}), two_people("pebbles")}) {
        Two two(host, create);
        two.play_to_end();
        EXPECT_FALSE(two.state().at("result").is_null());
        EXPECT_TRUE(two.anna.must("record").at("record").contains("result"));
        EXPECT_EQ(two.anna.refused("move", {{"position", two.state().at("position")},
                                            {"move", {{"do", "remove"}, {"slot", 0}}}}),
                  "over");
        EXPECT_THAT(two.anna_client.schema_problems(), IsEmpty());
        EXPECT_THAT(two.boris_client.schema_problems(), IsEmpty());
    }
}

TEST(Play, AgainstBotsInEveryVariant) {
    TestHost host;
    for (const json& create :
         {creation({person()}, "suburbia", {{"mode", "lone-architect"}}),
          creation({person()}, "suburbia", {{"mode", "dale"}, {"dale_private_goals", true}}),
          creation({bot(), person(), bot("casual"), bot()}, "suburbia",
                   {{"players", 4}, {"edition", 2}}),
          creation({person(), bot("casual"), bot()}, "zodchie", {{"players", 3}})}) {
        Solo solo(host, create, "pl");
        solo.player.play_to_end();
        EXPECT_FALSE(solo.player.state.at("result").at("words").empty());
        solo.player.must("detach");
        EXPECT_THAT(solo.client.schema_problems(), IsEmpty());
    }
}

TEST(Play, AMoveIsTakenOnceHoweverOftenItIsSent) {
    TestHost host;
    Two two(host);
    Player& mover = two.mover();
    const json request =
        move_request(two.table, two.state(), some_move(mover.client, two.table, two.state(), 0));
    const json first = mover.client.must(request);
    EXPECT_EQ(first.at("repeated"), false);
    two.both_hear();
    const json before = two.state();
    for (int i = 0; i < 3; ++i) {
        const json again = mover.client.must(request);
        EXPECT_EQ(again.at("repeated"), true);
        EXPECT_EQ(again.at("number"), first.at("number"));
    }
    // Another move for the same position comes too late.
    json other = request;
    other["move"] = {{"do", "keep-goal"}, {"goal", "no-such-goal"}};
    EXPECT_EQ(code(mover.client.call(other)), "stale");
    const json now = two.anna.look_again();
    EXPECT_EQ(now.at("state"), before);
    EXPECT_EQ(now.at("number"), first.at("number"));
}

TEST(Play, MovesSentAllAtOnceAreTakenOnce) {
    TestHost host;
    Two two(host);
    Player& mover = two.mover();
    const json request =
        move_request(two.table, two.state(), some_move(mover.client, two.table, two.state(), 0));
    host.storage.hold_answers(); // all of them come while the first is being written
    for (int i = 0; i < 20; ++i)
        mover.client.send(request.dump());
    host.storage.release_answers();
    two.both_hear();
    EXPECT_EQ(two.anna.look_again().at("number"), 2);
    EXPECT_EQ(host.world().database.table(two.table).entries.size(), 2U);
}

TEST(Play, WhoComesBackGetsWhatWasMissed) {
    TestHost host;
    std::vector<json> told;
    json created;
    json state;
    {
        Two two(host);
        for (int i = 0; i < 12; ++i) {
            two.mover().client.must(move_request(
                two.table, two.state(), some_move(two.mover().client, two.table, two.state(), i)));
            told.push_back(two.both_hear().at("event"));
        }
        created = two.created;
        state = two.state();
    }
    const auto come_back = [&](int last) {
        HostClient anna(host);
        json request = attach(created.at("table"), secret(created, 0));
        request["last"] = last;
        const json attached = anna.must(request);
        EXPECT_EQ(attached.at("state"), state);
        EXPECT_THAT(anna.schema_problems(), IsEmpty());
        return attached.at("missed").get<std::vector<json>>();
    };
    EXPECT_EQ(come_back(1), told);
    EXPECT_EQ(come_back(10), std::vector<json>(told.begin() + 9, told.end()));
    EXPECT_THAT(come_back(13), IsEmpty());
    EXPECT_THAT(come_back(999), IsEmpty());
    host.restart(); // from what is stored
    EXPECT_EQ(come_back(5), std::vector<json>(told.begin() + 4, told.end()));
}

TEST(Play, TheRulesRefuseWithTheirReason) {
    TestHost host;
    Two two(host);
    while (two.state().at("view").at("phase") != "act")
        two.move();
    Player& mover = two.mover();
    const json refused = mover.client.call(
        move_request(two.table, two.state(), {{"do", "build"}, {"slot", 0}, {"at", {9, 9}}}));
    EXPECT_EQ(code(refused), "rules");
    EXPECT_THAT(refused.at("rule").get<std::string>(), testing::StartsWith("S"));
    EXPECT_EQ(code(mover.client.call(move_request(two.table, two.state(), {{"do", "fly"}}))),
              "bad-move");
    EXPECT_EQ(two.other().refused(
                  "move", {{"position", two.state().at("position")},
                           {"move", {{"do", "basic"}, {"tile", "suburbs"}, {"at", {1, 0}}}}}),
              "not-your-turn");
    // Nobody speaks for a seat that is not theirs.
    EXPECT_EQ(code(two.other().client.call(move_request(
                  two.table, two.state(), some_move(mover.client, two.table, two.state(), 0)))),
              "not-attached");
    const json before = two.state();
    EXPECT_EQ(two.anna.look_again().at("state"), before);
}

TEST(Play, PreviewIsWhatHappens) {
    TestHost host;
    Two two(host);
    for (int i = 0; i < 30; ++i) {
        Player& mover = two.mover();
        Player& other = two.other();
        const json move = some_move(mover.client, two.table, two.state(), 11 * i);
        const json preview = mover.must("preview", {{"move", move}}).at("preview");
        const json all = mover.must("previews", {{"match", move}});
        ASSERT_EQ(all.at("previews").size(), 1U);
        EXPECT_EQ(all.at("previews")[0].at("changes"), preview.at("changes"));
        mover.client.must(move_request(two.table, two.state(), move));
        other.hear();
        EXPECT_EQ(mover.hear().at("event").at("steps")[0].at("ledger"), preview.at("ledger"));
    }
    EXPECT_EQ(two.other().must("previews").at("previews"), json::array());
}

TEST(Play, AHintIsALegalMove) {
    TestHost host;
    Solo solo(host, creation({person(), bot()}), "fr");
    Player& player = solo.player;
    for (int i = 0; i < 4; ++i) {
        player.wait_for_turn();
        const json hint = player.must("hint");
        ASSERT_FALSE(hint.at("moves").empty());
        solo.client.must(move_request(solo.table, player.state, hint.at("moves")[0].at("move")));
        player.hear();
    }
    EXPECT_THAT(solo.client.schema_problems(), IsEmpty());
}

TEST(Play, AHintAtATime) {
    TestHost host;
    Two two(host);
    Player& mover = two.mover();
    host.thinkers.hold();
    const json hint = at("hint", two.table, mover.seat);
    mover.client.send(hint.dump());
    EXPECT_EQ(code(mover.client.call(hint)), "too-fast");
    host.thinkers.release();
    mover.client.next("hint");
    mover.client.must(hint);
}

TEST(Play, OneConnectionForTwoSeats) {
    TestHost host;
    HostClient client(host);
    const json created = client.must(two_people());
    const std::string table = created.at("table");
    client.must(attach(table, secret(created, 0)));
    json state = client.must(attach(table, secret(created, 1))).at("state");
    for (int i = 0; i < 20; ++i) {
        client.must(move_request(table, state, some_move(client, table, state, i)));
        std::set<int> seats;
        for (const json& update : client.take_all("update")) {
            seats.insert(update.at("seat").get<int>());
            state = update.at("state");
        }
        EXPECT_EQ(seats, (std::set<int>{0, 1}));
    }
}

TEST(Play, TheLanguageIsTheConnections) {
    TestHost host;
    Two two(host);
    two.mover().client.must(move_request(two.table, two.state(),
                                         some_move(two.mover().client, two.table, two.state(), 0)));
    const json english = two.anna.hear().at("event").at("steps")[0].at("words");
    const json russian = two.boris.hear().at("event").at("steps")[0].at("words");
    EXPECT_NE(english, russian);
    two.anna_client.hello("ru");
    const json history = two.anna.must("history", {{"from", 2}});
    EXPECT_NE(history.at("events")[0].at("steps")[0].at("words"), english);
}

// What one keeps is in nobody else's messages before the end.
TEST(Play, AKeptGoalIsInNoMessageToOthers) {
    TestHost host;
    Two two(host);
    HostClient watcher(host);
    watcher.must(watch(two.table));
    std::array<std::string, 2> kept;
    // No game of two is over so soon; then everybody may know.
    for (int i = 0; i < 25; ++i) {
        Player& mover = two.mover();
        const json move = some_move(mover.client, two.table, two.state(), 3 * i);
        if (move.at("do") == "keep-goal")
            kept[static_cast<std::size_t>(mover.seat)] = move.at("goal");
        mover.client.must(move_request(two.table, two.state(), move));
        two.both_hear();
        if (i % 10 == 0)
            for (Player* each : {&two.anna, &two.boris}) {
                each->must("record");
                each->must("history", {{"from", 1}});
                each->must("previews");
                if (each->is_to_move())
                    each->must("hint");
            }
    }
    const auto told = [](const HostClient& client, const std::string& goal) {
        const auto all = client.everything();
        return std::any_of(all.begin(), all.end(), [&](const std::string& text) {
            // Not the welcome, which comes before any table: a style of bots is a "builder" too.
            return text.find(R"("type":"welcome")") == std::string::npos &&
                   text.find('"' + goal + '"') != std::string::npos;
        });
    };
    ASSERT_FALSE(kept[0].empty() || kept[1].empty());
    EXPECT_TRUE(told(two.anna_client, kept[0])) << "the test sees what is sent";
    EXPECT_FALSE(told(two.anna_client, kept[1]));
    EXPECT_FALSE(told(two.boris_client, kept[0]));
    EXPECT_FALSE(told(watcher, kept[0]) || told(watcher, kept[1]));
    // Nor does a secret of a seat, or the seed, ever come back.
    for (const HostClient* client : {&two.boris_client, &watcher}) {
        EXPECT_FALSE(told(*client, secret(two.created, 0)));
        EXPECT_FALSE(told(*client, "seed"));
    }
}

} // namespace townwright::host
