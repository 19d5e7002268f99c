// The numbers that follow from the options, looked up once per table.
#pragma once

#include <array>
#include <cstdint>

#include "games/suburbia/rules/board.hpp"
#include "games/suburbia/rules/options.hpp"
#include "games/suburbia/rules/state.hpp"

namespace townwright::suburbia {

struct Rules {
    Options options;
    int seats = 2;
    int slots = kMarketSlots;
    std::array<std::int8_t, kMarketSlots> prices = kPrices;
    int line_cost = 1; // what a red line takes from income and reputation (S7.2, S11.1)
    StackPlan stacks = kStacksEdition1[0];
    int public_goals = 2;
    int private_goal_seats = 2; // seats 0.. that are dealt goals

    explicit Rules(const Options& chosen);

    bool dale() const { return options.mode == Mode::dale; }
    bool lone() const { return options.mode == Mode::lone_architect; }
    int price(int slot) const { return prices[static_cast<std::size_t>(slot)]; }
    // The seat whose choice it is when it is `seat`'s move: the person places Dale's tiles (S12.4).
    Seat decider(Seat seat) const { return dale() ? 0 : seat; }
};

// Seat 1 against Dale.
inline constexpr Seat kDale = 1;

inline Rules::Rules(const Options& chosen) : options(chosen), seats(chosen.players) {
    if (dale()) {
        slots = kDaleSlots;
        prices = {};
        for (std::size_t slot = 0; slot < kDalePrices.size(); ++slot)
            prices[slot] = kDalePrices[slot];
        stacks = kStacksDale;
        public_goals = 3;                                       // S12.1
        private_goal_seats = chosen.dale_private_goals ? 1 : 0; // S12.1
        return;
    }
    const auto row = static_cast<std::size_t>(lone() ? 0 : chosen.players - 2);
    stacks = chosen.edition == 1 ? kStacksEdition1[row] : kStacksEdition2[row];
    if (lone()) {
        line_cost = 2; // S11.1
        public_goals = 0;
        private_goal_seats = 0;
    } else {
        public_goals = chosen.players; // S1.9
        private_goal_seats = chosen.players;
    }
}

} // namespace townwright::suburbia
