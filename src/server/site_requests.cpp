// What clients may ask for (docs/protocol.md).
#include <algorithm>

#include <nlohmann/json.hpp>

#include "agents/levels.hpp"
#include "api/options.hpp"
#include "server/secrets.hpp"
#include "server/site.hpp"

namespace townwright::server {

using nlohmann::json;
using record::JsonWriter;
using store::Outcome;

namespace {

constexpr std::size_t kLongestWord = 200;
constexpr int kLobbySize = 100;
constexpr int kLongestHistory = 500;
constexpr int kTriesAfterConflict = 5;
constexpr int kLargestNumber = 1'000'000'000;

std::optional<int> number_in(const json& message, std::string_view key, int lowest = 0,
                             int highest = kLargestNumber) {
    const auto found = message.find(key);
    if (found == message.end() || !found->is_number_integer() || *found < lowest ||
        *found > highest)
        return std::nullopt;
    return found->get<int>();
}
std::optional<std::string> word_in(const json& message, std::string_view key) {
    const auto found = message.find(key);
    if (found == message.end() || !found->is_string() ||
        found->get_ref<const std::string&>().size() > kLongestWord)
        return std::nullopt;
    return found->get<std::string>();
}

void write_seat(JsonWriter& out, Seat seat) {
    out.key("seat");
    seat == kSpectator ? out.null() : out.value(seat);
}

} // namespace

// Each with its price: how many plain messages it counts for.
const std::map<std::string_view, std::pair<Site::Request, double>>& Site::requests() {
    static const std::map<std::string_view, std::pair<Request, double>> all = {
        {"hello", {&Site::hello, 1}},       {"ping", {&Site::ping, 1}},
        {"create", {&Site::create, 5}},     {"lobby", {&Site::lobby, 5}},
        {"join", {&Site::join, 5}},         {"attach", {&Site::attach, 2}},
        {"detach", {&Site::detach, 1}},     {"move", {&Site::move, 1}},
        {"legal", {&Site::legal, 2}},       {"preview", {&Site::preview, 1}},
        {"previews", {&Site::previews, 5}}, {"hint", {&Site::hint, 20}},
        {"undo", {&Site::undo, 1}},         {"answer", {&Site::answer, 1}},
        {"rename", {&Site::rename, 5}},     {"resign", {&Site::resign, 1}},
        {"back", {&Site::back, 1}},         {"rematch", {&Site::rematch, 5}},
        {"record", {&Site::record, 10}},    {"history", {&Site::history, 10}},
    };
    return all;
}

// --- Before a table ------------------------------------------------------------------------------

void Site::hello(const Asker& asker, Session& session, const json& message) {
    const auto protocol = number_in(message, "protocol");
    if (!protocol) {
        complain(asker, {"bad-message"});
        return;
    }
    if (*protocol != kProtocol) {
        complain(asker, {"protocol"});
        return;
    }
    const auto asked = languages_.find(word_in(message, "language").value_or("en"));
    session.language = &(asked == languages_.end() ? languages_.find("en") : asked)->second;
    reply(asker, "welcome", [&](JsonWriter& out) {
        out.field("protocol", kProtocol)
            .field("language", std::string_view(session.language->code()))
            .key("languages")
            .begin_list();
        for (const std::string_view code : text::kLanguages)
            out.value(code);
        out.end_list().key("games").begin_list();
        for (const api::GameInfo& game : api::all_games()) {
            out.begin_object().field("name", game.name).field("rules", game.revision);
            out.key("options").begin_list();
            for (const api::OptionInfo& option : game.options) {
                out.begin_object().field("key", option.key).key("values").begin_list();
                for (const std::string_view value : option.values)
                    out.value(value);
                out.end_list().field("standard", option.standard).end_object();
            }
            out.end_list().end_object();
        }
        out.end_list().key("levels").begin_list();
        for (const agents::Level& level : agents::kLevels)
            out.value(level.name);
        out.end_list();
    });
}

void Site::ping(const Asker& asker, Session&, const json&) {
    reply(asker, "pong", [](JsonWriter&) {});
}

void Site::create(const Asker& asker, Session& session, const json& message) {
    auto setup = setup_from_request(message);
    if (!setup) {
        complain(asker, {"bad-table", setup.error()});
        return;
    }
    if (tables_.size() >= settings_.most_tables) {
        complain(asker, {"full"});
        return;
    }
    if (!creations_.take(session.address, 1, Clock::now())) {
        ++counts_.too_fast;
        complain(asker, {"too-fast"});
        return;
    }
    setup->seed = random_number();
    std::vector<std::string> secrets(setup->seats.size());
    for (std::size_t seat = 0; seat < secrets.size(); ++seat)
        if (setup->seats[seat].kind == SeatSetup::Kind::person) {
            secrets[seat] = make_secret();
            setup->seats[seat].secret_hash = hash_secret(secrets[seat]);
        }
    const std::string watch = make_secret();
    setup->watch_hash = hash_secret(watch);
    make_table(*setup, [this, asker, secrets, watch](std::optional<std::string> id) {
        if (!id) {
            complain(asker, {"storage"});
            return;
        }
        reply(asker, "created", [&](JsonWriter& out) {
            out.field("table", std::string_view(*id)).key("seats").begin_list();
            for (std::size_t seat = 0; seat < secrets.size(); ++seat)
                if (!secrets[seat].empty())
                    out.begin_object()
                        .field("seat", seat)
                        .field("secret", std::string_view(secrets[seat]))
                        .end_object();
            out.end_list().field("watch", std::string_view(watch));
        });
    });
}

void Site::lobby(const Asker& asker, Session&, const json&) {
    // The two halves come one after the other from the same thread.
    auto halves = std::make_shared<std::vector<store::TableRow>>();
    store_->listed(store::Status::waiting, kLobbySize, [halves](auto rows) {
        if (rows)
            *halves = std::move(*rows);
    });
    store_->listed(store::Status::playing, kLobbySize, [this, asker, halves](auto playing) {
        net_->post([this, asker, halves, playing = std::move(playing)] {
            if (!playing) {
                complain(asker, {"storage"});
                return;
            }
            reply(asker, "lobby", [&](JsonWriter& out) {
                const auto list = [&](std::string_view key,
                                      const std::vector<store::TableRow>& rows) {
                    out.key(key).begin_list();
                    for (const store::TableRow& row : rows)
                        out.raw(row.summary);
                    out.end_list();
                };
                list("waiting", *halves);
                list("playing", *playing);
            });
        });
    });
}

void Site::join(const Asker& asker, Session&, const json& message) {
    const auto id = word_in(message, "table");
    const bool any_seat = !message.contains("seat");
    const auto seat = number_in(message, "seat", 0, kMaxSeats - 1);
    if (!id || (!any_seat && !seat)) {
        complain(asker, {"bad-message"});
        return;
    }
    const std::string name = clean_name(word_in(message, "name").value_or(""));
    const std::string secret = make_secret();
    at_table(asker, *id, [this, asker, seat, name, secret](Hosted& hosted) {
        const auto planned = hosted.table->plan_join(seat, name, hash_secret(secret));
        if (!planned) {
            complain(asker, planned.error());
            return;
        }
        const Seat taken = *hosted.table->open_seat(seat);
        const std::string table = hosted.table->id();
        write(hosted, *planned->plan,
              [this, asker, secret, taken, table](Hosted*, Outcome outcome) {
                  if (outcome !=
                      Outcome::durable) { // after a conflict: the seat is gone, or try again
                      complain(asker, {outcome == Outcome::conflict ? "busy" : "storage"});
                      return;
                  }
                  reply(asker, "joined", [&](JsonWriter& out) {
                      out.field("table", std::string_view(table))
                          .field("seat", taken)
                          .field("secret", std::string_view(secret));
                  });
              });
    });
}

// --- Coming and going ----------------------------------------------------------------------------

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
    tell_presence(hosted);
    if (seat != kSpectator && table.is_away(seat)) {
        const auto planned = table.plan_back(seat);
        if (planned && planned->plan)
            write(hosted, *planned->plan, [](Hosted*, Outcome) {});
    } else {
        let_bots_play(hosted);
    }
}

std::optional<Site::Attachment> Site::spoken_for(const Asker& asker, const Session& session,
                                                 const json& message, bool as_person) {
    const auto id = word_in(message, "table");
    const auto found = message.find("seat");
    const bool watching = found != message.end() && found->is_null();
    const auto seat = number_in(message, "seat", 0, kMaxSeats - 1);
    if (!id || (!seat && !(watching && !as_person))) {
        complain(asker, {"bad-message"});
        return std::nullopt;
    }
    Attachment attachment{*id, seat.value_or(kSpectator)};
    if (std::find(session.attachments.begin(), session.attachments.end(), attachment) ==
        session.attachments.end()) {
        complain(asker, {"not-attached"});
        return std::nullopt;
    }
    return attachment;
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

void Site::at_table(const Asker& asker, const std::string& table, Work work) {
    with_table(table, std::move(work),
               [this, asker](const Problem& problem) { complain(asker, problem); });
}

// --- Changing something --------------------------------------------------------------------------

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

// The new table first, then the entry that points to it. If another server was faster, its table
// is the one that counts, and nobody ever hears of ours.
void Site::rematch(const Asker& asker, Session& session, const json& message) {
    const auto who = spoken_for(asker, session, message, true);
    if (!who)
        return;
    at_table(asker, who->table, [this, asker, who = *who](Hosted& hosted) {
        const auto possible = hosted.table->plan_rematch("");
        if (!possible) {
            complain(asker, possible.error());
            return;
        }
        if (!possible->plan) { // there is one already
            change(asker, who, [](const HostedTable& table) { return table.plan_rematch(""); });
            return;
        }
        make_table(hosted.table->again(random_number()),
                   [this, asker, who](std::optional<std::string> id) {
                       if (!id) {
                           complain(asker, {"storage"});
                           return;
                       }
                       change(asker, who, [id = *id](const HostedTable& table) {
                           return table.plan_rematch(id);
                       });
                   });
    });
}

// --- Looking at something ------------------------------------------------------------------------

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
            out.key("record").raw(hosted.table->game().record(who.seat));
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
