// Ctrl-C, and what else asks a program to end, as a number that long work looks at.
#pragma once

#include <atomic>

namespace townwright::cli {

// From now on SIGINT, SIGTERM and SIGHUP set the number to theirs instead of ending the program.
// A second one ends it.
const std::atomic<int>& watch_interrupts();

} // namespace townwright::cli
