#include "games/zodchie/policy.hpp"

namespace townwright {

using namespace zodchie;

namespace {

constexpr int kUnit = 100;      // one point
constexpr int kFreeToken = 100; // can still protect something

} // namespace

int Policy<Zodchie>::evaluate(const Zodchie& game, const State& state, Seat seat) {
    const Scoring scoring = game.scoring(state);
    int own = 0;
    int others = 0;
    for (Seat each = 0; each < game.seats(); ++each) {
        const int value = scoring.points[static_cast<std::size_t>(each)] * kUnit +
                          state.table.open(each).tokens * kFreeToken;
        (each == seat ? own : others) += value;
    }
    return own - others / (game.seats() - 1);
}

} // namespace townwright
