// Tables for tests, and playing at them.
#pragma once

#include <string>
#include <vector>

#include <gmock/gmock.h>

#include "network/running_server.hpp"
#include "network/test_client.hpp"

namespace townwright::server {

using nlohmann::json;
using test::RunningServer;
using test::TestClient;

inline json person(const std::string& name = "") { return {{"kind", "person"}, {"name", name}}; }
inline json bot(const std::string& level = "beginner") {
    return {{"kind", "bot"}, {"level", level}};
}
inline json creation(json seats, const std::string& game = "suburbia",
                     json options = json::object()) {
    return {{"type", "create"}, {"game", game}, {"options", options}, {"seats", std::move(seats)}};
}
inline const json kTwoPeople = creation({person("Anna"), person("Boris")});

inline json at(const char* type, const std::string& table, json seat, json more = json::object()) {
    json request = {{"type", type}, {"table", table}, {"seat", std::move(seat)}};
    request.update(more);
    return request;
}
inline json attach(const std::string& table, const std::string& secret) {
    return {{"type", "attach"}, {"table", table}, {"secret", secret}};
}
inline std::string code(const json& answer) { return answer.value("code", "no error"); }

// The n-th legal move of the seat that is to decide, counted round and round.
inline json some_move(TestClient& client, const std::string& table, const json& state, int n) {
    const int seat = state.at("to_act").at("decides");
    const json legal = client.must(at("legal", table, seat)).at("moves");
    EXPECT_FALSE(legal.empty());
    return legal[static_cast<std::size_t>(n) % legal.size()];
}
inline json move_request(const std::string& table, const json& state, json move) {
    return at("move", table, state.at("to_act").at("decides"),
              {{"position", state.at("position")}, {"move", std::move(move)}});
}

// Two people on two connections.
struct Two {
    explicit Two(std::uint16_t port, const json& create = kTwoPeople)
        : anna(port), boris(port, "ru"), created(anna.must(create)), table(created.at("table")) {
        state = anna.must(attach(table, secret(0))).at("state");
        boris.must(attach(table, secret(1)));
    }

    std::string secret(std::size_t seat) const { return created.at("seats").at(seat).at("secret"); }
    TestClient& client(int seat) { return seat == 0 ? anna : boris; }
    TestClient& to_move() { return client(state.at("to_act").at("decides")); }
    TestClient& other() { return client(1 - state.at("to_act").at("decides").get<int>()); }
    bool over() const { return state.at("to_act").is_null(); }
    // Both hear of something.
    json both_hear() {
        boris.next("update");
        const json update = anna.next("update");
        state = update.at("state");
        return update;
    }
    void make_a_move(int n = 0) {
        TestClient& mover = to_move();
        mover.must(move_request(table, state, some_move(mover, table, state, n)));
        both_hear();
    }

    TestClient anna;
    TestClient boris;
    json created;
    std::string table;
    json state;
};

} // namespace townwright::server
