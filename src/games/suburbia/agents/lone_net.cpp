#include "games/suburbia/agents/lone_net.hpp"

#include <cmath>

namespace townwright::suburbia {

namespace {

constexpr float kUnit = 2048;
constexpr float kMaxError = 2; // a single game teaches no more than forty inhabitants

} // namespace

LoneNet::Units LoneNet::sum_of(const LoneFacts& facts) const {
    Units sum{};
    for (const LoneFact& fact : facts)
        add(sum, fact.row, fact.times);
    return sum;
}

float LoneNet::learn(const LoneFacts& facts, float target, float rate) {
    const Units sum = sum_of(facts);
    const float before = value(sum);
    const float step = rate * std::clamp(target - before, -kMaxError, kMaxError);
    Units change{};
    change[0] = step;
    for (std::size_t unit = 1; unit < kUnits; ++unit)
        if (sum[unit] > 0) {
            change[unit] = step * out_[unit];
            out_[unit] += step * sum[unit];
        }
    bias_ += step;
    for (const LoneFact& fact : facts) {
        Units& weights = rows_[static_cast<std::size_t>(fact.row)];
        for (std::size_t unit = 0; unit < kUnits; ++unit)
            weights[unit] += fact.times * change[unit];
    }
    return before;
}

LoneNet LoneNet::untrained(Rng& rng) {
    constexpr std::uint32_t kMaxStart = 100; // of 2048
    LoneNet net;
    const auto small = [&] {
        return (static_cast<float>(rng.below(2 * kMaxStart + 1)) - static_cast<float>(kMaxStart)) /
               kUnit;
    };
    for (Units& row : net.rows_)
        for (std::size_t unit = 1; unit < kUnits; ++unit) // the linear one begins with nothing
            row[unit] = small();
    for (std::size_t unit = 1; unit < kUnits; ++unit)
        net.out_[unit] = small();
    return net;
}

std::vector<float> LoneNet::numbers() const {
    std::vector<float> all;
    all.reserve(kCount);
    for (const Units& row : rows_)
        all.insert(all.end(), row.begin(), row.end());
    all.insert(all.end(), out_.begin(), out_.end());
    all.push_back(bias_);
    all.resize(kCount);
    return all;
}

LoneNet LoneNet::from_numbers(std::span<const float, kCount> numbers) {
    LoneNet net;
    const float* next = numbers.data();
    for (Units& row : net.rows_) {
        std::copy_n(next, kUnits, row.begin());
        next += kUnits;
    }
    std::copy_n(next, kUnits, net.out_.begin());
    net.bias_ = next[kUnits];
    return net;
}

std::vector<std::string> LoneNet::ids() {
    std::vector<std::string> ids = lone_row_ids();
    ids.emplace_back("output");
    ids.emplace_back("bias");
    return ids;
}

LoneNet LoneNet::rounded() const {
    std::vector<float> all = numbers();
    for (float& number : all)
        number = std::round(std::clamp(number * kUnit, -32767.0F, 32767.0F)) / kUnit;
    return from_numbers(std::span<const float, kCount>(all));
}

} // namespace townwright::suburbia
