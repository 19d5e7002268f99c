// What series of games, benchmarks and value tables ask of Zodchie.
#pragma once

#include "games/zodchie/stats.hpp"
#include "playable/statistics.hpp"

namespace townwright {

template <>
struct Statistics<zodchie::Zodchie> : StatisticsDefaults<zodchie::Zodchie> {
    using ValueTables = zodchie::ValueTables;

    static int turns(const zodchie::State& state) { return state.table.turn; }
    static BenchVariants<zodchie::Zodchie> bench_variants() {
        using zodchie::Deck;
        return {{{2, Deck::basic, zodchie::kAdditionalSize, nullptr},
                 {4, Deck::advanced, zodchie::kAdditionalSize, nullptr}},
                10};
    }
};

} // namespace townwright
