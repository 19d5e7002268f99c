// The deals of a contest spread over ranks, taken in their order by rank 0: what it takes does not
// depend on the number of ranks.
#pragma once

#include <functional>

#include "engine/arena/ranks.hpp"
#include "engine/arena/tournament.hpp"

namespace townwright::arena {

using TakeDeal = std::function<bool(const PlayedDeal&)>;
// Plays a range here, at this rank: Tournament::play.
using PlayHere = std::function<void(DealRange, const TakeDeal&)>;

// Called by all ranks with the same range. The ranks work in rounds of `threads` deals each, or of
// some seconds where deals are quick. `take` is called at rank 0 only; where it throws, all ranks
// end, and the exception comes out there.
void distribute(Ranks& ranks, DealRange range, int threads, const PlayHere& play,
                const TakeDeal& take);

} // namespace townwright::arena
