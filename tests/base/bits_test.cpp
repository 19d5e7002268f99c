#include "base/bits.hpp"

#include <bit>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace townwright {
namespace {

// All set bits, found by looking at each.
std::vector<int> naive(std::uint64_t bits) {
    std::vector<int> indices;
    for (int i = 0; i < 64; ++i)
        if ((bits >> i & 1U) != 0)
            indices.push_back(i);
    return indices;
}

// Sparse, dense and regular words.
std::vector<std::uint64_t> words() {
    std::vector<std::uint64_t> list = {0,
                                       1,
                                       ~std::uint64_t{0},
                                       0x8000000000000000U,
                                       0x8000000000000001U,
                                       0x5555555555555555U,
                                       0xaaaaaaaaaaaaaaaaU,
                                       0x00000000ffffffffU,
                                       0xffffffff00000000U,
                                       0x0000000180000000U};
    for (int i = 0; i < 64; ++i) {
        list.push_back(std::uint64_t{1} << i);
        list.push_back(~(std::uint64_t{1} << i));
        list.push_back((std::uint64_t{1} << i) - 1);
    }
    Rng rng(1);
    for (int i = 0; i < 3000; ++i) {
        const std::uint64_t word = rng.next();
        list.push_back(word);
        list.push_back(word & rng.next() & rng.next());
        list.push_back(word | rng.next() | rng.next());
    }
    return list;
}

TEST(Bits, nth_set_bit_finds_what_a_loop_finds) {
    for (const std::uint64_t word : words()) {
        const std::vector<int> expected = naive(word);
        for (std::size_t n = 0; n < expected.size(); ++n)
            ASSERT_EQ(nth_set_bit(word, static_cast<int>(n)), expected[n])
                << std::hex << word << " n " << n;
    }
    static_assert(nth_set_bit(0b101100U, 2) == 5);
}

template <class Word>
void expect_each_bit(std::uint64_t bits) {
    const Word word = static_cast<Word>(bits);
    std::vector<int> seen;
    for_each_bit(word, [&](int i) { seen.push_back(i); });
    ASSERT_EQ(seen, naive(word)) << std::hex << bits;
}

TEST(Bits, for_each_bit_goes_upwards_in_words_of_every_size) {
    for (const std::uint64_t word : words()) {
        expect_each_bit<std::uint8_t>(word);
        expect_each_bit<std::uint16_t>(word);
        expect_each_bit<std::uint32_t>(word);
        expect_each_bit<std::uint64_t>(word);
    }
}

} // namespace
} // namespace townwright
