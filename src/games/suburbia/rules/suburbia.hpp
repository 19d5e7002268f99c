// Suburbia: the standard game for 2-4 players, Lone Architect and Dale the Bot, editions 1 and 2.
// Rules: docs/rules/suburbia.md, S1-S13, all of them. Contracts of the functions: game/game.hpp.
//
// Where to look: catalogue.hpp tiles and goals · board.hpp the boards' numbers · state.hpp ·
// borough.hpp hexes · legal.cpp what may be done · apply.cpp the turn · effects.hpp what a tile
// does · market.hpp, chance.cpp stacks and draws · dale.cpp · goals.cpp scoring · view.cpp who
// knows what · notation.cpp writings · check.cpp the whole-state check.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/fixed_list.hpp"
#include "game/game.hpp"
#include "games/suburbia/rules/goals.hpp"
#include "games/suburbia/rules/move.hpp"
#include "games/suburbia/rules/options.hpp"
#include "games/suburbia/rules/rules.hpp"
#include "games/suburbia/rules/state.hpp"

namespace townwright::suburbia {

class Suburbia {
  public:
    using Options = suburbia::Options;
    using State = suburbia::State;
    using Move = suburbia::Move;
    using Chance = suburbia::Chance;
    using View = suburbia::View;
    // (7 slots built on + 7 as lakes + 3 basic tiles) x cells + tiles to invest in
    using Moves = FixedList<Move, (2 * kMarketSlots + 3) * kMaxFrontier + kMaxTiles>;
    using Outcomes = FixedList<Weighted<Chance>, 32>;

    static constexpr std::string_view name = "suburbia";
    static constexpr std::string_view revision = "suburbia/1";

    static std::span<const Options> variants();
    static Result<Suburbia, std::string> make(const Options& options);
    const Options& options() const { return rules_.options; }
    const Rules& rules() const { return rules_; }
    int seats() const { return rules_.seats; }
    std::optional<std::string_view> rules_bot(Seat seat) const;

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
    // The whole final scoring (S9.2), with its ledger if wanted. The state must be over.
    Scoring scoring(const State& state) const;
    Scoring scoring(const State& state, Ledger& ledger) const;

    std::optional<std::string> check(const State& state) const;
    std::uint64_t fingerprint(const State& state) const;

    static std::span<const MoveSpec> move_specs();
    static std::span<const MoveSpec> chance_specs();
    MoveFields fields(const Move& move) const;
    MoveFields fields(const Chance& chance) const;
    Result<Move, std::string> move_from(const MoveFields& fields, Seat seat = 0) const;
    Result<Chance, std::string> chance_from(const MoveFields& fields) const;

  private:
    explicit Suburbia(const Options& options) : rules_(options) {}

    Rules rules_;
};

} // namespace townwright::suburbia
