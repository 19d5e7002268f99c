// What series of games, benchmarks and value tables ask of Suburbia.
#pragma once

#include "games/suburbia/stats.hpp"
#include "playable/statistics.hpp"

namespace townwright {

template <>
struct Statistics<suburbia::Suburbia> {
    using ValueTables = suburbia::ValueTables;

    static int turns(const suburbia::State& state) { return state.table.turn; }
    static std::span<const std::string_view> titles(const suburbia::Suburbia& game);
    static int title(const suburbia::Suburbia& game, const suburbia::State& state);
    static std::string title_name(std::string_view title, const text::Language& language);
    static BenchVariants<suburbia::Suburbia> bench_variants();
};

} // namespace townwright
