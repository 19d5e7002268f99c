// Looks one move ahead with the exact rules and the evaluation. Playouts use it.
#pragma once

#include <vector>

#include "agents/ranked.hpp"
#include "base/random.hpp"
#include "zodchie/zodchie.hpp"

namespace townwright::agents {

class ZodchiePolicy {
  public:
    // `game` must outlive the policy. Noise is the most that chance adds to the value of an option,
    // in hundredths of a point.
    explicit ZodchiePolicy(const zodchie::Zodchie& game, int noise = 0)
        : game_(game), noise_(noise) {}

    zodchie::Move choose(const zodchie::State& state, Rng& rng);
    void rank(const zodchie::State& state, std::vector<Ranked<zodchie::Zodchie>>& options);

  private:
    const zodchie::Zodchie& game_;
    int noise_;
    zodchie::Zodchie::Moves moves_; // kept so that choosing allocates nothing
};

} // namespace townwright::agents
