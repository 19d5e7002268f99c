// The commands of the program, one file each.
#pragma once

#include <memory>

#include "apps/arguments.hpp"

namespace townwright::cli {

inline constexpr int kMaxThreads = 256;

std::unique_ptr<Command> make_games();
std::unique_ptr<Command> make_play();
std::unique_ptr<Command> make_serve();
std::unique_ptr<Command> make_load();
std::unique_ptr<Command> make_tables();
std::unique_ptr<Command> make_admin();
std::unique_ptr<Command> make_show();
std::unique_ptr<Command> make_simulate();
std::unique_ptr<Command> make_arena();
std::unique_ptr<Command> make_verify();
std::unique_ptr<Command> make_replay();
std::unique_ptr<Command> make_hint();
std::unique_ptr<Command> make_stats();
std::unique_ptr<Command> make_train();
std::unique_ptr<Command> make_bench();
std::unique_ptr<Command> make_perft();
std::unique_ptr<Command> make_signature();

} // namespace townwright::cli
