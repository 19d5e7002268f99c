// What moves of Zodchie are for.
#pragma once

#include <cstdint>

namespace townwright::zodchie {

enum class ReasonKind : std::uint8_t {
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

} // namespace townwright::zodchie
