// A client that waits for answers, and holds every message in both directions to the schema. How a
// message gets to its host, and how one waits, is up to those derived from it.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

namespace townwright::test {

class Client {
  public:
    Client() = default;
    virtual ~Client() = default;
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;

    // Sends the request and waits for its answer, whatever comes in between.
    nlohmann::json call(nlohmann::json request);
    // The same, for an answer that must not be an error.
    nlohmann::json must(const nlohmann::json& request);
    virtual void send(const std::string& text) = 0;
    // The next message that nobody waited for, of a type. Throws if none comes.
    nlohmann::json next(const std::string& type);
    // What came and was not taken so far, of a type; takes all of it.
    std::vector<nlohmann::json> take_all(const std::string& type);

    void hello(const std::string& language = "en");

    // Everything that came, as it came.
    std::vector<std::string> everything() const;
    // What the schema has against messages so far.
    std::vector<std::string> schema_problems() const;

  protected:
    // From any thread.
    void received(std::string_view text);
    // Until the condition holds; false if that is given up. The lock is held where it is asked.
    virtual bool wait_until(std::unique_lock<std::mutex>& lock,
                            const std::function<bool()>& holds) = 0;
    virtual bool is_lost() const = 0; // nothing will come any more; asked with the lock held

    mutable std::mutex mutex_;

  private:
    using Found = std::deque<nlohmann::json>::iterator;
    nlohmann::json take(Found found);

    std::int64_t next_request_ = 1000000; // unlike those of garbled messages
    std::deque<nlohmann::json> inbox_;
    std::vector<std::string> everything_;
    std::vector<std::string> problems_;
};

} // namespace townwright::test
