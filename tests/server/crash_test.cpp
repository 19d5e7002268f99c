// kill -9 while people play. Nothing that was acknowledged is lost, nothing happens twice, and the
// clients go on by themselves.
#include <map>

#include "network/postgres_server.hpp"
#include "network/tables.hpp"
#include "server/server_process.hpp"
#include "store/backend.hpp"

namespace townwright::server {

using test::PostgresServer;
using test::TemporaryFolder;

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
                      // The server is gone: again.
                      std::this_thread::sleep_for(std::chrono::milliseconds(5));
                  }
              }
          }) {}
    void finish() { thread_.join(); }

    const std::map<std::string, std::map<int, json>>& acknowledged() const { return moves_; }
    int connections() const { return connections_; }
    int moves() const { return acknowledged_moves_; } // from any thread

  private:
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
    ServerProcess server(TOWNWRIGHT_BINARY, for_a_crowd(database));
    std::atomic<bool> stop = false;
    std::vector<std::unique_ptr<Tireless>> people;
    for (int i = 0; i < 4; ++i)
        people.push_back(
            std::make_unique<Tireless>(std::vector<std::uint16_t>{server.port()}, stop, i));
    Random random;
    const auto moves = [&] {
        int sum = 0;
        for (const auto& each : people)
            sum += each->moves();
        return sum;
    };
    for (int i = 0; i < times; ++i) {
        // Under play, however slow the machine is: first some moves, then any moment.
        for (const int before = moves(); moves() < before + kMovesBetweenKills;)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        std::this_thread::sleep_for(std::chrono::milliseconds(random.below(150)));
        server.kill();
        server.start();
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
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

TEST(Crash, TwentyKillsOnSqlite) {
    const TemporaryFolder folder;
    kill_again_and_again(folder / "tables.db", 20);
}

TEST(Crash, TwentyKillsOnPostgresql) {
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
TEST(Crash, TwoServersOnOneDatabase) {
    const PostgresServer postgres;
    ServerProcess one(TOWNWRIGHT_BINARY, for_a_crowd(postgres.url()));
    ServerProcess two(TOWNWRIGHT_BINARY, for_a_crowd(postgres.url()));
    {
        // Anna at one server, Boris at the other: each hears what the other does.
        TestClient anna(one.port());
        TestClient boris(two.port());
        const json created = anna.must(kTwoPeople);
        const std::string table = created.at("table");
        json state = anna.must(attach(table, created.at("seats")[0].at("secret"))).at("state");
        boris.must(attach(table, created.at("seats")[1].at("secret")));
        for (int i = 0; i < 30; ++i) {
            TestClient& mover = state.at("to_act").at("decides") == 0 ? anna : boris;
            mover.must(move_request(table, state, some_move(mover, table, state, i)));
            const json update = boris.next("update");
            state = anna.next("update").at("state");
            EXPECT_EQ(update.at("state").at("position"), state.at("position"));
        }
        // The same seat on both servers: one move for the position counts, the other is late.
        TestClient also(state.at("to_act").at("decides") == 0 ? two.port() : one.port());
        const int seat = state.at("to_act").at("decides");
        also.must(attach(table, created.at("seats")[static_cast<std::size_t>(seat)].at("secret")));
        TestClient& mover = seat == 0 ? anna : boris;
        const json first = move_request(table, state, some_move(mover, table, state, 0));
        const json second = move_request(table, state, some_move(mover, table, state, 1));
        also.send(second.dump());
        const json answer = mover.call(first);
        const json then = mover.next("update");
        EXPECT_EQ(then.at("state").at("position").get<int>(), state.at("position").get<int>() + 1);
        json taken = then.at("event").at("steps")[0].at("step");
        taken.erase("seat");
        EXPECT_EQ(taken, (answer.at("type") == "accepted" ? first : second).at("move"));
        EXPECT_TRUE(answer.at("type") == "accepted" || code(answer) == "stale") << answer.dump();
    }
    std::atomic<bool> stop = false;
    std::vector<std::unique_ptr<Tireless>> people;
    for (int i = 0; i < 4; ++i)
        people.push_back(std::make_unique<Tireless>(
            std::vector<std::uint16_t>{one.port(), two.port()}, stop, i));
    for (int i = 0; i < 6; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(250));
        (i % 2 == 0 ? one : two).kill();
        std::this_thread::sleep_for(std::chrono::milliseconds(250)); // the other goes on alone
        (i % 2 == 0 ? one : two).start();
    }
    stop = true;
    for (const auto& each : people)
        each->finish();
    EXPECT_EQ(one.terminate(), 0);
    EXPECT_EQ(two.terminate(), 0);
    EXPECT_GT(check_logs(postgres.url(), people), 100);
}

TEST(Crash, ARestartOfTheDatabaseIsSurvived) {
    PostgresServer postgres;
    Settings settings;
    settings.database = postgres.url();
    const RunningServer site(settings);
    Two two(site.port());
    for (int i = 0; i < 5; ++i)
        two.make_a_move(i);
    TestClient& mover = two.to_move();
    const json request =
        move_request(two.table, two.state, some_move(mover, two.table, two.state, 0));
    std::thread restart([&] { postgres.restart(); });
    const json answer = mover.must(request); // waits for the database
    restart.join();
    two.both_hear();
    EXPECT_EQ(mover.must(request).at("number"), answer.at("number"));
    for (int i = 0; i < 5; ++i)
        two.make_a_move(i);
}

TEST(Crash, AGracefulStopAnswersWhatWasBegun) {
    const TemporaryFolder folder;
    ServerProcess server(TOWNWRIGHT_BINARY, {"--database", folder / "tables.db"});
    Two two(server.port());
    for (int i = 0; i < 5; ++i)
        two.make_a_move(i);
    TestClient& mover = two.to_move();
    const json request =
        move_request(two.table, two.state, some_move(mover, two.table, two.state, 0));
    mover.send(request.dump());
    EXPECT_EQ(server.terminate(), 0);
    EXPECT_TRUE(two.anna.is_closed());
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
