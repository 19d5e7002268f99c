#include "network/test_client.hpp"

#include <stdexcept>

#include "network/schema.hpp"

namespace townwright::test {

using nlohmann::json;

namespace {
constexpr std::chrono::seconds kPatience{20};
}

TestClient::TestClient(std::uint16_t port, const std::string& language,
                       const net::Headers& headers) {
    connect(port, headers);
    try {
        must({{"type", "hello"}, {"protocol", 1}, {"language", language}});
    } catch (...) {
        loop_->stop();
        thread_.join();
        throw;
    }
}

TestClient::TestClient(std::uint16_t port, NullLedger, const net::Headers& headers) {
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
    events.received = [this](std::string_view text) { received(text); };
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

void TestClient::received(std::string_view text) {
    const json message = json::parse(text);
    const std::string problem = schema_problem(Sender::server, message);
    const std::lock_guard lock(mutex_);
    everything_.emplace_back(text);
    if (!problem.empty())
        problems_.push_back(problem + " in " + std::string(text.substr(0, 300)));
    inbox_.push_back(message);
    changed_.notify_all();
}

void TestClient::send(const std::string& text) { loop_->send(connection_, text); }

json TestClient::call(json request) {
    if (const std::string problem = schema_problem(Sender::client, request); !problem.empty()) {
        const std::lock_guard lock(mutex_);
        problems_.push_back(problem + " in " + request.dump());
    }
    const std::int64_t id = next_request_++;
    request["id"] = id;
    send(request.dump());
    std::unique_lock lock(mutex_);
    std::deque<json>::iterator found;
    const bool came = changed_.wait_for(lock, kPatience, [&] {
        found = std::find_if(inbox_.begin(), inbox_.end(), [&](const json& each) {
            return each.value("re", std::int64_t{-1}) == id;
        });
        return found != inbox_.end() || closed_;
    });
    if (!came || found == inbox_.end())
        throw std::runtime_error("no answer to " + request.dump());
    json answer = std::move(*found);
    inbox_.erase(found);
    return answer;
}

json TestClient::must(json request) {
    json answer = call(request);
    if (answer.at("type") == "error")
        throw std::runtime_error(request.dump() + " got " + answer.dump());
    return answer;
}

json TestClient::next(const std::string& type) {
    std::unique_lock lock(mutex_);
    std::deque<json>::iterator found;
    const bool came = changed_.wait_for(lock, kPatience, [&] {
        found = std::find_if(inbox_.begin(), inbox_.end(), [&](const json& each) {
            return each.at("type") == type && !each.contains("re");
        });
        return found != inbox_.end();
    });
    if (!came)
        throw std::runtime_error("no '" + type + "' came");
    json message = std::move(*found);
    inbox_.erase(found);
    return message;
}

bool TestClient::is_closed(std::chrono::milliseconds patience) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, patience, [&] { return closed_; });
}

std::vector<std::string> TestClient::everything() const {
    const std::lock_guard lock(mutex_);
    return everything_;
}

std::vector<std::string> TestClient::schema_problems() const {
    const std::lock_guard lock(mutex_);
    return problems_;
}

} // namespace townwright::test
