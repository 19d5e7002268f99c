// People whom no crash stops, and what must be true of what they were told.
#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <nlohmann/json.hpp>

namespace townwright::test {

class TestClient;

// A person who plays both seats of a table, comes back whenever the connection is lost, to any of
// the ports, and remembers every move that was acknowledged.
class Tireless {
  public:
    Tireless(std::vector<std::uint16_t> ports, std::atomic<bool>& stop, int number);
    void finish() { thread_.join(); }

    // By table and number.
    const std::map<std::string, std::map<int, nlohmann::json>>& acknowledged() const {
        return moves_;
    }
    int connections() const { return connections_; }
    // From any thread:
    int moves() const { return acknowledged_moves_; }
    int unknown() const { return unknown_; } // answers by which nobody knows

  private:
    bool somebody_listens() const;
    void play();
    void play_table(TestClient& client, nlohmann::json state);
    void make_table(TestClient& client);

    std::vector<std::uint16_t> ports_;
    std::atomic<bool>& stop_;
    int turn_;
    std::atomic<int> connections_ = 0;
    std::atomic<int> acknowledged_moves_ = 0;
    std::atomic<int> unknown_ = 0;
    std::string table_;
    std::vector<std::string> secrets_;
    nlohmann::json unanswered_;
    std::map<std::string, std::map<int, nlohmann::json>> moves_;
    std::thread thread_;
};

// Several of them. They play until finish().
class TirelessCrowd {
  public:
    TirelessCrowd(int people, const std::vector<std::uint16_t>& ports);
    ~TirelessCrowd();
    TirelessCrowd(const TirelessCrowd&) = delete;
    TirelessCrowd& operator=(const TirelessCrowd&) = delete;

    // Waits until they have made some moves from now on.
    bool makes_moves(int moves = kMoves) const;
    int connections() const;
    int unknown() const;
    void finish();
    // After the end. Every acknowledged move is in the log under its number, every log replays, and
    // no position was answered twice (which replaying checks too). How many were acknowledged.
    int check_logs(const std::string& database) const;

    static constexpr int kMoves = 5;

  private:
    int moves() const;

    std::atomic<bool> stop_ = false;
    std::vector<std::unique_ptr<Tireless>> people_;
};

// Of a server that so restless people are welcome at.
std::vector<std::string> options_for_a_crowd(const std::string& database);

} // namespace townwright::test
