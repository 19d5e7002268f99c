// What the other servers on a PostgreSQL database say: new entries, and what they broadcast.
#pragma once

#include <functional>
#include <string>
#include <thread>

#include "store/interrupt.hpp"

namespace townwright::store {

struct Heard {
    // Called from a thread of its own.
    std::function<void(const std::string& table, int number)> entry;
    std::function<void(const std::string& message)> broadcast;
    // The connection was lost for a while: anything may have been missed.
    std::function<void()> gap;
};

class Listener {
  public:
    Listener(std::string url, Heard heard);
    ~Listener();
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;

  private:
    void listen();

    std::string url_;
    Heard heard_;
    Interrupt stop_;
    std::thread thread_;
};

} // namespace townwright::store
