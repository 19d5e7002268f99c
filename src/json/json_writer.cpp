#include "json/json_writer.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstring>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace townwright {

namespace {

// How far the text is plain ASCII, looked at eight bytes at a time and told in eights.
std::size_t ascii_length(std::string_view text) {
    constexpr std::uint64_t kOnes = 0x0101010101010101;
    constexpr std::uint64_t kHighBits = 0x80 * kOnes;
    // The high bit of each byte that is zero (and of some above it, which does no harm).
    const auto zeros = [](std::uint64_t word) { return (word - kOnes) & ~word & kHighBits; };
    std::size_t at = 0;
    for (; at + 8 <= text.size(); at += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, text.data() + at, 8);
        const std::uint64_t below_space = (word - 0x20 * kOnes) & ~word;
        if (((below_space | word | zeros(word ^ '"' * kOnes) | zeros(word ^ '\\' * kOnes)) &
             kHighBits) != 0)
            break;
    }
    return at;
}

// Whether the text can stand in JSON as it is: nothing to escape, and well-formed UTF-8 (the table
// "Well-Formed UTF-8 Byte Sequences" of the Unicode Standard).
bool is_plain(std::string_view text) {
    for (std::size_t i = ascii_length(text); i < text.size(); ++i) {
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

// Words are short, nearly always: they are put together on the stack.
bool JsonWriter::append_short(std::string_view word, std::string_view behind) {
    char token[256];
    if (word.size() + behind.size() + 3 > sizeof token)
        return false;
    char* end = token;
    *end++ = ',';
    *end++ = '"';
    end = std::copy(word.begin(), word.end(), end);
    *end++ = '"';
    end = std::copy(behind.begin(), behind.end(), end);
    append(token, static_cast<std::size_t>(end - token));
    return true;
}

JsonWriter& JsonWriter::key(std::string_view name) {
    if (!is_plain(name) || !append_short(name, ":")) {
        value(name);
        text_ += ':';
    }
    first_ = true;
    return *this;
}

JsonWriter& JsonWriter::value(std::string_view word) {
    if (!is_plain(word))
        return raw(
            nlohmann::json(word).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
    if (append_short(word, ""))
        return *this;
    comma();
    text_ += '"';
    text_ += word;
    text_ += '"';
    return *this;
}

JsonWriter& JsonWriter::value(double number, int digits) {
    return raw(fmt::format("{:.{}f}", number, digits));
}

template <class T>
JsonWriter& JsonWriter::append_number(T number) {
    char token[24] = {','};
    const char* const end = std::to_chars(token + 1, token + sizeof token, number).ptr;
    append(token, static_cast<std::size_t>(end - token));
    return *this;
}

JsonWriter& JsonWriter::number_value(std::int64_t number) { return append_number(number); }
JsonWriter& JsonWriter::number_value(std::uint64_t number) { return append_number(number); }

} // namespace townwright
