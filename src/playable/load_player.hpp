// Plays a game by what the server tells a seat, for measuring a server under load. It shares the
// machine with the server, so it reads no more of a message than it must and asks for nothing.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>

#include "base/random.hpp"
#include "game/game.hpp"

namespace townwright {

// One specialisation per game, in games/<game>/load_player.hpp.
template <Game G>
struct LoadPlayer;

template <class G>
concept HasLoadPlayer = Game<G> && requires(std::string_view state, Seat seat, Rng& rng) {
    { LoadPlayer<G>::exists } -> std::convertible_to<bool>;
    // A legal move of a game for two with the usual options, as JSON; nothing if the state, as in
    // the protocol, is not one that it knows.
    { LoadPlayer<G>::move(state, seat, rng) } -> std::same_as<std::optional<std::string>>;
};

template <Game G>
struct NoLoadPlayer {
    static constexpr bool exists = false;
    static std::optional<std::string> move(std::string_view, Seat, Rng&) { return std::nullopt; }
};

// What follows the n-th `mark` in a text, empty where there is none; and what stands before one.
inline std::string_view text_after(std::string_view text, std::string_view mark,
                                   std::size_t n = 0) {
    for (;; --n) {
        const std::size_t at = text.find(mark);
        if (at == std::string_view::npos)
            return {};
        text.remove_prefix(at + mark.size());
        if (n == 0)
            return text;
    }
}
inline std::string_view text_before(std::string_view text, std::string_view mark) {
    return text.substr(0, text.find(mark));
}

} // namespace townwright
