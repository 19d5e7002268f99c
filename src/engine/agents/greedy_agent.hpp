// Looks one move ahead: tries every legal move with the exact rules in a world that agrees with
// the view, and takes the one after which the evaluation is highest (the first of equals).
#pragma once

#include "engine/agents/agent.hpp"
#include "playable/policy.hpp"

namespace townwright::agents {

template <Playable G>
class GreedyAgent final : public Agent<G> {
  public:
    typename G::Move choose(const Observation<G>& observation, Rng& rng) override {
        const G& game = observation.game();
        const typename G::State world = game.sample(observation.view(), rng);
        observation.legal(moves_);
        NullLedger silent;
        typename G::Move best = moves_[0];
        int best_value = 0;
        bool first = true;
        for (const typename G::Move& move : moves_) {
            typename G::State next = world;
            game.apply_assume_legal(next, move, silent);
            const int value = Policy<G>::evaluate(game, next, observation.decides());
            if (first || value > best_value) {
                best = move;
                best_value = value;
                first = false;
            }
        }
        return best;
    }

  private:
    typename G::Moves moves_; // kept so that choosing allocates nothing
};

} // namespace townwright::agents
