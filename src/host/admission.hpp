// Who may ask for how much: buckets that fill at a rate and are drawn from.
#pragma once

#include <algorithm>
#include <chrono>
#include <string>
#include <unordered_map>

#include "game/actor.hpp"
#include "host/counts.hpp"
#include "host/environment.hpp"
#include "host/limits.hpp"

namespace townwright::host {

class Bucket {
  public:
    bool take(double tokens, double per_second, double burst, TimePoint now) {
        if (last_ == TimePoint{})
            level_ = burst;
        else
            level_ = std::min(burst, level_ + per_second * seconds(now - last_));
        last_ = now;
        if (level_ < tokens)
            return false;
        level_ -= tokens;
        return true;
    }
    void empty() { level_ = 0; }
    // Nothing is remembered that an unused bucket would not know.
    bool is_full(double per_second, double burst, TimePoint now) const {
        return level_ + per_second * seconds(now - last_) >= burst;
    }

  private:
    static double seconds(TimePoint::duration time) {
        return std::chrono::duration<double>(time).count();
    }
    double level_ = 0;
    TimePoint last_{};
};

// A bucket for each address, or each seat.
class Rates {
  public:
    Rates(double per_second, double burst) : per_second_(per_second), burst_(burst) {}

    bool take(const std::string& who, double tokens, TimePoint now) {
        return buckets_[who].take(tokens, per_second_, burst_, now);
    }
    void empty(const std::string& who, TimePoint now) {
        Bucket& bucket = buckets_[who];
        bucket.take(0, per_second_, burst_, now);
        bucket.empty();
    }
    void forget_the_full(TimePoint now) {
        std::erase_if(buckets_, [&](const auto& each) {
            return each.second.is_full(per_second_, burst_, now);
        });
    }

  private:
    double per_second_;
    double burst_;
    std::unordered_map<std::string, Bucket> buckets_;
};

class Admission {
  public:
    Admission(const Limits& limits, const Clock& clock, Counts& counts)
        : clock_(clock), counts_(counts),
          messages_(limits.messages_per_second, limits.message_burst),
          seats_(limits.seat_messages_per_second, limits.seat_message_burst),
          creations_(limits.creations_per_minute / 60, limits.creation_burst),
          connections_(limits.connections_per_second, limits.connection_burst) {}

    // `price` is in plain messages.
    bool admit_message(const std::string& address, double price) {
        return admit(messages_, address, price);
    }
    bool admit_seat(const std::string& table, Seat seat, double price) {
        return admit(seats_, table + ' ' + std::to_string(seat), price);
    }
    bool admit_creation(const std::string& address) { return admit(creations_, address, 1); }
    bool admit_connection(const std::string& address) { return admit(connections_, address, 1); }
    // One who was sent away comes back later.
    void exhaust_connections(const std::string& address) {
        connections_.empty(address, clock_.now());
    }

    void tick() {
        for (Rates* rates : {&messages_, &seats_, &creations_, &connections_})
            rates->forget_the_full(clock_.now());
    }

  private:
    bool admit(Rates& rates, const std::string& who, double price) {
        const bool enough = rates.take(who, price, clock_.now());
        counts_.too_fast += enough ? 0 : 1;
        return enough;
    }

    const Clock& clock_;
    Counts& counts_;
    Rates messages_;
    Rates seats_;
    Rates creations_;
    Rates connections_;
};

} // namespace townwright::host
