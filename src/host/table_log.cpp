// What the log of a table says.
#include <algorithm>

#include <nlohmann/json.hpp>

#include "host/decoded_entry.hpp"
#include "host/secrets.hpp"
#include "host/table_log.hpp"

namespace townwright::host {

using nlohmann::json;

namespace {

// As far as JavaScript counts; also far from where sums of times would overflow.
constexpr std::int64_t kMaxTime = std::int64_t{1} << 53;
bool is_time(std::int64_t time) { return time >= 0 && time <= kMaxTime; }

} // namespace

Result<std::unique_ptr<TableLog>, std::string> TableLog::restore(const StoredTable& stored) {
    try {
        return replay(stored);
    } catch (const std::exception& error) {
        return Failure{"table " + stored.row.id + ": " + error.what()};
    }
}

Result<std::unique_ptr<TableLog>, std::string> TableLog::replay(const StoredTable& stored) {
    if (!is_time(stored.row.created))
        return Failure{std::string("the table was not made at any time")};
    auto setup = stored_setup(stored.row.setup);
    if (!setup)
        return Failure{setup.error()};
    std::unique_ptr<TableLog> table(new TableLog);
    table->id_ = stored.row.id;
    table->created_ = stored.row.created;
    table->setup_ = std::move(*setup);
    json options = json::parse(table->setup_.options);
    table->short_options_ = without_documents(options).dump();
    for (const SeatSetup& seat : table->setup_.seats)
        table->seats_.push_back({seat.kind, seat.name, seat.level, seat.secret_hash, "", false});
    auto game = table::AnyTable::open(table->setup_.game, options, table->setup_.occupants(),
                                      table->setup_.seed);
    if (!game)
        return Failure{game.error()};
    table->game_ = std::move(*game);
    if (static_cast<int>(table->seats_.size()) != table->game_->seats())
        return Failure{std::string("the table's setup has another number of seats than its game")};
    for (std::size_t seat = 0; seat < table->seats_.size(); ++seat)
        if ((table->seats_[seat].kind == SeatSetup::Kind::rules) !=
            table->game_->is_rules_bot(static_cast<Seat>(seat)))
            return Failure{std::string("the table's setup gives a seat to the rules' own bot that "
                                       "is not its own, or the other way round")};
    for (const Entry& entry : stored.entries)
        if (auto why = table->apply(entry))
            return Failure{std::move(*why)};
    return table;
}

std::optional<std::string> TableLog::apply(const Entry& stored) {
    auto decoded = decode(stored.body);
    if (!decoded)
        return damaged(stored, decoded.error());
    const json& steps = decoded->steps;
    try {
        return apply(
            stored, std::move(decoded->entry),
            steps.is_null() ? Follow() : [&] { return game_->follow(steps); });
    } catch (const std::exception& error) { // steps of another shape than any game has
        return damaged(stored, error.what());
    }
}

std::optional<std::string> TableLog::apply(const Entry& stored, Plan& plan) {
    if (!plan.steps)
        return apply(stored, std::move(plan.entry), Follow());
    if (auto* moved = std::get_if<Moved>(&plan.entry))
        moved->step = plan.steps->first_json();
    return apply(stored, std::move(plan.entry), [&]() -> std::optional<std::string> {
        if (game_->follow(*plan.steps))
            return std::nullopt;
        return "the table has changed since it was planned";
    });
}

std::string TableLog::damaged(const Entry& stored, const std::string& why) const {
    return "entry " + std::to_string(stored.number) + " of table " + id_ + ": " + why;
}

std::optional<std::string> TableLog::apply(const Entry& stored, LogEntry entry,
                                           const Follow& follow) {
    const int next = number() + 1;
    if (stored.number != next)
        return damaged(stored, "entry " + std::to_string(next) + " is missing");
    if (const auto seat = seat_of(entry); seat && *seat >= game_->seats())
        return damaged(stored, "there is no such seat");
    if (!is_time(stored.time))
        return damaged(stored, "it was not written at any time");
    if (const auto why = fault_of(entry))
        return damaged(stored, *why);
    change_seats(entry);
    if (std::holds_alternative<SatDown>(entry) && has_open_seat() == static_cast<bool>(follow))
        return damaged(stored, "a game begins when the last seat is taken");

    std::optional<std::size_t> back_to;
    if (const auto* undone = std::get_if<Undone>(&entry)) {
        back_to = undone->to;
    } else if (const auto* answer = std::get_if<AnsweredUndo>(&entry)) {
        back_to = answer->to;
        if (answer->agree)
            ask_->agreed[index(answer->seat)] = true;
        else
            ask_.reset();
    } else if (const auto* asked = std::get_if<AskedUndo>(&entry)) {
        ask_ = Ask{next, asked->seat, asked->to, std::vector<bool>(seats_.size())};
    } else if (const auto* rematched = std::get_if<Rematched>(&entry)) {
        rematch_ = rematched->table;
    }

    if (back_to) {
        if (!game_->undo_to(*back_to))
            return damaged(stored, "there is nothing to undo");
        mark_undone(game_->steps());
    }
    Logged logged{std::move(entry), stored.time, game_->steps(), 0, false};
    if (follow)
        if (auto why = follow())
            return damaged(stored, *why);
    logged.to = game_->steps();
    if (follow && logged.to == logged.from)
        return damaged(stored, "it has no steps");
    if (logged.has_steps())
        standing_.push_back(log_.size());
    log_.push_back(std::move(logged));
    last_origin_ = stored.origin;
    if (back_to || follow) {
        position_ = next;
        ask_.reset();
    }
    return std::nullopt;
}

std::optional<std::string> TableLog::fault_of(const LogEntry& entry) const {
    const auto nothing_to_undo = [&](Seat seat, std::size_t to) -> std::optional<std::string> {
        if (game_->last_decision(seat) != to)
            return "there is nothing to undo";
        return std::nullopt;
    };
    const auto not_a_person = [&](Seat seat) -> std::optional<std::string> {
        if (seats_[index(seat)].kind != SeatSetup::Kind::person)
            return "nobody sits there";
        return std::nullopt;
    };
    if (std::holds_alternative<Started>(entry) && begun())
        return "the game has begun already";
    if (const auto* sat = std::get_if<SatDown>(&entry)) {
        if (seats_[index(sat->seat)].kind != SeatSetup::Kind::open)
            return "the seat is not open";
        return std::nullopt;
    }
    if (const auto* moved = std::get_if<Moved>(&entry)) {
        if (moved->at != position_)
            return "it answers another position";
        const Actor actor = game_->to_act();
        if (!actor.is_seat() || actor.decides != moved->seat)
            return "it is another seat's turn";
        return std::nullopt;
    }
    if (const auto seat = seat_of(entry))
        if (auto why = not_a_person(*seat))
            return why;
    if (const auto* undone = std::get_if<Undone>(&entry))
        return nothing_to_undo(undone->seat, undone->to);
    if (const auto* asked = std::get_if<AskedUndo>(&entry))
        return nothing_to_undo(asked->seat, asked->to);
    if (const auto* answer = std::get_if<AnsweredUndo>(&entry)) {
        if (!ask_ || ask_->seat == answer->seat)
            return "nothing was asked";
        if (answer->to && (!answer->agree || *answer->to != ask_->to))
            return "nothing of that kind was asked";
    }
    return std::nullopt;
}

// Who sits where from then on.
void TableLog::change_seats(const LogEntry& entry) {
    if (const auto* sat = std::get_if<SatDown>(&entry)) {
        SeatNow& who = seats_[index(sat->seat)];
        who.kind = SeatSetup::Kind::person;
        who.name = sat->name;
        who.secret_hash = sat->secret_hash;
        sit_down(sat->seat);
    } else if (const auto* renamed = std::get_if<Renamed>(&entry)) {
        seats_[index(renamed->seat)].name = renamed->name;
        sit_down(renamed->seat);
    } else if (const auto* away = std::get_if<WentAway>(&entry)) {
        seats_[index(away->seat)].stand_in = away->level;
    } else if (const auto* back = std::get_if<CameBack>(&entry)) {
        seats_[index(back->seat)].stand_in.clear();
    } else if (const auto* resigned = std::get_if<Resigned>(&entry)) {
        SeatNow& who = seats_[index(resigned->seat)];
        who.resigned = true;
        who.stand_in.clear();
        who.level = resigned->level;
        sit_down(resigned->seat);
    }
}

void TableLog::sit_down(Seat seat) {
    const SeatNow& now = seats_[index(seat)];
    game_->sit(seat, {now.name, now.level});
}

void TableLog::mark_undone(std::size_t step) {
    for (; !standing_.empty() && log_[standing_.back()].to > step; standing_.pop_back())
        log_[standing_.back()].undone = true;
}

// --- Who sits where ------------------------------------------------------------------------------

std::int64_t TableLog::time_of_position() const {
    return position_ == 0 ? created_ : log_[static_cast<std::size_t>(position_ - 1)].time;
}

Status TableLog::status() const {
    return is_public_review() ? Status::over : begun() ? Status::playing : Status::waiting;
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

bool TableLog::is_makers(std::string_view secret) const {
    return !setup_.owner_hash.empty() && same_text(setup_.owner_hash, hash_secret(secret));
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

} // namespace townwright::host
