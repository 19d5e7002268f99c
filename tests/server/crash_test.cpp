// kill -9 while people play. Nothing that was acknowledged is lost, nothing happens twice, and the
// clients go on by themselves.
#include <map>

#include "network/http.hpp"
#include "network/postgres_server.hpp"
#include "network/tables.hpp"
#include "server/server_process.hpp"
#include "store/backend.hpp"
#include "support/paths.hpp"

namespace townwright::server {

namespace {

// A person who plays both seats of a table, comes back whenever the connection is lost, to any of
// the ports, and remembers every move that was acknowledged.
class Tireless {
  public:
    Tireless(std::vector<std::uint16_t> ports, std::atomic<bool>& stop, int number)
        : ports_(std::move(ports)), stop_(stop), turn_(number), thread_([this] {
              while (!stop_) {
                  try {
                      play();
                  } catch (const std::exception&) {
                      // The server is gone: again, as soon as somebody listens.
                      eventually([&] { return stop_ || somebody_listens(); });
                  }
              }
          }) {}
    void finish() { thread_.join(); }

    const std::map<std::string, std::map<int, json>>& acknowledged() const { return moves_; }
    int connections() const { return connections_; }
    int moves() const { return acknowledged_moves_; } // from any thread

  private:
    bool somebody_listens() const {
        return std::any_of(ports_.begin(), ports_.end(), [](std::uint16_t port) {
            return get(port, "/healthz").find("ok") != std::string::npos;
        });
    }
    void play() {
        TestClient client(ports_[static_cast<std::size_t>(connections_++) % ports_.size()]);
        for (;;) {
            if (table_.empty()) {
                const json created = client.must(
                    creation({person(), person()}, turn_++ % 2 == 0 ? "suburbia" : "zodchie"));
                table_ = created.at("table");
                for (const json& seat : created.at("seats"))
                    secrets_.push_back(seat.at("secret"));
                moves_[table_]; // acknowledged: the table must exist
            }
            json state;
            for (const std::string& secret : secrets_)
                state = client.must(attach(table_, secret)).at("state");
            // What got no answer is sent again before anything else, a last move too.
            while (!unanswered_.is_null() || !state.at("to_act").is_null()) {
                if (stop_)
                    return;
                if (unanswered_.is_null())
                    unanswered_ =
                        move_request(table_, state, some_move(client, table_, state, turn_++));
                const json answer = client.call(unanswered_);
                if (answer.at("type") == "accepted") {
                    const int number = answer.at("number");
                    EXPECT_FALSE(moves_[table_].contains(number)) << "acknowledged twice";
                    moves_[table_][number] = unanswered_;
                    ++acknowledged_moves_;
                } else {
                    EXPECT_EQ(code(answer), "nothing else") << unanswered_.dump();
                }
                unanswered_ = nullptr;
                state = client.must(attach(table_, secrets_[0])).at("state");
            }
            table_.clear();
            secrets_.clear();
        }
    }

    std::vector<std::uint16_t> ports_;
    std::atomic<bool>& stop_;
    int turn_;
    int connections_ = 0;
    std::atomic<int> acknowledged_moves_ = 0;
    std::string table_;
    std::vector<std::string> secrets_;
    json unanswered_;
    std::map<std::string, std::map<int, json>> moves_;
    std::thread thread_;
};

// Every acknowledged move is in the log under its number, every log replays, and no position was
// answered twice (which replaying checks too).
int check_logs(const std::string& database, const std::vector<std::unique_ptr<Tireless>>& people) {
    const auto backend = store::open_backend(database, store::Durability::full);
    int checked = 0;
    for (const auto& each : people)
        for (const auto& [id, moves] : each->acknowledged()) {
            const auto stored = backend->load(id, 0);
            if (!stored) {
                ADD_FAILURE() << "table " << id << " is lost";
                continue;
            }
            const auto table = host::TableLog::restore(*stored);
            EXPECT_TRUE(table) << table.error();
            std::map<int, int> answered;
            for (const store::Entry& entry : stored->entries) {
                const json body = json::parse(entry.body);
                if (body.at("kind") == "move")
                    EXPECT_EQ(answered[body.at("at").get<int>()]++, 0);
            }
            for (const auto& [number, request] : moves) {
                if (number > static_cast<int>(stored->entries.size())) {
                    ADD_FAILURE() << "move " << number << " of table " << id << " is lost";
                    continue;
                }
                json step = json::parse(stored->entries[static_cast<std::size_t>(number - 1)].body)
                                .at("steps")
                                .at(0);
                step.erase("seat");
                EXPECT_EQ(step, request.at("move"));
                ++checked;
            }
        }
    return checked;
}

constexpr int kMovesBetweenKills = 5;

// Waits until people have made some moves from now on.
bool some_moves_are_made(const std::vector<std::unique_ptr<Tireless>>& people) {
    const auto moves = [&] {
        int sum = 0;
        for (const auto& each : people)
            sum += each->moves();
        return sum;
    };
    return eventually([&, enough = moves() + kMovesBetweenKills] { return moves() >= enough; });
}

struct Random {
    int below(int bound) { return static_cast<int>(rng.below(static_cast<std::uint32_t>(bound))); }
    Rng rng{20261116};
};

std::vector<std::string> for_a_crowd(const std::string& database) {
    return {"--database",
            database,
            "--messages-per-second",
            "100000",
            "--seat-messages-per-second",
            "100000",
            "--tables-per-minute",
            "100000"};
}

void kill_again_and_again(const std::string& database, int times) {
    ServerProcess server(test::program(), for_a_crowd(database));
    std::atomic<bool> stop = false;
    std::vector<std::unique_ptr<Tireless>> people;
    for (int i = 0; i < 4; ++i)
        people.push_back(
            std::make_unique<Tireless>(std::vector<std::uint16_t>{server.port()}, stop, i));
    Random random;
    for (int i = 0; i < times; ++i) {
        // Under play, however slow the machine is: first some moves, then any moment. The delay
        // is what is tested: the kill must meet a write wherever it is.
        EXPECT_TRUE(some_moves_are_made(people));
        std::this_thread::sleep_for(std::chrono::milliseconds(random.below(150)));
        server.kill();
        server.start();
    }
    EXPECT_TRUE(some_moves_are_made(people));
    stop = true;
    for (const auto& each : people)
        each->finish();
    EXPECT_EQ(server.terminate(), 0);
    const int checked = check_logs(database, people);
    int connections = 0;
    for (const auto& each : people)
        connections += each->connections();
    std::printf("%d moves acknowledged over %d kills, %d connections\n", checked, times,
                connections);
    EXPECT_GE(checked, kMovesBetweenKills * times);
    EXPECT_GT(connections, 2 * times);
}

} // namespace

TEST(ProgramCrash, TwentyKillsOnSqlite) {
    const TemporaryFolder folder;
    kill_again_and_again(folder / "tables.db", 20);
}

TEST(ProgramCrash, TwentyKillsOnPostgresql) {
    const PostgresServer postgres;
    kill_again_and_again(postgres.url(), 20);
}

TEST(SlowCrash, TwoHundredKillsOnSqlite) {
    const TemporaryFolder folder;
    kill_again_and_again(folder / "tables.db", 200);
}

TEST(SlowCrash, TwoHundredKillsOnPostgresql) {
    const PostgresServer postgres;
    kill_again_and_again(postgres.url(), 200);
}

// Two servers on one database. People at the same tables sit at either; one is killed, comes back,
// then the other.
TEST(ProgramCrash, TwoServersOnOneDatabase) {
    const PostgresServer postgres;
    ServerProcess one(test::program(), for_a_crowd(postgres.url()));
    ServerProcess two(test::program(), for_a_crowd(postgres.url()));
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
    std::atomic<bool> stop = false;
    std::vector<std::unique_ptr<Tireless>> people;
    for (int i = 0; i < 4; ++i)
        people.push_back(std::make_unique<Tireless>(
            std::vector<std::uint16_t>{one.port(), two.port()}, stop, i));
    for (int i = 0; i < 6; ++i) {
        EXPECT_TRUE(some_moves_are_made(people));
        (i % 2 == 0 ? one : two).kill();
        EXPECT_TRUE(some_moves_are_made(people)) << "the other goes on alone";
        (i % 2 == 0 ? one : two).start();
    }
    stop = true;
    for (const auto& each : people)
        each->finish();
    EXPECT_EQ(one.terminate(), 0);
    EXPECT_EQ(two.terminate(), 0);
    EXPECT_GE(check_logs(postgres.url(), people), 2 * 6 * kMovesBetweenKills);
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
