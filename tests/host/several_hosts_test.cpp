// Hosts that share a database: each knows only its own people, and hears of the other's.
#include <gmock/gmock.h>

#include "test_host.hpp"

namespace townwright::host {

using namespace test;
using namespace std::chrono_literals;
using nlohmann::json;
using testing::IsEmpty;

namespace {

// Two hosts in one world. What one says the other hears, unless the line is cut.
struct Pair {
    explicit Pair(const Limits& limits = TestHost::generous())
        : one(world, limits), two(world, limits) {
        connect(one, two);
        connect(two, one);
    }
    void connect(TestHost& from, TestHost& to) {
        from.storage.shared = true;
        from.storage.wrote = [this, &to](const std::string& table, int number) {
            if (!is_cut)
                world.post([&to, table, number] { to.host().heard_of_entry(table, number); });
        };
        from.storage.spoke = [this, &to](const std::string& message) {
            if (!is_cut)
                world.post([&to, message] { to.host().heard(message); });
        };
    }

    World world;
    bool is_cut = false;
    TestHost one;
    TestHost two;
};

json latest(Client& client, const char* type) { return client.take_all(type).back(); }

// Anna at one host, Boris at the other.
struct Apart {
    explicit Apart(Pair& pair, const json& create = two_people())
        : anna_client(pair.one), boris_client(pair.two), created(anna_client.must(create)),
          table(created.at("table")), anna(anna_client, table, secret(created, 0)),
          boris(boris_client, table, secret(created, 1)) {}

    HostClient anna_client;
    HostClient boris_client;
    json created;
    std::string table;
    Player anna;
    Player boris;
};

} // namespace

TEST(SeveralHosts, EachHearsWhatHappensAtTheOther) {
    Pair pair;
    Apart apart(pair);
    for (int i = 0; !apart.anna.is_over(); ++i) {
        Player& mover = apart.anna.is_to_move() ? apart.anna : apart.boris;
        Player& other = apart.anna.is_to_move() ? apart.boris : apart.anna;
        mover.move(3 * i);
        other.hear();
        ASSERT_EQ(apart.anna.state.at("position"), apart.boris.state.at("position"));
    }
    EXPECT_EQ(apart.anna.state.at("result").at("result"),
              apart.boris.state.at("result").at("result"));
}

TEST(SeveralHosts, WhatWasMissedIsReadLater) {
    Pair pair;
    Apart apart(pair);
    pair.is_cut = true;
    Player& mover = apart.anna.is_to_move() ? apart.anna : apart.boris;
    Player& other = apart.anna.is_to_move() ? apart.boris : apart.anna;
    TestHost& others = apart.anna.is_to_move() ? pair.two : pair.one;
    mover.move();
    EXPECT_THAT(other.client.take_all("update"), IsEmpty());
    others.host().missed_something();
    other.hear();
    EXPECT_EQ(apart.anna.state.at("position"), apart.boris.state.at("position"));
}

// The same seat at both hosts: one move for the position counts, the other is late.
TEST(SeveralHosts, APositionIsAnsweredOnce) {
    Pair pair;
    Apart apart(pair);
    const bool is_annas = apart.anna.is_to_move();
    Player& mover = is_annas ? apart.anna : apart.boris;
    HostClient also(is_annas ? pair.two : pair.one);
    also.must(attach(apart.table, mover.secret));
    const json first = move_request(apart.table, mover.state,
                                    some_move(mover.client, apart.table, mover.state, 0));
    const json second = move_request(apart.table, mover.state,
                                     some_move(mover.client, apart.table, mover.state, 1));
    ASSERT_NE(first, second);
    also.send(second.dump()); // written, and not yet heard of
    EXPECT_EQ(code(mover.client.call(first)), "stale");
    EXPECT_EQ(mover.hear().at("event").at("number"), 2);
    EXPECT_EQ(also.take_all("accepted").size(), 1U);
}

TEST(SeveralHosts, TwoWhoJoinAtOnceGetASeatEach) {
    Pair pair;
    HostClient anna(pair.one);
    HostClient boris(pair.two);
    const json created =
        anna.must(creation({open_seat(), open_seat(), bot()}, "suburbia", {{"players", 3}}));
    const json join = {{"type", "join"}, {"table", created.at("table")}};
    // Both know of the table, then Boris is quicker.
    anna.must(watch(created.at("table")));
    boris.must(watch(created.at("table")));
    boris.send(join.dump());
    EXPECT_EQ(code(anna.call(join)), "busy") << "the seat is gone; try again";
    EXPECT_EQ(boris.take_all("joined").back().at("seat"), 0);
    EXPECT_EQ(anna.must(join).at("seat"), 1);
}

TEST(SeveralHosts, EachKnowsWhoIsAtTheOther) {
    Limits limits = TestHost::generous();
    limits.presence_said_again = 1h; // all this is said at once
    Pair pair(limits);
    HostClient anna(pair.one);
    const json created = anna.must(two_people());
    const std::string table = created.at("table");
    anna.must(attach(table, secret(created, 0)));
    EXPECT_EQ(latest(anna, "presence").at("present"), json::array({0}));
    {
        HostClient boris(pair.two);
        boris.must(attach(table, secret(created, 1)));
        EXPECT_EQ(latest(anna, "presence").at("present"), json::array({0, 1}));
        EXPECT_EQ(latest(boris, "presence").at("present"), json::array({0, 1}));
        HostClient watcher(pair.two);
        watcher.must(watch(table));
        pair.world.pass(2s);
        EXPECT_EQ(latest(anna, "presence").at("watchers"), 1);
    }
    pair.world.pass(2s);
    const json last = latest(anna, "presence");
    EXPECT_EQ(last.at("present"), json::array({0}));
    EXPECT_EQ(last.at("watchers"), 0);
}

TEST(SeveralHosts, WhoIsThereIsBelievedAsLongAsItIsSaidAgain) {
    Limits limits = TestHost::generous();
    limits.presence_said_again = 20s;
    Pair pair(limits);
    Apart apart(pair);
    apart.anna_client.take_all("presence");
    pair.world.pass(10min);
    EXPECT_THAT(apart.anna_client.take_all("presence"), IsEmpty()) << "it is said again";
    // A host that died: it said this, and nothing after it.
    pair.one.host().heard("present " + apart.table + " 42 2 3");
    EXPECT_EQ(latest(apart.anna_client, "presence").at("watchers"), 3);
    pair.world.pass(59s);
    EXPECT_THAT(apart.anna_client.take_all("presence"), IsEmpty());
    pair.world.pass(3s);
    EXPECT_EQ(latest(apart.anna_client, "presence").at("watchers"), 0);
}

TEST(SeveralHosts, RubbishFromAnotherHostIsIgnored) {
    Pair pair;
    Apart apart(pair);
    apart.anna_client.take_all("presence");
    for (const std::string& words :
         {std::string(), std::string("present"), "present " + apart.table,
          "present " + apart.table + " 42", "present " + apart.table + " 42 2 -3",
          "present " + apart.table + " 42 2 99999999999", "present " + apart.table + " x 2 3",
          std::string("present nowhere 42 2 3"), "dance " + apart.table + " 42",
          std::string(1000, ' ')})
        pair.one.host().heard(words);
    pair.one.host().heard_of_entry("nowhere", 3);
    pair.one.host().heard_of_entry(apart.table, -1);
    pair.one.host().heard_of_entry(apart.table, 2147483647);
    EXPECT_THAT(apart.anna_client.take_all("presence"), IsEmpty());
    EXPECT_EQ(apart.anna.look_again().at("number"), 1);
}

TEST(SeveralHosts, ABotStandsInOnlyForWhoIsAtNeither) {
    Limits limits = TestHost::generous();
    limits.presence_said_again = 1h; // so that it must be asked
    Pair pair(limits);
    HostClient client(pair.one);
    json create = two_people();
    create["takeover"] = 60;
    const json created = client.must(create);
    Player anna(client, created.at("table"), secret(created, 0));
    auto boris = std::make_unique<HostClient>(pair.two);
    boris->must(attach(anna.table, secret(created, 1)));
    while (anna.is_to_move())
        anna.move();
    // Boris thinks longer than a vanished player is waited for. Anna's host does not see him.
    pair.world.pass(10min);
    EXPECT_THAT(client.take_all("update"), IsEmpty()) << "he is there, at the other host";
    boris.reset();
    pair.world.pass(50s);
    EXPECT_THAT(client.take_all("update"), IsEmpty()) << "he was there a minute ago";
    pair.world.pass(5min);
    EXPECT_EQ(anna.hear("away").at("event").at("seat"), 1);
    EXPECT_EQ(anna.hear().at("event").at("by"), "stand-in");
    // He comes back, and Anna hears of it.
    boris = std::make_unique<HostClient>(pair.two);
    boris->must(attach(anna.table, secret(created, 1)));
    EXPECT_TRUE(anna.hear("back").at("info").at("seats")[1].at("stand_in").is_null());
}

// Nobody could be asked, so nobody could answer.
TEST(SeveralHosts, NoBotStandsInWhereTheOthersCouldNotBeAsked) {
    Limits limits = TestHost::generous();
    limits.presence_said_again = 1h;
    Pair pair(limits);
    HostClient client(pair.one);
    json create = two_people();
    create["takeover"] = 60;
    const json created = client.must(create);
    Player anna(client, created.at("table"), secret(created, 0));
    HostClient boris(pair.two);
    boris.must(attach(anna.table, secret(created, 1)));
    while (anna.is_to_move())
        anna.move();
    pair.one.storage.throwing_calls = -1;
    pair.world.pass(10min);
    pair.one.storage.throwing_calls = 0;
    pair.world.pass(1min);
    EXPECT_THAT(client.take_all("update"), IsEmpty());
}

// Where both have the table open, the one that wrote last lets its bots think first.
TEST(SeveralHosts, ABotThinksOnce) {
    Pair pair;
    HostClient client(pair.one);
    HostClient watcher(pair.two);
    const json created = client.must(creation({person(), bot()}));
    Player anna(client, created.at("table"), secret(created, 0));
    watcher.must(watch(anna.table));
    anna.wait_for_turn();
    for (int i = 0; i < 10; ++i) {
        anna.move(i);
        anna.wait_for_turn();
        pair.world.pass(1s);
    }
    EXPECT_GT(pair.one.thinkers.thoughts, 5U);
    EXPECT_EQ(pair.two.thinkers.thoughts, 0U);
    EXPECT_EQ(watcher.take_all("update").back().at("state").at("position"),
              anna.state.at("position"));
}

} // namespace townwright::host
