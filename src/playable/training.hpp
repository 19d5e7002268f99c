// How the bots of a game learn their weights, for `train`.
#pragma once

#include <atomic>
#include <concepts>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "game/game.hpp"

namespace townwright {

struct TrainingPlan {
    enum class From : std::uint8_t { present, guess, file };

    std::string set; // which weights, of Training<G>::sets()
    From from = From::present;
    std::string file_name = {}; // From::file
    std::string file_bytes = {};
    int edition = 1;
    int generations = 60;
    int deals = 150; // in each generation
    std::uint64_t seed = 1;
    int threads = 1;     // does not change the result
    int step_size = 100; // how far it strays at first, in percent of the usual

    // Told on the way: how many generations are done; the ids that the file has no weights for.
    std::function<void(int)> done;
    std::function<void(std::span<const std::string>)> missing;
};

// One specialisation per game, in games/<game>/training.hpp.
template <Game G>
struct Training;

template <class G>
concept HasTraining = Game<G> && requires(const TrainingPlan& plan, const std::atomic<int>& stop) {
    // None: nothing is learned in this game.
    { Training<G>::sets() } -> std::same_as<std::vector<std::string_view>>;
    // The set that is meant where none is named.
    { Training<G>::standard_set() } -> std::same_as<std::string_view>;
    // What is learned and how, for --help.
    { Training<G>::about() } -> std::same_as<std::string_view>;
    // A file of weights (docs/weights.md). Refuses a file to begin with that is not of this set.
    // Anything but 0 in `stop` ends it early, with what was found.
    { Training<G>::train(plan, stop) } -> std::same_as<Result<std::string, std::string>>;
};

template <Game G>
struct NoTraining {
    static std::vector<std::string_view> sets() { return {}; }
    static std::string_view standard_set() { return {}; }
    static std::string_view about() { return {}; }
    static Result<std::string, std::string> train(const TrainingPlan&, const std::atomic<int>&) {
        return Failure{std::string("nothing is learned in this game")};
    }
};

} // namespace townwright
