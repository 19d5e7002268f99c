// The five levels for people. How strong each is in a game, that game says (policy.hpp).
#pragma once

#include <array>
#include <chrono>
#include <string_view>

namespace townwright {

struct Level {
    std::string_view name;
    std::chrono::milliseconds promised; // the longest that it thinks about a move
};

// Weakest first. Each wins about three of four games against the one before it
// (docs/strength.md).
inline constexpr std::array<Level, 5> kLevels = {{
    {"beginner", std::chrono::milliseconds(300)},
    {"casual", std::chrono::milliseconds(300)},
    {"skilled", std::chrono::milliseconds(300)},
    {"strong", std::chrono::milliseconds(300)},
    {"master", std::chrono::milliseconds(2000)},
}};

// How a level plays a game.
struct Strength {
    int noise = 0;       // of the policy; only where nothing is simulated
    int simulations = 0; // 0: the policy alone
};
using Strengths = std::array<Strength, kLevels.size()>; // in the order of kLevels

} // namespace townwright
