// Zodchie: 2-4 players, basic and advanced decks, with the built-in pack or any other.
// Rules: docs/rules/zodchie.md, Z1-Z9, all of them. Contracts of the functions: game/game.hpp.
//
// Where to look: vocabulary.hpp, catalogue.cpp, pack.hpp the cards · city.hpp places · state.hpp ·
// rules.hpp values and legal places · questions.hpp who may answer what · legal.cpp refusals ·
// apply.cpp the turn and the resolution of cards · chance.cpp · scoring.cpp · view.cpp who knows
// what · notation.cpp writings · check.cpp the whole-state check.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/fixed_list.hpp"
#include "game/game.hpp"
#include "games/zodchie/rules/move.hpp"
#include "games/zodchie/rules/options.hpp"
#include "games/zodchie/rules/rules.hpp"
#include "games/zodchie/rules/scoring.hpp"
#include "games/zodchie/rules/state.hpp"

namespace townwright::zodchie {

class Zodchie {
  public:
    using Options = zodchie::Options;
    using State = zodchie::State;
    using Move = zodchie::Move;
    using Chance = zodchie::Chance;
    using View = zodchie::View;
    using Moves = FixedList<Move, kMaxPlaces * kMaxPlaces + 1>; // moving any card anywhere
    using Outcomes = FixedList<Weighted<Chance>, kDeckSize>;

    static constexpr std::string_view name = "zodchie";
    static constexpr std::string_view revision = "zodchie/1";

    static std::span<const Options> variants();
    static Result<Zodchie, std::string> make(const Options& options);
    const Options& options() const { return rules_.options; }
    const Rules& rules() const { return rules_; }
    const Pack& pack() const { return *rules_.pack; }
    int seats() const { return rules_.seats; }
    std::optional<std::string_view> rules_bot(Seat) const { return std::nullopt; }

    State initial() const;
    Actor to_act(const State& state) const;

    void legal(const State& state, Moves& moves) const;
    int count_legal(const State& state) const;
    Move nth_legal(const State& state, int n) const;
    std::optional<RuleError> refusal(const State& state, const Move& move) const;
    template <LedgerSink Sink>
    void apply_assume_legal(State& state, const Move& move, Sink& sink) const;

    Chance draw(const State& state, Rng& rng) const;
    bool outcomes(const State& state, Outcomes& outcomes) const;
    std::optional<RuleError> refusal(const State& state, const Chance& chance) const;
    template <LedgerSink Sink>
    void apply_assume_legal(State& state, const Chance& chance, Sink& sink) const;

    View view(const State& state, Seat seat) const;
    State sample(const View& view, Rng& rng) const;
    MoveFields redact(const State& before, const Move& move, Viewpoint viewpoint) const;
    MoveFields redact(const State& before, const Chance& chance, Viewpoint viewpoint) const;
    bool reveals_hidden(const State& before, const State& after) const;
    std::size_t knowable_prefix(Seat decider, const std::vector<LedgerLine>& lines) const;
    void propose_swap(std::vector<std::variant<Chance, Move>>& steps, Seat seat, Rng& rng) const;

    FinalScores final_scores(const State& state) const;
    Scoring scoring(const State& state) const;
    Scoring scoring(const State& state, Ledger& ledger) const;

    std::optional<std::string> check(const State& state) const;
    std::uint64_t fingerprint(const State& state) const;

    static std::span<const MoveSpec> move_specs();
    static std::span<const MoveSpec> chance_specs();
    MoveFields fields(const Move& move) const;
    MoveFields fields(const Chance& chance) const;
    Result<Move, std::string> move_from(const MoveFields& fields, Seat seat) const;
    Result<Chance, std::string> chance_from(const MoveFields& fields) const;

  private:
    explicit Zodchie(const Options& options) : rules_(options) {}

    Result<Move, std::string> deck_from(const Names& use, Seat seat) const;

    Rules rules_;
};

} // namespace townwright::zodchie
