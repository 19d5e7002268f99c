#include "apps/progress.hpp"

#include <algorithm>
#include <cstdio>

#include <fmt/format.h>

#include "apps/terminal.hpp"

namespace townwright::cli {

namespace {

constexpr auto kPause = std::chrono::milliseconds(100);

std::string duration(double seconds) {
    const auto whole = static_cast<std::uint64_t>(seconds + 0.5);
    if (whole < 60)
        return fmt::format("{} s", whole);
    if (whole < 3600)
        return fmt::format("{} min {:02} s", whole / 60, whole % 60);
    return fmt::format("{} h {:02} min", grouped(whole / 3600), whole % 3600 / 60);
}

std::string bar(double share, int width) {
    const int full = static_cast<int>(share * width);
    return '[' + std::string(static_cast<std::size_t>(full), '#') +
           std::string(static_cast<std::size_t>(width - full), '.') + ']';
}

} // namespace

Progress::Progress(std::string_view unit, std::uint64_t total)
    : unit_(unit), total_(total), visible_(errors_go_to_terminal()), last_(start_) {}

double Progress::seconds() const {
    return std::chrono::duration<double>(Clock::now() - start_).count();
}

void Progress::show(std::uint64_t done, double share) {
    if (!visible_ || Clock::now() - last_ < kPause)
        return;
    share = std::clamp(share, 0.0, 1.0);
    const double passed = seconds();
    const auto rate = static_cast<std::uint64_t>(static_cast<double>(done) / passed);
    const std::string left = share > 0 ? duration(passed * (1 - share) / share) + " left" : "";
    // The most that fits: with the bar, without it, without the counts.
    const std::string percent = fmt::format("{:3.0f} %", share * 100);
    const std::string counts =
        total_ == 0 ? fmt::format("{} {}", grouped(done), unit_)
                    : fmt::format("{} of {} {}", grouped(done), grouped(total_), unit_);
    const std::string tail = fmt::format("{}  {}/s  {}", counts, grouped(rate), left);
    const int room = error_width() - 1;
    if (total_ == 0 && share == 0) { // nobody knows how much there is
        draw(tail);
        return;
    }
    constexpr int kWidestBar = 30;
    const int bar_width = std::min(kWidestBar, room - text_width(tail) - 12);
    if (bar_width >= 8)
        draw(fmt::format("{} {}  {}", bar(share, bar_width), percent, tail));
    else if (text_width(tail) + 7 <= room)
        draw(fmt::format("{}  {}", percent, tail));
    else
        draw(fmt::format("{}  {}/s  {}", percent, grouped(rate), left));
}

void Progress::say(std::string_view words) {
    if (visible_)
        draw(std::string(words));
}

void Progress::draw(const std::string& line) {
    last_ = Clock::now();
    drawn_ = true;
    const auto room = static_cast<std::size_t>(error_width() - 1);
    fmt::print(stderr, "\r\033[K{}", std::string_view(line).substr(0, room));
    std::fflush(stderr);
}

void Progress::clear() {
    if (!drawn_)
        return;
    fmt::print(stderr, "\r\033[K");
    std::fflush(stderr);
    drawn_ = false;
}

} // namespace townwright::cli
