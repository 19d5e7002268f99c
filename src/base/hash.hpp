// A running 64-bit digest of small numbers, the same on every machine.
#pragma once

#include <concepts>
#include <cstdint>
#include <string_view>

#include "base/random.hpp"

namespace townwright {

class Hasher {
  public:
    template <std::integral T>
    constexpr Hasher& add(T value) {
        digest_ = mix64(digest_ ^ static_cast<std::uint64_t>(value));
        return *this;
    }
    constexpr Hasher& add(std::string_view text) {
        for (const char c : text)
            add(static_cast<unsigned char>(c));
        return add(text.size());
    }
    constexpr std::uint64_t digest() const { return digest_; }

  private:
    std::uint64_t digest_ = 0x746f776e77726967U; // "townwrig"
};

} // namespace townwright
