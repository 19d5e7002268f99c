// Through whose eyes something is told.
#pragma once

#include <optional>

#include "game/actor.hpp"

namespace townwright {

// Whose secrets are told: everybody's, one seat's, or nobody's (kSpectator).
using Viewpoint = std::optional<Seat>;

inline bool knows(Viewpoint viewpoint, Seat seat) { return !viewpoint || *viewpoint == seat; }

} // namespace townwright
