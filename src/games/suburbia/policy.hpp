// How bots play Suburbia.
#pragma once

#include "games/suburbia/agents/playout_policy.hpp"
#include "games/suburbia/agents/style_bias.hpp"
#include "playable/policy.hpp"

namespace townwright {

template <>
struct Policy<suburbia::Suburbia> {
    using Playout = suburbia::PlayoutPolicy;
    using Preparation = suburbia::PositionTraining;
    using StyleBias = suburbia::StyleBias;

    static Playout make(const suburbia::Suburbia& game, const Preparation& preparation, int noise) {
        return {game, preparation.net(game), noise};
    }
    static constexpr int playout_noise = 500;
    static constexpr Strengths strengths = {{{125000, 0}, {32000, 0}, {0, 0}, {0, 60}, {0, 1000}}};

    // About a hundred times the population that the seat will end with, if nothing were built any
    // more: income and reputation go on for the turns that are left, red lines take their toll,
    // money turns into population, goals count for who leads them now.
    static int evaluate(const suburbia::Suburbia& game, const suburbia::State& state, Seat seat);
    static std::vector<Reason> reasons(const suburbia::Suburbia& game, const suburbia::State& world,
                                       const suburbia::Move& move);
};

} // namespace townwright
