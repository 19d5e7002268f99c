// How much a style likes the moves of one decision, in the unit of the policy: hundredths of
// a point.
#pragma once

#include "games/zodchie/rules/zodchie.hpp"
#include "playable/style.hpp"

namespace townwright::zodchie {

class StyleBias {
  public:
    StyleBias(const Zodchie& game, const State& world, Style style);
    int of(const Move& move) const;
    // A point for two hundredths of a win.
    int merit(const Move& move) const { return of(move) * 2; }

  private:
    int printed_value(CardKind kind) const;

    const Zodchie& game_;
    const State& world_;
    Style style_;
    Seat me_;
};

} // namespace townwright::zodchie
