// A test that may end early: is the first contestant better than the second by elo1 rather than by
// elo0 only? Looked at after every deal; it ends as soon as the answer is clear.
//
// The generalised sequential probability ratio test: one observation is the mean result of all
// comparisons of a deal, its variance is estimated from the deals, its distribution taken as
// normal.
#pragma once

#include <cstdint>

#include "engine/arena/standings.hpp"

namespace townwright::arena {

struct SprtPlan {
    double elo0 = 0;
    double elo1 = 10;
    double alpha = 0.05; // how often elo1 may be accepted where elo0 is true
    double beta = 0.05;  // how often elo0 may be accepted where elo1 is true

    bool operator==(const SprtPlan&) const = default;
};

enum class SprtAnswer : std::uint8_t { open, elo0, elo1 };

struct SprtState {
    double ratio = 0; // logarithm of the likelihood ratio
    double lower = 0; // at or below: elo0 is accepted
    double upper = 0; // at or above: elo1 is accepted
    SprtAnswer answer = SprtAnswer::open;
};

// The first deals say too little about the variance.
inline constexpr std::uint64_t kSprtMinDeals = 12;

// `points` are between 0 and `max_points` for each deal.
SprtState sprt(const SprtPlan& plan, const Moments& points, double max_points);
// For contestants 0 and 1.
SprtState sprt(const SprtPlan& plan, const Standings& standings, const Lineup& lineup);

} // namespace townwright::arena
