// A list with room for N items inside itself: no allocation, trivially copyable if T is.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>

namespace townwright {

template <class T, std::size_t N>
class FixedList {
  public:
    using value_type = T;

    constexpr void push_back(const T& item) {
        assert(size_ < N);
        items_[size_++] = item;
    }
    constexpr void clear() { size_ = 0; }
    // Makes room for `count` items whose values the caller writes next.
    constexpr void resize_uninitialized(std::size_t count) {
        assert(count <= N);
        size_ = count;
    }

    constexpr std::size_t size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    static constexpr std::size_t capacity() { return N; }
    constexpr T* data() { return items_.data(); }
    constexpr T& operator[](std::size_t i) { return items_[i]; }
    constexpr const T& operator[](std::size_t i) const { return items_[i]; }
    constexpr T* begin() { return items_.data(); }
    constexpr T* end() { return items_.data() + size_; }
    constexpr const T* begin() const { return items_.data(); }
    constexpr const T* end() const { return items_.data() + size_; }

    constexpr bool operator==(const FixedList& other) const {
        if (size_ != other.size_)
            return false;
        for (std::size_t i = 0; i < size_; ++i)
            if (!(items_[i] == other.items_[i]))
                return false;
        return true;
    }

  private:
    std::array<T, N> items_; // only the first size_ items have a meaning
    std::size_t size_ = 0;
};

} // namespace townwright
