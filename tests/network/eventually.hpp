// Waiting for something that happens in another thread or process, where nobody tells us of it.
#pragma once

#include <chrono>
#include <functional>
#include <thread>

namespace townwright::test {

// Asks again and again until it holds; false if it does not within the time that is given, which is
// long enough for the slowest machine.
inline bool eventually(const std::function<bool()>& holds,
                       std::chrono::seconds deadline = std::chrono::seconds(120)) {
    const auto end = std::chrono::steady_clock::now() + deadline;
    while (!holds()) {
        if (std::chrono::steady_clock::now() > end)
            return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    return true;
}

} // namespace townwright::test
