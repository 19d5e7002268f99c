// What a state is worth to a seat: whole numbers only, so that every build agrees. One function
// per game.
#pragma once

#include "suburbia/suburbia.hpp"
#include "zodchie/zodchie.hpp"

namespace townwright::agents {

// About a hundred times the population that the seat will end with, if nothing were built any
// more: income and reputation go on for the turns that are left, red lines take their toll, money
// turns into population, goals count for who leads them now.
int evaluate(const suburbia::Suburbia& game, const suburbia::State& state, Seat seat);

// About a hundred times the points by which the seat would lead the others, were the game over now.
int evaluate(const zodchie::Zodchie& game, const zodchie::State& state, Seat seat);

} // namespace townwright::agents
