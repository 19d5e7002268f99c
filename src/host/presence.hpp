// Who is at a table, also at the other hosts on the same storage. These tell each other:
//
// present TABLE HOST SEATS WATCHERS  all who are at the table there
// who TABLE HOST                     asks all others to say so
//
// Nobody relies on it being heard: it is said again from time to time, and what was not said again
// for long is forgotten, because that host may be dead.
#pragma once

#include <cstdint>
#include <string>

#include "host/limits.hpp"
#include "host/open_tables.hpp"
#include "host/sessions.hpp"

namespace townwright::host {

class Presence {
  public:
    Presence(Environment environment, const Limits& limits, Sessions& sessions, OpenTables& tables);

    void arrived(OpenTable& table, const Viewer& viewer);
    void left(const Attachment& attachment, ConnectionId connection);
    // False if the others could not be asked.
    bool ask_who_is_there(const std::string& table);
    // Says it again, and forgets what was not.
    void tick(OpenTable& table);
    // A word of another host.
    void heard(const std::string& message);

  private:
    static Attendance attendance_here(const OpenTable& table);
    // Those at the table are told at once of a seat, and of watchers at most once in a while: a
    // crowd that comes together would otherwise be told of each other one by one.
    void changed(OpenTable& table, Seat whose);
    static EncodedMessage encode(const OpenTable& table);
    void tell(OpenTable& table);     // the people here
    void announce(OpenTable& table); // to the other hosts
    bool broadcast(const std::string& message);

    Environment environment_;
    const Limits& limits_;
    Sessions& sessions_;
    OpenTables& tables_;
    const std::uint64_t host_number_;
};

} // namespace townwright::host
