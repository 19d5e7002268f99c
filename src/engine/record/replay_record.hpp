// Plays the steps of a record by the rules: the one loop behind `verify`, `replay`, `hint` and
// `stats`.
#pragma once

#include <algorithm>
#include <limits>
#include <optional>
#include <string>
#include <variant>

#include "engine/record/record.hpp"
#include "game/play.hpp"

namespace townwright::record {

inline constexpr std::size_t kAllSteps = std::numeric_limits<std::size_t>::max();

// Plays the first `count` steps on from `state`, the state before the first. Stops at a decision of
// another seat than the one that is to act, at a step that the rules refuse, and where
// see(number, before, after), called after each step, returns why it is wrong.
template <Playable G, LedgerSink Sink, class See>
std::optional<Fault> replay_record(const Parsed<G>& parsed, typename G::State& state, Sink& sink,
                                   See&& see, std::size_t count = kAllSteps) {
    const G& game = parsed.game;
    for (std::size_t i = 0; i < std::min(count, parsed.steps.size()); ++i) {
        const auto& text = parsed.steps[i];
        const Actor actor = game.to_act(state);
        if (std::holds_alternative<typename G::Move>(text.step) && actor.is_seat() &&
            text.seat != actor.seat)
            return Fault{i, "it is the turn of seat " + std::to_string(actor.seat) +
                                ", not of seat " + std::to_string(text.seat)};
        const typename G::State before = state;
        const auto error = std::visit(
            [&](const auto& step) { return submit(game, state, step, sink); }, text.step);
        if (error)
            return Fault{i, "not possible: " + describe(*error), *error};
        if (std::optional<std::string> why = see(i, before, std::as_const(state)))
            return Fault{i, std::move(*why)};
    }
    return std::nullopt;
}

} // namespace townwright::record
