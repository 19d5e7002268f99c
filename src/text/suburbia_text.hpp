// Suburbia in words: names, effects, ledgers, refusals, moves and results in one language. The
// sentences are in locale/; here is only which of them, and with what in their placeholders.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "suburbia/suburbia.hpp"
#include "text/text.hpp"

namespace townwright::text {

class SuburbiaText {
  public:
    // The language must outlive this. A seat without a name is "Player 1" and so on, or Dale.
    explicit SuburbiaText(const Language& language, const suburbia::Options& options = {},
                          std::vector<std::string> seat_names = {});

    std::string seat(Seat seat) const;
    std::string stat(suburbia::Stat stat) const;
    std::string mode(suburbia::Mode mode) const;
    std::string title(std::string_view english) const; // as in suburbia::kTitles

    std::string tile(suburbia::TileKind tile) const; // its name; kOneMoreRound too
    // "commercial, restaurant"
    std::string attributes(const suburbia::Tile& tile) const;
    // One sentence for each effect, the immediate one first.
    std::vector<std::string> effects(const suburbia::Tile& tile) const;

    std::string goal(suburbia::GoalKind goal) const; // its name
    std::string criterion(suburbia::GoalKind goal) const;
    // "Builder: most residential tiles, +15 population"
    std::string goal_line(suburbia::GoalKind goal) const;

    // "+1 income", "-$3"
    std::string change(suburbia::Stat stat, int amount) const;

    // "Anna: +1 reputation (2 -> 3) Community Park at 0,1 [S3.4]"
    std::string line(const LedgerLine& line) const;

    // Round, turn and whose turn it is.
    std::string turn(const suburbia::Table& table) const;
    // "Anna builds Farm at 1,0 for $11". The table is the one before the move.
    std::string move(const suburbia::Table& table, const suburbia::Move& move) const;
    // A draw is one line; the start is several. Goals dealt in secret are shown where they are
    // known.
    std::vector<std::string> chance(const suburbia::Chance& chance) const;
    // Goals, places, and the winner or the title.
    std::vector<std::string> result(const suburbia::Scoring& scoring) const;

  private:
    std::string cause(const LedgerLine& line) const;
    std::string each(const suburbia::Effect& effect) const;

    const Language& language_;
    suburbia::Rules rules_;
    std::vector<std::string> seat_names_;
};

} // namespace townwright::text
