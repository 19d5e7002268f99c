// One player's borough and numbers: the tiles in the order they were built, where the next one may
// go, and counters that save recounting. Everything here is open to all players.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "base/bits.hpp"
#include "games/suburbia/rules/board.hpp"
#include "games/suburbia/rules/cell.hpp"
#include "games/suburbia/rules/facts.hpp"

namespace townwright::suburbia {

// Three starting tiles and one for each of at most 21 turns (two players, edition 1).
inline constexpr int kMaxTiles = 24;
// Seven cells at the start; a tile takes one and opens at most three.
inline constexpr int kMaxFrontier = 7 + 2 * (kMaxTiles - 3) + 3;

// What makes a shore together with this tile (S4.3).
constexpr Attributes shore_partner(TileKind tile) {
    return tile == kLake ? words::building : words::lake;
}

using TileSet = std::uint32_t; // bit i: the tile that was built as number i

struct Borough {
    std::int16_t money = kStartMoney;
    std::int16_t population = kStartPopulation;
    std::int8_t income = kStartIncome;
    std::int8_t reputation = kStartReputation;
    std::uint8_t markers = kMarkers; // not yet placed

    std::uint8_t tile_count = 0;
    std::uint8_t frontier_count = 0;
    std::uint8_t shore_pairs = 0; // own lakes x own buildings beside them (S4.3)
    std::array<std::uint8_t, kAttributeCount> count{};
    std::array<std::uint8_t, 3> unused{};

    TileSet invested = 0;                             // tiles that carry a marker
    TileSet line_watchers = 0;                        // Casinos and PR Firms
    TileSet heard_abroad = 0;                         // tiles that react to other boroughs
    std::array<TileSet, kAttributeCount> listeners{}; // react to this attribute built elsewhere

    // Cells that are or were considered: taken, covered by the board, or in the frontier. One bit
    // a cell, coordinates modulo 32: at most 24 connected tiles never reach round the ring.
    std::array<std::uint32_t, 32> known{};

    // The tiles, in the order they were built.
    std::array<std::int16_t, kMaxTiles> cell{};
    std::array<TileKind, kMaxTiles> kind{};
    std::array<std::uint8_t, kMaxTiles> turn{}; // of the whole game; the starting tiles have 0
    // What a marker on the tile costs; kNoMarker where none can be placed.
    std::array<std::uint8_t, kMaxTiles> marker_price{};

    // The cells where a tile may be built (S3.1), in the order they became free to build on.
    std::array<std::int16_t, kMaxFrontier> frontier{};

    static constexpr std::uint8_t kNoMarker = 0xff;

    bool operator==(const Borough&) const = default;

    constexpr Cell tile_cell(int i) const {
        return Cell::from_code(cell[static_cast<std::size_t>(i)]);
    }
    constexpr TileKind tile_kind(int i) const { return kind[static_cast<std::size_t>(i)]; }
    constexpr Cell frontier_cell(int i) const {
        return Cell::from_code(frontier[static_cast<std::size_t>(i)]);
    }
    constexpr bool invested_in(int i) const { return ((invested >> i) & 1U) != 0; }

    // The tiles that share an edge with the cell.
    TileSet tiles_beside(Cell at) const;
    // The index of the tile on the cell, or -1.
    int tile_at(Cell at) const;
    // The index of the cell in the frontier, or -1.
    int frontier_index(Cell at) const;
    // The tiles on which a marker can be placed and paid for (S5.1).
    TileSet investable() const;

    // How many tiles of this borough have one of the attributes.
    constexpr int count_matching(Attributes match) const {
        int total = 0;
        for_each_bit(match, [&](int bit) { total += count[static_cast<std::size_t>(bit)]; });
        return total;
    }
    int count_matching(TileSet tiles, Attributes match) const {
        int total = 0;
        for_each_bit(
            tiles, [&](int i) { total += (kFacts[tile_kind(i)].attributes & match) != 0 ? 1 : 0; });
        return total;
    }

    // Puts a tile down: bookkeeping only, no effects. Returns its index.
    int lay(TileKind tile, Cell at, std::uint8_t turn_number, TileSet beside);
    void put_marker(int tile_index) {
        invested |= TileSet{1} << tile_index;
        marker_price[static_cast<std::size_t>(tile_index)] = kNoMarker;
        --markers;
    }

  private:
    bool is_known(Cell at) const {
        return ((known[static_cast<unsigned>(at.q()) % 32] >>
                 (static_cast<unsigned>(at.r()) % 32)) &
                1U) != 0;
    }
    void make_known(Cell at) {
        known[static_cast<unsigned>(at.q()) % 32] |= 1U << (static_cast<unsigned>(at.r()) % 32);
    }
    void add_to_frontier(Cell at);

    friend Borough starting_borough();
};

static_assert(std::has_unique_object_representations_v<Borough>);

// The board with its three starting tiles and the starting numbers (S1.1).
Borough starting_borough();

// One bit from each of the flags 0 or 1. Filling flags in a plain loop and gathering them is what
// compilers turn into a few vector comparisons.
inline TileSet gather(const std::array<std::uint8_t, kMaxTiles>& flags) {
    TileSet tiles = 0;
    for (std::size_t group = 0; group < kMaxTiles; group += 8) {
        std::uint64_t eight = 0;
        for (std::size_t i = 0; i < 8; ++i)
            eight |= std::uint64_t{flags[group + i]} << (8 * i);
        // The product brings the lowest bits of the eight bytes together in the highest byte.
        tiles |= static_cast<TileSet>((eight * 0x0102040810204080U) >> 56) << group;
    }
    return tiles;
}

inline TileSet Borough::tiles_beside(Cell at) const {
    // Unused entries hold 0, which touches no cell.
    std::array<std::uint8_t, kMaxTiles> near{};
    const std::int16_t code = at.code();
    for (std::size_t i = 0; i < kMaxTiles; ++i) {
        const auto difference = static_cast<std::int16_t>(cell[i] - code);
        const auto distance = static_cast<std::int16_t>(difference < 0 ? -difference : difference);
        near[i] = static_cast<std::uint8_t>((distance == 1) | (distance == 63) | (distance == 64));
    }
    return gather(near);
}

inline int Borough::tile_at(Cell at) const {
    for (int i = 0; i < tile_count; ++i)
        if (tile_cell(i) == at)
            return i;
    return -1;
}

inline int Borough::frontier_index(Cell at) const {
    for (int i = 0; i < frontier_count; ++i)
        if (frontier_cell(i) == at)
            return i;
    return -1;
}

inline TileSet Borough::investable() const {
    if (markers == 0)
        return 0;
    const int limit = money < kNoMarker ? money : kNoMarker - 1;
    std::array<std::uint8_t, kMaxTiles> affordable{};
    for (std::size_t i = 0; i < kMaxTiles; ++i)
        affordable[i] = marker_price[i] <= limit ? 1 : 0;
    return gather(affordable);
}

inline void Borough::add_to_frontier(Cell at) {
    if (is_known(at))
        return;
    make_known(at);
    frontier[frontier_count++] = at.code();
}

inline int Borough::lay(TileKind tile, Cell at, std::uint8_t turn_number, TileSet beside) {
    const Facts& facts = kFacts[tile];
    const int index = tile_count++;
    const auto slot = static_cast<std::size_t>(index);
    const TileSet self = TileSet{1} << index;
    kind[slot] = tile;
    cell[slot] = at.code();
    turn[slot] = turn_number;
    marker_price[slot] = facts.cost;

    shore_pairs =
        static_cast<std::uint8_t>(shore_pairs + count_matching(beside, shore_partner(tile)));
    for_each_bit(facts.attributes, [&](int bit) { ++count[static_cast<std::size_t>(bit)]; });
    for_each_bit(facts.heard, [&](int bit) { listeners[static_cast<std::size_t>(bit)] |= self; });
    heard_abroad |= facts.heard_abroad ? self : 0;
    line_watchers |= facts.watches_lines ? self : 0;

    const int taken = frontier_index(at);
    if (taken >= 0) {
        --frontier_count;
        std::memmove(&frontier[static_cast<std::size_t>(taken)],
                     &frontier[static_cast<std::size_t>(taken) + 1],
                     sizeof(frontier[0]) * static_cast<std::size_t>(frontier_count - taken));
        frontier[frontier_count] = 0;
    }
    for (const int direction : kDirections)
        add_to_frontier(at.step(direction));
    return index;
}

} // namespace townwright::suburbia
