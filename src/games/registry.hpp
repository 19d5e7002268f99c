// Every game there is, found by its name. The list itself is in cmake/modules.cmake, a line for
// each game; embedded/game_list.hpp is made from it.
#pragma once

#include <string_view>
#include <type_traits>

#include "embedded/game_list.hpp"

namespace townwright::games {

namespace detail {
template <class F, Playable... G>
bool with_game(std::string_view name, F&& visit, GameList<G...>) {
    return ((name == G::name && (visit(std::type_identity<G>{}), true)) || ...);
}
template <class F, Playable... G>
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

// Without those that people see only when they ask for them by name.
template <class F>
void with_each_advertised_game(F&& visit) {
    with_each_game([&]<Playable G>(std::type_identity<G> game) {
        if constexpr (advertised<G>)
            visit(game);
    });
}

} // namespace townwright::games
