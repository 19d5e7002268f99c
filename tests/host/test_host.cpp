#include "test_host.hpp"

#include <stdexcept>

namespace townwright::host {

// --- Thinkers and journal ------------------------------------------------------------------------

void TestThinkers::think(Lane /*lane*/, Thought thought, std::stop_token stop, Done done) {
    if (throwing > 0) {
        --throwing;
        throw std::runtime_error("nobody can think");
    }
    Held held{std::move(thought), std::move(stop), std::move(done)};
    if (holds_)
        held_.push_back(std::move(held));
    else
        think_now(std::move(held));
}

void TestThinkers::think_now(Held held) {
    ++thoughts;
    if (failing > 0) {
        --failing;
        post_([held = std::move(held)] { held.done(std::nullopt); });
    } else {
        post_([held = std::move(held), deaf = deaf] {
            held.done(held.thought(deaf ? std::stop_token() : held.stop));
        });
    }
}

void TestThinkers::release() {
    holds_ = false;
    for (Held& held : std::exchange(held_, {}))
        think_now(std::move(held));
}

void TestThinkers::release_first() {
    Held held = std::move(held_.front());
    held_.pop_front();
    think_now(std::move(held));
}

std::vector<bool> TestThinkers::stopped() const {
    std::vector<bool> stopped;
    for (const Held& held : held_)
        stopped.push_back(held.stop.stop_requested());
    return stopped;
}

void TestJournal::write(Severity severity, std::string_view event,
                        std::initializer_list<LogField> fields) {
    constexpr std::string_view kSeverities[] = {"info", "warning", "error"};
    std::string line(kSeverities[static_cast<std::size_t>(severity)]);
    line.append(" ").append(event);
    for (const LogField& field : fields) {
        line.append(" ").append(field.key).append("=");
        if (const auto* text = std::get_if<std::string>(&field.value))
            line += *text;
        else
            line += std::to_string(std::get<std::int64_t>(field.value));
    }
    lines.push_back(std::move(line));
}

std::vector<std::string> TestJournal::with(std::string_view words) const {
    std::vector<std::string> found;
    for (const std::string& line : lines)
        if (line.find(words) != std::string::npos)
            found.push_back(line);
    return found;
}

// --- The host ------------------------------------------------------------------------------------

Limits TestHost::generous() {
    Limits limits;
    limits.messages_per_second = limits.message_burst = 1e9;
    limits.seat_messages_per_second = limits.seat_message_burst = 1e9;
    limits.creations_per_minute = limits.creation_burst = 1e9;
    limits.offers_per_hour = limits.offer_burst = 1e9;
    limits.stored_bytes_per_hour = limits.stored_bytes_burst = 1e15;
    limits.all_stored_bytes_per_hour = limits.all_stored_bytes_burst = 1e15;
    limits.max_stored_bytes = 0;
    limits.connections_per_second = limits.connection_burst = 1e9;
    limits.max_connections = 1'000'000'000;
    limits.bot_game_moves_per_second = limits.bot_game_move_burst = 1e9;
    return limits;
}

TestHost::TestHost(const Limits& limits) : TestHost(std::make_unique<World>(), nullptr, limits) {}

TestHost::TestHost(World& world, const Limits& limits) : TestHost(nullptr, &world, limits) {}

TestHost::TestHost(std::unique_ptr<World> own, World* others, const Limits& limits)
    : own_world_(std::move(own)), world_(others == nullptr ? *own_world_ : *others),
      storage(world_.database, [this](World::Work work) { post(std::move(work)); }),
      thinkers([this](World::Work work) { post(std::move(work)); }), limits_(limits) {
    start();
}

TestHost::~TestHost() {
    for (auto& [connection, client] : clients_)
        client->host_ = nullptr;
}

void TestHost::start() {
    alive_ = std::make_shared<int>();
    host_ = std::make_unique<Host>(Environment{*this, world_, *this, storage, thinkers, journal},
                                   limits_);
    host_->start();
    world_.settle();
}

void TestHost::restart() {
    for (auto& [connection, client] : std::exchange(clients_, {}))
        client->host_ = nullptr;
    alive_.reset();
    host_.reset();
    start();
}

World::Work TestHost::while_alive(World::Work work) const {
    return [alive = std::weak_ptr<int>(alive_), work = std::move(work)] {
        if (!alive.expired())
            work();
    };
}

void TestHost::post(World::Work work) { world_.post(while_alive(std::move(work))); }

void TestHost::after(std::chrono::milliseconds delay, World::Work work) {
    world_.after(delay, while_alive(std::move(work)));
}

ConnectionId TestHost::connect(HostClient& client, const std::string& address) {
    const ConnectionId connection = next_connection_++;
    clients_[connection] = &client;
    host_->connected(connection, address);
    return connection;
}

void TestHost::disconnect(ConnectionId connection) {
    clients_.erase(connection);
    post([this, connection] { host_->disconnected(connection); });
    world_.settle();
}

void TestHost::send(ConnectionId connection, EncodedMessage message) {
    if (failing_sends > 0) {
        --failing_sends;
        throw std::runtime_error("the line is cut");
    }
    const auto found = clients_.find(connection);
    if (found == clients_.end() || found->second->closed_)
        return;
    const std::chrono::nanoseconds began = processor_time();
    found->second->received(*message);
    world_.in_clients += processor_time() - began;
}

void TestHost::close(ConnectionId connection, Close why, std::string_view /*reason*/) {
    const auto found = clients_.find(connection);
    if (found == clients_.end() || found->second->closed_)
        return;
    found->second->closed_ = why;
    post([this, connection] { host_->disconnected(connection); });
}

// --- Clients -------------------------------------------------------------------------------------

HostClient::HostClient(TestHost& host, WithoutHello, const std::string& address)
    : host_(&host), connection_(host.connect(*this, address)) {}

HostClient::HostClient(TestHost& host, const std::string& language, const std::string& address)
    : HostClient(host, WithoutHello{}, address) {
    hello(language);
}

HostClient::~HostClient() {
    if (host_ == nullptr)
        return;
    if (closed_)
        host_->clients_.erase(connection_);
    else
        host_->disconnect(connection_);
}

void HostClient::send(const std::string& text) {
    if (!is_lost())
        host_->host().received(connection_, text);
}

bool HostClient::wait_until(std::unique_lock<std::mutex>& lock,
                            const std::function<bool()>& holds) {
    lock.unlock();
    if (host_ != nullptr)
        host_->world().settle();
    lock.lock();
    if (holds() || host_ == nullptr)
        return holds();
    lock.unlock();
    host_->pass(std::chrono::milliseconds(0)); // what is done a little at a time
    lock.lock();
    return holds();
}

std::optional<Close> HostClient::closed() {
    if (host_ != nullptr)
        host_->world().settle();
    return closed_;
}

} // namespace townwright::host
