// A move and what a policy thinks of it.
#pragma once

#include "game/game.hpp"

namespace townwright {

template <Game G>
struct Ranked {
    typename G::Move move;
    int value = 0; // higher is better; comparable within one decision only
};

} // namespace townwright
