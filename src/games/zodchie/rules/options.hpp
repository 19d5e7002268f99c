// Everything that changes behaviour. It is written into every record.
#pragma once

#include <cstdint>
#include <memory>

#include "games/zodchie/rules/pack.hpp"

namespace townwright::zodchie {

enum class Deck : std::uint8_t { basic, advanced };
inline constexpr std::array<std::string_view, 2> kDeckIds = {"basic", "advanced"};

constexpr std::string_view deck_id(Deck deck) { return kDeckIds[static_cast<std::size_t>(deck)]; }
constexpr std::optional<Deck> find_deck(std::string_view id) {
    for (std::size_t i = 0; i < kDeckIds.size(); ++i)
        if (kDeckIds[i] == id)
            return static_cast<Deck>(i);
    return std::nullopt;
}

struct Options {
    std::uint8_t players = 2; // 2-4
    Deck deck = Deck::basic;
    std::uint8_t max_replacements = kAdditionalSize; // Z2.2
    // The cards; none is the built-in pack. Shared and never changed.
    std::shared_ptr<const Pack> pack;

    bool operator==(const Options&) const = default;
};

} // namespace townwright::zodchie
