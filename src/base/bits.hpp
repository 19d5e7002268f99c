// Sets of small numbers as bits of a word.
#pragma once

#include <bit>
#include <cstdint>

namespace townwright {

// Calls f(index) for each set bit, lowest first.
template <class Word, class F>
constexpr void for_each_bit(Word bits, F&& f) {
    for (; bits != 0; bits &= static_cast<Word>(bits - 1))
        f(std::countr_zero(bits));
}

// The index of the n-th set bit, counted from 0. n < popcount(bits).
// Halving by popcount; the BMI2 instruction for it is very slow on some processors.
constexpr int nth_set_bit(std::uint64_t bits, int n) {
    int index = 0;
    for (int half = 32; half != 0; half /= 2) {
        const std::uint64_t low = bits & ((std::uint64_t{1} << half) - 1);
        const int in_low = std::popcount(low);
        if (n >= in_low) {
            n -= in_low;
            index += half;
            bits >>= half;
        } else {
            bits = low;
        }
    }
    return index;
}

} // namespace townwright
