#include "engine/arena/rating.hpp"

#include <algorithm>
#include <cmath>

namespace townwright::arena {

namespace {

constexpr double kAdded = 1; // comparisons added for each pair

double logistic(double x) { return 1 / (1 + std::exp(-x)); }

Matrix square(std::size_t size) { return Matrix(size, std::vector<double>(size, 0.0)); }

Matrix product(const Matrix& a, const Matrix& b) {
    Matrix result(a.size(), std::vector<double>(b.front().size(), 0.0));
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t j = 0; j < b.front().size(); ++j)
            for (std::size_t k = 0; k < b.size(); ++k)
                result[i][j] += a[i][k] * b[k][j];
    return result;
}

Matrix transposed(const Matrix& a) {
    Matrix result(a.front().size(), std::vector<double>(a.size()));
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t j = 0; j < a.front().size(); ++j)
            result[j][i] = a[i][j];
    return result;
}

// Of a symmetric, positive definite matrix (Gauss-Jordan; no pivoting is needed for such).
Matrix inverse(Matrix a) {
    const std::size_t size = a.size();
    Matrix result = square(size);
    for (std::size_t i = 0; i < size; ++i)
        result[i][i] = 1;
    for (std::size_t i = 0; i < size; ++i) {
        const double pivot = a[i][i];
        for (std::size_t j = 0; j < size; ++j) {
            a[i][j] /= pivot;
            result[i][j] /= pivot;
        }
        for (std::size_t row = 0; row < size; ++row) {
            if (row == i)
                continue;
            const double factor = a[row][i];
            for (std::size_t j = 0; j < size; ++j) {
                a[row][j] -= factor * a[i][j];
                result[row][j] -= factor * result[i][j];
            }
        }
    }
    return result;
}

struct Pair {
    int first = 0;
    int second = 0;
    double per_deal = 0; // comparisons
    double expected = 0; // share of the first, by the fitted strengths
};

// The covariances of the strengths: H^-1 M H^-1, where H is the curvature of the likelihood and M
// the sum over the deals of squared deviations from what the strengths expect. This holds however
// the comparisons of one deal depend on each other.
Matrix covariances(const Standings& standings, const std::vector<Pair>& pairs, std::size_t size) {
    const auto deals = static_cast<double>(standings.deals);
    Matrix curvature = square(size);
    Matrix sign(size, std::vector<double>(pairs.size(), 0.0)); // +1 the first, -1 the second
    Matrix deviations = square(pairs.size());
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const Pair& pair = pairs[i];
        const auto a = static_cast<std::size_t>(pair.first);
        const auto b = static_cast<std::size_t>(pair.second);
        const double weight =
            (deals * pair.per_deal + kAdded) * pair.expected * (1 - pair.expected);
        curvature[a][a] += weight;
        curvature[b][b] += weight;
        curvature[a][b] -= weight;
        curvature[b][a] -= weight;
        sign[a][i] = 1;
        sign[b][i] = -1;
        for (std::size_t j = 0; j < pairs.size(); ++j) {
            const double mine = pair.per_deal * pair.expected;
            const double its = pairs[j].per_deal * pairs[j].expected;
            const std::size_t p = pair_number(pair.first, pair.second);
            const std::size_t q = pair_number(pairs[j].first, pairs[j].second);
            deviations[i][j] = static_cast<double>(standings.products[p][q]) / 4 -
                               its * static_cast<double>(standings.points[p]) / 2 -
                               mine * static_cast<double>(standings.points[q]) / 2 +
                               deals * mine * its;
        }
        deviations[i][i] +=
            kAdded * (pair.expected * pair.expected + (1 - pair.expected) * (1 - pair.expected)) /
            2;
    }
    // The strengths add up to 0; adding a constant matrix makes the curvature invertible and gives
    // the inverse on exactly that space.
    for (auto& row : curvature)
        for (double& entry : row)
            entry += 1.0 / static_cast<double>(size);
    const Matrix bread = inverse(curvature);
    const Matrix meat = product(product(sign, deviations), transposed(sign));
    return product(product(bread, meat), bread);
}

} // namespace

double expected_rate(double elo_difference) { return logistic(elo_difference / kEloPerUnit); }

std::vector<double> fit_strengths(const Matrix& comparisons, const Matrix& points) {
    constexpr int kRounds = 10'000;
    const std::size_t size = comparisons.size();
    std::vector<double> strength(size, 1.0); // not yet logarithms
    for (int round = 0; round < kRounds; ++round) {
        std::vector<double> next(size, 0.0);
        double logarithms = 0;
        for (std::size_t a = 0; a < size; ++a) {
            double won = 0;
            double expected = 0;
            for (std::size_t b = 0; b < size; ++b) {
                if (a == b)
                    continue;
                won += points[a][b];
                expected += comparisons[a][b] / (strength[a] + strength[b]);
            }
            next[a] = won / expected;
            logarithms += std::log(next[a]);
        }
        const double mean = std::exp(logarithms / static_cast<double>(size));
        for (double& each : next)
            each /= mean;
        strength = std::move(next);
    }
    for (double& each : strength)
        each = std::log(each);
    return strength;
}

Ratings rate(const Standings& standings, const Lineup& lineup) {
    const auto size = static_cast<std::size_t>(lineup.contestant_count());
    const auto deals = static_cast<double>(standings.deals);
    Matrix comparisons = square(size);
    Matrix points = square(size);
    std::vector<Pair> pairs;
    for (int second = 1; second < lineup.contestant_count(); ++second)
        for (int first = 0; first < second; ++first) {
            const auto a = static_cast<std::size_t>(first);
            const auto b = static_cast<std::size_t>(second);
            const double per_deal = comparisons_per_deal(lineup, first, second);
            const double won =
                static_cast<double>(standings.points[pair_number(first, second)]) / 2;
            comparisons[a][b] = comparisons[b][a] = deals * per_deal + kAdded;
            points[a][b] = won + kAdded / 2;
            points[b][a] = deals * per_deal - won + kAdded / 2;
            pairs.push_back({first, second, per_deal, 0});
        }
    const std::vector<double> strengths = fit_strengths(comparisons, points);
    for (Pair& pair : pairs)
        pair.expected = logistic(strengths[static_cast<std::size_t>(pair.first)] -
                                 strengths[static_cast<std::size_t>(pair.second)]);
    const Matrix covariance = covariances(standings, pairs, size);
    const double factor = kEloPerUnit * standard_errors(standings.deals);
    Ratings ratings;
    ratings.differences.resize(size);
    for (std::size_t a = 0; a < size; ++a) {
        ratings.contestants.push_back(
            {kEloPerUnit * strengths[a], factor * std::sqrt(covariance[a][a])});
        for (std::size_t b = 0; b < size; ++b) {
            const double variance = covariance[a][a] + covariance[b][b] - 2 * covariance[a][b];
            ratings.differences[a].push_back(
                {kEloPerUnit * (strengths[a] - strengths[b]),
                 a == b ? 0 : factor * std::sqrt(std::max(0.0, variance))});
        }
    }
    return ratings;
}

} // namespace townwright::arena
