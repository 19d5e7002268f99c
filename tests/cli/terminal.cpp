#include "cli/terminal.hpp"

#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>

#include "support/paths.hpp"

namespace townwright::cli_test {

namespace {

constexpr int kPatience = 20000; // milliseconds without a word

} // namespace

Terminal::Terminal(const std::vector<std::string>& arguments, const Window& window) {
    winsize size{};
    size.ws_col = static_cast<unsigned short>(window.columns);
    size.ws_row = static_cast<unsigned short>(window.rows);
    pid_ = forkpty(&file_, nullptr, nullptr, &size);
    if (pid_ < 0)
        std::abort();
    if (pid_ == 0) {
        for (const char* name : {"LC_MESSAGES", "LANG", "NO_COLOR", "XDG_STATE_HOME"})
            unsetenv(name);
        setenv("LC_ALL", "C.UTF-8", 1);
        setenv("TERM", "xterm", 1);
        for (const auto& [name, value] : window.environment)
            setenv(name.c_str(), value.c_str(), 1);
        std::vector<char*> words;
        std::string program = test::program();
        std::vector<std::string> copies = arguments;
        words.push_back(program.data());
        for (std::string& each : copies)
            words.push_back(each.data());
        words.push_back(nullptr);
        execv(program.c_str(), words.data());
        _exit(127);
    }
}

Terminal::~Terminal() {
    if (pid_ > 0) {
        kill(pid_, SIGKILL);
        waitpid(pid_, nullptr, 0);
    }
    if (file_ >= 0)
        close(file_);
}

void Terminal::type(std::string_view keys) {
    while (!keys.empty()) {
        const ssize_t written = ::write(file_, keys.data(), keys.size());
        if (written <= 0)
            return;
        keys.remove_prefix(static_cast<std::size_t>(written));
    }
}

bool Terminal::read_more() {
    pollfd ready{file_, POLLIN, 0};
    if (poll(&ready, 1, kPatience) <= 0)
        return false;
    char bytes[65536];
    const ssize_t count = ::read(file_, bytes, sizeof bytes);
    if (count <= 0)
        return false;
    const std::string_view text(bytes, static_cast<std::size_t>(count));
    unread_ += text;
    everything_ += text;
    return true;
}

int Terminal::wait_for(const std::vector<std::string>& texts) {
    for (;;) {
        std::size_t first = std::string::npos;
        int found = -1;
        for (std::size_t i = 0; i < texts.size(); ++i)
            if (const std::size_t at = unread_.find(texts[i]); at < first) {
                first = at;
                found = static_cast<int>(i);
            }
        if (found >= 0) {
            const std::size_t end = first + texts[static_cast<std::size_t>(found)].size();
            latest_ = unread_.substr(0, end);
            unread_.erase(0, end);
            return found;
        }
        if (!read_more()) {
            latest_ = unread_;
            unread_.clear();
            return -1;
        }
    }
}

void Terminal::send_signal(int signal) const { kill(pid_, signal); }

int Terminal::finish() {
    while (read_more()) {
    }
    latest_ = unread_;
    unread_.clear();
    int status = 0;
    if (waitpid(pid_, &status, WNOHANG) == 0) {
        usleep(200000); // between closing the terminal and the end
        if (waitpid(pid_, &status, WNOHANG) == 0) {
            kill(pid_, SIGKILL); // it did not end by itself
            waitpid(pid_, &status, 0);
        }
    }
    pid_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

std::string without_codes(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\x1b') {
            i += i + 1 < text.size() && text[i + 1] == '[' ? 2 : 1;
            while (i < text.size() && !(text[i] >= '@' && text[i] <= '~'))
                ++i;
        } else if (text[i] != '\r' && text[i] != '\a') {
            result += text[i];
        }
    }
    return result;
}

} // namespace townwright::cli_test
