// What a person may ask during a game: why the numbers are what they are, and what a master would
// do.
#pragma once

#include "apps/terminal.hpp"
#include "engine/table/table.hpp"
#include "games/registry.hpp"

namespace townwright::cli {

// The ledger of the last `steps` steps, or, with 0, of all since the seat's last decision.
template <Playable G>
Lines why_lines(const table::Table<G>& table, const Narrator<G>& narrator, Seat seat,
                std::size_t steps);

// The moves that the master level likes best now, with what it expects of them. It sees what the
// seat sees.
template <Playable G>
Lines hint_lines(const table::Table<G>& table, const Narrator<G>& narrator,
                 const TerminalBoard<G>& board, const text::Language& language);

} // namespace townwright::cli
