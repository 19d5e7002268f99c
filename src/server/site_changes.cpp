// Requests that change a table: each adds an entry to its log.
#include "host/secrets.hpp"
#include "server/request_fields.hpp"
#include "server/site.hpp"

namespace townwright::server {

using nlohmann::json;
using store::Outcome;

namespace {

constexpr int kTriesAfterConflict = 5;

} // namespace

void Site::change(const RequestContext& context, const Attachment& who,
                  std::function<TableLog::Planning(const TableLog&)> plan) {
    // Again after a conflict: then the request is judged by what the other server has written.
    auto attempt = std::make_shared<std::function<void(Hosted&, int)>>();
    const std::weak_ptr<std::function<void(Hosted&, int)>> weak = attempt;
    *attempt = [this, context, who, plan = std::move(plan), weak](Hosted& hosted, int tries) {
        const auto accepted = [this, context, who](int number, bool repeated) {
            reply(context, "accepted", [&](JsonWriter& out) {
                out.field("table", std::string_view(who.table))
                    .field("seat", who.seat)
                    .field("number", number)
                    .field("repeated", repeated);
            });
        };
        auto planned = plan(*hosted.table);
        if (!planned) {
            reply_error(context, planned.error());
            return;
        }
        if (!planned->plan) {
            accepted(planned->done_by, true);
            return;
        }
        write(
            hosted, std::move(*planned->plan),
            [this, context, accepted, tries, again = weak.lock()](Hosted* now, Outcome outcome) {
                if (outcome == Outcome::durable)
                    accepted(now->table->number(), false);
                else if (outcome == Outcome::failed)
                    reply_error(context, {"storage"});
                else if (tries == kTriesAfterConflict)
                    reply_error(context, {"busy"});
                else
                    with_table(
                        now->table->id(),
                        [again, tries](Hosted& then) { (*again)(then, tries + 1); },
                        [this, context](const Problem& problem) { reply_error(context, problem); });
            });
    };
    at_table(context, who.table, [attempt](Hosted& hosted) { (*attempt)(hosted, 1); });
}

void Site::move(const RequestContext& context, Session& session, const json& message) {
    const auto who = authorize_seat(context, session, message, true);
    if (!who)
        return;
    const auto position = get_int(message, "position");
    const auto move = message.find("move");
    if (!position || move == message.end() || !move->is_object()) {
        reply_error(context, {"bad-message"});
        return;
    }
    ++counts_.moves;
    change(context, *who,
           [this, seat = who->seat, position = *position, move = *move,
            connection = context.connection](const TableLog& table) {
               if (!table.is_person(seat)) // gave up
                   return TableLog::Planning(Failure{Problem{"resigned"}});
               return table.plan_move(seat, position, move, By::person, language_of(connection));
           });
}

void Site::undo(const RequestContext& context, Session& session, const json& message) {
    const auto who = authorize_seat(context, session, message, true);
    if (!who)
        return;
    const auto position = get_int(message, "position");
    if (!position) {
        reply_error(context, {"bad-message"});
        return;
    }
    change(context, *who, [seat = who->seat, position = *position](const TableLog& table) {
        return table.plan_undo(seat, position);
    });
}

void Site::answer(const RequestContext& context, Session& session, const json& message) {
    const auto who = authorize_seat(context, session, message, true);
    if (!who)
        return;
    const auto number = get_int(message, "number");
    const auto agree = message.find("agree");
    if (!number || agree == message.end() || !agree->is_boolean()) {
        reply_error(context, {"bad-message"});
        return;
    }
    change(context, *who,
           [seat = who->seat, number = *number, yes = agree->get<bool>()](const TableLog& table) {
               return table.plan_answer(seat, number, yes);
           });
}

void Site::rename(const RequestContext& context, Session& session, const json& message) {
    const auto who = authorize_seat(context, session, message, true);
    if (!who)
        return;
    const auto name = get_string(message, "name");
    if (!name) {
        reply_error(context, {"bad-message"});
        return;
    }
    change(context, *who, [seat = who->seat, name = clean_name(*name)](const TableLog& table) {
        return table.plan_name(seat, name);
    });
}

void Site::resign(const RequestContext& context, Session& session, const json& message) {
    if (const auto who = authorize_seat(context, session, message, true))
        change(context, *who,
               [seat = who->seat](const TableLog& table) { return table.plan_resign(seat); });
}

void Site::back(const RequestContext& context, Session& session, const json& message) {
    if (const auto who = authorize_seat(context, session, message, true))
        change(context, *who,
               [seat = who->seat](const TableLog& table) { return table.plan_back(seat); });
}

// The new table first, then the entry that points to it. Its name follows from the old one: whoever
// asks again after no answer, or asks another server, gets the table that was made first.
void Site::rematch(const RequestContext& context, Session& session, const json& message) {
    const auto who = authorize_seat(context, session, message, true);
    if (!who)
        return;
    at_table(context, who->table, [this, context, who = *who](Hosted& hosted) {
        const auto possible = hosted.table->plan_rematch(who.seat, "");
        if (!possible) {
            reply_error(context, possible.error());
            return;
        }
        if (!possible->plan) { // there is one already
            change(context, who, [seat = who.seat](const TableLog& table) {
                return table.plan_rematch(seat, "");
            });
            return;
        }
        const Setup& setup = hosted.table->setup();
        const std::string what = "rematch " + hosted.table->id();
        const Identity identity{table_id_from(setup.watch_hash, what),
                                number_from(setup.watch_hash, "origin of " + what), true};
        make_table(hosted.table->again(random_number()), identity,
                   [this, context, who](std::optional<std::string> id) {
                       if (!id) {
                           reply_error(context, {"storage"});
                           return;
                       }
                       change(context, who, [seat = who.seat, id = *id](const TableLog& table) {
                           return table.plan_rematch(seat, id);
                       });
                   });
    });
}

} // namespace townwright::server
