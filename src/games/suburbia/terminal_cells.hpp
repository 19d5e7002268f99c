// The free cells of a borough, each with a letter to type.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "games/suburbia/rules/borough.hpp"

namespace townwright::suburbia {

// Column by column from the left, each from the top: a, b, ... z, aa, ab, ...
std::vector<std::pair<std::string, Cell>> lettered_cells(const Borough& borough);

// "1,0"
std::string coordinates(Cell cell);

} // namespace townwright::suburbia
