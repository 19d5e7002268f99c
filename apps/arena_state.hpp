// The file of --state: the sums of a contest so far, always complete on the disk.
#pragma once

#include <chrono>
#include <string>

#include "engine/arena/standings_json.hpp"

namespace townwright::cli {

class ArenaState {
  public:
    ArenaState(std::string path, arena::PlanFields plan)
        : path_(std::move(path)), plan_(std::move(plan)) {}

    // What the file holds; nothing yet if there is none. Refuses (UsageError) the file of another
    // contest, and a place where nothing can be written.
    arena::Standings load();
    // At most once a second, however often it is called.
    void save_now_and_then(const arena::Standings& standings);
    void save(const arena::Standings& standings);

  private:
    using Clock = std::chrono::steady_clock;

    std::string path_;
    arena::PlanFields plan_;
    Clock::time_point saved_ = Clock::now();
};

} // namespace townwright::cli
