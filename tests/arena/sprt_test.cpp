#include "engine/arena/sprt.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "engine/arena/rating.hpp"

namespace townwright::arena {
namespace {

struct Trial {
    SprtAnswer answer = SprtAnswer::open;
    std::uint64_t deals = 0;
};

// Deals of two games between players whose true difference is `elo`.
Trial trial(const SprtPlan& plan, double elo, std::uint64_t seed) {
    Rng rng(seed);
    const auto rate = static_cast<std::uint32_t>(1e6 * expected_rate(elo));
    Moments sums;
    while (sums.count < 100'000) {
        const int points =
            2 * (rng.below(1'000'000) < rate ? 1 : 0) + 2 * (rng.below(1'000'000) < rate ? 1 : 0);
        ++sums.count;
        sums.sum += points;
        sums.squares += points * points;
        const SprtAnswer answer = sprt(plan, sums, 4).answer;
        if (answer != SprtAnswer::open)
            return {answer, sums.count};
    }
    return {};
}

// The shares of trials that accept elo1, and the mean number of deals.
std::pair<double, double> accepted(const SprtPlan& plan, double elo) {
    constexpr int kTrials = 400;
    int count = 0;
    double deals = 0;
    for (std::uint64_t seed = 0; seed < kTrials; ++seed) {
        const Trial one = trial(plan, elo, seed);
        EXPECT_NE(one.answer, SprtAnswer::open);
        count += one.answer == SprtAnswer::elo1 ? 1 : 0;
        deals += static_cast<double>(one.deals);
    }
    return {static_cast<double>(count) / kTrials, deals / kTrials};
}

TEST(ArenaSprt, ErrorRatesAreThosePromised) {
    const SprtPlan plan = {0, 40, 0.05, 0.05};
    const auto [wrong, deals0] = accepted(plan, 0);
    EXPECT_GT(wrong, 0.01);
    EXPECT_LT(wrong, 0.08);
    const auto [right, deals1] = accepted(plan, 40);
    EXPECT_GT(right, 0.92);
    EXPECT_LT(right, 0.99);
    // Clear cases end sooner.
    EXPECT_LT(accepted(plan, 120).second, deals1 / 2);
    EXPECT_LT(accepted(plan, -80).second, deals0 / 2);
}

TEST(ArenaSprt, SmallerErrorsNeedMoreDeals) {
    EXPECT_LT(accepted({0, 80, 0.1, 0.1}, 80).second, accepted({0, 80, 0.01, 0.01}, 80).second);
}

TEST(ArenaSprt, BoundsAndFirstDeals) {
    const SprtState none = sprt({0, 10, 0.05, 0.05}, Moments{}, 4);
    EXPECT_EQ(none.ratio, 0);
    EXPECT_NEAR(none.upper, 2.944, 0.001);
    EXPECT_NEAR(none.lower, -2.944, 0.001);
    EXPECT_EQ(none.answer, SprtAnswer::open);
    // Always won, but too few deals to tell.
    const auto few = static_cast<std::int64_t>(kSprtMinDeals) - 1;
    const Moments sums = {kSprtMinDeals - 1, few * 4, few * 16};
    EXPECT_EQ(sprt({0, 400, 0.05, 0.05}, sums, 4).answer, SprtAnswer::open);
    EXPECT_EQ(sprt({0, 400, 0.05, 0.05}, {kSprtMinDeals, few * 4 + 4, few * 16 + 16}, 4).answer,
              SprtAnswer::elo1);
}

// Two that are the same in every deal differ by nothing.
TEST(ArenaSprt, EqualResultsEndItToo) {
    const SprtPlan plan = {0, 50, 0.05, 0.05};
    EXPECT_EQ(sprt(plan, {50, 100, 200}, 4).answer, SprtAnswer::elo0);
}

} // namespace
} // namespace townwright::arena
