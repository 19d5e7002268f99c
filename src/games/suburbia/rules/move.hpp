// Decisions and chance outcomes of the tile game.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "game/actor.hpp"
#include "games/suburbia/rules/board.hpp"
#include "games/suburbia/rules/catalogue.hpp"
#include "games/suburbia/rules/cell.hpp"

namespace townwright::suburbia {

enum class MoveKind : std::uint8_t { keep_goal, build, lake, basic, invest, remove };

struct Move {
    MoveKind kind = MoveKind::keep_goal;
    std::uint8_t what = 0; // slot for build, lake, remove; tile for basic; goal for keep_goal
    Cell at;               // for build, lake, basic, invest

    bool operator==(const Move&) const = default;

    static constexpr Move keep_goal(GoalKind goal) { return {MoveKind::keep_goal, goal, {}}; }
    static constexpr Move build(int slot, Cell at) {
        return {MoveKind::build, static_cast<std::uint8_t>(slot), at};
    }
    static constexpr Move lake(int slot, Cell at) {
        return {MoveKind::lake, static_cast<std::uint8_t>(slot), at};
    }
    static constexpr Move basic(TileKind tile, Cell at) { return {MoveKind::basic, tile, at}; }
    static constexpr Move invest(Cell at) { return {MoveKind::invest, 0, at}; }
    static constexpr Move remove(int slot) {
        return {MoveKind::remove, static_cast<std::uint8_t>(slot), {}};
    }

    // Whether a tile leaves the market with it: that of slot `what`.
    constexpr bool takes_from_market() const {
        return kind == MoveKind::build || kind == MoveKind::lake || kind == MoveKind::remove;
    }

    // Four bytes that any program can store and send.
    constexpr std::uint32_t packed() const {
        return static_cast<std::uint32_t>(kind) | static_cast<std::uint32_t>(what) << 8 |
               static_cast<std::uint32_t>(static_cast<std::uint16_t>(at.code())) << 16;
    }
    static constexpr Move unpacked(std::uint32_t bits) {
        return {static_cast<MoveKind>(bits & 0xff), static_cast<std::uint8_t>(bits >> 8),
                Cell::from_code(static_cast<std::int16_t>(bits >> 16))};
    }
};
static_assert(sizeof(Move) == 4);

enum class ChanceKind : std::uint8_t { start, draw };

struct Chance {
    ChanceKind kind = ChanceKind::draw;
    TileKind tile = kNoTile; // draw

    // start; unused places hold kNoTile and kNoGoal
    std::uint8_t first = 0;
    std::array<TileKind, kMarketSlots> market = {kNoTile, kNoTile, kNoTile, kNoTile,
                                                 kNoTile, kNoTile, kNoTile};
    std::array<GoalKind, kMaxSeats> public_goals = {kNoGoal, kNoGoal, kNoGoal, kNoGoal};
    std::array<std::array<GoalKind, 2>, kMaxSeats> dealt_goals = {
        {{kNoGoal, kNoGoal}, {kNoGoal, kNoGoal}, {kNoGoal, kNoGoal}, {kNoGoal, kNoGoal}}};

    bool operator==(const Chance&) const = default;

    static constexpr Chance draw(TileKind tile) {
        Chance chance;
        chance.tile = tile;
        return chance;
    }
};

} // namespace townwright::suburbia
