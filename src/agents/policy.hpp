// The quick policy of each game: good enough to play a game to its end thousands of times a second.
//   choose(state, rng)     a move
//   rank(state, options)   the moves worth a thought, with their values
// A policy reads the whole state: it thinks in sampled worlds only (Position::view, sample).
#pragma once

#include <array>

#include "agents/suburbia_policy.hpp"
#include "agents/zodchie_policy.hpp"

namespace townwright::agents {

inline SuburbiaPolicy make_policy(const suburbia::Suburbia& game, int noise = 0) {
    return SuburbiaPolicy(game, trained_weights(school_of(game.options())), noise);
}
inline ZodchiePolicy make_policy(const zodchie::Zodchie& game, int noise = 0) {
    return ZodchiePolicy(game, noise);
}

// How a finished game came out.
struct Finish {
    std::array<int, kMaxSeats> score{};
    std::array<int, kMaxSeats> place{}; // 0 is first; ties share a place
};
inline Finish finish(const suburbia::Suburbia& game, const suburbia::State& state) {
    const suburbia::Scoring scoring = game.scoring(state);
    return {scoring.population, scoring.place};
}
inline Finish finish(const zodchie::Zodchie& game, const zodchie::State& state) {
    const zodchie::Scoring scoring = game.scoring(state);
    return {scoring.points, scoring.place};
}

} // namespace townwright::agents
