// Thoughts of bots and for people at tables: when they end, and what is told of them.
#include <gmock/gmock.h>

#include "test_host.hpp"

namespace townwright::host {

using namespace test;
using nlohmann::json;
using namespace std::chrono_literals;
using testing::Each;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

namespace {

// A person who is to move among bots, at a table of their own.
struct AtTurn : Solo {
    explicit AtTurn(TestHost& host, const std::string& level = "beginner")
        : Solo(host, creation({person(), bot(level)}, "zodchie")) {
        player.wait_for_turn();
    }
    // A request that is not waited for.
    void ask(const char* type, const json& more = json::object()) {
        player.client.send(at(type, table, player.seat, more).dump());
    }
    std::string error() { return code(client.next("error")); }
};

// Moves until a bot is to think, which is on hold.
void let_bot_think(TestHost& host, AtTurn& at) {
    host.thinkers.hold();
    for (int i = 0; i < 50 && host.thinkers.stopped().empty(); ++i) {
        at.player.move(i);
        host.world().settle();
    }
    ASSERT_THAT(host.thinkers.stopped(), ElementsAre(false));
}

} // namespace

TEST(Thoughts, AHintForAMoveThatWasMadeIsCancelled) {
    TestHost host;
    AtTurn at(host);
    host.thinkers.hold();
    at.ask("hint");
    EXPECT_THAT(host.thinkers.stopped(), ElementsAre(false));
    at.player.move();
    EXPECT_TRUE(host.thinkers.stopped().front());
    host.pass(0ms);
    EXPECT_EQ(at.error(), "stale");
    host.thinkers.release();
    at.player.wait_for_turn();
    EXPECT_THAT(at.client.take_all("hint"), IsEmpty());
    EXPECT_THAT(at.player.must("hint").at("moves"), Not(IsEmpty())) << "the next one is its own";
}

TEST(Thoughts, WhoHasNotMovedKeepsTheHintWhenSomethingElseHappens) {
    TestHost host;
    AtTurn at(host);
    host.thinkers.hold();
    at.ask("hint");
    at.player.must("rename", {{"name", "Anna"}});
    EXPECT_THAT(host.thinkers.stopped(), ElementsAre(false));
    host.thinkers.release();
    EXPECT_FALSE(at.client.next("hint").contains("brief"));
}

TEST(Thoughts, WhoLeavesWaitsForNothing) {
    TestHost host;
    AtTurn at(host);
    HostClient other(host);
    Player elsewhere(other, at.table, at.player.secret);
    host.thinkers.hold();
    at.ask("hint");
    at.player.must("detach");
    EXPECT_THAT(host.thinkers.stopped(), ElementsAre(true));
    host.pass(0ms);
    EXPECT_EQ(at.error(), "stale");
    {
        HostClient third(host);
        Player gone(third, at.table, at.player.secret);
        third.send(test::at("hint", at.table, gone.seat).dump());
        EXPECT_EQ(host.host().waiting_thoughts(Lane::slow), 1U);
    }
    EXPECT_EQ(host.host().waiting_thoughts(Lane::slow), 0U);
    EXPECT_EQ(host.host().counts().forgotten_thoughts, 2U);
}

TEST(Thoughts, ABotThatNobodySeesStopsAndThinksAgainWhenSomebodyComes) {
    TestHost host;
    AtTurn at(host, "skilled");
    let_bot_think(host, at);
    at.player.must("detach");
    EXPECT_THAT(host.thinkers.stopped(), ElementsAre(true));
    host.thinkers.release();
    host.pass(5s);
    const std::uint64_t moves = host.host().counts().bot_moves;
    at.player.look_again();
    at.player.wait_for_turn();
    EXPECT_GT(host.host().counts().bot_moves, moves);
}

TEST(Thoughts, ABotWhosePositionIsTakenBackStops) {
    TestHost host;
    AtTurn at(host, "skilled");
    let_bot_think(host, at);
    at.player.undo();
    EXPECT_TRUE(host.thinkers.stopped().front());
    host.thinkers.release();
    host.pass(5s);
    EXPECT_TRUE(at.player.is_to_move());
    at.player.move();
    at.player.wait_for_turn();
}

TEST(Thoughts, AHostThatStopsThinksNoMore) {
    TestHost host;
    AtTurn at(host);
    AtTurn other(host, "skilled");
    host.thinkers.room = 2;
    let_bot_think(host, other);
    at.ask("hint");
    ASSERT_THAT(host.thinkers.stopped(), SizeIs(2));
    host.host().stop();
    EXPECT_THAT(host.thinkers.stopped(), Each(true));
    host.thinkers.release();
    host.pass(5s);
}

TEST(Thoughts, WhatHadLittleTimeSaysSo) {
    TestHost host;
    AtTurn at(host, "skilled");
    let_bot_think(host, at);
    host.pass(400ms); // more than a quick one may take
    EXPECT_THAT(host.thinkers.stopped(), ElementsAre(true));
    host.thinkers.release_first();
    EXPECT_TRUE(at.player.hear().at("brief"));
    host.thinkers.release();
    at.player.wait_for_turn();
    host.thinkers.hold();
    host.thinkers.deaf = true; // it found something until it was stopped
    at.ask("hint");
    host.pass(2s);
    host.thinkers.release();
    EXPECT_TRUE(at.client.next("hint").at("brief"));
    EXPECT_FALSE(at.player.move().contains("brief"));
    EXPECT_THAT(at.client.schema_problems(), IsEmpty());
    EXPECT_EQ(host.host().counts().brief_thoughts, 2U);
}

TEST(Thoughts, WhoGotNoTimeAtAllTriesAgain) {
    TestHost host;
    AtTurn at(host);
    host.thinkers.hold();
    at.ask("hint");
    host.pass(2s);
    host.thinkers.release();
    EXPECT_EQ(at.error(), "busy");
    at.player.must("hint");
    // To deal the secrets of a game anew takes its time; with less they would be what they were.
    at.player.play_to_end();
    const int past = at.player.must("course").at("positions")[3].at("position");
    const json branch = {{"position", past}, {"as", 0}, {"level", "beginner"}};
    host.thinkers.hold();
    for (const char* type : {"branch", "chances"}) {
        at.ask(type, std::string(type) == "branch" ? branch : json{{"position", past}});
        host.pass(2s);
        host.thinkers.release_first();
        EXPECT_EQ(at.error(), "busy") << type;
    }
    host.thinkers.release();
    at.player.must("branch", branch);
    EXPECT_FALSE(at.player.must("chances", {{"position", past}}).contains("brief"));
}

TEST(Thoughts, BotsThatFoundTheQueueFullAreTriedAgain) {
    Limits limits = TestHost::generous();
    limits.max_waiting_thoughts = 1;
    limits.max_thoughts_of_address = 2;
    TestHost host(limits);
    std::vector<std::unique_ptr<AtTurn>> tables;
    for (int i = 0; i < 5; ++i)
        tables.push_back(std::make_unique<AtTurn>(host, "skilled"));
    host.thinkers.hold();
    for (const auto& each : tables)
        for (int i = 0; i < 50 && each->player.is_to_move(); ++i) {
            each->player.move(i);
            host.world().settle();
        }
    EXPECT_THAT(host.thinkers.stopped(), SizeIs(1));
    EXPECT_EQ(host.host().waiting_thoughts(Lane::quick), 1U);
    host.thinkers.release();
    host.pass(10s);
    for (const auto& each : tables)
        each->player.wait_for_turn();
}

// The queue is full of one address's bots, and somebody else comes: one of them makes room, and has
// its turn later.
TEST(Thoughts, BotsThatMadeRoomForOthersAreTriedAgain) {
    Limits limits = TestHost::generous();
    limits.max_waiting_thoughts = 2;
    TestHost host(limits);
    std::vector<std::unique_ptr<AtTurn>> tables;
    for (int i = 0; i < 3; ++i)
        tables.push_back(std::make_unique<AtTurn>(host, "skilled"));
    HostClient client(host, "en", "192.0.2.7");
    const json created = client.must(creation({person(), bot("skilled")}, "zodchie"));
    Player anna(client, created.at("table"), secret(created, 0));
    anna.wait_for_turn();
    host.thinkers.hold();
    const auto pass_the_turn = [&](Player& player) {
        for (int i = 0; i < 50 && player.is_to_move(); ++i) {
            player.move(i);
            host.world().settle();
        }
        ASSERT_FALSE(player.is_to_move());
    };
    for (const auto& each : tables)
        pass_the_turn(each->player);
    ASSERT_EQ(host.host().waiting_thoughts(Lane::quick), 2U);
    pass_the_turn(anna);
    EXPECT_EQ(host.host().waiting_thoughts(Lane::quick), 2U) << "hers is one of them";
    host.thinkers.release();
    host.pass(10s);
    anna.wait_for_turn();
    for (const auto& each : tables)
        each->player.wait_for_turn();
}

TEST(Thoughts, AllBotTablesWaitForPeople) {
    TestHost host;
    HostClient greedy(host, "en", "192.0.2.66");
    host.thinkers.hold();
    for (int i = 0; i < 16; ++i) {
        const json created = greedy.must(creation({bot("master"), bot("master")}, "zodchie"));
        greedy.must(watch(created.at("table")));
    }
    EXPECT_THAT(host.thinkers.stopped(), ElementsAre(false));
    EXPECT_EQ(host.host().waiting_thoughts(Lane::slow), 15U);
    HostClient anna(host, "en", "192.0.2.7");
    const json created = anna.must(creation({person(), bot("master")}, "zodchie"));
    Player player(anna, created.at("table"), secret(created, 0));
    for (int i = 0; i < 50 && host.host().waiting_thoughts(Lane::slow) == 15U; ++i) {
        player.move(i);
        host.world().settle();
    }
    EXPECT_THAT(host.thinkers.stopped(), ElementsAre(true)) << "it gives way";
    host.thinkers.release_first();
    host.world().settle();
    const std::uint64_t before = host.host().counts().bot_moves;
    host.thinkers.release_first();
    host.world().settle();
    EXPECT_EQ(host.host().counts().bot_moves, before + 1);
    EXPECT_EQ(player.hear("move").at("event").at("by"), "bot") << "the next was hers";
}

} // namespace townwright::host
