// Suburbia, whole: its rules, and all that makes it playable.
#pragma once

#include "games/suburbia/codec.hpp"
#include "games/suburbia/load_player.hpp"
#include "games/suburbia/narrator.hpp"
#include "games/suburbia/options.hpp"
#include "games/suburbia/policy.hpp"
#include "games/suburbia/show.hpp"
#include "games/suburbia/statistics.hpp"
#include "games/suburbia/terminal.hpp"
#include "games/suburbia/training.hpp"
#include "playable/playable.hpp"

namespace townwright {

static_assert(Playable<suburbia::Suburbia>);

} // namespace townwright
