// Tells a game of Pebbles in words.
#pragma once

#include "games/pebbles/rules/pebbles.hpp"
#include "playable/narrator.hpp"

namespace townwright {

template <>
class Narrator<pebbles::Pebbles> {
  public:
    static constexpr std::string_view table_help =
        "Pebbles: the row with its prices, the bag, and what each seat has.";

    using State = pebbles::State;
    using Lines = std::vector<std::string>;

    Narrator(const text::Language& language, const pebbles::Pebbles& game,
             std::vector<std::string> seat_names, Viewpoint viewpoint)
        : language_(language), game_(game), seat_names_(std::move(seat_names)),
          viewpoint_(viewpoint) {}

    const pebbles::Pebbles& game() const { return game_; }
    Lines preface() const { return {}; }
    std::string seat(Seat seat) const;
    std::string heading(const State& before) const;
    Lines step(const State& before, const pebbles::Move& move) const;
    Lines step(const State& before, const pebbles::Chance& chance) const;
    bool worth_telling(const pebbles::Chance&) const { return true; }
    // "Anna: -1 coin (2 -> 1) [T2.3]"
    std::string ledger_line(const LedgerLine& line) const;
    Lines consequences(const State& before, const State& after,
                       const std::vector<LedgerLine>&) const {
        return changes(before, after);
    }
    Lines changes(const State& before, const State& after) const;
    Lines table(const State& state) const;
    Lines result(const State& state) const;
    std::string reason(const Reason&) const { return {}; } // it has none

  private:
    std::string colour(pebbles::Colour colour) const;
    // "2 red, 1 blue"
    std::string counts(const pebbles::Counts& counts) const;
    std::string numbers(const State& state, Seat seat) const;

    const text::Language& language_;
    const pebbles::Pebbles& game_;
    std::vector<std::string> seat_names_;
    Viewpoint viewpoint_;
};

} // namespace townwright
