// One number for the behaviour of a game: seeded random games over all its variants, every state
// folded in. A change of rules changes it; a refactor does not.
#pragma once

#include <cstdint>

#include "base/hash.hpp"
#include "game/play.hpp"

namespace townwright {

template <Game G>
std::uint64_t signature(const G& game, int games, std::uint64_t seed) {
    Hasher hasher;
    for (int i = 0; i < games; ++i) {
        Rng luck = Rng::stream(seed, static_cast<std::uint64_t>(i), 0);
        Rng choice = Rng::stream(seed, static_cast<std::uint64_t>(i), 1);
        typename G::State state = game.initial();
        play_out(
            game, state, luck,
            [&](const typename G::State& now) {
                hasher.add(game.count_legal(now));
                return random_move(game, now, choice);
            },
            [&](const typename G::State& now, const auto&) { hasher.add(game.fingerprint(now)); });
        hasher.add(game.fingerprint(state));
        for (Seat seat = 0; seat < game.seats(); ++seat)
            hasher.add(game.final_scores(state).score_of(seat))
                .add(game.final_scores(state).place_of(seat));
    }
    return hasher.digest();
}

template <Game G>
std::uint64_t signature(int games_per_variant, std::uint64_t seed) {
    Hasher hasher;
    hasher.add(std::string_view(G::revision));
    for (const typename G::Options& options : G::variants())
        hasher.add(signature(*G::make(options), games_per_variant, seed));
    return hasher.digest();
}

} // namespace townwright
