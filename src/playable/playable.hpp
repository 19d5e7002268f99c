// All that a game must bring to be played, recorded, told and studied, beside its rules (Game).
// games/<game>/playable.hpp includes the parts of one game; cmake/modules.cmake lists the games.
#pragma once

#include "playable/catalogue.hpp"
#include "playable/codec.hpp"
#include "playable/load_player.hpp"
#include "playable/narrator.hpp"
#include "playable/options.hpp"
#include "playable/policy.hpp"
#include "playable/statistics.hpp"
#include "playable/terminal_board.hpp"
#include "playable/training.hpp"

namespace townwright {

template <class G>
concept Playable =
    Game<G> && HasOptions<G> && HasCodec<G> && HasNarrator<G> && HasPolicy<G> && HasStatistics<G> &&
    HasTerminalBoard<G> && HasCatalogue<G> && HasTraining<G> && HasLoadPlayer<G>;

} // namespace townwright
