// Nobody plays Zodchie under load.
#pragma once

#include "games/zodchie/rules/zodchie.hpp"
#include "playable/load_player.hpp"

namespace townwright {

template <>
struct LoadPlayer<zodchie::Zodchie> : NoLoadPlayer<zodchie::Zodchie> {};

} // namespace townwright
