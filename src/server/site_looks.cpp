// Requests that show something of a table: coming to it, and all that changes nothing.
#include <algorithm>

#include "server/request_fields.hpp"
#include "server/site.hpp"

namespace townwright::server {

using nlohmann::json;
using record::JsonWriter;
using store::Outcome;

namespace {

constexpr int kLongestHistory = 500;

} // namespace

void Site::attach(const Asker& asker, Session&, const json& message) {
    const auto id = word_in(message, "table");
    const std::string secret = word_in(message, "secret").value_or("");
    const auto last = number_in(message, "last");
    if (!id || (message.contains("last") && !last)) {
        complain(asker, {"bad-message"});
        return;
    }
    at_table(asker, *id, [this, asker, secret, last](Hosted& hosted) {
        const HostedTable& table = *hosted.table;
        if (secret.empty()) {
            if (table.setup().watchable)
                welcome(asker, hosted, kSpectator, last);
            else
                complain(asker, {"not-watchable"});
            return;
        }
        const auto seat = table.seat_with(secret);
        if (seat || table.is_for_watching(secret))
            welcome(asker, hosted, seat.value_or(kSpectator), last);
        else
            complain(asker, {"bad-secret"});
    });
}

void Site::welcome(const Asker& asker, Hosted& hosted, Seat seat, std::optional<int> last) {
    Session* session = find(asker.connection);
    if (session == nullptr)
        return;
    const HostedTable& table = *hosted.table;
    const Attachment attachment{table.id(), seat};
    const bool known = std::find(session->attachments.begin(), session->attachments.end(),
                                 attachment) != session->attachments.end();
    if (!known && session->attachments.size() >= settings_.most_attachments) {
        complain(asker, {"full"});
        return;
    }
    if (!known) {
        session->attachments.push_back(attachment);
        hosted.viewers.push_back({asker.connection, seat});
    }
    const text::Language& language = language_of(asker.connection);
    reply(asker, "attached", [&](JsonWriter& out) {
        out.field("table", std::string_view(table.id()));
        write_seat(out, seat);
        out.field("number", table.number()).key("info");
        table.write_info(out);
        out.key("missed").begin_list();
        // One who knows nothing yet needs no history; "history" brings it.
        if (last)
            for (int number = std::max(*last, table.number() - kLongestHistory) + 1;
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

void Site::detach(const Asker& asker, Session& session, const json& message) {
    const auto who = spoken_for(asker, session, message, false);
    if (!who)
        return;
    std::erase(session.attachments, *who);
    leave(asker.connection, *who);
    reply(asker, "detached", [&](JsonWriter& out) {
        out.field("table", std::string_view(who->table));
        write_seat(out, who->seat);
    });
}

void Site::legal(const Asker& asker, Session& session, const json& message) {
    const auto who = spoken_for(asker, session, message, true);
    if (!who)
        return;
    at_table(asker, who->table, [this, asker, who = *who](Hosted& hosted) {
        reply(asker, "legal", [&](JsonWriter& out) {
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

void Site::preview(const Asker& asker, Session& session, const json& message) {
    const auto who = spoken_for(asker, session, message, true);
    if (!who)
        return;
    const auto move = message.find("move");
    if (move == message.end() || !move->is_object()) {
        complain(asker, {"bad-message"});
        return;
    }
    at_table(asker, who->table, [this, asker, who = *who, move = *move](Hosted& hosted) {
        JsonWriter preview;
        if (hosted.table->awaited() != who.seat) {
            complain(asker, {"not-your-turn"});
            return;
        }
        if (const auto refusal = hosted.table->game().write_preview(
                preview, who.seat, move, language_of(asker.connection))) {
            complain(asker,
                     {refusal->error ? "rules" : "bad-move", refusal->words, refusal->error});
            return;
        }
        reply(asker, "preview", [&](JsonWriter& out) {
            out.field("table", std::string_view(who.table))
                .field("seat", who.seat)
                .field("position", hosted.table->position())
                .key("preview")
                .raw(preview.text());
        });
    });
}

void Site::previews(const Asker& asker, Session& session, const json& message) {
    const auto who = spoken_for(asker, session, message, true);
    if (!who)
        return;
    const auto found = message.find("match");
    const json match = found == message.end() ? json::object() : *found;
    if (!match.is_object()) {
        complain(asker, {"bad-message"});
        return;
    }
    at_table(asker, who->table, [this, asker, who = *who, match](Hosted& hosted) {
        reply(asker, "previews", [&](JsonWriter& out) {
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

void Site::hint(const Asker& asker, Session& session, const json& message) {
    const auto who = spoken_for(asker, session, message, true);
    if (!who)
        return;
    if (session.waits_for_hint) {
        complain(asker, {"too-fast"});
        return;
    }
    at_table(asker, who->table, [this, asker, who = *who](Hosted& hosted) {
        Session* now = find(asker.connection);
        if (now == nullptr)
            return;
        auto thought = hosted.table->game().advise(who.seat, language_of(asker.connection));
        if (!thought || hosted.table->awaited() != who.seat) {
            complain(asker, {"not-your-turn"});
            return;
        }
        if (bots_->waiting() > settings_.most_waiting_thoughts) {
            complain(asker, {"busy"});
            return;
        }
        now->waits_for_hint = true;
        bots_->think(std::move(thought),
                     [this, asker, who, position = hosted.table->position()](std::string moves) {
                         net_->post([this, asker, who, position, moves = std::move(moves)] {
                             if (Session* then = find(asker.connection))
                                 then->waits_for_hint = false;
                             reply(asker, "hint", [&](JsonWriter& out) {
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

void Site::record(const Asker& asker, Session& session, const json& message) {
    const auto who = spoken_for(asker, session, message, false);
    if (!who)
        return;
    at_table(asker, who->table, [this, asker, who = *who](Hosted& hosted) {
        reply(asker, "record", [&](JsonWriter& out) {
            out.field("table", std::string_view(who.table));
            write_seat(out, who.seat);
            out.key("record").raw(hosted.table->record(who.seat));
        });
    });
}

void Site::history(const Asker& asker, Session& session, const json& message) {
    const auto who = spoken_for(asker, session, message, false);
    if (!who)
        return;
    const auto from = number_in(message, "from", 1);
    if (!from) {
        complain(asker, {"bad-message"});
        return;
    }
    at_table(asker, who->table, [this, asker, who = *who, from = *from](Hosted& hosted) {
        const HostedTable& table = *hosted.table;
        const int to = std::min(table.number(), from + kLongestHistory - 1);
        reply(asker, "history", [&](JsonWriter& out) {
            out.field("table", std::string_view(who.table));
            write_seat(out, who.seat);
            out.key("events").begin_list();
            for (int number = from; number <= to; ++number)
                table.write_event(out, number, who.seat, language_of(asker.connection));
            out.end_list();
        });
    });
}

} // namespace townwright::server
