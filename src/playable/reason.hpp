// What a move is for, as data; the game's Narrator puts it into words.
#pragma once

#include <cstdint>

#include "game/actor.hpp"

namespace townwright {

struct Reason {
    std::uint8_t kind = 0;     // of the game's own enum
    std::uint8_t piece = 0xff; // a tile, goal or card
    Seat seat = kSpectator;    // whom else it concerns
    int amount = 0;
    int weight = 0; // how much it matters, for the order
};

} // namespace townwright
