// A hint: the best moves, how they come out, and what each is for.
#pragma once

#include <vector>

#include "engine/agents/search_agent.hpp"
#include "playable/observation.hpp"
#include "playable/reason.hpp"

namespace townwright::agents {

template <Playable G>
struct Advised {
    Candidate<G> candidate; // the move, win share and expected score
    std::vector<Reason> reasons;
};

// The best moves, the best first. Nothing but what the decider sees goes into it.
template <Playable G>
std::vector<Advised<G>> advise(const Observation<G>& observation, const SearchBudget& budget,
                               Rng& rng, std::size_t max_moves = 3);

// What the strongest level spends on a move.
template <Playable G>
SearchBudget master_budget();

} // namespace townwright::agents
