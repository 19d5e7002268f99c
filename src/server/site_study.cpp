// Requests about games that were played: looking back, and going on from there.
#include "engine/agents/agent.hpp"
#include "engine/record/opened_record.hpp"
#include "engine/record/verdict.hpp"
#include "host/secrets.hpp"
#include "server/request_fields.hpp"
#include "server/site.hpp"
#include "server/wall_clock.hpp"

namespace townwright::server {

using nlohmann::json;

namespace {

// Who sits at a table where a record is looked at. Agents that are no level of ours have a name
// only.
std::vector<SeatSetup> seats_of(const record::OpenedRecord& record) {
    std::vector<SeatSetup> seats;
    const auto game =
        table::AnyTable::open(record.game, json::parse(record.options), {}, record.seed);
    for (std::size_t seat = 0; seat < record.seats.size(); ++seat) {
        const record::SeatInfo& info = record.seats[seat];
        SeatSetup setup{SeatSetup::Kind::person, clean_name(info.name), "", ""};
        if ((*game)->is_rules_bot(static_cast<Seat>(seat)))
            setup.kind = SeatSetup::Kind::rules;
        else if (agents::is_level(info.agent)) {
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
void Site::look(const RequestContext& context, Session& session, const json& message) {
    const auto who = authorize_seat(context, session, message, false);
    if (!who)
        return;
    const auto position = get_int(message, "position", 1);
    const auto other = get_int(message, "as", 0, kMaxSeats - 1);
    if (!position || (message.contains("as") && !other)) {
        reply_error(context, {"bad-message"});
        return;
    }
    at_table(context, who->table, [this, context, who = *who, position, other](Hosted& hosted) {
        const TableLog& table = *hosted.table;
        const Seat eyes = other.value_or(who.seat);
        const auto step = table.step_at(*position);
        if (eyes != who.seat && !table.is_public_review()) {
            reply_error(context, {"not-over"});
            return;
        }
        if (!step || eyes >= table.game().seats()) {
            reply_error(context, {"no-position"});
            return;
        }
        reply(context, "look", [&](JsonWriter& out) {
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

void Site::course(const RequestContext& context, Session& session, const json& message) {
    const auto who = authorize_seat(context, session, message, false);
    if (!who)
        return;
    at_table(context, who->table, [this, context, who = *who](Hosted& hosted) {
        const TableLog& table = *hosted.table;
        reply(context, "course", [&](JsonWriter& out) {
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

void Site::at_public_review(
    const RequestContext& context, Session& session, const json& message,
    std::function<void(Hosted&, const Attachment&, int, std::size_t)> work) {
    const auto who = authorize_seat(context, session, message, false);
    if (!who)
        return;
    const auto position = get_int(message, "position", 1);
    if (!position) {
        reply_error(context, {"bad-message"});
        return;
    }
    at_table(context, who->table,
             [this, context, who = *who, position, work = std::move(work)](Hosted& hosted) {
                 const auto step = hosted.table->step_at(*position);
                 if (!hosted.table->is_public_review())
                     reply_error(context, {"not-over"});
                 else if (!step)
                     reply_error(context, {"no-position"});
                 else if (bots_->waiting() > settings_.max_waiting_thoughts)
                     reply_error(context, {"busy"});
                 else
                     work(hosted, who, *position, *step);
             });
}

// A position at a time, so that nobody's bots wait long for it.
void Site::chances(const RequestContext& context, Session& session, const json& message) {
    if (session.waits_for_hint) {
        reply_error(context, {"too-fast"});
        return;
    }
    at_public_review(
        context, session, message,
        [this, context](Hosted& hosted, const Attachment& who, int position, std::size_t step) {
            Session* now = find(context.connection);
            if (now == nullptr)
                return;
            now->waits_for_hint = true;
            bots_->think(hosted.table->game().chances_at(step),
                         [this, context, who, position](std::string seats) {
                             net_->post([this, context, who, position, seats = std::move(seats)] {
                                 if (Session* then = find(context.connection))
                                     then->waits_for_hint = false;
                                 reply(context, "chances", [&](JsonWriter& out) {
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
void Site::branch(const RequestContext& context, Session& session, const json& message) {
    const auto seat = get_int(message, "as", 0, kMaxSeats - 1);
    const std::string level = get_string(message, "level").value_or("");
    const std::string name = clean_name(get_string(message, "name").value_or(""));
    if (!seat || !agents::is_level(level) || has_bad_key(message)) {
        reply_error(context, {"bad-message"});
        return;
    }
    at_public_review(
        context, session, message,
        [this, context, seat = *seat, level, name, message](Hosted& hosted, const Attachment&, int,
                                                            std::size_t step) {
            const TableLog& table = *hosted.table;
            Setup setup = table.again(random_number());
            if (!table.game().to_act_at(step).is_seat() || seat >= table.game().seats() ||
                setup.seats[static_cast<std::size_t>(seat)].kind == SeatSetup::Kind::rules) {
                reply_error(context, {"no-position"});
                return;
            }
            Session* now = find(context.connection);
            if (now == nullptr || !may_make_table(context, *now))
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
            bots_->think(table.game().resample_history_at(step, seat, random_number()),
                         [this, context, setup, identity = identity,
                          secrets = secrets](const std::string& steps) {
                             net_->post([this, context, setup, identity, secrets, steps] {
                                 auto log = TableLog::log_of(setup, json::parse(steps));
                                 if (!log) {
                                     reply_error(context, {"damaged", log.error()});
                                     return;
                                 }
                                 make_table(setup, identity, std::move(*log),
                                            store::Status::playing, created(context, secrets));
                             });
                         });
        });
}

void Site::open_record(const RequestContext& context, Session& session, const json& message) {
    const auto text = message.find("record");
    if (text == message.end() || !text->is_string() || has_bad_key(message)) {
        reply_error(context, {"bad-message"});
        return;
    }
    const text::Language& language = language_of(context.connection);
    const auto record = record::open_record(text->get_ref<const std::string&>());
    if (!record) {
        const std::string why = record::fault_text(record.error(), language);
        reply_error(context, {"bad-record", language.get("server.bad-record", {{"why", why}})});
        return;
    }
    if (!may_make_table(context, session))
        return;
    Setup setup;
    setup.game = record->game;
    setup.options = record->options;
    setup.seed = record->seed;
    setup.seats = seats_of(*record);
    setup.study = true;
    const auto [identity, secrets] = name_table(setup, message);
    auto log = TableLog::log_of(setup, json::parse(record->steps));
    if (!log || log->empty()) {
        const std::string why = log ? language.get("server.empty-record") : log.error();
        reply_error(context, {"bad-record", language.get("server.bad-record", {{"why", why}})});
        return;
    }
    make_table(setup, identity, std::move(*log), store::Status::over, created(context, secrets));
}

} // namespace townwright::server
