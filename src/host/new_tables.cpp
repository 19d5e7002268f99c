#include "host/new_tables.hpp"

#include <memory>

#include <nlohmann/json.hpp>

#include "engine/agents/agent.hpp"
#include "engine/record/opened_record.hpp"
#include "engine/record/verdict.hpp"
#include "host/names.hpp"
#include "host/requests.hpp"
#include "host/secrets.hpp"
#include "text/phrases.hpp"
#include "json/parse_json.hpp"

namespace townwright::host {

using nlohmann::json;

namespace {

constexpr int kLobbyPage = 50;              // tables of each kind
constexpr std::size_t kUsualSummary = 4096; // bytes; what is longer was written by a version of old

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

// A table that was made in another thread; nothing before that.
using MadeElsewhere = std::optional<Result<NewTable, std::string>>;

// One that begins with these steps of a game.
Result<NewTable, std::string> table_with(const Setup& setup, const TableIdentity& identity,
                                         const std::string& steps, Status status,
                                         std::int64_t now) {
    auto log = TableLog::log_of(setup, json::parse(steps));
    if (!log)
        return Failure{log.error()};
    return OpenTables::prepare(setup, identity, std::move(*log), status, now);
}

Result<NewTable, std::string> table_of_record(const std::string& text, Setup setup,
                                              const TableIdentity& identity, std::int64_t now,
                                              const text::Language& language) {
    const auto record = record::open_record(text);
    if (!record)
        return Failure{record::fault_text(record.error(), language)};
    setup.game = record->game;
    setup.options = record->options;
    if (setup.options.size() > kMaxOptions)
        return Failure{
            language.get("server.long-options", {{"size", std::to_string(kMaxOptions / 1024)}})};
    setup.seed = record->seed;
    setup.seats = seats_of(*record);
    if (json::parse(record->steps).empty())
        return Failure{language.get("server.empty-record")};
    return table_with(setup, identity, record->steps, Status::over, now);
}

} // namespace

// --- Names and secrets ---------------------------------------------------------------------------

bool NewTables::may_make_table(const RequestContext& context, const Setup& setup,
                               std::size_t bytes) {
    using Listed = Admission::Listed;
    const Session* session = parts_.sessions.find(context.connection);
    if (session == nullptr)
        return false;
    if (parts_.tables.is_full())
        reply_error(context, {"full"});
    else if (!parts_.admission.admit_table(session->address,
                                           setup.listed ? Listed::yes : Listed::no,
                                           static_cast<double>(bytes + setup.options.size())))
        reply_error(context, {"too-fast"});
    else
        return has_room_for(context, static_cast<double>(bytes + setup.options.size()));
    return false;
}

std::pair<TableIdentity, NewTables::Secrets>
NewTables::name_table(const RequestContext& context, const std::optional<std::string>& key,
                      Setup& setup) {
    Randomness& randomness = parts_.environment.randomness;
    if (!key)
        return {{make_table_id(randomness), randomness.number()},
                lock(setup, [&](const std::string&) { return make_secret(randomness); })};
    TableIdentity identity{table_id_from(*key, context.wishes),
                           number_from(*key, "origin " + context.wishes), true};
    Secrets secrets = lock(setup, [&](const std::string& whose) {
        return secret_from(*key, identity.id + ' ' + whose);
    });
    return {std::move(identity), std::move(secrets)};
}

NewTables::Secrets
NewTables::lock(Setup& setup, const std::function<std::string(const std::string&)>& secret_for) {
    Secrets secrets{std::vector<std::string>(setup.seats.size()), secret_for("watch"),
                    secret_for("owner")};
    for (std::size_t seat = 0; seat < setup.seats.size(); ++seat)
        if (setup.seats[seat].kind == SeatSetup::Kind::person && !setup.study) {
            secrets.seats[seat] = secret_for(std::to_string(seat));
            setup.seats[seat].secret_hash = hash_secret(secrets.seats[seat]);
        }
    setup.watch_hash = hash_secret(secrets.watch);
    setup.owner_hash = hash_secret(secrets.owner);
    return secrets;
}

OpenTables::Made NewTables::created(const RequestContext& context, const Secrets& secrets) {
    return [this, context, secrets](const std::optional<std::string>& id) {
        if (!id) {
            reply_error(context, {"storage"});
            return;
        }
        reply(context, "created", [&](JsonWriter& out) {
            out.field("table", std::string_view(*id)).key("seats").begin_list();
            for (std::size_t seat = 0; seat < secrets.seats.size(); ++seat)
                if (!secrets.seats[seat].empty())
                    out.begin_object()
                        .field("seat", seat)
                        .field("secret", std::string_view(secrets.seats[seat]))
                        .end_object();
            out.end_list()
                .field("watch", std::string_view(secrets.watch))
                .field("owner", std::string_view(secrets.owner));
        });
    };
}

// --- Requests ------------------------------------------------------------------------------------

void NewTables::lobby(const RequestContext& context, const requests::Lobby& request) {
    using Found = Result<std::vector<TableRow>, std::string>;
    Storage& storage = parts_.environment.storage;
    const int page = request.page.value_or(0);
    const auto find = [&storage, page](Status status, std::function<void(Found)> found) {
        // One more tells whether there is another page.
        storage.listed(status, page * kLobbyPage, kLobbyPage + 1, std::move(found));
    };
    const auto answer = [this, context, page](Found waiting, Found playing) {
        if (!playing) {
            reply_error(context, {"storage"});
            return;
        }
        bool more = false;
        for (auto* rows : {&*waiting, &*playing})
            if (rows->size() > kLobbyPage) {
                rows->resize(kLobbyPage);
                more = true;
            }
        reply(context, "lobby", [&](JsonWriter& out) {
            write_summaries(out.key("waiting"), *waiting);
            write_summaries(out.key("playing"), *playing);
            out.field("page", page).field("more", more);
        });
    };
    find(Status::waiting, [this, context, find, answer](const Found& waiting) {
        if (!waiting) { // to ask again would be to wait again
            reply_error(context, {"storage"});
            return;
        }
        guard(context, [&] {
            find(Status::playing,
                 [answer, waiting](const Found& playing) { answer(waiting, playing); });
        });
    });
}

// A row that is damaged is left out: it must not hide the others.
void NewTables::write_summaries(JsonWriter& out, const std::vector<TableRow>& rows) {
    out.begin_list();
    for (const TableRow& row : rows)
        if (const std::string summary = summary_of(row); !summary.empty())
            out.raw(summary);
    out.end_list();
}

// Empty where it is damaged.
std::string NewTables::summary_of(const TableRow& row) {
    if (is_json_object(row.summary)) {
        if (row.summary.size() <= kUsualSummary)
            return row.summary;
        json summary = json::parse(row.summary); // with a pack of cards in it
        if (const auto options = summary.find("options");
            options != summary.end() && options->is_object())
            *options = without_documents(*options);
        if (std::string text = summary.dump(); text.size() <= kUsualSummary)
            return text;
    }
    if (reported_.insert(row.id).second)
        parts_.environment.journal.write(
            Severity::error, "damaged-table",
            {{"table", row.id}, {"why", "its summary is not what the lobby can show"}});
    return "";
}

void NewTables::create(const RequestContext& context, requests::Create request) {
    const std::optional<std::string> key = std::move(request.key);
    auto setup = setup_from(std::move(request));
    if (!setup) {
        reply_error(context, {"bad-table", setup.error()});
        return;
    }
    if (!may_make_table(context, *setup, kUsualTable))
        return;
    if (setup->seed == 0) // not a lesson
        // Never from the key: it tells what will be drawn.
        setup->seed = parts_.environment.randomness.number();
    const auto [identity, secrets] = name_table(context, key, *setup);
    parts_.tables.make(*setup, identity, created(context, secrets));
}

void NewTables::join(const RequestContext& context, const requests::Join& request) {
    const std::string secret = request.key ? secret_from(*request.key, "join " + request.table)
                                           : make_secret(parts_.environment.randomness);
    at_table(context, request.table,
             [this, context, secret, seat = request.seat,
              name = clean_name(request.name.value_or(""))](OpenTable& table) {
                 join_table(context, table, seat, name, secret);
             });
}

void NewTables::join_table(const RequestContext& context, OpenTable& table,
                           std::optional<Seat> seat, const std::string& name,
                           const std::string& secret) {
    const auto joined = [this, context, secret, id = table.log->id()](Seat taken) {
        reply(context, "joined", [&](JsonWriter& out) {
            write_place(out, {id, taken}).field("secret", std::string_view(secret));
        });
    };
    if (const auto taken = table.log->seat_with(secret)) { // asked again, with its key
        joined(*taken);
        return;
    }
    auto planned = table.log->plan_join(seat, name, hash_secret(secret));
    if (!planned) {
        reply_error(context, planned.error());
        return;
    }
    parts_.tables.write(table, std::move(*planned->plan),
                        [this, context, joined,
                         taken = *table.log->open_seat(seat)](OpenTable*, WriteResult result) {
                            // After a conflict: the seat is gone, or try again.
                            if (result == WriteResult::durable)
                                joined(taken);
                            else
                                reply_error(context,
                                            {result == WriteResult::conflict ? "busy" : "storage"});
                        });
}

void NewTables::branch(const RequestContext& context, const requests::Branch& request) {
    at_seat(context, request, [this, context, request](OpenTable& table, const Attachment& who) {
        branch_off(context, table, who, request);
    });
}

// What the seat could not know then is dealt anew, because whoever asks may know it by now.
void NewTables::branch_off(const RequestContext& context, OpenTable& table, const Attachment& who,
                           const requests::Branch& request) {
    const TableLog& log = *table.log;
    const table::AnyTable& game = log.game();
    const Seat seat = request.as_seat;
    const auto step = log.step_at(request.position);
    if (!log.is_public_review()) {
        reply_error(context, {"not-over"});
        return;
    }
    if (!step || !game.to_act_at(*step).is_seat() || seat >= game.seats() ||
        game.is_rules_bot(seat)) {
        reply_error(context, {"no-position"});
        return;
    }
    Setup setup = log.again(parts_.environment.randomness.number());
    if (!may_think(context) || !may_make_table(context, setup, kUsualTable))
        return;
    for (SeatSetup& each : setup.seats)
        if (each.kind != SeatSetup::Kind::rules)
            each = {SeatSetup::Kind::bot, each.name, request.level, ""};
    setup.seats[static_cast<std::size_t>(seat)] = {SeatSetup::Kind::person,
                                                   clean_name(request.name.value_or("")), "", ""};
    setup.study = false;
    setup.watchable = true;
    setup.pace = Pace::live;
    setup.takeover = std::chrono::seconds(0);
    const auto [identity, secrets] = name_table(context, request.key, setup);
    const auto made = std::make_shared<MadeElsewhere>();
    think(
        context, who, About::past,
        [made, setup, identity = identity, now = parts_.environment.clock.milliseconds(),
         resample = game.resample_history_at(*step, seat, parts_.environment.randomness.number())](
            const std::stop_token& stop) {
            const std::string steps = resample(stop);
            if (!steps.empty())
                *made = table_with(setup, identity, steps, Status::playing, now);
            return steps;
        },
        [this, context, made, secrets = secrets](const std::string&, bool) {
            if (**made)
                parts_.tables.make(std::move(***made), created(context, secrets));
            else
                reply_error(context, {"damaged", (*made)->error()});
        });
}

// It may be long: it is read where nobody waits for it.
void NewTables::open_record(const RequestContext& context, const requests::OpenRecord& request) {
    if (!may_think(context))
        return;
    Setup setup;
    setup.study = true;
    if (!may_make_table(context, setup, request.record.size()))
        return;
    const auto [identity, secrets] = name_table(context, request.key, setup);
    const auto made = std::make_shared<MadeElsewhere>();
    think(
        context, {}, About::record,
        [made, setup, identity = identity, &language = language_of(context), text = request.record,
         now = parts_.environment.clock.milliseconds()](const std::stop_token&) {
            *made = table_of_record(text, setup, identity, now, language);
            return std::string("read");
        },
        [this, context, made, secrets = secrets](const std::string&, bool) {
            if (**made)
                parts_.tables.make(std::move(***made), created(context, secrets));
            else
                reply_error(context,
                            {"bad-record", language_of(context).get("server.bad-record",
                                                                    {{"why", (*made)->error()}})});
        });
}

} // namespace townwright::host
