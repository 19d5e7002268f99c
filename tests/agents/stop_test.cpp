// Thinking that is told to stop ends at once, with what it has found: in every game, before and
// during the simulations, also with card packs that were made to be slow.
#include <atomic>
#include <ctime>
#include <memory>
#include <thread>

#include <gtest/gtest.h>
#include <pthread.h>

#include "decisions.hpp"
#include "engine/agents/advice.hpp"
#include "engine/agents/agent.hpp"
#include "engine/agents/search_agent.hpp"
#include "engine/analysis/chances.hpp"
#include "games/registry.hpp"
#include "support/how_built.hpp"
#include "support/slow_pack.hpp"

namespace townwright::agents {
namespace {

using suburbia::Suburbia;
using zodchie::Zodchie;
using namespace std::chrono_literals;
using std::chrono::nanoseconds;

// What is promised; sanitizers make everything many times slower.
const nanoseconds kSoon = test::kSanitized ? 1s : 50ms;

// The time that a thread has worked; what others do on the machine does not count.
nanoseconds worked(pthread_t thread) {
    clockid_t clock = 0;
    timespec time{};
    if (pthread_getcpuclockid(thread, &clock) != 0 || clock_gettime(clock, &time) != 0)
        ADD_FAILURE() << "no clock of a thread";
    return std::chrono::seconds(time.tv_sec) + nanoseconds(time.tv_nsec);
}

// How long a thought works on after it was told to stop, when it has worked for some time.
template <class Work> // Work(const std::stop_token&)
nanoseconds time_to_stop(Work work, nanoseconds after) {
    const auto stop = std::make_unique<std::stop_source>(); // g++ 12 warns of one on the stack
    std::atomic<bool> ended = false;
    nanoseconds end{};
    std::thread thread([&] {
        work(stop->get_token());
        end = worked(pthread_self());
        ended = true;
    });
    nanoseconds told{};
    while (!ended && (told = worked(thread.native_handle())) < after)
        std::this_thread::yield();
    EXPECT_FALSE(ended) << "it ended by itself";
    stop->request_stop();
    thread.join();
    return end - told;
}

zodchie::Options with_slow_pack() {
    zodchie::Options options;
    options.players = 4;
    options.pack = test::slow_pack();
    return options;
}

// The decision in the middle of a random game, of which there are the most to think about.
template <class G>
typename G::State middle_of(const G& game, int decisions) {
    Rng luck = Rng::stream(3, 0, 0);
    Rng choice = Rng::stream(3, 0, 1);
    typename G::State state = game.initial();
    NullLedger silent;
    for (int i = 0;;) {
        const Actor actor = game.to_act(state);
        if (actor.is_seat() && i++ == decisions)
            return state;
        if (actor.is_seat())
            game.apply_assume_legal(state, random_move(game, state, choice), silent);
        else
            game.apply_assume_legal(state, game.draw(state, luck), silent);
    }
}

SearchBudget endless(const std::stop_token& stop) {
    SearchBudget budget;
    budget.simulations = 100'000'000;
    budget.stop = stop;
    return budget;
}

template <class G>
void expect_to_stop(const G& game, const typename G::State& state) {
    for (const nanoseconds after : {nanoseconds(0), nanoseconds(2ms), nanoseconds(60ms)}) {
        const Observation<G> observation(game, state);
        const auto advises = [&](const std::stop_token& stop) {
            Rng rng = Rng::stream(1, 2, 3);
            const auto advice = advise(observation, endless(stop), rng);
            ASSERT_FALSE(advice.empty());
            for (const auto& each : advice)
                EXPECT_FALSE(game.refusal(state, each.candidate.move));
        };
        EXPECT_LT(time_to_stop(advises, after), kSoon);
        const auto chooses = [&](const std::stop_token& stop) {
            for (const char* budget : {"master/1000000", "master/3600s"}) {
                const auto agent = make_agent<G>(budget, 1, stop);
                Rng rng = Rng::stream(1, 2, 3);
                EXPECT_FALSE(game.refusal(state, (*agent)->choose(observation, rng)));
            }
        };
        EXPECT_LT(time_to_stop(chooses, after), kSoon);
        const auto judges = [&](const std::stop_token& stop) {
            Rng rng = Rng::stream(1, 2, 3);
            analysis::chances(game, state, 100'000'000, rng, stop);
        };
        EXPECT_LT(time_to_stop(judges, after), kSoon);
    }
}

template <class G>
class Stopping : public testing::Test {};
using BothGames = testing::Types<Suburbia, Zodchie>;
TYPED_TEST_SUITE(Stopping, BothGames);

TYPED_TEST(Stopping, TakesNoTimeInAnyVariant) {
    for (const auto& options : TypeParam::variants()) {
        const TypeParam game = *TypeParam::make(options);
        expect_to_stop(game, middle_of(game, 4));
    }
}

TYPED_TEST(Stopping, ASearchThatIsNotStoppedFindsWhatItFoundBefore) {
    each_decision<TypeParam>([](const TypeParam& game, const typename TypeParam::State& state) {
        const auto merits = [&](const std::stop_token& stop) {
            SearchBudget budget;
            budget.simulations = 64;
            budget.stop = stop;
            SearchAgent<TypeParam> agent(budget, 100);
            Rng rng = Rng::stream(1, 2, 3);
            std::vector<std::int64_t> found;
            for (const auto& each : agent.search(Observation<TypeParam>(game, state), rng))
                found.push_back(each.merit());
            return found;
        };
        const auto never = std::make_unique<std::stop_source>();
        ASSERT_EQ(merits({}), merits(never->get_token()));
    });
}

TEST(Stopping, TakesNoTimeWithPacksThatWereMadeToBeSlow) {
    const Zodchie game = *Zodchie::make(with_slow_pack());
    for (const int decisions : {1, 30, 100})
        expect_to_stop(game, middle_of(game, decisions));
}

TEST(Stopping, AllThreadsOfASearchStop) {
    const Zodchie game = *Zodchie::make(with_slow_pack());
    const zodchie::State state = middle_of(game, 30);
    const auto searches = [&](const std::stop_token& stop) {
        SearchBudget budget = endless(stop);
        budget.threads = 3;
        SearchAgent<Zodchie> agent(budget, 100);
        Rng rng = Rng::stream(1, 2, 3);
        agent.search(Observation<Zodchie>(game, state), rng);
    };
    EXPECT_LT(time_to_stop(searches, 30ms), kSoon);
}

} // namespace
} // namespace townwright::agents
