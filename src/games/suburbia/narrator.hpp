// Tells a game of Suburbia in words.
#pragma once

#include "games/suburbia/words.hpp"
#include "playable/narrator.hpp"

namespace townwright {

template <>
class Narrator<suburbia::Suburbia> {
  public:
    static constexpr std::string_view table_help =
        "Suburbia: each borough as a map, a column for each q, its number above; r stands on the "
        "lower edge of each hex; * is an investment marker.";

    using State = suburbia::State;

    // `language` and `game` must outlive the narrator. Names may be empty.
    Narrator(const text::Language& language, const suburbia::Suburbia& game,
             std::vector<std::string> seat_names, Viewpoint viewpoint);

    const suburbia::Suburbia& game() const { return game_; }
    std::vector<std::string> preface() const { return {}; }
    std::string seat(Seat seat) const { return words_.seat(seat); }
    std::string heading(const State& before) const;
    std::vector<std::string> step(const State& before, const suburbia::Move& move) const;
    std::vector<std::string> step(const State& before, const suburbia::Chance& chance) const;
    bool worth_telling(const suburbia::Chance&) const { return true; }
    std::string ledger_line(const LedgerLine& line) const { return words_.line(line); }

    // The numbers of every seat that the step changed, and the market if it changed.
    std::vector<std::string> changes(const State& before, const State& after) const;
    // Everything on the table, each borough as a map.
    std::vector<std::string> table(const State& state) const;
    // The numbers, not each cause.
    std::vector<std::string> consequences(const State& before, const State& after,
                                          const std::vector<LedgerLine>&) const {
        return changes(before, after);
    }
    std::vector<std::string> result(const State& state) const;
    std::string reason(const Reason& reason) const;

  private:
    bool knows(Seat seat) const { return townwright::knows(viewpoint_, seat); }
    std::string numbers(const State& state, Seat seat) const;
    std::string market(const State& state) const;
    std::vector<std::string> borough(const State& state, Seat seat) const;

    const text::Language& language_;
    const suburbia::Suburbia& game_;
    suburbia::Words words_;
    Viewpoint viewpoint_;
};

namespace suburbia {

// Two letters for a tile on a map; no two tiles have the same.
std::string_view tile_code(TileKind tile);

} // namespace suburbia

} // namespace townwright
