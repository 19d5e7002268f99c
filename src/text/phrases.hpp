// What the texts of all games share: keys, lists, seats, refusals.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "game/actor.hpp"
#include "game/rule.hpp"
#include "text/text.hpp"

namespace townwright::text {

inline constexpr std::string_view kUnknown = "?";

// The member of a family of keys that stands for an enum's value.
template <std::size_t size, class Enum>
constexpr std::string_view part(const std::array<std::string_view, size>& parts, Enum value) {
    const auto index = static_cast<std::size_t>(value);
    return index < size ? parts[index] : kUnknown;
}

// "tile", "mint" -> "tile.mint"
std::string key(std::string_view family, std::string_view member);

// "Mint, Farm, Casino"
std::string list(const Language& language, const std::vector<std::string>& items);
// "residential, commercial or industrial"
std::string alternatives(const Language& language, std::vector<std::string> items);

// "+1 income when built; +$2 for each adjacent lake"
std::string clauses(const Language& language, const std::vector<std::string>& items);

// With no-break spaces, so that an item of a list stays on one line.
std::string held_together(std::string_view words);

// Its name, or "Player 1" where it has none.
std::string seat_name(const Language& language, const std::vector<std::string>& names, Seat seat);

// "This needs $12; you have $9. [S2.4]"
std::string refusal(const Language& language, const RuleError& error);

} // namespace townwright::text
