// Random games of any kind, step by step, for the properties that must hold everywhere.
#pragma once

#include <cstdint>

#include "game/play.hpp"
#include "support/how_built.hpp"

namespace townwright::test {

// Plays one random game. Calls before(state, step) with each step before it is done; `step` is a
// Move or a Chance. Returns the final state.
template <Game G, class Before>
typename G::State walk(const G& game, std::uint64_t seed, Before&& before) {
    Rng luck = Rng::stream(seed, 0, 0);
    Rng choice = Rng::stream(seed, 0, 1);
    typename G::State state = game.initial();
    play_out(
        game, state, luck,
        [&](const typename G::State& now) { return random_move(game, now, choice); }, before);
    return state;
}

// Calls see(state) for every state of a random game, the first and the last included.
template <Game G, class See>
void each_state(const G& game, std::uint64_t seed, See&& see) {
    see(walk(game, seed, [&](const typename G::State& state, const auto&) { see(state); }));
}

} // namespace townwright::test
