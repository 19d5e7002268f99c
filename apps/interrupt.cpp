#include "apps/interrupt.hpp"

#include <csignal>

namespace townwright::cli {

namespace {

std::atomic<int> interrupted = 0;
static_assert(std::atomic<int>::is_always_lock_free); // may be set by a signal handler

} // namespace

const std::atomic<int>& watch_interrupts() {
    struct sigaction action {};
    action.sa_handler = [](int signal) { interrupted = signal; };
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        struct sigaction before {};
        sigaction(signal, nullptr, &before);
        if (before.sa_handler != SIG_IGN) // a background job's wish to live on
            sigaction(signal, &action, nullptr);
    }
    return interrupted;
}

} // namespace townwright::cli
