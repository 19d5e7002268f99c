// What a Lone Architect's position is worth: a small network of one hidden layer. Its inputs are
// facts that hold or not, or hold some times; each has a row of weights, and a position is the sum
// of the rows of its facts (lone_policy.cpp names them). It learns by playing (lone_study.hpp).
//
// Sums run in one order and products are not fused, so that every build finds the same values.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "base/fixed_list.hpp"
#include "base/random.hpp"
#include "games/suburbia/rules/catalogue.hpp"

namespace townwright::suburbia {

// Where the rows of each kind of fact begin.
struct LoneRows {
    static constexpr int kKinds = static_cast<int>(suburbia::kTiles.size());
    static constexpr int kTypes = suburbia::kAttributeCount;
    static constexpr int time = 0;                     // two phases x 64 moments
    static constexpr int money = time + 128;           // 0..191
    static constexpr int income = money + 192;         // -5..15
    static constexpr int reputation = income + 21;     // -5..15
    static constexpr int population = reputation + 21; // 0..199
    static constexpr int markers = population + 200;   // 0..3
    static constexpr int supply = markers + 4;         // three basic tiles x 0..4
    static constexpr int own = supply + 15;            // tiles of each kind
    static constexpr int invested = own + kKinds;      // of which with a marker
    static constexpr int types = invested + kKinds;    // each attribute x 0..15 tiles
    static constexpr int market = types + kTypes * 16; // each kind x three price zones
    static constexpr int cells = market + kKinds * 3;  // 16 measures of the best free cell x -4..11
    static constexpr int marker_gain = cells + 16 * 16; // population, reputation, income x 0..31
    static constexpr int slopes = marker_gain + 3 * 32; // numbers themselves, see lone_policy.cpp
    static constexpr int unseen = slopes + 11;          // tiles of C
    static constexpr int offer = unseen + kKinds;       // best gains in the market, six x 0..23
    static constexpr int offer_slopes = offer + 6 * 24; // three numbers x three zones, and spare
    static constexpr int count = offer_slopes + 12;
};

struct LoneFact {
    std::int16_t row = 0;
    float times = 0;
};
using LoneFacts = FixedList<LoneFact, 160>;

class LoneNet {
  public:
    static constexpr int kUnits = 32;
    using Units = std::array<float, kUnits>;

    // `sum` + times * the row.
    void add(Units& sum, int row, float times = 1.0F) const {
        const Units& weights = rows_[static_cast<std::size_t>(row)];
        for (std::size_t unit = 0; unit < kUnits; ++unit)
            sum[unit] += times * weights[unit];
    }
    // Of a position whose rows add up to `sum`. The first unit is linear, the others cut off what
    // is negative.
    float value(const Units& sum) const {
        constexpr std::size_t kLanes = 8;
        std::array<float, kLanes> lanes{};
        for (std::size_t unit = 0; unit < kUnits; unit += kLanes)
            for (std::size_t lane = 0; lane < kLanes; ++lane)
                lanes[lane] += std::max(0.0F, sum[unit + lane]) * out_[unit + lane];
        float total = bias_ + sum[0]; // out_[0] is 0
        for (const float lane : lanes)
            total += lane;
        return total;
    }
    float value(const LoneFacts& facts) const { return value(sum_of(facts)); }

    // What the row adds to the linear unit.
    float linear_weight(int row) const { return rows_[static_cast<std::size_t>(row)][0]; }

    // One step of gradient descent towards the target. Returns the value before it.
    float learn(const LoneFacts& facts, float target, float rate);

    // All numbers in one order, in 2048ths.
    static constexpr std::size_t kCount = (LoneRows::count + 1) * kUnits + 1;
    using Numbers = std::array<std::int16_t, kCount>;
    static LoneNet from_numbers(std::span<const std::int16_t, kCount> numbers);
    void to_numbers(Numbers& numbers) const;
    // Small weights by chance, so that the units differ: where learning from nothing begins.
    static LoneNet untrained(Rng& rng);

  private:
    Units sum_of(const LoneFacts& facts) const;

    std::array<Units, LoneRows::count> rows_{};
    Units out_{};
    float bias_ = 0;
};

// Of the values: population 100 is 0, and each twenty inhabitants are 1.
constexpr float lone_value(int population) { return static_cast<float>(population - 100) / 20.0F; }
constexpr int lone_population(float value) {
    return std::max(0, static_cast<int>(value * 20.0F + 100.5F));
}

// Trained by `townwright train --table lone-value`, for each edition by itself: the red lines and
// tiles of the other edition ask for another way to play.
const LoneNet& trained_lone_net(int edition);

} // namespace townwright::suburbia
