// A word from another thread: whoever waits for a database waits no longer.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

namespace townwright::store {

class Interrupt {
  public:
    Interrupt() : event_(eventfd(0, EFD_CLOEXEC)) {}
    ~Interrupt() { ::close(event_); }
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    void raise() {
        raised_ = true;
        const std::uint64_t one = 1;
        [[maybe_unused]] const ssize_t written = ::write(event_, &one, sizeof one);
    }
    bool is_raised() const { return raised_; }

    // Until it is raised, or there is something of these events at the other file (-1: there is
    // none), or the time is over (-1: it never is); what there is.
    short wait(int milliseconds, int file = -1, short events = POLLIN) const {
        std::array<pollfd, 2> all = {{{event_, POLLIN, 0}, {file, events, 0}}};
        poll(all.data(), all.size(), milliseconds);
        return all[1].revents;
    }
    int file() const { return event_; }

  private:
    int event_;
    std::atomic<bool> raised_ = false;
};

} // namespace townwright::store
