// A hint in words: the best moves, how they come out, and what each is for.
#pragma once

#include "engine/agents/advice.hpp"
#include "playable/playable.hpp"

namespace townwright::analysis {

struct HintLine {
    std::string move;     // "1. Anna builds Farm at 1,0 for $11"
    std::string forecast; // "wins 61%, final score about 93 (250 games played out)"
    std::string reasons;  // "+1 income at once; takes the lead for Builder (+15 population)"
};

// The advice was given for this state.
template <Playable G>
std::vector<HintLine> hint_lines(const text::Language& language, const Narrator<G>& narrator,
                                 const typename G::State& state,
                                 const std::vector<agents::Advised<G>>& advice);

} // namespace townwright::analysis
