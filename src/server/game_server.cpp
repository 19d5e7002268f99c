#include "server/game_server.hpp"

#include <future>

#include "net/address.hpp"
#include "server/keeper.hpp"
#include "server/metrics.hpp"
#include "server/pages.hpp"

namespace townwright::server {

namespace {

constexpr std::string_view kSocketPath = "/ws";
constexpr std::string_view kWrongHost =
    "This server is for this machine: call it localhost. For others see --address, --origin and "
    "--behind-proxy.\n";
constexpr std::chrono::milliseconds kFarewellTime{300};
constexpr std::chrono::milliseconds kWaitForWrites{5};
constexpr int kMostWaits = 400; // two seconds
constexpr std::chrono::seconds kKeepersPatience{2};

std::string_view path_of(std::string_view target) { return target.substr(0, target.find('?')); }

// What ends in an exception is logged, and the server goes on.
template <class Work>
void run_guarded(const Work& work) {
    try {
        work();
    } catch (const std::exception& error) {
        log(host::Severity::error, "failed", {{"why", std::string(error.what())}});
    }
}

} // namespace

Result<std::unique_ptr<GameServer>, std::string> GameServer::open(const Settings& settings) {
    std::unique_ptr<GameServer> server(new GameServer(settings));
    net::Settings net_settings = settings.net;
    if (settings.behind_proxy) // then all connections come from one address
        net_settings.max_connections_per_address = net_settings.max_connections;
    auto net = net::Server::open(net_settings, *server);
    if (!net)
        return Failure{net.error()};
    GameServer& self = *server;
    self.net_ = std::move(*net);
    const auto post = [&self](std::function<void()> work) { self.post(std::move(work)); };
    self.store_ =
        std::make_unique<store::Store>(settings.database, settings.durability, self.listen());
    self.storage_ = std::make_unique<PostedStorage>(*self.store_, post);
    self.thinkers_ = std::make_unique<ThinkingThreads>(settings.bot_threads, post);
    self.host_ =
        std::make_unique<host::Host>(host::Environment{self, self.randomness_, self, *self.storage_,
                                                       *self.thinkers_, self.journal_},
                                     settings.limits);
    if (!settings.admin_socket.empty()) {
        auto admin = AdminSocket::open(settings.admin_socket, [&self](const std::string& words) {
            return self.ask_as_keeper(words);
        });
        if (!admin)
            return Failure{admin.error()};
        self.admin_ = std::move(*admin);
    }
    return server;
}

GameServer::GameServer(const Settings& settings)
    : settings_(settings), queue_([this] { net_->post([this] { run_posted(); }); }) {}
GameServer::~GameServer() = default;

store::Heard GameServer::listen() {
    return {[this](const std::string& table, int number) {
                post([=, this] { host_->heard_of_entry(table, number); });
            },
            [this](const std::string& message) { post([=, this] { host_->heard(message); }); },
            [this] { post([this] { host_->missed_something(); }); }};
}

void GameServer::post(std::function<void()> work) { queue_.add(std::move(work)); }

// One thing in a turn of the loop: what it sends leaves before the next one begins.
void GameServer::run_posted() {
    if (queue_.run_next(
            [this](const LoopQueue::Work& work) { loop_.watch([&] { run_guarded(work); }); }))
        net_->post([this] { run_posted(); });
}

void GameServer::run() {
    post([this] { host_->start(); });
    net_->run();
}

void GameServer::stop() {
    post([this] {
        if (host_->is_stopping())
            return;
        host_->stop();
        net_->stop_listening();
        finish_stopping();
    });
}

void GameServer::finish_stopping() {
    // Nothing that was begun is left behind; but a database that does not answer is not waited for:
    // nobody was told that anything was kept.
    if (!host_->is_idle() && ++waited_to_stop_ < kMostWaits) {
        after(kWaitForWrites, [this] { finish_stopping(); });
        return;
    }
    if (!host_->is_idle())
        store_->give_up(); // and people are told that nobody knows
    host_->say_goodbye();
    after(kFarewellTime, [this] {
        store_->give_up(); // what is still read there is for nobody
        net_->stop();
    });
}

// --- What the host is handed ---------------------------------------------------------------------

host::TimePoint GameServer::now() const { return std::chrono::steady_clock::now(); }

std::int64_t GameServer::milliseconds() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

void GameServer::after(std::chrono::milliseconds delay, std::function<void()> work) {
    net_->after(delay, [this, work = std::move(work)] { loop_.watch([&] { run_guarded(work); }); });
}

void GameServer::send(host::ConnectionId connection, host::EncodedMessage message) {
    net_->send(connection, std::move(message));
}

void GameServer::close(host::ConnectionId connection, host::Close why, std::string_view reason) {
    const net::Close code = why == host::Close::failed     ? net::Close::internal_error
                            : why == host::Close::too_much ? net::Close::policy
                                                           : net::Close::going_away;
    net_->close(connection, code, reason);
}

// --- Connections ---------------------------------------------------------------------------------

std::string GameServer::client_address(const net::Request& request) const {
    if (!settings_.behind_proxy || request.forwarded_for.empty())
        return net::counted_address(request.address);
    // The last one is what our own proxy saw; those before it are what the client claims.
    const std::size_t comma = request.forwarded_for.rfind(',');
    std::string last = request.forwarded_for.substr(comma == std::string::npos ? 0 : comma + 1);
    last.erase(0, last.find_first_not_of(' '));
    return net::counted_address(last);
}

void GameServer::opened(net::ConnectionId connection, const net::Request& request) {
    loop_.watch(
        [&] { run_guarded([&] { host_->connected(connection, client_address(request)); }); });
}
void GameServer::received(net::ConnectionId connection, std::string_view message) {
    // It tells the client what goes wrong.
    loop_.watch([&] { host_->received(connection, message); });
}
void GameServer::closed(net::ConnectionId connection) {
    loop_.watch([&] { run_guarded([&] { host_->disconnected(connection); }); });
}

std::optional<net::Response> GameServer::refuse(const net::Request& request) {
    const auto no = [](int status, std::string why) {
        return net::Response{status, "text/plain; charset=utf-8", std::move(why), {}};
    };
    if (path_of(request.target) != kSocketPath)
        return no(404, "The WebSocket is at /ws.\n");
    if (!is_for_us(request))
        return no(421, std::string(kWrongHost));
    if (host_->is_stopping())
        return no(503, "The server stops.\n");
    // A page of another site must not play in its visitor's name. Programs send no origin.
    const std::string& origin = request.origin;
    const bool own = origin == "http://" + request.host || origin == "https://" + request.host;
    const bool allowed = !settings_.origin.empty() && origin == settings_.origin;
    if (!origin.empty() && !own && !allowed)
        return no(403, "Pages of other sites may not connect.\n");
    if (!host_->admits(client_address(request)))
        return no(429, "Too many connections.\n");
    return std::nullopt;
}

// A name of somebody else's that leads to this machine (DNS rebinding) would let a page of theirs
// speak with a server that is meant for this machine alone.
bool GameServer::is_for_us(const net::Request& request) const {
    if (settings_.behind_proxy || !net::is_loopback(settings_.net.address))
        return true;
    const std::string& origin = settings_.origin;
    return net::is_name_of_this_machine(request.host) ||
           (!origin.empty() && origin.substr(origin.find("//") + 2) == request.host);
}

net::Response GameServer::respond(const net::Request& request) {
    return loop_.watch([&] { return answer(request); });
}

net::Response GameServer::answer(const net::Request& request) {
    const std::string_view path = path_of(request.target);
    net::Response response;
    if (request.method != "GET" && request.method != "HEAD") {
        response = {
            405, "text/plain; charset=utf-8", "Only GET and HEAD.\n", {{"Allow", "GET, HEAD"}}};
    } else if (!is_for_us(request)) {
        response.status = 421;
        response.body = kWrongHost;
    } else if (path == "/healthz") { // it lives
        response.status = host_->is_stopping() ? 503 : 200;
        response.body = host_->is_stopping() ? "stopping\n" : "ok\n";
    } else if (path == "/readyz") { // and its database answers
        response.status = host_->is_ready() ? 200 : 503;
        response.body = host_->is_ready()      ? "ready\n"
                        : host_->is_stopping() ? "stopping\n"
                                               : "the database does not answer\n";
    } else if (path == "/metrics") {
        // For the machine's own eyes: what comes through a proxy says so.
        const bool local = request.address == "127.0.0.1" || request.address == "::1";
        if (local && request.forwarded_for.empty())
            response = {200, "text/plain; version=0.0.4; charset=utf-8", metrics(), {}};
        else
            response = {403, "text/plain; charset=utf-8", "Ask from the server itself.\n", {}};
    } else if (!host_->admits_page(client_address(request))) {
        response.status = 429;
        response.body = "Too many requests.\n";
    } else {
        response = page(path, request);
    }
    add_security_headers(response);
    return response;
}

std::string GameServer::ask_as_keeper(const std::string& words) {
    const auto answer = std::make_shared<std::promise<std::string>>();
    auto heard = answer->get_future();
    post([this, words, answer] {
        answer_keeper(
            *host_, words, [this] { return metrics(); },
            [answer](std::string text) { answer->set_value(std::move(text)); });
    });
    if (heard.wait_for(kKeepersPatience) != std::future_status::ready)
        return std::string(kKeeperError) + "the server does not answer\n";
    return heard.get();
}

std::string GameServer::metrics() const {
    return metrics_text(
        {net_->connections(), net_->unfinished_bytes(), host_->sessions().by_address().size(),
         host_->open_tables(), host_->stored_bytes(), settings_.limits.max_stored_bytes,
         host_->waiting_thoughts(host::Lane::quick), host_->waiting_thoughts(host::Lane::slow),
         host_->counts(), loop_, store_->statistics()});
}

} // namespace townwright::server
