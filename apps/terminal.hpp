// Writing to people, under the names that the commands use.
#pragma once

#include "terminal/layout.hpp"
#include "terminal/output.hpp"
#include "terminal/text_table.hpp"

namespace townwright::cli {

using namespace terminal;

} // namespace townwright::cli
