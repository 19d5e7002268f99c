#include "games/suburbia/agents/playout_policy.hpp"

#include "games/suburbia/agents/lone_training.hpp"

namespace townwright::suburbia {

void PositionTraining::learn(const Suburbia& game, const View& view, int games,
                             std::chrono::milliseconds time, Rng& rng,
                             const std::stop_token& stop) {
    if (!needed(game))
        return;
    using Clock = std::chrono::steady_clock;
    const Clock::time_point end = Clock::now() + time;
    if (!net_)
        net_ = std::make_unique<LoneNet>();
    *net_ = trained_lone_net(game.options().edition);
    const State world = game.sample(view, rng); // nothing is hidden but the order of the stacks
    LoneTraining plan;
    plan.games = time.count() > 0 ? 32 : games;
    plan.stop = stop;
    do
        train_from(game, world, plan, rng, *net_);
    while (time.count() > 0 && Clock::now() < end && !stop.stop_requested());
}

} // namespace townwright::suburbia
