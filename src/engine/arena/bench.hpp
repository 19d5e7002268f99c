// How fast the rules are: CPU time of one thread for the work that agents are made of.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

namespace townwright::arena {

struct BenchRow {
    std::string_view game;
    int players = 0;
    std::string_view work;
    std::string_view unit; // what is counted: "game", "turn", "copy"
    double ns = 0;         // for one unit, the median of the runs
    double fastest_ns = 0;
    double slowest_ns = 0;

    double per_s() const { return 1e9 / ns; }
};

struct BenchPlan {
    double seconds_per_run = 0.3;
    int runs = 5;
};

// random-sampled  whole games, each move chosen uniformly by counting the legal ones
// random-listed   whole games, each move chosen uniformly from the full legal list
// greedy          whole games of the greedy agent
// policy          whole games of the quick policy, as in the playouts of a search
// preview-all     the ledgers of all legal moves of a mid-game turn, one whole list a unit
// copy            one copy of the state
inline constexpr std::string_view kBenchWorkloads[] = {"random-sampled", "random-listed", "greedy",
                                                       "policy",         "preview-all",   "copy"};

// Measures every workload in every variant of every game. `starting` is told each row before it is
// measured, without its figures, and how many rows there are.
std::vector<BenchRow>
run_bench(const BenchPlan& plan,
          const std::function<void(const BenchRow&, int row, int rows)>& starting);

} // namespace townwright::arena
