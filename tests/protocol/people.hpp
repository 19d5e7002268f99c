// People at tables: who they are, what they were told last, and playing for them.
#pragma once

#include <string>

#include "protocol/requests.hpp"

namespace townwright::test {

// Somebody at a seat of a table. The state is what the last update said that hear() has taken.
class Player {
  public:
    Player(Client& who, std::string where, std::string key);

    // The next update.
    nlohmann::json hear();
    // The next one about an entry of this kind.
    nlohmann::json hear(const std::string& kind);
    bool is_to_move() const { return to_decide(state) == seat; }
    bool is_over() const { return state.at("to_act").is_null(); }
    // Makes the n-th legal move and hears of it.
    nlohmann::json move(int n = 0);
    // With bots only: waits until it is this player's turn, or the end.
    void wait_for_turn();
    void play_to_end(int stride = 5);
    // A request for the seat, answered without an error.
    nlohmann::json must(const char* type, const nlohmann::json& more = nlohmann::json::object());
    // The code of the error that it gets.
    std::string refused(const char* type, const nlohmann::json& more = nlohmann::json::object());
    nlohmann::json undo();
    nlohmann::json look_again(); // attaches again; the whole answer

    Client& client;
    std::string table;
    std::string secret;
    int seat = 0;
    nlohmann::json info;
    nlohmann::json state;
};

// Two people at a table of their own, on two connections; Boris reads Russian.
template <class AClient>
class Two {
  public:
    template <class Place> // what a client is made with: a host, or a port
    explicit Two(Place& place, const nlohmann::json& create = two_people())
        : anna_client(place), boris_client(place, "ru"), created(anna_client.must(create)),
          table(created.at("table")), anna(anna_client, table, test::secret(created, 0)),
          boris(boris_client, table, test::secret(created, 1)) {}

    const nlohmann::json& state() const { return anna.state; }
    bool is_over() const { return anna.is_over(); }
    Player& seat(int seat) { return seat == 0 ? anna : boris; }
    Player& mover() { return seat(to_decide(state())); }
    Player& other() { return seat(1 - to_decide(state())); }
    // Both hear of something; what Anna is told.
    nlohmann::json both_hear() {
        boris.hear();
        return anna.hear();
    }
    void move(int n = 0) {
        Player& moves = mover();
        Player& listens = other();
        moves.move(n);
        listens.hear();
    }
    void play_to_end(int stride = 7) {
        for (int i = 0; !is_over(); ++i)
            move(stride * i);
    }

    AClient anna_client;
    AClient boris_client;
    nlohmann::json created;
    std::string table;
    Player anna;
    Player boris;
};

// One person among bots, or alone.
template <class AClient>
class Solo {
  public:
    template <class Place>
    explicit Solo(Place& place, const nlohmann::json& create = creation({person(), bot()}),
                  const std::string& language = "en")
        : client(place, language), created(client.must(create)), table(created.at("table")),
          player(client, table, test::secret(created, 0)) {}

    AClient client;
    nlohmann::json created;
    std::string table;
    Player player;
};

} // namespace townwright::test
