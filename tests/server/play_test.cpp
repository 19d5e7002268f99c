// Whole games, and what happens when something goes wrong on the way.
#include <set>

#include "network/tables.hpp"

namespace townwright::server {

using testing::IsEmpty;

TEST(Play, WholeGamesOfTwoPeople) {
    const RunningServer site;
    for (const json& create :
         {kTwoPeople, creation({person(), person()}, "zodchie", {{"deck", "advanced"}})}) {
        Two two(site.port(), create);
        for (int i = 0; !two.over(); ++i)
            two.make_a_move(7 * i);
        EXPECT_FALSE(two.state.at("result").is_null());
        const json record = two.anna.must(at("record", two.table, 0)).at("record");
        EXPECT_TRUE(record.contains("result"));
        EXPECT_EQ(code(two.anna.call(at("move", two.table, 0,
                                        {{"position", two.state.at("position")},
                                         {"move", {{"do", "remove"}, {"slot", 0}}}}))),
                  "over");
        EXPECT_THAT(two.anna.schema_problems(), IsEmpty());
        EXPECT_THAT(two.boris.schema_problems(), IsEmpty());
    }
}

TEST(Play, AgainstBotsInEveryVariant) {
    const RunningServer site;
    TestClient client(site.port(), "pl");
    for (const json& create :
         {creation({person()}, "suburbia", {{"mode", "lone-architect"}}),
          creation({person()}, "suburbia", {{"mode", "dale"}, {"dale_private_goals", true}}),
          creation({bot(), person(), bot("casual"), bot()}, "suburbia",
                   {{"players", 4}, {"edition", 2}}),
          creation({person(), bot("casual"), bot()}, "zodchie", {{"players", 3}})}) {
        const json created = client.must(create);
        const std::string table = created.at("table");
        const int seat = created.at("seats").at(0).at("seat");
        json state = client.must(attach(table, created.at("seats").at(0).at("secret"))).at("state");
        for (int i = 0; !state.at("to_act").is_null(); ++i) {
            if (state.at("to_act").at("decides") == seat)
                client.must(move_request(table, state, some_move(client, table, state, 5 * i)));
            state = client.next("update").at("state");
        }
        EXPECT_FALSE(state.at("result").at("words").empty());
        client.must(at("detach", table, seat));
    }
    EXPECT_THAT(client.schema_problems(), IsEmpty());
}

TEST(Play, AMoveIsTakenOnceHoweverOftenItIsSent) {
    const RunningServer site;
    Two two(site.port());
    const json request =
        move_request(two.table, two.state, some_move(two.to_move(), two.table, two.state, 0));
    TestClient& mover = two.to_move();
    const json first = mover.must(request);
    EXPECT_EQ(first.at("repeated"), false);
    const json before = two.both_hear();
    for (int i = 0; i < 3; ++i) {
        const json again = mover.must(request);
        EXPECT_EQ(again.at("repeated"), true);
        EXPECT_EQ(again.at("number"), first.at("number"));
    }
    // Another move for the same position comes too late.
    json other = request;
    other["move"] = {{"do", "keep-goal"}, {"goal", "no-such-goal"}};
    EXPECT_EQ(code(mover.call(other)), "stale");
    const json now = two.anna.must(attach(two.table, two.secret(0)));
    EXPECT_EQ(now.at("state"), before.at("state"));
    EXPECT_EQ(now.at("number"), first.at("number"));
}

TEST(Play, MovesSentAllAtOnceAreTakenOnce) {
    const RunningServer site;
    Two two(site.port());
    TestClient& mover = two.to_move();
    const json request =
        move_request(two.table, two.state, some_move(mover, two.table, two.state, 0));
    for (int i = 0; i < 20; ++i)
        mover.send(request.dump());
    two.both_hear();
    EXPECT_EQ(mover.must({{"type", "ping"}}).at("type"), "pong");
    EXPECT_EQ(two.anna.must(attach(two.table, two.secret(0))).at("number"), 2);
}

TEST(Play, WhoComesBackGetsWhatWasMissed) {
    RunningServer site;
    auto two = std::make_unique<Two>(site.port());
    std::vector<json> told;
    for (int i = 0; i < 12; ++i) {
        TestClient& mover = two->to_move();
        mover.must(
            move_request(two->table, two->state, some_move(mover, two->table, two->state, i)));
        two->boris.next("update");
        const json update = two->anna.next("update");
        two->state = update.at("state");
        told.push_back(update.at("event"));
    }
    const json state = two->state;
    const std::string table = two->table;
    const std::string secret = two->secret(0);
    const auto come_back = [&](int last) {
        TestClient anna(site.port());
        json request = attach(table, secret);
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
    two.reset();
    site.restart(); // from the store
    EXPECT_EQ(come_back(5), std::vector<json>(told.begin() + 4, told.end()));
}

TEST(Play, TheRulesRefuseWithTheirReason) {
    const RunningServer site;
    Two two(site.port());
    while (two.state.at("view").at("phase") != "act")
        two.make_a_move();
    TestClient& mover = two.to_move();
    const json refused = mover.call(
        move_request(two.table, two.state, {{"do", "build"}, {"slot", 0}, {"at", {9, 9}}}));
    EXPECT_EQ(code(refused), "rules");
    EXPECT_THAT(refused.at("rule").get<std::string>(), testing::StartsWith("S"));
    EXPECT_EQ(code(mover.call(move_request(two.table, two.state, {{"do", "fly"}}))), "bad-move");
    EXPECT_EQ(code(two.other().call(
                  at("move", two.table, 1 - two.state.at("to_act").at("decides").get<int>(),
                     {{"position", two.state.at("position")},
                      {"move", {{"do", "basic"}, {"tile", "suburbs"}, {"at", {1, 0}}}}}))),
              "not-your-turn");
    // Nobody speaks for a seat that is not theirs.
    EXPECT_EQ(code(two.other().call(
                  move_request(two.table, two.state, some_move(mover, two.table, two.state, 0)))),
              "not-attached");
    EXPECT_EQ(two.anna.must(attach(two.table, two.secret(0))).at("state"), two.state);
}

TEST(Play, PreviewIsWhatHappens) {
    const RunningServer site;
    Two two(site.port());
    for (int i = 0; i < 30; ++i) {
        TestClient& mover = two.to_move();
        const int seat = two.state.at("to_act").at("decides");
        const json move = some_move(mover, two.table, two.state, 11 * i);
        const json preview =
            mover.must(at("preview", two.table, seat, {{"move", move}})).at("preview");
        const json all = mover.must(at("previews", two.table, seat, {{"match", move}}));
        ASSERT_EQ(all.at("previews").size(), 1U);
        EXPECT_EQ(all.at("previews")[0].at("changes"), preview.at("changes"));
        mover.must(move_request(two.table, two.state, move));
        two.other().next("update");
        const json update = mover.next("update");
        two.state = update.at("state");
        EXPECT_EQ(update.at("event").at("steps")[0].at("ledger"), preview.at("ledger"));
    }
    EXPECT_EQ(
        two.other()
            .must(at("previews", two.table, 1 - two.state.at("to_act").at("decides").get<int>()))
            .at("previews"),
        json::array());
}

TEST(Play, AHintIsALegalMove) {
    const RunningServer site;
    TestClient client(site.port(), "fr");
    const json created = client.must(creation({person(), bot()}));
    const std::string table = created.at("table");
    json state = client.must(attach(table, created.at("seats")[0].at("secret"))).at("state");
    for (int i = 0; i < 4;) {
        if (state.at("to_act").at("decides") == 0) {
            const json hint = client.must(at("hint", table, 0));
            ASSERT_FALSE(hint.at("moves").empty());
            client.must(move_request(table, state, hint.at("moves")[0].at("move")));
            ++i;
        }
        state = client.next("update").at("state");
    }
    EXPECT_THAT(client.schema_problems(), IsEmpty());
}

TEST(Play, OneConnectionForTwoSeats) {
    const RunningServer site;
    TestClient client(site.port());
    const json created = client.must(kTwoPeople);
    const std::string table = created.at("table");
    json state = client.must(attach(table, created.at("seats")[0].at("secret"))).at("state");
    client.must(attach(table, created.at("seats")[1].at("secret")));
    for (int i = 0; i < 20; ++i) {
        client.must(move_request(table, state, some_move(client, table, state, i)));
        std::set<int> seats;
        for (int k = 0; k < 2; ++k) {
            const json update = client.next("update");
            seats.insert(update.at("seat").get<int>());
            state = update.at("state");
        }
        EXPECT_EQ(seats.size(), 2U);
    }
}

TEST(Play, TheLanguageIsTheConnections) {
    const RunningServer site;
    Two two(site.port());
    TestClient& mover = two.to_move();
    mover.must(move_request(two.table, two.state, some_move(mover, two.table, two.state, 0)));
    const json english = two.anna.next("update").at("event").at("steps")[0].at("words");
    const json russian = two.boris.next("update").at("event").at("steps")[0].at("words");
    EXPECT_NE(english, russian);
    two.anna.must({{"type", "hello"}, {"protocol", 1}, {"language", "ru"}});
    const json history = two.anna.must(at("history", two.table, 0, {{"from", 2}}));
    EXPECT_NE(history.at("events")[0].at("steps")[0].at("words"), english);
}

} // namespace townwright::server
