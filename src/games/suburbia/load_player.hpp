// Suburbia under load.
#pragma once

#include "games/suburbia/rules/suburbia.hpp"
#include "playable/load_player.hpp"

namespace townwright {

template <>
struct LoadPlayer<suburbia::Suburbia> {
    static constexpr bool exists = true;
    static std::optional<std::string> move(std::string_view state, Seat seat, Rng& rng);
};

} // namespace townwright
