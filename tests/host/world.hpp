// What is outside of a host, turned by hand: the time and what happens at a time, work that waits
// to be done, and random numbers that are the same in every run. Several hosts may live in one
// world.
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "host/environment.hpp"
#include "memory_database.hpp"

namespace townwright::host {

// Of this thread.
std::chrono::nanoseconds processor_time();

class World final : public Randomness {
  public:
    using Work = std::function<void()>;

    // --- For tests ---
    // Does all that waits, and what that leads to. No time passes.
    void settle();
    // Lets time pass, and all happen that is due until then.
    void pass(std::chrono::milliseconds time);
    // What went wrong in work that waited: a server logs it and goes on. Taken, it is forgotten; a
    // test that leaves something behind fails.
    std::vector<std::string> take_failures() { return std::exchange(failures_, {}); }

    // Somebody sets the clock of the machine.
    void set_clock(std::chrono::milliseconds forward) { clock_set_ += forward; }

    MemoryDatabase database;
    // The processor's time in the longest piece of work that waited, without what clients do with
    // what they are sent; and that.
    std::chrono::nanoseconds longest_work{0};
    std::chrono::nanoseconds in_clients{0};
    // What it is by now, without that.
    std::chrono::nanoseconds work_time() const { return processor_time() - in_clients; }

    // --- For hosts ---
    void post(Work work) { waiting_.push_back(std::move(work)); }
    void after(std::chrono::milliseconds delay, Work work) {
        due_.emplace(now_ + delay, std::move(work));
    }
    TimePoint now() const { return now_; }
    std::int64_t milliseconds() const; // since 1970
    std::uint64_t number() override { return rng_.next(); }

    World() = default;
    ~World() override;
    World(const World&) = delete;
    World& operator=(const World&) = delete;

  private:
    TimePoint now_{std::chrono::hours(1)};
    std::chrono::milliseconds clock_set_{0};
    std::multimap<TimePoint, Work> due_;
    std::deque<Work> waiting_;
    std::vector<std::string> failures_;
    Rng rng_{20261116};
};

} // namespace townwright::host
