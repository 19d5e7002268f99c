// Final scoring (S9.2, S10) and the order of the players (S9.3).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/fixed_list.hpp"
#include "game/ledger.hpp"
#include "games/suburbia/rules/rules.hpp"
#include "games/suburbia/rules/state.hpp"

namespace townwright::suburbia {

// What a goal counts for one borough.
int measure(const Goal& goal, const Borough& borough);
// S10.1: the sole leader among all players, or -1.
Seat leader(const Rules& rules, const Table& table, const Goal& goal);

struct GoalAward {
    GoalKind goal = kNoGoal;
    Seat seat = -1;  // who earned it, or -1
    Seat owner = -1; // of a private goal; -1 for public ones
};

struct Scoring {
    std::array<int, kMaxSeats> population{}; // final
    std::array<int, kMaxSeats> money{};      // what is left after the conversion
    std::array<int, kMaxSeats> place{};      // 0 is first; ties share a place
    FixedList<GoalAward, 2 * kMaxSeats> goals;
    std::string_view title; // solo games; empty where it does not count (S12.6)
};

template <LedgerSink Sink>
Scoring final_scoring(const Rules& rules, const State& state, Sink& sink);

} // namespace townwright::suburbia
