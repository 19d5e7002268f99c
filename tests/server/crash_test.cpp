// kill -9 while people play. Nothing that was acknowledged is lost, nothing happens twice, and the
// clients go on by themselves.
#include <array>
#include <memory>
#include <optional>

#include "network/http.hpp"
#include "network/postgres_server.hpp"
#include "network/proxy.hpp"
#include "network/tables.hpp"
#include "network/tireless.hpp"
#include "server/server_process.hpp"
#include "store/backend.hpp"
#include "support/paths.hpp"

namespace townwright::server {

namespace {

struct Random {
    int below(int bound) { return static_cast<int>(rng.below(static_cast<std::uint32_t>(bound))); }
    Rng rng{20261116};
};

// Under play, however slow the machine is: first some moves, then any moment. The delay is what is
// tested: the kill must meet a write wherever it is.
void wait_for_any_moment(const TirelessCrowd& crowd, Random& random) {
    EXPECT_TRUE(crowd.makes_moves());
    std::this_thread::sleep_for(std::chrono::milliseconds(random.below(150)));
}

void check(const TirelessCrowd& crowd, const std::string& database, int kills) {
    const int checked = crowd.check_logs(database);
    std::printf("%d moves acknowledged over %d kills, %d connections\n", checked, kills,
                crowd.connections());
    EXPECT_GE(checked, TirelessCrowd::kMoves * kills);
}

void kill_again_and_again(const std::string& database, int times) {
    ServerProcess server(test::program(), options_for_a_crowd(database));
    TirelessCrowd crowd(4, {server.port()});
    Random random;
    for (int i = 0; i < times; ++i) {
        wait_for_any_moment(crowd, random);
        server.kill();
        server.start();
    }
    EXPECT_TRUE(crowd.makes_moves());
    crowd.finish();
    EXPECT_EQ(server.terminate(), 0);
    check(crowd, database, times);
    EXPECT_GT(crowd.connections(), 2 * times);
}

// Three servers on one database, behind a proxy.
class Site {
  public:
    explicit Site(const std::string& database) {
        for (auto& each : servers_) {
            auto options = options_for_a_crowd(database);
            options.emplace_back("--behind-proxy");
            each = std::make_unique<ServerProcess>(test::program(), options);
        }
        proxy_.emplace(std::vector{servers_[0]->port(), servers_[1]->port(), servers_[2]->port()});
    }
    std::uint16_t port() const { return proxy_->port(); }
    ServerProcess& server(int number) { return *servers_[static_cast<std::size_t>(number)]; }
    void stop() {
        for (const auto& each : servers_)
            EXPECT_EQ(each->terminate(), 0);
    }

  private:
    std::array<std::unique_ptr<ServerProcess>, 3> servers_;
    std::optional<Proxy> proxy_;
};

} // namespace

TEST(ProgramCrash, TwentyKillsOnSqlite) {
    const TemporaryFolder folder;
    kill_again_and_again(folder / "tables.db", 20);
}

TEST(ProgramCrash, TwentyKillsOnPostgresql) {
    const PostgresServer postgres;
    kill_again_and_again(postgres.url(), 20);
}

// A thousand in all, with the three servers below.
TEST(SlowCrash, ManyKillsOnSqlite) {
    const TemporaryFolder folder;
    kill_again_and_again(folder / "tables.db", 350);
}

TEST(SlowCrash, ManyKillsOnPostgresql) {
    const PostgresServer postgres;
    kill_again_and_again(postgres.url(), 350);
}

TEST(SlowCrash, ManyKillsOfThreeServersBehindAProxy) {
    constexpr int kKills = 300;
    const PostgresServer postgres;
    Site site(postgres.url());
    TirelessCrowd crowd(6, {site.port()});
    Random random;
    for (int i = 0; i < kKills; ++i) {
        wait_for_any_moment(crowd, random);
        ServerProcess& one = site.server(random.below(3));
        one.kill();
        if (i % 3 != 0) // else the others go on alone for no time at all
            EXPECT_TRUE(crowd.makes_moves());
        one.start();
    }
    EXPECT_TRUE(crowd.makes_moves());
    crowd.finish();
    site.stop();
    check(crowd, postgres.url(), kKills);
}

// The primary is killed, its replica takes over, servers and people go on by themselves; then the
// old one becomes the replica, and so on. Meanwhile servers are killed, too.
TEST(SlowCrash, TheDatabaseFailsOverAgainAndAgain) {
    constexpr int kTimes = 6;
    PostgresServer nodes[] = {PostgresServer(), PostgresServer(PostgresServer::Empty{})};
    const std::string url = PostgresServer::url_of({&nodes[0], &nodes[1]});
    nodes[1].become_replica_of(nodes[0]);
    nodes[0].wait_for_replica_in_commits();
    Site site(url);
    TirelessCrowd crowd(6, {site.port()});
    Random random;
    for (int i = 0; i < kTimes; ++i) {
        PostgresServer& primary = nodes[i % 2];
        PostgresServer& replica = nodes[(i + 1) % 2];
        wait_for_any_moment(crowd, random);
        ServerProcess& one = site.server(random.below(3));
        primary.kill();
        one.kill();
        // At times nobody is there for longer than the servers try: people are told, or sent away.
        if (i % 3 == 2)
            EXPECT_TRUE(eventually([&, before = crowd.unknown()] {
                return crowd.unknown() > before ||
                       get(site.port(), "/healthz").starts_with("HTTP/1.1 503");
            }));
        replica.promote();
        one.start();
        EXPECT_TRUE(crowd.makes_moves());
        primary.become_replica_of(replica);
        replica.wait_for_replica_in_commits();
    }
    EXPECT_TRUE(crowd.makes_moves());
    crowd.finish();
    site.stop();
    check(crowd, url, kTimes);
}

// Two servers on one database. People at the same tables sit at either; one is killed, comes back,
// then the other.
TEST(ProgramCrash, TwoServersOnOneDatabase) {
    const PostgresServer postgres;
    ServerProcess one(test::program(), options_for_a_crowd(postgres.url()));
    ServerProcess two(test::program(), options_for_a_crowd(postgres.url()));
    {
        // The same seat at both servers: one move for the position counts, the other is late.
        TestClient client(one.port());
        TestClient also(two.port());
        const json created = client.must(two_people());
        const std::string table = created.at("table");
        json state = client.must(attach(table, secret(created, 0))).at("state");
        client.must(attach(table, secret(created, 1)));
        also.must(attach(table, secret(created, static_cast<std::size_t>(to_decide(state)))));
        const json first = move_request(table, state, some_move(client, table, state, 0));
        const json second = move_request(table, state, some_move(client, table, state, 1));
        also.send(second.dump());
        const json answer = client.call(first);
        const json then = client.next("update");
        EXPECT_EQ(then.at("state").at("position").get<int>(), state.at("position").get<int>() + 1);
        EXPECT_TRUE(answer.at("type") == "accepted" || code(answer) == "stale") << answer.dump();
    }
    TirelessCrowd crowd(4, {one.port(), two.port()});
    constexpr int kKills = 6;
    for (int i = 0; i < kKills; ++i) {
        EXPECT_TRUE(crowd.makes_moves());
        (i % 2 == 0 ? one : two).kill();
        EXPECT_TRUE(crowd.makes_moves()) << "the other goes on alone";
        (i % 2 == 0 ? one : two).start();
    }
    crowd.finish();
    EXPECT_EQ(one.terminate(), 0);
    EXPECT_EQ(two.terminate(), 0);
    check(crowd, postgres.url(), 2 * kKills);
}

TEST(Crash, ARestartOfTheDatabaseIsSurvived) {
    PostgresServer postgres;
    Settings settings;
    settings.database = postgres.url();
    const RunningServer site(settings);
    const std::uint16_t port = site.port();
    Two two(port);
    for (int i = 0; i < 5; ++i)
        two.move(i);
    Client& mover = two.mover().client;
    const json request =
        move_request(two.table, two.state(), some_move(mover, two.table, two.state(), 0));
    std::thread restart([&] { postgres.restart(); });
    const json answer = mover.must(request); // waits for the database
    restart.join();
    two.both_hear();
    EXPECT_EQ(mover.must(request).at("number"), answer.at("number"));
    for (int i = 0; i < 5; ++i)
        two.move(i);
}

TEST(ProgramCrash, AGracefulStopAnswersWhatWasBegun) {
    const TemporaryFolder folder;
    ServerProcess server(test::program(), {"--database", folder / "tables.db"});
    const std::uint16_t port = server.port();
    Two two(port);
    for (int i = 0; i < 5; ++i)
        two.move(i);
    Client& mover = two.mover().client;
    const json request =
        move_request(two.table, two.state(), some_move(mover, two.table, two.state(), 0));
    mover.send(request.dump());
    EXPECT_EQ(server.terminate(), 0);
    EXPECT_TRUE(two.anna_client.is_closed());
    const auto stored =
        store::open_sqlite(folder / "tables.db", store::Durability::full)->load(two.table, 0);
    const auto said = mover.everything();
    const bool accepted = std::any_of(said.begin(), said.end(), [&](const std::string& text) {
        const json message = json::parse(text);
        return message.at("type") == "accepted" && message.at("number") == 7;
    });
    EXPECT_EQ(stored->entries.size(), accepted ? 7U : 6U);
}

} // namespace townwright::server
