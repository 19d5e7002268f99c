// Value tables from records: each game is replayed by the rules and watched by the game's own sums.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "engine/record/replay_record.hpp"
#include "playable/statistics.hpp"

namespace townwright::arena {

// What a record came to.
enum class Counted : std::uint8_t { yes, unfinished };

// Walks through a record by the rules: see(before, step, after, ledger lines) for each step, then
// end(state) if the game is over. What a record states beside its steps is verify()'s question.
template <Playable G, class See, class End>
Result<Counted, record::Fault> walk_record(const record::Parsed<G>& parsed, See&& see, End&& end) {
    const G& game = parsed.game;
    typename G::State state = game.initial();
    Ledger ledger;
    const auto fault = record::replay_record(
        parsed, state, ledger,
        [&](std::size_t i, const auto& before, const auto& after) -> std::optional<std::string> {
            std::visit([&](const auto& step) { see(before, step, after, ledger.lines()); },
                       parsed.steps[i].step);
            ledger.clear();
            return std::nullopt;
        });
    if (fault)
        return Failure{*fault};
    if (!game.to_act(state).is_over())
        return Counted::unfinished;
    end(state);
    return Counted::yes;
}

// A record that has a fault or no end changes nothing.
template <Playable G>
Result<Counted, record::Fault> add_record(typename Statistics<G>::ValueTables& tables, SplitBy by,
                                          std::string_view json) {
    using OneGame = typename Statistics<G>::ValueTables::OneGame;
    const auto parsed = record::parse<G>(json);
    if (!parsed)
        return Failure{parsed.error()};
    const auto one_game = std::make_unique<OneGame>(parsed->game, by);
    const auto counted = walk_record(
        *parsed,
        [&](const auto& before, const auto& step, const auto& after, const auto& lines) {
            one_game->see(before, step, after, lines);
        },
        [&](const auto& state) { one_game->end(state); });
    if (counted && *counted == Counted::yes)
        tables.merge(one_game->sums());
    return counted;
}

} // namespace townwright::arena
