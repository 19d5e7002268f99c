// Our own random numbers: the same seed gives the same game on every compiler and library.
// (The distributions and shuffles of the standard library differ from one library to the next.)
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>

namespace townwright {

// Mixes a counter into 64 well-spread bits (SplitMix64, public domain, S. Vigna).
constexpr std::uint64_t mix64(std::uint64_t x) {
    x += 0x9e3779b97f4a7c15U;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
    return x ^ (x >> 31);
}

// xoshiro256** (public domain, D. Blackman and S. Vigna).
class Rng {
  public:
    constexpr explicit Rng(std::uint64_t seed) {
        for (std::uint64_t i = 0; i < state_.size(); ++i)
            state_[i] = mix64(seed + i * 0x9e3779b97f4a7c15U);
    }

    // An independent generator for one purpose inside one game of a series, so that what one
    // seat or thread consumes never shifts what another one gets.
    static constexpr Rng stream(std::uint64_t seed, std::uint64_t game, std::uint64_t purpose) {
        return Rng(mix64(mix64(mix64(seed) ^ game) ^ purpose));
    }

    constexpr std::uint64_t next() {
        const std::uint64_t result = rotate(state_[1] * 5, 7) * 9;
        const std::uint64_t t = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= t;
        state_[3] = rotate(state_[3], 45);
        return result;
    }

    // A number in [0, bound), every one equally likely (Lemire's method). bound > 0.
    constexpr std::uint32_t below(std::uint32_t bound) {
        std::uint64_t product = (next() >> 32) * bound;
        if (static_cast<std::uint32_t>(product) < bound) {
            const std::uint32_t threshold = (0U - bound) % bound;
            while (static_cast<std::uint32_t>(product) < threshold)
                product = (next() >> 32) * bound;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

    constexpr bool operator==(const Rng&) const = default;

  private:
    static constexpr std::uint64_t rotate(std::uint64_t x, int k) {
        return (x << k) | (x >> (64 - k));
    }

    std::array<std::uint64_t, 4> state_{};
};

template <class T>
constexpr void shuffle(std::span<T> items, Rng& rng) {
    for (std::size_t i = items.size(); i > 1; --i)
        std::swap(items[i - 1], items[rng.below(static_cast<std::uint32_t>(i))]);
}

} // namespace townwright
