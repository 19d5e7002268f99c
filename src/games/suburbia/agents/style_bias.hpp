// How much a style likes the moves of one decision, in the unit of the policy: thousandths of an
// inhabitant.
#pragma once

#include "games/suburbia/agents/denial_values.hpp"
#include "playable/style.hpp"

namespace townwright::suburbia {

class StyleBias {
  public:
    StyleBias(const Suburbia& game, const State& world, Style style);
    int of(const Move& move) const;
    // The same as a part of a search's merit: three inhabitants for a hundredth of a win.
    int merit(const Move& move) const { return of(move) / 30; }

  private:
    int spoils(const Table& after, const Move& move) const;

    const Suburbia& game_;
    const State& world_;
    Style style_;
    Seat me_;
    DenialValues denial_; // of the next player
};

} // namespace townwright::suburbia
