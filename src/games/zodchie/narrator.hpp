// Tells a game of Zodchie in words.
#pragma once

#include "games/zodchie/words.hpp"
#include "playable/narrator.hpp"

namespace townwright {

template <>
class Narrator<zodchie::Zodchie> {
  public:
    static constexpr std::string_view table_help =
        "Zodchie: the city, a row for each street (A at the top), a column for each quarter; A3 is "
        "the place in the first street and third quarter, 0,3 in the short notation.";

    using State = zodchie::State;

    Narrator(const text::Language& language, const zodchie::Zodchie& game,
             std::vector<std::string> seat_names, Viewpoint viewpoint);

    const zodchie::Zodchie& game() const { return game_; }
    std::vector<std::string> preface() const { return {words_.notice()}; }
    std::string seat(Seat seat) const { return words_.seat(seat); }
    std::string heading(const State& before) const;
    std::vector<std::string> step(const State& before, const zodchie::Move& move) const;
    std::vector<std::string> step(const State& before, const zodchie::Chance& chance) const;
    // Cards that others draw are not seen; how many they hold stands on the table.
    bool worth_telling(const zodchie::Chance& chance) const {
        return chance.kind != zodchie::ChanceKind::draw || knows(chance.seat);
    }
    std::string ledger_line(const LedgerLine& line) const { return words_.line(line); }

    // The numbers of every seat whose values or tokens changed.
    std::vector<std::string> changes(const State& before, const State& after) const;
    // The city as a map, and what everybody has.
    std::vector<std::string> table(const State& state) const;
    // Each card.
    std::vector<std::string> consequences(const State& before, const State& after,
                                          const std::vector<LedgerLine>& lines) const;
    std::vector<std::string> result(const State& state) const;
    std::string reason(const Reason& reason) const;

  private:
    bool knows(Seat seat) const { return townwright::knows(viewpoint_, seat); }
    std::string numbers(const State& state, Seat seat) const;
    // The names of a seat's cards.
    std::string cards(const State& state, Seat seat, zodchie::CardSet set) const;

    const text::Language& language_;
    const zodchie::Zodchie& game_;
    zodchie::Words words_;
    Viewpoint viewpoint_;
};

} // namespace townwright
