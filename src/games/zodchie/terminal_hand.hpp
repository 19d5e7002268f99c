// Cards and places of Zodchie as they are typed: cards by their number in the hand, places as A3.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/zodchie/rules/zodchie.hpp"
#include "games/zodchie/words.hpp"

namespace townwright::zodchie {

// In the order of their numbers, from 1.
std::vector<CardKind> hand_of(const View& view);
std::vector<CardKind> zone_of(const Table& table, Seat seat);

inline std::string place_name(int place) { return place_text(street_of(place), quarter_of(place)); }
// "a3"; nothing if it is no place of this city.
std::optional<int> read_place(const Zodchie& game, std::string_view text);

} // namespace townwright::zodchie
