// Who may ask for how much: buckets that fill at a rate and are drawn from.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <map>
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

// The one place where rates are counted: by address, by seat, and of all together. What is counted
// by number alone (limits.hpp, max_...) is looked at where it is added.
class Admission {
  public:
    Admission(const Limits& limits, const Clock& clock, Counts& counts)
        : clock_(clock), counts_(counts),
          messages_(limits.messages_per_second, limits.message_burst),
          seats_(limits.seat_messages_per_second, limits.seat_message_burst),
          pages_(limits.pages_per_second, limits.page_burst),
          creations_(limits.creations_per_minute / 60, limits.creation_burst),
          offers_(limits.offers_per_hour / 3600, limits.offer_burst),
          stored_(limits.stored_bytes_per_hour / 3600, limits.stored_bytes_burst),
          all_stored_(limits.all_stored_bytes_per_hour / 3600, limits.all_stored_bytes_burst),
          connections_(limits.connections_per_second, limits.connection_burst) {}

    // `price` is in plain messages.
    bool admit_message(const std::string& address, double price) {
        return admit(messages_, address, price, Resource::messages);
    }
    bool admit_seat(const std::string& table, Seat seat, double price) {
        return admit(seats_, table + ' ' + std::to_string(seat), price, Resource::seat_messages);
    }
    bool admit_page(const std::string& address) {
        return admit(pages_, address, 1, Resource::pages);
    }
    enum class Listed : std::uint8_t { no, yes };
    // A new table that takes so many bytes.
    bool admit_table(const std::string& address, Listed listed, double bytes) {
        return admit(creations_, address, 1, Resource::tables) &&
               (listed == Listed::no || admit(offers_, address, 1, Resource::offers)) &&
               admit(stored_, address, bytes, Resource::stored_bytes) &&
               admit(all_stored_, "", bytes, Resource::stored_bytes);
    }
    bool admit_connection(const std::string& address) {
        return !is_banned(address) && admit(connections_, address, 1, Resource::connections);
    }
    // One who was sent away comes back later.
    void exhaust_connections(const std::string& address) {
        connections_.empty(address, clock_.now());
    }

    // Whom the keeper does not want here, until a time.
    void ban(const std::string& address, TimePoint until) { bans_[address] = until; }
    bool unban(const std::string& address) { return bans_.erase(address) > 0; }
    bool is_banned(const std::string& address) const {
        const auto found = bans_.find(address);
        return found != bans_.end() && clock_.now() < found->second;
    }
    const std::map<std::string, TimePoint>& bans() const { return bans_; }

    void tick() {
        for (Rates* rates : {&messages_, &seats_, &pages_, &creations_, &offers_, &stored_,
                             &all_stored_, &connections_})
            rates->forget_the_full(clock_.now());
        std::erase_if(bans_, [&](const auto& ban) { return ban.second <= clock_.now(); });
    }

  private:
    bool admit(Rates& rates, const std::string& who, double price, Resource resource) {
        if (rates.take(who, price, clock_.now()))
            return true;
        ++counts_.too_fast;
        counts_.went_beyond(resource);
        return false;
    }

    const Clock& clock_;
    Counts& counts_;
    Rates messages_;
    Rates seats_;
    Rates pages_;
    Rates creations_;
    Rates offers_;
    Rates stored_;
    Rates all_stored_;
    Rates connections_;
    std::map<std::string, TimePoint> bans_;
};

} // namespace townwright::host
