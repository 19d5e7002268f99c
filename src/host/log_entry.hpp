// The entries of a table's log. Each kind is a struct whose fields are described once, in
// log_entry.cpp; the stored body is a JSON object {"kind":"move","seat":0,...}. What an entry does
// to the game are its steps; they go to the game's table and are not kept here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "game/actor.hpp"

namespace townwright::host {

enum class By : std::uint8_t { person, bot, stand_in };

// "open": the table waits for people.
struct Opened {};
// "start": the first draws.
struct Started {};
// "sit": a person takes an open seat; with the first draws if it was the last one.
struct SatDown {
    Seat seat = 0;
    std::string name;
    std::string secret_hash;
};
// "name"
struct Renamed {
    Seat seat = 0;
    std::string name;
};
// "move": a decision, and the draws that follow it.
struct Moved {
    Seat seat = 0; // that decided
    int at = 0;    // the position that it answers
    By by = By::person;
    std::string step = {}; // the decision as a record has it; kept here, it may be taken back
};
// "undo": back to a number of steps of the game.
struct Undone {
    Seat seat = 0;
    std::size_t to = 0;
};
// "ask": the others are asked to agree to an undo.
struct AskedUndo {
    Seat seat = 0;
    std::size_t to = 0;
};
// "answer": where everybody has agreed, also the undo.
struct AnsweredUndo {
    Seat seat = 0;
    bool agree = false;
    std::optional<std::size_t> to = {};
};
// "away": a bot plays until the person is back.
struct WentAway {
    Seat seat = 0;
    std::string level;
};
// "back"
struct CameBack {
    Seat seat = 0;
};
// "resign": a bot plays on.
struct Resigned {
    Seat seat = 0;
    std::string level;
};
// "rematch": there is another table for the same people.
struct Rematched {
    Seat seat = 0;
    std::string table;
};

using LogEntry = std::variant<Opened, Started, SatDown, Renamed, Moved, Undone, AskedUndo,
                              AnsweredUndo, WentAway, CameBack, Resigned, Rematched>;

std::string_view kind_of(const LogEntry& entry);
// Whose entry it is; nobody's: nothing.
std::optional<Seat> seat_of(const LogEntry& entry);

// The body to be stored. `steps` is a JSON list, empty where the entry has none.
std::string encode(const LogEntry& entry, std::string_view steps);

} // namespace townwright::host
