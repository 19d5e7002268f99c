// Generic ways to move a game forward: one checked step, a random playout, a list of steps.
#pragma once

#include <cassert>
#include <optional>
#include <span>
#include <string>

#include "game/game.hpp"

namespace townwright {

// Applies a step of unknown origin. A refused step changes nothing.
template <Game G, LedgerSink Sink>
std::optional<RuleError> submit(const G& game, typename G::State& state,
                                const typename G::Move& move, Sink& sink) {
    auto error = game.refusal(state, move);
    if (!error)
        game.apply_assume_legal(state, move, sink);
    return error;
}

template <Game G, LedgerSink Sink>
std::optional<RuleError> submit(const G& game, typename G::State& state,
                                const typename G::Chance& chance, Sink& sink) {
    auto error = game.refusal(state, chance);
    if (!error)
        game.apply_assume_legal(state, chance, sink);
    return error;
}

// The ledger of a move for all seats; the state stays as it is.
template <Game G>
std::optional<RuleError> preview(const G& game, const typename G::State& state,
                                 const typename G::Move& move, Ledger& ledger) {
    typename G::State copy = state;
    return submit(game, copy, move, ledger);
}

// Calls see(move, lines) for every legal move of the state, in the order of the legal list.
template <Game G, class F>
void preview_all(const G& game, const typename G::State& state, typename G::Moves& moves,
                 Ledger& ledger, F&& see) {
    game.legal(state, moves);
    for (const typename G::Move& move : moves) {
        typename G::State copy = state;
        ledger.clear();
        game.apply_assume_legal(copy, move, ledger);
        see(move, ledger.lines());
    }
}

// Plays on to the end: chance from `luck`, each decision from choose(state). Calls
// before(state, step) with each step before it is applied. Returns the number of decisions.
template <Game G, class Choose, class Before>
int play_out(const G& game, typename G::State& state, Rng& luck, Choose&& choose, Before&& before) {
    NullLedger silent;
    int decisions = 0;
    for (;;) {
        const Actor actor = game.to_act(state);
        if (actor.is_over())
            return decisions;
        if (actor.is_chance()) {
            const auto chance = game.draw(state, luck);
            before(state, chance);
            game.apply_assume_legal(state, chance, silent);
        } else {
            const auto move = choose(state);
            before(state, move);
            game.apply_assume_legal(state, move, silent);
            ++decisions;
        }
#if TOWNWRIGHT_CHECKS
        assert(!game.check(state));
#endif
    }
}

// Uniformly among all legal moves, by counting, without listing them.
template <Game G>
typename G::Move random_move(const G& game, const typename G::State& state, Rng& rng) {
    const int count = game.count_legal(state);
    return game.nth_legal(state, static_cast<int>(rng.below(static_cast<std::uint32_t>(count))));
}

// The reason why a list of steps is no game, and where.
struct ReplayError {
    std::size_t step = 0;
    RuleError error;
};

// Applies steps of unknown origin one by one; stops at the first that the rules refuse.
template <Game G, LedgerSink Sink>
std::optional<ReplayError> replay(const G& game, typename G::State& state,
                                  std::span<const Step<G>> steps, Sink& sink) {
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const auto error =
            std::visit([&](const auto& step) { return submit(game, state, step, sink); }, steps[i]);
        if (error)
            return ReplayError{i, *error};
    }
    return std::nullopt;
}

} // namespace townwright
