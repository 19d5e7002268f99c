// What a person may ask during a game: why the numbers are what they are, and what a master would
// do.
#pragma once

#include "api/teller.hpp"
#include "apps/play_board.hpp"
#include "table/table.hpp"

namespace townwright::cli {

// The ledger of the last `steps` steps, or, with 0, of all since the seat's last decision.
template <Game G>
Lines why_lines(const table::Table<G>& table, const api::Teller<G>& teller, Seat seat,
                std::size_t steps);

// The moves that the master level likes best now, with what it expects of them. It sees what the
// seat sees.
template <Game G>
Lines hint_lines(const table::Table<G>& table, const api::Teller<G>& teller,
                 const PlayBoard<G>& board, const text::Language& language);

} // namespace townwright::cli
