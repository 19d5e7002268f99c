// How much of everything one may have.
#include "network/http.hpp"
#include "network/tables.hpp"

namespace townwright::server {

using test::get;
using testing::HasSubstr;

TEST(Limits, WhoTalksTooMuchIsTold) {
    Settings settings;
    settings.limits.messages_per_second = 10;
    settings.limits.message_burst = 30;
    settings.limits.creation_burst = 2;
    settings.limits.creations_per_minute = 1;
    const RunningServer site(settings);
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

// Whatever address it comes from, and nobody else's seat suffers.
TEST(Limits, ASeatThatAsksTooMuchIsTold) {
    Settings settings;
    settings.limits.seat_messages_per_second = 1;
    settings.limits.seat_message_burst = 20;
    settings.behind_proxy = true;
    const RunningServer site(settings);
    Two two(site.port());
    TestClient elsewhere(site.port(), "en", {{"X-Forwarded-For", "198.51.100.7"}});
    elsewhere.must(attach(two.table, two.secret(0)));
    const json legal = at("legal", two.table, 0); // counts for two
    for (int i = 0; i < 5; ++i) {
        two.anna.must(legal);
        elsewhere.must(legal);
    }
    EXPECT_EQ(code(two.anna.call(legal)), "too-fast");
    EXPECT_EQ(code(elsewhere.call(legal)), "too-fast");
    two.boris.must(at("legal", two.table, 1));
    elsewhere.must({{"type", "ping"}});
    // Who does not sit there cannot use the seat up.
    for (int i = 0; i < 30; ++i)
        EXPECT_EQ(code(elsewhere.call(at("legal", two.table, 1))), "not-attached");
    two.boris.must(at("legal", two.table, 1));
}

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
        TestClient liar(site.port(), TestClient::NullLedger{},
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
        TestClient liar(site.port(), TestClient::NullLedger{}, {{"X-Forwarded-For", "192.0.2.2"}});
        EXPECT_EQ(refused(liar), "too-fast") << "one machine, whatever it claims";
        EXPECT_FALSE(
            TestClient(site.port(), TestClient::NullLedger{}, {{"X-Forwarded-For", "192.0.2.3"}})
                .is_open());
    }
}

TEST(Limits, AMessageThatIsTooLargeEndsTheConnection) {
    Settings settings;
    settings.net.max_message_size = 1000;
    const RunningServer site(settings);
    TestClient client(site.port());
    client.send("{\"type\":\"ping\",\"x\":\"" + std::string(2000, 'x') + "\"}");
    EXPECT_TRUE(client.is_closed());
    TestClient other(site.port());
    EXPECT_EQ(other.must({{"type", "ping"}}).at("type"), "pong");
}

TEST(Limits, ConnectionsAreCounted) {
    Settings settings;
    settings.net.max_connections_per_address = 3;
    const RunningServer site(settings);
    const auto open = [&] {
        return std::make_unique<TestClient>(site.port(), TestClient::NullLedger{});
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
    settings.limits.table_idle_time = std::chrono::seconds(1);
    const RunningServer site(settings);
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
