// Who can be asked to play, by name: the plain agents, and the five levels for people.
#pragma once

#include <array>
#include <chrono>
#include <string_view>

namespace townwright::agents {

using std::chrono_literals::operator""ms;

// How a level plays one of the games.
struct Strength {
    int noise = 0;       // of the policy; only where nothing is simulated
    int simulations = 0; // 0: the policy alone
};

struct Level {
    std::string_view name;
    Strength suburbia;
    Strength zodchie;
    std::chrono::milliseconds promised; // the longest that it thinks about a move
};

// Weakest first. Each wins about three of four games against the one before it
// (docs/strength.md).
inline constexpr std::array<Level, 5> kLevels = {{
    {"beginner", {125000, 0}, {4000, 0}, 300ms},
    {"casual", {32000, 0}, {1100, 0}, 300ms},
    {"skilled", {0, 0}, {0, 0}, 300ms},
    {"strong", {0, 60}, {0, 20}, 300ms},
    {"master", {0, 1000}, {0, 1000}, 2000ms},
}};

} // namespace townwright::agents
