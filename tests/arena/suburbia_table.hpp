#pragma once

#include "games/suburbia/rules/suburbia.hpp"

namespace townwright::arena {

// Edition 1 with every option at its default.
inline suburbia::Suburbia table(suburbia::Mode mode, int players) {
    return *suburbia::Suburbia::make({1, mode, static_cast<std::uint8_t>(players), true, false});
}

} // namespace townwright::arena
