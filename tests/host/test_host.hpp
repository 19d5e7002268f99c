// A host in a world that is turned by hand, and clients of it. Nothing happens but what a test lets
// happen: a client that waits for an answer lets the world settle, and only World::pass() makes it
// later.
//
//     TestHost host;
//     HostClient anna(host);
//     const json created = anna.must(two_people());
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "host/host.hpp"
#include "memory_storage.hpp"
#include "protocol/people.hpp"
#include "world.hpp"

namespace townwright::host {

// Bots think when the world settles, unless they are told to wait. There is room for one of each
// lane, unless a test makes more.
class TestThinkers final : public Thinkers {
  public:
    explicit TestThinkers(MemoryStorage::Post post) : post_(std::move(post)) {}

    void hold() { holds_ = true; }
    void release();
    std::size_t failing = 0;  // so many thoughts to come fail
    std::size_t throwing = 0; // so many calls to come throw
    std::size_t thoughts = 0; // so far
    std::size_t room = 1;
    bool deaf = false; // thoughts do not hear that they are to stop
    // Of those that were told to wait: which are to stop.
    std::vector<bool> stopped() const;
    void release_first();

    void think(Lane lane, Thought thought, std::stop_token stop, Done done) override;
    std::size_t at_once(Lane /*lane*/) const override { return room; }

  private:
    struct Held {
        Thought thought;
        std::stop_token stop;
        Done done;
    };
    void think_now(Held held);

    MemoryStorage::Post post_;
    bool holds_ = false;
    std::deque<Held> held_;
};

class TestJournal final : public Journal {
  public:
    // "error damaged-table table=k3v9 why=..."
    std::vector<std::string> lines;
    // Those with this in them.
    std::vector<std::string> with(std::string_view words) const;

    void write(Severity severity, std::string_view event,
               std::initializer_list<LogField> fields) override;
};

class HostClient;

class TestHost final : Clock, Connections {
    std::unique_ptr<World> own_world_;
    World& world_;

  public:
    static Limits generous(); // nobody asks too much

    // In a world of its own, or in one with others.
    explicit TestHost(const Limits& limits = generous());
    explicit TestHost(World& world, const Limits& limits = generous());
    ~TestHost() override;
    TestHost(const TestHost&) = delete;
    TestHost& operator=(const TestHost&) = delete;

    Host& host() { return *host_; }
    World& world() { return world_; }
    void pass(std::chrono::milliseconds time) { world_.pass(time); }
    // The process ends, gracefully or not, and another one begins on the same database. Its clients
    // are gone.
    void restart();

    MemoryStorage storage;
    TestThinkers thinkers;
    TestJournal journal;
    int failing_sends = 0; // so many messages to come cannot be sent: that throws

  private:
    friend class HostClient;

    TestHost(std::unique_ptr<World> own, World* others, const Limits& limits);
    void start();
    void post(World::Work work);
    World::Work while_alive(World::Work work) const;
    ConnectionId connect(HostClient& client, const std::string& address);
    void disconnect(ConnectionId connection);

    // Clock
    TimePoint now() const override { return world_.now(); }
    std::int64_t milliseconds() const override { return world_.milliseconds(); }
    void after(std::chrono::milliseconds delay, World::Work work) override;
    // Connections
    void send(ConnectionId connection, EncodedMessage message) override;
    void close(ConnectionId connection, Close why, std::string_view reason) override;

    Limits limits_;
    std::map<ConnectionId, HostClient*> clients_;
    ConnectionId next_connection_ = 1;
    std::shared_ptr<int> alive_; // work for a host that is gone is not done
    std::unique_ptr<Host> host_;
};

class HostClient final : public test::Client {
  public:
    explicit HostClient(TestHost& host, const std::string& language = "en",
                        const std::string& address = "192.0.2.1");
    // Connects only.
    struct WithoutHello {};
    HostClient(TestHost& host, WithoutHello, const std::string& address = "192.0.2.1");
    ~HostClient() override;

    // The host gets it at once; what follows from that happens when the world settles.
    void send(const std::string& text) override;
    // Why the host has closed the connection, if it has.
    std::optional<Close> closed();

  private:
    friend class TestHost;
    bool wait_until(std::unique_lock<std::mutex>& lock,
                    const std::function<bool()>& holds) override;
    bool is_lost() const override { return closed_.has_value() || host_ == nullptr; }

    TestHost* host_;
    ConnectionId connection_ = 0;
    std::optional<Close> closed_;
};

using Two = test::Two<HostClient>;
using Solo = test::Solo<HostClient>;

} // namespace townwright::host
