// Finds the weights of the quick policy by self-play: an evolution strategy. In each generation
// children of the present weights differ from them by chance; those that do best against their
// parent, on the same deals, pull the weights towards them.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <span>

#include "games/suburbia/agents/weights.hpp"

namespace townwright::suburbia {

struct TrainPlan {
    suburbia::WeightSet set = suburbia::WeightSet::four;
    int edition = 1;
    int generations = 60;
    int deals = 150; // for each child; with several seats each is played from every seat
    std::uint64_t seed = 1;
    int threads = 1; // does not change the result
    // How far children stray at first, in percent of the usual.
    int step_size = 100;
};

struct TrainProgress {
    int generation = 0;
    double best = 0; // of the children: see fitness()
};

// Percent of wins against three (two, one) copies of the parent plus the mean margin; for the Lone
// Architect the mean score; against Dale percent of wins plus the mean margin.
double fitness(const TrainPlan& plan, const suburbia::Weights& child,
               const suburbia::Weights& parent, std::uint64_t deal_seed);

suburbia::Weights train(const TrainPlan& plan, const suburbia::Weights& from,
                        const std::function<void(const TrainProgress&)>& progress,
                        const std::atomic<int>& stop);

} // namespace townwright::suburbia
