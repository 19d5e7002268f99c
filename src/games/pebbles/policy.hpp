// How bots play Pebbles: one move ahead. What the others want is not known, so only one's own score
// counts, and what a coin may still buy.
#pragma once

#include "games/pebbles/rules/pebbles.hpp"
#include "playable/policy.hpp"

namespace townwright {

template <>
struct Policy<pebbles::Pebbles> : PolicyDefaults<pebbles::Pebbles> {
    static constexpr int playout_noise = 10;
    static constexpr Strengths strengths = {{{400, 0}, {150, 0}, {0, 0}, {0, 20}, {0, 500}}};

    // In hundredths of a point.
    static int evaluate(const pebbles::Pebbles& game, const pebbles::State& state, Seat seat) {
        constexpr int kPoint = 100;
        constexpr int kCoin = 40;
        const auto at = static_cast<std::size_t>(seat);
        return game.final_scores(state).score_of(seat) * kPoint + state.table.coins[at] * kCoin;
    }
};

} // namespace townwright
