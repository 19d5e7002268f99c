// Trains the Lone Architect's network by playing: see lone_training.hpp.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>

#include "games/suburbia/agents/lone_net.hpp"

namespace townwright::suburbia {

struct LoneTrainPlan {
    int generations = 60;
    int games = 1000; // in each generation
    std::uint64_t seed = 1;
    int edition = 1;
    bool from_nothing = false; // not from the network that is given
};

struct LoneTrainProgress {
    int generation = 0;
    double mean = 0; // final population of its games, played with a little noise
};

// On one thread: each game learns from the one before. The rate of learning falls after 40, 70 and
// 88 % of the generations.
void train_lone(const LoneTrainPlan& plan, suburbia::LoneNet& net,
                const std::function<void(const LoneTrainProgress&)>& progress,
                const std::atomic<int>& stop);

} // namespace townwright::suburbia
