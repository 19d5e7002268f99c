// A Lone Architect's four numbers and what a turn does to them, in short: what the exact rules do,
// except that the effects of a purchase come in one sum (S3.2, S6, S7).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "games/suburbia/rules/facts.hpp"
#include "games/suburbia/rules/rules.hpp"

namespace townwright::suburbia {

// Changes of the four numbers in the order of Stat, added in one addition.
class LoneChange {
  public:
    constexpr LoneChange() = default;
    constexpr LoneChange(int money, int income, int reputation, int population)
        : packed_(money + income * kStep + reputation * kStep * kStep +
                  population * kStep * kStep * kStep) {}
    static constexpr LoneChange of(suburbia::Stat stat, int amount) {
        std::array<int, 4> all{};
        all[static_cast<std::size_t>(stat)] = amount;
        return {all[0], all[1], all[2], all[3]};
    }

    constexpr LoneChange& operator+=(LoneChange other) {
        packed_ += other.packed_;
        return *this;
    }
    constexpr LoneChange operator+(LoneChange other) const { return LoneChange(*this) += other; }
    constexpr LoneChange operator*(int times) const {
        LoneChange product;
        product.packed_ = packed_ * times;
        return product;
    }
    // Money, income, reputation, population.
    constexpr std::array<int, 4> numbers() const {
        std::array<int, 4> all{};
        std::int64_t rest = packed_;
        for (int& number : all) {
            number = static_cast<std::int16_t>(rest);
            rest = (rest - number) / kStep;
        }
        return all;
    }

  private:
    static constexpr std::int64_t kStep = 1 << 16;
    std::int64_t packed_ = 0;
};

// What Casinos and PR Firms give for each red line.
struct LineGifts {
    int income = 0;
    int reputation = 0;

    void add(suburbia::TileKind tile, int times) {
        for (const suburbia::Effect& effect : suburbia::kFacts[tile])
            if (effect.scope == suburbia::Scope::red_line)
                (effect.stat == suburbia::Stat::income ? income : reputation) +=
                    effect.amount * times;
    }
};

struct LoneNumbers {
    int money = 0;
    int income = 0;
    int reputation = 0;
    int population = 0;

    bool operator==(const LoneNumbers&) const = default;

    int final_population() const {
        return population + money / suburbia::kMoneyPerPopulation; // S9.2
    }

    void change(LoneChange change, int line_cost, const LineGifts& gifts) {
        const std::array<int, 4> by = change.numbers();
        money += by[0];
        income = track(income + by[1]);
        reputation = track(reputation + by[2]);
        move(population + by[3], line_cost, gifts);
    }
    // Income and population steps.
    void end_turn(int line_cost, const LineGifts& gifts) {
        money += income;
        if (money < 0) {
            const int missing = -money;
            money = 0;
            move(std::max(0, population - missing), line_cost, gifts);
        }
        const int to = population + reputation;
        money = to < 0 ? std::max(0, money + to) : money;
        move(std::max(0, to), line_cost, gifts);
    }

  private:
    static int track(int number) {
        return std::clamp(number, suburbia::kTrackMin, suburbia::kTrackMax);
    }
    void move(int to, int line_cost, const LineGifts& gifts) {
        int line = suburbia::lines_passed(std::max(0, population));
        population = std::max(0, to);
        const int last = suburbia::lines_passed(population);
        for (; line < last; ++line) {
            income = track(track(income - line_cost) + gifts.income);
            reputation = track(track(reputation - line_cost) + gifts.reputation);
        }
        const int back = (line - last) * line_cost;
        income = track(income + back);
        reputation = track(reputation + back);
    }
};

} // namespace townwright::suburbia
