// What entry a request would add to the log of a table, or why none.
#include <algorithm>

#include <nlohmann/json.hpp>

#include "host/names.hpp"
#include "host/table_log.hpp"

namespace townwright::host {

using nlohmann::json;

namespace {

// Who plays for a person that is away or gave up.
constexpr std::string_view kStandIn = "skilled";

TableLog::Planning refuse(std::string_view code) { return Failure{Problem{code}}; }
TableLog::Planning done(int number) { return TableLog::Planned{std::nullopt, number}; }
TableLog::Planning planned(TableLog::Plan plan) { return TableLog::Planned{std::move(plan), 0}; }

// Whether the request names all that the decision had.
bool is_same_move(const Moved& moved, const json& move) {
    json taken = json::parse(moved.step);
    taken.erase("seat");
    return std::all_of(taken.items().begin(), taken.items().end(), [&](const auto& field) {
        const auto found = move.find(field.key());
        return found != move.end() && *found == field.value();
    });
}

} // namespace

Result<TableLog::Plan, std::string> TableLog::plan_first(const Setup& setup) {
    const bool waits =
        std::any_of(setup.seats.begin(), setup.seats.end(),
                    [](const SeatSetup& seat) { return seat.kind == SeatSetup::Kind::open; });
    if (waits)
        return Plan{Opened{}, {}, Status::waiting};
    const auto game = table::AnyTable::open(setup.game, json::parse(setup.options),
                                            setup.occupants(), setup.seed);
    if (!game)
        return Failure{game.error()};
    return Plan{Started{}, (*game)->plan_start(), Status::playing};
}

TableLog::Planning TableLog::plan_move(Seat seat, int position, const json& move, By by,
                                       const text::Language& language) const {
    if (!begun())
        return refuse("waiting");
    if (position != position_) {
        // The same move again: the answer to the first one was lost.
        for (std::size_t i = log_.size(); i-- > 0;) {
            const auto* moved = std::get_if<Moved>(&log_[i].entry);
            if (moved != nullptr && moved->at == position && moved->seat == seat)
                return is_same_move(*moved, move) ? done(static_cast<int>(i) + 1) : refuse("stale");
        }
        return refuse("stale");
    }
    if (game_->to_act().is_over())
        return refuse("over");
    auto steps = game_->plan(seat, move, language);
    if (!steps) {
        const table::TableRefusal& refusal = steps.error();
        switch (refusal.why) {
        case table::TableRefusal::Why::malformed:
            return Failure{Problem{"bad-move", refusal.words}};
        case table::TableRefusal::Why::not_your_turn:
            return refuse("not-your-turn");
        case table::TableRefusal::Why::rules:
            return Failure{Problem{"rules", refusal.words, refusal.error}};
        }
    }
    Plan plan{Moved{seat, position, by}, std::move(*steps)};
    if (plan.steps->end_the_game()) {
        plan.status = Status::over;
        plan.summary = summary(seats_, Status::over);
    }
    return planned(std::move(plan));
}

TableLog::Planning TableLog::plan_join(std::optional<Seat> wish, const std::string& wished_name,
                                       const std::string& secret_hash) const {
    const auto seat = open_seat(wish);
    if (!seat)
        return refuse("no-open-seat");
    const std::string name = distinct_name(*seat, wished_name);
    const auto open = std::count_if(seats_.begin(), seats_.end(), [](const SeatNow& each) {
        return each.kind == SeatSetup::Kind::open;
    });
    Plan plan{SatDown{*seat, name, secret_hash}};
    if (open == 1) { // the last one: the game begins
        plan.steps = game_->plan_start();
        plan.status = Status::playing;
    }
    std::vector<SeatNow> then = seats_;
    then[index(*seat)].kind = SeatSetup::Kind::person;
    then[index(*seat)].name = name;
    plan.summary = summary(then, plan.status.value_or(status()));
    return planned(std::move(plan));
}

TableLog::Planning TableLog::plan_undo(Seat seat, int position) const {
    if (!begun())
        return refuse("waiting");
    if (position != position_)
        return refuse("stale");
    if (game_->to_act().is_over()) // its secrets are told
        return refuse("over");
    if (!is_person(seat))
        return refuse("no-undo");
    if (number() >= kFullLog)
        return refuse("log-full");
    if (const auto to = game_->undo_position(seat))
        return planned({Undone{seat, *to}, {}, Status::playing});
    const auto to = game_->last_decision(seat);
    if (!to)
        return refuse("no-undo");
    if (ask_)
        return ask_->seat == seat ? done(ask_->number) : refuse("no-undo");
    const Ask alone{0, seat, *to, std::vector<bool>(seats_.size())};
    if (all_agree(alone))
        return planned({Undone{seat, *to}, {}, Status::playing});
    return planned({AskedUndo{seat, *to}});
}

bool TableLog::all_agree(const Ask& ask) const {
    for (std::size_t seat = 0; seat < seats_.size(); ++seat)
        if (static_cast<Seat>(seat) != ask.seat && is_person(static_cast<Seat>(seat)) &&
            seats_[seat].stand_in.empty() && !ask.agreed[seat])
            return false;
    return true;
}

TableLog::Planning TableLog::plan_answer(Seat seat, int ask, bool agree) const {
    if (!ask_ || ask_->number != ask || ask_->seat == seat || !is_person(seat))
        return refuse("nothing-asked");
    if (game_->to_act().is_over()) // asked when that was still possible
        return refuse("over");
    Ask then = *ask_;
    then.agreed[index(seat)] = agree;
    if (agree && all_agree(then))
        return planned({AnsweredUndo{seat, agree, ask_->to}, {}, Status::playing});
    return planned({AnsweredUndo{seat, agree}});
}

TableLog::Planning TableLog::plan_name(Seat seat, const std::string& wish) const {
    const std::string name = distinct_name(seat, wish);
    if (seats_[index(seat)].name == name)
        return done(number());
    if (number() >= kFullLog)
        return refuse("log-full");
    std::vector<SeatNow> then = seats_;
    then[index(seat)].name = name;
    return planned({Renamed{seat, name}, {}, {}, summary(then, status())});
}

std::string TableLog::distinct_name(Seat seat, const std::string& wish) const {
    const auto is_taken = [&](const std::string& name) {
        for (std::size_t other = 0; other < seats_.size(); ++other)
            if (static_cast<Seat>(other) != seat && looks_like(seats_[other].name, name))
                return true;
        return false;
    };
    std::string name = wish;
    for (int count = 2; !name.empty() && is_taken(name); ++count)
        name = wish + ' ' + std::to_string(count);
    return name;
}

TableLog::Planning TableLog::plan_resign(Seat seat) const {
    if (!begun())
        return refuse("waiting");
    if (seats_[index(seat)].resigned)
        return done(number());
    if (game_->to_act().is_over())
        return refuse("over");
    std::vector<SeatNow> then = seats_;
    then[index(seat)].resigned = true;
    return planned({Resigned{seat, std::string(kStandIn)}, {}, {}, summary(then, status())});
}

TableLog::Planning TableLog::plan_rematch(Seat seat, const std::string& table) const {
    if (!rematch_.empty())
        return done(number());
    if (!begun() || !game_->to_act().is_over())
        return refuse("not-over");
    return planned({Rematched{seat, table}});
}

TableLog::Planning TableLog::plan_away(Seat seat) const {
    if (!begun() || !is_person(seat) || is_away(seat) || number() >= kFullLog)
        return done(number());
    return planned({WentAway{seat, std::string(kStandIn)}});
}

TableLog::Planning TableLog::plan_back(Seat seat) const {
    if (!is_away(seat))
        return done(number());
    return planned({CameBack{seat}});
}

} // namespace townwright::host
