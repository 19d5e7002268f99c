// Requests about games that were played: looking back, and going on from there.
#include "api/opened_record.hpp"
#include "api/verdict.hpp"
#include "server/request_fields.hpp"
#include "server/secrets.hpp"
#include "server/site.hpp"
#include "server/wall_clock.hpp"

namespace townwright::server {

using nlohmann::json;
using record::JsonWriter;

namespace {

// Who sits at a table where a record is looked at. Agents that are no level of ours have a name
// only.
std::vector<SeatSetup> seats_of(const api::OpenedRecord& record) {
    std::vector<SeatSetup> seats;
    const auto game =
        api::LiveTable::open(record.game, json::parse(record.options), {}, record.seed);
    for (std::size_t seat = 0; seat < record.seats.size(); ++seat) {
        const record::SeatInfo& info = record.seats[seat];
        SeatSetup setup{SeatSetup::Kind::person, clean_name(info.name), "", ""};
        if ((*game)->is_of_the_rules(static_cast<Seat>(seat)))
            setup.kind = SeatSetup::Kind::rules;
        else if (api::is_level(info.agent)) {
            setup.kind = SeatSetup::Kind::bot;
            setup.level = info.agent;
        }
        seats.push_back(std::move(setup));
    }
    return seats;
}

} // namespace

// A seat sees what it saw then. Once nothing is secret any more, it may look over anybody's
// shoulder.
void Site::look(const Asker& asker, Session& session, const json& message) {
    const auto who = spoken_for(asker, session, message, false);
    if (!who)
        return;
    const auto position = number_in(message, "position", 1);
    const auto other = number_in(message, "as", 0, kMaxSeats - 1);
    if (!position || (message.contains("as") && !other)) {
        complain(asker, {"bad-message"});
        return;
    }
    at_table(asker, who->table, [this, asker, who = *who, position, other](Hosted& hosted) {
        const HostedTable& table = *hosted.table;
        const Seat eyes = other.value_or(who.seat);
        const auto step = table.step_at(*position);
        if (eyes != who.seat && !table.is_open_book()) {
            complain(asker, {"not-over"});
            return;
        }
        if (!step || eyes >= table.game().seats()) {
            complain(asker, {"no-position"});
            return;
        }
        reply(asker, "look", [&](JsonWriter& out) {
            out.field("table", std::string_view(who.table));
            write_seat(out, who.seat);
            out.field("position", *position).key("as");
            eyes == kSpectator ? out.null() : out.value(eyes);
            const Actor actor = table.game().to_act_at(*step);
            out.key("to_act");
            if (actor.is_seat())
                out.begin_object()
                    .field("seat", actor.seat)
                    .field("decides", actor.decides)
                    .end_object();
            else
                out.null();
            out.key("view");
            table.game().write_view_at(out, *step, eyes);
        });
    });
}

void Site::course(const Asker& asker, Session& session, const json& message) {
    const auto who = spoken_for(asker, session, message, false);
    if (!who)
        return;
    at_table(asker, who->table, [this, asker, who = *who](Hosted& hosted) {
        const HostedTable& table = *hosted.table;
        reply(asker, "course", [&](JsonWriter& out) {
            out.field("table", std::string_view(who.table));
            write_seat(out, who.seat);
            out.key("positions").begin_list();
            for (const int position : table.positions()) {
                out.begin_object().field("position", position).key("seats");
                table.game().write_numbers_at(out, *table.step_at(position));
                out.end_object();
            }
            out.end_list();
        });
    });
}

void Site::at_open_book(const Asker& asker, Session& session, const json& message,
                        std::function<void(Hosted&, const Attachment&, int, std::size_t)> work) {
    const auto who = spoken_for(asker, session, message, false);
    if (!who)
        return;
    const auto position = number_in(message, "position", 1);
    if (!position) {
        complain(asker, {"bad-message"});
        return;
    }
    at_table(asker, who->table,
             [this, asker, who = *who, position, work = std::move(work)](Hosted& hosted) {
                 const auto step = hosted.table->step_at(*position);
                 if (!hosted.table->is_open_book())
                     complain(asker, {"not-over"});
                 else if (!step)
                     complain(asker, {"no-position"});
                 else if (bots_->waiting() > settings_.most_waiting_thoughts)
                     complain(asker, {"busy"});
                 else
                     work(hosted, who, *position, *step);
             });
}

// A position at a time, so that nobody's bots wait long for it.
void Site::chances(const Asker& asker, Session& session, const json& message) {
    if (session.waits_for_hint) {
        complain(asker, {"too-fast"});
        return;
    }
    at_open_book(
        asker, session, message,
        [this, asker](Hosted& hosted, const Attachment& who, int position, std::size_t step) {
            Session* now = find(asker.connection);
            if (now == nullptr)
                return;
            now->waits_for_hint = true;
            bots_->think(hosted.table->game().chances_at(step),
                         [this, asker, who, position](std::string seats) {
                             net_->post([this, asker, who, position, seats = std::move(seats)] {
                                 if (Session* then = find(asker.connection))
                                     then->waits_for_hint = false;
                                 reply(asker, "chances", [&](JsonWriter& out) {
                                     out.field("table", std::string_view(who.table));
                                     write_seat(out, who.seat);
                                     out.field("position", position).key("seats").raw(seats);
                                 });
                             });
                         });
        });
}

// A new table that begins with the game so far. What the seat could not know then is dealt anew,
// because whoever asks may know it by now.
void Site::branch(const Asker& asker, Session& session, const json& message) {
    const auto seat = number_in(message, "as", 0, kMaxSeats - 1);
    const std::string level = word_in(message, "level").value_or("");
    const std::string name = clean_name(word_in(message, "name").value_or(""));
    if (!seat || !api::is_level(level) || has_bad_key(message)) {
        complain(asker, {"bad-message"});
        return;
    }
    at_open_book(
        asker, session, message,
        [this, asker, seat = *seat, level, name, message](Hosted& hosted, const Attachment&, int,
                                                          std::size_t step) {
            const HostedTable& table = *hosted.table;
            Setup setup = table.again(random_number());
            if (!table.game().to_act_at(step).is_seat() || seat >= table.game().seats() ||
                setup.seats[static_cast<std::size_t>(seat)].kind == SeatSetup::Kind::rules) {
                complain(asker, {"no-position"});
                return;
            }
            Session* now = find(asker.connection);
            if (now == nullptr || !may_make_table(asker, *now))
                return;
            for (SeatSetup& each : setup.seats)
                if (each.kind != SeatSetup::Kind::rules)
                    each = {SeatSetup::Kind::bot, each.name, level, ""};
            setup.seats[static_cast<std::size_t>(seat)] = {SeatSetup::Kind::person, name, "", ""};
            setup.study = false;
            setup.watchable = true;
            setup.pace = Pace::live;
            setup.takeover = std::chrono::seconds(0);
            const auto [identity, secrets] = name_table(setup, message);
            bots_->think(table.game().redeal_at(step, seat, random_number()),
                         [this, asker, setup, identity = identity,
                          secrets = secrets](const std::string& steps) {
                             net_->post([this, asker, setup, identity, secrets, steps] {
                                 auto log = HostedTable::log_of(setup, json::parse(steps));
                                 if (!log) {
                                     complain(asker, {"damaged", log.error()});
                                     return;
                                 }
                                 make_table(setup, identity, std::move(*log),
                                            store::Status::playing, created(asker, secrets));
                             });
                         });
        });
}

void Site::open_record(const Asker& asker, Session& session, const json& message) {
    const auto text = message.find("record");
    if (text == message.end() || !text->is_string() || has_bad_key(message)) {
        complain(asker, {"bad-message"});
        return;
    }
    const text::Language& language = language_of(asker.connection);
    const auto record = api::open_record(text->get_ref<const std::string&>());
    if (!record) {
        const std::string why = api::fault_text(record.error(), language);
        complain(asker, {"bad-record", language.get("server.bad-record", {{"why", why}})});
        return;
    }
    if (!may_make_table(asker, session))
        return;
    Setup setup;
    setup.game = record->game;
    setup.options = record->options;
    setup.seed = record->seed;
    setup.seats = seats_of(*record);
    setup.study = true;
    const auto [identity, secrets] = name_table(setup, message);
    auto log = HostedTable::log_of(setup, json::parse(record->steps));
    if (!log || log->empty()) {
        const std::string why = log ? language.get("server.empty-record") : log.error();
        complain(asker, {"bad-record", language.get("server.bad-record", {{"why", why}})});
        return;
    }
    make_table(setup, identity, std::move(*log), store::Status::over, created(asker, secrets));
}

} // namespace townwright::server
