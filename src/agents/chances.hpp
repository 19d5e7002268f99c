// Who will win: the game is played to its end many times by the quick policy for all seats, in
// worlds that agree with what lies open on the table. Nobody's secrets go into it.
#pragma once

#include <array>

#include "agents/policy.hpp"
#include "game/play.hpp"

namespace townwright::agents {

struct Chances {
    int games = 0;
    std::array<int, kMaxSeats> wins{}; // in 1/12 of a game, so that shared first places stay whole
    std::array<int, kMaxSeats> scores{}; // sums

    double win_share(Seat seat) const { return of_each(wins, seat) / 12; }
    double expected_score(Seat seat) const { return of_each(scores, seat); }

  private:
    double of_each(const std::array<int, kMaxSeats>& sums, Seat seat) const {
        return games == 0 ? 0.0 : static_cast<double>(sums[static_cast<std::size_t>(seat)]) / games;
    }
};

// Of a game that has begun; once it is over, how it came out.
template <Game G>
Chances chances(const G& game, const typename G::State& state, int games, Rng& rng) {
    const typename G::View view = game.view(state, kSpectator);
    const bool over = game.to_act(state).is_over();
    auto policy = make_policy(game, kPlayoutNoise<G>);
    Chances sum;
    for (sum.games = 0; sum.games < (over ? 1 : games); ++sum.games) {
        typename G::State world = over ? state : game.sample(view, rng);
        play_out(
            game, world, rng, [&](const typename G::State& now) { return policy.choose(now, rng); },
            [](const typename G::State&, const auto&) {});
        const Finish end = finish(game, world);
        for (Seat seat = 0; seat < game.seats(); ++seat) {
            const auto at = static_cast<std::size_t>(seat);
            sum.wins[at] += end.twelfths_won(seat, game.seats());
            sum.scores[at] += end.score[at];
        }
    }
    return sum;
}

} // namespace townwright::agents
