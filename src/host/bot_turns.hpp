// Bots at the tables: whose turn it is thinks, and its move is written like anybody's.
#pragma once

#include <string>

#include "host/open_tables.hpp"
#include "host/sessions.hpp"
#include "host/thinking.hpp"

namespace townwright::host {

class BotTurns {
  public:
    BotTurns(Environment environment, Counts& counts, Sessions& sessions, OpenTables& tables,
             Thinking& thinking)
        : environment_(environment), counts_(counts), sessions_(sessions), tables_(tables),
          thinking_(thinking) {}

    // Where a bot is to decide and somebody is there to see it, it begins to think.
    void play(OpenTable& table);
    // A thought about what is past, or that nobody is there to see, is forgotten.
    void look_at(OpenTable& table);
    void stop() { stopping_ = true; }

  private:
    void begin(OpenTable& table, Thinkers::Thought thought, const std::string& agent);
    void decided(const std::string& id, int position, const ThoughtResult& result);
    void failed(const std::string& id, const std::string& why);
    void write_move(OpenTable& table, int position, const std::string& move, bool brief);
    // On whose account bots think: the first who sits there, or else who watches.
    std::string address_of(const OpenTable& table);

    Environment environment_;
    Counts& counts_;
    Sessions& sessions_;
    OpenTables& tables_;
    Thinking& thinking_;
    bool stopping_ = false;
};

} // namespace townwright::host
