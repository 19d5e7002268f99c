// What a game is. The contracts stand here once; a game's own files say only what differs.
//
// A value of a type G that models Game is the rules in force at one table: the options and
// whatever tables follow from them. It never changes. The State is a plain value beside it.
//
// Decisions and chance outcomes are both steps. A state waits for exactly one actor at a time:
// chance, a seat, or nobody (the game is over). All automatic consequences of a step happen inside
// the step. Nothing random ever happens outside a chance step, and nothing that will happen is
// stored in the state, so there is nothing to peek at.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "base/random.hpp"
#include "base/result.hpp"
#include "game/actor.hpp"
#include "game/final_scores.hpp"
#include "game/ledger.hpp"
#include "game/move_fields.hpp"
#include "game/rule.hpp"
#include "game/viewpoint.hpp"

namespace townwright {

// clang-format off
template <class G>
concept Game =
    std::is_trivially_copyable_v<typename G::State> &&
    std::equality_comparable<typename G::State> &&
    std::is_trivially_copyable_v<typename G::Move> && sizeof(typename G::Move) <= 16 &&
    std::equality_comparable<typename G::Move> &&
    std::is_trivially_copyable_v<typename G::Chance> &&
    std::equality_comparable<typename G::Chance> && std::equality_comparable<typename G::View> &&
    std::equality_comparable<typename G::Options> &&
    requires(const G game, const typename G::State state, typename G::State& changing,
             const typename G::Move move, const typename G::Chance chance,
             const typename G::View view, typename G::Moves& moves, typename G::Outcomes& outcomes,
             const typename G::Options options, const MoveFields fields, Rng& rng, NullLedger& silent,
             Ledger& ledger, Seat seat, int n, Viewpoint viewpoint,
             const std::vector<LedgerLine> lines,
             std::vector<std::variant<typename G::Chance, typename G::Move>>& steps) {
        // The name in records ("chess") and the rules revision ("chess/1").
        { G::name } -> std::convertible_to<std::string_view>;
        { G::revision } -> std::convertible_to<std::string_view>;
        // Every combination of options that people play, for the batteries that cover them all.
        { G::variants() } -> std::convertible_to<std::span<const typename G::Options>>;
        // Fails with a sentence for people if the options contradict each other.
        { G::make(options) } -> std::same_as<Result<G, std::string>>;
        { game.options() } -> std::convertible_to<typename G::Options>;
        { game.seats() } -> std::same_as<int>;
        // The name of a bot that the rules themselves bring to this seat, and for whom another seat
        // decides; most games have none.
        { game.rules_bot(seat) } -> std::same_as<std::optional<std::string_view>>;

        // The table before the first step.
        { game.initial() } -> std::same_as<typename G::State>;
        { game.to_act(state) } -> std::same_as<Actor>;

        // Decisions. legal() lists them in a pinned order: the same for equal states, and part of
        // the rules revision. nth_legal(state, n) is legal()[n] without making the list.
        game.legal(state, moves);
        { game.count_legal(state) } -> std::same_as<int>;
        { game.nth_legal(state, n) } -> std::same_as<typename G::Move>;
        // Nothing if the move is legal now, else the reason. Any bits are allowed in `move`.
        { game.refusal(state, move) } -> std::same_as<std::optional<RuleError>>;
        // The one code path of the rules, for search (NullLedger) and for people (Ledger).
        game.apply_assume_legal(changing, move, silent);
        game.apply_assume_legal(changing, move, ledger);

        // Chance. draw() samples by the rules' probabilities; outcomes() lists all outcomes with
        // integer weights and returns false where there are too many to list.
        { game.draw(state, rng) } -> std::same_as<typename G::Chance>;
        { game.outcomes(state, outcomes) } -> std::same_as<bool>;
        { game.refusal(state, chance) } -> std::same_as<std::optional<RuleError>>;
        game.apply_assume_legal(changing, chance, silent);
        game.apply_assume_legal(changing, chance, ledger);

        // Who knows what: one file in each game, knowledge.cpp.
        // What a seat (or kSpectator) may know, and a state that is consistent with it.
        // view(sample(view)) == view.
        { game.view(state, seat) } -> std::same_as<typename G::View>;
        { game.sample(view, rng) } -> std::same_as<typename G::State>;
        // A step as a viewpoint saw it happen; what it may not know is Hidden. The same for any two
        // games that look the same to the viewpoint.
        { game.redact(state, move, viewpoint) } -> std::same_as<MoveFields>;
        { game.redact(state, chance, viewpoint) } -> std::same_as<MoveFields>;
        // Whether a decision, between these two states, showed somebody what had been hidden;
        // behind that there is no way back without the others' consent. (A draw always does.)
        { game.reveals_hidden(state, state) } -> std::same_as<bool>;
        // How many of a decision's lines its decider could tell before.
        { game.knowable_prefix(seat, lines) } -> std::same_as<std::size_t>;
        // Exchanges, in all steps, two things that may be hidden from the seat, at random; each
        // exchange is as likely as its reverse. What comes out may break the rules, or show.
        game.propose_swap(steps, seat, rng);

        // Once over: the score and the place of each seat; and the same with its ledger.
        { game.final_scores(state) } -> std::same_as<FinalScores>;
        game.scoring(state, ledger);

        // Recounts everything that is kept incrementally; a sentence if something is wrong.
        { game.check(state) } -> std::same_as<std::optional<std::string>>;
        // A digest of what the state means, whatever its layout.
        { game.fingerprint(state) } -> std::same_as<std::uint64_t>;

        // Writings.
        { G::move_specs() } -> std::convertible_to<std::span<const MoveSpec>>;
        { G::chance_specs() } -> std::convertible_to<std::span<const MoveSpec>>;
        { game.fields(move) } -> std::same_as<MoveFields>;
        { game.fields(chance) } -> std::same_as<MoveFields>;
        // As said by a seat: the same words may mean another move in another's mouth.
        { game.move_from(fields, seat) } -> std::same_as<Result<typename G::Move, std::string>>;
        { game.chance_from(fields) } -> std::same_as<Result<typename G::Chance, std::string>>;
    };
// clang-format on

// One step of a game as it is written down.
template <Game G>
using Step = std::variant<typename G::Chance, typename G::Move>;

// For propose_swap(): what was one thing is the other now.
template <class Kind>
void exchange(Kind& thing, Kind a, Kind b) {
    if (thing == a)
        thing = b;
    else if (thing == b)
        thing = a;
}

// An outcome and how many equally likely ways lead to it.
template <class Chance>
struct Weighted {
    Chance chance;
    std::uint32_t weight = 0;
};

} // namespace townwright
