// What the quick policy believes about the tile game. The numbers are found by self-play
// (`townwright train`) and kept in weights/*.weights, which the program carries.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/suburbia/rules/catalogue.hpp"
#include "games/suburbia/rules/options.hpp"

namespace townwright::suburbia {

// What a seat's numbers are worth at the end of the game, in thousandths of an inhabitant.
struct Worth {
    int money = 0;
    int income = 0;
    int reputation = 0;
    int population = 0; // of the first inhabitant
    int crowd = 0;      // added to each inhabitant's worth for every hundred that are there
};

inline constexpr int kMaxTurnsLeft = 25;

// Two terms for a number whose worth grows with the turns that are left: first * t + second * t *
// t, t in tens of turns; in thousandths.
struct Growth {
    int first = 0;
    int second = 0;
};

struct Weights {
    Growth money; // above the fifth of an inhabitant that it is worth at the end
    Growth income;
    Growth reputation;
    Growth population; // above 1,000
    Growth crowd;
    // What one step towards a goal is worth, in thousandths of its bonus.
    int goal_tile = 0;
    int goal_money = 0;
    int goal_track = 0;
    int goal_marker = 0;
    int line_effects = 0; // Casino and PR Firm: how far ahead they count
    int denial = 0;       // thousandths of a tile's worth, for taking it from others
    int line_toll = 0;    // thousandths of what the red lines ahead cost
    // What is special about a tile beyond what it does at once, for ten turns left.
    std::array<int, suburbia::kTiles.size()> tile{};

    // Every number of it, in one order: for training.
    static constexpr std::size_t kNamed = 17; // those before the tiles
    static constexpr std::size_t kCount = kNamed + suburbia::kTiles.size();
    std::array<int, kCount> numbers() const;
    // What each of them belongs to: "income/first", "denial", "tile/farm".
    static std::vector<std::string> ids();
    static Weights from_numbers(std::span<const int, kCount> numbers);

    Worth worth(int turns_left) const;
};

// Where training may begin from nothing: what a thoughtful player would guess. Nothing special
// about any tile.
Weights first_guess();

// Trained for 2, 3 and 4 players, the Lone Architect and Dale.
enum class WeightSet : std::uint8_t { two, three, four, lone, dale };
inline constexpr std::array<std::string_view, 5> kWeightSets = {"two", "three", "four", "lone",
                                                                "dale"};
WeightSet weight_set_of(const suburbia::Options& options);
const Weights& trained_weights(WeightSet set); // trained.cpp

} // namespace townwright::suburbia
