#include "terminal/layout.hpp"

#include <algorithm>
#include <cctype>

namespace townwright::terminal {

namespace {

bool continues_a_character(char c) { return (static_cast<unsigned char>(c) & 0xc0U) == 0x80U; }

} // namespace

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

Lines text_lines(std::string_view text) {
    Lines lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

int widest(const Lines& lines) {
    int width = 0;
    for (const std::string& line : lines)
        width = std::max(width, text_width(line));
    return width;
}

Lines beside(const Lines& left, const Lines& right, int gap) {
    const int column = widest(left) + gap;
    Lines both;
    for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i)
        both.push_back(pad_right(i < left.size() ? left[i] : "", i < right.size() ? column : 0) +
                       (i < right.size() ? right[i] : ""));
    return both;
}

} // namespace townwright::terminal
