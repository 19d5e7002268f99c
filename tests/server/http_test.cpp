// What the server says over HTTP, and to whom it opens a WebSocket.
#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>
#include <zlib.h>

#include "network/tables.hpp"

namespace townwright::server {

using testing::AllOf;
using testing::Gt;
using testing::HasSubstr;
using testing::Not;
using testing::SizeIs;
using testing::StartsWith;

namespace {

// One request over a plain socket; the whole answer.
std::string ask(std::uint16_t port, const std::string& request) {
    const int file = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(file, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
        return "no connection";
    for (std::size_t sent = 0; sent < request.size();) {
        const ssize_t count =
            ::send(file, request.data() + sent, request.size() - sent, MSG_NOSIGNAL);
        if (count <= 0)
            break;
        sent += static_cast<std::size_t>(count);
    }
    std::string answer;
    std::array<char, 4096> part{};
    for (ssize_t count = 0; (count = ::read(file, part.data(), part.size())) > 0;)
        answer.append(part.data(), static_cast<std::size_t>(count));
    ::close(file);
    return answer;
}
std::string get(std::uint16_t port, const std::string& path, const std::string& more = "") {
    return ask(port, "GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" +
                         more + "\r\n");
}

} // namespace

TEST(Http, PagesHealthAndHeaders) {
    const RunningSite site;
    const std::string front = get(site.port(), "/");
    EXPECT_THAT(front, StartsWith("HTTP/1.1 200"));
    for (const char* header :
         {"Content-Security-Policy: default-src 'self'", "X-Content-Type-Options: nosniff",
          "X-Frame-Options: DENY", "Referrer-Policy: no-referrer", "frame-ancestors 'none'"})
        EXPECT_THAT(front, HasSubstr(header));
    EXPECT_THAT(get(site.port(), "/healthz"), HasSubstr("\r\n\r\nok\n"));
    EXPECT_THAT(get(site.port(), "/protocol.schema.json"), HasSubstr("\"$schema\""));
    for (const auto& [path, type] :
         {std::pair("/app.js", "text/javascript"), std::pair("/app.css", "text/css"),
          std::pair("/icon.svg", "image/svg+xml"), std::pair("/locale/ru.json", "application/json"),
          std::pair("/catalogue-pl.json", "application/json")})
        EXPECT_THAT(get(site.port(), path),
                    AllOf(StartsWith("HTTP/1.1 200"), HasSubstr(type), SizeIs(Gt(500u))));
    EXPECT_THAT(get(site.port(), "/../etc/passwd"), StartsWith("HTTP/1.1 404"));
    EXPECT_THAT(get(site.port(), "/ws"), StartsWith("HTTP/1.1 404")) << "no WebSocket asked for";
    EXPECT_THAT(ask(site.port(), "POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
                                 "Content-Length: 2\r\n\r\nhi"),
                StartsWith("HTTP/1.1 405"));
    EXPECT_THAT(ask(site.port(), "HEAD / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"),
                Not(HasSubstr("<html")));
}

TEST(Http, FilesAreCompressedForThoseWhoReadThat) {
    const RunningSite site;
    const std::string plain = get(site.port(), "/app.js");
    const std::string small = get(site.port(), "/app.js", "Accept-Encoding: gzip, deflate, br\r\n");
    EXPECT_THAT(plain, Not(HasSubstr("Content-Encoding")));
    EXPECT_THAT(small, AllOf(HasSubstr("Content-Encoding: gzip"),
                             HasSubstr("Vary: Accept-Encoding"), HasSubstr("\r\n\r\n\x1f\x8b")));
    EXPECT_LT(small.size() * 2, plain.size());
    // What comes out of it is the file.
    const std::string body = small.substr(small.find("\r\n\r\n") + 4);
    std::string whole(plain.size() * 2, '\0');
    z_stream stream{};
    ASSERT_EQ(inflateInit2(&stream, 15 + 16), Z_OK);
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(body.data()));
    stream.avail_in = static_cast<uInt>(body.size());
    stream.next_out = reinterpret_cast<Bytef*>(whole.data());
    stream.avail_out = static_cast<uInt>(whole.size());
    EXPECT_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END);
    whole.resize(stream.total_out);
    inflateEnd(&stream);
    EXPECT_EQ(whole, plain.substr(plain.find("\r\n\r\n") + 4));
}

TEST(Http, WhatTheBrowserHasIsNotSentAgain) {
    const RunningSite site;
    const std::string first = get(site.port(), "/app.css");
    const std::size_t from = first.find("ETag: ") + 6;
    const std::string tag = first.substr(from, first.find('\r', from) - from);
    const std::string again = get(site.port(), "/app.css", "If-None-Match: " + tag + "\r\n");
    EXPECT_THAT(again, AllOf(StartsWith("HTTP/1.1 304"), HasSubstr(tag)));
    EXPECT_THAT(again, testing::EndsWith("\r\n\r\n"));
    EXPECT_THAT(get(site.port(), "/app.css", "If-None-Match: W/\"0123\"\r\n"),
                StartsWith("HTTP/1.1 200"));
    EXPECT_THAT(get(site.port(), "/app.js", "If-None-Match: " + tag + "\r\n"),
                StartsWith("HTTP/1.1 200"));
}

TEST(Http, RubbishGetsNothing) {
    const RunningSite site;
    EXPECT_EQ(ask(site.port(), "\x16\x03\x01 hello\r\n\r\n"), "");
    EXPECT_EQ(get(site.port(), "/" + std::string(20000, 'x')), "") << "a header of 20 KB";
    EXPECT_THAT(ask(site.port(), "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n"),
                StartsWith("HTTP/1.1 413"));
    EXPECT_THAT(get(site.port(), "/healthz"), HasSubstr("ok")) << "and it still serves";
}

TEST(Http, MetricsAreForTheMachineItself) {
    const RunningSite site;
    TestClient client(site.port());
    client.must(kTwoPeople);
    const std::string metrics = get(site.port(), "/metrics");
    EXPECT_THAT(metrics, HasSubstr("# TYPE townwright_tables gauge\ntownwright_tables 1\n"));
    EXPECT_THAT(metrics, HasSubstr("townwright_store_entries_total 1\n"));
    EXPECT_THAT(metrics, HasSubstr("townwright_connections 1\n"));
    EXPECT_THAT(get(site.port(), "/metrics", "X-Forwarded-For: 1.2.3.4\r\n"),
                StartsWith("HTTP/1.1 403"));
}

TEST(Http, PagesOfOtherSitesMayNotConnect) {
    Settings settings;
    settings.origin = "https://play.example.org";
    const RunningSite site(settings);
    const auto may_connect = [&](const std::string& origin) {
        return TestClient(site.port(), TestClient::Silent{}, origin).is_open();
    };
    EXPECT_TRUE(may_connect("")) << "programs";
    EXPECT_TRUE(may_connect("http://127.0.0.1:" + std::to_string(site.port())));
    EXPECT_TRUE(may_connect("https://play.example.org"));
    EXPECT_FALSE(may_connect("https://evil.example.org"));
    EXPECT_FALSE(may_connect("http://127.0.0.1"));
    EXPECT_FALSE(may_connect("null"));
}

TEST(Limits, WhoTalksTooMuchIsTold) {
    Settings settings;
    settings.messages_per_second = 10;
    settings.message_burst = 30;
    settings.creation_burst = 2;
    settings.creations_per_minute = 1;
    const RunningSite site(settings);
    TestClient client(site.port());
    client.must(kTwoPeople);
    client.must(kTwoPeople);
    EXPECT_EQ(code(client.call(kTwoPeople)), "too-fast") << "tables";
    for (int i = 0; i < 60; ++i)
        client.send(R"({"type":"ping"})");
    // Told without being read, hence without the request's number.
    for (int refused = 0; refused < 30; ++refused)
        EXPECT_EQ(code(client.next("error")), "too-fast");
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
    EXPECT_EQ(client.call({{"type", "ping"}}).at("type"), "pong");
}

TEST(Limits, AMessageThatIsTooLargeEndsTheConnection) {
    Settings settings;
    settings.net.largest_message = 1000;
    const RunningSite site(settings);
    TestClient client(site.port());
    client.send("{\"type\":\"ping\",\"x\":\"" + std::string(2000, 'x') + "\"}");
    EXPECT_TRUE(client.is_closed());
    TestClient other(site.port());
    EXPECT_EQ(other.must({{"type", "ping"}}).at("type"), "pong");
}

TEST(Limits, ConnectionsAreCounted) {
    Settings settings;
    settings.net.most_connections_per_address = 3;
    const RunningSite site(settings);
    const auto open = [&] {
        return std::make_unique<TestClient>(site.port(), TestClient::Silent{});
    };
    auto a = open();
    auto b = open();
    auto c = open();
    EXPECT_TRUE(a->is_open() && b->is_open() && c->is_open());
    EXPECT_FALSE(open()->is_open());
    a.reset();
    for (int tries = 0; tries < 100 && !open()->is_open(); ++tries)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    EXPECT_TRUE(open()->is_open());
}

TEST(Limits, ATableThatNobodyNeedsLeavesTheMemory) {
    Settings settings;
    settings.table_idle_time = std::chrono::seconds(1);
    const RunningSite site(settings);
    TestClient client(site.port());
    const json created = client.must(kTwoPeople);
    for (int tries = 0; tries < 100; ++tries) {
        if (get(site.port(), "/metrics").find("townwright_tables 0\n") != std::string::npos)
            break;
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    EXPECT_THAT(get(site.port(), "/metrics"), HasSubstr("townwright_tables 0\n"));
    client.must(attach(created.at("table"), created.at("seats")[0].at("secret")));
    EXPECT_THAT(get(site.port(), "/metrics"), HasSubstr("townwright_tables 1\n"));
}

} // namespace townwright::server
