// Until when a table is needed that somebody needs now: retention.hpp.
#pragma once

#include <chrono>
#include <cstdint>

#include "host/limits.hpp"
#include "host/setup.hpp"
#include "host/storage.hpp"

namespace townwright::host {

// In the lobby, waiting for people.
inline bool is_offer(const Setup& setup, Status status) {
    return setup.listed && status == Status::waiting;
}

// Milliseconds since 1970, as `now`. The maker of an offer may come back.
inline std::int64_t needed_until(const Setup& setup, Status status, const Limits& limits,
                                 std::int64_t now) {
    if (!is_offer(setup, status))
        return now;
    const auto kept = setup.pace == Pace::live ? limits.keep_offers : limits.keep_slow_offers;
    return now + std::chrono::milliseconds(kept).count();
}

} // namespace townwright::host
