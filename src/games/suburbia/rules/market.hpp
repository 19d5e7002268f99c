// The market row and the stacks behind it (S1.6, S8).
#pragma once

#include <bit>

#include "games/suburbia/rules/rules.hpp"
#include "games/suburbia/rules/state.hpp"

namespace townwright::suburbia {

// S8.1: the tiles slide right to close the gaps.
inline void slide(Market& market) {
    int to = kMarketSlots - 1;
    for (int from = kMarketSlots - 1; from >= 0; --from)
        if (market[from] != kNoTile)
            market[to--] = market[from];
    for (; to >= 0; --to)
        market[to] = kNoTile;
}

// The leftmost empty slot, or -1.
inline int empty_slot(const Rules& rules, const Market& market) {
    for (int slot = 0; slot < rules.slots; ++slot)
        if (market[slot] == kNoTile)
            return slot;
    return -1;
}

// The letter that is drawn from next; kStackCount when all stacks are empty.
inline int current_stack(const Table& table) {
    int stack = 0;
    while (stack < kStackCount && table.left[static_cast<std::size_t>(stack)] == 0)
        ++stack;
    return stack;
}

// How many places of the mixed part of C are left to draw, One More Round's included, if the next
// draw may be One More Round; else 0 (S1.4, S1.5).
inline int one_more_round_places(const Rules& rules, const Table& table) {
    const int c = table.left[static_cast<std::size_t>(Stack::c)];
    const bool c_is_next = table.left[0] == 0 && table.left[1] == 0;
    if (table.one_more_round_drawn != 0 || !c_is_next ||
        c > rules.stacks.c_mixed + rules.stacks.c_bottom)
        return 0;
    return c - rules.stacks.c_bottom + 1;
}

inline bool can_draw(const Table& table) {
    return current_stack(table) < kStackCount || table.one_more_round_drawn == 0;
}

// Takes one copy out of the unseen tiles.
inline void see(Table& table, TileKind tile) {
    std::uint64_t& unseen = table.unseen[static_cast<std::size_t>(kTiles[tile].stack)];
    const std::uint64_t copies = unseen & kCopyBits[tile];
    unseen ^= copies & (~copies + 1);
}

} // namespace townwright::suburbia
