// What a state is worth to a seat: whole numbers only, so that every build agrees. One function
// per game.
#pragma once

#include "suburbia/suburbia.hpp"

namespace townwright::agents {

// About a hundred times the population that the seat will end with, if nothing were built any
// more: income and reputation go on for the turns that are left, red lines take their toll, money
// turns into population, goals count for who leads them now.
int evaluate(const suburbia::Suburbia& game, const suburbia::State& state, Seat seat);

} // namespace townwright::agents
