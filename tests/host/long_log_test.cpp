// Logs that are longer than any game: read in linear time, and not in one turn.
#include <gmock/gmock.h>

#include "host/table_log.hpp"
#include "protocol/long_log.hpp"
#include "support/how_built.hpp"
#include "test_host.hpp"

namespace townwright::host {

using namespace test;
using nlohmann::json;
using namespace std::chrono_literals;
using testing::IsEmpty;

namespace {

double cpu_seconds() { return std::chrono::duration<double>(processor_time()).count(); }

// A person among bots who has moved and taken it back.
struct Undecided : Solo {
    explicit Undecided(TestHost& host) : Solo(host, creation({person("Anna"), bot()}, "zodchie")) {
        player.wait_for_turn();
        host.thinkers.hold();
        player.move();
        player.undo();
        host.thinkers.release();
    }
    StoredTable& stored(TestHost& host) { return host.world().database.table(table); }
};

constexpr std::size_t kLong = test::kSanitized ? 20'000 : 100'000;

} // namespace

TEST(LongLog, IsReadInLinearTime) {
    TestHost host;
    Undecided undecided(host);
    StoredTable stored = undecided.stored(host);
    const auto time_for = [&](std::size_t entries) {
        lengthen(stored, entries);
        const double start = cpu_seconds();
        const auto log = TableLog::restore(stored);
        const double time = cpu_seconds() - start;
        EXPECT_TRUE(log) << log.error();
        EXPECT_EQ((*log)->number(), static_cast<int>(entries));
        return time;
    };
    time_for(1000); // the first time of anything is slow
    const double short_time = time_for(kLong / 5);
    const double long_time = time_for(kLong);
    EXPECT_LT(long_time, 12 * short_time) << "five times as long, not twenty-five";
    RecordProperty("seconds", std::to_string(long_time));
}

TEST(LongLog, IsServedAsAnyOther) {
    TestHost host;
    Undecided undecided(host);
    lengthen(undecided.stored(host), kLong);
    host.restart();
    HostClient client(host);
    Player anna(client, undecided.table, undecided.player.secret);
    EXPECT_EQ(anna.must("history", {{"from", kLong - 99}}).at("events").size(), 100U);
    EXPECT_THAT(anna.must("course").at("positions"), testing::SizeIs(testing::Lt(20U)));
    anna.wait_for_turn();
    EXPECT_EQ(anna.refused("rename", {{"name", "Else"}}), "log-full");
    anna.move();
    anna.wait_for_turn();
    EXPECT_EQ(anna.refused("undo", {{"position", anna.state.at("position")}}), "log-full");
    anna.play_to_end();
}

TEST(LongLog, WhoVanishesFromATableWithAFullLogIsWaitedFor) {
    TestHost host;
    json create = two_people("zodchie");
    create["takeover"] = 15;
    Two two(host, create);
    two.mover().must("rename", {{"name", "Else"}});
    two.both_hear();
    auto& entries = host.world().database.table(two.table).entries;
    for (Entry again = entries.back(); static_cast<int>(entries.size()) < kFullLog;) {
        again.number = static_cast<int>(entries.size()) + 1;
        entries.push_back(again);
    }
    const std::string left = two.other().secret;
    host.restart();
    HostClient client(host);
    Player other(client, two.table, left);
    host.pass(60s);
    EXPECT_THAT(client.take_all("update"), IsEmpty());
    EXPECT_EQ(other.look_again().at("number"), kFullLog);
}

// What another host has written is followed a little at a time.
TEST(LongLog, OfOthersNewsOneTurnTakesAFew) {
    World world;
    TestHost here(world);
    Undecided undecided(here);
    here.storage.shared = true;
    HostClient other(here);
    StoredTable& stored = undecided.stored(here);
    const std::size_t before = stored.entries.size();
    lengthen(stored, before + 1000);
    undecided.client.take_all("update");
    here.host().heard_of_entry(undecided.table, static_cast<int>(before) + 1000);
    world.settle();
    const std::size_t at_once = undecided.client.take_all("update").size();
    EXPECT_GT(at_once, 0U);
    EXPECT_LT(at_once, 100U);
    other.must({{"type", "ping"}});
    here.pass(1ms);
    EXPECT_EQ(at_once + undecided.client.take_all("update").size(), 1000U);
    undecided.player.look_again();
    undecided.player.move();
}

} // namespace townwright::host
