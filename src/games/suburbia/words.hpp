// Suburbia in words: names, effects, ledgers, refusals, moves and results in one language. The
// sentences are in locale/; here is only which of them, and with what in their placeholders.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/suburbia/rules/suburbia.hpp"
#include "text/text.hpp"

namespace townwright::suburbia {

class Words {
  public:
    // The language must outlive this. A seat without a name is "Player 1" and so on, or Dale.
    explicit Words(const text::Language& language, const Options& options = {},
                   std::vector<std::string> seat_names = {});

    std::string seat(Seat seat) const;
    std::string stat(Stat stat) const;
    std::string mode(Mode mode) const;
    std::string title(std::string_view english) const; // as in kTitles

    std::string tile(TileKind tile) const; // its name; kOneMoreRound too
    // "commercial, restaurant"
    std::string attributes(const Tile& tile) const;
    // One sentence for each effect, the immediate one first.
    std::vector<std::string> effects(const Tile& tile) const;

    std::string goal(GoalKind goal) const; // its name
    std::string criterion(GoalKind goal) const;
    // "Builder: most residential tiles, +15 population"
    std::string goal_line(GoalKind goal) const;

    // "+1 income", "-$3"
    std::string change(Stat stat, int amount) const;
    // "$11"
    std::string money(int amount) const;

    // "Anna: +1 reputation (2 -> 3) Community Park at 0,1 [S3.4]"
    std::string line(const LedgerLine& line) const;

    // Round, turn and whose turn it is.
    std::string turn(const Table& table) const;
    // "Anna builds Farm at 1,0 for $11". The table is the one before the move.
    // A goal that is kept in secret is told to those who know it.
    std::string move(const Table& table, const Move& move, Viewpoint viewpoint = {}) const;
    // A draw is one line; the start is several. Goals dealt in secret are shown where they are
    // known.
    std::vector<std::string> chance(const Chance& chance, Viewpoint viewpoint = {}) const;
    // Goals, places, and the winner or the title.
    std::vector<std::string> result(const Scoring& scoring) const;

  private:
    std::string cause(const LedgerLine& line) const;
    std::string each(const Effect& effect) const;

    const text::Language& language_;
    Rules rules_;
    std::vector<std::string> seat_names_;
};

} // namespace townwright::suburbia
