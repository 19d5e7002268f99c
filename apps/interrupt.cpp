#include "apps/interrupt.hpp"

#include <poll.h>
#include <pthread.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <ctime>

namespace townwright::cli {

namespace {

// Both are written by a signal handler.
std::atomic<int> interrupted = 0;
std::atomic<std::time_t> interrupted_at = 0;
static_assert(std::atomic<int>::is_always_lock_free);
static_assert(std::atomic<std::time_t>::is_always_lock_free);

constexpr std::array<int, 3> kWatched = {SIGINT, SIGTERM, SIGHUP};
constexpr std::time_t kPatience = 2; // seconds

void on_signal(int signal) {
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now);
    if (interrupted == 0) {
        interrupted_at = now.tv_sec;
        interrupted = signal;
    } else if (now.tv_sec - interrupted_at > kPatience) {
        std::signal(signal, SIG_DFL);
        std::raise(signal);
    }
}

} // namespace

const std::atomic<int>& watch_interrupts() {
    struct sigaction action {};
    action.sa_handler = on_signal;
    for (const int signal : kWatched) {
        struct sigaction before {};
        sigaction(signal, nullptr, &before);
        if (before.sa_handler != SIG_IGN) // a background job's wish to live on
            sigaction(signal, &action, nullptr);
    }
    return interrupted;
}

bool wait_for_input(int file) {
    sigset_t ours;
    sigset_t before;
    sigemptyset(&ours);
    for (const int signal : kWatched)
        sigaddset(&ours, signal);
    pthread_sigmask(SIG_BLOCK, &ours, &before); // they may come while ppoll waits, not before
    pollfd waiting{file, POLLIN, 0};
    int ready = -1;
    do
        ready = interrupted == 0 ? ppoll(&waiting, 1, nullptr, &before) : -1;
    while (ready < 0 && interrupted == 0 && errno == EINTR);
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    return interrupted == 0;
}

} // namespace townwright::cli
