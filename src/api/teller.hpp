// Tells a game in words, step by step. One specialisation per game, in <game>_teller.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "api/registry.hpp"
#include "text/suburbia_text.hpp"

namespace townwright::api {

// Whose secrets are told: everybody's, one seat's, or nobody's (kSpectator).
using Viewpoint = std::optional<Seat>;

template <Game G>
class Teller;

template <>
class Teller<suburbia::Suburbia> {
  public:
    using State = suburbia::State;

    // `language` and `game` must outlive the teller. Names may be empty.
    Teller(const text::Language& language, const suburbia::Suburbia& game,
           std::vector<std::string> seat_names, Viewpoint viewpoint);

    std::string seat(Seat seat) const { return words_.seat(seat); }
    // A heading where a turn begins with this state, else empty.
    std::string heading(const State& before) const;
    // What happens, a sentence a line.
    std::vector<std::string> step(const State& before, const suburbia::Move& move) const;
    std::vector<std::string> step(const State& before, const suburbia::Chance& chance) const;
    std::string ledger_line(const LedgerLine& line) const { return words_.line(line); }
    std::string_view stat(const LedgerLine& line) const; // "money"
    std::string refusal(const RuleError& error) const { return words_.refusal(error); }

    // The numbers of every seat that the step changed, and the market if it changed.
    std::vector<std::string> changes(const State& before, const State& after) const;
    // Everything on the table, each borough as a map.
    std::vector<std::string> table(const State& state) const;
    // The final scoring and its ledger.
    std::vector<std::string> result(const State& state) const;
    // In its place where a record ends early.
    std::string unfinished() const { return language_.get("result.unfinished"); }

  private:
    bool knows(Seat seat) const { return !viewpoint_ || *viewpoint_ == seat; }
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

} // namespace townwright::api
