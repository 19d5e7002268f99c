// The quick policy of Suburbia in every mode: the Lone Architect has one of its own.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <stop_token>
#include <variant>
#include <vector>

#include "games/suburbia/agents/lone_policy.hpp"
#include "games/suburbia/agents/policy.hpp"

namespace townwright::suburbia {

class PlayoutPolicy {
  public:
    // `game` and `net` must outlive it.
    PlayoutPolicy(const suburbia::Suburbia& game, const LoneNet& net, int noise) {
        // The network tells moves apart by a few inhabitants where the other policy sees tens.
        constexpr int kFiner = 10;
        if (game.rules().lone())
            policy_.emplace<LonePolicy>(game, net, noise / kFiner);
        else
            policy_.emplace<SuburbiaPolicy>(game, trained_weights(weight_set_of(game.options())),
                                            noise);
    }

    suburbia::Move choose(const suburbia::State& state, Rng& rng) {
        if (auto* lone = std::get_if<LonePolicy>(&policy_))
            return lone->choose(state, rng);
        return std::get<SuburbiaPolicy>(policy_).choose(state, rng);
    }
    void rank(const suburbia::State& state, std::vector<Ranked<suburbia::Suburbia>>& options) {
        if (auto* lone = std::get_if<LonePolicy>(&policy_))
            lone->rank(state, options);
        else
            std::get<SuburbiaPolicy>(policy_).rank(state, options);
    }
    // A future that began at `from` need not be played to its end where one can tell how it will
    // come out: the Lone Architect's after three turns.
    std::optional<int> predict_score(const suburbia::State& from, const suburbia::State& state) {
        constexpr int kTurns = 3;
        auto* lone = std::get_if<LonePolicy>(&policy_);
        if (lone == nullptr || state.table.phase != suburbia::Phase::act ||
            state.table.turn - from.table.turn < kTurns)
            return std::nullopt;
        return lone->predict_score(state);
    }

  private:
    std::variant<std::monostate, SuburbiaPolicy, LonePolicy> policy_;
};

// What a searching agent learns about the position on the table before it plays futures through:
// the Lone Architect's network is trained on it, so that the futures are played better.
class PositionTraining {
  public:
    static bool needed(const suburbia::Suburbia& game) { return game.rules().lone(); }
    // Plays that many games, or as many as there is time for if it is not 0; fewer if it is told to
    // stop.
    void learn(const suburbia::Suburbia& game, const suburbia::View& view, int games,
               std::chrono::milliseconds time, Rng& rng, const std::stop_token& stop);
    const LoneNet& net(const suburbia::Suburbia& game) const {
        return net_ ? *net_ : trained_lone_net(game.options().edition);
    }

  private:
    std::unique_ptr<LoneNet> net_; // kept, so that only the first decision allocates
};

} // namespace townwright::suburbia
