// What an agent is given: the view of one seat and the legal moves, nothing else. The state behind
// it cannot be reached, so an agent is honest by construction; a world to think in comes from
// game.sample(view, rng).
#pragma once

#include "game/game.hpp"

namespace townwright {

template <Game G>
class Observation {
  public:
    // `state` must wait for a decision and outlive the observation.
    Observation(const G& game, const typename G::State& state)
        : game_(game), state_(state), actor_(game.to_act(state)) {}

    const G& game() const { return game_; }
    // Whose move it is, and for whom it is chosen (the person places Dale's tiles).
    Seat seat() const { return actor_.seat; }
    Seat decides() const { return actor_.decides; }
    typename G::View view() const { return game_.view(state_, actor_.decides); }

    // The decisions are the decider's to know, hence no secret.
    int count_legal() const { return game_.count_legal(state_); }
    typename G::Move nth_legal(int n) const { return game_.nth_legal(state_, n); }
    void legal(typename G::Moves& moves) const { game_.legal(state_, moves); }

  private:
    const G& game_;
    const typename G::State& state_;
    Actor actor_;
};

} // namespace townwright
