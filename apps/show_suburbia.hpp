// Tiles and goals of the tile game, for `show`.
#pragma once

#include <string>

#include "apps/shown.hpp"
#include "games/suburbia/rules/catalogue.hpp"
#include "text/text.hpp"

namespace townwright::cli {

Shown show_tile(suburbia::TileKind tile, const text::Language& language);
Shown show_goal(suburbia::GoalKind goal, const text::Language& language);
// One line each.
std::string list_tiles(const text::Language& language);
std::string list_goals(const text::Language& language);

} // namespace townwright::cli
