#include "agents/zodchie_policy.hpp"

#include <limits>

#include "agents/evaluation.hpp"

namespace townwright::agents {

using namespace zodchie;

Move ZodchiePolicy::choose(const State& state, Rng& rng) {
    const Seat seat = game_.to_act(state).decides;
    game_.legal(state, moves_);
    Silent silent;
    Move best = moves_[0];
    int best_value = std::numeric_limits<int>::min();
    for (const Move& move : moves_) {
        State next = state;
        game_.apply_assume_legal(next, move, silent);
        int value = evaluate(game_, next, seat);
        if (noise_ > 0)
            value += static_cast<int>(rng.below(static_cast<std::uint32_t>(noise_)));
        if (value > best_value) {
            best = move;
            best_value = value;
        }
    }
    return best;
}

void ZodchiePolicy::rank(const State& state, std::vector<Ranked<Zodchie>>& options) {
    const Seat seat = game_.to_act(state).decides;
    game_.legal(state, moves_);
    options.clear();
    Silent silent;
    for (const Move& move : moves_) {
        State next = state;
        game_.apply_assume_legal(next, move, silent);
        options.push_back({move, evaluate(game_, next, seat)});
    }
}

} // namespace townwright::agents
