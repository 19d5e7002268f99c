// Steps and ledgers as JSON for front ends (docs/protocol.md has every field).
#pragma once

#include <vector>

#include "game/viewpoint.hpp"
#include "playable/playable.hpp"
#include "json/json_writer.hpp"

namespace townwright::record {

// A move as an object: {"do":"build","slot":4,"at":[1,0]}.
template <Playable G>
void write_move(JsonWriter& json, const G& game, const typename G::Move& move);
// A step as in a record; for a viewpoint that does not know all of it, without what is hidden.
template <Playable G>
void write_step(JsonWriter& json, const G& game, const typename G::State& before,
                const Step<G>& step, Viewpoint viewpoint);

// Steps as a record has them, with all secrets.
template <Playable G>
std::string steps_json(const G& game, typename G::State state, const std::vector<Step<G>>& steps) {
    JsonWriter out;
    NullLedger silent;
    out.begin_list();
    for (const Step<G>& each : steps) {
        write_step(out, game, state, each, std::nullopt);
        std::visit([&](const auto& step) { game.apply_assume_legal(state, step, silent); }, each);
    }
    return out.end_list().take();
}

// A line as an object, with its words.
template <Playable G>
void write_line(JsonWriter& json, const G& game, const LedgerLine& line, std::string_view words);

} // namespace townwright::record
