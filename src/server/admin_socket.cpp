#include "server/admin_socket.hpp"

#include <array>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <cstring>
#include <optional>

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

namespace townwright::server {

namespace {

constexpr std::size_t kMaxLine = 4096;
constexpr int kWaitMilliseconds = 2000; // for a word of the other end

Failure<std::string> failure(const std::string& path) {
    return Failure{"cannot use '" + path + "': " + std::strerror(errno)};
}

class Descriptor {
  public:
    explicit Descriptor(int number) : number_(number) {}
    ~Descriptor() {
        if (number_ >= 0)
            ::close(number_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    int get() const { return number_; }
    int release() { return std::exchange(number_, -1); }

  private:
    int number_;
};

// Nothing if the path is too long for one.
std::optional<sockaddr_un> address_of(const std::string& path) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (path.size() >= sizeof address.sun_path) {
        errno = ENAMETOOLONG;
        return std::nullopt;
    }
    std::memcpy(address.sun_path, path.c_str(), path.size() + 1);
    return address;
}

int connect_to(const std::string& path) {
    const auto address = address_of(path);
    Descriptor socket(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
    if (!address || socket.get() < 0 ||
        ::connect(socket.get(), reinterpret_cast<const sockaddr*>(&*address), sizeof *address) != 0)
        return -1;
    return socket.release();
}

bool send_all(int socket, std::string_view text) {
    while (!text.empty()) {
        const ssize_t sent = ::send(socket, text.data(), text.size(), MSG_NOSIGNAL);
        if (sent <= 0)
            return false;
        text.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

} // namespace

Result<std::unique_ptr<AdminSocket>, std::string> AdminSocket::open(const std::string& path,
                                                                    Answer answer) {
    // One that a server left behind, or one that is in use?
    if (const Descriptor other(connect_to(path)); other.get() >= 0)
        return Failure{"another server listens at '" + path + "'"};
    struct stat there {};
    if (lstat(path.c_str(), &there) == 0 && S_ISSOCK(there.st_mode))
        ::unlink(path.c_str());
    const auto address = address_of(path);
    Descriptor socket(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
    // The file is made with these rights, so that nobody is quicker.
    const bool bound =
        address && socket.get() >= 0 && fchmod(socket.get(), 0600) == 0 &&
        ::bind(socket.get(), reinterpret_cast<const sockaddr*>(&*address), sizeof *address) == 0;
    if (!bound || chmod(path.c_str(), 0600) != 0 || ::listen(socket.get(), 4) != 0)
        return failure(path);
    return std::unique_ptr<AdminSocket>(new AdminSocket(path, socket.release(), std::move(answer)));
}

AdminSocket::AdminSocket(std::string path, int socket, Answer answer)
    : path_(std::move(path)), socket_(socket), stop_event_(eventfd(0, EFD_CLOEXEC)),
      answer_(std::move(answer)), thread_([this] { serve(); }) {}

AdminSocket::~AdminSocket() {
    const std::uint64_t one = 1;
    [[maybe_unused]] const ssize_t written = ::write(stop_event_, &one, sizeof one);
    thread_.join();
    ::close(stop_event_);
    ::close(socket_);
    ::unlink(path_.c_str());
}

void AdminSocket::serve() {
    for (;;) {
        std::array<pollfd, 2> events = {{{stop_event_, POLLIN, 0}, {socket_, POLLIN, 0}}};
        if (poll(events.data(), events.size(), -1) < 0 && errno != EINTR)
            return;
        if (events[0].revents != 0)
            return;
        if (events[1].revents == 0)
            continue;
        const Descriptor client(::accept4(socket_, nullptr, nullptr, SOCK_CLOEXEC));
        if (client.get() >= 0)
            serve_one(client.get());
    }
}

void AdminSocket::serve_one(int client) {
    std::string line;
    while (line.find('\n') == std::string::npos && line.size() < kMaxLine) {
        std::array<pollfd, 2> events = {{{stop_event_, POLLIN, 0}, {client, POLLIN, 0}}};
        std::array<char, 512> some{};
        if (poll(events.data(), events.size(), kWaitMilliseconds) <= 0 || events[0].revents != 0)
            return;
        const ssize_t got = ::read(client, some.data(), some.size());
        if (got <= 0)
            break;
        line.append(some.data(), static_cast<std::size_t>(got));
    }
    send_all(client, answer_(line.substr(0, line.find('\n'))));
}

Result<std::string, std::string> ask_admin_socket(const std::string& path,
                                                  const std::string& words) {
    const Descriptor socket(connect_to(path));
    if (socket.get() < 0 || !send_all(socket.get(), words + '\n'))
        return failure(path);
    std::string answer;
    std::array<char, 4096> some{};
    for (ssize_t got = 0; (got = ::read(socket.get(), some.data(), some.size())) > 0;)
        answer.append(some.data(), static_cast<std::size_t>(got));
    return answer;
}

} // namespace townwright::server
