// What series of games, contests and value tables want to know of a finished game.
#pragma once

#include "game/final_scores.hpp"

namespace townwright {

struct GameResult : FinalScores {
    int turns = 0;
    int title = -1; // index in Statistics<G>::titles(), where a title was earned
};

} // namespace townwright
