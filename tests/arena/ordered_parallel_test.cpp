#include "engine/arena/ordered_parallel.hpp"

#include <atomic>
#include <stdexcept>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace townwright::arena {
namespace {

// Counts 0 .. n-1 through the threads.
std::vector<int> squares(int threads, int n, int stop_after = -1) {
    int given = 0;
    std::vector<int> taken;
    ordered_parallel(
        threads,
        [&]() -> std::optional<int> { return given < n ? std::optional(given++) : std::nullopt; },
        [&](int, int job) {
            if (job % 3 == 0) // let others come first
                std::this_thread::sleep_for(std::chrono::microseconds(200));
            return job * job;
        },
        [&](int result) {
            taken.push_back(result);
            return static_cast<int>(taken.size()) != stop_after;
        },
        [] {});
    return taken;
}

TEST(InOrder, ResultsComeInTheOrderOfTheJobs) {
    const std::vector<int> expected = squares(1, 200);
    ASSERT_EQ(expected.size(), 200U);
    EXPECT_EQ(expected[199], 199 * 199);
    for (const int threads : {2, 3, 8, 40})
        EXPECT_EQ(squares(threads, 200), expected) << threads;
}

TEST(InOrder, NoJobsAtAll) { EXPECT_TRUE(squares(3, 0).empty()); }

TEST(InOrder, TakingMayEndIt) {
    for (const int threads : {1, 4})
        EXPECT_EQ(squares(threads, 1000, 10).size(), 10U);
}

TEST(InOrder, FewJobsWaitAtAnyTime) {
    int given = 0;
    std::atomic<int> done = 0;
    int taken = 0;
    int most = 0;
    ordered_parallel(
        2,
        [&]() -> std::optional<int> { return given < 300 ? std::optional(given++) : std::nullopt; },
        [&](int, int job) {
            ++done;
            return job;
        },
        [&](int) {
            if (taken++ == 0) // a slow taker
                std::this_thread::sleep_for(std::chrono::milliseconds(30));
            most = std::max(most, done - taken);
            return true;
        },
        [] {});
    EXPECT_EQ(taken, 300);
    EXPECT_LE(most, 2 * 4 + 2);
}

TEST(InOrder, ExceptionsComeOut) {
    int given = 0;
    const auto run = [&] {
        ordered_parallel(
            3,
            [&]() -> std::optional<int> {
                return given < 100 ? std::optional(given++) : std::nullopt;
            },
            [](int, int job) {
                if (job == 50)
                    throw std::runtime_error("fifty");
                return job;
            },
            [](int) { return true; }, [] {});
    };
    EXPECT_THROW(run(), std::runtime_error);
}

TEST(InOrder, IdleIsCalledWhileNothingComes) {
    int idle = 0;
    bool given = false;
    ordered_parallel(
        1,
        [&]() -> std::optional<int> {
            return std::exchange(given, true) ? std::nullopt : std::optional(1);
        },
        [](int, int job) {
            std::this_thread::sleep_for(std::chrono::milliseconds(350));
            return job;
        },
        [](int) { return true; }, [&] { ++idle; });
    EXPECT_GE(idle, 2);
}

TEST(InOrder, ThreadCount) {
    EXPECT_EQ(thread_count(3), 3);
    EXPECT_GE(thread_count(0), 1);
}

} // namespace
} // namespace townwright::arena
