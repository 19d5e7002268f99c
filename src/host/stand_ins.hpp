// Bots that play for those who have vanished, until they are back.
#pragma once

#include <optional>

#include "host/open_tables.hpp"
#include "host/presence.hpp"

namespace townwright::host {

class StandIns {
  public:
    StandIns(Environment environment, const Limits& limits, OpenTables& tables, Presence& presence)
        : environment_(environment), limits_(limits), tables_(tables), presence_(presence),
          started_(environment.clock.now()), started_at_(environment.clock.milliseconds()) {}

    // Sends one in for the seat that is awaited, if its player has been gone for too long.
    void look_for_vanished(OpenTable& table);
    // The player of the seat is here; true if something is written because of it.
    bool welcome_back(OpenTable& table, Seat seat);
    // The same for all who are here though the log says that they are away.
    bool welcome_all_back(OpenTable& table);

  private:
    bool has_vanished(OpenTable& table, Seat seat);
    // Since 1970, but for what the machine's clock was set forward or back meanwhile: nobody is
    // replaced because somebody sets a clock.
    std::chrono::milliseconds steady_time() const {
        return std::chrono::milliseconds(started_at_) +
               std::chrono::duration_cast<std::chrono::milliseconds>(environment_.clock.now() -
                                                                     started_);
    }

    Environment environment_;
    const Limits& limits_;
    OpenTables& tables_;
    Presence& presence_;
    TimePoint started_;
    std::int64_t started_at_;
};

} // namespace townwright::host
