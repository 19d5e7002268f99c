#include "apps/bench_server_idle.hpp"

#include <algorithm>
#include <csignal>
#include <memory>
#include <string>
#include <thread>
#include <utility>

#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "apps/fd_limit.hpp"
#include "net/client.hpp"

namespace townwright::cli {

namespace {

constexpr int kOfOneProcess = 5000;
constexpr int kAtOnce = 50;
constexpr int kOfOneAddress = 1000; // of the loopback network, which has 16 million

// What runs in a process of its own: opens them, tells how many, waits for a word, tells how many
// are left.
class Holding {
  public:
    Holding(int socket, int first, int count, std::vector<std::uint16_t> ports)
        : socket_(socket), first_(first), count_(count), ports_(std::move(ports)) {}

    void run() {
        for (int i = 0; i < std::min(kAtOnce, count_); ++i)
            open_next();
        std::thread listener([this] {
            char word = 0;
            [[maybe_unused]] const auto heard = ::read(socket_, &word, 1);
            loop_->post([this] {
                tell();
                loop_->stop();
            });
        });
        loop_->run();
        listener.join();
    }

  private:
    void open_next() {
        if (next_ == count_)
            return;
        const int number = first_ + next_++;
        const int address = number / kOfOneAddress;
        net::ClientEvents events;
        const auto is_open = std::make_shared<bool>(false);
        events.received = [this, is_open](std::string_view) {
            if (std::exchange(*is_open, true))
                return;
            ++open_;
            settled();
        };
        events.closed = [this, is_open](std::string_view) {
            if (*is_open)
                --open_;
            else
                settled();
        };
        const auto port = ports_[static_cast<std::size_t>(number) % ports_.size()];
        const std::uint64_t connection = loop_->connect(
            "127.0.0.1", port, "/ws", std::move(events), {},
            "127.1." + std::to_string(address / 250) + '.' + std::to_string(1 + address % 250));
        loop_->send(connection, R"({"type":"hello","protocol":1})");
    }
    void settled() {
        if (++settled_ == count_)
            tell();
        else
            open_next();
    }
    void tell() { [[maybe_unused]] const auto told = ::write(socket_, &open_, sizeof open_); }

    int socket_;
    int first_;
    int count_;
    std::vector<std::uint16_t> ports_;
    std::unique_ptr<net::ClientLoop> loop_ = net::ClientLoop::make();
    int next_ = 0;
    int settled_ = 0;
    int open_ = 0;
};

int read_number(int socket) {
    int number = 0;
    return ::read(socket, &number, sizeof number) == sizeof number ? number : 0;
}

} // namespace

IdleConnections::IdleConnections(int count, const std::vector<std::uint16_t>& ports) {
    for (int first = 0; first < count; first += kOfOneProcess) {
        int ends[2];
        if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0)
            return;
        Holder holder{fork(), ends[0]};
        if (holder.process == 0) {
            prctl(PR_SET_PDEATHSIG, SIGKILL); // never longer than the one who measures
            raise_fd_limit();
            ::close(ends[0]);
            Holding(ends[1], first, std::min(kOfOneProcess, count - first), ports).run();
            _exit(0);
        }
        ::close(ends[1]);
        holders_.push_back(holder);
        open_ += read_number(holder.socket); // one after the other: the server has but one queue
    }
}

int IdleConnections::close() {
    int left = 0;
    for (const Holder& each : holders_) {
        [[maybe_unused]] const auto told = ::write(each.socket, "q", 1);
        left += read_number(each.socket);
        ::close(each.socket);
        waitpid(each.process, nullptr, 0);
    }
    holders_.clear();
    return left;
}

IdleConnections::~IdleConnections() { close(); }

} // namespace townwright::cli
