// Finds the weights of the quick policy by self-play: an evolution strategy. In each generation
// children of the present weights differ from them by chance; those that do best against their
// parent, on the same deals, pull the weights towards them.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <span>

#include "agents/suburbia_weights.hpp"

namespace townwright::arena {

struct TrainPlan {
    agents::SuburbiaSchool school = agents::SuburbiaSchool::four;
    int edition = 1;
    int generations = 60;
    int deals = 150; // for each child; with several seats each is played from every seat
    std::uint64_t seed = 1;
    int threads = 1; // does not change the result
    // How far children stray at first, in percent of the usual.
    int stride = 100;
};

struct TrainProgress {
    int generation = 0;
    double best = 0; // of the children: see fitness()
};

// Percent of wins against three (two, one) copies of the parent plus the mean margin; for the Lone
// Architect the mean score; against Dale percent of wins plus the mean margin.
double fitness(const TrainPlan& plan, const agents::SuburbiaWeights& child,
               const agents::SuburbiaWeights& parent, std::uint64_t deal_seed);

agents::SuburbiaWeights train(const TrainPlan& plan, const agents::SuburbiaWeights& from,
                              const std::function<void(const TrainProgress&)>& progress,
                              const std::atomic<int>& stop);

} // namespace townwright::arena
