#include "protocol/requests.hpp"

#include <stdexcept>

namespace townwright::test {

using nlohmann::json;

json person(const std::string& name) { return {{"kind", "person"}, {"name", name}}; }
json bot(const std::string& level) { return {{"kind", "bot"}, {"level", level}}; }
json open_seat() { return {{"kind", "open"}}; }

json creation(json seats, const std::string& game, json options) {
    return {{"type", "create"},
            {"game", game},
            {"options", std::move(options)},
            {"seats", std::move(seats)}};
}

json two_people(const std::string& game, json options) {
    return creation({person("Anna"), person("Boris")}, game, std::move(options));
}

json at(const char* type, const std::string& table, json seat, const json& more) {
    json request = {{"type", type}, {"table", table}, {"seat", std::move(seat)}};
    request.update(more);
    return request;
}

json attach(const std::string& table, const std::string& secret) {
    return {{"type", "attach"}, {"table", table}, {"secret", secret}};
}

json watch(const std::string& table) { return {{"type", "attach"}, {"table", table}}; }

json move_request(const std::string& table, const json& state, json move) {
    return at("move", table, state.at("to_act").at("decides"),
              {{"position", state.at("position")}, {"move", std::move(move)}});
}

json some_move(Client& client, const std::string& table, const json& state, int n) {
    const json legal = client.must(at("legal", table, to_decide(state))).at("moves");
    if (legal.empty())
        throw std::runtime_error("no move is legal");
    return legal[static_cast<std::size_t>(n) % legal.size()];
}

std::string code(const json& answer) { return answer.value("code", "no error"); }

std::string secret(const json& created, std::size_t n) {
    return created.at("seats").at(n).at("secret");
}

int to_decide(const json& state) {
    const json& actor = state.at("to_act");
    return actor.is_null() ? -1 : actor.at("decides").get<int>();
}

} // namespace townwright::test
