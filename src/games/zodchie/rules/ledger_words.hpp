// What the ledger says of the card game: which number or thing changed, and why.
#pragma once

#include "game/ledger.hpp"
#include "games/zodchie/rules/state.hpp"

namespace townwright::zodchie {

enum class Stat : std::uint8_t {
    played,    // a card was played: from 0 to its value; also where it was the only choice
    value,     // a card turned, or follows what it counts by: from, to are its values
    destroyed, // a card was turned face down: from its value to 0
    laid,      // a card came to its place face down
    restored,  // a card was turned face up: from 0 to its value
    moved,     // a card lies elsewhere now: from, to are places (place_number)
    removed,   // a card left the game
    retaken,   // a card went back to the hand: from its value to 0
    collected, // a card went to a Cemetery
    tokens,    // free tokens of the seat
    hand_limit,
    extra_turns,
    passed, // the seat could play nothing
    points, // at the end
};
inline constexpr std::array<std::string_view, 14> kStatWords = {
    "played",  "value",     "destroyed", "laid",       "restored",    "moved",  "removed",
    "retaken", "collected", "tokens",    "hand-limit", "extra-turns", "passed", "points",
};

enum class CauseKind : std::uint8_t { card, rule_only };

// Places in lines of the ledger: street * 10 + quarter; 0 is beside the city.
constexpr std::int16_t place_number(int place) {
    return static_cast<std::int16_t>(place == kNowhere ? 0
                                                       : street_of(place) * 10 + quarter_of(place));
}

// A line about the card `subject`, caused by the card `cause` (kNobody: by a rule alone).
inline LedgerLine card_line(const Table& table, Stat stat, Seat seat, int amount, int from, int to,
                            CardIndex subject, RuleId rule_id, CardIndex cause) {
    LedgerLine line;
    line.rule = rule_id;
    line.stat = static_cast<std::uint8_t>(stat);
    line.seat = static_cast<std::int8_t>(seat);
    line.amount = static_cast<std::int16_t>(amount);
    line.from = static_cast<std::int16_t>(from);
    line.to = static_cast<std::int16_t>(to);
    if (subject != kNobody) {
        line.subject.piece = table.kind(subject);
        line.subject.owner = static_cast<std::int8_t>(colour_of(subject));
        if (const int place = table.city.where_is(subject); place != kNowhere) {
            line.subject.a = static_cast<std::int8_t>(street_of(place));
            line.subject.b = static_cast<std::int8_t>(quarter_of(place));
        }
    }
    line.cause.kind =
        static_cast<std::uint8_t>(cause == kNobody ? CauseKind::rule_only : CauseKind::card);
    if (cause != kNobody) {
        line.cause.owner = static_cast<std::int8_t>(colour_of(cause));
        line.cause.piece = table.kind(cause);
        if (const int place = table.city.where_is(cause); place != kNowhere) {
            line.cause.a = static_cast<std::int8_t>(street_of(place));
            line.cause.b = static_cast<std::int8_t>(quarter_of(place));
        }
    }
    return line;
}

} // namespace townwright::zodchie
