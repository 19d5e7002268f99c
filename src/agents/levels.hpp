// Who can be asked to play, by name: the plain agents, and the five levels for people.
#pragma once

#include <array>
#include <string_view>

namespace townwright::agents {

struct Level {
    std::string_view name;
    std::string_view summary;
    int suburbia_noise; // of the policy; only where nothing is simulated
    int zodchie_noise;
    int simulations; // 0: the policy alone
};

// Weakest first. Each wins about three of four games against the one before it
// (docs/strength.md).
inline constexpr std::array<Level, 5> kLevels = {{
    {"beginner", "has seen the rules: often takes what looks nice", 150000, 4000, 0},
    {"casual", "plays for fun: sees the obvious, misses the rest", 50000, 1100, 0},
    {"skilled", "plans income, reputation and goals", 0, 0, 0},
    {"strong", "plans, and plays a few futures through", 0, 0, 24},
    {"master", "plays a thousand futures through", 0, 0, 1000},
}};

} // namespace townwright::agents
