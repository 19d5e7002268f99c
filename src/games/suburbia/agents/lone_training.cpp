#include "games/suburbia/agents/lone_training.hpp"

#include "games/suburbia/agents/lone_policy.hpp"

namespace townwright::suburbia {

double train_from(const Suburbia& game, const State& from, const LoneTraining& plan, Rng& rng,
                  LoneNet& net) {
    // An act and two removals each turn, and never more turns than tiles.
    constexpr std::size_t kMaxDecisions = 3 * kMaxTiles;
    static thread_local std::array<LoneFacts, kMaxDecisions> way;
    LonePolicy policy(game, net, plan.noise);
    NullLedger silent;
    std::int64_t total = 0;
    for (int number = 0; number < plan.games && !plan.stop.stop_requested(); ++number) {
        State state = from;
        std::size_t decisions = 0;
        for (;;) {
            const Actor actor = game.to_act(state);
            if (actor.is_over())
                break;
            if (actor.is_chance()) {
                game.apply_assume_legal(state, game.draw(state, rng), silent);
                continue;
            }
            const Move move = policy.choose(state, rng, way[decisions]);
            game.apply_assume_legal(state, move, silent);
            if (!way[decisions].empty())
                ++decisions;
        }
        const int population = game.final_scores(state).score_of(0);
        total += population;
        const float rate = number < plan.games / 2 ? plan.rate : plan.later_rate;
        float target = lone_value(population);
        for (std::size_t i = decisions; i > 0; --i) {
            const float value = net.learn(way[i - 1], target, rate);
            target = plan.trust * target + (1 - plan.trust) * value;
        }
    }
    return plan.games == 0 ? 0 : static_cast<double>(total) / plan.games;
}

} // namespace townwright::suburbia
