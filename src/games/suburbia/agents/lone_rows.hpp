// The inputs of the Lone Architect's network: each fact that may hold of a position has a row of
// weights. Here are their places and their ids; lone_facts.hpp says when they hold.
#pragma once

#include <string>
#include <vector>

#include "games/suburbia/rules/catalogue.hpp"

namespace townwright::suburbia {

// Where the rows of each kind of fact begin.
struct LoneRows {
    static constexpr int kKinds = static_cast<int>(suburbia::kTiles.size());
    static constexpr int kTypes = suburbia::kAttributeCount;
    static constexpr int time = 0;                     // two phases x 64 moments
    static constexpr int money = time + 128;           // 0..191
    static constexpr int income = money + 192;         // -5..15
    static constexpr int reputation = income + 21;     // -5..15
    static constexpr int population = reputation + 21; // 0..199
    static constexpr int markers = population + 200;   // 0..3
    static constexpr int supply = markers + 4;         // three basic tiles x 0..4
    static constexpr int own = supply + 15;            // tiles of each kind
    static constexpr int invested = own + kKinds;      // of which with a marker
    static constexpr int types = invested + kKinds;    // each attribute x 0..15 tiles
    static constexpr int market = types + kTypes * 16; // each kind x three price zones
    static constexpr int cells = market + kKinds * 3;  // 16 measures of the best free cell x -4..11
    static constexpr int marker_gain = cells + 16 * 16; // population, reputation, income x 0..31
    static constexpr int slopes = marker_gain + 3 * 32; // numbers themselves, see lone_facts.hpp
    static constexpr int unseen = slopes + 11;          // tiles of C
    static constexpr int offer = unseen + kKinds;       // best gains in the market, six x 0..23
    static constexpr int offer_slopes = offer + 6 * 24; // three numbers x three zones, and spare
    static constexpr int count = offer_slopes + 12;
};

// What each row belongs to, in the order of the rows: "own/farm", "income/-3", "market/farm/free".
// A row keeps its id for as long as it means the same; files of weights know it by that.
std::vector<std::string> lone_row_ids();

} // namespace townwright::suburbia
