#include "games/suburbia/agents/train_lone.hpp"

#include "games/suburbia/agents/lone_training.hpp"

namespace townwright::suburbia {

namespace {

// Large steps find the way, small ones the place.
float slower_after(int percent_done) {
    return percent_done < 40 ? 1 : percent_done < 70 ? 0.25F : percent_done < 88 ? 0.08F : 0.025F;
}

} // namespace

void train_lone(const LoneTrainPlan& plan, suburbia::LoneNet& net,
                const std::function<void(const LoneTrainProgress&)>& progress,
                const std::atomic<int>& stop) {
    Options options;
    options.mode = Mode::lone_architect;
    options.players = 1;
    options.edition = static_cast<std::uint8_t>(plan.edition);
    const Suburbia game = *Suburbia::make(options);
    Rng rng = Rng::stream(plan.seed, 0, 0);
    if (plan.from_nothing)
        net = suburbia::LoneNet::untrained(rng);
    for (int generation = 0; generation < plan.generations && stop == 0; ++generation) {
        const int done = generation * 100 / plan.generations;
        LoneTraining part;
        part.games = plan.games;
        part.rate = (plan.from_nothing ? 0.004F : 0.001F) * slower_after(done);
        part.later_rate = part.rate;
        part.noise = plan.from_nothing && done < 40 ? 2000 : 1000;
        progress({generation + 1, train_from(game, game.initial(), part, rng, net)});
    }
}

} // namespace townwright::suburbia
