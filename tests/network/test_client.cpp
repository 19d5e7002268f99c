#include "network/test_client.hpp"

namespace townwright::test {

namespace {
constexpr std::chrono::seconds kPatience{20};
}

TestClient::TestClient(std::uint16_t port, const std::string& language,
                       const net::Headers& headers) {
    connect(port, headers);
    try {
        hello(language);
    } catch (...) {
        loop_->stop();
        thread_.join();
        throw;
    }
}

TestClient::TestClient(std::uint16_t port, WithoutHello, const net::Headers& headers) {
    connect(port, headers);
}

TestClient::~TestClient() {
    loop_->stop();
    thread_.join();
}

void TestClient::connect(std::uint16_t port, const net::Headers& headers) {
    net::ClientEvents events;
    events.opened = [this] {
        const std::lock_guard lock(mutex_);
        open_ = true;
        changed_.notify_all();
    };
    events.received = [this](std::string_view text) {
        received(text);
        changed_.notify_all();
    };
    events.closed = [this](std::string_view) {
        const std::lock_guard lock(mutex_);
        closed_ = true;
        open_ = false;
        changed_.notify_all();
    };
    connection_ = loop_->connect("127.0.0.1", port, "/ws", std::move(events), headers);
    thread_ = std::thread([this] { loop_->run(); });
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, kPatience, [&] { return open_ || closed_; });
}

void TestClient::send(const std::string& text) { loop_->send(connection_, text); }

bool TestClient::wait_until(std::unique_lock<std::mutex>& lock,
                            const std::function<bool()>& holds) {
    return changed_.wait_for(lock, kPatience, holds);
}

bool TestClient::is_closed(std::chrono::milliseconds patience) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, patience, [&] { return closed_; });
}

} // namespace townwright::test
