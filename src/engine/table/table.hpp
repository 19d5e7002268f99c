// A live table: who sits there, what has happened, whose turn it is. No I/O, no clock, no threads;
// the terminal and the server both play on it.
//
// The same seed and the same moves give the same game: the n-th draw comes from the seed and n, a
// bot's thoughts from the seed and the position. So a draw that was taken back comes again, and a
// saved game goes on as it would have gone.
//
// Positions are numbered by the steps before them, from 0. The table never rests where chance is to
// act: draws follow a decision at once.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/record/record.hpp"
#include "game/game.hpp"
#include "game/play.hpp"

namespace townwright::table {

// Who sits at a seat. The agent is one of agents::all_agents(), perhaps with a budget, or the
// rules' own bot ("dale"), for whom another seat decides; a person has none.
struct SeatOccupant {
    std::string name;
    std::string agent;

    bool is_person() const { return agent.empty(); }
    bool operator==(const SeatOccupant&) const = default;
};

// What stands for a person in a record.
inline constexpr std::string_view kPersonInRecords = "person";

// Why a decision was not taken.
struct Refused {
    enum class Why : std::uint8_t {
        rules,         // see `error`
        not_your_turn, // another seat decides
        out_of_date,   // the position is another one by now
    };

    Why why = Why::rules;
    RuleError error = {};
};

// A step that was taken, or would be, with its ledger.
template <Playable G>
struct AppliedStep {
    std::size_t position = 0; // before the step
    Step<G> step;
    Ledger ledger;
    bool complete = true; // false in a preview that ends where hidden cards decide
};

// Steps that were planned and not taken yet: each with the state before it and its ledger, so that
// nothing is computed again when they are taken and told.
template <Playable G>
struct PlannedSteps {
    struct Each {
        typename G::State before;
        AppliedStep<G> applied;
    };
    std::vector<Each> steps;
    typename G::State after;
    std::uint64_t revision = 0; // of the table when it planned them
};

// A decision that a bot is to take. It holds all it needs, so that it can be thought over anywhere;
// submit() then takes the move.
template <Playable G>
class BotTurn {
  public:
    BotTurn(const G& game, const typename G::State& state, std::string agent, std::uint64_t seed,
            std::size_t position);

    std::size_t position() const { return position_; }
    Seat seat() const { return game_.to_act(state_).decides; }
    typename G::Move choose(int threads = 1, const std::stop_token& stop = {}) const;

  private:
    G game_;
    typename G::State state_;
    std::string agent_;
    std::uint64_t seed_;
    std::size_t position_;
};

template <Playable G>
class Table {
  public:
    using State = typename G::State;
    using Move = typename G::Move;
    using View = typename G::View;

    // One occupant per seat; the seat of the rules' own bot gets its agent here. The first draws
    // are made. The error is a sentence for people.
    static Result<Table, std::string> open(const G& game, std::vector<SeatOccupant> occupants,
                                           std::uint64_t seed);
    // The same before the first draw: for one who keeps the steps elsewhere, and brings them by
    // follow().
    static Result<Table, std::string>
    open_without_draws(const G& game, std::vector<SeatOccupant> occupants, std::uint64_t seed);
    // From what record() wrote, finished or not. Records made elsewhere will do if the program
    // knows their agents, or if `stand_in` names one that plays on for those that it does not know.
    static Result<Table, record::Fault> resume(std::string_view json,
                                               std::string_view stand_in = {});
    // The seats where resume() put the stand-in, with the agents that were to sit there.
    struct Replaced {
        Seat seat = 0;
        std::string agent;
    };
    const std::vector<Replaced>& replaced() const { return replaced_; }

    const G& game() const { return game_; }
    const std::vector<SeatOccupant>& occupants() const { return occupants_; }
    const SeatOccupant& occupant(Seat seat) const {
        return occupants_[static_cast<std::size_t>(seat)];
    }
    std::vector<std::string> names() const;
    const std::string& seed() const { return seed_; }
    int persons() const;

    std::size_t position() const { return entries_.size(); }
    Actor to_act() const { return game_.to_act(state_); }
    bool is_over() const { return to_act().is_over(); }
    bool bot_to_act() const;

    // What a seat, or a spectator, may know now or knew then. All that is shown comes from here.
    View view(Seat seat) const { return game_.view(state_, seat); }
    View view_at(std::size_t position, Seat seat) const;
    // The whole truth, for telling steps through a narrator that knows its viewpoint, and for
    // Observation, which shows its view only.
    const State& state() const { return state_; }
    State state_at(std::size_t position) const;

    // A step that was taken, with its ledger.
    AppliedStep<G> applied_step(std::size_t position) const;
    // Calls see(before, applied, after) for each of the steps [from, to), in order.
    template <class F>
    void for_each_step(std::size_t from, std::size_t to, F&& see) const;
    // Who chose the step; kSpectator for a draw.
    Seat decided_by(std::size_t position) const;

    // What the move would do, as far as its decider can know: up to the first draw, and to what
    // hidden cards of others decide. Changes nothing.
    Result<AppliedStep<G>, Refused> preview(const Move& move) const;
    // The decision of `seat` (Actor::decides) in `position`. What happened: the move, then the
    // draws that follow it. A refused one changes nothing.
    Result<std::vector<AppliedStep<G>>, Refused> submit(Seat seat, std::size_t position,
                                                        const Move& move);
    // The two halves of submit(), for one who writes steps down before they count. What the
    // decision would lead to: the move, then draws. Changes nothing.
    Result<PlannedSteps<G>, Refused> plan(Seat seat, std::size_t position, const Move& move) const;
    // The draws that are to be made now.
    PlannedSteps<G> plan_draws() const;
    // Takes steps that were planned here. False, and nothing is taken, if the table has changed
    // since.
    bool follow(PlannedSteps<G> planned);
    // Takes steps that come from elsewhere. The first that the rules refuse, if any; those before
    // it are taken.
    std::optional<ReplayError> follow(std::span<const Step<G>> steps);

    // Another occupant at a seat that is not the rules' own bot's.
    void sit(Seat seat, SeatOccupant occupant) {
        occupants_[static_cast<std::size_t>(seat)] = std::move(occupant);
    }

    // The decision that a bot is to take now, if one is; or that the named agent would take in
    // place of whoever is to decide.
    std::optional<BotTurn<G>> bot_turn() const;
    std::optional<BotTurn<G>> turn_for(std::string agent) const;

    // Taking back is free where nobody else is there to mind: alone and against bots.
    bool undo_is_free() const { return persons() <= 1; }
    // The position to which the seat may go back by itself: before its last decision, if undo is
    // free or nothing has been shown and nobody has decided since.
    std::optional<std::size_t> undo_position(Seat seat) const;
    // Back to a position, by leave or by consent. False if there is none such before this one.
    bool undo_to(std::size_t position);

    // The record of the game so far (docs/record.md), with all secrets and the seed: for the
    // table's own store, and for everybody once the game is over.
    std::string record() const;

  private:
    struct Entry {
        Step<G> step;
        Seat decided_by = kSpectator;
    };
    // A server has many tables open: the state is kept before every so many steps, and those
    // between follow from it within a microsecond.
    static constexpr std::size_t kStateInterval = 8;

    Table(const G& game, std::vector<SeatOccupant> occupants, std::string seed);

    template <class StepType>
    void take(const StepType& step);
    void keep(const Step<G>& step, Seat decider);
    template <class StepType>
    static void add(const G& game, PlannedSteps<G>& planned, std::size_t position,
                    const StepType& step);
    void add_draws(PlannedSteps<G>& planned) const;
    PlannedSteps<G> nothing_planned() const { return {{}, state_, revision_}; }
    bool is_recent(std::size_t position) const {
        return position >= recent_from_ && position < recent_from_ + recent_.size();
    }

    G game_;
    std::vector<SeatOccupant> occupants_;
    std::string seed_; // as written in the record
    std::vector<Entry> entries_;
    std::vector<State> kept_; // before the steps 0, kStateInterval, 2 * kStateInterval...
    State state_;
    std::uint64_t draws_ = 0;    // of the entries, those that are draws
    std::uint64_t revision_ = 0; // how often the table has changed
    // The newest steps, if they were planned here: everybody is about to be told of them.
    std::vector<typename PlannedSteps<G>::Each> recent_;
    std::size_t recent_from_ = 0;
    std::vector<Replaced> replaced_;
};

// The record of a table, a few steps at a time. The table must stay as it is meanwhile.
template <Playable G>
class RecordInParts {
  public:
    explicit RecordInParts(const Table<G>& table);

    // Writes so many steps more; whether there are others.
    bool write(std::size_t steps);
    std::string take(); // when there are none

  private:
    static record::Header header_of(const Table<G>& table);

    const Table<G>& table_;
    std::string text_;
    record::Writer<G> writer_;
    std::size_t next_ = 0;
};

template <Playable G>
template <class F>
void Table<G>::for_each_step(std::size_t from, std::size_t to, F&& see) const {
    std::size_t at = from;
    if (at < to && !is_recent(at)) {
        State before = state_at(at);
        for (; at < to && !is_recent(at); ++at) {
            AppliedStep<G> applied{at, entries_[at].step, {}};
            State after = before;
            std::visit(
                [&](const auto& step) { game_.apply_assume_legal(after, step, applied.ledger); },
                applied.step);
            see(std::as_const(before), std::as_const(applied), std::as_const(after));
            before = after;
        }
    }
    for (; at < to; ++at) {
        const std::size_t next = at - recent_from_ + 1;
        see(recent_[next - 1].before, recent_[next - 1].applied,
            next < recent_.size() ? recent_[next].before : state_);
    }
}

} // namespace townwright::table
