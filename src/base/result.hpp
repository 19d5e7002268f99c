// A value or the reason why there is none. (std::expected needs a newer standard.)
#pragma once

#include <cassert>
#include <optional>
#include <utility>
#include <variant>

namespace townwright {

template <class E>
struct Failure {
    E error;
};
template <class E>
Failure(E) -> Failure<E>;

template <class T, class E>
class [[nodiscard]] Result {
  public:
    Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
    Result(Failure<E> failure) : content_(std::in_place_index<1>, std::move(failure.error)) {}

    explicit operator bool() const { return content_.index() == 0; }
    T& operator*() {
        assert(*this);
        return *std::get_if<0>(&content_);
    }
    const T& operator*() const {
        assert(*this);
        return *std::get_if<0>(&content_);
    }
    T* operator->() { return &**this; }
    const T* operator->() const { return &**this; }
    const E& error() const {
        assert(!*this);
        return *std::get_if<1>(&content_);
    }

  private:
    std::variant<T, E> content_;
};

} // namespace townwright
