// 95 % intervals from sums over independent observations (deals). Floating point begins here, and
// only after all adding is done.
#pragma once

#include <cstdint>

namespace townwright::arena {

struct Estimate {
    double value = 0;
    double low = 0;
    double high = 0;
};

struct Moments {
    std::uint64_t count = 0;
    std::int64_t sum = 0;
    std::int64_t squares = 0;
};

// How many standard errors make a 95 % interval when the error is estimated from `count`
// observations: Student's t with count - 1 degrees of freedom, 1.96 in the long run. For one
// observation there is none: infinite.
double standard_errors(std::uint64_t count);

// Of the mean of the sample; 0 for one observation.
double standard_error(const Moments& sums);

// The mean of the observations, each divided by `unit`.
Estimate mean_estimate(const Moments& sums, double unit);

// The same for observations between 0 and `unit`, the result between 0 and 1: Wilson's interval
// with as many trials as explain the standard error between the observations. Where all came out
// alike nothing can be estimated, and each counts as one trial.
Estimate rate_estimate(const Moments& sums, double unit);

} // namespace townwright::arena
