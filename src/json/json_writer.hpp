// JSON written piece by piece, in the order in which it is said. All JSON that the program writes
// is written by this.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace townwright {

class JsonWriter {
  public:
    JsonWriter& begin_object() { return open('{'); }
    JsonWriter& end_object() { return close('}'); }
    JsonWriter& begin_list() { return open('['); }
    JsonWriter& end_list() { return close(']'); }

    JsonWriter& key(std::string_view name);
    JsonWriter& value(std::string_view word);
    JsonWriter& value(const char* word) { return value(std::string_view(word)); }
    JsonWriter& value(bool yes) { return raw(yes ? "true" : "false"); }
    template <std::integral T>
    JsonWriter& value(T number) {
        if constexpr (std::signed_integral<T>)
            return number_value(static_cast<std::int64_t>(number));
        else
            return number_value(static_cast<std::uint64_t>(number));
    }
    // With a fixed number of digits after the point.
    JsonWriter& value(double number, int digits);
    // JSON that is ready: a value, or fields for the object that is open.
    JsonWriter& raw(std::string_view json) {
        return end_token(std::copy(json.begin(), json.end(), begin_token(json.size())));
    }
    template <class T>
    JsonWriter& field(std::string_view name, const T& content) {
        return key(name).value(content);
    }
    JsonWriter& field(std::string_view name, double number, int digits) {
        return key(name).value(number, digits);
    }

    // Names with a value that may be missing: null.
    template <class T>
    JsonWriter& maybe(std::string_view name, const std::optional<T>& content) {
        key(name);
        return content ? value(*content) : null();
    }
    JsonWriter& null() { return raw("null"); }

    // For about so many bytes, where that is known before.
    JsonWriter& reserve(std::size_t bytes) {
        room_for(bytes);
        return *this;
    }
    std::string_view text() const { return std::string_view(text_).substr(0, length_); }
    std::string take() {
        text_.resize(std::exchange(length_, 0));
        first_ = true;
        return std::move(text_);
    }
    std::string line() const { return std::string(text()) + '\n'; }

  private:
    JsonWriter& number_value(std::int64_t number);
    JsonWriter& number_value(std::uint64_t number);
    template <class T>
    JsonWriter& append_number(T number);
    JsonWriter& open(char bracket) {
        char* const at = begin_token(1);
        *at = bracket;
        end_token(at + 1);
        first_ = true;
        return *this;
    }
    JsonWriter& close(char bracket) {
        *room_for(1) = bracket;
        ++length_;
        first_ = false;
        return *this;
    }

    // A message has hundreds of tokens, so they are written right where they are to stay: the
    // string is longer than what is written, and these give its end and move it.
    char* room_for(std::size_t bytes) {
        if (text_.size() - length_ < bytes)
            grow(bytes);
        return text_.data() + length_;
    }
    void grow(std::size_t bytes);
    char* begin_token(std::size_t most_bytes) {
        char* at = room_for(most_bytes + 1);
        if (!first_)
            *at++ = ',';
        first_ = false;
        return at;
    }
    JsonWriter& end_token(const char* end) {
        length_ = static_cast<std::size_t>(end - text_.data());
        return *this;
    }

    std::string text_;
    std::size_t length_ = 0; // of what is written
    bool first_ = true;
};

} // namespace townwright
