// The time of day, as logs have it.
#pragma once

#include <chrono>
#include <cstdint>

namespace townwright::server {

inline std::int64_t now_milliseconds() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

} // namespace townwright::server
