// What the next player would take from the market: for leaving it to nobody else, and for telling
// so.
#pragma once

#include <array>

#include "games/suburbia/agents/policy.hpp"

namespace townwright::suburbia {

struct DenialValues {
    Seat seat = kSpectator;                         // kSpectator: nobody follows who chooses
    int elsewhere = 0;                              // the best without the market
    std::array<int, suburbia::kMarketSlots> slot{}; // the best with the tile of that slot

    // By how much the best gets worse when the tile of a slot is gone.
    int loss_without(int gone) const;
};

// What is worth denying to whoever has the turn after the seat whose turn it is, as if it came at
// once.
DenialValues next_denial_values(const suburbia::Suburbia& game, const suburbia::State& world);

} // namespace townwright::suburbia
