// Whom the table waits for.
#pragma once

#include <cstdint>

namespace townwright {

using Seat = int;
inline constexpr Seat kSpectator = -1;
inline constexpr int kMaxSeats = 4;

struct Actor {
    enum class Kind : std::uint8_t { chance, seat, over };

    Kind kind = Kind::over;
    Seat seat = 0;    // whose move it is in the rules and in the record
    Seat decides = 0; // who chooses it: differs from `seat` where a person moves for a bot

    static constexpr Actor chance() { return {Kind::chance, 0, 0}; }
    static constexpr Actor over() { return {Kind::over, 0, 0}; }
    static constexpr Actor player(Seat seat) { return {Kind::seat, seat, seat}; }
    static constexpr Actor player(Seat seat, Seat decides) { return {Kind::seat, seat, decides}; }

    constexpr bool is_chance() const { return kind == Kind::chance; }
    constexpr bool is_over() const { return kind == Kind::over; }
    constexpr bool is_seat() const { return kind == Kind::seat; }
    constexpr bool operator==(const Actor&) const = default;
};

} // namespace townwright
