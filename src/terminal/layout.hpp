// Text that is laid out in columns and lines: widths, numbers, wrapping.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace townwright::terminal {

using Lines = std::vector<std::string>;

// 1234567 -> "1,234,567"
std::string grouped(std::uint64_t number);
std::string grouped(std::int64_t number);
inline std::string grouped(int number) { return grouped(static_cast<std::int64_t>(number)); }

// Text of others without what a terminal would obey.
std::string printable(std::string_view text);

// As a word of a command line, in quotes where the shell needs them.
std::string shell_word(std::string_view text);

// Characters on the screen, for UTF-8 text; codes of colours take no room.
int text_width(std::string_view text);
std::string pad_right(std::string_view text, int width);
std::string pad_left(std::string_view text, int width);
// Breaks text into lines of at most `width`; every line begins with `indent` spaces. Line breaks
// in the text stay; no-break spaces hold words together and become spaces. No newline at the end.
std::string wrap(std::string_view text, int width, int indent = 0);

// The lines of a text, without an empty one at its end.
Lines text_lines(std::string_view text);

// Two drawings side by side.
Lines beside(const Lines& left, const Lines& right, int gap);
int widest(const Lines& lines);

} // namespace townwright::terminal
