// Pebbles in records and messages.
#pragma once

#include "games/pebbles/rules/pebbles.hpp"
#include "playable/codec.hpp"

namespace townwright {

template <>
struct Codec<pebbles::Pebbles> : CodecDefaults<pebbles::Pebbles> {
    static void write_snapshot(JsonWriter& out, const pebbles::Pebbles& game,
                               const pebbles::State& state);
    static void write_result(JsonWriter& out, const pebbles::Pebbles& game,
                             const pebbles::State& state);
    static void write_open_view(JsonWriter& out, const pebbles::Pebbles& game,
                                const pebbles::View& view);
    static void write_own_view(JsonWriter& out, const pebbles::Pebbles& game,
                               const pebbles::View& view);
    static void write_numbers(JsonWriter& out, const pebbles::Pebbles& game,
                              const pebbles::State& state);
    static LineNames line_names(const pebbles::Pebbles& game, const LedgerLine& line);
};

} // namespace townwright
