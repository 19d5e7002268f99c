#include "store/listener.hpp"

#include <array>
#include <charconv>
#include <cstdint>

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "store/postgres_handle.hpp"

namespace townwright::store {

namespace {

constexpr int kPauseMilliseconds = 200;
constexpr int kSilenceMilliseconds = 5000; // then it is asked whether it is there
constexpr std::string_view kEntry = "entry ";

struct FreeNotification {
    void operator()(PGnotify* notification) const { PQfreemem(notification); }
};

void tell(const Heard& heard, const std::string& message) {
    if (!message.starts_with(kEntry)) {
        heard.broadcast(message);
        return;
    }
    const std::size_t space = message.find(' ', kEntry.size());
    int number = 0;
    if (space != std::string::npos)
        std::from_chars(message.data() + space + 1, message.data() + message.size(), number);
    heard.entry(message.substr(kEntry.size(), space - kEntry.size()), number);
}

} // namespace

Listener::Listener(std::string url, Heard heard)
    : url_(std::move(url)), heard_(std::move(heard)), stop_event_(eventfd(0, EFD_CLOEXEC)),
      thread_([this] { listen(); }) {}

Listener::~Listener() {
    const std::uint64_t one = 1;
    [[maybe_unused]] const ssize_t written = ::write(stop_event_, &one, sizeof one);
    thread_.join();
    ::close(stop_event_);
}

bool Listener::wait_for(int socket) const {
    std::array<pollfd, 2> events = {{{stop_event_, POLLIN, 0}, {socket, POLLIN, 0}}};
    return poll(events.data(), socket < 0 ? 1 : 2,
                socket < 0 ? kPauseMilliseconds : kSilenceMilliseconds) > 0;
}

void Listener::listen() {
    const auto stopped = [&] {
        pollfd event = {stop_event_, POLLIN, 0};
        return poll(&event, 1, 0) > 0;
    };
    for (bool first = true; !stopped(); first = false) {
        try {
            Postgres connection(url_);
            connection.execute("LISTEN townwright");
            if (!first)
                heard_.gap();
            while (!stopped()) {
                if (PQconsumeInput(connection.get()) == 0)
                    throw ConnectionLost(connection.message());
                while (const std::unique_ptr<PGnotify, FreeNotification> notification{
                    PQnotifies(connection.get())})
                    tell(heard_, notification->extra);
                // One that only listens would never learn that the other end is gone.
                if (!wait_for(PQsocket(connection.get())))
                    connection.execute("SELECT");
            }
        } catch (const StoreError&) {
            wait_for(-1); // then try again
        }
    }
}

} // namespace townwright::store
