// Bots in threads that everybody shares: nobody has them for himself, and they stop when they are
// told to.
#include "games/zodchie/pack_json.hpp"
#include "network/metric.hpp"
#include "network/tables.hpp"
#include "support/slow_pack.hpp"

namespace townwright::server {

namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

Settings behind_proxy() {
    Settings settings;
    settings.behind_proxy = true; // so that one machine has several addresses
    settings.limits.messages_per_second = settings.limits.message_burst = 1e9;
    settings.limits.creations_per_minute = settings.limits.creation_burst = 1e9;
    return settings;
}
net::Headers from(const std::string& address) { return {{"X-Forwarded-For", address}}; }

json with_slow_pack() {
    return creation(
        {person(), bot("master"), bot("master"), bot("master")}, "zodchie",
        {{"players", 4}, {"pack", json::parse(zodchie::pack_to_json(*test::slow_pack()))}});
}

} // namespace

TEST(ThinkingOfAServer, ASkilledBotAnswersWhileSomebodyLetsMastersPlay) {
    const RunningServer site(behind_proxy());
    std::vector<std::unique_ptr<TestClient>> greedy;
    for (int i = 0; i < 32; ++i) {
        if (i % 16 == 0)
            greedy.push_back(std::make_unique<TestClient>(site.port(), "en", from("192.0.2.66")));
        const json created = greedy.back()->must(creation({bot("master"), bot("master")}));
        greedy.back()->must(watch(created.at("table")));
    }
    TestClient client(site.port(), "en", from("192.0.2.7"));
    const json created = client.must(creation({person(), bot("skilled")}));
    Player anna(client, created.at("table"), secret(created, 0));
    Clock::duration longest{0};
    for (int i = 0; i < 10; ++i) {
        anna.wait_for_turn();
        anna.move(3 * i);
        const Clock::time_point moved = Clock::now();
        anna.wait_for_turn();
        longest = std::max(longest, Clock::now() - moved);
    }
    EXPECT_LT(longest, 3s); // 0.3 s in a release build on a machine that does nothing else
    RecordProperty("longest_ms", static_cast<int>(longest / 1ms));
    EXPECT_GT(metric(site.port(), "bot_queue_slow"), 20) << "they did wait";
}

TEST(ThinkingOfAServer, AHintIsBoundedWhateverThePack) {
    const RunningServer site(behind_proxy());
    TestClient client(site.port());
    const json created = client.must(with_slow_pack());
    Player anna(client, created.at("table"), secret(created, 0));
    anna.wait_for_turn();
    const Clock::time_point asked = Clock::now();
    const json hint = client.call(at("hint", anna.table, anna.seat));
    EXPECT_LT(Clock::now() - asked, 8s); // two seconds, and a machine that is busy with others
    if (hint.at("type") == "error")
        EXPECT_EQ(code(hint), "busy");
    else
        EXPECT_TRUE(hint.contains("brief"));
    EXPECT_GE(metric(site.port(), "thoughts_brief_total"), 1);
    EXPECT_GE(metric(site.port(), "thinking_seconds_total"), 1);
}

TEST(ThinkingOfAServer, WhoLeavesIsForgottenAndAStopWaitsForNothing) {
    RunningServer site(behind_proxy());
    TestClient client(site.port());
    const json created = client.must(with_slow_pack());
    {
        TestClient gone(site.port());
        Player anna(gone, created.at("table"), secret(created, 0));
        anna.wait_for_turn();
        const double before = metric(site.port(), "thoughts_total"); // those of bots
        gone.send(at("hint", anna.table, anna.seat).dump());
        ASSERT_TRUE(eventually([&] { return metric(site.port(), "thoughts_total") > before; }));
    }
    EXPECT_TRUE(eventually([&] { return metric(site.port(), "thoughts_forgotten_total") >= 1; }));
    Player anna(client, created.at("table"), secret(created, 0));
    anna.wait_for_turn();
    const double before = metric(site.port(), "thoughts_total");
    client.send(at("hint", anna.table, anna.seat).dump());
    ASSERT_TRUE(eventually([&] { return metric(site.port(), "thoughts_total") > before; }));
    const Clock::time_point told = Clock::now();
    site.stop();
    EXPECT_LT(Clock::now() - told, 5s);
}

} // namespace townwright::server
