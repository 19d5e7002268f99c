#include "world.hpp"

#include <algorithm>
#include <ctime>
#include <exception>

#include <gtest/gtest.h>

namespace townwright::host {

namespace {
constexpr std::int64_t kStart = 1'790'000'000'000; // some day in 2026
}

std::chrono::nanoseconds processor_time() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

World::~World() {
    for (const std::string& each : failures_)
        ADD_FAILURE() << "an exception reached the outside of a host: " << each;
}

std::int64_t World::milliseconds() const {
    return kStart + clock_set_.count() +
           std::chrono::duration_cast<std::chrono::milliseconds>(now_.time_since_epoch()).count();
}

void World::settle() {
    while (!waiting_.empty()) {
        const Work work = std::move(waiting_.front());
        waiting_.pop_front();
        const std::chrono::nanoseconds began = work_time();
        try {
            work();
        } catch (const std::exception& error) {
            failures_.emplace_back(error.what());
        }
        longest_work = std::max(longest_work, work_time() - began);
    }
}

void World::pass(std::chrono::milliseconds time) {
    settle();
    const TimePoint end = now_ + time;
    while (!due_.empty() && due_.begin()->first <= end) {
        auto next = due_.extract(due_.begin());
        now_ = next.key();
        post(std::move(next.mapped()));
        settle();
    }
    now_ = end;
}

} // namespace townwright::host
