#include "host/names.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace townwright::host {

namespace {

constexpr std::size_t kMaxNameLength = 40; // code points
constexpr int kMaxAccents = 2;             // on one letter

struct Range {
    std::uint32_t first;
    std::uint32_t last;
};

template <std::size_t size>
bool is_in(const std::array<Range, size>& ranges, std::uint32_t point) {
    return std::any_of(ranges.begin(), ranges.end(), [&](const Range& range) {
        return range.first <= point && point <= range.last;
    });
}

constexpr std::array<Range, 14> kUnseen = {{
    {0x0000, 0x001f},
    {0x007f, 0x009f}, // control characters
    {0x00ad, 0x00ad},
    {0x034f, 0x034f}, // soft hyphen, grapheme joiner
    {0x061c, 0x061c},
    {0x115f, 0x1160}, // Arabic letter mark, Hangul fillers
    {0x180b, 0x180f},
    {0x200b, 0x200f}, // Mongolian selectors, zero width and direction
    {0x2028, 0x202e},
    {0x2060, 0x206f}, // lines and direction
    {0x3164, 0x3164},
    {0xfeff, 0xfeff}, // filler, byte order mark
    {0xffa0, 0xffa0},
    {0xe0000, 0xe0fff}, // filler, tags
}};
constexpr std::array<Range, 5> kAccents = {
    {{0x0300, 0x036f}, {0x1ab0, 0x1aff}, {0x1dc0, 0x1dff}, {0x20d0, 0x20ff}, {0xfe20, 0xfe2f}}};

// The code point at the front of a text, and how many bytes it has. What is no UTF-8 is one byte
// that cannot be seen.
struct Point {
    std::uint32_t value = 0;
    std::size_t bytes = 1;
};
Point first_point(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const std::uint32_t lead = byte(0);
    if (lead < 0x80)
        return {lead, 1};
    const std::size_t bytes = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
    if (bytes == 1 || bytes > text.size())
        return {};
    std::uint32_t value = lead & (0xffU >> (bytes + 1));
    for (std::size_t i = 1; i < bytes; ++i) {
        if ((byte(i) & 0xc0U) != 0x80U)
            return {};
        value = value << 6U | (byte(i) & 0x3fU);
    }
    return {value, bytes};
}

bool is_space(std::uint32_t point) {
    return point == ' ' || point == 0xa0 || point == 0x1680 ||
           (point >= 0x2000 && point <= 0x200a) || point == 0x202f || point == 0x205f ||
           point == 0x3000;
}

} // namespace

std::string clean_name(std::string_view text) {
    std::string name;
    std::size_t length = 0;
    int accents = 0;
    while (!text.empty() && length < kMaxNameLength) {
        const Point point = first_point(text);
        const std::string_view letter = text.substr(0, point.bytes);
        text.remove_prefix(point.bytes);
        if (is_space(point.value)) { // one kind of space, and one at a time
            if (!name.empty() && name.back() != ' ') {
                name += ' ';
                ++length;
            }
            continue;
        }
        if (is_in(kUnseen, point.value))
            continue;
        accents = is_in(kAccents, point.value) ? accents + 1 : 0;
        if (accents > kMaxAccents)
            continue;
        name += letter;
        ++length;
    }
    while (!name.empty() && name.back() == ' ')
        name.pop_back();
    return name;
}

bool looks_like(std::string_view name, std::string_view other) {
    const auto folded = [](std::string_view text) {
        std::string all;
        for (const char c : text)
            if (c != ' ')
                all += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        return all;
    };
    return folded(name) == folded(other);
}

} // namespace townwright::host
