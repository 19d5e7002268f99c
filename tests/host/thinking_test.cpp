// Who thinks next, for how long, and what becomes of a thought that nobody needs any more.
#include <algorithm>

#include <gmock/gmock.h>

#include "test_host.hpp"

namespace townwright::host {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

// Thoughts that have a name, and end when a test lets them.
class Bench final : Clock, Connections, Thinkers {
  public:
    explicit Bench(const Limits& limits = {})
        : limits_(limits), storage_(world.database, [](auto&&) {}),
          thinking({*this, world, *this, storage_, *this, journal_}, limits_, counts) {}

    std::optional<ThoughtId> want(const std::string& name, const std::string& address,
                                  const std::string& table = "") {
        return want(name, {{}, Lane::slow, address, table});
    }
    std::optional<ThoughtId> want(const std::string& name, ThoughtRequest request) {
        request.thought = [name](const std::stop_token&) { return name; };
        return thinking.think(std::move(request), [this, name](const ThoughtResult& result) {
            constexpr std::string_view kEnds[] = {"", " failed", " past", " displaced"};
            told.push_back(name + std::string(kEnds[static_cast<std::size_t>(result.end)]) +
                           (result.brief ? " brief" : ""));
        });
    }
    static ThoughtRequest bots(const std::string& address) {
        return {{}, Lane::slow, address, "", false};
    }
    bool is_stopped(const std::string& name) const {
        return std::any_of(under_way_.begin(), under_way_.end(), [&](const UnderWay& each) {
            return each.name == name && each.stop.stop_requested();
        });
    }
    void end(const std::string& name) {
        const auto found = std::find_if(under_way_.begin(), under_way_.end(),
                                        [&](const UnderWay& each) { return each.name == name; });
        ASSERT_NE(found, under_way_.end()) << name;
        const UnderWay ended = std::move(*found);
        under_way_.erase(found);
        ended.done(name);
        world.settle();
    }
    // What began since the last time, in this order.
    std::vector<std::string> take_begun() { return std::exchange(begun_, {}); }
    // Ends what is thought, again and again; the order in which thoughts began.
    std::vector<std::string> end_all(std::chrono::milliseconds each = 100ms) {
        std::vector<std::string> order;
        while (!under_way_.empty()) {
            world.pass(each);
            end(under_way_.front().name);
            for (std::string& name : take_begun())
                order.push_back(std::move(name));
        }
        return order;
    }

    World world;
    Counts counts;
    std::vector<std::string> told;
    std::size_t room = 1;

  private:
    struct UnderWay {
        std::string name;
        std::stop_token stop;
        Thinkers::Done done;
    };

    void think(Lane /*lane*/, Thought thought, std::stop_token stop, Done done) override {
        const std::string name = thought({});
        begun_.push_back(name);
        under_way_.push_back({name, std::move(stop), std::move(done)});
    }
    std::size_t at_once(Lane /*lane*/) const override { return room; }
    TimePoint now() const override { return world.now(); }
    std::int64_t milliseconds() const override { return world.milliseconds(); }
    void after(std::chrono::milliseconds delay, World::Work work) override {
        world.after(delay, std::move(work));
    }
    void send(ConnectionId, EncodedMessage) override {}
    void close(ConnectionId, Close, std::string_view) override {}

    Limits limits_;
    MemoryStorage storage_;
    TestJournal journal_;
    std::vector<std::string> begun_;
    std::vector<UnderWay> under_way_;

  public:
    Thinking thinking;
};

} // namespace

TEST(Thinking, WhatIsQuickDoesNotWaitForSearches) {
    Bench bench;
    bench.want("search", {{}, Lane::slow, "a"});
    bench.want("another", {{}, Lane::slow, "b"});
    bench.want("quick", {{}, Lane::quick, "a"});
    EXPECT_THAT(bench.take_begun(), ElementsAre("search", "quick"));
    EXPECT_EQ(bench.thinking.waiting(Lane::slow), 1U);
    EXPECT_EQ(bench.thinking.waiting(Lane::quick), 0U);
}

TEST(Thinking, WhoAsksForALotWaitsForHimself) {
    Bench bench;
    for (int i = 0; i < 20; ++i)
        bench.want("greedy", "a", std::to_string(i));
    bench.take_begun();
    bench.world.pass(500ms);
    bench.want("b", "b");
    bench.want("c", "c");
    bench.end("greedy");
    EXPECT_THAT(bench.take_begun(), ElementsAre("b"));
    bench.end("b");
    EXPECT_THAT(bench.take_begun(), ElementsAre("c"));
    bench.end("c");
    EXPECT_THAT(bench.take_begun(), ElementsAre("greedy"));
}

TEST(Thinking, OfOneAddressTheTablesTakeTurns) {
    Bench bench;
    bench.want("x1", "a", "x");
    for (const char* name : {"x2", "x3", "x4"})
        bench.want(name, "a", "x");
    bench.want("y1", "a", "y");
    bench.want("z1", "a", "z");
    bench.take_begun();
    EXPECT_THAT(bench.end_all(), ElementsAre("y1", "z1", "x2", "x3", "x4"));
}

TEST(Thinking, NobodySavesUpTurns) {
    Bench bench;
    bench.want("b", "b"); // that is all it wants for long
    bench.end_all();
    for (int i = 0; i < 20; ++i)
        bench.want("a", "a");
    for (int i = 0; i < 10; ++i) {
        bench.world.pass(1000ms);
        bench.end("a");
    }
    bench.take_begun();
    for (int i = 0; i < 5; ++i)
        bench.want("b", "b");
    const auto order = bench.end_all();
    EXPECT_THAT(std::vector(order.begin(), order.begin() + 4), ElementsAre("b", "a", "b", "a"));
}

TEST(Thinking, BotsAmongThemselvesComeLastAndGiveWay) {
    Bench bench;
    for (const char* name : {"bots 1", "bots 2"})
        bench.want(name, Bench::bots("a"));
    EXPECT_FALSE(bench.is_stopped("bots 1"));
    bench.want("greedy", "b");
    EXPECT_TRUE(bench.is_stopped("bots 1")) << "a person waits";
    bench.want("greedy", "b");
    bench.want("person", "c");
    bench.take_begun();
    EXPECT_THAT(bench.end_all(), ElementsAre("greedy", "person", "greedy", "bots 2"));
    EXPECT_EQ(bench.told.front(), "bots 1 brief");
    EXPECT_EQ(bench.counts.brief_thoughts, 1U);
}

TEST(Thinking, BotsAmongThemselvesHaveAPace) {
    Limits limits;
    limits.bot_game_moves_per_second = 10;
    limits.bot_game_move_burst = 3;
    Bench bench(limits);
    for (int i = 0; i < 40; ++i)
        bench.want("bots", Bench::bots("a"));
    const auto moves = [&] {
        std::size_t begun = 0;
        for (auto names = bench.take_begun(); !names.empty(); names = bench.take_begun()) {
            begun += names.size();
            bench.end("bots");
        }
        return begun;
    };
    EXPECT_EQ(moves(), 3U);
    std::size_t in_a_second = 0;
    for (int i = 0; i < 50; ++i) {
        bench.world.pass(20ms);
        in_a_second += moves();
    }
    EXPECT_THAT(in_a_second, testing::AllOf(testing::Ge(9U), testing::Le(10U)));
    bench.want("person", "b");
    EXPECT_THAT(bench.take_begun(), ElementsAre("person")) << "people are not held up by it";
}

TEST(Thinking, TheMoreWaitTheShorterAThoughtIs) {
    // How long a thought is left alone when so many others wait.
    const auto time = [](int others, std::size_t room = 1) {
        Bench bench;
        bench.room = room;
        for (std::size_t i = 0; i < room; ++i)
            bench.want("thought", "a", std::to_string(i));
        for (int i = 0; i < others; ++i)
            bench.want("other", "other" + std::to_string(i));
        std::chrono::milliseconds passed{0};
        for (; !bench.is_stopped("thought") && passed < 10s; passed += 10ms)
            bench.world.pass(10ms);
        bench.end("thought");
        EXPECT_THAT(bench.told, ElementsAre("thought brief"));
        return passed;
    };
    EXPECT_EQ(time(0), 2000ms);
    EXPECT_EQ(time(1), 1000ms);
    EXPECT_EQ(time(3), 500ms);
    EXPECT_EQ(time(100), 150ms);
    EXPECT_EQ(time(2, 2), 1000ms) << "two threads";
}

TEST(Thinking, WhoWaitedAndWentTakesNoTimeFromAnybody) {
    Bench bench;
    bench.want("thought", "a");
    const auto other = bench.want("other", "b");
    bench.world.pass(500ms);
    bench.thinking.forget(*other);
    bench.world.pass(1400ms);
    EXPECT_FALSE(bench.is_stopped("thought"));
    bench.world.pass(100ms);
    EXPECT_TRUE(bench.is_stopped("thought"));
}

TEST(Thinking, AThoughtThatIsForgottenStopsAndIsToldToNobody) {
    Bench bench;
    const auto under_way = bench.want("under way", "a");
    const auto waiting = bench.want("waiting", "a");
    bench.want("last", "a");
    bench.thinking.forget(*under_way);
    bench.thinking.forget(*waiting);
    bench.thinking.forget(*waiting); // nothing
    EXPECT_TRUE(bench.is_stopped("under way"));
    bench.take_begun();
    EXPECT_THAT(bench.end_all(), ElementsAre("last"));
    EXPECT_THAT(bench.told, ElementsAre("last"));
    EXPECT_EQ(bench.counts.forgotten_thoughts, 2U);
    EXPECT_EQ(bench.counts.brief_thoughts, 0U);
}

TEST(Thinking, WhatIsPastIsCancelledAndWhoAskedIsTold) {
    Bench bench;
    bench.want("under way", "a", "x");
    bench.want("waiting", "a", "x");
    bench.want("other", "a", "y");
    bench.want("of the past", {{}, Lane::slow, "a", "x", true, false});
    bench.thinking.moved_on("x");
    EXPECT_TRUE(bench.is_stopped("under way"));
    bench.world.pass(0ms);
    EXPECT_THAT(bench.told, ElementsAre("waiting past", "under way past"));
    bench.end_all();
    EXPECT_THAT(bench.told, ElementsAre("waiting past", "under way past", "other", "of the past"));
}

TEST(Thinking, AnAddressHasSoManyThoughtsAndNoMore) {
    Limits limits;
    limits.max_thoughts_of_address = 3;
    Bench bench(limits);
    for (int i = 0; i < 3; ++i)
        EXPECT_TRUE(bench.want("a", "a"));
    EXPECT_EQ(bench.counts.beyond[static_cast<std::size_t>(Resource::thoughts)], 0U);
    EXPECT_FALSE(bench.want("a", "a"));
    EXPECT_EQ(bench.counts.beyond[static_cast<std::size_t>(Resource::thoughts)], 1U);
    EXPECT_TRUE(bench.want("b", "b"));
    bench.end("a");
    EXPECT_TRUE(bench.want("a", "a"));
}

TEST(Thinking, WhereTooManyWaitThoseWhoHaveTheMostMakeRoom) {
    Limits limits;
    limits.max_waiting_thoughts = 4;
    Bench bench(limits);
    bench.want("first", "x");
    for (const char* name : {"a1", "a2", "a3"})
        bench.want(name, "a");
    bench.want("bots", Bench::bots("b"));
    EXPECT_TRUE(bench.want("c1", "c")) << "people before bots among themselves";
    EXPECT_TRUE(bench.want("c2", "c")) << "two of each";
    EXPECT_FALSE(bench.want("a4", "a"));
    EXPECT_FALSE(bench.want("c3", "c"));
    EXPECT_FALSE(bench.want("more bots", Bench::bots("e"))) << "not in place of people";
    bench.world.pass(0ms);
    EXPECT_THAT(bench.told, ElementsAre("bots displaced", "a3 displaced"));
    EXPECT_EQ(bench.thinking.waiting(Lane::slow), 4U);
}

TEST(Thinking, WhoIsEvenWithTheOthersIsNotRemembered) {
    Bench bench;
    for (int i = 0; i < 500; ++i)
        bench.want("one of many", "address" + std::to_string(i));
    bench.want("two of many", "address0");
    while (bench.thinking.waiting(Lane::slow) > 0)
        bench.end("one of many");
    bench.thinking.tick();
    EXPECT_LT(bench.thinking.accounts(), 5U);
    bench.end_all();
    bench.thinking.tick();
    EXPECT_EQ(bench.thinking.accounts(), 0U);
}

TEST(Thinking, AtTheEndNothingIsThoughtAnyMore) {
    Bench bench;
    bench.want("under way", "a");
    bench.want("waiting", "a");
    bench.take_begun();
    bench.thinking.stop();
    EXPECT_TRUE(bench.is_stopped("under way"));
    EXPECT_FALSE(bench.want("more", "a"));
    EXPECT_THAT(bench.end_all(), IsEmpty());
    EXPECT_THAT(bench.told, IsEmpty());
    EXPECT_EQ(bench.thinking.waiting(Lane::slow), 0U);
}

TEST(Thinking, TimesOfWaitingAndThinkingAreCounted) {
    Bench bench;
    bench.want("a", "a");
    bench.want("b", "b");
    bench.world.pass(300ms);
    bench.end("a");
    bench.world.pass(200ms);
    bench.end("b");
    EXPECT_EQ(bench.counts.thoughts, 2U);
    EXPECT_EQ(bench.counts.thought_waiting_microseconds, 300'000U);
    EXPECT_EQ(bench.counts.thinking_microseconds, 500'000U);
}

} // namespace townwright::host
