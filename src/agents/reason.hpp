// What a move is for, as data. src/api puts it into words.
#pragma once

#include <cstdint>
#include <vector>

#include "game/actor.hpp"
#include "suburbia/suburbia.hpp"
#include "zodchie/zodchie.hpp"

namespace townwright::agents {

enum class SuburbiaReason : std::uint8_t {
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

enum class ZodchieReason : std::uint8_t {
    points,       // amount: what one's own points change by
    other_points, // the same for another seat
    destroys,     // piece: a card of `seat`, amount: its value
    loses,        // piece: an own card, amount: its value
    restores,     // piece: an own card, amount: its value
    retakes,      // piece: a card that goes back to the hand
    protects,     // a token is used
    hand_limit,   // amount: the new limit
    extra_turn,
    new_hand, // the cards are exchanged
};

struct Reason {
    std::uint8_t kind = 0;     // of the game's own enum
    std::uint8_t piece = 0xff; // a tile, goal or card
    Seat seat = kSpectator;    // whom else it concerns
    int amount = 0;
    int weight = 0; // how much it matters, for the order
};

// The most important first. The world is one that agrees with what the decider sees; nothing is
// said of what is only guessed in it.
std::vector<Reason> reasons(const suburbia::Suburbia& game, const suburbia::State& world,
                            const suburbia::Move& move);
std::vector<Reason> reasons(const zodchie::Zodchie& game, const zodchie::State& world,
                            const zodchie::Move& move);

} // namespace townwright::agents
