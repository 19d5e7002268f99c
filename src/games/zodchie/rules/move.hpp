// Decisions and chance outcomes of the card game.
#pragma once

#include <cstdint>

#include "games/zodchie/rules/city.hpp"

namespace townwright::zodchie {

enum class MoveKind : std::uint8_t {
    deck,
    search,
    exchange,
    play,
    pay,
    remove,
    destroy,
    restore,
    protect,
    reserve,
    copy,
    retake,
    rotate,
    move,
    swap,
    lay,
    escape,
    accept,
    decline,
    again,
    done,
};

struct Move {
    MoveKind kind = MoveKind::done;
    // The card of search, play, pay, remove, lay; the bits of the chosen replacements for deck.
    std::uint8_t card = 0;
    // The place of play (kNowhere: outside the city), destroy, restore, protect, reserve, copy,
    // retake, rotate, lay, escape; the first of two for move and swap; pay: 1 from the Cemetery;
    // deck: the seat, whose additional cards are meant.
    std::uint8_t a = 0;
    // The second place for move and swap; rotate: 1 up, 0 down.
    std::uint8_t b = 0;

    bool operator==(const Move&) const = default;

    constexpr std::uint32_t packed() const {
        return static_cast<std::uint32_t>(kind) | static_cast<std::uint32_t>(card) << 8 |
               static_cast<std::uint32_t>(a) << 16 | static_cast<std::uint32_t>(b) << 24;
    }
    static constexpr Move unpacked(std::uint32_t bits) {
        return {static_cast<MoveKind>(bits & 0xff), static_cast<std::uint8_t>(bits >> 8),
                static_cast<std::uint8_t>(bits >> 16), static_cast<std::uint8_t>(bits >> 24)};
    }
};

enum class ChanceKind : std::uint8_t { start, draw };

struct Chance {
    ChanceKind kind = ChanceKind::draw;
    std::uint8_t seat = 0;   // start: who begins; draw: who draws
    CardKind card = kNoCard; // draw

    bool operator==(const Chance&) const = default;
};

} // namespace townwright::zodchie
