#include "host/host.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>

#include <nlohmann/json.hpp>

#include "engine/options/options.hpp"
#include "host/requests.hpp"
#include "playable/levels.hpp"
#include "playable/style.hpp"
#include "text/phrases.hpp"
#include "json/parse_json.hpp"

namespace townwright::host {

using nlohmann::json;

namespace {

// A message counts for one more with every so many bytes: a record that is brought here is as dear
// as it is long.
constexpr std::size_t kBytesOfAMessage = 4096;
constexpr int kMaxDepth = 16; // brackets within brackets in a message
constexpr std::int64_t kMaxRequestId = std::int64_t{1} << 53; // as far as JavaScript counts
constexpr std::chrono::milliseconds kTick{1000};
constexpr std::chrono::milliseconds kProbe{3000}; // of the storage
constexpr std::size_t kUsualUpdate = 8192;        // bytes

template <class... F>
struct Overloaded : F... {
    using F::operator()...;
};

// How many plain messages a request counts for.
double price_of(const requests::Request& request) {
    using namespace requests;
    return std::visit(Overloaded{
                          [](const auto&) { return 1; },
                          [](const Attach&) { return 2; },
                          [](const LegalRequest&) { return 2; },
                          [](const Create&) { return 5; },
                          [](const Lobby&) { return 5; },
                          [](const Join&) { return 5; },
                          [](const Delete&) { return 5; },
                          [](const PreviewsRequest&) { return 5; },
                          [](const Rename&) { return 5; },
                          [](const Rematch&) { return 5; },
                          [](const CourseRequest&) { return 5; },
                          [](const RecordRequest&) { return 10; },
                          [](const HistoryRequest&) { return 10; },
                          [](const Branch&) { return 10; },
                          [](const HintRequest&) { return 20; },
                          [](const OpenRecord&) { return 20; },
                      },
                      request);
}

// The request's number in a message that is not read as a whole, so that its sender knows which one
// was refused. A guess: whatever is found is only sent back.
std::optional<std::int64_t> find_request_id(std::string_view text) {
    constexpr std::string_view kKey = "\"id\"";
    const std::size_t key = text.find(kKey);
    if (key == std::string_view::npos)
        return std::nullopt;
    text.remove_prefix(key + kKey.size());
    for (const std::string_view expected : {" \t\r\n", ":", " \t\r\n"})
        text.remove_prefix(std::min(text.find_first_not_of(expected), text.size()));
    std::int64_t id = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), id);
    const bool found = read.ec == std::errc() && id >= 0 && id <= kMaxRequestId;
    return found ? std::optional(id) : std::nullopt;
}

struct EmptyRequest {
    std::string_view type;
    requests::Request (*make)();
};

template <class... Each>
constexpr auto empty_requests(std::type_identity<std::variant<Each...>>) {
    return std::array{EmptyRequest{Description<Each>::type,
                                   [] { return requests::Request(std::in_place_type<Each>); }}...};
}

std::optional<requests::Request> request_of_type(std::string_view type) {
    static constexpr auto kEmpty = empty_requests(std::type_identity<requests::Request>{});
    const auto* found = std::find_if(kEmpty.begin(), kEmpty.end(),
                                     [&](const EmptyRequest& each) { return each.type == type; });
    if (found == kEmpty.end())
        return std::nullopt;
    return found->make();
}

} // namespace

Host::Host(Environment environment, const Limits& limits)
    : environment_(environment), limits_(limits), sessions_(environment, counts_),
      admission_(limits_, environment.clock, counts_), stored_bytes_(environment, limits_),
      tables_(environment, limits_, counts_, *this),
      presence_(environment, limits_, sessions_, tables_),
      stand_ins_(environment, limits_, tables_, presence_),
      thinking_(environment, limits_, counts_),
      bot_turns_(environment, counts_, sessions_, tables_, thinking_),
      stored_check_(environment, counts_), parts_{environment, limits_,       counts_,  sessions_,
                                                  admission_,  stored_bytes_, tables_,  presence_,
                                                  stand_ins_,  bot_turns_,    thinking_},
      queries_(parts_), commands_(parts_), new_tables_(parts_), review_(parts_),
      retention_(parts_) {}

void Host::start() {
    if (stopping_) // before it began
        return;
    tick();
    stored_check_.start();
}

void Host::stop() {
    stopping_ = true;
    bot_turns_.stop();
    thinking_.stop();
    stored_check_.stop();
}

void Host::say_goodbye() {
    for (const ConnectionId connection : sessions_.all())
        environment_.connections.close(connection, Close::going_away, "the server stops");
}

void Host::tick() {
    if (!stopping_) // first: whatever goes wrong below, there is a next time
        environment_.clock.after(kTick, [this] { tick(); });
    admission_.tick();
    thinking_.tick();
    probe_storage();
    std::vector<std::string> idle;
    tables_.for_each([&](OpenTable& table) {
        if (table.viewers.empty() && !table.busy && !table.thinking &&
            environment_.clock.now() - table.last_used > limits_.table_idle_time)
            idle.push_back(table.log->id());
        try {
            tick(table);
        } catch (const std::exception& error) { // the other tables have nothing to do with it
            environment_.journal.write(Severity::error, "tick-failed",
                                       {{"table", table.log->id()}, {"why", error.what()}});
        }
    });
    for (const std::string& id : idle)
        tables_.forget(id);
    if (!stopping_) {
        retention_.tick();
        stored_bytes_.tick();
    }
}

void Host::probe_storage() {
    const TimePoint now = environment_.clock.now();
    if (probing_ || stopping_ || (storage_answered_ && now - *storage_answered_ < kProbe))
        return;
    try {
        environment_.storage.open_ids(1, [this](const auto& found) {
            probing_ = false;
            if (found)
                storage_answered_ = environment_.clock.now();
            else
                storage_answered_.reset();
        });
        probing_ = true; // not before: the storage may throw
    } catch (const std::exception&) {
        storage_answered_.reset();
    }
}

bool Host::is_ready() const {
    return !stopping_ && storage_answered_ &&
           environment_.clock.now() - *storage_answered_ < 3 * kProbe;
}

void Host::tick(OpenTable& table) {
    if (table.viewers.empty())
        return;
    tables_.tick(table);
    presence_.tick(table);
    if (!table.busy)
        stand_ins_.look_for_vanished(table);
    bot_turns_.play(table); // where it could not begin before
}

// --- Connections ---------------------------------------------------------------------------------

bool Host::admits(const std::string& address) {
    if (sessions_.connections_of(address) < limits_.max_connections)
        return admission_.admit_connection(address);
    counts_.went_beyond(Resource::connections);
    return false;
}

std::vector<Host::TableUse> Host::tables_in_memory() {
    std::vector<TableUse> all;
    tables_.for_each([&](OpenTable& table) {
        const TableLog& log = *table.log;
        const auto watchers = static_cast<std::size_t>(
            std::count_if(table.viewers.begin(), table.viewers.end(),
                          [](const Viewer& viewer) { return viewer.seat == kSpectator; }));
        all.push_back({log.id(), log.setup().game, log.status(), log.number(),
                       table.viewers.size() - watchers, watchers});
    });
    return all;
}

void Host::ban(const std::string& address, std::chrono::seconds time) {
    admission_.ban(address, environment_.clock.now() + time);
    environment_.journal.write(Severity::warning, "banned", {{"address", address}});
    for (const ConnectionId connection : sessions_.all())
        if (sessions_.find(connection)->address == address)
            environment_.connections.close(connection, Close::too_much, "not welcome");
}

void Host::connected(ConnectionId connection, std::string address) {
    sessions_.open(connection, std::move(address));
}

void Host::disconnected(ConnectionId connection) {
    if (const Session* session = sessions_.find(connection); session != nullptr && session->thought)
        thinking_.forget(session->thought->id);
    for (const Attachment& each : sessions_.close(connection)) {
        presence_.left(each, connection);
        if (OpenTable* table = tables_.find(each.table))
            bot_turns_.look_at(*table);
    }
}

void Host::received(ConnectionId connection, std::string_view message) {
    ++counts_.received;
    RequestContext context;
    context.connection = connection;
    try {
        handle(context, message);
    } catch (const std::exception& error) {
        sessions_.fail(context, error.what());
    }
}

void Host::lose_patience(Session& session, ConnectionId connection) {
    if (++session.beyond <= limits_.patience)
        return;
    ++counts_.sent_away;
    environment_.journal.write(Severity::warning, "sent-away", {{"address", session.address}});
    admission_.exhaust_connections(session.address);
    environment_.connections.close(connection, Close::too_much, "too many messages");
}

// Decodes a message; from here on everything has a type.
void Host::handle(RequestContext& context, std::string_view text) {
    Session* session = sessions_.find(context.connection);
    if (session == nullptr)
        return;
    const auto refuse = [&](const Problem& problem) { sessions_.reply_error(context, problem); };
    const auto too_fast = [&] {
        if (!context.request)
            context.request = find_request_id(text);
        refuse({"too-fast"});
        lose_patience(*session, context.connection);
    };
    const auto length = static_cast<double>(1 + text.size() / kBytesOfAMessage);
    if (!admission_.admit_message(session->address, length))
        return too_fast();
    session->beyond = std::max(session->beyond - 1, 0);
    const auto bad_json = [&](std::string why) {
        context.request = find_request_id(text);
        refuse({"bad-json", std::move(why)});
    };
    if (deeper_than(text, kMaxDepth))
        return bad_json("");
    auto message = parse_json(text);
    if (!message)
        return bad_json(message.error());
    const auto type = message->is_object() ? message->find("type") : message->end();
    if (!message->is_object() || type == message->end() || !type->is_string())
        return refuse({"bad-message"});
    if (const auto id = message->find("id"); id != message->end()) {
        if (!id->is_number_integer() || *id < 0 || *id > kMaxRequestId)
            return refuse({"bad-message"});
        context.request = id->get<std::int64_t>();
    }
    auto request = request_of_type(type->get_ref<const std::string&>());
    if (!request)
        return refuse({"bad-message"});
    if (stopping_)
        return refuse({"closing"});
    if (session->language == nullptr && !std::holds_alternative<requests::Hello>(*request))
        return refuse({"hello-first"});
    context.price = price_of(*request);
    if (context.price > 1 && !admission_.admit_message(session->address, context.price - 1))
        return too_fast();
    if (message->contains("key")) {
        message->erase("id");
        context.wishes = message->dump();
    }
    constexpr std::string_view kBesideTheFields[] = {"type", "id"};
    const auto problem = std::visit(
        [&](auto& each) {
            return read_described(*message, each, UnknownKeys::refused, kBesideTheFields);
        },
        *request);
    if (problem)
        return refuse({"bad-message", sessions_.language_of(context.connection)
                                          .get("server.bad-field", {{"why", problem->text()}})});
    route(context, *request);
}

void Host::route(const RequestContext& context, requests::Request& request) {
    using namespace requests;
    const auto pong = [&](const Ping&) { sessions_.reply(context, "pong", [](JsonWriter&) {}); };
    std::visit(Overloaded{
                   [&](const Hello& each) { hello(context, each); },
                   pong,
                   [&](const Lobby& each) { new_tables_.lobby(context, each); },
                   [&](Create& each) { new_tables_.create(context, std::move(each)); },
                   [&](const Join& each) { new_tables_.join(context, each); },
                   [&](const Branch& each) { new_tables_.branch(context, each); },
                   [&](const OpenRecord& each) { new_tables_.open_record(context, each); },
                   [&](const Delete& each) { retention_.remove(context, each); },
                   [&](const Attach& each) { queries_.attach(context, each); },
                   [&](const Detach& each) { queries_.detach(context, each); },
                   [&](const LegalRequest& each) { queries_.legal(context, each); },
                   [&](PreviewRequest& each) { queries_.preview(context, std::move(each)); },
                   [&](PreviewsRequest& each) { queries_.previews(context, std::move(each)); },
                   [&](const HintRequest& each) { queries_.hint(context, each); },
                   [&](const RecordRequest& each) { queries_.record(context, each); },
                   [&](const HistoryRequest& each) { queries_.history(context, each); },
                   [&](MoveRequest& each) { commands_.move(context, std::move(each)); },
                   [&](const Undo& each) { commands_.undo(context, each); },
                   [&](const Answer& each) { commands_.answer(context, each); },
                   [&](const Rename& each) { commands_.rename(context, each); },
                   [&](const Resign& each) { commands_.resign(context, each); },
                   [&](const Back& each) { commands_.back(context, each); },
                   [&](const Rematch& each) { commands_.rematch(context, each); },
                   [&](const LookRequest& each) { review_.look(context, each); },
                   [&](const CourseRequest& each) { review_.course(context, each); },
                   [&](const ChancesRequest& each) { review_.chances(context, each); },
               },
               request);
}

void Host::hello(const RequestContext& context, const requests::Hello& request) {
    if (request.protocol != kProtocol) {
        sessions_.reply_error(context, {"protocol"});
        return;
    }
    const text::Language& language = sessions_.language(request.language.value_or("en"));
    sessions_.find(context.connection)->language = &language;
    sessions_.reply(context, "welcome", [&](JsonWriter& out) {
        const auto list = [&](std::string_view key, const auto& all, auto write) {
            out.key(key).begin_list();
            for (const auto& each : all)
                write(each);
            out.end_list();
        };
        const auto word = [&](std::string_view each) { out.value(each); };
        out.field("protocol", kProtocol).field("language", std::string_view(language.code()));
        list("languages", text::kLanguages, word);
        list("games", games::all_games(), [&](const games::GameInfo& game) {
            out.begin_object()
                .field("name", game.name)
                .field("advertised", game.advertised)
                .field("rules", game.revision);
            list("options", game.options, [&](const OptionSpec& option) {
                out.begin_object().field("key", option.key);
                list("values", option.values, word);
                out.field("standard", option.standard).end_object();
            });
            out.end_object();
        });
        list("levels", kLevels, [&](const Level& level) { out.value(level.name); });
        list("styles", kStyles, [&](const StyleInfo& style) { out.value(style.name); });
    });
}

// --- What happens at a table ---------------------------------------------------------------------

EncodedMessage Host::encode_update(const OpenTable& table, int number, Seat viewpoint,
                                   const text::Language& language, std::string_view info,
                                   table::SharedParts& shared) {
    const TableLog& log = *table.log;
    JsonWriter out;
    out.reserve(kUsualUpdate).begin_object().field("type", "update");
    write_place(out, {log.id(), viewpoint}).key("info").raw(info).key("event");
    log.write_event(out, number, viewpoint, language, shared);
    out.key("state");
    log.write_state(out, viewpoint, language, shared);
    if (table.brief_entry == number)
        out.field("brief", true);
    return std::make_shared<const std::string>(out.end_object().take());
}

void Host::entry_applied(OpenTable& table, int number) {
    if (table.log->position() == number) { // the game goes on
        bot_turns_.look_at(table);
        thinking_.moved_on(table.log->id());
    }
    if (table.viewers.empty())
        return;
    const std::string info = table.log->summary();
    table::SharedParts shared;
    std::map<std::pair<Seat, const text::Language*>, EncodedMessage> messages;
    for (const Viewer& viewer : table.viewers) {
        const text::Language& language = sessions_.language_of(viewer.connection);
        EncodedMessage& message = messages[{viewer.seat, &language}];
        if (!message)
            message = encode_update(table, number, viewer.seat, language, info, shared);
        sessions_.send(viewer.connection, message);
    }
}

void Host::at_rest(OpenTable& table) {
    if (!stand_ins_.welcome_all_back(table))
        bot_turns_.play(table);
}

void Host::detach_all(const std::string& id, const std::vector<Viewer>& viewers) {
    thinking_.moved_on(id);
    for (const Viewer& viewer : viewers)
        if (Session* session = sessions_.find(viewer.connection))
            std::erase(session->attachments, Attachment{id, viewer.seat});
}

void Host::dropped(const std::string& id, const std::vector<Viewer>& viewers) {
    detach_all(id, viewers);
    // Those who are there come back by themselves, and get what was stored.
    for (const Viewer& viewer : viewers)
        environment_.connections.close(viewer.connection, Close::going_away,
                                       "the table must be read again");
}

void Host::removed(const std::string& id, const std::vector<Viewer>& viewers) {
    detach_all(id, viewers);
    JsonWriter out;
    out.begin_object().field("type", "gone").field("table", std::string_view(id)).end_object();
    const EncodedMessage message = std::make_shared<const std::string>(out.take());
    for (const Viewer& viewer : viewers)
        sessions_.send(viewer.connection, message);
}

void Host::heard_of_entry(const std::string& table, int number) {
    tables_.heard_of_entry(table, number);
}
void Host::heard(const std::string& message) {
    if (message.starts_with(Retention::kGone))
        tables_.removed(message.substr(Retention::kGone.size()));
    else
        presence_.heard(message);
}
void Host::missed_something() { tables_.look_for_news(); }

} // namespace townwright::host
