// What moves of Suburbia are for.
#pragma once

#include <cstdint>

namespace townwright::suburbia {

enum class ReasonKind : std::uint8_t {
    change,      // what the tiles bring at once: piece is the Stat, amount with its sign
    other_seat,  // the same for another seat
    red_lines,   // amount: lines that are crossed, forward or (negative) backward
    leads_goal,  // piece: the goal, amount: its bonus
    nears_goal,  // one step towards it
    loses_goal,  // the lead is given away
    works_on,    // piece: a tile that will react to later ones, amount: which of its effects
    denies_tile, // piece: the tile that `seat`, who is next, would like best
    clears_tile, // piece: a tile that leaves the market, alone
    keeps_money, // amount: what is left to spend
};

} // namespace townwright::suburbia
