// How long the levels for people think about a move.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace townwright::arena {

struct Thinking {
    std::string_view game;
    std::string variant; // "standard 2", "advanced 4"
    std::string_view level;
    int moves = 0;
    double mean_ms = 0;
    double max_ms = 0;
    double promised_ms = 0;
};

// Every level in variants of every kind, in states of games between good players. `starting` is
// told each row before it is measured.
std::vector<Thinking> measure_thinking(int moves,
                                       const std::function<void(const Thinking&)>& starting);

} // namespace townwright::arena
