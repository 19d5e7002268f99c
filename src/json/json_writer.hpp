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

    // For about so many bytes, where that is known before.
    JsonWriter& reserve(std::size_t bytes) {
        text_.reserve(bytes);
        return *this;
    }
    const std::string& text() const { return text_; }
    std::string take() { return std::move(text_); }
    std::string line() const { return text_ + '\n'; }

  private:
    JsonWriter& number_value(std::int64_t number);
    JsonWriter& number_value(std::uint64_t number);
    bool append_short(std::string_view word, std::string_view behind);
    template <class T>
    JsonWriter& append_number(T number);
    JsonWriter& open(char bracket) {
        const char begin[2] = {',', bracket};
        append(begin, 2);
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
    // What begins with a comma, which is left out where nothing stands before. One call for a whole
    // token: a message has hundreds of them.
    void append(const char* with_comma, std::size_t length) {
        text_.append(with_comma + (first_ ? 1 : 0), length - (first_ ? 1 : 0));
        first_ = false;
    }

    std::string text_;
    bool first_ = true;
};

} // namespace townwright
