#include "host/queries.hpp"

#include <algorithm>

#include "host/requests.hpp"

namespace townwright::host {

namespace {

constexpr int kMaxHistory = 500;
// In one turn of the loop. A long one with a pack of cards takes some 0.1 ms.
constexpr int kEventsAtOnce = 32;
constexpr std::size_t kPreviewsAtOnce = 32;
constexpr std::size_t kStepsAtOnce = 64;

} // namespace

void Queries::attach(const RequestContext& context, const requests::Attach& request) {
    at_table(context, request.table,
             [this, context, secret = request.secret, last = request.last](OpenTable& table) {
                 const TableLog& log = *table.log;
                 if (!secret) {
                     if (log.setup().watchable)
                         welcome(context, table, kSpectator, last);
                     else
                         reply_error(context, {"not-watchable"});
                     return;
                 }
                 const auto seat = log.seat_with(*secret);
                 if (seat || log.is_for_watching(*secret))
                     welcome(context, table, seat.value_or(kSpectator), last);
                 else
                     reply_error(context, {"bad-secret"});
             });
}

void Queries::welcome(const RequestContext& context, OpenTable& table, Seat seat,
                      std::optional<int> last) {
    const Session* session = parts_.sessions.find(context.connection);
    if (session == nullptr)
        return;
    const TableLog& log = *table.log;
    const Attachment attachment{log.id(), seat};
    const auto& attachments = session->attachments;
    if (std::find(attachments.begin(), attachments.end(), attachment) == attachments.end()) {
        const auto full = [&](Resource resource) {
            parts_.counts.went_beyond(resource);
            reply_error(context, {"full"});
        };
        if (attachments.size() >= parts_.limits.max_attachments)
            return full(Resource::attachments);
        // Players come in whoever watches: each seat has a few connections at most.
        if (seat == kSpectator && table.viewers.size() >= parts_.limits.max_watchers)
            return full(Resource::watchers);
    }
    // One who knows nothing yet needs no history; "history" brings it.
    const int known = std::max(last.value_or(log.number()), log.number() - kMaxHistory);
    write_list(
        context, table, {known + 1, log.number() + 1, kEventsAtOnce},
        [this, context, seat](OpenTable& now, JsonWriter& out, int from, int to) {
            for (int number = from; number < to; ++number)
                now.log->write_event(out, number, seat, language_of(context));
        },
        [this, context, attachment](OpenTable& now, const std::string& missed) {
            arrive(context, now, attachment, missed);
        });
}

void Queries::arrive(const RequestContext& context, OpenTable& table, const Attachment& attachment,
                     const std::string& missed) {
    Session* session = parts_.sessions.find(context.connection);
    if (session == nullptr) // left again
        return;
    auto& attachments = session->attachments;
    if (std::find(attachments.begin(), attachments.end(), attachment) == attachments.end())
        attachments.push_back(attachment);
    const Seat seat = attachment.seat;
    const TableLog& log = *table.log;
    reply(context, "attached", [&](JsonWriter& out) {
        write_place(out, attachment).field("number", log.number()).key("info");
        log.write_info(out);
        out.key("missed").raw(missed).key("state");
        log.write_state(out, seat, language_of(context));
    });
    parts_.presence.arrived(table, {context.connection, seat});
    if (seat == kSpectator || !parts_.stand_ins.welcome_back(table, seat))
        parts_.bot_turns.play(table);
}

void Queries::detach(const RequestContext& context, const requests::Detach& request) {
    const auto who = authorize_seat(context, request.table, request.seat);
    if (!who)
        return;
    Session& session = *parts_.sessions.find(context.connection);
    std::erase(session.attachments, *who);
    if (session.thought && session.thought->asked_by == *who)
        parts_.thinking.cancel(session.thought->id);
    parts_.presence.left(*who, context.connection);
    if (OpenTable* table = parts_.tables.find(who->table))
        parts_.bot_turns.look_at(*table);
    reply(context, "detached", [&](JsonWriter& out) { write_place(out, *who); });
}

void Queries::legal(const RequestContext& context, const requests::LegalRequest& request) {
    at_seat(context, request, [this, context](OpenTable& table, const Attachment& who) {
        reply(context, "legal", [&](JsonWriter& out) {
            write_place(out, who).field("position", table.log->position()).key("moves");
            // What others may do can depend on what only they know.
            if (table.log->awaited() == who.seat)
                table.log->game().write_legal(out);
            else
                out.begin_list().end_list();
        });
    });
}

void Queries::preview(const RequestContext& context, requests::PreviewRequest request) {
    at_seat(
        context, request,
        [this, context, move = std::move(request.move)](OpenTable& table, const Attachment& who) {
            if (table.log->awaited() != who.seat) {
                reply_error(context, {"not-your-turn"});
                return;
            }
            JsonWriter preview;
            if (const auto refusal = table.log->game().write_preview(preview, who.seat, move,
                                                                     language_of(context))) {
                reply_error(context, {refusal->error ? "rules" : "bad-move", refusal->words,
                                      refusal->error});
                return;
            }
            reply(context, "preview", [&](JsonWriter& out) {
                write_place(out, who)
                    .field("position", table.log->position())
                    .key("preview")
                    .raw(preview.text());
            });
        });
}

void Queries::previews(const RequestContext& context, requests::PreviewsRequest request) {
    at_seat(context, request,
            [this, context, match = request.match.value_or(nlohmann::json::object())](
                OpenTable& table, const Attachment& who) {
                const auto out = std::make_shared<JsonWriter>();
                out->begin_list();
                in_parts(context, table, [=, this, next = std::size_t{0}](OpenTable& now) mutable {
                    if (now.log->awaited() == who.seat &&
                        now.log->game().write_previews(*out, match, next, kPreviewsAtOnce)) {
                        next += kPreviewsAtOnce;
                        return true;
                    }
                    reply(context, "previews", [&](JsonWriter& answer) {
                        write_place(answer, who)
                            .field("position", now.log->position())
                            .key("previews")
                            .raw(out->end_list().text());
                    });
                    return false;
                });
            });
}

void Queries::hint(const RequestContext& context, const requests::HintRequest& request) {
    at_seat(context, request, [this, context](OpenTable& table, const Attachment& who) {
        if (!may_think(context))
            return;
        auto thought = table.log->game().advise(who.seat, language_of(context));
        if (!thought || table.log->awaited() != who.seat) {
            reply_error(context, {"not-your-turn"});
            return;
        }
        think(context, who, About::present, std::move(thought),
              [this, context, who, position = table.log->position()](const std::string& moves,
                                                                     bool brief) {
                  reply(context, "hint", [&](JsonWriter& out) {
                      write_place(out, who).field("position", position).key("moves").raw(moves);
                      if (brief)
                          out.field("brief", true);
                  });
              });
    });
}

void Queries::record(const RequestContext& context, const requests::RecordRequest& request) {
    at_seat(context, request, [this, context](OpenTable& table, const Attachment& who) {
        const std::shared_ptr<table::AnyRecord> record = table.log->begin_record(who.seat);
        in_parts(context, table, [this, context, who, record](OpenTable&) {
            if (record->write(kStepsAtOnce))
                return true;
            reply(context, "record", [&](JsonWriter& out) {
                write_place(out, who).key("record").raw(record->take());
            });
            return false;
        });
    });
}

void Queries::history(const RequestContext& context, const requests::HistoryRequest& request) {
    at_seat(context, request,
            [this, context, from = request.from](OpenTable& table, const Attachment& who) {
                const int last = std::min(table.log->number(), from + kMaxHistory - 1);
                write_list(
                    context, table, {from, last + 1, kEventsAtOnce},
                    [this, context, who](OpenTable& now, JsonWriter& out, int next, int end) {
                        for (int number = next; number < end; ++number)
                            now.log->write_event(out, number, who.seat, language_of(context));
                    },
                    [this, context, who](OpenTable&, const std::string& events) {
                        reply(context, "history", [&](JsonWriter& out) {
                            write_place(out, who).key("events").raw(events);
                        });
                    });
            });
}

} // namespace townwright::host
