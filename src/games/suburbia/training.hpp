// What the bots of Suburbia learn: the quick policy's weights, and the Lone Architect's networks.
#pragma once

#include "games/suburbia/rules/suburbia.hpp"
#include "playable/training.hpp"

namespace townwright {

template <>
struct Training<suburbia::Suburbia> {
    static std::vector<std::string_view> sets();
    static std::string_view standard_set() { return "four"; }
    static std::string_view about();
    static Result<std::string, std::string> train(const TrainingPlan& plan,
                                                  const std::atomic<int>& stop);
};

} // namespace townwright
