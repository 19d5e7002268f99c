// How much of everything a connection may have. What its messages may ask for is the host's
// business.
#include <filesystem>
#include <fstream>

#include "network/http.hpp"
#include "network/tables.hpp"

namespace townwright::server {

// docs/hosting.md: by the last address of X-Forwarded-For, and only where the keeper says so.
TEST(Limits, BehindAProxyAddressesAreThoseThatItSaw) {
    Settings settings;
    settings.limits.messages_per_second = 0.1;
    settings.limits.message_burst = 20;
    settings.net.max_connections_per_address = 2;
    const auto client = [](const RunningServer& site, const std::string& forwarded) {
        return std::make_unique<TestClient>(site.port(), "en",
                                            net::Headers{{"X-Forwarded-For", forwarded}});
    };
    // TestClient::call waits for an answer that has its number, which a refusal unread has not.
    const auto refused = [](TestClient& who) {
        who.send(R"({"type":"ping"})");
        return code(who.next("error"));
    };
    settings.behind_proxy = true;
    {
        const RunningServer site(settings);
        const auto one = client(site, "192.0.2.1");
        for (int i = 0; i < 19; ++i)
            one->must({{"type", "ping"}});
        EXPECT_EQ(refused(*one), "too-fast");
        const auto two = client(site, "192.0.2.2");
        two->must({{"type", "ping"}});
        // What a client claims stands before what the proxy saw.
        TestClient liar(site.port(), TestClient::WithoutHello{},
                        {{"X-Forwarded-For", "192.0.2.77, 192.0.2.1"}});
        ASSERT_TRUE(liar.is_open()) << "all connections are the proxy's: they are not counted";
        EXPECT_EQ(refused(liar), "too-fast");
    }
    settings.behind_proxy = false;
    {
        const RunningServer site(settings);
        const auto one = client(site, "192.0.2.1");
        for (int i = 0; i < 19; ++i)
            one->must({{"type", "ping"}});
        TestClient liar(site.port(), TestClient::WithoutHello{},
                        {{"X-Forwarded-For", "192.0.2.2"}});
        EXPECT_EQ(refused(liar), "too-fast") << "one machine, whatever it claims";
        EXPECT_FALSE(
            TestClient(site.port(), TestClient::WithoutHello{}, {{"X-Forwarded-For", "192.0.2.3"}})
                .is_open());
    }
}

TEST(Limits, AMessageThatIsTooLargeOrNoTextEndsTheConnection) {
    Settings settings;
    settings.net.max_message_size = 1000;
    const RunningServer site(settings);
    for (const std::string& text : {"{\"type\":\"ping\",\"x\":\"" + std::string(2000, 'x') + "\"}",
                                    std::string("\xff\xfe\x80")}) {
        TestClient client(site.port());
        client.send(text);
        EXPECT_TRUE(client.is_closed());
    }
    TestClient other(site.port());
    EXPECT_EQ(other.must({{"type", "ping"}}).at("type"), "pong");
}

TEST(Limits, ConnectionsAreCounted) {
    Settings settings;
    settings.net.max_connections_per_address = 3;
    const RunningServer site(settings);
    const auto open = [&] {
        return std::make_unique<TestClient>(site.port(), TestClient::WithoutHello{});
    };
    auto a = open();
    auto b = open();
    auto c = open();
    EXPECT_TRUE(a->is_open() && b->is_open() && c->is_open());
    EXPECT_FALSE(open()->is_open());
    a.reset();
    EXPECT_TRUE(eventually([&] { return open()->is_open(); }));
}

// Sends a frame that says it is long and stops half-way; what is said until the connection ends.
std::string send_half_a_message(std::uint16_t port, std::size_t bytes) {
    std::string frame = "\x81\xfe"; // masked; the length is in the next two bytes
    frame += "\xea\x60";
    frame += std::string(4, '\0');
    return test::ask(port,
                     "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
                     "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                     "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
                     frame + std::string(bytes, ' '));
}

TEST(Limits, MessagesThatDoNotEndHaveLittleRoomAndTime) {
    Settings settings;
    settings.net.max_unfinished_per_address = 5000;
    settings.net.request_time = std::chrono::seconds(1);
    const RunningServer site(settings);
    TestClient honest(site.port());
    EXPECT_THAT(send_half_a_message(site.port(), 20'000), testing::HasSubstr("unfinished"));
    EXPECT_THAT(send_half_a_message(site.port(), 100), testing::HasSubstr("does not end"));
    honest.must({{"type", "ping"}});
}

TEST(Limits, TheDatabaseIsItsOwnersAlone) {
    const test::TemporaryFolder folder;
    Settings settings;
    settings.database = folder / "tables.db";
    std::ofstream(settings.database).flush(); // as a version of old made it
    std::filesystem::permissions(settings.database, std::filesystem::perms(0644));
    const RunningServer site(settings);
    TestClient client(site.port());
    client.must(two_people());
    for (const char* file : {"tables.db", "tables.db-wal", "tables.db-shm"})
        EXPECT_EQ(std::filesystem::status(folder / file).permissions() &
                      std::filesystem::perms(0077),
                  std::filesystem::perms::none)
            << file;
}

} // namespace townwright::server
