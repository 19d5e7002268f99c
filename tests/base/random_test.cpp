#include "base/random.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <type_traits>
#include <vector>

#include <gtest/gtest.h>

#include "support/chi_square.hpp"

namespace townwright {
namespace {

using test::ChiSquare;
using Words = std::vector<std::uint64_t>;

Words first_words(Rng rng, int count) {
    Words words;
    for (int i = 0; i < count; ++i)
        words.push_back(rng.next());
    return words;
}

// Published values of SplitMix64 for the seed 1234567.
TEST(Mix64, is_splitmix64) {
    constexpr std::uint64_t kStep = 0x9e3779b97f4a7c15U;
    EXPECT_EQ(mix64(1234567), 6457827717110365317U);
    EXPECT_EQ(mix64(1234567 + kStep), 3203168211198807973U);
    EXPECT_EQ(mix64(1234567 + 2 * kStep), 9817491932198370423U);
    EXPECT_EQ(mix64(1234567 + 3 * kStep), 4593380528125082431U);
    EXPECT_EQ(mix64(1234567 + 4 * kStep), 16408922859458223821U);
}

// Computed by another program: xoshiro256** with its state filled by SplitMix64, as its authors
// advise. Every stored seed depends on these numbers: if one changes, so does every seeded game.
TEST(Rng, golden_values_of_seeds) {
    EXPECT_EQ(first_words(Rng(0), 4), (Words{0x99ec5f36cb75f2b4U, 0xbf6e1f784956452aU,
                                             0x1a5f849d4933e6e0U, 0x6aa594f1262d2d2cU}));
    EXPECT_EQ(first_words(Rng(1), 4), (Words{0xb3f2af6d0fc710c5U, 0x853b559647364ceaU,
                                             0x92f89756082a4514U, 0x642e1c7bc266a3a7U}));
    EXPECT_EQ(first_words(Rng(42), 4), (Words{0x15780b2e0c2ec716U, 0x6104d9866d113a7eU,
                                              0xae17533239e499a1U, 0xecb8ad4703b360a1U}));
    EXPECT_EQ(first_words(Rng(~std::uint64_t{0}), 4),
              (Words{0x8f5520d52a7ead08U, 0xc476a018caa1802dU, 0x81de31c0d260469eU,
                     0xbf658d7e065f3c2fU}));
}

TEST(Rng, golden_values_of_streams) {
    EXPECT_EQ(first_words(Rng::stream(7, 0, 0), 3),
              (Words{0x5b231bedf039f6a4U, 0x94857eafc134b3acU, 0x603823f8c812061aU}));
    EXPECT_EQ(first_words(Rng::stream(7, 0, 1), 3),
              (Words{0x2ad6fca27eb6231cU, 0x3eca689747ab8749U, 0x87c55d706535ca16U}));
    EXPECT_EQ(first_words(Rng::stream(7, 1, 0), 3),
              (Words{0xb844c28acf3e2f56U, 0xa94fe8c611292fa6U, 0x87a88f666fd086f5U}));
    EXPECT_EQ(first_words(Rng::stream(2026, 99999, 3), 3),
              (Words{0xca2412bd22095e80U, 0xfdd22c7b957af684U, 0xcae50a237065b152U}));
}

TEST(Rng, golden_values_of_below_and_shuffle) {
    Rng rng(42);
    std::vector<std::uint32_t> numbers;
    for (const std::uint32_t bound : {1U, 2U, 6U, 7U, 100U, 1000U, 0x80000001U, 0xffffffffU})
        numbers.push_back(rng.below(bound));
    EXPECT_EQ(numbers, (std::vector<std::uint32_t>{0, 0, 4, 6, 99, 769, 1635039033U, 2505466206U}));

    std::array<int, 10> items = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    Rng again(42);
    shuffle(std::span<int>(items), again);
    EXPECT_EQ(items, (std::array<int, 10>{9, 1, 4, 2, 8, 7, 6, 5, 3, 0}));
}

TEST(Rng, can_run_at_compile_time) {
    constexpr std::uint64_t kFirst = [] { return Rng(0).next(); }();
    static_assert(kFirst == 0x99ec5f36cb75f2b4U);
    static_assert(Rng(5) == Rng(5) && !(Rng(5) == Rng(6)));
    // A seed never turns into a generator unseen.
    static_assert(!std::is_convertible_v<std::uint64_t, Rng>);
}

TEST(Rng, streams_differ_in_every_argument) {
    std::vector<std::uint64_t> firsts;
    for (std::uint64_t seed = 0; seed < 10; ++seed)
        for (std::uint64_t game = 0; game < 10; ++game)
            for (std::uint64_t purpose = 0; purpose < 10; ++purpose)
                firsts.push_back(Rng::stream(seed, game, purpose).next());
    std::sort(firsts.begin(), firsts.end());
    EXPECT_EQ(std::adjacent_find(firsts.begin(), firsts.end()), firsts.end());
}

TEST(Rng, below_stays_in_bounds) {
    Rng rng(3);
    for (const std::uint32_t bound : {1U, 2U, 3U, 17U, 0x7fffffffU, 0x80000000U, 0xffffffffU})
        for (int i = 0; i < 2000; ++i)
            ASSERT_LT(rng.below(bound), bound);
    for (int i = 0; i < 100; ++i)
        EXPECT_EQ(rng.below(1), 0U);
}

TEST(Rng, below_is_uniform) {
    for (const std::uint32_t bound : {2U, 3U, 5U, 6U, 7U, 10U, 52U, 100U, 365U}) {
        Rng rng(bound);
        std::vector<int> counts(bound);
        for (std::uint32_t i = 0; i < 2000 * bound; ++i)
            ++counts[rng.below(bound)];
        ChiSquare test;
        test.add_uniform(counts);
        EXPECT_LT(test.excess(), 4) << "bound " << bound;
        EXPECT_GT(test.excess(), -4) << "bound " << bound;
    }
}

// With three quarters of the range, plain scaling would give every third number twice as often.
TEST(Rng, below_is_uniform_for_great_bounds) {
    Rng rng(11);
    std::vector<int> remainders(3);
    for (int i = 0; i < 30000; ++i)
        ++remainders[rng.below(0xc0000000U) % 3];
    ChiSquare test;
    test.add_uniform(remainders);
    EXPECT_LT(test.excess(), 4);
}

// Consecutive draws, as a deal makes them: all pairs are equally frequent.
TEST(Rng, pairs_of_draws_are_uniform) {
    Rng rng(12);
    std::vector<int> counts(36);
    for (int i = 0; i < 36 * 1000; ++i) {
        const std::uint32_t a = rng.below(6);
        ++counts[a * 6 + rng.below(6)];
    }
    ChiSquare test;
    test.add_uniform(counts);
    EXPECT_LT(test.excess(), 4);
}

TEST(Shuffle, every_order_is_equally_likely) {
    Rng rng(13);
    std::vector<int> counts(24);
    for (int i = 0; i < 24 * 1000; ++i) {
        std::array<int, 4> items = {0, 1, 2, 3};
        shuffle(std::span<int>(items), rng);
        // The rank of the order among all 24.
        int rank = 0;
        for (std::size_t a = 0; a < 4; ++a) {
            rank *= static_cast<int>(4 - a);
            for (std::size_t b = a + 1; b < 4; ++b)
                rank += items[b] < items[a] ? 1 : 0;
        }
        ++counts[static_cast<std::size_t>(rank)];
    }
    ChiSquare test;
    test.add_uniform(counts);
    EXPECT_LT(test.excess(), 4);
    EXPECT_GT(test.excess(), -4);
}

TEST(Shuffle, keeps_the_items_and_leaves_short_lists) {
    std::vector<int> items = {5, 5, 1, 8, 0};
    Rng rng(14);
    shuffle(std::span<int>(items), rng);
    std::sort(items.begin(), items.end());
    EXPECT_EQ(items, (std::vector<int>{0, 1, 5, 5, 8}));

    // Nothing to choose: nothing is drawn from the generator.
    const Rng before = rng;
    std::vector<int> one = {7};
    shuffle(std::span<int>(one), rng);
    shuffle(std::span<int>(), rng);
    EXPECT_EQ(one, std::vector<int>{7});
    EXPECT_EQ(rng, before);
}

} // namespace
} // namespace townwright
