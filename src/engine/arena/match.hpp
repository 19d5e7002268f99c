// One game between agents. Chance and each seat have their own generator, found by the seed and
// the number of the game, so that a game is the same whoever plays it, when and on which thread.
#pragma once

#include <array>
#include <cassert>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/agents/agent.hpp"
#include "game/game.hpp"

namespace townwright::arena {

// The agents at one table, by seat. Not shared between threads. A seat for which another one
// decides has none.
template <Playable G>
using Seating = std::vector<std::unique_ptr<agents::Agent<G>>>;

// The names of the agents by seat, from "random" (every seat) or "random,greedy" (one for each
// seat that decides). The error is a sentence for people.
template <Playable G>
Result<std::vector<std::string>, std::string> agent_names(const G& game, std::string_view list);

// `names` must come from agent_names().
template <Playable G>
Seating<G> seat_agents(const G& game, const std::vector<std::string>& names);

// Sees nothing, costs nothing.
struct Unwatched {
    static constexpr bool sees_before = false;
    template <class State, class Step>
    bool step(const State*, const Step&, const State&) {
        return true;
    }
};

// Plays from `state`, a fresh table, to the end. Calls watch.step(before, step, after) after each
// step; `before` is null unless Watch::sees_before. A watcher that returns false ends the game
// there. Returns the number of decisions.
// Games that differ in the rotation only have the same luck, and seats with other thoughts.
template <Playable G, class Watch>
int play_match(const G& game, typename G::State& state, Seating<G>& seating, std::uint64_t seed,
               std::uint64_t number, Watch& watch, int rotation = 0) {
    Rng luck = Rng::stream(seed, number, 0);
    const auto thoughts_of = [&](int seat) {
        const auto purpose = static_cast<std::uint64_t>(1 + rotation * kMaxSeats + seat);
        return Rng::stream(seed, number, purpose);
    };
    std::array<Rng, kMaxSeats> thoughts = {thoughts_of(0), thoughts_of(1), thoughts_of(2),
                                           thoughts_of(3)};
    NullLedger silent;
    int decisions = 0;
    const auto take = [&](const auto& step) {
        if constexpr (Watch::sees_before) {
            const typename G::State before = state;
            game.apply_assume_legal(state, step, silent);
            return watch.step(&before, step, state);
        } else {
            game.apply_assume_legal(state, step, silent);
            return watch.step(static_cast<const typename G::State*>(nullptr), step, state);
        }
    };
    for (;;) {
        const Actor actor = game.to_act(state);
        if (actor.is_over())
            return decisions;
        bool go_on = true;
        if (actor.is_chance()) {
            go_on = take(game.draw(state, luck));
        } else {
            const auto decider = static_cast<std::size_t>(actor.decides);
            const Observation<G> observation(game, state);
            go_on = take(seating[decider]->choose(observation, thoughts[decider]));
            ++decisions;
        }
        if (!go_on)
            return decisions;
#if TOWNWRIGHT_CHECKS
        assert(!game.check(state));
#endif
    }
}

} // namespace townwright::arena
