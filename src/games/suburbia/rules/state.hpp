// The whole state of a game: what lies open on the table, and what each seat keeps to itself.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "game/actor.hpp"
#include "games/suburbia/rules/borough.hpp"

namespace townwright::suburbia {

// What the table waits for.
enum class Phase : std::uint8_t {
    start,         // chance: first seat, market, goals (S1)
    keep_goal,     // a seat keeps one of two goals (S1.9)
    act,           // a seat acts (S2.2)
    remove,        // a seat removes a market tile after a basic tile or a marker (S2.5)
    extra_removal, // Lone Architect's additional removal (S11.2)
    dale_build,    // Dale's tile is placed (S12.4)
    refill,        // chance: the next tile for the market (S8)
    over,
};

struct Market {
    std::array<TileKind, kMarketSlots> tiles{}; // kNoTile where a slot is empty
    TileKind& operator[](int slot) { return tiles[static_cast<std::size_t>(slot)]; }
    TileKind operator[](int slot) const { return tiles[static_cast<std::size_t>(slot)]; }
    bool operator==(const Market&) const = default;
};

struct Table {
    std::array<Borough, kMaxSeats> boroughs;

    // Tiles of each letter that nobody has seen, in the stack or in the box (S1.6). See StackBits.
    std::array<std::uint64_t, kStackCount> unseen{};
    std::array<std::uint8_t, kStackCount> left{}; // tiles in each stack, One More Round not counted
    std::uint8_t one_more_round_drawn = 0;
    std::uint8_t final_round = 0; // 0 until One More Round is drawn

    Market market;
    std::array<std::uint8_t, 3> supply{}; // basic tiles left, in the order of kBasicTiles
    std::uint8_t removed = 0;             // market tiles that left the game (S2.6)
    std::array<GoalKind, kMaxSeats> public_goals{};

    Phase phase = Phase::start;
    Phase after_refill = Phase::act;
    std::uint8_t first = 0;
    std::uint8_t seat = 0;  // whose turn it is
    std::uint8_t round = 0; // from 1
    std::uint8_t turn = 0;  // of the whole game, from 1
    std::array<std::uint8_t, 6> unused{};

    bool operator==(const Table&) const = default;

    Borough& borough(Seat s) { return boroughs[static_cast<std::size_t>(s)]; }
    const Borough& borough(Seat s) const { return boroughs[static_cast<std::size_t>(s)]; }
};

// What only its owner knows (S13.1).
struct Secret {
    std::array<GoalKind, 2> dealt = {kNoGoal, kNoGoal};
    GoalKind kept = kNoGoal;

    bool operator==(const Secret&) const = default;
};

struct State {
    Table table;
    std::array<Secret, kMaxSeats> secrets;
    std::array<std::uint8_t, 4> unused{};

    bool operator==(const State&) const = default;

    Secret& secret(Seat s) { return secrets[static_cast<std::size_t>(s)]; }
    const Secret& secret(Seat s) const { return secrets[static_cast<std::size_t>(s)]; }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 2048);

// What a seat may know (S13.1). A spectator has seat kSpectator and no secret.
struct View {
    Table table;
    Seat seat = kSpectator;
    Secret own;

    bool operator==(const View&) const = default;
};

} // namespace townwright::suburbia
