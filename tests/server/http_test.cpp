// What the server says over HTTP, and to whom it opens a WebSocket.
#include <zlib.h>

#include "network/eventually.hpp"
#include "network/http.hpp"
#include "network/tables.hpp"

namespace townwright::server {

using testing::AllOf;
using testing::Gt;
using testing::HasSubstr;
using testing::Not;
using testing::SizeIs;
using testing::StartsWith;

TEST(Http, PagesHealthAndHeaders) {
    const RunningServer site;
    const std::string front = get(site.port(), "/");
    EXPECT_THAT(front, StartsWith("HTTP/1.1 200"));
    for (const char* header : {"Content-Security-Policy: default-src 'none'; script-src 'self'",
                               "X-Content-Type-Options: nosniff", "X-Frame-Options: DENY",
                               "Referrer-Policy: no-referrer", "frame-ancestors 'none'"})
        EXPECT_THAT(front, HasSubstr(header));
    EXPECT_THAT(get(site.port(), "/healthz"), HasSubstr("\r\n\r\nok\n"));
    // What the games add to it is there too.
    EXPECT_THAT(get(site.port(), "/protocol.schema.json"),
                AllOf(HasSubstr("\"$schema\""), HasSubstr("\"SuburbiaView\"")));
    for (const auto& [path, type] :
         {std::pair("/app.js", "text/javascript"), std::pair("/app.css", "text/css"),
          std::pair("/icon.svg", "image/svg+xml"), std::pair("/locale/ru.json", "application/json"),
          std::pair("/catalogue-pl.json", "application/json")})
        EXPECT_THAT(get(site.port(), path),
                    AllOf(StartsWith("HTTP/1.1 200"), HasSubstr(type), SizeIs(Gt(500u))));
    EXPECT_THAT(get(site.port(), "/../etc/passwd"), StartsWith("HTTP/1.1 404"));
    EXPECT_THAT(get(site.port(), "/ws"), StartsWith("HTTP/1.1 404")) << "no WebSocket asked for";
    EXPECT_THAT(ask(site.port(), "POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                                 "Content-Length: 2\r\n\r\nhi"),
                StartsWith("HTTP/1.1 405"));
    EXPECT_THAT(ask(site.port(), "HEAD / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"),
                Not(HasSubstr("<html")));
}

// A page of another site whose name was made to lead here must not be served (DNS rebinding).
TEST(Http, AServerOfThisMachineAnswersToItsOwnNames) {
    const auto call_it = [](const RunningServer& site, const std::string& host,
                            const std::string& more = "") {
        return ask(site.port(), "GET /healthz HTTP/1.1\r\nHost: " + host +
                                    "\r\nConnection: close\r\n" + more + "\r\n");
    };
    const std::string upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                                "Sec-WebSocket-Version: 13\r\n"
                                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    {
        const RunningServer site;
        for (const char* own : {"localhost", "LOCALHOST:8080", "127.0.0.1:99", "[::1]:8080"})
            EXPECT_THAT(call_it(site, own), StartsWith("HTTP/1.1 200")) << own;
        for (const char* other : {"evil.example", "localhost.evil.example:80", "192.0.2.1"}) {
            EXPECT_THAT(call_it(site, other), StartsWith("HTTP/1.1 421")) << other;
            EXPECT_THAT(ask(site.port(), std::string("GET /ws HTTP/1.1\r\nHost: ") + other +
                                             "\r\n" + upgrade + "\r\n"),
                        StartsWith("HTTP/1.1 421"));
        }
    }
    Settings settings;
    settings.behind_proxy = true;
    EXPECT_THAT(call_it(RunningServer(settings), "play.example"), StartsWith("HTTP/1.1 200"));
    settings.behind_proxy = false;
    settings.origin = "https://play.example";
    EXPECT_THAT(call_it(RunningServer(settings), "play.example"), StartsWith("HTTP/1.1 200"));
}

TEST(Http, ReadyOnceTheDatabaseHasAnswered) {
    const RunningServer site;
    EXPECT_TRUE(test::eventually(
        [&] { return get(site.port(), "/readyz").find("\r\n\r\nready\n") != std::string::npos; }));
}

TEST(Http, FilesAreCompressedForThoseWhoReadThat) {
    const RunningServer site;
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
    const RunningServer site;
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
    const RunningServer site;
    EXPECT_EQ(ask(site.port(), "\x16\x03\x01 hello\r\n\r\n"), "");
    EXPECT_EQ(get(site.port(), "/" + std::string(20000, 'x')), "") << "a header of 20 KB";
    EXPECT_THAT(
        ask(site.port(), "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999\r\n\r\n"),
        StartsWith("HTTP/1.1 413"));
    EXPECT_THAT(get(site.port(), "/healthz"), HasSubstr("ok")) << "and it still serves";
}

TEST(Http, MetricsAreForTheMachineItself) {
    const RunningServer site;
    TestClient client(site.port());
    client.must(two_people());
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
    const RunningServer site(settings);
    const auto may_connect = [&](const std::string& origin) {
        return TestClient(site.port(), TestClient::WithoutHello{},
                          origin.empty() ? net::Headers{} : net::Headers{{"Origin", origin}})
            .is_open();
    };
    EXPECT_TRUE(may_connect("")) << "programs";
    EXPECT_TRUE(may_connect("http://127.0.0.1:" + std::to_string(site.port())));
    EXPECT_TRUE(may_connect("https://play.example.org"));
    EXPECT_FALSE(may_connect("https://evil.example.org"));
    EXPECT_FALSE(may_connect("http://127.0.0.1"));
    EXPECT_FALSE(may_connect("null"));
}

} // namespace townwright::server
