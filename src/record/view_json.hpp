// Views, steps and ledgers as JSON for front ends (docs/protocol.md has every field).
#pragma once

#include "game/game.hpp"
#include "record/json_writer.hpp"
#include "record/seen.hpp"

namespace townwright::record {

// What a seat may know, as an object: suburbia_view.cpp, zodchie_view.cpp.
void write_view(JsonWriter& json, const suburbia::Suburbia& game, const suburbia::View& view);
void write_view(JsonWriter& json, const zodchie::Zodchie& game, const zodchie::View& view);

// A move as an object: {"do":"build","slot":4,"at":[1,0]}.
template <Game G>
void write_move(JsonWriter& json, const G& game, const typename G::Move& move);
// A step as in a record; for a viewpoint that does not know all of it, without what is secret.
template <Game G>
void write_step(JsonWriter& json, const G& game, const typename G::State& before,
                const Step<G>& step, Viewpoint viewpoint);

// The names of things in lines of the ledger. An empty name: there is none.
std::string_view stat_name(const suburbia::Suburbia& game, const LedgerLine& line);
std::string_view stat_name(const zodchie::Zodchie& game, const LedgerLine& line);

// A line as an object, with its words.
template <Game G>
void write_line(JsonWriter& json, const G& game, const LedgerLine& line, std::string_view words);

} // namespace townwright::record
