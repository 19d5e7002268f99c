#include "server/hosted_table.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "record/json_text.hpp"
#include "server/secrets.hpp"

namespace townwright::server {

using nlohmann::json;
using record::JsonWriter;

namespace {

// Who plays for a person that is away or gave up.
constexpr std::string_view kStandIn = "skilled";
constexpr std::array<std::string_view, 3> kByWords = {"person", "bot", "stand-in"};

JsonWriter body_of(std::string_view kind) {
    JsonWriter out;
    out.begin_object().field("kind", kind);
    return out;
}
std::string finish(JsonWriter& out) { return out.end_object().take(); }

HostedTable::Planning refuse(std::string_view code) { return Failure{Problem{code}}; }
HostedTable::Planning done(int number) { return HostedTable::Planned{std::nullopt, number}; }
HostedTable::Planning planned(HostedTable::Plan plan) {
    return HostedTable::Planned{std::move(plan), 0};
}

} // namespace

// --- The log -------------------------------------------------------------------------------------

Result<HostedTable::Plan, std::string> HostedTable::plan_first(const Setup& setup) {
    const bool waits =
        std::any_of(setup.seats.begin(), setup.seats.end(),
                    [](const SeatSetup& seat) { return seat.kind == SeatSetup::Kind::open; });
    if (waits) {
        JsonWriter out = body_of("open");
        return Plan{finish(out), store::Status::waiting};
    }
    const auto game =
        api::LiveTable::open(setup.game, json::parse(setup.options), setup.sitters(), setup.seed);
    if (!game)
        return Failure{game.error()};
    JsonWriter out = body_of("start");
    out.key("steps").raw((*game)->plan_start());
    return Plan{finish(out), store::Status::playing};
}

Result<std::unique_ptr<HostedTable>, std::string>
HostedTable::restore(const store::StoredTable& stored) {
    auto setup = setup_from(stored.row.setup);
    if (!setup)
        return Failure{setup.error()};
    std::unique_ptr<HostedTable> table(new HostedTable);
    table->id_ = stored.row.id;
    table->created_ = stored.row.created;
    table->setup_ = std::move(*setup);
    for (const SeatSetup& seat : table->setup_.seats)
        table->seats_.push_back({seat.kind, seat.name, seat.level, seat.secret_hash, "", false});
    auto game = api::LiveTable::open(table->setup_.game, json::parse(table->setup_.options),
                                     table->setup_.sitters(), table->setup_.seed);
    if (!game)
        return Failure{game.error()};
    table->game_ = std::move(*game);
    for (const store::Entry& entry : stored.entries)
        if (auto why = table->apply(entry))
            return Failure{std::move(*why)};
    return table;
}

std::optional<std::string> HostedTable::apply(const store::Entry& entry) {
    const auto damaged = [&](const std::string& why) {
        return "entry " + std::to_string(entry.number) + " of table " + id_ + ": " + why;
    };
    if (entry.number != number() + 1)
        return damaged("entry " + std::to_string(number() + 1) + " is missing");
    const auto body = record::parse_json(entry.body);
    if (!body)
        return damaged(body.error());
    Logged logged;
    logged.time = entry.time;
    logged.from = game_->steps();
    try {
        if (auto why = apply_body(*body, logged))
            return damaged(*why);
    } catch (const json::exception& error) {
        return damaged(error.what());
    }
    logged.to = game_->steps();
    log_.push_back(std::move(logged));
    last_origin_ = entry.origin;
    return std::nullopt;
}

std::optional<std::string> HostedTable::apply_body(const json& body, Logged& logged) {
    logged.kind = body.at("kind").get<std::string>();
    const int next = number() + 1;
    if (const auto seat = body.find("seat"); seat != body.end()) {
        logged.seat = seat->get<int>();
        if (logged.seat < 0 || logged.seat >= game_->seats())
            return "there is no such seat";
    }
    SeatNow none;
    SeatNow& who = logged.seat == kSpectator ? none : seats_[index(logged.seat)];

    if (logged.kind == "sit") {
        who.kind = SeatSetup::Kind::person;
        logged.word = who.name = body.at("name").get<std::string>();
        who.secret_hash = body.at("secret").get<std::string>();
        sit_down(logged.seat);
    } else if (logged.kind == "name") {
        logged.word = who.name = body.at("name").get<std::string>();
        sit_down(logged.seat);
    } else if (logged.kind == "away" || logged.kind == "back") {
        logged.word = who.stand_in = body.value("level", "");
    } else if (logged.kind == "resign") {
        who.resigned = true;
        who.stand_in.clear();
        logged.word = who.level = body.at("level").get<std::string>();
        sit_down(logged.seat);
    } else if (logged.kind == "ask") {
        ask_ = Ask{next, logged.seat, body.at("to").get<std::size_t>(),
                   std::vector<bool>(seats_.size())};
    } else if (logged.kind == "answer") {
        logged.agree = body.at("agree").get<bool>();
        if (ask_ && logged.agree)
            ask_->agreed[index(logged.seat)] = true;
        else
            ask_.reset();
    } else if (logged.kind == "rematch") {
        logged.word = rematch_ = body.at("table").get<std::string>();
    } else if (logged.kind == "move") {
        logged.by = static_cast<By>(body.at("by").get<int>());
        logged.at = body.at("at").get<int>();
        if (logged.at != position_)
            return "it answers another position";
        json move = body.at("steps").at(0);
        move.erase("seat");
        logged.move = move.dump();
    } else if (logged.kind != "open" && logged.kind != "start" && logged.kind != "undo") {
        return "of an unknown kind: was it written by a newer version of this program?";
    }

    bool moved = false;
    if (const auto to = body.find("to"); to != body.end() && logged.kind != "ask") {
        if (!game_->undo_to(to->get<std::size_t>()))
            return "there is nothing to undo";
        mark_undone(game_->steps());
        logged.from = game_->steps();
        moved = true;
    }
    if (const auto steps = body.find("steps"); steps != body.end()) {
        if (auto why = game_->follow(*steps))
            return why;
        moved = true;
    }
    if (moved) {
        position_ = next;
        ask_.reset();
    }
    return std::nullopt;
}

void HostedTable::sit_down(Seat seat) {
    const SeatNow& now = seats_[index(seat)];
    game_->sit(seat, {now.name, now.level});
}

void HostedTable::mark_undone(std::size_t step) {
    for (Logged& logged : log_)
        if (logged.to > step && logged.to > logged.from)
            logged.undone = true;
}

// --- Who sits where ------------------------------------------------------------------------------

std::int64_t HostedTable::time_of_position() const {
    return position_ == 0 ? created_ : log_[static_cast<std::size_t>(position_ - 1)].time;
}

store::Status HostedTable::status() const {
    return !begun()                    ? store::Status::waiting
           : game_->to_act().is_over() ? store::Status::over
                                       : store::Status::playing;
}

bool HostedTable::has_open_seat() const {
    return std::any_of(seats_.begin(), seats_.end(),
                       [](const SeatNow& seat) { return seat.kind == SeatSetup::Kind::open; });
}

std::optional<Seat> HostedTable::seat_with(std::string_view secret) const {
    const std::string hash = hash_secret(secret);
    std::optional<Seat> found;
    for (std::size_t seat = 0; seat < seats_.size(); ++seat) // all of them, found or not
        if (same_text(seats_[seat].secret_hash, hash))
            found = static_cast<Seat>(seat);
    return found;
}

bool HostedTable::is_for_watching(std::string_view secret) const {
    return same_text(setup_.watch_hash, hash_secret(secret));
}

bool HostedTable::is_person(Seat seat) const {
    const SeatNow& now = seats_[index(seat)];
    return now.kind == SeatSetup::Kind::person && !now.resigned;
}

std::optional<Seat> HostedTable::awaited() const {
    const Actor actor = game_->to_act();
    return begun() && actor.is_seat() ? std::optional<Seat>(actor.decides) : std::nullopt;
}

std::string HostedTable::agent_to_act() const {
    const auto seat = awaited();
    if (!seat)
        return "";
    const SeatNow& now = seats_[index(*seat)];
    return is_person(*seat) ? now.stand_in : now.level;
}

By HostedTable::agent_kind() const {
    const auto seat = awaited();
    return seat && seats_[index(*seat)].kind == SeatSetup::Kind::bot ? By::bot : By::stand_in;
}

// --- Requests ------------------------------------------------------------------------------------

HostedTable::Planning HostedTable::plan_move(Seat seat, int position, const json& move, By by,
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
        const api::TableRefusal& refusal = steps.error();
        switch (refusal.why) {
        case api::TableRefusal::Why::malformed:
            return Failure{Problem{"bad-move", refusal.words}};
        case api::TableRefusal::Why::not_your_turn:
            return refuse("not-your-turn");
        case api::TableRefusal::Why::rules:
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

std::optional<Seat> HostedTable::open_seat(std::optional<Seat> wish) const {
    for (std::size_t seat = 0; seat < seats_.size(); ++seat)
        if (seats_[seat].kind == SeatSetup::Kind::open &&
            (!wish || *wish == static_cast<Seat>(seat)))
            return static_cast<Seat>(seat);
    return std::nullopt;
}

HostedTable::Planning HostedTable::plan_join(std::optional<Seat> wish, const std::string& name,
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

HostedTable::Planning HostedTable::plan_undo(Seat seat, int position) const {
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

bool HostedTable::all_agree(const Ask& ask) const {
    for (std::size_t seat = 0; seat < seats_.size(); ++seat)
        if (static_cast<Seat>(seat) != ask.seat && is_person(static_cast<Seat>(seat)) &&
            seats_[seat].stand_in.empty() && !ask.agreed[seat])
            return false;
    return true;
}

HostedTable::Planning HostedTable::plan_answer(Seat seat, int ask, bool agree) const {
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

HostedTable::Planning HostedTable::plan_name(Seat seat, const std::string& name) const {
    if (seats_[index(seat)].name == name)
        return done(number());
    JsonWriter out = body_of("name");
    out.field("seat", seat).field("name", std::string_view(name));
    std::vector<SeatNow> then = seats_;
    then[index(seat)].name = name;
    return planned({finish(out), {}, summary(then, status())});
}

HostedTable::Planning HostedTable::plan_resign(Seat seat) const {
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

HostedTable::Planning HostedTable::plan_rematch(const std::string& table) const {
    if (!rematch_.empty())
        return done(number());
    if (!begun() || !game_->to_act().is_over())
        return refuse("not-over");
    JsonWriter out = body_of("rematch");
    out.field("table", std::string_view(table));
    return planned({finish(out)});
}

HostedTable::Planning HostedTable::plan_away(Seat seat) const {
    if (!begun() || !is_person(seat) || is_away(seat))
        return done(number());
    JsonWriter out = body_of("away");
    out.field("seat", seat).field("level", kStandIn);
    return planned({finish(out)});
}

HostedTable::Planning HostedTable::plan_back(Seat seat) const {
    if (!is_away(seat))
        return done(number());
    JsonWriter out = body_of("back");
    out.field("seat", seat);
    return planned({finish(out)});
}

Setup HostedTable::again(std::uint64_t seed) const {
    Setup setup = setup_;
    setup.seed = seed;
    setup.listed = false; // its seats are taken
    for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
        const SeatNow& now = seats_[seat];
        setup.seats[seat] = {now.kind, now.name, now.kind == SeatSetup::Kind::bot ? now.level : "",
                             now.secret_hash};
    }
    return setup;
}

// --- For viewpoints ------------------------------------------------------------------------------

std::string HostedTable::summary(const std::vector<SeatNow>& seats, store::Status status) const {
    JsonWriter out;
    write_info(out, seats, status);
    return out.take();
}

void HostedTable::write_info(JsonWriter& out, const std::vector<SeatNow>& seats,
                             store::Status status) const {
    constexpr std::array<std::string_view, 3> kStatus = {"waiting", "playing", "over"};
    out.begin_object()
        .field("table", std::string_view(id_))
        .field("game", std::string_view(setup_.game))
        .key("options")
        .raw(setup_.options)
        .field("created", created_)
        .field("listed", setup_.listed)
        .field("watchable", setup_.watchable)
        .field("pace", pace_word(setup_.pace))
        .key("takeover");
    setup_.takeover.count() == 0 ? out.null() : out.value(setup_.takeover.count());
    out.field("status", kStatus[static_cast<std::size_t>(status)]).key("seats").begin_list();
    const auto maybe = [&](std::string_view key, const std::string& word) {
        out.maybe(key, word.empty() ? std::nullopt : std::optional<std::string_view>(word));
    };
    for (const SeatNow& seat : seats) {
        out.begin_object()
            .field("kind", kind_word(seat.kind))
            .field("name", std::string_view(seat.name));
        maybe("level", seat.level);
        maybe("stand_in", seat.stand_in);
        out.field("resigned", seat.resigned).end_object();
    }
    out.end_list();
    maybe("rematch", rematch_);
    out.end_object();
}

void HostedTable::write_state(JsonWriter& out, Seat viewpoint,
                              const text::Language& language) const {
    const Actor actor = game_->to_act();
    out.begin_object().field("position", position_).key("to_act");
    if (const auto seat = awaited())
        out.begin_object().field("seat", actor.seat).field("decides", *seat).end_object();
    else
        out.null();
    out.field("since", time_of_position()).key("view");
    game_->write_view(out, viewpoint);
    out.key("result");
    if (begun() && actor.is_over())
        game_->write_result(out, language);
    else
        out.null();
    // Whether the seat can undo by itself, or may ask.
    out.key("undo");
    if (viewpoint == kSpectator || !begun() || !is_person(viewpoint))
        out.value("no");
    else if (game_->undo_position(viewpoint))
        out.value("free");
    else
        out.value(game_->last_decision(viewpoint) ? "ask" : "no");
    out.key("asked");
    if (!ask_) {
        out.null();
    } else {
        out.begin_object().field("number", ask_->number).field("seat", ask_->seat).key("agreed");
        out.begin_list();
        for (std::size_t seat = 0; seat < seats_.size(); ++seat)
            if (ask_->agreed[seat])
                out.value(seat);
        out.end_list().end_object();
    }
    out.end_object();
}

void HostedTable::write_event(JsonWriter& out, int number, Seat viewpoint,
                              const text::Language& language) const {
    const Logged& logged = log_[static_cast<std::size_t>(number - 1)];
    out.begin_object()
        .field("number", number)
        .field("time", logged.time)
        .field("kind", std::string_view(logged.kind));
    if (logged.seat != kSpectator)
        out.field("seat", logged.seat);
    if (logged.kind == "sit" || logged.kind == "name")
        out.field("name", std::string_view(logged.word));
    if (logged.kind == "away" || logged.kind == "resign")
        out.field("level", std::string_view(logged.word));
    if (logged.kind == "rematch")
        out.field("table", std::string_view(logged.word));
    if (logged.kind == "answer")
        out.field("agree", logged.agree);
    if (logged.kind == "move")
        out.field("by", kByWords[static_cast<std::size_t>(logged.by)]);
    out.field("undone", logged.undone);
    if (logged.to > logged.from && !logged.undone) {
        out.key("steps");
        game_->write_happened(out, logged.from, logged.to, viewpoint, language);
    }
    out.end_object();
}

} // namespace townwright::server
