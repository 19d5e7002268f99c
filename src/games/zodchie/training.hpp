// Nothing is learned in Zodchie.
#pragma once

#include "games/zodchie/rules/zodchie.hpp"
#include "playable/training.hpp"

namespace townwright {

template <>
struct Training<zodchie::Zodchie> : NoTraining<zodchie::Zodchie> {};

} // namespace townwright
