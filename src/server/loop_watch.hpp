// How long the loop's thread is busy with one thing: nobody else is served meanwhile.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace townwright::server {

class LoopWatch {
  public:
    static constexpr std::chrono::milliseconds kLate{20};

    template <class Work>
    decltype(auto) watch(Work&& work) {
        const Turn turn(*this);
        return work();
    }

    std::chrono::nanoseconds longest() const { return longest_; }
    std::chrono::nanoseconds busy() const { return busy_; }
    std::uint64_t late() const { return late_; }

  private:
    using Clock = std::chrono::steady_clock;

    struct Turn {
        explicit Turn(LoopWatch& the_watch) : watch(the_watch), began(Clock::now()) {}
        ~Turn() {
            const Clock::duration took = Clock::now() - began;
            watch.busy_ += took;
            watch.longest_ = std::max(watch.longest_, took);
            watch.late_ += took > kLate ? 1U : 0U;
        }
        Turn(const Turn&) = delete;
        Turn& operator=(const Turn&) = delete;

        LoopWatch& watch;
        Clock::time_point began;
    };

    Clock::duration longest_{0};
    Clock::duration busy_{0};
    std::uint64_t late_ = 0;
};

} // namespace townwright::server
