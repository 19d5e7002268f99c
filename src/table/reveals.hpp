// Whether a decision showed somebody what had been hidden: behind that there is no way back
// without the others' consent. (A draw always shows something.)
#pragma once

#include "suburbia/suburbia.hpp"
#include "zodchie/zodchie.hpp"

namespace townwright::table {

// Private goals are shown at the end only (S9.2); a goal is kept without anybody seeing it (S1.9).
inline bool reveals(const suburbia::Suburbia& game, const suburbia::State&,
                    const suburbia::State& after) {
    return game.to_act(after).is_over();
}

// A card that leaves the hand openly, and the decks that all show once they have chosen (Z2.2).
inline bool reveals(const zodchie::Zodchie& game, const zodchie::State& before,
                    const zodchie::State& after) {
    for (Seat seat = 0; seat < game.seats(); ++seat) {
        const zodchie::OpenSeat& was = before.table.open(seat);
        const zodchie::OpenSeat& is = after.table.open(seat);
        if (was.deck != is.deck || was.unseen != is.unseen || was.shown != is.shown ||
            was.shown_below != is.shown_below)
            return true;
    }
    return game.to_act(after).is_over();
}

} // namespace townwright::table
