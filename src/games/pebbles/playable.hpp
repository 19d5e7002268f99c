// Pebbles, whole: its rules, and all that makes it playable.
#pragma once

#include "games/pebbles/codec.hpp"
#include "games/pebbles/narrator.hpp"
#include "games/pebbles/options.hpp"
#include "games/pebbles/policy.hpp"
#include "games/pebbles/statistics.hpp"
#include "playable/playable.hpp"

namespace townwright {

static_assert(Playable<pebbles::Pebbles>);

} // namespace townwright
