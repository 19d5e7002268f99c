// The sums of many games: whole numbers only, so that the order of adding does not matter.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>

#include "playable/statistics.hpp"

namespace townwright::arena {

struct SeatTally {
    std::int64_t sum = 0;
    std::int64_t squares = 0;
    int lowest = std::numeric_limits<int>::max();
    int highest = std::numeric_limits<int>::min();
    std::uint64_t wins = 0;   // alone in the first place
    std::uint64_t shared = 0; // first together with others

    bool operator==(const SeatTally&) const = default;
};

inline constexpr std::size_t kMaxTitles = 8;

struct Tally {
    std::uint64_t games = 0;
    std::uint64_t decisions = 0;
    std::uint64_t turns = 0;
    std::array<SeatTally, kMaxSeats> seats;
    std::array<std::uint64_t, kMaxTitles> titles{};

    bool operator==(const Tally&) const = default;

    void add(const GameResult& result, int seat_count, int decisions_made) {
        ++games;
        decisions += static_cast<std::uint64_t>(decisions_made);
        turns += static_cast<std::uint64_t>(result.turns);
        const auto used = static_cast<std::size_t>(seat_count);
        const auto first = std::count(result.place.begin(), result.place.begin() + seat_count, 0);
        for (std::size_t seat = 0; seat < used; ++seat) {
            SeatTally& tally = seats[seat];
            const int score = result.score[seat];
            tally.sum += score;
            tally.squares += std::int64_t{score} * score;
            tally.lowest = std::min(tally.lowest, score);
            tally.highest = std::max(tally.highest, score);
            if (result.place[seat] == 0)
                ++(first == 1 ? tally.wins : tally.shared);
        }
        if (result.title >= 0)
            ++titles[static_cast<std::size_t>(result.title)];
    }

    void merge(const Tally& other) {
        games += other.games;
        decisions += other.decisions;
        turns += other.turns;
        for (std::size_t seat = 0; seat < seats.size(); ++seat) {
            seats[seat].sum += other.seats[seat].sum;
            seats[seat].squares += other.seats[seat].squares;
            seats[seat].lowest = std::min(seats[seat].lowest, other.seats[seat].lowest);
            seats[seat].highest = std::max(seats[seat].highest, other.seats[seat].highest);
            seats[seat].wins += other.seats[seat].wins;
            seats[seat].shared += other.seats[seat].shared;
        }
        for (std::size_t title = 0; title < titles.size(); ++title)
            titles[title] += other.titles[title];
    }

    double per_game(std::uint64_t total) const {
        return games == 0 ? 0.0 : static_cast<double>(total) / static_cast<double>(games);
    }
    double mean(std::size_t seat) const {
        return games == 0 ? 0.0 : static_cast<double>(seats[seat].sum) / static_cast<double>(games);
    }
    // Of the sample: divided by games - 1.
    double deviation(std::size_t seat) const {
        if (games < 2)
            return 0.0;
        const auto n = static_cast<double>(games);
        const auto sum = static_cast<double>(seats[seat].sum);
        const double variance =
            (static_cast<double>(seats[seat].squares) - sum * sum / n) / (n - 1);
        return std::sqrt(std::max(0.0, variance));
    }
};

} // namespace townwright::arena
