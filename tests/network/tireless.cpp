#include "network/tireless.hpp"

#include <algorithm>
#include <functional>
#include <numeric>

#include <gtest/gtest.h>

#include "host/table_log.hpp"
#include "network/eventually.hpp"
#include "network/http.hpp"
#include "network/test_client.hpp"
#include "protocol/requests.hpp"
#include "store/backend.hpp"

namespace townwright::test {

using nlohmann::json;

Tireless::Tireless(std::vector<std::uint16_t> ports, std::atomic<bool>& stop, int number)
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

bool Tireless::somebody_listens() const {
    return std::any_of(ports_.begin(), ports_.end(), [](std::uint16_t port) {
        return get(port, "/healthz").find("ok") != std::string::npos;
    });
}

void Tireless::play() {
    TestClient client(ports_[static_cast<std::size_t>(connections_++) % ports_.size()]);
    for (;;) {
        if (table_.empty())
            make_table(client);
        json state;
        for (const std::string& secret : secrets_)
            state = client.must(attach(table_, secret)).at("state");
        play_table(client, std::move(state));
        if (stop_)
            return;
        table_.clear();
        secrets_.clear();
    }
}

void Tireless::make_table(TestClient& client) {
    const json created =
        client.must(creation({person(), person()}, turn_++ % 2 == 0 ? "suburbia" : "zodchie"));
    table_ = created.at("table");
    for (const json& seat : created.at("seats"))
        secrets_.push_back(seat.at("secret"));
    moves_[table_]; // acknowledged: the table must exist
}

// To its end, or until we stop.
void Tireless::play_table(TestClient& client, json state) {
    // What got no answer is sent again before anything else, a last move too.
    while (!unanswered_.is_null() || !state.at("to_act").is_null()) {
        if (stop_)
            return;
        if (unanswered_.is_null())
            unanswered_ = move_request(table_, state, some_move(client, table_, state, turn_++));
        const json answer = client.call(unanswered_);
        if (answer.at("type") == "accepted") {
            const int number = answer.at("number");
            EXPECT_FALSE(moves_[table_].contains(number)) << "acknowledged twice";
            moves_[table_][number] = unanswered_;
            ++acknowledged_moves_;
            unanswered_ = nullptr;
        } else {
            // Only this leaves open whether it was taken; the same move is sent again.
            EXPECT_EQ(code(answer), "storage") << unanswered_.dump();
            ++unknown_;
        }
        state = client.must(attach(table_, secrets_[0])).at("state");
    }
}

TirelessCrowd::TirelessCrowd(int people, const std::vector<std::uint16_t>& ports) {
    for (int i = 0; i < people; ++i)
        people_.push_back(std::make_unique<Tireless>(ports, stop_, i));
}

TirelessCrowd::~TirelessCrowd() { finish(); }

int TirelessCrowd::moves() const {
    return std::accumulate(people_.begin(), people_.end(), 0,
                           [](int sum, const auto& each) { return sum + each->moves(); });
}

int TirelessCrowd::connections() const {
    return std::accumulate(people_.begin(), people_.end(), 0,
                           [](int sum, const auto& each) { return sum + each->connections(); });
}

int TirelessCrowd::unknown() const {
    return std::accumulate(people_.begin(), people_.end(), 0,
                           [](int sum, const auto& each) { return sum + each->unknown(); });
}

bool TirelessCrowd::makes_moves(int some) const {
    return eventually([this, enough = moves() + some] { return moves() >= enough; });
}

void TirelessCrowd::finish() {
    if (stop_.exchange(true))
        return;
    for (const auto& each : people_)
        each->finish();
}

namespace {

int check_log(const store::StoredTable& stored, const std::map<int, json>& moves) {
    const auto table = host::TableLog::restore(stored);
    EXPECT_TRUE(table) << table.error();
    std::map<int, int> answered;
    for (const store::Entry& entry : stored.entries) {
        const json body = json::parse(entry.body);
        if (body.at("kind") == "move") {
            EXPECT_EQ(answered[body.at("at").get<int>()]++, 0);
        }
    }
    int checked = 0;
    for (const auto& [number, request] : moves) {
        if (number > static_cast<int>(stored.entries.size())) {
            ADD_FAILURE() << "move " << number << " of table " << stored.row.id << " is lost";
            continue;
        }
        const std::string& body = stored.entries[static_cast<std::size_t>(number - 1)].body;
        json step = json::parse(body).at("steps").at(0);
        step.erase("seat");
        EXPECT_EQ(step, request.at("move"));
        ++checked;
    }
    return checked;
}

} // namespace

int TirelessCrowd::check_logs(const std::string& database) const {
    const auto backend = store::open_backend(database, store::Durability::full);
    int checked = 0;
    for (const auto& each : people_)
        for (const auto& [id, moves] : each->acknowledged()) {
            if (const auto stored = backend->load(id, 0))
                checked += check_log(*stored, moves);
            else
                ADD_FAILURE() << "table " << id << " is lost";
        }
    return checked;
}

std::vector<std::string> options_for_a_crowd(const std::string& database) {
    std::vector<std::string> options = {"--database", database};
    for (const char* limit :
         {"--messages-per-second", "--seat-messages-per-second", "--tables-per-minute",
          "--connections-per-second", "--stored-megabytes-per-hour", "--pages-per-second"})
        options.insert(options.end(), {limit, "100000"});
    return options;
}

} // namespace townwright::test
