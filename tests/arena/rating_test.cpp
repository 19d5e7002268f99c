#include "engine/arena/rating.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace townwright::arena {
namespace {

double odds(double a, double b) { return 1 / (1 + std::exp(b - a)); }

// All in the seats 0, 1, ... of a table that has a seat for each.
Lineup each_one_seat(int contestants) {
    Lineup lineup;
    for (int i = 0; i < contestants; ++i) {
        lineup.contestants.push_back(std::string(1, static_cast<char>('a' + i)));
        lineup.seated.push_back(i);
        lineup.rotating.push_back(i);
    }
    return lineup;
}

TEST(ArenaRating, RecoversStrengthsFromExactShares) {
    const std::vector<double> strengths = {1.5, 0.25, -0.5, -1.25};
    Matrix comparisons(4, std::vector<double>(4, 0));
    Matrix points = comparisons;
    for (std::size_t a = 0; a < 4; ++a)
        for (std::size_t b = 0; b < 4; ++b)
            if (a != b) {
                comparisons[a][b] = 100.0 * static_cast<double>(a + b);
                points[a][b] = comparisons[a][b] * odds(strengths[a], strengths[b]);
            }
    const std::vector<double> fitted = fit_strengths(comparisons, points);
    for (std::size_t a = 0; a < 4; ++a)
        EXPECT_NEAR(fitted[a], strengths[a], 1e-9);
}

TEST(ArenaRating, EloOfARate) {
    EXPECT_DOUBLE_EQ(expected_rate(0), 0.5);
    EXPECT_NEAR(expected_rate(400), 10.0 / 11, 1e-12);
    EXPECT_NEAR(expected_rate(-200), 0.2402530734, 1e-9);
}

// Simulates games between two of known strength and asks how often the interval holds the truth.
TEST(ArenaRating, IntervalsHoldTheTruthAbout95PercentOfTheTime) {
    const Lineup lineup = each_one_seat(2);
    const double truth = 100; // Elo
    const auto rate_in_million = static_cast<std::uint32_t>(1e6 * expected_rate(truth));
    Rng rng(4);
    int held = 0;
    constexpr int kContests = 400;
    for (int contest = 0; contest < kContests; ++contest) {
        Standings standings;
        for (int deal = 0; deal < 100; ++deal) {
            DealSums sums;
            sums.games = 2;
            // Half of the deals have two games that end alike.
            const bool first = rng.below(1'000'000) < rate_in_million;
            const bool second = deal % 2 == 0 ? first : rng.below(1'000'000) < rate_in_million;
            sums.points[0] = 2 * (first ? 1 : 0) + 2 * (second ? 1 : 0);
            standings.add(sums);
        }
        const Rating difference = rate(standings, lineup).differences[0][1];
        held += std::abs(difference.elo - truth) < difference.margin ? 1 : 0;
    }
    EXPECT_GT(held, kContests * 92 / 100);
    EXPECT_LT(held, kContests * 98 / 100);
}

TEST(ArenaRating, MeanIsZeroAndDifferencesAgree) {
    const Lineup lineup = each_one_seat(3);
    Standings standings;
    for (int deal = 0; deal < 50; ++deal) {
        DealSums sums;
        sums.games = 3;
        sums.points = {4 + deal % 3, 5, 3 - deal % 2}; // of 6 each
        standings.add(sums);
    }
    const Ratings ratings = rate(standings, lineup);
    EXPECT_NEAR(ratings.contestants[0].elo + ratings.contestants[1].elo +
                    ratings.contestants[2].elo,
                0, 1e-9);
    EXPECT_NEAR(ratings.differences[0][2].elo,
                ratings.contestants[0].elo - ratings.contestants[2].elo, 1e-9);
    EXPECT_NEAR(ratings.differences[0][2].elo, -ratings.differences[2][0].elo, 1e-9);
    EXPECT_GT(ratings.contestants[0].elo, ratings.contestants[1].elo);
    EXPECT_GT(ratings.contestants[0].margin, 0);
}

TEST(ArenaRating, WhoNeverLostIsFiniteAndUncertain) {
    Standings standings;
    for (int deal = 0; deal < 100; ++deal) {
        DealSums sums;
        sums.games = 2;
        sums.points[0] = 4;
        standings.add(sums);
    }
    const Rating difference = rate(standings, each_one_seat(2)).differences[0][1];
    EXPECT_GT(difference.elo, 800);
    EXPECT_LT(difference.elo, 1200);
    EXPECT_GT(difference.margin, 300);
}

} // namespace
} // namespace townwright::arena
