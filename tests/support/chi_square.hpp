// Pearson's test that counts follow expected frequencies. Seeds are fixed, so a test that uses it
// always gives the same answer.
#pragma once

#include <cmath>
#include <cstddef>
#include <vector>

namespace townwright::test {

class ChiSquare {
  public:
    // One group of counts with the (relative) weights that they should follow.
    void add(const std::vector<int>& counts, const std::vector<double>& weights) {
        double draws = 0;
        double weight = 0;
        for (std::size_t i = 0; i < counts.size(); ++i) {
            draws += counts[i];
            weight += weights[i];
        }
        for (std::size_t i = 0; i < counts.size(); ++i) {
            const double expected = draws * weights[i] / weight;
            statistic_ += (counts[i] - expected) * (counts[i] - expected) / expected;
        }
        freedom_ += static_cast<double>(counts.size()) - 1;
    }
    void add_uniform(const std::vector<int>& counts) {
        add(counts, std::vector<double>(counts.size(), 1.0));
    }

    // How many standard deviations above what chance alone gives. Above 5: not by chance. Far
    // below 0: too even to be random.
    double excess() const {
        return freedom_ > 0 ? (statistic_ - freedom_) / std::sqrt(2 * freedom_) : 0;
    }

  private:
    double statistic_ = 0;
    double freedom_ = 0;
};

} // namespace townwright::test
