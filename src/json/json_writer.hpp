// JSON written piece by piece, in the order in which it is said. All JSON that the program writes
// is written by this.
#pragma once

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
    // JSON that is ready.
    JsonWriter& raw(std::string_view json) {
        comma();
        text_ += json;
        return *this;
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

    const std::string& text() const { return text_; }
    std::string take() { return std::move(text_); }
    std::string line() const { return text_ + '\n'; }

  private:
    JsonWriter& number_value(std::int64_t number);
    JsonWriter& number_value(std::uint64_t number);
    JsonWriter& open(char bracket) {
        comma();
        text_ += bracket;
        first_ = true;
        return *this;
    }
    JsonWriter& close(char bracket) {
        text_ += bracket;
        first_ = false;
        return *this;
    }
    void comma() {
        if (!first_)
            text_ += ',';
        first_ = false;
    }

    std::string text_;
    bool first_ = true;
};

} // namespace townwright
