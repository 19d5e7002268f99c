// Dale the Bot (S12): what he takes and where he builds.
#pragma once

#include "base/fixed_list.hpp"
#include "games/suburbia/rules/rules.hpp"
#include "games/suburbia/rules/state.hpp"

namespace townwright::suburbia {

// S12.3: the dearest tile, the leftmost on a tie.
int dale_slot(const Rules& rules, const Table& table);

// S12.4: the equally good cells for it, in the order of his frontier.
using DaleCells = FixedList<Cell, kMaxFrontier>;
DaleCells dale_cells(const Rules& rules, const Table& table);

} // namespace townwright::suburbia
