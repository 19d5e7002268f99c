// A cell of a borough: axial coordinates of flat-top hexes, r grows downwards, (0,0) is the
// board's centre notch.
#pragma once

#include <array>
#include <cstdint>

#include "game/move_fields.hpp"

namespace townwright::suburbia {

// A borough has at most 24 connected tiles with the start among them, so no cell in use is further
// than 26 from the origin; 32 leaves room, and keeps sums of cells from running into each other.
inline constexpr int kFarthest = 31;

// One number for a cell, such that neighbours differ by 1, 63 or 64. It makes "which tiles touch
// this cell?" three comparisons on a row of numbers.
class Cell {
  public:
    constexpr Cell() = default;
    constexpr Cell(int q, int r) : code_(static_cast<std::int16_t>((q + 32) * 64 + r + 32)) {}

    static constexpr bool representable(int q, int r) {
        return q >= -kFarthest && q <= kFarthest && r >= -kFarthest && r <= kFarthest;
    }
    static constexpr Cell from_code(int code) {
        Cell cell;
        cell.code_ = static_cast<std::int16_t>(code);
        return cell;
    }

    constexpr int q() const { return (code_ >> 6) - 32; }
    constexpr int r() const { return (code_ & 63) - 32; }
    constexpr std::int16_t code() const { return code_; }
    constexpr Place place() const { return {q(), r()}; }
    constexpr Cell step(int code_difference) const { return from_code(code_ + code_difference); }

    constexpr bool operator==(const Cell&) const = default;

  private:
    std::int16_t code_ = 0; // 0 is no cell of any borough
};

// The six directions as code differences: (+1,0) (-1,0) (0,+1) (0,-1) (+1,-1) (-1,+1).
inline constexpr std::array<int, 6> kDirections = {64, -64, 1, -1, 63, -63};

constexpr bool touch(Cell a, Cell b) {
    const int difference = a.code() - b.code();
    return difference == 1 || difference == -1 || difference == 64 || difference == -64 ||
           difference == 63 || difference == -63;
}

// S1.1, board: where the starting tiles lie and which cells the board covers.
inline constexpr std::array<Cell, 3> kStartCells = {Cell(0, 0), Cell(0, 1), Cell(0, 2)};
inline constexpr std::array<Cell, 11> kBlockedCells = {
    Cell(-2, 0), Cell(-1, 0),  Cell(0, -1), Cell(1, -1), Cell(2, -2), Cell(-3, 0),
    Cell(-3, 1), Cell(-1, -1), Cell(1, -2), Cell(3, -3), Cell(3, -2)};

} // namespace townwright::suburbia
