// Decisions to try agents on.
#pragma once

#include "game/play.hpp"

namespace townwright::agents {

// Calls use(game, state) for some decisions of random games of every variant: every `nth`.
template <Game G, class F>
void each_decision(F&& use, int nth = 23) {
    for (const auto& options : G::variants()) {
        const G game = *G::make(options);
        Rng luck = Rng::stream(11, 0, 0);
        Rng choice = Rng::stream(11, 0, 1);
        typename G::State state = game.initial();
        int decisions = 0;
        play_out(
            game, state, luck,
            [&](const typename G::State& now) { return random_move(game, now, choice); },
            [&](const typename G::State& now, const auto& step) {
                if constexpr (std::is_same_v<std::decay_t<decltype(step)>, typename G::Move>)
                    if (++decisions % nth == 2)
                        use(game, now);
            });
    }
}

} // namespace townwright::agents
