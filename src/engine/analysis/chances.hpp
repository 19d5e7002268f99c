// Who will win: the game is played to its end many times by the quick policy for all seats, in
// worlds that agree with what lies open on the table. Nobody's secrets go into it.
#pragma once

#include <array>
#include <stop_token>

#include "game/game.hpp"
#include "playable/playable.hpp"
#include "json/json_writer.hpp"

namespace townwright::analysis {

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

// Of a game that has begun; once it is over, how it came out. Told to stop, from fewer games,
// perhaps none.
template <Playable G>
Chances chances(const G& game, const typename G::State& state, int games, Rng& rng,
                const std::stop_token& stop = {}) {
    const typename G::View view = game.view(state, kSpectator);
    const bool over = game.to_act(state).is_over();
    auto policy = Policy<G>::make(game, {}, Policy<G>::playout_noise);
    NullLedger silent;
    Chances sum;
    for (; sum.games < (over ? 1 : games); ++sum.games) {
        typename G::State world = over ? state : game.sample(view, rng);
        for (Actor actor = game.to_act(world); !actor.is_over(); actor = game.to_act(world)) {
            if (stop.stop_requested())
                return sum;
            if (actor.is_chance())
                game.apply_assume_legal(world, game.draw(world, rng), silent);
            else
                game.apply_assume_legal(world, policy.choose(world, rng), silent);
        }
        const FinalScores end = game.final_scores(world);
        for (Seat seat = 0; seat < game.seats(); ++seat) {
            const auto at = static_cast<std::size_t>(seat);
            sum.wins[at] += end.twelfths_won(seat, game.seats());
            sum.scores[at] += end.score[at];
        }
    }
    return sum;
}

// Enough for a curve: a share of one half is known to within 4 in 100.
inline constexpr int kGamesForChances = 150;

// The same as a list with an object for each seat; nothing if it was told to stop before any game.
template <Playable G>
std::string chances_json(const G& game, const typename G::State& state, std::uint64_t luck,
                         const std::stop_token& stop) {
    Rng rng = Rng::stream(luck, 0, 0);
    const Chances found = chances(game, state, kGamesForChances, rng, stop);
    if (found.games == 0)
        return "";
    JsonWriter out;
    out.begin_list();
    for (Seat seat = 0; seat < game.seats(); ++seat)
        out.begin_object()
            .field("win", found.win_share(seat), 3)
            .field("score", found.expected_score(seat), 1)
            .end_object();
    return out.end_list().take();
}

} // namespace townwright::analysis
