// How often something may be done: a bucket that fills at a rate and is drawn from.
#pragma once

#include <algorithm>
#include <chrono>
#include <string>
#include <unordered_map>

namespace townwright::host {

using Clock = std::chrono::steady_clock;

class Bucket {
  public:
    bool take(double tokens, double per_second, double burst, Clock::time_point now) {
        if (last_ == Clock::time_point{})
            level_ = burst;
        else
            level_ = std::min(burst, level_ + per_second * seconds(now - last_));
        last_ = now;
        if (level_ < tokens)
            return false;
        level_ -= tokens;
        return true;
    }
    // Nothing is remembered that an unused bucket would not know.
    bool is_full(double per_second, double burst, Clock::time_point now) const {
        return level_ + per_second * seconds(now - last_) >= burst;
    }

  private:
    static double seconds(Clock::duration time) {
        return std::chrono::duration<double>(time).count();
    }
    double level_ = 0;
    Clock::time_point last_{};
};

// A bucket for each address, or each seat.
class Rates {
  public:
    Rates(double per_second, double burst) : per_second_(per_second), burst_(burst) {}

    bool take(const std::string& who, double tokens, Clock::time_point now) {
        return buckets_[who].take(tokens, per_second_, burst_, now);
    }
    void forget_the_full(Clock::time_point now) {
        std::erase_if(buckets_, [&](const auto& each) {
            return each.second.is_full(per_second_, burst_, now);
        });
    }

  private:
    double per_second_;
    double burst_;
    std::unordered_map<std::string, Bucket> buckets_;
};

} // namespace townwright::host
