// Pebbles, the data: options, table, secrets, moves, chance outcomes. Plain values throughout.
// Rules: docs/rules/pebbles.md. A larger game spreads this over options.hpp, state.hpp and
// move.hpp.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "game/actor.hpp"

namespace townwright::pebbles {

// Everything that changes behaviour, and nothing else.
enum class Prices : std::uint8_t { rising, free }; // T1.4
struct Options {
    std::uint8_t players = 2; // 2 or 3
    Prices prices = Prices::rising;
    bool operator==(const Options&) const = default;
};

inline constexpr int kMaxPlayers = 3;
inline constexpr int kPlaces = 3; // of the row
inline constexpr int kStartCoins = 1;
inline constexpr int kMaxCoins = 3; // T2.4

using Colour = std::uint8_t; // an index of kColourIds
inline constexpr std::array<std::string_view, 3> kColourIds = {"red", "green", "blue"};
inline constexpr Colour kColours = kColourIds.size();
inline constexpr Colour kNoColour = 0xff;
using Counts = std::array<std::uint8_t, kColours>; // how many of each colour
using Cards = std::array<Colour, kMaxPlayers>; // of each seat; with 2 players the last is unseen
inline constexpr Counts kBox = {5, 4, 3};      // T1.1
inline constexpr Cards kNoCards = {kNoColour, kNoColour, kNoColour};

// What the table waits for. Pending choices are data like this, never callbacks.
enum class Phase : std::uint8_t {
    start, // chance: first seat and cards (T1.2, T1.3)
    draw,  // chance: the next pebble of the row (T2.1)
    act,   // a seat takes or sells (T2.2)
    over,
};

// What everybody sees.
struct Table {
    Counts bag = kBox; // how many, not in which order: there is none until a pebble is drawn
    std::array<Colour, kPlaces> row = {kNoColour, kNoColour, kNoColour};
    std::array<Counts, kMaxPlayers> pebbles{};
    std::array<std::uint8_t, kMaxPlayers> coins{};
    Counts sold{};
    std::uint8_t turn = 0; // how many are finished: kept along the way, recounted by check()
    std::uint8_t seat = 0; // whose turn it is
    Phase phase = Phase::start;
    bool operator==(const Table&) const = default;
};

// Table and secrets are two fields, so that a view cannot copy a secret by accident.
struct State {
    Table table;
    Cards cards = kNoCards; // T1.3
    bool operator==(const State&) const = default;
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>); // no padding

struct View {
    Table table;
    Seat seat = kSpectator;
    Colour card = kNoColour; // one's own
    bool operator==(const View&) const = default;
};

enum class MoveKind : std::uint8_t { take, sell };
struct Move {
    MoveKind kind = MoveKind::take;
    std::uint8_t place = 0; // of the row, from 0
    bool operator==(const Move&) const = default;
};

enum class ChanceKind : std::uint8_t { start, draw };
struct Chance {
    ChanceKind kind = ChanceKind::draw;
    Colour pebble = kNoColour; // draw
    std::uint8_t first = 0;    // start
    Cards cards = kNoCards;    // start
    bool operator==(const Chance&) const = default;
};

// For the ledger: which number of a seat changes, and because of what.
// Pebbles as in kColourIds; the score at the end (T3.2).
enum class Stat : std::uint8_t { red, green, blue, coins, score };
enum class CauseKind : std::uint8_t { taken, sold, pebbles, card };

} // namespace townwright::pebbles
