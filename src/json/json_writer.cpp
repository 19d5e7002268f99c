#include "json/json_writer.hpp"

#include <charconv>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace townwright {

namespace {

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

template <class T>
void append_number(std::string& out, T number) {
    char digits[24];
    const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
    out.append(digits, end);
}

} // namespace

JsonWriter& JsonWriter::key(std::string_view name) {
    value(name);
    text_ += ':';
    first_ = true;
    return *this;
}

JsonWriter& JsonWriter::value(std::string_view word) {
    comma();
    if (is_plain(word)) {
        text_ += '"';
        text_ += word;
        text_ += '"';
    } else {
        text_ +=
            nlohmann::json(word).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    }
    return *this;
}

JsonWriter& JsonWriter::value(double number, int digits) {
    return raw(fmt::format("{:.{}f}", number, digits));
}

JsonWriter& JsonWriter::number_value(std::int64_t number) {
    comma();
    append_number(text_, number);
    return *this;
}
JsonWriter& JsonWriter::number_value(std::uint64_t number) {
    comma();
    append_number(text_, number);
    return *this;
}

} // namespace townwright
