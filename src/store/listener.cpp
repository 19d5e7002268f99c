#include "store/listener.hpp"

#include <charconv>

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
    : url_(std::move(url)), heard_(std::move(heard)), thread_([this] { listen(); }) {}

Listener::~Listener() {
    stop_.raise();
    thread_.join();
}

void Listener::listen() {
    for (bool first = true; !stop_.is_raised(); first = false) {
        try {
            Postgres connection(url_, stop_);
            connection.execute("LISTEN townwright");
            if (!first)
                heard_.gap();
            while (!stop_.is_raised()) {
                if (PQconsumeInput(connection.get()) == 0)
                    throw ConnectionLost(connection.message());
                while (const std::unique_ptr<PGnotify, FreeNotification> notification{
                    PQnotifies(connection.get())})
                    tell(heard_, notification->extra);
                // One that only listens would never learn that the other end is gone.
                if (stop_.wait(kSilenceMilliseconds, PQsocket(connection.get())) == 0)
                    connection.execute("SELECT");
            }
        } catch (const StoreError&) {
            stop_.wait(kPauseMilliseconds); // then try again
        }
    }
}

} // namespace townwright::store
