// Many games of one kind, on many threads, with sums and records that do not depend on the threads.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/arena/match.hpp"
#include "engine/arena/tally.hpp"

namespace townwright::arena {

enum class Records : std::uint8_t { none, plain, with_snapshots };

struct SeriesPlan {
    std::uint64_t seed = 1;
    std::uint64_t first = 0; // the number of the first game
    std::uint64_t games = 1;
    int threads = 1;    // at least 1
    bool check = false; // the whole-state check after every step
    Records records = Records::none;
};

// A state that the whole-state check found wrong.
struct SeriesProblem {
    std::uint64_t game = 0;
    int step = 0; // the step after which it was found, from 0
    std::string why;
};

struct SeriesResult {
    std::vector<Tally> tallies; // one per variant
    std::uint64_t games = 0;    // finished, always the first ones of the plan
    std::optional<SeriesProblem> problem;
};

struct SeriesCallbacks {
    // Complete lines of records, in the order of the games. False: cannot be written, stop.
    std::function<bool(std::string_view)> write_records;
    // About ten times a second: how many games are finished.
    std::function<void(std::uint64_t)> progress;
    // Set from anywhere to end after the games under way.
    const std::atomic<int>* stop = nullptr;
};

// Game number i is played by variants[i % variants.size()], with the agents of that variant.
template <Playable G>
SeriesResult play_series(std::span<const G> variants,
                         std::span<const std::vector<std::string>> agents_by_variant,
                         const SeriesPlan& plan, const SeriesCallbacks& callbacks);

} // namespace townwright::arena
