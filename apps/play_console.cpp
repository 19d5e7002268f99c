#include "apps/play_console.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>

#include "terminal/typing.hpp"

namespace townwright::cli {

namespace {

constexpr std::size_t kLedgerIndent = 4;

int window_height() {
    winsize size{};
    constexpr int kUsualHeight = 50;
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 ? size.ws_row
                                                                           : kUsualHeight;
}

} // namespace

Console::Console(Style style, const text::Language& language)
    : Screen(style, language),
      reader_(style == Style::drawn ? LineReader::Style::editing : LineReader::Style::plain) {}

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

} // namespace townwright::cli
