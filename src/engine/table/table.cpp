#include "engine/table/table.hpp"

#include <algorithm>

#include "engine/agents/agent.hpp"
#include "game/play.hpp"
#include "games/registry.hpp"

namespace townwright::table {

namespace {

// The generators of a table: one for all draws, one for each seat.
constexpr std::uint64_t kLuck = 0;
constexpr std::uint64_t kThoughts = 1;

// Nothing if all is well with who sits where.
template <Playable G>
std::optional<std::string> seat_everybody(const G& game, std::vector<SeatOccupant>& occupants) {
    if (static_cast<int>(occupants.size()) != game.seats())
        return "the table has " + std::to_string(game.seats()) + " seats, not " +
               std::to_string(occupants.size());
    for (Seat seat = 0; seat < game.seats(); ++seat) {
        SeatOccupant& occupant = occupants[static_cast<std::size_t>(seat)];
        if (const auto bot = game.rules_bot(seat)) {
            occupant.agent = *bot;
            continue;
        }
        if (occupant.is_person())
            continue;
        if (const auto agent = agents::make_agent<G>(occupant.agent); !agent)
            return agent.error();
    }
    return std::nullopt;
}

} // namespace

template <Playable G>
BotTurn<G>::BotTurn(const G& game, const typename G::State& state, std::string agent,
                    std::uint64_t seed, std::size_t position)
    : game_(game), state_(state), agent_(std::move(agent)), seed_(seed), position_(position) {}

template <Playable G>
typename G::Move BotTurn<G>::choose(int threads, const std::stop_token& stop) const {
    const auto agent = agents::make_agent<G>(agent_, threads, stop);
    Rng thoughts = Rng::stream(seed_, position_, kThoughts + static_cast<std::uint64_t>(seat()));
    return (*agent)->choose(Observation<G>(game_, state_), thoughts);
}

template <Playable G>
Table<G>::Table(const G& game, std::vector<SeatOccupant> occupants, std::string seed)
    : game_(game), occupants_(std::move(occupants)), seed_(std::move(seed)),
      state_(game.initial()) {}

template <Playable G>
Result<Table<G>, std::string> Table<G>::open_without_draws(const G& game,
                                                           std::vector<SeatOccupant> occupants,
                                                           std::uint64_t seed) {
    if (auto why = seat_everybody(game, occupants))
        return Failure{std::move(*why)};
    return Table(game, std::move(occupants), std::to_string(seed));
}

template <Playable G>
Result<Table<G>, std::string> Table<G>::open(const G& game, std::vector<SeatOccupant> occupants,
                                             std::uint64_t seed) {
    auto table = open_without_draws(game, std::move(occupants), seed);
    if (table)
        table->follow(table->plan_draws());
    return table;
}

template <Playable G>
Result<Table<G>, record::Fault> Table<G>::resume(std::string_view json, std::string_view stand_in) {
    const auto parsed = record::parse<G>(json);
    if (!parsed)
        return Failure{parsed.error()};
    if (auto fault = record::verify(*parsed, record::Unfinished::accept))
        return Failure{std::move(*fault)};
    const G& game = parsed->game;
    std::vector<SeatOccupant> occupants(static_cast<std::size_t>(game.seats()));
    std::vector<Replaced> replaced;
    for (std::size_t i = 0; i < parsed->header.seats.size(); ++i) {
        const record::SeatInfo& info = parsed->header.seats[i];
        occupants[i] = {info.name, info.agent == kPersonInRecords ? "" : info.agent};
        const auto seat = static_cast<Seat>(i);
        if (!stand_in.empty() && !occupants[i].is_person() && !game.rules_bot(seat) &&
            !agents::make_agent<G>(info.agent)) {
            replaced.push_back({seat, info.agent});
            occupants[i].agent = stand_in;
        }
    }
    if (auto why = seat_everybody(game, occupants))
        return Failure{record::Fault{std::nullopt, std::move(*why)}};
    Table table(game, std::move(occupants), parsed->header.seed);
    table.replaced_ = std::move(replaced);
    for (const auto& text : parsed->steps)
        std::visit([&](const auto& step) { table.take(step); }, text.step);
    table.follow(table.plan_draws());
    return table;
}

template <Playable G>
std::vector<std::string> Table<G>::names() const {
    std::vector<std::string> names;
    for (const SeatOccupant& occupant : occupants_)
        names.push_back(occupant.name);
    return names;
}

template <Playable G>
int Table<G>::persons() const {
    return static_cast<int>(
        std::count_if(occupants_.begin(), occupants_.end(),
                      [](const SeatOccupant& each) { return each.is_person(); }));
}

template <Playable G>
bool Table<G>::bot_to_act() const {
    const Actor actor = to_act();
    return actor.is_seat() && !occupant(actor.decides).is_person();
}

template <Playable G>
typename G::State Table<G>::state_at(std::size_t position) const {
    if (position >= entries_.size())
        return state_;
    if (is_recent(position))
        return recent_[position - recent_from_].before;
    State state = kept_[position / kStateInterval];
    NullLedger silent;
    for (std::size_t at = position / kStateInterval * kStateInterval; at < position; ++at)
        std::visit([&](const auto& step) { game_.apply_assume_legal(state, step, silent); },
                   entries_[at].step);
    return state;
}

template <Playable G>
typename G::View Table<G>::view_at(std::size_t position, Seat seat) const {
    return game_.view(state_at(position), seat);
}

template <Playable G>
AppliedStep<G> Table<G>::applied_step(std::size_t position) const {
    if (is_recent(position))
        return recent_[position - recent_from_].applied;
    const Entry& entry = entries_[position];
    AppliedStep<G> result{position, entry.step, {}};
    State after = state_at(position);
    std::visit([&](const auto& step) { game_.apply_assume_legal(after, step, result.ledger); },
               entry.step);
    return result;
}

template <Playable G>
Seat Table<G>::decided_by(std::size_t position) const {
    if (position < entries_.size())
        return entries_[position].decided_by;
    return to_act().is_seat() ? to_act().decides : kSpectator;
}

template <Playable G>
Result<AppliedStep<G>, Refused> Table<G>::preview(const Move& move) const {
    Ledger whole;
    if (const auto error = townwright::preview(game_, state_, move, whole))
        return Failure{Refused{Refused::Why::rules, *error}};
    const std::size_t known = game_.knowable_prefix(to_act().decides, whole.lines());
    AppliedStep<G> result{position(), move, {}, known == whole.lines().size()};
    for (std::size_t i = 0; i < known; ++i)
        result.ledger.line(whole.lines()[i]);
    return result;
}

template <Playable G>
void Table<G>::keep(const Step<G>& step, Seat decider) {
    ++revision_;
    entries_.push_back({step, decider});
    draws_ += std::holds_alternative<typename G::Chance>(step) ? 1 : 0;
}

template <Playable G>
template <class StepType>
void Table<G>::take(const StepType& step) {
    recent_.clear();
    if (entries_.size() % kStateInterval == 0)
        kept_.push_back(state_);
    keep(step, decided_by(position()));
    NullLedger silent;
    game_.apply_assume_legal(state_, step, silent);
}

template <Playable G>
template <class StepType>
void Table<G>::add(const G& game, PlannedSteps<G>& planned, std::size_t position,
                   const StepType& step) {
    auto& each = planned.steps.emplace_back(
        typename PlannedSteps<G>::Each{planned.after, {position + planned.steps.size(), step, {}}});
    game.apply_assume_legal(planned.after, step, each.applied.ledger);
}

template <Playable G>
void Table<G>::add_draws(PlannedSteps<G>& planned) const {
    for (std::uint64_t draws = draws_; game_.to_act(planned.after).is_chance(); ++draws) {
        Rng luck = Rng::stream(record::seed_number(seed_), draws, kLuck);
        add(game_, planned, position(), game_.draw(planned.after, luck));
    }
}

template <Playable G>
Result<PlannedSteps<G>, Refused> Table<G>::plan(Seat seat, std::size_t position,
                                                const Move& move) const {
    if (position != this->position())
        return Failure{Refused{Refused::Why::out_of_date}};
    const Actor actor = to_act();
    if (actor.is_seat() && seat != actor.decides)
        return Failure{Refused{Refused::Why::not_your_turn}};
    if (const auto error = game_.refusal(state_, move))
        return Failure{Refused{Refused::Why::rules, *error}};
    PlannedSteps<G> planned = nothing_planned();
    add(game_, planned, position, move);
    add_draws(planned);
    return planned;
}

template <Playable G>
PlannedSteps<G> Table<G>::plan_draws() const {
    PlannedSteps<G> planned = nothing_planned();
    add_draws(planned);
    return planned;
}

template <Playable G>
bool Table<G>::follow(PlannedSteps<G> planned) {
    if (planned.revision != revision_)
        return false;
    recent_from_ = position();
    recent_ = std::move(planned.steps);
    for (const auto& each : recent_) {
        if (entries_.size() % kStateInterval == 0)
            kept_.push_back(each.before);
        const Actor actor = game_.to_act(each.before);
        keep(each.applied.step, actor.is_seat() ? actor.decides : kSpectator);
    }
    state_ = planned.after;
    return true;
}

template <Playable G>
std::optional<ReplayError> Table<G>::follow(std::span<const Step<G>> steps) {
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const auto error =
            std::visit([&](const auto& step) { return game_.refusal(state_, step); }, steps[i]);
        if (error)
            return ReplayError{i, *error};
        std::visit([&](const auto& step) { take(step); }, steps[i]);
    }
    return std::nullopt;
}

template <Playable G>
Result<std::vector<AppliedStep<G>>, Refused> Table<G>::submit(Seat seat, std::size_t position,
                                                              const Move& move) {
    auto planned = plan(seat, position, move);
    if (!planned)
        return Failure{planned.error()};
    follow(std::move(*planned));
    std::vector<AppliedStep<G>> happened;
    for (const auto& each : recent_)
        happened.push_back(each.applied);
    return happened;
}

template <Playable G>
std::optional<BotTurn<G>> Table<G>::bot_turn() const {
    return bot_to_act() ? turn_for(occupant(to_act().decides).agent) : std::nullopt;
}

template <Playable G>
std::optional<BotTurn<G>> Table<G>::turn_for(std::string agent) const {
    if (!to_act().is_seat())
        return std::nullopt;
    return BotTurn<G>(game_, state_, std::move(agent), record::seed_number(seed_), position());
}

template <Playable G>
std::optional<std::size_t> Table<G>::undo_position(Seat seat) const {
    for (std::size_t at = position(); at-- > 0;) {
        if (decided_by(at) == seat)
            return undo_is_free() || !game_.reveals_hidden(state_at(at), state_at(at + 1))
                       ? std::optional(at)
                       : std::nullopt;
        if (!undo_is_free())
            return std::nullopt;
    }
    return std::nullopt;
}

template <Playable G>
bool Table<G>::undo_to(std::size_t position) {
    if (position >= entries_.size())
        return false;
    state_ = state_at(position);
    ++revision_;
    recent_.clear();
    const auto taken_back = entries_.begin() + static_cast<std::ptrdiff_t>(position);
    draws_ -= static_cast<std::uint64_t>(
        std::count_if(taken_back, entries_.end(), [](const Entry& entry) {
            return std::holds_alternative<typename G::Chance>(entry.step);
        }));
    entries_.erase(taken_back, entries_.end());
    kept_.erase(kept_.begin() +
                    static_cast<std::ptrdiff_t>((position + kStateInterval - 1) / kStateInterval),
                kept_.end());
    follow(plan_draws());
    return true;
}

template <Playable G>
std::string Table<G>::record() const {
    RecordInParts<G> record(*this);
    record.write(entries_.size());
    return record.take();
}

template <Playable G>
record::Header RecordInParts<G>::header_of(const Table<G>& table) {
    record::Header header{table.seed(), {}};
    for (const SeatOccupant& occupant : table.occupants())
        header.seats.push_back(
            {occupant.name, occupant.is_person() ? std::string(kPersonInRecords) : occupant.agent});
    return header;
}

template <Playable G>
RecordInParts<G>::RecordInParts(const Table<G>& table)
    : table_(table),
      writer_(text_, table.game(), header_of(table), record::Writer<G>::Snapshots::on) {}

template <Playable G>
bool RecordInParts<G>::write(std::size_t steps) {
    const std::size_t end = std::min(table_.position(), next_ + steps);
    using State = typename G::State;
    table_.for_each_step(
        next_, end, [&](const State& before, const AppliedStep<G>& applied, const State& after) {
            std::visit([&](const auto& step) { writer_.step(before, step, after); }, applied.step);
        });
    next_ = end;
    return end < table_.position();
}

template <Playable G>
std::string RecordInParts<G>::take() {
    writer_.finish(table_.state());
    return std::move(text_);
}

#define INSTANTIATE(G)                                                                             \
    template class BotTurn<G>;                                                                     \
    template class Table<G>;                                                                       \
    template class RecordInParts<G>;
TOWNWRIGHT_FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace townwright::table
