#include "games/suburbia/agents/train.hpp"

#include <gtest/gtest.h>

#include "games/suburbia/agents/train_lone.hpp"
#include "games/registry.hpp"

namespace townwright::suburbia {
namespace {

using suburbia::SuburbiaWeights;
using suburbia::SuburbiaWeightSet;

TrainPlan small_plan(SuburbiaWeightSet school) {
    TrainPlan plan;
    plan.school = school;
    plan.generations = 3;
    plan.deals = 6;
    return plan;
}

SuburbiaWeights trained(const TrainPlan& plan, const SuburbiaWeights& from) {
    const std::atomic<int> stop = 0;
    return train(
        plan, from, [](const TrainProgress&) {}, stop);
}

TEST(Train, SameForEveryNumberOfThreads) {
    TrainPlan plan = small_plan(SuburbiaWeightSet::two);
    const SuburbiaWeights from = suburbia::trained_weights(SuburbiaWeightSet::two);
    const auto one = trained(plan, from).numbers();
    plan.threads = 3;
    EXPECT_EQ(trained(plan, from).numbers(), one);
    plan.seed = 2;
    EXPECT_NE(trained(plan, from).numbers(), one);
}

TEST(Train, LearnsFromNothing) {
    TrainPlan plan = small_plan(SuburbiaWeightSet::lone);
    plan.generations = 12;
    plan.deals = 20;
    const SuburbiaWeights nothing; // money and inhabitants count, nothing else
    const SuburbiaWeights learned = trained(plan, nothing);
    plan.deals = 200; // others than it learned from
    EXPECT_GT(fitness(plan, learned, learned, 12345), fitness(plan, nothing, nothing, 12345) + 3);
}

TEST(Train, StopsWhenAsked) {
    const std::atomic<int> stop = 2;
    const SuburbiaWeights from = suburbia::trained_weights(SuburbiaWeightSet::four);
    EXPECT_EQ(train(
                  small_plan(SuburbiaWeightSet::four), from, [](const TrainProgress&) {}, stop)
                  .numbers(),
              from.numbers());
}

TEST(Train, TheLoneNetworkRepeatablyAndUntilAskedToStop) {
    const auto trained = [](std::uint64_t seed, int asked_to_stop, bool from_nothing = false) {
        auto net = std::make_unique<suburbia::LoneNet>(suburbia::trained_lone_net(1));
        const std::atomic<int> stop = asked_to_stop;
        train_lone(
            {2, 5, seed, 1, from_nothing}, *net, [](const LoneTrainProgress&) {}, stop);
        auto numbers = std::make_unique<suburbia::LoneNet::Numbers>();
        net->to_numbers(*numbers);
        return numbers;
    };
    EXPECT_EQ(*trained(1, 0), *trained(1, 0));
    EXPECT_NE(*trained(1, 0), *trained(2, 0));
    EXPECT_EQ(*trained(1, 2), *trained(2, 2));
    EXPECT_EQ(*trained(1, 0, true), *trained(1, 0, true));
    EXPECT_NE(*trained(1, 0, true), *trained(1, 0));
}

TEST(SuburbiaWeights, NumbersRoundTrip) {
    std::array<int, SuburbiaWeights::kCount> numbers{};
    for (std::size_t i = 0; i < numbers.size(); ++i)
        numbers[i] = static_cast<int>(1000 + i);
    EXPECT_EQ(SuburbiaWeights::from_numbers(numbers).numbers(), numbers);
}

// At the end of the game an inhabitant is one, five dollars are one, and nothing else counts.
TEST(SuburbiaWeights, AtTheEndOnlyTheScoreCounts) {
    for (std::size_t i = 0; i < suburbia::kSuburbiaWeightSets.size(); ++i) {
        const auto worth = suburbia::trained_weights(static_cast<SuburbiaWeightSet>(i)).worth(0);
        EXPECT_EQ(worth.population, 1000);
        EXPECT_EQ(worth.money, 200);
        EXPECT_EQ(worth.income, 0);
        EXPECT_EQ(worth.reputation, 0);
    }
}

} // namespace
} // namespace townwright::suburbia
