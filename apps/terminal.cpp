#include "apps/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <numeric>

namespace townwright::cli {

void out(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }

bool flush_output() { return std::fflush(stdout) == 0 && std::ferror(stdout) == 0; }

bool errors_go_to_terminal() {
    const char* const kind = std::getenv("TERM");
    return isatty(STDERR_FILENO) == 1 && (kind == nullptr || std::string_view(kind) != "dumb");
}

bool output_has_terminal() {
    const char* const kind = std::getenv("TERM");
    return isatty(STDOUT_FILENO) == 1 && kind != nullptr && std::string_view(kind) != "dumb";
}

bool output_has_colours() {
    const char* const unwanted = std::getenv("NO_COLOR"); // no-color.org
    return output_has_terminal() && (unwanted == nullptr || *unwanted == '\0');
}

bool output_is_unicode() {
    for (const char* const name : {"LC_ALL", "LC_CTYPE", "LANG"})
        if (const char* const value = std::getenv(name); value != nullptr && *value != '\0') {
            const std::string_view locale = value;
            return locale.find("UTF-8") != std::string_view::npos ||
                   locale.find("utf8") != std::string_view::npos;
        }
    return false;
}

namespace {

constexpr int kUsualWidth = 80;
constexpr int kMinWidth = 40;

int width_of(int file) {
    winsize size{};
    if (ioctl(file, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        return std::max<int>(kMinWidth, size.ws_col);
    return kUsualWidth;
}

bool continues_a_character(char c) { return (static_cast<unsigned char>(c) & 0xc0U) == 0x80U; }

} // namespace

int output_width() { return width_of(STDOUT_FILENO); }
int error_width() { return width_of(STDERR_FILENO); }

std::string grouped(std::uint64_t number) {
    std::string text = std::to_string(number);
    for (std::size_t end = text.size(); end > 3; end -= 3)
        text.insert(end - 3, ",");
    return text;
}

std::string grouped(std::int64_t number) {
    if (number >= 0)
        return grouped(static_cast<std::uint64_t>(number));
    return '-' + grouped(0 - static_cast<std::uint64_t>(number));
}

std::string printable(std::string_view text) {
    std::string result(text);
    for (char& c : result)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
            c = '?';
    return result;
}

std::string shell_word(std::string_view text) {
    const bool safe = !text.empty() && std::all_of(text.begin(), text.end(), [](unsigned char c) {
        return std::isalnum(c) != 0 || c >= 0x80 || c == '/' || c == '.' || c == '-' || c == '_';
    });
    if (safe)
        return std::string(text);
    std::string quoted = "'";
    for (const char c : text)
        quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return quoted + '\'';
}

int text_width(std::string_view text) {
    int width = 0;
    bool in_code = false; // of a colour: from ESC to m
    for (const char c : text) {
        if (c == '\x1b')
            in_code = true;
        width += in_code || continues_a_character(c) ? 0 : 1;
        if (c == 'm')
            in_code = false;
    }
    return width;
}

std::string pad_right(std::string_view text, int width) {
    return std::string(text) +
           std::string(static_cast<std::size_t>(std::max(0, width - text_width(text))), ' ');
}

std::string pad_left(std::string_view text, int width) {
    return std::string(static_cast<std::size_t>(std::max(0, width - text_width(text))), ' ') +
           std::string(text);
}

std::string wrap(std::string_view text, int width, int indent) {
    const std::string margin(static_cast<std::size_t>(indent), ' ');
    std::string result;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        std::string_view line = text.substr(begin, end - begin);
        begin = end + 1;
        std::string current;
        while (!line.empty()) {
            const std::size_t space = std::min(line.find(' '), line.size());
            const std::string_view word = line.substr(0, space);
            line.remove_prefix(std::min(space + 1, line.size()));
            if (!current.empty() && indent + text_width(current) + 1 + text_width(word) > width) {
                result += margin + current + '\n';
                current.clear();
            }
            if (!current.empty())
                current += ' ';
            current += word;
        }
        result += current.empty() ? "\n" : margin + current + '\n';
    }
    result.pop_back();
    constexpr std::string_view kNoBreak = "\u00a0";
    for (std::size_t at = result.find(kNoBreak); at != std::string::npos;
         at = result.find(kNoBreak, at))
        result.replace(at, kNoBreak.size(), " ");
    return result;
}

std::vector<std::string> text_lines(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

TextTable::TextTable(std::vector<std::string> headings) {
    for (std::string& heading : headings) {
        right_.push_back(heading.starts_with('>'));
        if (right_.back())
            heading.erase(0, 1);
    }
    rows_.push_back(std::move(headings));
}

std::vector<int> TextTable::widths() const {
    std::vector<int> widths(right_.size(), 0);
    for (const auto& row : rows_)
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], text_width(row[i]));
    return widths;
}

bool TextTable::fits() const {
    if (isatty(STDOUT_FILENO) != 1)
        return true;
    const std::vector<int> all = widths();
    return std::accumulate(all.begin(), all.end(), -2,
                           [](int sum, int width) { return sum + width + 2; }) <= output_width();
}

std::string TextTable::text() const {
    if (!fits())
        return paragraphs(output_width());
    const std::vector<int> widths = this->widths();
    std::string result;
    for (const auto& row : rows_) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            line += i == 0 ? "" : "  ";
            line += right_[i] ? pad_left(row[i], widths[i]) : pad_right(row[i], widths[i]);
        }
        line.erase(line.find_last_not_of(' ') + 1);
        result += line + '\n';
    }
    return result;
}

std::string TextTable::paragraphs(int width) const {
    const std::vector<std::string>& headings = rows_.front();
    std::string result;
    for (std::size_t i = 1; i < rows_.size(); ++i) {
        std::string items;
        for (std::size_t column = 0; column < rows_[i].size(); ++column) {
            items += items.empty() ? "" : headings[column].empty() ? " " : ", ";
            items += headings[column].empty() ? "" : headings[column] + "\u00a0";
            items += rows_[i][column];
        }
        result += wrap(items, width) + '\n';
    }
    return result;
}

} // namespace townwright::cli
