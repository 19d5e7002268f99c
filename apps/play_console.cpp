#include "apps/play_console.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>

#include "apps/play_typing.hpp"
#include "apps/terminal.hpp"

namespace townwright::cli {

namespace {

constexpr int kMaxWidth = 140;
constexpr std::size_t kLedgerIndent = 4;
constexpr std::array<std::string_view, 9> kCodes = {
    "",         "\x1b[31m", "\x1b[32m", "\x1b[33m", "\x1b[34m",
    "\x1b[36m", "\x1b[37m", "\x1b[1m",  "\x1b[2m",
};

int window_height() {
    winsize size{};
    constexpr int kUsualHeight = 50;
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 ? size.ws_row
                                                                           : kUsualHeight;
}

} // namespace

Console::Console(Style style, const text::Language& language)
    : style_(style), language_(language), colours_(style == Style::drawn && output_has_colours()),
      unicode_(style == Style::drawn && output_is_unicode()),
      reader_(style == Style::drawn ? LineReader::Style::editing : LineReader::Style::plain) {}

int Console::width() const { return std::min(kMaxWidth, output_width()); }

std::string Console::begin(Colour colour) const {
    return colours_ ? std::string(kCodes[static_cast<std::size_t>(colour)]) : "";
}
std::string Console::end() const { return colours_ ? "\x1b[0m" : ""; }
std::string Console::paint(Colour colour, std::string_view text) const {
    return begin(colour) + std::string(text) + (colour == Colour::none ? "" : end());
}

void Console::say(const std::string& line) {
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    const bool drawing = indent > 0 && (text_width(line) <= width() || indent != kLedgerIndent);
    out((drawing ? line : wrap(line.substr(indent), width(), static_cast<int>(indent))) + '\n');
}
void Console::say(const Lines& lines) {
    for (const std::string& line : lines)
        say(line);
}

void Console::hide() {
    if (is_plain() || !output_has_terminal())
        out(std::string(static_cast<std::size_t>(window_height()), '\n'));
    else
        out("\x1b[H\x1b[2J\x1b[3J"); // home, clear the window, clear what was scrolled away
}

std::optional<std::string> Console::ask(const std::string& prompt, const Completion& completion) {
    auto line = reader_.read(prompt, completion);
    if (line)
        *line = trimmed(*line);
    return line;
}

std::optional<std::string> Console::ask_about(const std::string& sentence) {
    say(sentence);
    return ask(">> ");
}

std::optional<bool> Console::yes_or_no(std::string_view text) const {
    const std::string word = lower_case(text);
    for (const bool yes : {true, false})
        for (const std::string& each :
             {std::string(yes ? "y" : "n"), std::string(yes ? "yes" : "no"),
              get(yes ? "play.yes" : "play.no"), get(yes ? "play.yes.short" : "play.no.short")})
            if (word == each)
                return yes;
    return std::nullopt;
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

} // namespace townwright::cli
