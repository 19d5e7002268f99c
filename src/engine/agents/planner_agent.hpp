// Takes what the quick policy thinks best, in a world that agrees with the view; with noise, a
// weaker player who still has a plan; with a style, one who likes some moves more than others.
#pragma once

#include <algorithm>
#include <vector>

#include "engine/agents/agent.hpp"
#include "playable/policy.hpp"
#include "playable/style.hpp"

namespace townwright::agents {

template <Playable G>
class PlannerAgent final : public Agent<G> {
  public:
    explicit PlannerAgent(int noise, Style style = Style::none) : noise_(noise), style_(style) {}

    typename G::Move choose(const Observation<G>& observation, Rng& rng) override {
        const G& game = observation.game();
        const typename G::State world = game.sample(observation.view(), rng);
        auto policy = Policy<G>::make(game, {}, noise_);
        if (style_ == Style::none)
            return policy.choose(world, rng);
        policy.rank(world, options_);
        const typename Policy<G>::StyleBias bias(game, world, style_);
        for (Ranked<G>& option : options_) {
            option.value += bias.of(option.move);
            if (noise_ > 0)
                option.value += static_cast<int>(rng.below(static_cast<std::uint32_t>(noise_)));
        }
        return std::max_element(options_.begin(), options_.end(),
                                [](const auto& a, const auto& b) { return a.value < b.value; })
            ->move;
    }

  private:
    int noise_;
    Style style_;
    std::vector<Ranked<G>> options_;
};

} // namespace townwright::agents
