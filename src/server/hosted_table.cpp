// What the log of a table says.
#include <algorithm>

#include <nlohmann/json.hpp>

#include "server/hosted_table.hpp"
#include "server/secrets.hpp"
#include "json/parse_json.hpp"

namespace townwright::server {

using nlohmann::json;

Result<std::unique_ptr<TableLog>, std::string> TableLog::restore(const store::StoredTable& stored) {
    auto setup = setup_from(stored.row.setup);
    if (!setup)
        return Failure{setup.error()};
    std::unique_ptr<TableLog> table(new TableLog);
    table->id_ = stored.row.id;
    table->created_ = stored.row.created;
    table->setup_ = std::move(*setup);
    for (const SeatSetup& seat : table->setup_.seats)
        table->seats_.push_back({seat.kind, seat.name, seat.level, seat.secret_hash, "", false});
    auto game = table::AnyTable::open(table->setup_.game, json::parse(table->setup_.options),
                                      table->setup_.occupants(), table->setup_.seed);
    if (!game)
        return Failure{game.error()};
    table->game_ = std::move(*game);
    for (const store::Entry& entry : stored.entries)
        if (auto why = table->apply(entry))
            return Failure{std::move(*why)};
    return table;
}

std::optional<std::string> TableLog::apply(const store::Entry& entry) {
    const auto damaged = [&](const std::string& why) {
        return "entry " + std::to_string(entry.number) + " of table " + id_ + ": " + why;
    };
    if (entry.number != number() + 1)
        return damaged("entry " + std::to_string(number() + 1) + " is missing");
    const auto body = parse_json(entry.body);
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

std::optional<std::string> TableLog::apply_body(const json& body, Logged& logged) {
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

void TableLog::sit_down(Seat seat) {
    const SeatNow& now = seats_[index(seat)];
    game_->sit(seat, {now.name, now.level});
}

void TableLog::mark_undone(std::size_t step) {
    for (Logged& logged : log_)
        if (logged.to > step && logged.to > logged.from)
            logged.undone = true;
}

// --- Who sits where ------------------------------------------------------------------------------

std::int64_t TableLog::time_of_position() const {
    return position_ == 0 ? created_ : log_[static_cast<std::size_t>(position_ - 1)].time;
}

store::Status TableLog::status() const {
    return is_public_review() ? store::Status::over
           : begun()          ? store::Status::playing
                              : store::Status::waiting;
}

bool TableLog::has_open_seat() const {
    return std::any_of(seats_.begin(), seats_.end(),
                       [](const SeatNow& seat) { return seat.kind == SeatSetup::Kind::open; });
}

std::optional<Seat> TableLog::seat_with(std::string_view secret) const {
    const std::string hash = hash_secret(secret);
    std::optional<Seat> found;
    for (std::size_t seat = 0; seat < seats_.size(); ++seat) // all of them, found or not
        if (same_text(seats_[seat].secret_hash, hash))
            found = static_cast<Seat>(seat);
    return found;
}

bool TableLog::is_for_watching(std::string_view secret) const {
    return same_text(setup_.watch_hash, hash_secret(secret));
}

bool TableLog::is_person(Seat seat) const {
    const SeatNow& now = seats_[index(seat)];
    return now.kind == SeatSetup::Kind::person && !now.resigned && !setup_.study;
}

std::optional<Seat> TableLog::awaited() const {
    const Actor actor = game_->to_act();
    const bool awaited = begun() && !setup_.study && actor.is_seat();
    return awaited ? std::optional<Seat>(actor.decides) : std::nullopt;
}

std::string TableLog::agent_to_act() const {
    const auto seat = awaited();
    if (!seat)
        return "";
    const SeatNow& now = seats_[index(*seat)];
    return is_person(*seat) ? now.stand_in : now.level;
}

By TableLog::agent_kind() const {
    const auto seat = awaited();
    return seat && seats_[index(*seat)].kind == SeatSetup::Kind::bot ? By::bot : By::stand_in;
}

std::optional<Seat> TableLog::open_seat(std::optional<Seat> wish) const {
    for (std::size_t seat = 0; seat < seats_.size(); ++seat)
        if (seats_[seat].kind == SeatSetup::Kind::open &&
            (!wish || *wish == static_cast<Seat>(seat)))
            return static_cast<Seat>(seat);
    return std::nullopt;
}

Setup TableLog::again(std::uint64_t seed) const {
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

} // namespace townwright::server
