// The end: points and the order of the players (Z8).
#pragma once

#include <array>

#include "game/ledger.hpp"
#include "games/zodchie/rules/rules.hpp"
#include "games/zodchie/rules/state.hpp"

namespace townwright::zodchie {

struct Scoring {
    std::array<int, kMaxSeats> points{};
    std::array<int, kMaxSeats> cards{};  // live ones, a played Cemetery included
    std::array<int, kMaxSeats> lowest{}; // value of the least card
    std::array<int, kMaxSeats> place{};  // 0 is first; ties share a place
};

// Sum of the current values, end-of-game points aside: the "values" of a snapshot.
int sum_of_values(const Rules& rules, const Table& table, Seat seat);

template <LedgerSink Sink>
Scoring final_scoring(const Rules& rules, const Table& table, Sink& sink);

} // namespace townwright::zodchie
