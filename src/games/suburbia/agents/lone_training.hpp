// How the network learns: games are played from a position by the policy, and each value is moved
// towards the values that came after it and the end (temporal differences). From the beginning of
// the game this is training; from the position on the table it is studying, as a player does.
#pragma once

#include "base/random.hpp"
#include "games/suburbia/agents/lone_net.hpp"
#include "games/suburbia/rules/suburbia.hpp"

namespace townwright::suburbia {

struct LoneStudy {
    int games = 0;
    float rate = 0.001F;        // of learning
    float later_rate = 0.0003F; // in the second half
    float trust = 0.8F;         // in what came later, against the next value
    int noise = 1000;           // in the choices, in thousandths of an inhabitant
};

// Returns the mean population at the end.
double study(const suburbia::Suburbia& game, const suburbia::State& from, const LoneStudy& plan,
             Rng& rng, LoneNet& net);

} // namespace townwright::suburbia
