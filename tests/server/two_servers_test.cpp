// Two servers on one PostgreSQL, where each knows only its own people.
#include "network/postgres_server.hpp"
#include "network/tables.hpp"

namespace townwright::server {

namespace {

void hears(TestClient& who, const json& present, int watchers) {
    json last;
    do
        last = who.next("presence"); // throws if it never comes
    while (last.at("present") != present || last.at("watchers") != watchers);
}

} // namespace

TEST(TwoServers, ABotStandsInOnlyForWhoIsAtNeither) {
    const test::PostgresServer postgres;
    Settings settings;
    settings.database = postgres.url();
    settings.limits.stand_in_answer = std::chrono::milliseconds(500);
    const RunningServer one(settings);
    const RunningServer two(settings);
    TestClient anna(one.port());
    auto boris = std::make_unique<TestClient>(two.port());
    json create = kTwoPeople;
    create["takeover"] = 5;
    const json created = anna.must(create);
    const std::string table = created.at("table");
    const std::string secret = created.at("seats")[1].at("secret");
    json state = anna.must(attach(table, created.at("seats")[0].at("secret"))).at("state");
    boris->must(attach(table, secret));
    while (state.at("to_act").at("decides") == 0) {
        anna.must(move_request(table, state, some_move(anna, table, state, 0)));
        state = anna.next("update").at("state");
    }
    // Boris thinks longer than a vanished player is waited for. Anna's server does not see him.
    std::this_thread::sleep_for(std::chrono::seconds(8));
    const std::vector<std::string> heard = anna.everything();
    EXPECT_TRUE(std::none_of(heard.begin(), heard.end(), [](const std::string& text) {
        return text.find(R"("kind":"away")") != std::string::npos;
    })) << "he is there, at the other server";
    boris.reset();
    json update = anna.next("update");
    EXPECT_EQ(update.at("event").at("kind"), "away");
    EXPECT_EQ(update.at("event").at("seat"), 1);
    update = anna.next("update");
    EXPECT_EQ(update.at("event").at("by"), "stand-in");
    // He comes back, and Anna hears of it.
    TestClient again(two.port());
    again.must(attach(table, secret));
    while (update.at("event").at("kind") != "back")
        update = anna.next("update");
    EXPECT_TRUE(update.at("info").at("seats")[1].at("stand_in").is_null());
}

TEST(TwoServers, EachKnowsWhoIsAtTheOther) {
    const test::PostgresServer postgres;
    Settings settings;
    settings.database = postgres.url();
    settings.limits.presence_said_again = std::chrono::hours(1); // all this is said at once
    const RunningServer one(settings);
    const RunningServer two(settings);
    TestClient anna(one.port());
    const json created = anna.must(kTwoPeople);
    const std::string table = created.at("table");
    anna.must(attach(table, created.at("seats")[0].at("secret")));
    hears(anna, json::array({0}), 0);
    {
        TestClient boris(two.port());
        boris.must(attach(table, created.at("seats")[1].at("secret")));
        hears(anna, json::array({0, 1}), 0);
        hears(boris, json::array({0, 1}), 0);
        TestClient watcher(two.port());
        watcher.must({{"type", "attach"}, {"table", table}});
        hears(anna, json::array({0, 1}), 1);
    }
    hears(anna, json::array({0}), 0);
}

TEST(TwoServers, WhoIsThereIsBelievedAsLongAsItIsSaidAgain) {
    const test::PostgresServer postgres;
    Settings settings;
    settings.database = postgres.url();
    settings.limits.presence_said_again = std::chrono::milliseconds(500);
    const RunningServer one(settings);
    const RunningServer two(settings);
    TestClient anna(one.port());
    TestClient boris(two.port());
    const json created = anna.must(kTwoPeople);
    const std::string table = created.at("table");
    anna.must(attach(table, created.at("seats")[0].at("secret")));
    boris.must(attach(table, created.at("seats")[1].at("secret")));
    hears(anna, json::array({0, 1}), 0);
    std::this_thread::sleep_for(4 * settings.limits.presence_said_again);
    json latest;
    for (const std::string& text : anna.everything())
        if (const json message = json::parse(text); message.at("type") == "presence")
            latest = message;
    EXPECT_EQ(latest.at("present"), json::array({0, 1}));
    // A server that died: it said this, and nothing after it.
    store::open_backend(postgres.url(), store::Durability::full)
        ->broadcast("present " + table + " 42 2 3");
    hears(anna, json::array({0, 1}), 3);
    hears(anna, json::array({0, 1}), 0);
}

} // namespace townwright::server
