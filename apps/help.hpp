// The texts of --help, made from what the commands declare.
#pragma once

#include <string>
#include <vector>

#include "apps/arguments.hpp"

namespace townwright::cli {

std::string main_help(const Arguments& arguments, const std::vector<const Command*>& commands);
std::string command_help(const Command& command, const Arguments& arguments);

} // namespace townwright::cli
