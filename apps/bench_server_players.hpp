// The people of `townwright bench-server`: two at each table, each with a connection of their own,
// who play as fast as they may and measure how long a move takes to be acknowledged.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "net/client.hpp"

namespace townwright::cli {

inline double seconds_since(std::chrono::steady_clock::time_point begin) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

struct LoadPlan {
    // Of servers on one database. The two at a table sit at different ones.
    std::vector<std::uint16_t> ports;
    int tables = 100;
    double seconds = 10;                // of measuring, once all tables are open
    std::function<double()> server_cpu; // seconds that the servers have worked so far
    double pause = 0;                   // seconds that a player thinks before each move; 0: none
};

struct LoadResult {
    std::vector<float> milliseconds; // a move's round trip, sorted
    double seconds = 0;
    double server_cpu = 0; // seconds, in all its threads
    std::uint64_t errors = 0;
    double opening_seconds = 0; // until all tables were open
    std::string first_error;
};

LoadResult play_load(const LoadPlan& plan);

} // namespace townwright::cli
