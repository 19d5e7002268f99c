// Bots at the tables: whose turn it is thinks, and its move is written like anybody's.
#pragma once

#include <string>

#include "host/open_tables.hpp"
#include "host/sessions.hpp"

namespace townwright::host {

class BotTurns {
  public:
    BotTurns(Environment environment, const Limits& limits, Counts& counts, Sessions& sessions,
             OpenTables& tables)
        : environment_(environment), limits_(limits), counts_(counts), sessions_(sessions),
          tables_(tables) {}

    // Where a bot is to decide and somebody is there to see it, it begins to think.
    void play(OpenTable& table);
    void stop() { stopping_ = true; }
    // So many thoughts wait that no more are taken.
    bool is_busy() const { return environment_.thinkers.waiting() > limits_.max_waiting_thoughts; }

  private:
    void decided(const std::string& id, int position, const std::optional<std::string>& move);
    void failed(const std::string& id, const std::string& why);
    void write_move(OpenTable& table, int position, const std::string& move);

    Environment environment_;
    const Limits& limits_;
    Counts& counts_;
    Sessions& sessions_;
    OpenTables& tables_;
    bool stopping_ = false;
};

} // namespace townwright::host
