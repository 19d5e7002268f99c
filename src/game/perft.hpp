// Counts every sequence of `depth` steps from a state, decisions and distinct chance outcomes
// alike. Two programs that agree on these numbers agree on what is legal.
#pragma once

#include <cstdint>
#include <memory>

#include "game/game.hpp"

namespace townwright {

template <Game G>
std::uint64_t perft(const G& game, const typename G::State& state, int depth) {
    const Actor actor = game.to_act(state);
    if (depth == 0)
        return 1;
    if (actor.is_over())
        return 0;
    NullLedger silent;
    std::uint64_t total = 0;
    const auto follow = [&](const auto& step) {
        typename G::State next = state;
        game.apply_assume_legal(next, step, silent);
        total += perft(game, next, depth - 1);
    };
    if (actor.is_chance()) {
        const auto outcomes = std::make_unique<typename G::Outcomes>();
        if (game.outcomes(state, *outcomes))
            for (const auto& outcome : *outcomes)
                follow(outcome.chance);
    } else {
        if (depth == 1)
            return static_cast<std::uint64_t>(game.count_legal(state));
        const auto moves = std::make_unique<typename G::Moves>();
        game.legal(state, *moves);
        for (const auto& move : *moves)
            follow(move);
    }
    return total;
}

} // namespace townwright
