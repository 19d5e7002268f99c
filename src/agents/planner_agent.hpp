// Takes what the quick policy thinks best, in a world that agrees with the view; with noise, a
// weaker player who still has a plan.
#pragma once

#include "agents/agent.hpp"
#include "agents/policy.hpp"

namespace townwright::agents {

template <Game G>
class PlannerAgent final : public Agent<G> {
  public:
    explicit PlannerAgent(int noise) : noise_(noise) {}

    typename G::Move choose(const Position<G>& position, Rng& rng) override {
        const typename G::State world = position.game().sample(position.view(), rng);
        auto policy = make_policy(position.game(), noise_);
        return policy.choose(world, rng);
    }

  private:
    int noise_;
};

} // namespace townwright::agents
