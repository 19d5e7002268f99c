// Two servers on one PostgreSQL: entries and words get from one to the other. What they make of
// them is told by the tests of the host.
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

TEST(TwoServers, EachHearsOfThePeopleAndMovesAtTheOther) {
    const test::PostgresServer postgres;
    Settings settings;
    settings.database = postgres.url();
    settings.limits.presence_said_again = std::chrono::hours(1); // all this is said at once
    const RunningServer one(settings);
    const RunningServer two(settings);
    TestClient anna_client(one.port());
    const json created = anna_client.must(two_people());
    Player anna(anna_client, created.at("table"), secret(created, 0));
    hears(anna_client, json::array({0}), 0);
    {
        TestClient boris_client(two.port());
        Player boris(boris_client, anna.table, secret(created, 1));
        hears(anna_client, json::array({0, 1}), 0);
        hears(boris_client, json::array({0, 1}), 0);
        TestClient watcher(two.port());
        watcher.must(watch(anna.table));
        hears(anna_client, json::array({0, 1}), 1);
        for (int i = 0; i < 10; ++i) {
            Player& mover = anna.is_to_move() ? anna : boris;
            Player& other = anna.is_to_move() ? boris : anna;
            mover.move(i);
            other.hear();
            EXPECT_EQ(anna.state.at("position"), boris.state.at("position"));
        }
    }
    hears(anna_client, json::array({0}), 0);
    // What a third one says is heard by both, and forgotten where it is not said again.
    store::open_backend(postgres.url(), store::Durability::full)
        ->broadcast("present " + anna.table + " 42 2 3");
    hears(anna_client, json::array({0, 1}), 3);
}

} // namespace townwright::server
