// A client on a socket.
#pragma once

#include <chrono>
#include <condition_variable>
#include <memory>
#include <string>
#include <thread>

#include "net/client.hpp"
#include "protocol/client.hpp"

namespace townwright::test {

class TestClient final : public Client {
  public:
    // Connects and says hello. Throws if that fails.
    explicit TestClient(std::uint16_t port, const std::string& language = "en",
                        const net::Headers& headers = {});
    // Connects only.
    struct WithoutHello {};
    TestClient(std::uint16_t port, WithoutHello, const net::Headers& headers = {});
    ~TestClient() override;

    void send(const std::string& text) override;
    // Whether the server has closed the connection; waits a while for it.
    bool is_closed(std::chrono::milliseconds patience = std::chrono::seconds(5));
    bool is_open() const { return open_; }

  private:
    void connect(std::uint16_t port, const net::Headers& headers);
    bool wait_until(std::unique_lock<std::mutex>& lock,
                    const std::function<bool()>& holds) override;
    bool is_lost() const override { return closed_; }

    std::unique_ptr<net::ClientLoop> loop_ = net::ClientLoop::make();
    std::uint64_t connection_ = 0;
    std::condition_variable changed_;
    bool open_ = false;
    bool closed_ = false;
    std::thread thread_;
};

} // namespace townwright::test
