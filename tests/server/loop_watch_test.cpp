// How long everybody waits for one thing.
#include <stdexcept>

#include <gtest/gtest.h>

#include "server/loop_watch.hpp"

namespace townwright::server {

TEST(LoopWatch, KnowsWhatTookLong) {
    using Clock = std::chrono::steady_clock;
    const auto busy = [](std::chrono::milliseconds time) {
        return [time] {
            for (const Clock::time_point end = Clock::now() + time; Clock::now() < end;)
                ;
            return time.count();
        };
    };
    LoopWatch watch;
    EXPECT_EQ(watch.watch(busy(std::chrono::milliseconds(0))), 0);
    const auto quick = watch.longest();
    EXPECT_EQ(watch.watch(busy(std::chrono::milliseconds(25))), 25);
    EXPECT_GE(watch.longest(), std::chrono::milliseconds(25));
    EXPECT_GE(watch.busy(), watch.longest() + quick);
    EXPECT_GE(watch.late(), 1U);
    const std::uint64_t late = watch.late();
    EXPECT_THROW(watch.watch([&] {
        busy(std::chrono::milliseconds(25))();
        throw std::runtime_error("also what fails takes time");
    }),
                 std::runtime_error);
    EXPECT_EQ(watch.late(), late + 1);
}

} // namespace townwright::server
