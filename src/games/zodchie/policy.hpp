// How bots play Zodchie: one move ahead with the exact rules and the evaluation.
#pragma once

#include "games/zodchie/agents/style_bias.hpp"
#include "playable/policy.hpp"

namespace townwright {

template <>
struct Policy<zodchie::Zodchie> : PolicyDefaults<zodchie::Zodchie> {
    using StyleBias = zodchie::StyleBias;
    static constexpr int playout_noise = 50; // half a point
    static constexpr Strengths strengths = {{{4000, 0}, {1100, 0}, {0, 0}, {0, 20}, {0, 1000}}};

    // About a hundred times the points by which the seat would lead the others, were the game over
    // now.
    static int evaluate(const zodchie::Zodchie& game, const zodchie::State& state, Seat seat);
    static std::vector<Reason> reasons(const zodchie::Zodchie& game, const zodchie::State& world,
                                       const zodchie::Move& move);
};

} // namespace townwright
