// How a finished game came out.
#pragma once

#include <algorithm>
#include <array>

#include "game/actor.hpp"

namespace townwright {

struct FinalScores {
    std::array<int, kMaxSeats> score{};
    std::array<int, kMaxSeats> place{}; // 0 is first; ties share a place

    constexpr bool operator==(const FinalScores&) const = default;
    int score_of(Seat seat) const { return score[static_cast<std::size_t>(seat)]; }
    int place_of(Seat seat) const { return place[static_cast<std::size_t>(seat)]; }
    // The seat's part of the win, in 1/12 of a game, so that shared first places stay whole.
    int twelfths_won(Seat seat, int seats) const {
        const auto winners = std::count(place.begin(), place.begin() + seats, 0);
        return place_of(seat) == 0 ? 12 / static_cast<int>(winners) : 0;
    }
};

} // namespace townwright
