// Where the tests find what they read and run. Paths are compiled into one file only, so that a
// compiler cache serves every folder that the tree is checked out into.
#pragma once

#include <string>

namespace townwright::test {

const std::string& source_folder(); // the top of the tree
const std::string& program();       // townwright, as it was built beside the tests

} // namespace townwright::test
