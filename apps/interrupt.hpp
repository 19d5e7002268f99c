// Ctrl-C, and what else asks a program to end, as a number that long work looks at.
#pragma once

#include <atomic>

namespace townwright::cli {

// From now on SIGINT, SIGTERM and SIGHUP set the number to theirs instead of ending the program.
// Often one request arrives twice, from the terminal and from a parent; so only one that comes
// some seconds later ends the program at once.
const std::atomic<int>& watch_interrupts();

// Waits until something can be read from the file, or its end. False if such a signal came, be it
// before or meanwhile: a plain read() would miss one that came just before it.
bool wait_for_input(int file);

} // namespace townwright::cli
