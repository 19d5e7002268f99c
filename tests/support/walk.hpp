// Random games of any kind, step by step, for the properties that must hold everywhere.
#pragma once

#include <cstdint>

#include "game/play.hpp"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define TOWNWRIGHT_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define TOWNWRIGHT_SANITIZED 1
#endif
#endif

namespace townwright::test {

// Plays one random game. Calls before(state, step) with each step before it is done; `step` is a
// Move or a Chance. Returns the final state.
template <Game G, class Before>
typename G::State walk(const G& game, std::uint64_t seed, Before&& before) {
    Rng luck = Rng::stream(seed, 0, 0);
    Rng choice = Rng::stream(seed, 0, 1);
    typename G::State state = game.initial();
    play_out(
        game, state, luck,
        [&](const typename G::State& now) { return random_move(game, now, choice); }, before);
    return state;
}

// Calls see(state) for every state of a random game, the first and the last included.
template <Game G, class See>
void each_state(const G& game, std::uint64_t seed, See&& see) {
    see(walk(game, seed, [&](const typename G::State& state, const auto&) { see(state); }));
}

#ifdef TOWNWRIGHT_SANITIZED
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif
#if defined(NDEBUG)
inline constexpr bool kOptimized = !kSanitized;
#else
inline constexpr bool kOptimized = false;
#endif

// Tests that repeat something many times do less of it in builds that are slow.
constexpr int scaled(int in_release) {
    const int divided = in_release / (kSanitized ? 20 : kOptimized ? 1 : 5);
    return divided > 0 ? divided : 1;
}

} // namespace townwright::test
