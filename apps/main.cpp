#include <cerrno>
#include <csignal>
#include <cstring>
#include <exception>

#include <fmt/format.h>

#include "apps/commands.hpp"
#include "apps/terminal.hpp"

using namespace townwright::cli;

int main(int argc, char** argv) {
    std::signal(SIGPIPE, SIG_DFL); // `| head` ends the program without a word
    int status = 2;
    try {
        std::vector<std::unique_ptr<Command>> commands;
        commands.push_back(make_play());
        commands.push_back(make_games());
        commands.push_back(make_serve());
        commands.push_back(make_tables());
        commands.push_back(make_admin());
        commands.push_back(make_show());
        commands.push_back(make_simulate());
        commands.push_back(make_arena());
        commands.push_back(make_verify());
        commands.push_back(make_replay());
        commands.push_back(make_hint());
        commands.push_back(make_stats());
        commands.push_back(make_train());
        commands.push_back(make_load());
        commands.push_back(make_bench());
        commands.push_back(make_perft());
        commands.push_back(make_signature());
        status = run_command_line(argc, argv, commands);
    } catch (const std::exception& error) {
        fmt::print(stderr, "townwright: {}\n", error.what());
    }
    if (!flush_output()) {
        fmt::print(stderr, "townwright: cannot write to standard output: {}\n",
                   std::strerror(errno));
        return 2;
    }
    return status;
}
