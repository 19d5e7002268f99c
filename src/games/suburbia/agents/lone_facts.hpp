// The facts by which the network knows a position: each is a row (LoneRows) and how often it holds.
#pragma once

#include <bit>

#include "games/suburbia/agents/lone_policy.hpp"

namespace townwright::suburbia {

inline int cell_row(std::size_t measure, int best) {
    constexpr int kLeast = 28; // 32 stands for nothing
    return LoneRows::cells + static_cast<int>(measure) * 16 + std::clamp(best - kLeast, 0, 15);
}

// Slots that cost nothing, little, much, once the tiles have moved up.
inline int price_zone(int place) { return place < 2 ? 0 : place < 4 ? 1 : 2; }

// When it is, which tiles stand here, which may still come. Phase 0 is after an act, 1 after the
// additional removal.
template <class F>
void LonePolicy::tell_borough(int phase, F&& add) const {
    const int left = table_->left[0] + table_->left[1] + table_->left[2];
    const int moment = table_->one_more_round_drawn != 0
                           ? 52 + std::clamp(table_->final_round - table_->round, 0, 5)
                           : std::min(left, 51);
    add(LoneRows::time + phase * 64 + moment, 1.0F);
    for (std::size_t kind = 0; kind < suburbia::kTiles.size(); ++kind)
        if (suburbia::kTiles[kind].stack == suburbia::Stack::c)
            if (const int copies = std::popcount(table_->unseen[2] & suburbia::kCopyBits[kind]);
                copies > 0)
                add(LoneRows::unseen + static_cast<int>(kind), static_cast<float>(copies) / 2);
    for (int i = 0; i < home_->tile_count; ++i) {
        add(LoneRows::own + home_->tile_kind(i), 1.0F);
        if (home_->invested_in(i))
            add(LoneRows::invested + home_->tile_kind(i), 1.0F);
    }
}

template <class F>
void LonePolicy::tell_types(const std::array<std::uint8_t, suburbia::kAttributeCount>& count,
                            F&& add) const {
    for (int type = 0; type < suburbia::kAttributeCount; ++type) {
        const int tiles = count[static_cast<std::size_t>(type)];
        add(LoneRows::types + type * 16 + std::min(tiles, 15), 1.0F);
        if (type < 4)
            add(LoneRows::slopes + 4 + type, static_cast<float>(tiles) / 8);
    }
}

template <class F>
void LonePolicy::tell_supply(const std::array<std::uint8_t, 3>& supply, int markers,
                             F&& add) const {
    for (int tile = 0; tile < 3; ++tile)
        add(LoneRows::supply + tile * 5 + supply[static_cast<std::size_t>(tile)], 1.0F);
    add(LoneRows::markers + markers, 1.0F);
}

// The market without the tile of one slot, and the best that it offers.
template <class F>
void LonePolicy::tell_market(int gone, F&& add) const {
    std::array<int, 3> best{}; // reputation, income, both
    std::array<int, 3> second{};
    std::array<std::array<int, 3>, 3> sums{}; // income, reputation, population by zone
    int place = 0;
    for (int slot = suburbia::kMarketSlots - 1; slot >= 0; --slot) {
        const suburbia::TileKind tile = table_->market[slot];
        if (slot == gone || tile == suburbia::kNoTile)
            continue;
        const int zone = price_zone(place++);
        add(LoneRows::market + tile * 3 + zone, 1.0F);
        const std::array<int, 4>& offer = offer_[static_cast<std::size_t>(slot)];
        const std::array offers = {offer[2], offer[1], offer[1] + offer[2]};
        for (std::size_t i = 0; i < offers.size(); ++i) {
            second[i] = std::max(second[i], std::min(best[i], offers[i]));
            best[i] = std::max(best[i], offers[i]);
        }
        for (std::size_t i = 0; i < 3; ++i)
            sums[i][static_cast<std::size_t>(zone)] += offer[i + 1];
    }
    for (std::size_t i = 0; i < best.size(); ++i) {
        const int row = LoneRows::offer + static_cast<int>(i) * 48;
        add(row + std::min(best[i], 23), 1.0F);
        add(row + 24 + std::min(second[i], 23), 1.0F);
    }
    for (std::size_t i = 0; i < 9; ++i)
        if (const int sum = sums[i / 3][i % 3]; sum != 0)
            add(LoneRows::offer_slopes + static_cast<int>(i), static_cast<float>(sum) / 8);
}

template <class F>
void LonePolicy::tell_numbers(const LoneNumbers& numbers, F&& add) {
    const auto number = [&](int rows, int least, int most, int slope, int value, float unit) {
        add(rows + std::clamp(value, least, most) - least, 1.0F);
        add(LoneRows::slopes + slope, static_cast<float>(value) / unit);
    };
    using suburbia::kTrackMax;
    using suburbia::kTrackMin;
    number(LoneRows::money, 0, 191, 0, numbers.money, 32);
    number(LoneRows::income, kTrackMin, kTrackMax, 1, numbers.income, 8);
    number(LoneRows::reputation, kTrackMin, kTrackMax, 2, numbers.reputation, 8);
    number(LoneRows::population, 0, 199, 3, numbers.population, 32);
}

template <class F>
void LonePolicy::tell_cells(const Measures& cells, F&& add) {
    for (std::size_t i = 0; i < kMeasures; ++i)
        add(cell_row(i, cells[i]), 1.0F);
}

template <class F>
void LonePolicy::tell_marker(const Gains& gains, F&& add) {
    const std::array all = {gains.population, gains.reputation, gains.income};
    for (std::size_t i = 0; i < all.size(); ++i) {
        add(LoneRows::marker_gain + static_cast<int>(i) * 32 + std::clamp(all[i], 0, 31), 1.0F);
        add(LoneRows::slopes + 8 + static_cast<int>(i), static_cast<float>(all[i]) / 8);
    }
}

} // namespace townwright::suburbia
