#include "json/json_writer.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstring>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace townwright {

namespace {

constexpr std::uint64_t kOnes = 0x0101010101010101;
constexpr std::uint64_t kHighBits = 0x80 * kOnes;

// Copies eight bytes; false if they are not ASCII that needs no escaping.
bool copy_plain_eight(const char* from, char* to) {
    std::uint64_t word = 0;
    std::memcpy(&word, from, 8);
    std::memcpy(to, &word, 8);
    // The high bit of each byte that is zero (and of some above it, which does no harm).
    const auto zeros = [](std::uint64_t each) { return (each - kOnes) & ~each & kHighBits; };
    const std::uint64_t below_space = (word - 0x20 * kOnes) & ~word;
    return ((below_space | word | zeros(word ^ '"' * kOnes) | zeros(word ^ '\\' * kOnes)) &
            kHighBits) == 0;
}

// The same for a text of any length, nearly all of which are such.
bool copy_plain_ascii(std::string_view text, char* to) {
    std::size_t at = 0;
    for (; at + 8 <= text.size(); at += 8)
        if (!copy_plain_eight(text.data() + at, to + at))
            return false;
    if (at == text.size())
        return true;
    if (at > 0) // the last eight, some of them once more
        return copy_plain_eight(text.data() + text.size() - 8, to + text.size() - 8);
    for (const char c : text) {
        if (c < ' ' || c == '"' || c == '\\' || static_cast<unsigned char>(c) >= 0x80)
            return false;
        *to++ = c;
    }
    return true;
}

// Whether the text can stand in JSON as it is: nothing to escape, and well-formed UTF-8 (the table
// "Well-Formed UTF-8 Byte Sequences" of the Unicode Standard).
bool is_plain(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto first = static_cast<unsigned char>(text[i]);
        if (first < 0x80) {
            if (first < ' ' || first == '"' || first == '\\')
                return false;
            continue;
        }
        if (first < 0xC2 || first > 0xF4)
            return false;
        // The second byte has narrower bounds after some first ones.
        unsigned char lowest = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
        unsigned char highest = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
        for (int more = first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3; more > 0; --more) {
            const unsigned char next =
                ++i < text.size() ? static_cast<unsigned char>(text[i]) : '\0';
            if (next < lowest || next > highest)
                return false;
            lowest = 0x80;
            highest = 0xBF;
        }
    }
    return true;
}

} // namespace

void JsonWriter::grow(std::size_t bytes) {
    constexpr std::size_t kLeast = 256;
    text_.resize(std::max({2 * text_.size(), length_ + bytes, kLeast}));
}

JsonWriter& JsonWriter::key(std::string_view name) {
    value(name);
    *room_for(1) = ':';
    ++length_;
    first_ = true;
    return *this;
}

JsonWriter& JsonWriter::value(std::string_view word) {
    const bool was_first = first_;
    char* const begin = begin_token(word.size() + 2);
    *begin = '"';
    if (!copy_plain_ascii(word, begin + 1)) {
        if (!is_plain(word)) {
            first_ = was_first;
            return raw(nlohmann::json(word).dump(-1, ' ', false,
                                                 nlohmann::json::error_handler_t::replace));
        }
        std::copy(word.begin(), word.end(), begin + 1);
    }
    begin[word.size() + 1] = '"';
    return end_token(begin + word.size() + 2);
}

JsonWriter& JsonWriter::value(double number, int digits) {
    return raw(fmt::format("{:.{}f}", number, digits));
}

template <class T>
JsonWriter& JsonWriter::append_number(T number) {
    constexpr std::size_t kMostDigits = 20;
    char* const at = begin_token(kMostDigits);
    return end_token(std::to_chars(at, at + kMostDigits, number).ptr);
}

JsonWriter& JsonWriter::number_value(std::int64_t number) { return append_number(number); }
JsonWriter& JsonWriter::number_value(std::uint64_t number) { return append_number(number); }

} // namespace townwright
