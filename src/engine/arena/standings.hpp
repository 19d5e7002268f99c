// The sums of a contest: whole numbers only, so that the same games give the same sums in any
// order, on any number of threads, in one run or in several.
//
// Games of one deal resemble each other, so a deal with all its rotations is one observation:
// beside the sums stand the sums of squares and products of what each deal came to.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <utility>

#include "engine/arena/interval.hpp"
#include "engine/arena/lineup.hpp"
#include "engine/arena/tally.hpp"

namespace townwright::arena {

// A win is 12 twelfths; a first place shared by k seats gives each of them 12 / k.
inline constexpr int kWin = 12;

inline constexpr std::size_t kMaxPairs = kMaxContestants * (kMaxContestants - 1) / 2;
// Pairs of contestants (first < second) have numbers: 01 02 12 03 13 23.
constexpr std::size_t pair_number(int first, int second) {
    return static_cast<std::size_t>(second * (second - 1) / 2 + first);
}

// What one deal came to, over all its rotations.
struct DealSums {
    std::array<std::int32_t, kMaxContestants> wins{}; // in twelfths
    std::array<std::int32_t, kMaxContestants> score{};
    std::array<std::int32_t, kMaxContestants> place{}; // the first place is 1
    std::array<std::int32_t, kMaxContestants> lowest{};
    std::array<std::int32_t, kMaxContestants> highest{};
    // Every two seats of different contestants are compared: 2 for the better place, 1 for the
    // same one. Points of the first contestant of each pair.
    std::array<std::int32_t, kMaxPairs> points{};
    std::array<std::int32_t, kMaxTitles> titles{};
    std::int32_t games = 0;
    std::int32_t decisions = 0;
    std::int32_t turns = 0;

    bool operator==(const DealSums&) const = default;

    void add(const GameResult& result, const Lineup& lineup, int rotation, int decisions_made);
};

struct ContestantSums {
    std::int64_t wins = 0; // in twelfths
    std::int64_t wins_squared = 0;
    std::int64_t score = 0;
    std::int64_t score_squared = 0;
    std::int64_t place = 0;
    int lowest = std::numeric_limits<int>::max();
    int highest = std::numeric_limits<int>::min();

    bool operator==(const ContestantSums&) const = default;
};

struct Standings {
    std::uint64_t deals = 0;
    std::uint64_t games = 0;
    std::uint64_t decisions = 0;
    std::uint64_t turns = 0;
    std::array<ContestantSums, kMaxContestants> contestants{};
    std::array<std::int64_t, kMaxPairs> points{};
    std::array<std::array<std::int64_t, kMaxPairs>, kMaxPairs> products{};
    std::array<std::uint64_t, kMaxTitles> titles{};

    bool operator==(const Standings&) const = default;

    void add(const DealSums& deal);
};

// --- What the sums say. All need at least one deal. ---

// Games won by any seat of the contestant, as a share of all games.
Estimate win_rate(const Standings& standings, int contestant);
// The same if all were equally strong.
double win_rate_by_chance(const Lineup& lineup, int contestant);
// Points of `first` against `second` as a share of what it could have, in comparisons of two seats.
Estimate pair_rate(const Standings& standings, const Lineup& lineup, int first, int second);
int comparisons_per_deal(const Lineup& lineup, int first, int second);
Estimate mean_score(const Standings& standings, const Lineup& lineup, int contestant);
double mean_place(const Standings& standings, const Lineup& lineup, int contestant);

} // namespace townwright::arena
