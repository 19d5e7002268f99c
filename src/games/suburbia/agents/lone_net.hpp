// What a Lone Architect's position is worth: a small network of one hidden layer. Its inputs are
// facts that hold or not, or hold some times; each has a row of weights, and a position is the sum
// of the rows of its facts (lone_rows.hpp names them). It learns by playing (lone_training.hpp).
//
// Sums run in one order and products are not fused, so that every build finds the same values.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/fixed_list.hpp"
#include "base/random.hpp"
#include "games/suburbia/agents/lone_rows.hpp"

namespace townwright::suburbia {

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

    // All numbers as a table of kUnits columns: the rows of the facts, the weights of the output
    // and the bias, which stands before zeros.
    static constexpr std::size_t kCount = (LoneRows::count + 2) * kUnits;
    std::vector<float> numbers() const;
    static LoneNet from_numbers(std::span<const float, kCount> numbers);
    // What each row of that table belongs to.
    static std::vector<std::string> ids();
    // Every number to the nearest 2048th and below 16: what training keeps.
    LoneNet rounded() const;
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
const LoneNet& trained_lone_net(int edition); // trained.cpp

} // namespace townwright::suburbia
