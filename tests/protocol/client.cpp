#include "protocol/client.hpp"

#include <algorithm>
#include <stdexcept>

#include "protocol/schema.hpp"

namespace townwright::test {

using nlohmann::json;

namespace {

bool is_news(const json& message, const std::string& type) {
    return message.at("type") == type && !message.contains("re");
}

} // namespace

void Client::received(std::string_view text) {
    json message = json::parse(text);
    const std::string problem = schema_problem(Sender::server, message);
    const std::lock_guard lock(mutex_);
    everything_.emplace_back(text);
    if (!problem.empty())
        problems_.push_back(problem + " in " + std::string(text.substr(0, 300)));
    inbox_.push_back(std::move(message));
}

json Client::take(Found found) {
    json message = std::move(*found);
    inbox_.erase(found);
    return message;
}

json Client::call(json request) {
    if (const std::string problem = schema_problem(Sender::client, request); !problem.empty()) {
        const std::lock_guard lock(mutex_);
        problems_.push_back(problem + " in " + request.dump());
    }
    const std::int64_t id = next_request_++;
    request["id"] = id;
    send(request.dump());
    std::unique_lock lock(mutex_);
    Found found;
    wait_until(lock, [&] {
        found = std::find_if(inbox_.begin(), inbox_.end(), [&](const json& each) {
            return each.value("re", std::int64_t{-1}) == id;
        });
        return found != inbox_.end() || is_lost();
    });
    if (found == inbox_.end())
        throw std::runtime_error("no answer to " + request.dump());
    return take(found);
}

json Client::must(const json& request) {
    json answer = call(request);
    if (answer.at("type") == "error")
        throw std::runtime_error(request.dump() + " got " + answer.dump());
    return answer;
}

json Client::next(const std::string& type) {
    std::unique_lock lock(mutex_);
    Found found;
    if (!wait_until(lock, [&] {
            found = std::find_if(inbox_.begin(), inbox_.end(),
                                 [&](const json& each) { return is_news(each, type); });
            return found != inbox_.end();
        }))
        throw std::runtime_error("no '" + type + "' came");
    return take(found);
}

std::vector<json> Client::take_all(const std::string& type) {
    std::unique_lock lock(mutex_);
    wait_until(lock, [] { return true; });
    std::vector<json> taken;
    for (Found each = inbox_.begin(); each != inbox_.end();) {
        if (!is_news(*each, type)) {
            ++each;
            continue;
        }
        taken.push_back(std::move(*each));
        each = inbox_.erase(each);
    }
    return taken;
}

void Client::hello(const std::string& language) {
    must({{"type", "hello"}, {"protocol", 1}, {"language", language}});
}

std::vector<std::string> Client::everything() const {
    const std::lock_guard lock(mutex_);
    return everything_;
}

std::vector<std::string> Client::schema_problems() const {
    const std::lock_guard lock(mutex_);
    return problems_;
}

} // namespace townwright::test
