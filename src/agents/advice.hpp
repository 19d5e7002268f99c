// A hint: the best moves, how they come out, and what each is for.
#pragma once

#include <vector>

#include "agents/position.hpp"
#include "agents/reason.hpp"
#include "agents/search_agent.hpp"

namespace townwright::agents {

template <Game G>
struct Advised {
    Considered<G> outcome; // the move, win share and expected score
    std::vector<Reason> reasons;
};

// The best moves, the best first. Nothing but what the decider sees goes into it.
template <Game G>
std::vector<Advised<G>> advise(const Position<G>& position, const SearchBudget& budget, Rng& rng,
                               std::size_t most = 3);

// What the strongest level spends on a move.
SearchBudget master_budget(const suburbia::Suburbia& game);
SearchBudget master_budget(const zodchie::Zodchie& game);

} // namespace townwright::agents
