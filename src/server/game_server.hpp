// The game server: a host (host/host.hpp) behind sockets, with a database, threads for its bots and
// the time of day. Everything of the host happens in the loop's thread (net::Server); the database
// and the bots report back to it.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "host/host.hpp"
#include "net/server.hpp"
#include "server/admin_socket.hpp"
#include "server/log.hpp"
#include "server/loop_queue.hpp"
#include "server/loop_watch.hpp"
#include "server/posted_storage.hpp"
#include "server/settings.hpp"
#include "server/system_randomness.hpp"
#include "server/thinking_threads.hpp"
#include "store/store.hpp"

namespace townwright::server {

class GameServer final : net::Handler, host::Clock, host::Connections {
  public:
    // Opens the database (throws store::StoreError) and the port; the error is a sentence for
    // people.
    static Result<std::unique_ptr<GameServer>, std::string> open(const Settings& settings);
    ~GameServer() override;

    std::uint16_t port() const { return net_->port(); }
    // Serves until stop().
    void run();
    // From any thread. Finishes what was begun, says goodbye to everybody, then run() returns.
    void stop();

  private:
    explicit GameServer(const Settings& settings);
    // Work for the loop's thread, from any other. If it fails, that is logged, and the server goes
    // on.
    void post(std::function<void()> work);
    void run_posted();
    store::Heard listen();
    void finish_stopping();
    std::string client_address(const net::Request& request) const;
    bool is_for_us(const net::Request& request) const;
    net::Response answer(const net::Request& request);
    std::string metrics() const;
    // From the thread of the keeper's socket.
    std::string ask_as_keeper(const std::string& words);

    // net::Handler
    net::Response respond(const net::Request& request) override;
    std::optional<net::Response> refuse(const net::Request& request) override;
    std::string counted_as(const net::Request& request) override { return client_address(request); }
    void opened(net::ConnectionId connection, const net::Request& request) override;
    void received(net::ConnectionId connection, std::string_view message) override;
    void closed(net::ConnectionId connection) override;

    // host::Clock
    host::TimePoint now() const override;
    std::int64_t milliseconds() const override;
    void after(std::chrono::milliseconds delay, std::function<void()> work) override;

    // host::Connections
    void send(host::ConnectionId connection, host::EncodedMessage message) override;
    void close(host::ConnectionId connection, host::Close why, std::string_view reason) override;

    Settings settings_;
    std::unique_ptr<net::Server> net_;
    LoopQueue queue_;
    LoopWatch loop_;
    int waited_to_stop_ = 0;
    LogJournal journal_;
    SystemRandomness randomness_;
    // After what its threads call back to until they are gone; before the host that asks them.
    std::unique_ptr<host::Host> host_;
    std::unique_ptr<PostedStorage> storage_;
    std::unique_ptr<ThinkingThreads> thinkers_;
    std::unique_ptr<store::Store> store_;
    std::unique_ptr<AdminSocket> admin_; // the last: it asks all others
};

} // namespace townwright::server
