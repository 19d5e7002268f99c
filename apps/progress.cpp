#include "apps/progress.hpp"

#include <algorithm>
#include <cstdio>

#include <fmt/format.h>

#include "apps/figures.hpp"

namespace townwright::cli {

namespace {

constexpr auto kPause = std::chrono::milliseconds(100);

std::string bar(double share, int width) {
    const int full = static_cast<int>(share * width);
    return '[' + std::string(static_cast<std::size_t>(full), '#') +
           std::string(static_cast<std::size_t>(width - full), '.') + ']';
}

} // namespace

Progress::Progress() : visible_(errors_go_to_terminal()), last_(start_) {}

Progress::Progress(const text::Language& language, std::string_view counts, std::uint64_t total)
    : Progress() {
    language_ = &language;
    counts_ = counts;
    total_ = total;
}

std::string Progress::duration(double seconds) const {
    const auto whole = static_cast<std::uint64_t>(seconds + 0.5);
    const auto two = [](std::uint64_t number) { return fmt::format("{:02}", number); };
    if (whole < 60)
        return language_->get("progress.seconds", {{"seconds", whole}});
    if (whole < 3600)
        return language_->get("progress.minutes",
                              {{"minutes", whole / 60}, {"seconds", two(whole % 60)}});
    return language_->get("progress.hours", {{"hours", grouped(whole / 3600, *language_)},
                                             {"minutes", two(whole % 3600 / 60)}});
}

double Progress::seconds() const {
    return std::chrono::duration<double>(Clock::now() - start_).count();
}

void Progress::show(std::uint64_t done, double share) {
    if (!visible_ || Clock::now() - last_ < kPause)
        return;
    share = std::clamp(share, 0.0, 1.0);
    const double passed = seconds();
    const auto rate = static_cast<std::uint64_t>(static_cast<double>(done) / passed);
    const std::string speed =
        language_->get("progress.rate", {{"rate", grouped(rate, *language_)}});
    const std::string left =
        share > 0
            ? language_->get("progress.left", {{"time", duration(passed * (1 - share) / share)}})
            : "";
    // The most that fits: with the bar, without it, without the counts.
    const std::string percent = fmt::format("{:3.0f} %", share * 100);
    const std::string counts = language_->get(
        counts_, {{"done", grouped(done, *language_)}, {"total", grouped(total_, *language_)}});
    const std::string tail = fmt::format("{}  {}  {}", counts, speed, left);
    const int room = error_width() - 1;
    if (total_ == 0 && share == 0) { // nobody knows how much there is
        draw(tail);
        return;
    }
    constexpr int kMaxBarWidth = 30;
    const int bar_width = std::min(kMaxBarWidth, room - text_width(tail) - 12);
    if (bar_width >= 8)
        draw(fmt::format("{} {}  {}", bar(share, bar_width), percent, tail));
    else if (text_width(tail) + 7 <= room)
        draw(fmt::format("{}  {}", percent, tail));
    else
        draw(fmt::format("{}  {}  {}", percent, speed, left));
}

void Progress::say(std::string_view words) {
    if (visible_)
        draw(std::string(words));
}

void Progress::draw(std::string line) {
    last_ = Clock::now();
    drawn_ = true;
    while (text_width(line) > error_width() - 1) // whole characters
        do
            line.pop_back();
        while ((static_cast<unsigned char>(line.back()) & 0xC0U) == 0x80);
    fmt::print(stderr, "\r\033[K{}", line);
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
