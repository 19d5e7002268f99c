#include "engine/arena/interval.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace townwright::arena {
namespace {

// From tables of Student's t, 97.5 %.
TEST(ArenaInterval, StandardErrors) {
    EXPECT_TRUE(std::isinf(standard_errors(1)));
    EXPECT_NEAR(standard_errors(2), 12.706, 0.001);
    EXPECT_NEAR(standard_errors(3), 4.303, 0.001);
    EXPECT_NEAR(standard_errors(4), 3.182, 0.004);
    EXPECT_NEAR(standard_errors(6), 2.571, 0.001);
    EXPECT_NEAR(standard_errors(11), 2.228, 0.001);
    EXPECT_NEAR(standard_errors(31), 2.042, 0.001);
    EXPECT_NEAR(standard_errors(1'000'000), 1.960, 0.001);
}

TEST(ArenaInterval, MeanOfAFewNumbers) {
    // 2, 4, 4, 4, 5, 5, 7, 9: mean 5, sum of squared deviations 32, deviation sqrt(32 / 7).
    const Moments sums = {8, 40, 232};
    EXPECT_NEAR(standard_error(sums), std::sqrt(32.0 / 7 / 8), 1e-12);
    const Estimate estimate = mean_estimate(sums, 1);
    EXPECT_DOUBLE_EQ(estimate.value, 5);
    EXPECT_NEAR(estimate.high - 5, 2.3646 * std::sqrt(32.0 / 7 / 8), 1e-3);
    EXPECT_NEAR(5 - estimate.low, estimate.high - 5, 1e-12);
    EXPECT_DOUBLE_EQ(mean_estimate(sums, 2).value, 2.5);
    EXPECT_NEAR(mean_estimate(sums, 2).high, estimate.high / 2, 1e-12);
}

TEST(ArenaInterval, OneObservationSaysNothing) {
    EXPECT_TRUE(std::isinf(mean_estimate({1, 7, 49}, 1).high));
    const Estimate rate = rate_estimate({1, 1, 1}, 1);
    EXPECT_EQ(rate.value, 1);
    EXPECT_EQ(rate.low, 0);
    EXPECT_EQ(rate.high, 1);
}

// 10,000 single games, half of them won, are 9,999 trials: 50 % and about 1.96 * 0.5 %.
TEST(ArenaInterval, RateOfIndependentGames) {
    const Estimate rate = rate_estimate({10'000, 5'000, 5'000}, 1);
    EXPECT_DOUBLE_EQ(rate.value, 0.5);
    EXPECT_NEAR(rate.low, 0.5 - 0.0098, 1e-4);
    EXPECT_NEAR(rate.high, 0.5 + 0.0098, 1e-4);
    // Wilson's interval for 70 of 100 is 0.6042 .. 0.7811; t for 100 deals is 1.2 % above 1.96.
    const Estimate seventy = rate_estimate({100, 70, 70}, 1);
    EXPECT_NEAR(seventy.low, 0.6042, 0.003);
    EXPECT_NEAR(seventy.high, 0.7811, 0.003);
}

// Two games a deal that always end alike are worth one; that always balance, worth many.
TEST(ArenaInterval, GamesOfADealAreNotIndependent) {
    const Estimate alike = rate_estimate({1'000, 1'000, 2'000}, 2); // 0 or 2 wins of 2
    const Estimate apart = rate_estimate({1'000, 1'000, 1'500}, 2); // 0, 1, 1, 2
    EXPECT_NEAR((alike.high - alike.low) / (apart.high - apart.low), std::sqrt(2.0), 0.01);
}

TEST(ArenaInterval, EqualResultsAreNotCertainty) {
    const Estimate all = rate_estimate({100, 200, 400}, 2);
    EXPECT_EQ(all.value, 1);
    EXPECT_EQ(all.high, 1);
    EXPECT_NEAR(all.low, 100 / (100 + 1.984 * 1.984), 1e-3);
    const Estimate half = rate_estimate({100, 100, 100}, 2);
    EXPECT_NEAR(half.low, 0.403, 0.003);
    const Estimate none = rate_estimate({100, 0, 0}, 2);
    EXPECT_EQ(none.low, 0);
    EXPECT_NEAR(none.high, 1 - all.low, 1e-12);
}

} // namespace
} // namespace townwright::arena
