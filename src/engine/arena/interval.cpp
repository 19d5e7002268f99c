#include "engine/arena/interval.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace townwright::arena {

namespace {

__extension__ using Wide = __int128; // sums of squares, exactly

} // namespace

double standard_errors(std::uint64_t count) {
    constexpr double z = 1.959963984540054;
    if (count < 2)
        return std::numeric_limits<double>::infinity();
    if (count == 2)
        return 12.706204736432095;
    if (count == 3)
        return 4.302652729696142;
    // Abramowitz and Stegun 26.7.5; off by less than 0.004 for 3 degrees of freedom.
    const auto n = static_cast<double>(count - 1);
    const double z3 = z * z * z;
    const double z5 = z3 * z * z;
    const double z7 = z5 * z * z;
    const double z9 = z7 * z * z;
    const double g1 = (z3 + z) / 4;
    const double g2 = (5 * z5 + 16 * z3 + 3 * z) / 96;
    const double g3 = (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / 384;
    const double g4 = (79 * z9 + 776 * z7 + 1482 * z5 - 1920 * z3 - 945 * z) / 92160;
    return z + (g1 + (g2 + (g3 + g4 / n) / n) / n) / n;
}

double standard_error(const Moments& sums) {
    if (sums.count < 2)
        return 0;
    const auto n = static_cast<double>(sums.count);
    const Wide spread = Wide{sums.squares} * Wide{sums.count} - Wide{sums.sum} * sums.sum;
    return std::sqrt(static_cast<double>(spread) / (n - 1)) / n;
}

Estimate mean_estimate(const Moments& sums, double unit) {
    const double mean = static_cast<double>(sums.sum) / static_cast<double>(sums.count) / unit;
    const double margin =
        standard_errors(sums.count) * (sums.count < 2 ? 1.0 : standard_error(sums) / unit);
    return {mean, mean - margin, mean + margin};
}

Estimate rate_estimate(const Moments& sums, double unit) {
    const double p =
        std::min(1.0, static_cast<double>(sums.sum) / static_cast<double>(sums.count) / unit);
    if (sums.count < 2)
        return {p, 0, 1};
    const double error = standard_error(sums) / unit;
    const double alike = p * (1 - p);
    const double trials =
        error > 0 && alike > 0 ? alike / (error * error) : static_cast<double>(sums.count);
    const double t = standard_errors(sums.count);
    const double weight = t * t / trials;
    const double centre = (p + weight / 2) / (1 + weight);
    const double margin = t / (1 + weight) * std::sqrt(alike / trials + weight / (4 * trials));
    return {p, std::clamp(centre - margin, 0.0, p), std::clamp(centre + margin, p, 1.0)};
}

} // namespace townwright::arena
