// Requests and frames that no honest client sends, over a socket. What garbled messages do once
// they are read is told by the tests of the host.
#include <array>

#include "network/http.hpp"
#include "network/tables.hpp"
#include "support/garble.hpp"

namespace townwright::server {

namespace {

const std::string kUpgrade =
    "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";

const std::array kRequests = {
    std::string("GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n"),
    kUpgrade + "\r\n",
    kUpgrade + "Origin: http://localhost\r\nSec-WebSocket-Protocol: a, b\r\n"
               "Sec-WebSocket-Extensions: permessage-deflate; server_max_window_bits=8\r\n\r\n",
    std::string("HEAD /app.js HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: \"x\"\r\n\r\n"),
    std::string("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello"),
    std::string("POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
                "5\r\nhello\r\n0\r\nX: y\r\n\r\n"),
    std::string("GET /healthz HTTP/1.0\r\nConnection: keep-alive\r\n\r\n"),
    std::string("GET http://localhost/../../etc/passwd?x=%00%ff HTTP/1.1\r\nHost: localhost\r\n"
                "X-Forwarded-For: 1.2.3.4, ::1\r\nExpect: 100-continue\r\n\r\n"),
    std::string("OPTIONS * HTTP/1.1\r\nHost: [::1]:80\r\nRange: bytes=0-0,9-\r\n\r\n"),
    std::string("GET /metrics HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4294967296\r\n"
                "Content-Length: -1\r\n\r\n"),
};

// A masked frame with any first byte.
std::string frame(unsigned char first, const std::string& text) {
    std::string bytes(1, static_cast<char>(first));
    if (text.size() < 126) {
        bytes += static_cast<char>(0x80 | text.size());
    } else {
        bytes += static_cast<char>(0x80 | 126);
        bytes += static_cast<char>(text.size() >> 8);
        bytes += static_cast<char>(text.size() & 0xff);
    }
    return bytes + std::string(4, '\0') + text;
}

// Text, the parts of one, ping, pong, close, binary, and codes that nobody has given a meaning.
std::string honest_frames() {
    return frame(0x81, R"({"type":"hello","protocol":1})") + frame(0x01, R"({"type":)") +
           frame(0x89, "ping") + frame(0x80, R"("lobby"})") + frame(0x8a, "pong") +
           frame(0x81, std::string(300, ' ') + R"({"type":"ping"})") + frame(0x82, "\xff\xfe") +
           frame(0xc1, "compressed?") + frame(0x83, "?") + frame(0x88, "\x03\xe8 farewell");
}

void garbled_bytes_hurt_nobody(int count) {
    Settings settings;
    settings.net.request_time = std::chrono::seconds(2);
    settings.limits.connections_per_second = settings.limits.connection_burst = 1e9;
    settings.limits.messages_per_second = settings.limits.message_burst = 1e9;
    settings.limits.pages_per_second = settings.limits.page_burst = 1e9;
    const RunningServer site(settings);
    const std::uint16_t port = site.port();
    Two two(port);
    Rng rng(17);
    for (int i = 0; i < count; ++i) {
        // Some on one connection: what follows a damaged request is read as one, too.
        std::string bytes;
        if (i % 4 == 3) {
            bytes = kUpgrade + "\r\n" +
                    garble(honest_frames(), rng, 256, std::string("\0\x7f\xff\x81", 4));
        } else {
            const auto& request = kRequests[static_cast<std::size_t>(i) % kRequests.size()];
            bytes = garble(request, rng, 256, "\r\n :;,%/\xff") +
                    kRequests[rng.below(kRequests.size())];
        }
        send_and_leave(port, bytes);
        if (i % 1000 == 999)
            two.move(i);
    }
    two.move();
    EXPECT_THAT(get(port, "/healthz"), testing::HasSubstr("\r\n\r\nok\n"));
    EXPECT_THAT(get(port, "/metrics"), testing::HasSubstr("townwright_failed_total 0\n"));
    // Nobody is left behind.
    EXPECT_TRUE(eventually([&] {
        return get(port, "/metrics").find("townwright_connections 2\n") != std::string::npos;
    }));
}

} // namespace

TEST(Hostile, GarbledBytesHurtNobody) { garbled_bytes_hurt_nobody(3000); }

TEST(SlowHostile, ManyGarbledBytesHurtNobody) { garbled_bytes_hurt_nobody(200'000); }

} // namespace townwright::server
