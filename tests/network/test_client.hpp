// A client that waits for answers, and holds every message in both directions to the schema.
#pragma once

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include <nlohmann/json.hpp>

#include "net/client.hpp"

namespace townwright::test {

class TestClient {
  public:
    // Connects and says hello. Throws if that fails.
    explicit TestClient(std::uint16_t port, const std::string& language = "en",
                        const net::Headers& headers = {});
    // Connects only.
    struct NullLedger {};
    TestClient(std::uint16_t port, NullLedger, const net::Headers& headers = {});
    ~TestClient();
    TestClient(const TestClient&) = delete;
    TestClient& operator=(const TestClient&) = delete;

    // Sends the request and waits for its answer, whatever comes in between.
    nlohmann::json call(nlohmann::json request);
    // The same, for an answer that must not be an error.
    nlohmann::json must(nlohmann::json request);
    void send(const std::string& text);
    // The next message that nobody waited for, of a type; throws after a while.
    nlohmann::json next(const std::string& type);
    // Whether the server has closed the connection; waits a while for it.
    bool is_closed(std::chrono::milliseconds patience = std::chrono::seconds(5));
    bool is_open() const { return open_; }

    // Everything that came, as it came.
    std::vector<std::string> everything() const;
    // What the schema has against messages so far.
    std::vector<std::string> schema_problems() const;

  private:
    void connect(std::uint16_t port, const net::Headers& headers);
    void received(std::string_view text);

    std::unique_ptr<net::ClientLoop> loop_ = net::ClientLoop::make();
    std::uint64_t connection_ = 0;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    bool open_ = false;
    bool closed_ = false;
    std::int64_t next_request_ = 1000000; // unlike those of garbled messages
    std::deque<nlohmann::json> inbox_;
    std::vector<std::string> everything_;
    std::vector<std::string> problems_;
    std::thread thread_;
};

} // namespace townwright::test
