#include "apps/line_reader.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>

#include "apps/interrupt.hpp"
#include "apps/terminal.hpp"

namespace townwright::cli {

namespace {

constexpr std::size_t kMaxLineLength = 10000; // the rest of a longer one is dropped

bool terminal_can_edit() {
    const char* const kind = std::getenv("TERM");
    return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && kind != nullptr &&
           *kind != '\0' && std::string_view(kind) != "dumb";
}

} // namespace

LineReader::LineReader(Style style)
    : editor_(style == Style::editing && terminal_can_edit() ? make_line_editor() : nullptr) {}

std::optional<std::string> LineReader::read(const std::string& prompt,
                                            const Completion& completion) {
    if (watch_interrupts() != 0)
        return std::nullopt;
    flush_output();
    return editor_ ? editor_->read(prompt, completion) : read_plain(prompt);
}

std::optional<std::string> LineReader::read_plain(const std::string& prompt) {
    out(prompt);
    flush_output();
    for (;;) {
        if (const std::size_t end = pending_.find('\n'); end != std::string::npos) {
            std::string line = pending_.substr(0, std::min(end, kMaxLineLength));
            pending_.erase(0, end + 1);
            while (!line.empty() && line.back() == '\r')
                line.pop_back();
            if (isatty(STDIN_FILENO) != 1) // so that a log reads like a session
                out(printable(line) + '\n');
            return line;
        }
        if (ended_ || !wait_for_input(STDIN_FILENO)) {
            out("\n");
            return std::nullopt;
        }
        char bytes[4096];
        const ssize_t count = ::read(STDIN_FILENO, bytes, sizeof bytes);
        if (count > 0) {
            pending_.append(bytes, static_cast<std::size_t>(count));
            if (pending_.size() > kMaxLineLength && pending_.find('\n') == std::string::npos)
                pending_.resize(kMaxLineLength);
        } else if (count == 0 || errno != EINTR) {
            ended_ = true;
            if (!pending_.empty())
                pending_ += '\n'; // a last line without an end
        }
    }
}

} // namespace townwright::cli
