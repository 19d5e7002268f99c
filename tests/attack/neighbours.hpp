// Honest people at a server while somebody else attacks it: how long they wait is what counts.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/random.hpp"
#include "net/client.hpp"

namespace townwright::attack {

using Clock = std::chrono::steady_clock;

// In milliseconds. Who still waits at the end has waited so long at least.
struct Waits {
    std::vector<double> moves;  // from a move to its acknowledgement
    std::vector<double> bots;   // from a move to the answer of a bot of level skilled
    std::vector<double> visits; // from connecting to the list of the lobby
    int lost = 0;               // connections that the server has ended
    int refused = 0;            // requests
};

double at_share(std::vector<double> times, double share);

// Each at an address of their own: people against people, people against a skilled bot, and
// newcomers who look at the lobby.
class Neighbours {
  public:
    explicit Neighbours(std::uint16_t port);
    ~Neighbours();
    Neighbours(const Neighbours&) = delete;
    Neighbours& operator=(const Neighbours&) = delete;

    // From any thread. Whether everybody has begun to play.
    bool all_play() const { return playing_ == kTables; }
    // Tables that anybody may watch.
    std::vector<std::string> tables();
    Waits measure(std::chrono::seconds time);

  private:
    static constexpr int kTables = 8; // half of them against bots

    struct Table {
        std::string id;
        std::vector<std::string> secrets;
        bool against_bot = false;
        bool has_moves = false;
        bool waits_for_bot = false;
        Clock::time_point bot_began;
    };
    struct Person {
        Table& table;
        int seat = 0;
        std::string address;
        std::uint64_t connection = 0;
        bool is_open = false;
        int position = -1; // that a move is on its way for, or thought about
        bool waits = false;
        Clock::time_point sent;
    };

    void connect(Person& person);
    void received(Person& person, std::string_view text);
    void sit_down(Person& person);
    void see(Person& person, const nlohmann::json& state);
    void ask_for_moves(Person& person);
    void send(const Person& person, const nlohmann::json& request);
    void visit();
    template <class F>
    auto in_loop(F work);

    std::uint16_t port_;
    std::unique_ptr<net::ClientLoop> loop_ = net::ClientLoop::make();
    std::array<Table, kTables> tables_;
    std::vector<std::unique_ptr<Person>> people_;
    Rng rng_{11};
    int visits_ = 0;
    Waits waits_;
    std::atomic<int> playing_ = 0;
    std::thread thread_;
};

} // namespace townwright::attack
