// HTTP and WebSocket for one program: a loop in one thread, which calls a handler. Boost.Beast is
// hidden in server.cpp, because it takes long to compile.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "net/http.hpp"

namespace townwright::net {

struct Settings {
    std::string address = "127.0.0.1";
    std::uint16_t port = 0; // 0: any free one
    std::size_t max_connections = 10000;
    std::size_t max_connections_per_address = 200;
    std::size_t max_message_size = std::size_t{512} << 10;
    // Of messages that have begun and not ended, from one address and in all.
    std::size_t max_unfinished_per_address = std::size_t{2} << 20;
    std::size_t max_unfinished = std::size_t{64} << 20;
    // A client that does not read what it is sent is let go when this much waits for it.
    std::size_t max_backlog = std::size_t{4} << 20;
    std::chrono::seconds request_time{15}; // for an HTTP request, and for the rest of a message
    std::chrono::seconds idle_time{60};    // half of it without a word, and a WebSocket is pinged
};

using ConnectionId = std::uint64_t; // never used twice
using Text = std::shared_ptr<const std::string>;

// WebSocket closing codes (RFC 6455).
enum class Close : std::uint16_t {
    normal = 1000,
    going_away = 1001,
    policy = 1008,
    too_big = 1009,
    internal_error = 1011
};

// Called from the loop's thread only.
class Handler {
  public:
    virtual ~Handler() = default;
    virtual Response respond(const Request& request) = 0;
    // Nothing if the request to open a WebSocket is granted, else what to say instead.
    virtual std::optional<Response> refuse(const Request& request) = 0;
    // Whose messages those of a WebSocket are: what has not ended is counted by that.
    virtual std::string counted_as(const Request& request) = 0;
    virtual void opened(ConnectionId connection, const Request& request) = 0;
    virtual void received(ConnectionId connection, std::string_view message) = 0;
    virtual void closed(ConnectionId connection) = 0;
};

class Server {
  public:
    // Binds the port. The error is a sentence for people. The handler must outlive the server.
    static Result<std::unique_ptr<Server>, std::string> open(const Settings& settings,
                                                             Handler& handler);
    virtual ~Server() = default;

    virtual std::uint16_t port() const = 0;
    // Serves until stop(). What the handler throws comes out here.
    virtual void run() = 0;

    // From any thread:
    virtual void post(std::function<void()> work) = 0; // to be done in the loop's thread

    // From the loop's thread:
    virtual void send(ConnectionId connection, Text message) = 0;
    virtual void close(ConnectionId connection, Close code, std::string_view reason) = 0;
    virtual void after(std::chrono::milliseconds delay, std::function<void()> work) = 0;
    virtual std::size_t connections() const = 0;      // WebSockets
    virtual std::size_t unfinished_bytes() const = 0; // of messages that have not ended
    // No new connections from now on.
    virtual void stop_listening() = 0;
    virtual void stop() = 0;
};

} // namespace townwright::net
