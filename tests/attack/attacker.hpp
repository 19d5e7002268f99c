// One address that does everything that it is allowed to, and tries the rest: each method begins an
// attack that goes on until the attacker is gone.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <nlohmann/json.hpp>

#include "net/client.hpp"

namespace townwright::attack {

struct Target {
    std::uint16_t port = 0;
    std::vector<std::string> tables;      // of others, which can be watched
    std::vector<std::string> long_tables; // with as many entries as a log takes
    nlohmann::json pack;                  // of cards whose effects have very many ways
    std::string record;                   // of a whole game
};

class Attacker {
  public:
    Attacker(Target target, std::string address);
    ~Attacker();
    Attacker(const Attacker&) = delete;
    Attacker& operator=(const Attacker&) = delete;

    void flood_with_connections();
    void begin_messages_without_end();
    void flood_with_cheap_messages();
    void flood_with_dear_messages();
    void let_masters_play(); // at as many tables as there may be
    void ask_for_hints();    // with the pack
    void load_long_logs();
    void stuff_the_lobby();
    void come_and_go_as_watchers();
    void do_everything();

    // Of everything that was sent.
    std::uint64_t messages() const { return messages_; }
    std::uint64_t connections() const { return connections_; }

  private:
    // A WebSocket that is opened again whenever it is lost.
    struct Line {
        std::uint64_t connection = 0;
        bool is_open = false;
        std::string table;
        std::string secret;
        std::size_t turn = 0;
    };
    struct Behaviour {
        std::function<void(Line&)> opened = [](Line&) {};
        std::function<void(Line&, std::string_view text)> heard = [](Line&, std::string_view) {};
    };
    using Lines = std::shared_ptr<std::vector<std::unique_ptr<Line>>>;

    Lines keep_open(int count, const Behaviour& behaviour);
    void open(Line& line, const Behaviour& behaviour);
    void send(const Line& line, const nlohmann::json& request);
    void send_text(const Line& line, std::string text);
    // The lines that are open, in turn.
    void in_turn(std::chrono::milliseconds pause, const Lines& lines,
                 const std::function<void(Line&)>& work);
    void every(std::chrono::milliseconds pause, const std::function<void()>& work);
    // In a thread of its own.
    void beside(const std::function<void()>& work);
    nlohmann::json pack_with_note(std::size_t bytes) const;

    Target target_;
    std::string address_;
    std::unique_ptr<net::ClientLoop> loop_ = net::ClientLoop::make();
    std::vector<Lines> lines_;
    std::atomic<bool> stop_ = false;
    std::atomic<std::uint64_t> messages_ = 0;
    std::atomic<std::uint64_t> connections_ = 0;
    std::vector<std::thread> threads_;
};

} // namespace townwright::attack
