// Connections and HTTP.
#include "server/site.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "host/secrets.hpp"
#include "server/log.hpp"
#include "server/pages.hpp"
#include "text/phrases.hpp"
#include "json/parse_json.hpp"

namespace townwright::server {

namespace {

constexpr std::string_view kSocketPath = "/ws";
// A message counts for one more with every so many bytes: a record that is brought here is as dear
// as it is long.
constexpr std::size_t kBytesOfAMessage = 4096;
constexpr int kMaxDepth = 16; // brackets within brackets in a message
constexpr std::chrono::milliseconds kFarewellTime{300};

std::string_view path_of(std::string_view target) { return target.substr(0, target.find('?')); }

} // namespace

Result<std::unique_ptr<Site>, std::string> Site::open(const Settings& settings) {
    std::unique_ptr<Site> site(new Site(settings));
    net::Settings net_settings = settings.net;
    if (settings.behind_proxy) // then all connections come from one address
        net_settings.max_connections_per_address = net_settings.max_connections;
    auto net = net::Server::open(net_settings, *site);
    if (!net)
        return Failure{net.error()};
    site->net_ = std::move(*net);
    Site* const raw = site.get();
    site->store_ = std::make_unique<store::Store>(
        settings.database, settings.durability,
        store::Heard{
            [raw](const std::string& table, int number) {
                raw->net_->post([=] { raw->heard_of_entry(table, number); });
            },
            [raw](const std::string& message) { raw->net_->post([=] { raw->heard(message); }); },
            [raw] {
                raw->net_->post([raw] {
                    for (auto& [id, hosted] : raw->tables_)
                        raw->net_->post([=, next = hosted.table->number() + 1] {
                            raw->heard_of_entry(id, next);
                        });
                });
            }});
    site->bots_ = std::make_unique<Bots>(settings.bot_threads);
    return site;
}

Site::Site(const Settings& settings)
    : settings_(settings), messages_(settings.messages_per_second, settings.message_burst),
      seat_messages_(settings.seat_messages_per_second, settings.seat_message_burst),
      creations_(settings.creations_per_minute / 60, settings.creation_burst),
      server_number_(random_number()) {
    for (const std::string_view code : text::kLanguages)
        languages_.emplace(code, *text::Language::load(code));
}

Site::~Site() = default;

void Site::run() {
    net_->post([this] {
        tick();
        check_stored_tables();
    });
    net_->run();
}

void Site::stop() {
    net_->post([this] {
        if (stopping_)
            return;
        stopping_ = true;
        net_->stop_listening();
        finish_stopping();
    });
}

void Site::finish_stopping() {
    if (writes_under_way_ > 0) { // nothing that was begun is left behind
        net_->after(std::chrono::milliseconds(5), [this] { finish_stopping(); });
        return;
    }
    for (const auto& [connection, session] : sessions_)
        net_->close(connection, net::Close::going_away, "the server stops");
    net_->after(kFarewellTime, [this] { net_->stop(); });
}

// --- HTTP ----------------------------------------------------------------------------------------

net::Response Site::respond(const net::Request& request) {
    const std::string_view path = path_of(request.target);
    net::Response response;
    if (request.method != "GET" && request.method != "HEAD") {
        response = {
            405, "text/plain; charset=utf-8", "Only GET and HEAD.\n", {{"Allow", "GET, HEAD"}}};
    } else if (path == "/healthz") {
        response.status = stopping_ ? 503 : 200;
        response.body = stopping_ ? "stopping\n" : "ok\n";
    } else if (path == "/metrics") {
        // For the machine's own eyes: what comes through a proxy says so.
        const bool local = request.address == "127.0.0.1" || request.address == "::1";
        if (local && request.forwarded_for.empty())
            response = {200, "text/plain; version=0.0.4; charset=utf-8", metrics(), {}};
        else
            response = {403, "text/plain; charset=utf-8", "Ask from the server itself.\n", {}};
    } else {
        response = page(path, request);
    }
    add_security_headers(response);
    return response;
}

std::optional<net::Response> Site::refuse(const net::Request& request) {
    const auto no = [](int status, std::string why) {
        return net::Response{status, "text/plain; charset=utf-8", std::move(why), {}};
    };
    if (path_of(request.target) != kSocketPath)
        return no(404, "The WebSocket is at /ws.\n");
    if (stopping_)
        return no(503, "The server stops.\n");
    // A page of another site must not play in its visitor's name. Programs send no origin.
    const std::string& origin = request.origin;
    const bool own = origin == "http://" + request.host || origin == "https://" + request.host;
    const bool allowed = !settings_.origin.empty() && origin == settings_.origin;
    if (!origin.empty() && !own && !allowed)
        return no(403, "Pages of other sites may not connect.\n");
    return std::nullopt;
}

std::string Site::metrics() const {
    std::string text;
    const auto add = [&](std::string_view name, std::string_view type, std::string_view help,
                         auto value) {
        text += fmt::format("# HELP townwright_{0} {2}\n# TYPE townwright_{0} {1}\ntownwright_{0} "
                            "{3}\n",
                            name, type, help, value);
    };
    const store::Statistics& stored = store_->statistics();
    add("connections", "gauge", "Open WebSockets.", net_->connections());
    add("tables", "gauge", "Tables in memory.", tables_.size());
    add("bot_queue", "gauge", "Decisions that bots have not begun to think about.",
        bots_->waiting());
    add("messages_received_total", "counter", "Messages from clients.", counts_.received);
    add("messages_sent_total", "counter", "Messages to clients.", counts_.sent);
    add("sent_bytes_total", "counter", "Bytes of messages to clients.", counts_.sent_bytes);
    add("refused_total", "counter", "Requests that were refused.", counts_.refused);
    add("too_fast_total", "counter", "Requests beyond the rate limit.", counts_.too_fast);
    add("moves_total", "counter", "Moves of people.", counts_.moves);
    add("bot_moves_total", "counter", "Moves of bots.", counts_.bot_moves);
    add("tables_created_total", "counter", "Tables made.", counts_.created);
    add("tables_loaded_total", "counter", "Tables brought into memory.", counts_.loaded);
    add("tables_checked_total", "counter", "Open tables replayed after the start.",
        counts_.checked);
    add("tables_damaged_total", "counter", "Logs that could not be replayed.", counts_.damaged);
    add("store_transactions_total", "counter", "Transactions of the store.",
        stored.transactions.load());
    add("store_entries_total", "counter", "Entries made durable.", stored.entries.load());
    add("store_conflicts_total", "counter", "Entries that another server was first with.",
        stored.conflicts.load());
    add("store_failures_total", "counter", "Entries that could not be written.",
        stored.failures.load());
    add("store_seconds_total", "counter", "Time in transactions.",
        static_cast<double>(stored.microseconds.load()) / 1e6);
    return text;
}

// --- Connections ---------------------------------------------------------------------------------

std::string Site::client_address(const net::Request& request) const {
    if (!settings_.behind_proxy || request.forwarded_for.empty())
        return request.address;
    // The last one is what our own proxy saw; those before it are what the client claims.
    const std::size_t comma = request.forwarded_for.rfind(',');
    std::string last = request.forwarded_for.substr(comma == std::string::npos ? 0 : comma + 1);
    last.erase(0, last.find_first_not_of(' '));
    return last;
}

void Site::opened(ConnectionId connection, const net::Request& request) {
    sessions_[connection].address = client_address(request);
}

void Site::closed(ConnectionId connection) {
    const auto found = sessions_.find(connection);
    if (found == sessions_.end())
        return;
    const std::vector<Attachment> attachments = std::move(found->second.attachments);
    sessions_.erase(found);
    for (const Attachment& each : attachments)
        leave(connection, each);
}

Site::Session* Site::find(ConnectionId connection) {
    const auto found = sessions_.find(connection);
    return found == sessions_.end() ? nullptr : &found->second;
}

const text::Language& Site::language_of(ConnectionId connection) {
    const Session* session = find(connection);
    return session != nullptr && session->language != nullptr ? *session->language
                                                              : languages_.find("en")->second;
}

void Site::received(ConnectionId connection, std::string_view text) {
    ++counts_.received;
    Session* session = find(connection);
    if (session == nullptr)
        return;
    RequestContext context;
    context.connection = connection;
    const auto length = static_cast<double>(1 + text.size() / kBytesOfAMessage);
    if (!messages_.take(session->address, length, Clock::now())) {
        ++counts_.too_fast;
        reply_error(context, {"too-fast"});
        return;
    }
    if (deeper_than(text, kMaxDepth)) {
        reply_error(context, {"bad-json"});
        return;
    }
    const auto message = parse_json(text);
    if (!message) {
        reply_error(context, {"bad-json", message.error()});
        return;
    }
    const auto type = message->find("type");
    if (!message->is_object() || type == message->end() || !type->is_string()) {
        reply_error(context, {"bad-message"});
        return;
    }
    if (const auto id = message->find("id"); id != message->end()) {
        constexpr std::int64_t kMax = std::int64_t{1} << 53; // as far as JavaScript counts
        if (!id->is_number_integer() || *id < 0 || *id > kMax) {
            reply_error(context, {"bad-message"});
            return;
        }
        context.request = id->get<std::int64_t>();
    }
    const auto request = requests().find(type->get_ref<const std::string&>());
    if (request == requests().end()) {
        reply_error(context, {"bad-message"});
        return;
    }
    if (stopping_) {
        reply_error(context, {"closing"});
        return;
    }
    if (session->language == nullptr && request->first != "hello") {
        reply_error(context, {"hello-first"});
        return;
    }
    const auto& [handle, price] = request->second;
    context.price = price;
    if (price > 1 && !messages_.take(session->address, price - 1, Clock::now())) {
        ++counts_.too_fast;
        reply_error(context, {"too-fast"});
        return;
    }
    (this->*handle)(context, *session, *message);
}

void Site::send(ConnectionId connection, std::string_view type, std::optional<std::int64_t> request,
                const Write& more) {
    JsonWriter out;
    out.begin_object().field("type", type);
    if (request)
        out.field("re", *request);
    more(out);
    auto text = std::make_shared<const std::string>(out.end_object().take());
    ++counts_.sent;
    counts_.sent_bytes += text->size();
    net_->send(connection, std::move(text));
}

void Site::reply(const RequestContext& context, std::string_view type, const Write& more) {
    send(context.connection, type, context.request, more);
}

void Site::reply_error(const RequestContext& context, const Problem& problem) {
    ++counts_.refused;
    send(context.connection, "error", context.request, [&](JsonWriter& out) {
        const std::string key = "server." + std::string(problem.code);
        out.field("code", problem.code)
            .field("words",
                   std::string_view(problem.words.empty() ? language_of(context.connection).get(key)
                                                          : problem.words));
        if (problem.rule)
            out.field("rule", std::string_view(problem.rule->rule.text()))
                .field("needs", problem.rule->needs)
                .field("has", problem.rule->has);
    });
}

} // namespace townwright::server
