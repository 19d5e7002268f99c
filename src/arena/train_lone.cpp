#include "arena/train_lone.hpp"

#include "agents/lone_study.hpp"

namespace townwright::arena {

using namespace suburbia;

void train_lone(const LoneTrainPlan& plan, agents::LoneNet& net,
                const std::function<void(const LoneTrainProgress&)>& progress,
                const std::atomic<int>& stop) {
    Rng rng = Rng::stream(plan.seed, 0, 0);
    for (int generation = 0; generation < plan.generations && stop == 0; ++generation) {
        Options options;
        options.mode = Mode::lone_architect;
        options.players = 1;
        options.edition = generation % 2 == 0 ? 1 : 2;
        const Suburbia game = *Suburbia::make(options);
        agents::LoneStudy lesson;
        lesson.games = plan.games;
        const int done = generation * 100 / plan.generations;
        lesson.rate = done < 60 ? 0.001F : done < 85 ? 0.0003F : 0.0001F;
        lesson.later_rate = lesson.rate;
        lesson.noise = 600;
        progress({generation + 1, agents::study(game, game.initial(), lesson, rng, net)});
    }
}

} // namespace townwright::arena
