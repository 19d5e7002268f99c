#include "engine/arena/sprt.hpp"

#include <cmath>

#include "engine/arena/rating.hpp"

namespace townwright::arena {

SprtState sprt(const SprtPlan& plan, const Moments& points, double max_points) {
    SprtState state;
    state.lower = std::log(plan.beta / (1 - plan.alpha));
    state.upper = std::log((1 - plan.beta) / plan.alpha);
    if (points.count == 0)
        return state;
    const auto count = static_cast<double>(points.count);
    const double mean = static_cast<double>(points.sum) / count / max_points;
    // As in rating.hpp, one deal half won and half lost is added to the spread, so that a row of
    // equal results does not look like certainty.
    const double error = standard_error(points) / max_points;
    const double spread =
        error * error * count * (count - 1) + (mean * mean + (1 - mean) * (1 - mean)) / 2;
    const double variance = spread / count;
    const double rate0 = expected_rate(plan.elo0);
    const double rate1 = expected_rate(plan.elo1);
    state.ratio = count * (rate1 - rate0) * (2 * mean - rate0 - rate1) / (2 * variance);
    if (points.count >= kSprtMinDeals && state.ratio <= state.lower)
        state.answer = SprtAnswer::elo0;
    if (points.count >= kSprtMinDeals && state.ratio >= state.upper)
        state.answer = SprtAnswer::elo1;
    return state;
}

SprtState sprt(const SprtPlan& plan, const Standings& standings, const Lineup& lineup) {
    return sprt(plan, {standings.deals, standings.points[0], standings.products[0][0]},
                2.0 * comparisons_per_deal(lineup, 0, 1));
}

} // namespace townwright::arena
