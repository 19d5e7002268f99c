// Zodchie, whole: its rules, and all that makes it playable.
#pragma once

#include "games/zodchie/codec.hpp"
#include "games/zodchie/load_player.hpp"
#include "games/zodchie/narrator.hpp"
#include "games/zodchie/options.hpp"
#include "games/zodchie/policy.hpp"
#include "games/zodchie/show.hpp"
#include "games/zodchie/statistics.hpp"
#include "games/zodchie/terminal.hpp"
#include "games/zodchie/training.hpp"
#include "playable/playable.hpp"

namespace townwright {

static_assert(Playable<zodchie::Zodchie>);

} // namespace townwright
