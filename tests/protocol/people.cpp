#include "protocol/people.hpp"

namespace townwright::test {

using nlohmann::json;

Player::Player(Client& who, std::string where, std::string key)
    : client(who), table(std::move(where)), secret(std::move(key)) {
    seat = look_again().at("seat");
}

json Player::look_again() {
    json attached = client.must(attach(table, secret));
    info = attached.at("info");
    state = attached.at("state");
    return attached;
}

json Player::hear() {
    json update = client.next("update");
    info = update.at("info");
    state = update.at("state");
    return update;
}

json Player::hear(const std::string& kind) {
    json update;
    do
        update = hear();
    while (update.at("event").at("kind") != kind);
    return update;
}

json Player::move(int n) {
    client.must(move_request(table, state, some_move(client, table, state, n)));
    return hear();
}

void Player::wait_for_turn() {
    while (!is_over() && !is_to_move())
        hear();
}

void Player::play_to_end(int stride) {
    wait_for_turn();
    for (int i = 0; !is_over(); ++i) {
        move(stride * i);
        wait_for_turn();
    }
}

json Player::must(const char* type, const json& more) {
    return client.must(at(type, table, seat, more));
}

std::string Player::refused(const char* type, const json& more) {
    return code(client.call(at(type, table, seat, more)));
}

json Player::undo() {
    must("undo", {{"position", state.at("position")}});
    return hear();
}

} // namespace townwright::test
