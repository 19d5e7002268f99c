// Sets of small numbers as bits of a word.
#pragma once

#include <bit>
#include <concepts>
#include <cstdint>
#include <limits>

namespace townwright {

// Calls f(index) for each set bit, lowest first.
template <class Word, class F>
constexpr void for_each_bit(Word bits, F&& f) {
    for (; bits != 0; bits &= static_cast<Word>(bits - 1))
        f(std::countr_zero(bits));
}

// The index of the n-th set bit, counted from 0. n < popcount(bits).
// Halving by popcount; the BMI2 instruction for it is very slow on some processors.
template <std::unsigned_integral Word>
constexpr int nth_set_bit(Word bits, int n) {
    int index = 0;
    for (int half = std::numeric_limits<Word>::digits / 2; half != 0; half /= 2) {
        const auto low = static_cast<Word>(bits & ((Word{1} << half) - 1));
        const int in_low = std::popcount(low);
        if (n >= in_low) {
            n -= in_low;
            index += half;
            bits = static_cast<Word>(bits >> half);
        } else {
            bits = low;
        }
    }
    return index;
}

} // namespace townwright
