// Bots that play for those who have vanished, until they are back.
#pragma once

#include <optional>

#include "host/open_tables.hpp"
#include "host/presence.hpp"

namespace townwright::host {

class StandIns {
  public:
    StandIns(Environment environment, const Limits& limits, OpenTables& tables, Presence& presence)
        : environment_(environment), limits_(limits), tables_(tables), presence_(presence) {}

    // Sends one in for the seat that is awaited, if its player has been gone for too long.
    void look_for_vanished(OpenTable& table);
    // The player of the seat is here; true if something is written because of it.
    bool welcome_back(OpenTable& table, Seat seat);
    // The same for all who are here though the log says that they are away.
    bool welcome_all_back(OpenTable& table);

  private:
    bool has_vanished(OpenTable& table, Seat seat);

    Environment environment_;
    const Limits& limits_;
    OpenTables& tables_;
    Presence& presence_;
};

} // namespace townwright::host
