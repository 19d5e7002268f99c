#include "games/suburbia/agents/lone_net.hpp"

#include <cmath>

namespace townwright::suburbia {

extern const LoneNet::Numbers kLoneNumbers1; // lone_trained_1.cpp
extern const LoneNet::Numbers kLoneNumbers2; // lone_trained_2.cpp

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
    constexpr std::uint32_t kMost = 100; // of 2048
    LoneNet net;
    const auto small = [&] {
        return (static_cast<float>(rng.below(2 * kMost + 1)) - static_cast<float>(kMost)) / kUnit;
    };
    for (Units& row : net.rows_)
        for (std::size_t unit = 1; unit < kUnits; ++unit) // the linear one begins with nothing
            row[unit] = small();
    for (std::size_t unit = 1; unit < kUnits; ++unit)
        net.out_[unit] = small();
    return net;
}

LoneNet LoneNet::from_numbers(std::span<const std::int16_t, kCount> numbers) {
    LoneNet net;
    const std::int16_t* next = numbers.data();
    const auto read = [&](float& number) { number = static_cast<float>(*next++) / kUnit; };
    for (Units& row : net.rows_)
        for (float& weight : row)
            read(weight);
    for (float& weight : net.out_)
        read(weight);
    read(net.bias_);
    return net;
}

void LoneNet::to_numbers(Numbers& numbers) const {
    std::int16_t* next = numbers.data();
    const auto write = [&](float number) {
        *next++ =
            static_cast<std::int16_t>(std::lround(std::clamp(number * kUnit, -32767.0F, 32767.0F)));
    };
    for (const Units& row : rows_)
        for (const float weight : row)
            write(weight);
    for (const float weight : out_)
        write(weight);
    write(bias_);
}

const LoneNet& trained_lone_net(int edition) {
    static const LoneNet first = LoneNet::from_numbers(kLoneNumbers1);
    static const LoneNet second = LoneNet::from_numbers(kLoneNumbers2);
    return edition == 1 ? first : second;
}

} // namespace townwright::suburbia
