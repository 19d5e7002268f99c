// Chooses uniformly among all legal moves, by counting, without listing them.
#pragma once

#include "engine/agents/agent.hpp"

namespace townwright::agents {

template <Playable G>
class RandomAgent final : public Agent<G> {
  public:
    typename G::Move choose(const Observation<G>& observation, Rng& rng) override {
        const auto count = static_cast<std::uint32_t>(observation.count_legal());
        return observation.nth_legal(static_cast<int>(rng.below(count)));
    }
};

} // namespace townwright::agents
