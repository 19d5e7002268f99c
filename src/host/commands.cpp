#include "host/commands.hpp"

#include "host/names.hpp"
#include "host/requests.hpp"
#include "host/secrets.hpp"

namespace townwright::host {

namespace {

constexpr int kTriesAfterConflict = 5;

} // namespace

void Commands::change(PendingChange change) {
    at_table(change->context, change->who.table,
             [this, change](OpenTable& table) { attempt(table, change); });
}

void Commands::attempt(OpenTable& table, PendingChange change) {
    auto planned = change->make_plan(*table.log);
    if (!planned) {
        if (planned.error().code == "log-full")
            parts_.counts.went_beyond(Resource::log_entries);
        reply_error(change->context, planned.error());
        return;
    }
    if (!planned->plan) {
        accept(*change, planned->done_by, true);
        return;
    }
    parts_.tables.write(table, std::move(*planned->plan),
                        [this, change = std::move(change)](OpenTable* now, WriteResult result) {
                            if (result == WriteResult::durable)
                                accept(*change, now->log->number(), false);
                            else if (result == WriteResult::failed)
                                reply_error(change->context, {"storage"});
                            else if (change->tries++ == kTriesAfterConflict)
                                reply_error(change->context, {"busy"});
                            else // judged again, by what the other host has written
                                this->change(change);
                        });
}

void Commands::accept(const Change& change, int number, bool repeated) {
    reply(change.context, "accepted", [&](JsonWriter& out) {
        write_place(out, change.who).field("number", number).field("repeated", repeated);
    });
}

void Commands::move(const RequestContext& context, requests::MoveRequest request) {
    ++parts_.counts.moves;
    change(context, request,
           [this, connection = context.connection, seat = request.seat, position = request.position,
            move = std::move(request.move)](const TableLog& log) {
               if (!log.is_person(seat)) // gave up
                   return TableLog::Planning(Failure{Problem{"resigned"}});
               return log.plan_move(seat, position, move, By::person,
                                    parts_.sessions.language_of(connection));
           });
}

void Commands::undo(const RequestContext& context, const requests::Undo& request) {
    change(context, request,
           [seat = request.seat, position = request.position](const TableLog& log) {
               return log.plan_undo(seat, position);
           });
}

void Commands::answer(const RequestContext& context, const requests::Answer& request) {
    change(context, request,
           [seat = request.seat, number = request.number, agree = request.agree](
               const TableLog& log) { return log.plan_answer(seat, number, agree); });
}

void Commands::rename(const RequestContext& context, const requests::Rename& request) {
    change(context, request,
           [seat = request.seat, name = clean_name(request.name)](const TableLog& log) {
               return log.plan_name(seat, name);
           });
}

void Commands::resign(const RequestContext& context, const requests::Resign& request) {
    change(context, request,
           [seat = request.seat](const TableLog& log) { return log.plan_resign(seat); });
}

void Commands::back(const RequestContext& context, const requests::Back& request) {
    change(context, request,
           [seat = request.seat](const TableLog& log) { return log.plan_back(seat); });
}

// The new table first, then the entry that points to it. Its name follows from the old one: whoever
// asks again after no answer, or asks another host, gets the table that was made first.
void Commands::rematch(const RequestContext& context, const requests::Rematch& request) {
    at_seat(context, request, [this, context](OpenTable& table, const Attachment& who) {
        const TableLog& log = *table.log;
        const auto rematch_at = [seat = who.seat](const std::string& id) {
            return [seat, id](const TableLog& old) { return old.plan_rematch(seat, id); };
        };
        const auto possible = log.plan_rematch(who.seat, "");
        if (!possible || !possible->plan) { // refused, or there is one already
            attempt(table, std::make_shared<Change>(Change{context, who, rematch_at("")}));
            return;
        }
        if (!has_room_for(context, static_cast<double>(kUsualTable + log.setup().options.size())))
            return;
        const std::string what = "rematch " + log.id();
        const std::string& secret = log.setup().watch_hash;
        const TableIdentity identity{table_id_from(secret, what),
                                     number_from(secret, "origin of " + what), true};
        parts_.tables.make(
            log.again(parts_.environment.randomness.number()), identity,
            [this, context, who, rematch_at](const std::optional<std::string>& id) {
                if (!id) {
                    reply_error(context, {"storage"});
                    return;
                }
                guard(context, [&] {
                    change(std::make_shared<Change>(Change{context, who, rematch_at(*id)}));
                });
            });
    });
}

} // namespace townwright::host
