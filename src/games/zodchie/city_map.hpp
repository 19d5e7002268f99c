// The city drawn with letters: a row for each street, a column for each quarter.
//
//      1      2        3
//   A  RY8/1* TA1/2+1  xx+1    card, value/owner, protection, destroyed ones underneath
//   B  (1)    .        .       reserved by player 1; nothing
#pragma once

#include <string>
#include <vector>

#include "games/zodchie/rules/zodchie.hpp"

namespace townwright::zodchie {

// Two letters for each card of a pack; no two cards have the same.
std::vector<std::string> card_codes(const Pack& pack);

struct CityDrawing {
    PlaceSet marked = 0;             // shown by "o", also beside a destroyed card
    std::vector<std::string> paints; // by seat: put before its cards; `unpaint` comes behind
    std::string unpaint;
    // Of the window: the columns stand closer where it is narrow, or one half below the other.
    std::size_t width = 1000;
};

std::vector<std::string> draw_city(const Zodchie& game, const Table& table,
                                   const CityDrawing& drawing = {});

} // namespace townwright::zodchie
