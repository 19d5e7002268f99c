// Tells a game in words, step by step. One specialisation per game, in <game>_teller.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "agents/reason.hpp"
#include "api/registry.hpp"
#include "record/seen.hpp"
#include "text/suburbia_text.hpp"
#include "text/zodchie_text.hpp"

namespace townwright::api {

using record::Viewpoint;

// Each has these functions:
//   preface()                   what must be said before anything else, a line each
//   seat(seat)                  its name
//   heading(before)             a heading where a turn is going on in this state, else empty
//   step(before, step)          what happens, a sentence a line
//   ledger_line(line)           a line of the ledger in words
//   stat(line)                  the name of its number for programs
//   changes(before, after)      the numbers that the step changed
//   table(state)                everything on the table
//   result(state)               the final scoring and its ledger
//   reason(reason)              what a move is for
template <Game G>
class Teller;

template <>
class Teller<suburbia::Suburbia> {
  public:
    using State = suburbia::State;

    // `language` and `game` must outlive the teller. Names may be empty.
    Teller(const text::Language& language, const suburbia::Suburbia& game,
           std::vector<std::string> seat_names, Viewpoint viewpoint);

    const suburbia::Suburbia& game() const { return game_; }
    std::vector<std::string> preface() const { return {}; }
    std::string seat(Seat seat) const { return words_.seat(seat); }
    std::string heading(const State& before) const;
    std::vector<std::string> step(const State& before, const suburbia::Move& move) const;
    std::vector<std::string> step(const State& before, const suburbia::Chance& chance) const;
    std::string ledger_line(const LedgerLine& line) const { return words_.line(line); }
    std::string_view stat(const LedgerLine& line) const; // "money"

    // The numbers of every seat that the step changed, and the market if it changed.
    std::vector<std::string> changes(const State& before, const State& after) const;
    // Everything on the table, each borough as a map.
    std::vector<std::string> table(const State& state) const;
    std::vector<std::string> result(const State& state) const;
    std::string reason(const agents::Reason& reason) const;

  private:
    bool knows(Seat seat) const { return record::knows(viewpoint_, seat); }
    std::string numbers(const State& state, Seat seat) const;
    std::string market(const State& state) const;
    std::vector<std::string> borough(const State& state, Seat seat) const;

    const text::Language& language_;
    const suburbia::Suburbia& game_;
    text::SuburbiaText words_;
    Viewpoint viewpoint_;
};

// Two letters for a tile on a map; no two tiles have the same.
std::string_view tile_code(suburbia::TileKind tile);

template <>
class Teller<zodchie::Zodchie> {
  public:
    using State = zodchie::State;

    Teller(const text::Language& language, const zodchie::Zodchie& game,
           std::vector<std::string> seat_names, Viewpoint viewpoint);

    const zodchie::Zodchie& game() const { return game_; }
    std::vector<std::string> preface() const { return {words_.notice()}; }
    std::string seat(Seat seat) const { return words_.seat(seat); }
    std::string heading(const State& before) const;
    std::vector<std::string> step(const State& before, const zodchie::Move& move) const;
    std::vector<std::string> step(const State& before, const zodchie::Chance& chance) const;
    std::string ledger_line(const LedgerLine& line) const { return words_.line(line); }
    std::string_view stat(const LedgerLine& line) const; // "destroyed"

    // The numbers of every seat whose values or tokens changed.
    std::vector<std::string> changes(const State& before, const State& after) const;
    // The city as a map, and what everybody has.
    std::vector<std::string> table(const State& state) const;
    std::vector<std::string> result(const State& state) const;
    std::string reason(const agents::Reason& reason) const;

  private:
    bool knows(Seat seat) const { return record::knows(viewpoint_, seat); }
    std::string numbers(const State& state, Seat seat) const;
    // The names of a seat's cards.
    std::string cards(const State& state, Seat seat, zodchie::CardSet set) const;

    const text::Language& language_;
    const zodchie::Zodchie& game_;
    text::ZodchieText words_;
    Viewpoint viewpoint_;
};

} // namespace townwright::api
