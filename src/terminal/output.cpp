#include "terminal/output.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace townwright::terminal {

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

} // namespace

int output_width() { return width_of(STDOUT_FILENO); }
int error_width() { return width_of(STDERR_FILENO); }

} // namespace townwright::terminal
