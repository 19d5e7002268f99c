#include "games/suburbia/agents/train.hpp"

#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "games/suburbia/agents/train_lone.hpp"

namespace townwright::suburbia {
namespace {

TrainPlan small_plan(WeightSet set) {
    TrainPlan plan;
    plan.set = set;
    plan.generations = 3;
    plan.deals = 6;
    return plan;
}

Weights trained(const TrainPlan& plan, const Weights& from) {
    const std::atomic<int> stop = 0;
    return train(
        plan, from, [](const TrainProgress&) {}, stop);
}

TEST(Train, SameForEveryNumberOfThreads) {
    TrainPlan plan = small_plan(WeightSet::two);
    const Weights from = trained_weights(WeightSet::two);
    const auto one = trained(plan, from).numbers();
    plan.threads = 3;
    EXPECT_EQ(trained(plan, from).numbers(), one);
    plan.seed = 2;
    EXPECT_NE(trained(plan, from).numbers(), one);
}

TEST(Train, LearnsFromNothing) {
    TrainPlan plan = small_plan(WeightSet::lone);
    plan.generations = 12;
    plan.deals = 20;
    const Weights nothing; // money and inhabitants count, nothing else
    const Weights learned = trained(plan, nothing);
    plan.deals = 200; // others than it learned from
    EXPECT_GT(fitness(plan, learned, learned, 12345), fitness(plan, nothing, nothing, 12345) + 3);
}

TEST(Train, StopsWhenAsked) {
    const std::atomic<int> stop = 2;
    const Weights from = trained_weights(WeightSet::four);
    EXPECT_EQ(train(
                  small_plan(WeightSet::four), from, [](const TrainProgress&) {}, stop)
                  .numbers(),
              from.numbers());
}

TEST(Train, TheLoneNetworkRepeatablyAndUntilAskedToStop) {
    const auto trained = [](std::uint64_t seed, int asked_to_stop, bool from_nothing = false) {
        auto net = std::make_unique<LoneNet>(trained_lone_net(1));
        const std::atomic<int> stop = asked_to_stop;
        train_lone(
            {2, 5, seed, 1, from_nothing}, *net, [](const LoneTrainProgress&) {}, stop);
        return net->numbers();
    };
    EXPECT_EQ(trained(1, 0), trained(1, 0));
    EXPECT_NE(trained(1, 0), trained(2, 0));
    EXPECT_EQ(trained(1, 2), trained(2, 2));
    EXPECT_EQ(trained(1, 0, true), trained(1, 0, true));
    EXPECT_NE(trained(1, 0, true), trained(1, 0));
}

TEST(Weights, NumbersRoundTrip) {
    std::array<int, Weights::kCount> numbers{};
    for (std::size_t i = 0; i < numbers.size(); ++i)
        numbers[i] = static_cast<int>(1000 + i);
    EXPECT_EQ(Weights::from_numbers(numbers).numbers(), numbers);
}

// At the end of the game an inhabitant is one, five dollars are one, and nothing else counts.
TEST(Weights, AtTheEndOnlyTheScoreCounts) {
    for (std::size_t i = 0; i < kWeightSets.size(); ++i) {
        const auto worth = trained_weights(static_cast<WeightSet>(i)).worth(0);
        EXPECT_EQ(worth.population, 1000);
        EXPECT_EQ(worth.money, 200);
        EXPECT_EQ(worth.income, 0);
        EXPECT_EQ(worth.reputation, 0);
    }
}

} // namespace
} // namespace townwright::suburbia
