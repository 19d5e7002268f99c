// Elo ratings from a contest of two or more: every two seats of different contestants in a game are
// a comparison, the better place wins (Bradley-Terry model). The mean of all ratings is 0.
//
// One comparison, half won and half lost, is added for each two contestants: it keeps the rating of
// one who never lost finite, and its interval wide. Intervals are 95 %, with deals as observations.
#pragma once

#include <vector>

#include "engine/arena/standings.hpp"

namespace townwright::arena {

using Matrix = std::vector<std::vector<double>>;

// Strengths as natural logarithms with mean 0, so that a beats b with the odds e^(s_a - s_b).
// comparisons[a][b] == comparisons[b][a] is how often they met, points[a][b] what a won of these.
std::vector<double> fit_strengths(const Matrix& comparisons, const Matrix& points);

inline constexpr double kEloPerUnit = 173.71779276130073; // 400 / ln 10
double expected_rate(double elo_difference);

struct Rating {
    double elo = 0;
    double margin = 0; // of the 95 % interval, to both sides
};

struct Ratings {
    std::vector<Rating> contestants;
    // [a][b]: how much a is above b.
    std::vector<std::vector<Rating>> differences;
};

// At least two contestants and one deal.
Ratings rate(const Standings& standings, const Lineup& lineup);

} // namespace townwright::arena
