#include "engine/arena/distribute.hpp"

#include <stdexcept>

#include <gtest/gtest.h>

namespace townwright::arena {
namespace {

// Rank 0 of some; what the others tell is made up.
class PretendedRanks final : public Ranks {
  public:
    explicit PretendedRanks(int size) : size_(size) {}
    int rank() const override { return 0; }
    int size() const override { return size_; }
    std::vector<std::string> gather(const std::string& bytes) override {
        std::vector<std::string> all = {bytes};
        for (int rank = 1; rank < size_; ++rank)
            all.push_back(others(rank));
        return all;
    }
    std::uint64_t broadcast(std::uint64_t number) override {
        last = number;
        return number;
    }

    std::function<std::string(int)> others;
    std::uint64_t last = 0;

  private:
    int size_;
};

TEST(ArenaSpread, OneRankPlaysTheRange) {
    const auto ranks = join_ranks();
    ASSERT_TRUE(ranks);
    EXPECT_EQ((*ranks)->size(), 1);
    EXPECT_TRUE((*ranks)->leads());
    std::uint64_t played = 0;
    distribute(
        **ranks, {3, 10}, 2,
        [&](DealRange range, const TakeDeal& take) {
            EXPECT_EQ(range.first, 3U);
            for (std::uint64_t i = 0; i < range.count && take({}); ++i)
                ++played;
        },
        [&](const PlayedDeal&) { return true; });
    EXPECT_EQ(played, 10U);
}

TEST(ArenaSpread, AShareThatIsNotCompleteEndsIt) {
    PretendedRanks ranks(2);
    ranks.others = [](int) { return std::string(); }; // was asked to end
    int taken = 0;
    distribute(
        ranks, {0, 100}, 4,
        [&](DealRange range, const TakeDeal& take) {
            EXPECT_EQ(range.count, 4U);
            for (std::uint64_t i = 0; i < range.count; ++i)
                take({});
        },
        [&](const PlayedDeal&) {
            ++taken;
            return true;
        });
    EXPECT_EQ(taken, 4);
    EXPECT_EQ(ranks.last, 0U);
}

TEST(ArenaSpread, AllRanksEndWhereTakingFails) {
    PretendedRanks ranks(2);
    ranks.others = [](int) { return std::string(); };
    const auto run = [&] {
        distribute(
            ranks, {0, 100}, 1, [](DealRange, const TakeDeal& take) { take({}); },
            [](const PlayedDeal&) -> bool { throw std::runtime_error("disk full"); });
    };
    EXPECT_THROW(run(), std::runtime_error);
    EXPECT_EQ(ranks.last, 0U);
}

} // namespace
} // namespace townwright::arena
