#include <charconv>

#include <nlohmann/json.hpp>

#include "record/codec.hpp"
#include "record/json_text.hpp"
#include "record/record.hpp"

namespace townwright::record {

using nlohmann::json;

namespace {

// Records and packs are a few levels deep. Much deeper JSON would exhaust the stack where it is
// compared or written, so it is refused before it is read.
constexpr int kDeepest = 64;

// Where and why the text is no JSON.
std::string json_error(std::string_view text) {
    try {
        const json document = json::parse(text);
    } catch (const json::exception& error) {
        const std::string_view words = error.what();
        const std::size_t begin = words.find("parse error"); // without the library's own number
        return std::string(begin == std::string_view::npos ? words : words.substr(begin));
    }
    return {};
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

bool deeper_than(std::string_view text, int deepest) {
    int depth = 0;
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (in_string) {
            if (c == '\\')
                ++i;
            else if (c == '"')
                in_string = false;
        } else if (c == '"') {
            in_string = true;
        } else if (c == '[' || c == '{') {
            if (++depth > deepest)
                return true;
        } else if (c == ']' || c == '}') {
            --depth;
        }
    }
    return false;
}

Result<json, std::string> parse_json(std::string_view text) {
    if (deeper_than(text, kDeepest))
        return Failure{std::string("nested too deeply")};
    json document = json::parse(text, nullptr, false);
    if (document.is_discarded())
        return Failure{"not valid JSON: " + json_error(text)};
    return document;
}

void append_string(std::string& out, std::string_view text) {
    if (is_plain(text)) {
        out += '"';
        out += text;
        out += '"';
    } else {
        out += nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    }
}

void append_number(std::string& out, int number) {
    char digits[16];
    const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
    out.append(digits, end);
}

void append_field(std::string& out, std::string_view key, int number) {
    out += '"';
    out += key;
    out += "\":";
    append_number(out, number);
}

void append_ranking(std::string& out, const std::array<int, kMaxSeats>& place, int seats) {
    out += "\"ranking\":[";
    Commas places(out);
    for (int wanted = 0; wanted < seats; ++wanted) {
        std::string tied;
        Commas commas(tied);
        for (Seat seat = 0; seat < seats; ++seat)
            if (place[static_cast<std::size_t>(seat)] == wanted) {
                commas.next();
                append_number(tied, seat);
            }
        if (tied.empty())
            continue;
        places.next();
        out += '[' + tied + ']';
    }
    out += ']';
}

std::string Fault::text() const {
    return step ? "step " + std::to_string(*step) + ": " + why : why;
}

} // namespace townwright::record
