// What holds for every agent in every game: honest, repeatable, legal.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "decisions.hpp"
#include "engine/agents/agent.hpp"
#include "engine/agents/search_agent.hpp"
#include "game/play.hpp"
#include "games/registry.hpp"
#include "playable/levels.hpp"

namespace townwright::agents {
namespace {

using suburbia::Suburbia;
using zodchie::Zodchie;

// Every agent; those that search with a small budget, so that tests stay quick.
std::vector<std::string> quick_agents() {
    std::vector<std::string> names;
    for (const std::string_view each : all_agents()) {
        const std::string name(each);
        const bool searches = name == "search" || name == "strong" || name == "master";
        names.push_back(searches ? name + "/16" : name);
    }
    for (const StyleInfo& info : kStyles) {
        names.push_back("skilled+" + std::string(info.name));
        names.push_back("master+" + std::string(info.name) + "/16");
    }
    return names;
}

template <class G>
std::unique_ptr<Agent<G>> made(std::string_view name, int threads = 1) {
    auto agent = make_agent<G>(name, threads);
    return std::move(*agent);
}

template <class G>
class EveryAgent : public testing::Test {};
using BothGames = testing::Types<Suburbia, Zodchie>;
TYPED_TEST_SUITE(EveryAgent, BothGames);

TYPED_TEST(EveryAgent, ChoosesALegalMove) {
    each_decision<TypeParam>([](const TypeParam& game, const typename TypeParam::State& state) {
        for (const std::string& name : quick_agents()) {
            auto agent = made<TypeParam>(name);
            Rng rng = Rng::stream(1, 2, 3);
            const auto move = agent->choose(Observation<TypeParam>(game, state), rng);
            ASSERT_FALSE(game.refusal(state, move)) << name << ' ' << to_text(game.fields(move));
        }
    });
}

// The hidden part of the state is replaced by another that agrees with the view.
TYPED_TEST(EveryAgent, DoesNotSeeWhatIsHidden) {
    int different = 0;
    each_decision<TypeParam>([&](const TypeParam& game, const typename TypeParam::State& state) {
        const Seat decides = game.to_act(state).decides;
        Rng other = Rng::stream(5, 6, 7);
        const auto permuted = game.sample(game.view(state, decides), other);
        different += permuted == state ? 0 : 1;
        for (const std::string& name : quick_agents()) {
            Rng first = Rng::stream(1, 2, 3);
            Rng second = Rng::stream(1, 2, 3);
            auto agent = made<TypeParam>(name);
            auto again = made<TypeParam>(name);
            ASSERT_EQ(agent->choose(Observation<TypeParam>(game, state), first),
                      again->choose(Observation<TypeParam>(game, permuted), second))
                << name;
        }
    });
    EXPECT_GT(different, 8) << "nothing was hidden in these positions";
}

TYPED_TEST(EveryAgent, SearchIsTheSameForEveryNumberOfThreads) {
    each_decision<TypeParam>([](const TypeParam& game, const typename TypeParam::State& state) {
        const auto considered = [&](int threads) {
            SearchBudget budget;
            budget.simulations = 96;
            budget.threads = threads;
            SearchAgent<TypeParam> agent(budget, 100);
            Rng rng = Rng::stream(1, 2, 3);
            std::vector<std::pair<std::uint32_t, std::int64_t>> found;
            for (const auto& each : agent.search(Observation<TypeParam>(game, state), rng))
                found.emplace_back(each.move.packed(), each.merit());
            return found;
        };
        ASSERT_EQ(considered(1), considered(3));
    });
}

TYPED_TEST(EveryAgent, SearchSpendsItsBudgetOnTheBest) {
    each_decision<TypeParam>([](const TypeParam& game, const typename TypeParam::State& state) {
        SearchBudget budget;
        budget.simulations = 200;
        SearchAgent<TypeParam> agent(budget, 100);
        Rng rng = Rng::stream(1, 2, 3);
        const auto& considered = agent.search(Observation<TypeParam>(game, state), rng);
        std::int64_t simulations = 0;
        for (const auto& each : considered) {
            simulations += each.simulations;
            ASSERT_LE(each.simulations, considered.front().simulations);
            ASSERT_LE(each.wins, 12 * each.simulations);
        }
        ASSERT_LE(simulations, 200 + 16);
    });
}

TYPED_TEST(EveryAgent, PolicyRanksItsOwnChoiceFirst) {
    each_decision<TypeParam>([](const TypeParam& game, const typename TypeParam::State& state) {
        auto policy = Policy<TypeParam>::make(game, {}, 0);
        std::vector<Ranked<TypeParam>> options;
        policy.rank(state, options);
        ASSERT_FALSE(options.empty());
        int best = options.front().value;
        for (const auto& option : options) {
            ASSERT_FALSE(game.refusal(state, option.move));
            best = std::max(best, option.value);
        }
        Rng rng = Rng::stream(1, 2, 3);
        const auto chosen = policy.choose(state, rng);
        for (const auto& option : options)
            if (option.move == chosen) {
                ASSERT_EQ(option.value, best);
            }
    });
}

// A time is a promise, roughly kept; here only that it ends and finds something.
TEST(Budget, OfTime) {
    const Suburbia game = *Suburbia::make({});
    suburbia::State state = game.initial();
    Rng rng = Rng::stream(1, 0, 0);
    NullLedger silent;
    game.apply_assume_legal(state, game.draw(state, rng), silent);
    auto agent = made<Suburbia>("master/20ms", 2);
    EXPECT_FALSE(game.refusal(state, agent->choose(Observation<Suburbia>(game, state), rng)));
}

TEST(AgentNames, AreReadWithTheirBudget) {
    for (const char* good : {"random", "greedy", "planner", "search", "search/1", "master/2s",
                             "strong/150ms", "beginner", "casual", "skilled", "planner+banker",
                             "master+spoiler/5", "beginner+builder"})
        EXPECT_TRUE(make_agent<Suburbia>(good)) << good;
    const auto refusal = [](const char* name) { return make_agent<Suburbia>(name).error(); };
    using testing::HasSubstr;
    EXPECT_THAT(refusal("grandmaster"), HasSubstr("known: random, greedy, planner"));
    EXPECT_THAT(refusal("greedy/5"), HasSubstr("does not search"));
    EXPECT_THAT(refusal("skilled+banker/5"), HasSubstr("does not search"));
    EXPECT_THAT(refusal("greedy+banker"), HasSubstr("no style"));
    EXPECT_THAT(refusal("master+lazy"), HasSubstr("style: builder, banker, spoiler"));
    EXPECT_THAT(refusal("grandmaster+banker"), HasSubstr("known: random"));
    for (const char* bad : {"search/", "search/0", "search/-1", "search/5x", "search/2 s",
                            "search/99999999999", "master/9999s"})
        EXPECT_THAT(refusal(bad), HasSubstr("after the slash")) << bad;
}

// Stronger agents win: far from the calibrated figures, but never the other way round.
TYPED_TEST(EveryAgent, PlannerBeatsRandom) {
    const TypeParam game = *TypeParam::make({});
    int wins = 0;
    for (std::uint64_t number = 0; number < 40; ++number) {
        std::array<std::unique_ptr<Agent<TypeParam>>, 2> agents = {
            made<TypeParam>(number % 2 == 0 ? "planner" : "random"),
            made<TypeParam>(number % 2 == 0 ? "random" : "planner")};
        Rng luck = Rng::stream(3, number, 0);
        Rng thoughts = Rng::stream(3, number, 1);
        typename TypeParam::State state = game.initial();
        play_out(
            game, state, luck,
            [&](const typename TypeParam::State& now) {
                const Observation<TypeParam> observation(game, now);
                return agents[static_cast<std::size_t>(observation.decides())]->choose(observation,
                                                                                       thoughts);
            },
            [](const auto&, const auto&) {});
        wins += game.final_scores(state).place_of(static_cast<Seat>(number % 2)) == 0 ? 1 : 0;
    }
    EXPECT_GE(wins, 36);
}

} // namespace
} // namespace townwright::agents
