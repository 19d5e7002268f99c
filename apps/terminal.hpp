// Writing to people: widths, numbers, tables, standard output.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace townwright::cli {

// Appends to standard output. flush_output() says whether everything arrived.
void out(std::string_view text);
bool flush_output();

bool errors_go_to_terminal();
bool output_has_terminal();
// Whether colours are wanted there: a terminal that has them, and no NO_COLOR.
bool output_has_colours();
// Whether the user's locale can show more than ASCII.
bool output_is_unicode();
// Columns of the terminal behind stdout or stderr; 80 where there is none, never below 40.
int output_width();
int error_width();

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
std::vector<std::string> text_lines(std::string_view text);

// Rows of cells as aligned columns, two spaces apart. A column whose heading begins with '>' is
// aligned to the right. On a terminal that is too narrow each row becomes a paragraph.
class TextTable {
  public:
    explicit TextTable(std::vector<std::string> headings);
    void row(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }
    std::string text() const;
    // Whether the columns fit side by side on the terminal; also true where there is none.
    bool fits() const;

  private:
    std::vector<int> widths() const;
    std::string paragraphs(int width) const;

    std::vector<bool> right_;
    std::vector<std::vector<std::string>> rows_; // the headings first
};

} // namespace townwright::cli
