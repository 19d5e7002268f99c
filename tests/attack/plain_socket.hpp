// A socket that says what no library would.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

namespace townwright::attack {

inline const std::string kUpgrade =
    "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
// The beginning of a WebSocket's text of that length, with a mask of zeros.
std::string begin_frame(std::uint64_t bytes);

class PlainSocket {
  public:
    PlainSocket() = default;
    // From an address of this machine to a port of it. If that fails, nothing can be sent.
    PlainSocket(std::uint16_t port, const std::string& from);
    ~PlainSocket();
    PlainSocket(PlainSocket&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
    PlainSocket& operator=(PlainSocket&& other) noexcept {
        std::swap(file_, other.file_);
        return *this;
    }

    // Never waits; what there is no room for is not sent. False once the other end has closed.
    bool send(const std::string& text) const;

  private:
    int file_ = -1;
};

} // namespace townwright::attack
