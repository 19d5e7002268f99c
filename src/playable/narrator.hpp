// Tells a game in words, step by step.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/game.hpp"
#include "game/viewpoint.hpp"
#include "playable/reason.hpp"
#include "text/text.hpp"

namespace townwright {

// One specialisation per game, in games/<game>/narrator.hpp.
template <Game G>
class Narrator;

template <class G>
concept HasNarrator = Game<G> &&
    requires(const Narrator<G> narrator, const typename G::State state, const typename G::Move move,
             const typename G::Chance chance, const LedgerLine line, const Reason reason,
             Seat seat) {
    // `language` and `game` must outlive the narrator. Names may be empty.
    requires std::constructible_from < Narrator<G>,
    const text::Language&, const G&, std::vector<std::string>, Viewpoint > ;
    { narrator.game() } -> std::same_as<const G&>;
    // What must be said before anything else, a line each.
    { narrator.preface() } -> std::same_as<std::vector<std::string>>;
    { narrator.seat(seat) } -> std::same_as<std::string>;
    // A heading where a turn is going on in this state, else empty.
    { narrator.heading(state) } -> std::same_as<std::string>;
    // What happens, a sentence a line.
    { narrator.step(state, move) } -> std::same_as<std::vector<std::string>>;
    { narrator.step(state, chance) } -> std::same_as<std::vector<std::string>>;
    // Whether a draw is worth a sentence to one who looks on while others play.
    { narrator.worth_telling(chance) } -> std::same_as<bool>;
    { narrator.ledger_line(line) } -> std::same_as<std::string>;
    // What a step of somebody else came to, for one who looks on.
    {
        narrator.consequences(state, state, std::vector<LedgerLine>())
        } -> std::same_as<std::vector<std::string>>;
    // The numbers that the step changed.
    { narrator.changes(state, state) } -> std::same_as<std::vector<std::string>>;
    // Everything on the table; and how that is to be read, in English, for --help.
    { Narrator<G>::table_help } -> std::convertible_to<std::string_view>;
    { narrator.table(state) } -> std::same_as<std::vector<std::string>>;
    // The final scoring and its ledger.
    { narrator.result(state) } -> std::same_as<std::vector<std::string>>;
    // What a move is for.
    { narrator.reason(reason) } -> std::same_as<std::string>;
};

} // namespace townwright
