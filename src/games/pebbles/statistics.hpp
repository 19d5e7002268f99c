// What series of games and benchmarks ask of Pebbles.
#pragma once

#include "games/pebbles/rules/pebbles.hpp"
#include "playable/statistics.hpp"

namespace townwright {

template <>
struct Statistics<pebbles::Pebbles> : StatisticsDefaults<pebbles::Pebbles> {
    static int turns(const pebbles::State& state) { return state.table.turn; }
};

} // namespace townwright
