// Standings written down, so that a contest can go on another day.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/arena/standings.hpp"

namespace townwright::arena {

// What must be the same for the sums to be continued: names and values, the values as JSON.
using PlanFields = std::vector<std::pair<std::string, std::string>>;

std::string standings_json(const PlanFields& plan, const Standings& standings);
// Fails with a sentence: the text is no such file, or which field of the plan differs.
Result<Standings, std::string> standings_from_json(std::string_view text, const PlanFields& plan);

} // namespace townwright::arena
