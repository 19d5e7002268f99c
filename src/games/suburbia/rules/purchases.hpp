// What a seat can pay for: shared by the legal moves and by agents that think faster than one move
// at a time.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "games/suburbia/rules/facts.hpp"
#include "games/suburbia/rules/move.hpp"
#include "games/suburbia/rules/rules.hpp"
#include "games/suburbia/rules/state.hpp"

namespace townwright::suburbia {

// What can be paid for and built on any cell of the frontier, as bits in the pinned order: market
// tiles from the left, lakes from the left, basic tiles.
using Purchases = std::uint32_t;
inline constexpr int kFirstLake = kMarketSlots;
inline constexpr int kFirstBasic = 2 * kMarketSlots;

// More than anything costs; also the cost of an empty slot, so that no branch is needed for it.
inline constexpr int kUnaffordable = 100;
inline constexpr auto kCost = [] {
    std::array<std::uint8_t, 256> cost{};
    cost.fill(kUnaffordable);
    for (std::size_t kind = 0; kind < kTiles.size(); ++kind)
        cost[kind] = kTiles[kind].cost;
    return cost;
}();

inline Purchases purchases(const Rules& rules, const Table& table) {
    const int money = std::min<int>(table.borough(table.seat).money, kUnaffordable - 1);
    Purchases found = 0;
    const auto when = [](bool possible) { return static_cast<Purchases>(possible); };
    for (int slot = 0; slot < kMarketSlots; ++slot) { // S2.3, S2.4
        const TileKind tile = table.market[slot];
        const int price = rules.price(slot);
        found |= when(price + kCost[tile] <= money) << slot;
        found |= (when(tile != kNoTile) & when(price <= money)) << (kFirstLake + slot);
    }
    for (const TileKind tile : kBasicTiles)
        found |= (when(table.supply[tile] > 0) & when(kFacts[tile].cost <= money))
                 << (kFirstBasic + tile);
    return found;
}

inline Move purchase_move(int purchase, Cell at) {
    if (purchase < kFirstLake)
        return Move::build(purchase, at);
    if (purchase < kFirstBasic)
        return Move::lake(purchase - kFirstLake, at);
    return Move::basic(kBasicTiles[static_cast<std::size_t>(purchase - kFirstBasic)], at);
}

// S2.5, S11.2: the slots whose tile can be removed, as bits.
inline std::uint32_t removable(const Rules& rules, const Table& table) {
    const int money = table.borough(table.seat).money;
    std::uint32_t slots = 0;
    for (int slot = 0; slot < rules.slots; ++slot)
        if (table.market[slot] != kNoTile && rules.price(slot) <= money)
            slots |= 1U << slot;
    return slots;
}

} // namespace townwright::suburbia
