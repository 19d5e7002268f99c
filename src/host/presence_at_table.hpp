// What is known of the people at one table, here and at other hosts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "host/environment.hpp"

namespace townwright::host {

// Who is there, as far as one host knows.
struct Attendance {
    unsigned seats = 0; // a bit each
    int watchers = 0;
    bool operator==(const Attendance&) const = default;
};

struct PresenceAtTable {
    struct Elsewhere {
        Attendance attendance;
        TimePoint heard{};
    };

    PresenceAtTable() = default;
    PresenceAtTable(int seats, TimePoint now)
        : seen(static_cast<std::size_t>(seats), now), asked(static_cast<std::size_t>(seats)) {}

    // When each seat was last here, or was said to be at another host; and when that was asked.
    std::vector<TimePoint> seen;
    std::vector<std::optional<TimePoint>> asked;
    std::map<std::uint64_t, Elsewhere> elsewhere; // by the host's number
    TimePoint announced{};                        // to the other hosts
    TimePoint told{};                             // to those at the table
    bool changed = false;                         // since then
};

} // namespace townwright::host
