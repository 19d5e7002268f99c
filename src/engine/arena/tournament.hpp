// A contest between agents: deals, each played once in every rotation of the seats (lineup.hpp), on
// many threads. What comes out does not depend on the threads, nor on where a range begins or ends.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>

#include "engine/arena/lineup.hpp"
#include "engine/arena/series.hpp"
#include "engine/arena/standings.hpp"

namespace townwright::arena {

struct DealRange {
    std::uint64_t first = 0;
    std::uint64_t count = 0;
};

struct PlayedDeal {
    DealSums sums;
    std::string records; // a line for each rotation, if asked for
};

struct TournamentPlan {
    std::uint64_t seed = 1;
    int threads = 1; // at least 1
    Records records = Records::none;
};

struct TournamentCallbacks {
    // The deals in their order, on the calling thread. False: enough.
    std::function<bool(const PlayedDeal&)> take;
    // About ten times a second: how many games of this range are finished.
    std::function<void(std::uint64_t)> progress;
    // Set from anywhere to end after the deals under way.
    const std::atomic<int>* stop = nullptr;
};

template <Playable G>
class Tournament {
  public:
    Tournament(const G& game, Lineup lineup, const TournamentPlan& plan);
    ~Tournament();
    Tournament(const Tournament&) = delete;
    Tournament& operator=(const Tournament&) = delete;

    // Deal number d has the luck of game d of a series with the same seed (series.hpp), and its
    // rotation 0 is that game. What is taken is always the first part of the range.
    void play(DealRange range, const TournamentCallbacks& callbacks);

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

} // namespace townwright::arena
