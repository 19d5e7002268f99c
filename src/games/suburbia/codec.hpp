// Suburbia in records and messages.
#pragma once

#include "games/suburbia/rules/suburbia.hpp"
#include "playable/codec.hpp"

namespace townwright {

template <>
struct Codec<suburbia::Suburbia> : CodecDefaults<suburbia::Suburbia> {
    static void write_snapshot(JsonWriter& out, const suburbia::Suburbia& game,
                               const suburbia::State& state);
    static void write_result(JsonWriter& out, const suburbia::Suburbia& game,
                             const suburbia::State& state);
    static void write_open_view(JsonWriter& out, const suburbia::Suburbia& game,
                                const suburbia::View& view);
    static void write_own_view(JsonWriter& out, const suburbia::Suburbia& game,
                               const suburbia::View& view);
    static void write_numbers(JsonWriter& out, const suburbia::Suburbia& game,
                              const suburbia::State& state);
    static LineNames line_names(const suburbia::Suburbia& game, const LedgerLine& line);
};

} // namespace townwright
