// Whatever the storage, the thinkers or the lines do, a request is answered, nothing waits forever,
// and one table or person who fails is nobody else's trouble.
#include <gmock/gmock.h>

#include "test_host.hpp"

namespace townwright::host {

using namespace test;
using namespace std::chrono_literals;
using nlohmann::json;
using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

namespace {

json some_request(Player& player) {
    return move_request(player.table, player.state,
                        some_move(player.client, player.table, player.state, 0));
}

std::optional<Close> closed(Player& player) {
    return dynamic_cast<HostClient&>(player.client).closed();
}

// The seat of the player, taken again over a new connection.
struct Again {
    Again(TestHost& host, const Player& who)
        : client(host), player(client, who.table, who.secret) {}
    HostClient client;
    Player player;
};

// An entry that somebody else writes before the host does.
void write_elsewhere(TestHost& host, const std::string& table, std::string body) {
    StoredTable& stored = host.world().database.table(table);
    const int number = static_cast<int>(stored.entries.size()) + 1;
    stored.entries.push_back({number, host.world().milliseconds(), 4711, std::move(body)});
}

} // namespace

// --- Requests that end in an exception -----------------------------------------------------------

TEST(Failures, AnExceptionInAHandlerClosesThatConnectionAndNoOther) {
    TestHost host;
    Two two(host);
    HostClient unlucky(host);
    host.storage.throwing_calls = 1;
    EXPECT_EQ(code(unlucky.call({{"type", "lobby"}})), "internal");
    EXPECT_EQ(unlucky.closed(), Close::failed);
    EXPECT_THAT(host.journal.lines, Contains(testing::AllOf(HasSubstr("error request-failed"),
                                                            HasSubstr("the storage throws"))));
    EXPECT_EQ(host.host().counts().failed, 1U);
    EXPECT_FALSE(two.anna_client.closed());
    two.move();
    EXPECT_EQ(HostClient(host).must({{"type", "lobby"}}).at("type"), "lobby");
    EXPECT_THAT(unlucky.schema_problems(), IsEmpty());
}

TEST(Failures, SoDoesOneThatComesLater) {
    TestHost host;
    HostClient client(host);
    client.send(R"({"type":"lobby","id":1})");
    host.storage.throwing_calls = 1; // the second question to the storage
    EXPECT_EQ(client.closed(), Close::failed);
    EXPECT_THAT(client.everything().back(), HasSubstr("internal"));

    Two two(host, two_people("zodchie"));
    two.play_to_end();
    host.thinkers.hold();
    two.anna_client.send(
        at("branch", two.table, 0, {{"id", 1}, {"position", 5}, {"as", 0}, {"level", "beginner"}})
            .dump());
    host.storage.throwing_calls = 1; // when the thought is there, and the table is to be made
    host.thinkers.release();
    EXPECT_EQ(two.anna_client.closed(), Close::failed);
    EXPECT_THAT(two.anna_client.everything().back(), HasSubstr("internal"));
    two.boris_client.must({{"type", "ping"}});
    EXPECT_THAT(host.world().take_failures(), IsEmpty());
}

TEST(Failures, AThoughtThatFailsIsAnswered) {
    TestHost host;
    Two two(host);
    host.thinkers.failing = 1;
    EXPECT_EQ(two.mover().refused("hint"), "internal");
    EXPECT_EQ(closed(two.mover()), Close::failed);
    EXPECT_EQ(closed(two.other()), std::nullopt);
}

// --- State and calls that throw ------------------------------------------------------------------

TEST(Failures, AWriteThatThrowsLeavesTheTableUsable) {
    TestHost host;
    Two two(host);
    Player& mover = two.mover();
    const json request = some_request(mover);
    host.storage.throwing_calls = 1;
    EXPECT_EQ(code(mover.client.call(request)), "internal");
    EXPECT_TRUE(host.host().is_idle()) << "else the server could not stop";
    two.other().must("legal");
    Again again(host, mover);
    EXPECT_EQ(again.client.must(request).at("repeated"), false);
}

TEST(Failures, AReadThatThrowsIsTriedAgain) {
    TestHost host;
    HostClient client(host);
    const json created = client.must(two_people());
    host.restart();
    HostClient unlucky(host);
    host.storage.throwing_calls = 1;
    const json request = attach(created.at("table"), secret(created, 0));
    EXPECT_EQ(code(unlucky.call(request)), "internal");
    EXPECT_EQ(HostClient(host).must(request).at("seat"), 0);
}

TEST(Failures, ATableThatCannotBeMadeIsNotWaitedFor) {
    TestHost host;
    HostClient client(host);
    host.storage.throwing_calls = 1;
    EXPECT_EQ(code(client.call(two_people())), "internal");
    EXPECT_TRUE(host.host().is_idle());
    EXPECT_EQ(host.world().database.size(), 0U);
}

TEST(Failures, ABotThatCouldNotBeginBeginsLater) {
    TestHost host;
    Solo solo(host);
    Player& player = solo.player;
    player.wait_for_turn();
    host.thinkers.throwing = 1;
    player.move();
    while (player.is_to_move())
        player.move();
    host.pass(0ms);
    EXPECT_THAT(host.journal.with("bot-failed"), SizeIs(1));
    EXPECT_THAT(solo.client.take_all("update"), IsEmpty());
    host.pass(2s);
    EXPECT_EQ(player.hear().at("event").at("by"), "bot");
    // The same if it began, and nothing came of it.
    player.wait_for_turn();
    host.thinkers.failing = 1;
    while (player.is_to_move())
        player.move();
    EXPECT_THAT(host.journal.with("bot-failed"), SizeIs(2));
    host.pass(2s);
    EXPECT_EQ(player.hear().at("event").at("by"), "bot");
}

TEST(Failures, BotsWaitWhereTooManyThink) {
    Limits limits = TestHost::generous();
    limits.max_waiting_thoughts = 0;
    TestHost host(limits);
    host.thinkers.hold();
    Solo first(host, creation({bot(), person()}));
    Solo second(host, creation({bot(), person()}));
    host.thinkers.release();
    EXPECT_EQ(first.player.hear().at("event").at("by"), "bot");
    EXPECT_THAT(second.client.take_all("update"), IsEmpty()) << "it could not begin";
    host.pass(2s);
    EXPECT_EQ(second.player.hear().at("event").at("by"), "bot");
}

// --- Ticks ---------------------------------------------------------------------------------------

TEST(Failures, WhatFailsAtOneTableEndsNoTick) {
    TestHost host;
    json create = two_people();
    create["takeover"] = 5;
    // At each table one person is there, and the other is awaited and gone.
    std::vector<std::unique_ptr<HostClient>> clients;
    std::vector<std::unique_ptr<Player>> players;
    for (int i = 0; i < 4; ++i) {
        Two two(host, create);
        clients.push_back(std::make_unique<HostClient>(host));
        players.push_back(std::make_unique<Player>(*clients.back(), two.table, two.other().secret));
    }
    host.storage.throwing_writes = 2; // the first two who are to be replaced
    host.pass(30s);
    EXPECT_THAT(host.journal.with("tick-failed"), SizeIs(2));
    for (const auto& player : players)
        EXPECT_EQ(player->hear().at("event").at("kind"), "away");
    EXPECT_THAT(host.world().take_failures(), IsEmpty());
}

// --- Answers -------------------------------------------------------------------------------------

TEST(Failures, WhoseMoveCouldNotBeWrittenIsToldBeforeTheTableIsDropped) {
    for (const auto how : {MemoryStorage::Writes::fail, MemoryStorage::Writes::fail_afterwards}) {
        TestHost host;
        Two two(host);
        Player& mover = two.mover();
        const json request = some_request(mover);
        host.storage.writes = how;
        EXPECT_EQ(code(mover.client.call(request)), "storage");
        EXPECT_EQ(two.anna_client.closed(), Close::going_away);
        EXPECT_EQ(two.boris_client.closed(), Close::going_away);
        host.storage.writes = MemoryStorage::Writes::work;
        // Perhaps it is there, perhaps not: asked again, it is taken once.
        Again again(host, mover);
        EXPECT_EQ(again.client.must(request).at("repeated"),
                  how == MemoryStorage::Writes::fail_afterwards);
        EXPECT_EQ(host.world().database.table(two.table).entries.size(), 2U);
    }
}

TEST(Failures, WhoLosesTheRaceToADamagedEntryIsTold) {
    TestHost host;
    Two two(host);
    Player& mover = two.mover();
    const json request = some_request(mover);
    host.storage.before_next_write = [&] {
        write_elsewhere(host, two.table, R"({"kind":"dance"})");
    };
    EXPECT_EQ(code(mover.client.call(request)), "storage");
    EXPECT_EQ(closed(mover), Close::going_away);
    EXPECT_EQ(closed(two.other()), Close::going_away);
    EXPECT_THAT(host.journal.with("error damaged-table"), SizeIs(1));
    EXPECT_EQ(code(HostClient(host).call(attach(two.table, mover.secret))), "damaged");
}

TEST(Failures, SoIsWhoWantedToJoin) {
    TestHost host;
    HostClient anna(host);
    HostClient boris(host);
    const json created = anna.must(creation({person(), open_seat()}));
    const std::string table = created.at("table");
    anna.must(attach(table, secret(created, 0)));
    const json join = {{"type", "join"}, {"table", table}};
    host.storage.before_next_write = [&] {
        write_elsewhere(host, table, R"({"kind":"name","seat":0,"name":"Olga"})");
        host.storage.reads_fail = true;
    };
    EXPECT_EQ(code(boris.call(join)), "storage");
    EXPECT_FALSE(boris.closed()) << "who is not at the table has nothing to do with it";
    EXPECT_EQ(anna.closed(), Close::going_away);
    host.storage.reads_fail = false;
    EXPECT_EQ(boris.must(join).at("seat"), 1);
}

TEST(Failures, WhoWaitsForATableThatIsDroppedIsTold) {
    TestHost host;
    Two two(host);
    Player& mover = two.mover();
    const json request = some_request(mover);
    host.storage.writes = MemoryStorage::Writes::fail;
    HostClient passer_by(host);
    mover.client.send(request.dump());
    EXPECT_EQ(code(passer_by.call(watch(two.table))), "storage");
    EXPECT_FALSE(passer_by.closed());
}

TEST(Failures, ALineThatIsCutWhenTheMoveIsToldDropsTheTable) {
    TestHost host;
    Two two(host);
    Player& mover = two.mover();
    const json request = some_request(mover);
    mover.client.send(request.dump());
    host.failing_sends = 1; // the answer to the mover
    EXPECT_EQ(closed(two.other()), Close::going_away);
    Again again(host, mover);
    EXPECT_EQ(again.client.must(request).at("repeated"), true) << "what was written is there";
    EXPECT_THAT(host.world().take_failures(), IsEmpty());
}

TEST(Failures, ARaceIsJudgedAgainByWhatWasWritten) {
    TestHost host;
    Two two(host);
    Player& mover = two.mover();
    const json request = some_request(mover);
    host.storage.before_next_write = [&] {
        write_elsewhere(host, two.table, R"({"kind":"name","seat":0,"name":"Olga"})");
    };
    const json accepted = mover.client.must(request);
    EXPECT_EQ(accepted.at("number"), 3);
    EXPECT_EQ(two.anna.hear().at("info").at("seats")[0].at("name"), "Olga");
    EXPECT_EQ(two.anna.hear().at("event").at("kind"), "move");
}

// --- Catching up ---------------------------------------------------------------------------------

TEST(Failures, ACatchUpThatThrowsIsTriedAgain) {
    TestHost host;
    Two two(host);
    write_elsewhere(host, two.table, R"({"kind":"name","seat":0,"name":"Olga"})");
    host.storage.throwing_calls = 1;
    host.host().missed_something();
    EXPECT_THAT(host.journal.with("error storage"), SizeIs(1));
    EXPECT_THAT(two.anna_client.take_all("update"), IsEmpty());
    EXPECT_FALSE(two.anna_client.closed());
    host.pass(2s);
    EXPECT_EQ(two.anna.hear().at("info").at("seats")[0].at("name"), "Olga");
}

TEST(Failures, ACatchUpThatFailsHalfwayLeavesNothingBusy) {
    TestHost host;
    Two two(host);
    write_elsewhere(host, two.table, R"({"kind":"name","seat":0,"name":"Olga"})");
    host.failing_sends = 1; // when the viewers are told
    host.host().heard_of_entry(two.table, 2);
    EXPECT_EQ(two.anna_client.closed(), Close::going_away);
    EXPECT_THAT(host.journal.with("dropped-table"), SizeIs(1));
    Again again(host, two.anna);
    EXPECT_EQ(again.player.info.at("seats")[0].at("name"), "Olga");
    Again boris(host, two.boris);
    (again.player.is_to_move() ? again.player : boris.player).move();
    EXPECT_THAT(host.world().take_failures(), IsEmpty());
}

TEST(Failures, ACatchUpThatCannotReadDropsTheTable) {
    TestHost host;
    Two two(host);
    host.storage.reads_fail = true;
    host.host().heard_of_entry(two.table, 2);
    EXPECT_EQ(two.anna_client.closed(), Close::going_away);
    host.storage.reads_fail = false;
    Again(host, two.anna).player.must("legal");
}

// --- Starting and stopping -----------------------------------------------------------------------

TEST(Failures, OpenTablesAreReplayedAtTheStartAndDamageIsReported) {
    TestHost host;
    std::vector<std::string> tables;
    for (int i = 0; i < 3; ++i) {
        Two two(host);
        two.move();
        tables.push_back(two.table);
    }
    std::string& body = host.world().database.table(tables[1]).entries[1].body;
    body.replace(body.find("\"at\":1"), 6, "\"at\":9");
    // One that is over is not looked at, whatever is in it.
    host.world().database.write(
        {"old", {}, TableRow{"old", 1, false, Status::over, "rubbish", "{}"}, {}, {}});
    host.restart();
    EXPECT_EQ(host.host().counts().checked, 3U);
    EXPECT_EQ(host.host().counts().damaged, 1U);
    EXPECT_EQ(host.host().open_tables(), 0U) << "nothing stays in memory";
    EXPECT_THAT(host.journal.with("error damaged-table table=" + tables[1]), SizeIs(1));
    HostClient client(host);
    EXPECT_EQ(code(client.call(watch(tables[1]))), "damaged");
    client.must(watch(tables[0]));
}

TEST(Failures, AStopAnswersWhatWasBegunAndBeginsNothing) {
    TestHost host;
    Two two(host);
    Player& mover = two.mover();
    const json request = some_request(mover);
    host.storage.hold_answers();
    mover.client.send(request.dump());
    host.host().stop();
    EXPECT_FALSE(host.host().is_idle());
    EXPECT_EQ(two.other().refused("legal"), "closing");
    host.storage.release_answers();
    EXPECT_THAT(mover.client.take_all("accepted"), SizeIs(1));
    EXPECT_TRUE(host.host().is_idle());
    host.host().say_goodbye();
    EXPECT_EQ(two.anna_client.closed(), Close::going_away);
}

} // namespace townwright::host
