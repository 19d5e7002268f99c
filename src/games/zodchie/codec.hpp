// Zodchie in records and messages.
#pragma once

#include "games/zodchie/rules/zodchie.hpp"
#include "playable/codec.hpp"

namespace townwright {

template <>
struct Codec<zodchie::Zodchie> {
    // "pack_hash"
    static void write_more(JsonWriter& out, const zodchie::Options& options);
    static std::optional<std::string> refuse_more(const nlohmann::json& document,
                                                  const zodchie::Options& options);
    static void write_snapshot(JsonWriter& out, const zodchie::Zodchie& game,
                               const zodchie::State& state);
    static void write_result(JsonWriter& out, const zodchie::Zodchie& game,
                             const zodchie::State& state);
    static void write_open_view(JsonWriter& out, const zodchie::Zodchie& game,
                                const zodchie::View& view);
    static void write_own_view(JsonWriter& out, const zodchie::Zodchie& game,
                               const zodchie::View& view);
    static void write_numbers(JsonWriter& out, const zodchie::Zodchie& game,
                              const zodchie::State& state);
    static LineNames line_names(const zodchie::Zodchie& game, const LedgerLine& line);
};

} // namespace townwright
