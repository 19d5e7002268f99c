// One line on the terminal that says how far long work is, how fast it goes and how long it will
// take. Silent where stderr is no terminal.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "text/text.hpp"

namespace townwright::cli {

class Progress {
  public:
    // The text of `counts` says how much is done: "{done} of {total} games". A total of 0 is not
    // known. The language must outlive it.
    Progress(const text::Language& language, std::string_view counts, std::uint64_t total);
    Progress(); // for say() alone
    ~Progress() { clear(); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    // Draws at most ten times a second, however often it is called.
    void show(std::uint64_t done) { show(done, total_ == 0 ? 0.0 : fraction(done)); }
    // Where the share of the work is known better than by counting.
    void show(std::uint64_t done, double share);
    // A line of words instead of a bar.
    void say(std::string_view words);
    void clear();

    double seconds() const;

  private:
    using Clock = std::chrono::steady_clock;
    double fraction(std::uint64_t done) const {
        return static_cast<double>(done) / static_cast<double>(total_);
    }
    std::string duration(double seconds) const;
    void draw(std::string line);

    const text::Language* language_ = nullptr;
    std::string counts_;
    std::uint64_t total_ = 0;
    bool visible_;
    bool drawn_ = false;
    Clock::time_point start_ = Clock::now();
    Clock::time_point last_;
};

} // namespace townwright::cli
