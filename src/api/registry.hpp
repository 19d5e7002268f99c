// Every game there is. To add one, add it to Games; commands and front ends find it by its name.
#pragma once

#include <string_view>
#include <type_traits>
#include <utility>

#include "suburbia/suburbia.hpp"
#include "zodchie/zodchie.hpp"

namespace townwright::api {

template <Game... G>
struct GameList {};

using Games = GameList<suburbia::Suburbia, zodchie::Zodchie>;

namespace detail {
template <class F, Game... G>
bool with_game(std::string_view name, F&& visit, GameList<G...>) {
    return ((name == G::name && (visit(std::type_identity<G>{}), true)) || ...);
}
template <class F, Game... G>
void with_each_game(F&& visit, GameList<G...>) {
    (visit(std::type_identity<G>{}), ...);
}
} // namespace detail

// Calls visit(std::type_identity<G>{}) for the game of that name. False if there is none.
template <class F>
bool with_game(std::string_view name, F&& visit) {
    return detail::with_game(name, visit, Games{});
}
template <class F>
void with_each_game(F&& visit) {
    detail::with_each_game(visit, Games{});
}

} // namespace townwright::api
