// Every number that changes is a line: how much, from what to what, because of which thing on the
// table, by which rule. `apply` writes lines to a sink that is a template parameter: with
// NullLedger the lines cost nothing, with Ledger they are kept for people.
#pragma once

#include <concepts>
#include <cstdint>
#include <vector>

#include "game/actor.hpp"
#include "game/rule.hpp"

namespace townwright {

struct Cause {
    // The meaning of the number is each game's own enum; texts are found by it.
    std::uint8_t kind = 0;
    std::int8_t owner = kSpectator; // whose thing it is, if anybody's
    std::uint8_t piece = 0xff;      // which tile or card, if any
    std::int8_t a = 0;              // where it lies: the game's two coordinates
    std::int8_t b = 0;
    std::int16_t number = 0; // a further number: a red line's position, a slot

    constexpr bool operator==(const Cause&) const = default;
};

// The thing that a line is about, where it is not just a seat's number.
struct Subject {
    std::int8_t owner = kSpectator;
    std::uint8_t piece = 0xff;
    std::int8_t a = 0;
    std::int8_t b = 0;

    constexpr bool operator==(const Subject&) const = default;
};

struct LedgerLine {
    RuleId rule;
    std::uint8_t stat = 0;   // each game's own enum
    std::int8_t seat = 0;    // whose number changes
    std::int16_t amount = 0; // what the rule asks for; to - from is what the limits allowed
    std::int16_t from = 0;
    std::int16_t to = 0;
    Cause cause;
    Subject subject = {};

    constexpr bool operator==(const LedgerLine&) const = default;
};

struct NullLedger {
    static constexpr bool listening = false;
    void line(const LedgerLine&) {}
};

class Ledger {
  public:
    static constexpr bool listening = true;
    void line(const LedgerLine& entry) { lines_.push_back(entry); }
    void clear() { lines_.clear(); }
    const std::vector<LedgerLine>& lines() const { return lines_; }

  private:
    std::vector<LedgerLine> lines_;
};

template <class S>
concept LedgerSink = requires(S sink, const LedgerLine& line) {
    { S::listening } -> std::convertible_to<bool>;
    sink.line(line);
};

} // namespace townwright
