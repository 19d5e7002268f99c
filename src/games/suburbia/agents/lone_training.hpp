// How the network learns: games are played from a position by the policy, and each value is moved
// towards the values that came after it and the end (temporal differences). From the beginning of
// the game this makes the weights that the program carries; from the position on the table it fits
// them to that position before a search.
#pragma once

#include <stop_token>

#include "base/random.hpp"
#include "games/suburbia/agents/lone_net.hpp"
#include "games/suburbia/rules/suburbia.hpp"

namespace townwright::suburbia {

struct LoneTraining {
    int games = 0;
    float rate = 0.001F;        // of learning
    float later_rate = 0.0003F; // in the second half
    float trust = 0.8F;         // in what came later, against the next value
    int noise = 1000;           // in the choices, in thousandths of an inhabitant
    std::stop_token stop = {};  // then fewer games
};

// Returns the mean population at the end.
double train_from(const suburbia::Suburbia& game, const suburbia::State& from,
                  const LoneTraining& plan, Rng& rng, LoneNet& net);

} // namespace townwright::suburbia
