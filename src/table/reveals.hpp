// What a decision shows of what had been hidden. (A draw always shows something.)
#pragma once

#include <algorithm>
#include <vector>

#include "suburbia/suburbia.hpp"
#include "zodchie/ledger_words.hpp"
#include "zodchie/zodchie.hpp"

namespace townwright::table {

// reveals(): whether somebody saw what had been hidden; behind that there is no way back without
// the others' consent. foreseen(): how many of a decision's lines its decider could tell before.

// Private goals are shown at the end only (S9.2); a goal is kept without anybody seeing it (S1.9).
inline bool reveals(const suburbia::Suburbia& game, const suburbia::State&,
                    const suburbia::State& after) {
    return game.to_act(after).is_over();
}
inline std::size_t foreseen(const suburbia::Suburbia&, Seat, const std::vector<LedgerLine>& lines) {
    return lines.size();
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
// What another hand is forced to do happens in the same step (Z9.2), and tells about that hand.
inline std::size_t foreseen(const zodchie::Zodchie&, Seat decider,
                            const std::vector<LedgerLine>& lines) {
    const auto other_hand = [&](const LedgerLine& line) {
        using zodchie::Stat;
        const auto stat = static_cast<Stat>(line.stat);
        return line.seat != decider && (stat == Stat::played || stat == Stat::laid ||
                                        stat == Stat::removed || stat == Stat::passed);
    };
    return static_cast<std::size_t>(std::find_if(lines.begin(), lines.end(), other_hand) -
                                    lines.begin());
}

} // namespace townwright::table
