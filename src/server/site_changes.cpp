// Requests that change a table: each adds an entry to its log.
#include "server/request_fields.hpp"
#include "server/secrets.hpp"
#include "server/site.hpp"

namespace townwright::server {

using nlohmann::json;
using record::JsonWriter;
using store::Outcome;

namespace {

constexpr int kTriesAfterConflict = 5;

} // namespace

void Site::change(const Asker& asker, const Attachment& who,
                  std::function<HostedTable::Planning(const HostedTable&)> plan) {
    // Again after a conflict: then the request is judged by what the other server has written.
    auto attempt = std::make_shared<std::function<void(Hosted&, int)>>();
    const std::weak_ptr<std::function<void(Hosted&, int)>> weak = attempt;
    *attempt = [this, asker, who, plan = std::move(plan), weak](Hosted& hosted, int tries) {
        const auto accepted = [this, asker, who](int number, bool repeated) {
            reply(asker, "accepted", [&](JsonWriter& out) {
                out.field("table", std::string_view(who.table))
                    .field("seat", who.seat)
                    .field("number", number)
                    .field("repeated", repeated);
            });
        };
        auto planned = plan(*hosted.table);
        if (!planned) {
            complain(asker, planned.error());
            return;
        }
        if (!planned->plan) {
            accepted(planned->done_by, true);
            return;
        }
        write(hosted, std::move(*planned->plan),
              [this, asker, accepted, tries, again = weak.lock()](Hosted* now, Outcome outcome) {
                  if (outcome == Outcome::durable)
                      accepted(now->table->number(), false);
                  else if (outcome == Outcome::failed)
                      complain(asker, {"storage"});
                  else if (tries == kTriesAfterConflict)
                      complain(asker, {"busy"});
                  else
                      with_table(
                          now->table->id(),
                          [again, tries](Hosted& then) { (*again)(then, tries + 1); },
                          [this, asker](const Problem& problem) { complain(asker, problem); });
              });
    };
    at_table(asker, who.table, [attempt](Hosted& hosted) { (*attempt)(hosted, 1); });
}

void Site::move(const Asker& asker, Session& session, const json& message) {
    const auto who = spoken_for(asker, session, message, true);
    if (!who)
        return;
    const auto position = number_in(message, "position");
    const auto move = message.find("move");
    if (!position || move == message.end() || !move->is_object()) {
        complain(asker, {"bad-message"});
        return;
    }
    ++counts_.moves;
    change(asker, *who,
           [this, seat = who->seat, position = *position, move = *move,
            connection = asker.connection](const HostedTable& table) {
               if (!table.is_person(seat)) // gave up
                   return HostedTable::Planning(Failure{Problem{"resigned"}});
               return table.plan_move(seat, position, move, By::person, language_of(connection));
           });
}

void Site::undo(const Asker& asker, Session& session, const json& message) {
    const auto who = spoken_for(asker, session, message, true);
    if (!who)
        return;
    const auto position = number_in(message, "position");
    if (!position) {
        complain(asker, {"bad-message"});
        return;
    }
    change(asker, *who, [seat = who->seat, position = *position](const HostedTable& table) {
        return table.plan_undo(seat, position);
    });
}

void Site::answer(const Asker& asker, Session& session, const json& message) {
    const auto who = spoken_for(asker, session, message, true);
    if (!who)
        return;
    const auto number = number_in(message, "number");
    const auto agree = message.find("agree");
    if (!number || agree == message.end() || !agree->is_boolean()) {
        complain(asker, {"bad-message"});
        return;
    }
    change(asker, *who,
           [seat = who->seat, number = *number, yes = agree->get<bool>()](
               const HostedTable& table) { return table.plan_answer(seat, number, yes); });
}

void Site::rename(const Asker& asker, Session& session, const json& message) {
    const auto who = spoken_for(asker, session, message, true);
    if (!who)
        return;
    const auto name = word_in(message, "name");
    if (!name) {
        complain(asker, {"bad-message"});
        return;
    }
    change(asker, *who, [seat = who->seat, name = clean_name(*name)](const HostedTable& table) {
        return table.plan_name(seat, name);
    });
}

void Site::resign(const Asker& asker, Session& session, const json& message) {
    if (const auto who = spoken_for(asker, session, message, true))
        change(asker, *who,
               [seat = who->seat](const HostedTable& table) { return table.plan_resign(seat); });
}

void Site::back(const Asker& asker, Session& session, const json& message) {
    if (const auto who = spoken_for(asker, session, message, true))
        change(asker, *who,
               [seat = who->seat](const HostedTable& table) { return table.plan_back(seat); });
}

// The new table first, then the entry that points to it. Its name follows from the old one: whoever
// asks again after no answer, or asks another server, gets the table that was made first.
void Site::rematch(const Asker& asker, Session& session, const json& message) {
    const auto who = spoken_for(asker, session, message, true);
    if (!who)
        return;
    at_table(asker, who->table, [this, asker, who = *who](Hosted& hosted) {
        const auto possible = hosted.table->plan_rematch(who.seat, "");
        if (!possible) {
            complain(asker, possible.error());
            return;
        }
        if (!possible->plan) { // there is one already
            change(asker, who, [seat = who.seat](const HostedTable& table) {
                return table.plan_rematch(seat, "");
            });
            return;
        }
        const Setup& setup = hosted.table->setup();
        const std::string what = "rematch " + hosted.table->id();
        const Identity identity{table_id_from(setup.watch_hash, what),
                                number_from(setup.watch_hash, "origin of " + what), true};
        make_table(hosted.table->again(random_number()), identity,
                   [this, asker, who](std::optional<std::string> id) {
                       if (!id) {
                           complain(asker, {"storage"});
                           return;
                       }
                       change(asker, who, [seat = who.seat, id = *id](const HostedTable& table) {
                           return table.plan_rematch(seat, id);
                       });
                   });
    });
}

} // namespace townwright::server
