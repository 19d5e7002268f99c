// Requests that show something of a table: coming to it, and all that changes nothing.
#include <algorithm>

#include "server/request_fields.hpp"
#include "server/site.hpp"

namespace townwright::server {

using nlohmann::json;
using store::Outcome;

namespace {

constexpr int kMaxHistory = 500;

} // namespace

void Site::attach(const RequestContext& context, Session&, const json& message) {
    const auto id = get_string(message, "table");
    const std::string secret = get_string(message, "secret").value_or("");
    const auto last = get_int(message, "last");
    if (!id || (message.contains("last") && !last)) {
        reply_error(context, {"bad-message"});
        return;
    }
    at_table(context, *id, [this, context, secret, last](Hosted& hosted) {
        const TableLog& table = *hosted.table;
        if (secret.empty()) {
            if (table.setup().watchable)
                welcome(context, hosted, kSpectator, last);
            else
                reply_error(context, {"not-watchable"});
            return;
        }
        const auto seat = table.seat_with(secret);
        if (seat || table.is_for_watching(secret))
            welcome(context, hosted, seat.value_or(kSpectator), last);
        else
            reply_error(context, {"bad-secret"});
    });
}

void Site::welcome(const RequestContext& context, Hosted& hosted, Seat seat,
                   std::optional<int> last) {
    Session* session = find(context.connection);
    if (session == nullptr)
        return;
    const TableLog& table = *hosted.table;
    const Attachment attachment{table.id(), seat};
    const bool known = std::find(session->attachments.begin(), session->attachments.end(),
                                 attachment) != session->attachments.end();
    if (!known && session->attachments.size() >= settings_.max_attachments) {
        reply_error(context, {"full"});
        return;
    }
    if (!known) {
        session->attachments.push_back(attachment);
        hosted.viewers.push_back({context.connection, seat});
    }
    const text::Language& language = language_of(context.connection);
    reply(context, "attached", [&](JsonWriter& out) {
        out.field("table", std::string_view(table.id()));
        write_seat(out, seat);
        out.field("number", table.number()).key("info");
        table.write_info(out);
        out.key("missed").begin_list();
        // One who knows nothing yet needs no history; "history" brings it.
        if (last)
            for (int number = std::max(*last, table.number() - kMaxHistory) + 1;
                 number <= table.number(); ++number)
                table.write_event(out, number, seat, language);
        out.end_list().key("state");
        table.write_state(out, seat, language);
    });
    if (hosted.viewers.size() == 1)
        ask_who_is_there(table.id());
    company_changed(hosted);
    if (seat != kSpectator && table.is_away(seat)) {
        bring_back(hosted, seat);
    } else {
        let_bots_play(hosted);
    }
}

void Site::detach(const RequestContext& context, Session& session, const json& message) {
    const auto who = authorize_seat(context, session, message, false);
    if (!who)
        return;
    std::erase(session.attachments, *who);
    leave(context.connection, *who);
    reply(context, "detached", [&](JsonWriter& out) {
        out.field("table", std::string_view(who->table));
        write_seat(out, who->seat);
    });
}

void Site::legal(const RequestContext& context, Session& session, const json& message) {
    const auto who = authorize_seat(context, session, message, true);
    if (!who)
        return;
    at_table(context, who->table, [this, context, who = *who](Hosted& hosted) {
        reply(context, "legal", [&](JsonWriter& out) {
            out.field("table", std::string_view(who.table))
                .field("seat", who.seat)
                .field("position", hosted.table->position())
                .key("moves");
            // What others may do can depend on what only they know.
            if (hosted.table->awaited() == who.seat)
                hosted.table->game().write_legal(out);
            else
                out.begin_list().end_list();
        });
    });
}

void Site::preview(const RequestContext& context, Session& session, const json& message) {
    const auto who = authorize_seat(context, session, message, true);
    if (!who)
        return;
    const auto move = message.find("move");
    if (move == message.end() || !move->is_object()) {
        reply_error(context, {"bad-message"});
        return;
    }
    at_table(context, who->table, [this, context, who = *who, move = *move](Hosted& hosted) {
        JsonWriter preview;
        if (hosted.table->awaited() != who.seat) {
            reply_error(context, {"not-your-turn"});
            return;
        }
        if (const auto refusal = hosted.table->game().write_preview(
                preview, who.seat, move, language_of(context.connection))) {
            reply_error(context,
                        {refusal->error ? "rules" : "bad-move", refusal->words, refusal->error});
            return;
        }
        reply(context, "preview", [&](JsonWriter& out) {
            out.field("table", std::string_view(who.table))
                .field("seat", who.seat)
                .field("position", hosted.table->position())
                .key("preview")
                .raw(preview.text());
        });
    });
}

void Site::previews(const RequestContext& context, Session& session, const json& message) {
    const auto who = authorize_seat(context, session, message, true);
    if (!who)
        return;
    const auto found = message.find("match");
    const json match = found == message.end() ? json::object() : *found;
    if (!match.is_object()) {
        reply_error(context, {"bad-message"});
        return;
    }
    at_table(context, who->table, [this, context, who = *who, match](Hosted& hosted) {
        reply(context, "previews", [&](JsonWriter& out) {
            out.field("table", std::string_view(who.table))
                .field("seat", who.seat)
                .field("position", hosted.table->position())
                .key("previews");
            if (hosted.table->awaited() == who.seat)
                hosted.table->game().write_previews(out, match);
            else
                out.begin_list().end_list();
        });
    });
}

void Site::hint(const RequestContext& context, Session& session, const json& message) {
    const auto who = authorize_seat(context, session, message, true);
    if (!who)
        return;
    if (session.waits_for_hint) {
        reply_error(context, {"too-fast"});
        return;
    }
    at_table(context, who->table, [this, context, who = *who](Hosted& hosted) {
        Session* now = find(context.connection);
        if (now == nullptr)
            return;
        auto thought = hosted.table->game().advise(who.seat, language_of(context.connection));
        if (!thought || hosted.table->awaited() != who.seat) {
            reply_error(context, {"not-your-turn"});
            return;
        }
        if (bots_->waiting() > settings_.max_waiting_thoughts) {
            reply_error(context, {"busy"});
            return;
        }
        now->waits_for_hint = true;
        bots_->think(std::move(thought),
                     [this, context, who, position = hosted.table->position()](std::string moves) {
                         net_->post([this, context, who, position, moves = std::move(moves)] {
                             if (Session* then = find(context.connection))
                                 then->waits_for_hint = false;
                             reply(context, "hint", [&](JsonWriter& out) {
                                 out.field("table", std::string_view(who.table))
                                     .field("seat", who.seat)
                                     .field("position", position)
                                     .key("moves")
                                     .raw(moves);
                             });
                         });
                     });
    });
}

void Site::record(const RequestContext& context, Session& session, const json& message) {
    const auto who = authorize_seat(context, session, message, false);
    if (!who)
        return;
    at_table(context, who->table, [this, context, who = *who](Hosted& hosted) {
        reply(context, "record", [&](JsonWriter& out) {
            out.field("table", std::string_view(who.table));
            write_seat(out, who.seat);
            out.key("record").raw(hosted.table->record(who.seat));
        });
    });
}

void Site::history(const RequestContext& context, Session& session, const json& message) {
    const auto who = authorize_seat(context, session, message, false);
    if (!who)
        return;
    const auto from = get_int(message, "from", 1);
    if (!from) {
        reply_error(context, {"bad-message"});
        return;
    }
    at_table(context, who->table, [this, context, who = *who, from = *from](Hosted& hosted) {
        const TableLog& table = *hosted.table;
        const int to = std::min(table.number(), from + kMaxHistory - 1);
        reply(context, "history", [&](JsonWriter& out) {
            out.field("table", std::string_view(who.table));
            write_seat(out, who.seat);
            out.key("events").begin_list();
            for (int number = from; number <= to; ++number)
                table.write_event(out, number, who.seat, language_of(context.connection));
            out.end_list();
        });
    });
}

} // namespace townwright::server
