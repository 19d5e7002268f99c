// The catalogue pressed into what placing a tile needs, small enough to stay in the first cache.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "games/suburbia/rules/catalogue.hpp"

namespace townwright::suburbia {

struct Facts {
    Attributes attributes = 0;
    std::uint8_t cost = 0;
    std::uint8_t effect_count = 0;
    Immediate immediate;
    std::array<Effect, kMaxEffects> effects{};
    Attributes heard = 0;       // attributes of tiles elsewhere that trigger it
    bool heard_abroad = false;  // also by tiles in other boroughs
    bool watches_lines = false; // Casino, PR Firm

    constexpr const Effect* begin() const { return effects.data(); }
    constexpr const Effect* end() const { return effects.data() + effect_count; }
};

inline constexpr auto kFacts = [] {
    std::array<Facts, kTiles.size()> all{};
    for (std::size_t kind = 0; kind < kTiles.size(); ++kind) {
        const Tile& tile = kTiles[kind];
        Facts& facts = all[kind];
        facts.attributes = suburbia::attributes(tile);
        facts.cost = tile.cost;
        facts.immediate = tile.immediate;
        for (const Effect& effect : tile.effects) {
            facts.effects[facts.effect_count++] = effect;
            if ((effect.reach & (kElsewhere | kAbroad)) != 0)
                facts.heard |= effect.match;
            facts.heard_abroad |= (effect.reach & kAbroad) != 0;
            facts.watches_lines |= effect.scope == Scope::red_line;
        }
    }
    return all;
}();

// The unseen tiles of a letter are bits of one word: each copy of each kind has a bit, and the
// lowest copies leave first, so that equal knowledge is always the same word.
struct StackBits {
    std::uint64_t all = 0;
    std::array<TileKind, 64> kind_of{};
};
inline constexpr auto kStackBits = [] {
    std::array<StackBits, kStackCount> stacks{};
    for (std::size_t kind = 0; kind < kTiles.size(); ++kind) {
        if (kTiles[kind].stack > Stack::c)
            continue;
        StackBits& stack = stacks[static_cast<std::size_t>(kTiles[kind].stack)];
        for (int copy = 0; copy < kTiles[kind].count; ++copy) {
            const auto bit = static_cast<std::size_t>(std::popcount(stack.all));
            stack.kind_of[bit] = static_cast<TileKind>(kind);
            stack.all |= std::uint64_t{1} << bit;
        }
    }
    return stacks;
}();
inline constexpr auto kCopyBits = [] {
    std::array<std::uint64_t, kTiles.size()> copies{};
    for (const StackBits& stack : kStackBits)
        for (int bit = 0; bit < std::popcount(stack.all); ++bit)
            copies[stack.kind_of[static_cast<std::size_t>(bit)]] |= std::uint64_t{1} << bit;
    return copies;
}();

} // namespace townwright::suburbia
