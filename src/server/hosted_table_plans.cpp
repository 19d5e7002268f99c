// What entry a request would add to the log of a table, or why none.
#include <algorithm>

#include <nlohmann/json.hpp>

#include "server/hosted_table.hpp"

namespace townwright::server {

using nlohmann::json;

namespace {

// Who plays for a person that is away or gave up.
constexpr std::string_view kStandIn = "skilled";

JsonWriter body_of(std::string_view kind) {
    JsonWriter out;
    out.begin_object().field("kind", kind);
    return out;
}
std::string finish(JsonWriter& out) { return out.end_object().take(); }

TableLog::Planning refuse(std::string_view code) { return Failure{Problem{code}}; }
TableLog::Planning done(int number) { return TableLog::Planned{std::nullopt, number}; }
TableLog::Planning planned(TableLog::Plan plan) { return TableLog::Planned{std::move(plan), 0}; }

} // namespace

Result<TableLog::Plan, std::string> TableLog::plan_first(const Setup& setup) {
    const bool waits =
        std::any_of(setup.seats.begin(), setup.seats.end(),
                    [](const SeatSetup& seat) { return seat.kind == SeatSetup::Kind::open; });
    if (waits) {
        JsonWriter out = body_of("open");
        return Plan{finish(out), store::Status::waiting};
    }
    const auto game = table::AnyTable::open(setup.game, json::parse(setup.options),
                                            setup.occupants(), setup.seed);
    if (!game)
        return Failure{game.error()};
    JsonWriter out = body_of("start");
    out.key("steps").raw((*game)->plan_start());
    return Plan{finish(out), store::Status::playing};
}

TableLog::Planning TableLog::plan_move(Seat seat, int position, const json& move, By by,
                                       const text::Language& language) const {
    if (!begun())
        return refuse("waiting");
    if (position != position_) {
        // The same move again: the answer to the first one was lost.
        for (auto logged = log_.rbegin(); logged != log_.rend(); ++logged)
            if (logged->kind == "move" && logged->at == position && logged->seat == seat) {
                const json taken = json::parse(logged->move);
                const bool same =
                    std::all_of(taken.items().begin(), taken.items().end(), [&](const auto& field) {
                        const auto found = move.find(field.key());
                        return found != move.end() && *found == field.value();
                    });
                return same ? done(static_cast<int>(log_.rend() - logged)) : refuse("stale");
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
    JsonWriter out = body_of("move");
    out.field("seat", seat)
        .field("at", position)
        .field("by", static_cast<int>(by))
        .key("steps")
        .raw(steps->steps);
    Plan plan{finish(out)};
    if (steps->ends) {
        plan.status = store::Status::over;
        plan.summary = summary(seats_, store::Status::over);
    }
    return planned(std::move(plan));
}

TableLog::Planning TableLog::plan_join(std::optional<Seat> wish, const std::string& name,
                                       const std::string& secret_hash) const {
    const auto seat = open_seat(wish);
    if (!seat)
        return refuse("no-open-seat");
    const auto open = std::count_if(seats_.begin(), seats_.end(), [](const SeatNow& each) {
        return each.kind == SeatSetup::Kind::open;
    });
    JsonWriter out = body_of("sit");
    out.field("seat", *seat)
        .field("name", std::string_view(name))
        .field("secret", std::string_view(secret_hash));
    Plan plan;
    if (open == 1) { // the last one: the game begins
        out.key("steps").raw(game_->plan_start());
        plan.status = store::Status::playing;
    }
    plan.body = finish(out);
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
    if (!is_person(seat))
        return refuse("no-undo");
    if (const auto to = game_->undo_position(seat)) {
        JsonWriter out = body_of("undo");
        out.field("seat", seat).field("to", *to);
        return planned({finish(out), store::Status::playing});
    }
    const auto to = game_->last_decision(seat);
    if (!to)
        return refuse("no-undo");
    if (ask_)
        return ask_->seat == seat ? done(ask_->number) : refuse("no-undo");
    const Ask alone{0, seat, *to, std::vector<bool>(seats_.size())};
    JsonWriter out = body_of(all_agree(alone) ? "undo" : "ask");
    out.field("seat", seat).field("to", *to);
    Plan plan{finish(out)};
    if (all_agree(alone))
        plan.status = store::Status::playing;
    return planned(std::move(plan));
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
    JsonWriter out = body_of("answer");
    out.field("seat", seat).field("agree", agree);
    Ask then = *ask_;
    then.agreed[index(seat)] = agree;
    Plan plan;
    if (agree && all_agree(then)) {
        out.field("to", ask_->to);
        plan.status = store::Status::playing;
    }
    plan.body = finish(out);
    return planned(std::move(plan));
}

TableLog::Planning TableLog::plan_name(Seat seat, const std::string& name) const {
    if (seats_[index(seat)].name == name)
        return done(number());
    JsonWriter out = body_of("name");
    out.field("seat", seat).field("name", std::string_view(name));
    std::vector<SeatNow> then = seats_;
    then[index(seat)].name = name;
    return planned({finish(out), {}, summary(then, status())});
}

TableLog::Planning TableLog::plan_resign(Seat seat) const {
    if (!begun())
        return refuse("waiting");
    if (seats_[index(seat)].resigned)
        return done(number());
    if (game_->to_act().is_over())
        return refuse("over");
    JsonWriter out = body_of("resign");
    out.field("seat", seat).field("level", kStandIn);
    std::vector<SeatNow> then = seats_;
    then[index(seat)].resigned = true;
    return planned({finish(out), {}, summary(then, status())});
}

TableLog::Planning TableLog::plan_rematch(Seat seat, const std::string& table) const {
    if (!rematch_.empty())
        return done(number());
    if (!begun() || !game_->to_act().is_over())
        return refuse("not-over");
    JsonWriter out = body_of("rematch");
    out.field("seat", seat).field("table", std::string_view(table));
    return planned({finish(out)});
}

TableLog::Planning TableLog::plan_away(Seat seat) const {
    if (!begun() || !is_person(seat) || is_away(seat))
        return done(number());
    JsonWriter out = body_of("away");
    out.field("seat", seat).field("level", kStandIn);
    return planned({finish(out)});
}

TableLog::Planning TableLog::plan_back(Seat seat) const {
    if (!is_away(seat))
        return done(number());
    JsonWriter out = body_of("back");
    out.field("seat", seat);
    return planned({finish(out)});
}

} // namespace townwright::server
