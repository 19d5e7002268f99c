// WebSocket clients: any number of connections in one thread. For tests and for
// `townwright bench-server`.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "net/http.hpp"

namespace townwright::net {

// What a connection does; called from the loop's thread.
struct ClientEvents {
    std::function<void()> opened;
    std::function<void(std::string_view message)> received;
    std::function<void(std::string_view why)> closed; // also where it could not be opened
};

class ClientLoop {
  public:
    static std::unique_ptr<ClientLoop> make();
    virtual ~ClientLoop() = default;

    virtual void run() = 0; // until stop()
    // From any thread:
    virtual void stop() = 0;
    virtual void post(std::function<void()> work) = 0;
    // From any thread. The number names the connection in send() and close(). `from` is an address
    // of this machine, empty: any.
    virtual std::uint64_t connect(const std::string& address, std::uint16_t port,
                                  const std::string& path, ClientEvents events,
                                  const Headers& headers = {}, const std::string& from = {}) = 0;
    virtual void send(std::uint64_t connection, std::string message) = 0;
    virtual void close(std::uint64_t connection) = 0;
    // From the loop's thread.
    virtual void after(std::chrono::milliseconds delay, std::function<void()> work) = 0;
};

} // namespace townwright::net
