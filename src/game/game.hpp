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

#include "base/random.hpp"
#include "base/result.hpp"
#include "game/actor.hpp"
#include "game/form.hpp"
#include "game/ledger.hpp"
#include "game/rule.hpp"

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
             const typename G::Options options, const Form form, Rng& rng, Silent& silent,
             Ledger& ledger, Seat seat, int n) {
        // The name in records ("suburbia") and the rules revision ("suburbia/1").
        { G::name } -> std::convertible_to<std::string_view>;
        { G::revision } -> std::convertible_to<std::string_view>;
        // Every combination of options that people play, for the batteries that cover them all.
        { G::variants() } -> std::convertible_to<std::span<const typename G::Options>>;
        // Fails with a sentence for people if the options contradict each other.
        { G::make(options) } -> std::same_as<Result<G, std::string>>;
        { game.options() } -> std::convertible_to<typename G::Options>;
        { game.seats() } -> std::same_as<int>;

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
        // The one code path of the rules, for search (Silent) and for people (Ledger).
        game.apply_assume_legal(changing, move, silent);
        game.apply_assume_legal(changing, move, ledger);

        // Chance. draw() samples by the rules' probabilities; outcomes() lists all outcomes with
        // integer weights and returns false where there are too many to list.
        { game.draw(state, rng) } -> std::same_as<typename G::Chance>;
        { game.outcomes(state, outcomes) } -> std::same_as<bool>;
        { game.refusal(state, chance) } -> std::same_as<std::optional<RuleError>>;
        game.apply_assume_legal(changing, chance, silent);
        game.apply_assume_legal(changing, chance, ledger);

        // What a seat (or kSpectator) may know, and a state that is consistent with it.
        // view(sample(view)) == view.
        { game.view(state, seat) } -> std::same_as<typename G::View>;
        { game.sample(view, rng) } -> std::same_as<typename G::State>;

        // Once over: the score of each seat and its place (0 is first; ties share a place).
        { game.score(state, seat) } -> std::same_as<int>;
        { game.place(state, seat) } -> std::same_as<int>;

        // Recounts everything that is kept incrementally; a sentence if something is wrong.
        { game.check(state) } -> std::same_as<std::optional<std::string>>;
        // A digest of what the state means, whatever its layout.
        { game.fingerprint(state) } -> std::same_as<std::uint64_t>;

        // Writings.
        { G::move_forms() } -> std::convertible_to<std::span<const FormSpec>>;
        { G::chance_forms() } -> std::convertible_to<std::span<const FormSpec>>;
        { game.form(move) } -> std::same_as<Form>;
        { game.form(chance) } -> std::same_as<Form>;
        // As said by a seat: the same words may mean another move in another's mouth.
        { game.move_from(form, seat) } -> std::same_as<Result<typename G::Move, std::string>>;
        { game.chance_from(form) } -> std::same_as<Result<typename G::Chance, std::string>>;
    };
// clang-format on

// One step of a game as it is written down.
template <Game G>
using Step = std::variant<typename G::Chance, typename G::Move>;

// An outcome and how many equally likely ways lead to it.
template <class Chance>
struct Weighted {
    Chance chance;
    std::uint32_t weight = 0;
};

} // namespace townwright
