// Random games, step by step, for the properties that must hold everywhere.
#pragma once

#include <ostream>
#include <string>

#include "game/play.hpp"
#include "suburbia/suburbia.hpp"

namespace townwright::suburbia::test {

// Also the name of its golden and of its tests.
inline std::string variant_name(const Options& options) {
    std::string name(mode_id(options.mode));
    for (char& c : name)
        c = c == '-' ? '_' : c;
    name +=
        "_edition" + std::to_string(options.edition) + "_players" + std::to_string(options.players);
    if (!options.marker_repeats_later)
        name += "_marker_without_later";
    if (options.dale_private_goals)
        name += "_private_goals";
    return name;
}

} // namespace townwright::suburbia::test

namespace townwright::suburbia {
// How gtest shows them.
inline void PrintTo(const Options& options, std::ostream* out) {
    *out << test::variant_name(options);
}
} // namespace townwright::suburbia

namespace townwright::suburbia::test {

// Plays one random game. Calls before(state, step) with each step before it is done; `step` is a
// Move or a Chance. Returns the final state.
template <class Before>
State walk(const Suburbia& game, std::uint64_t seed, Before&& before) {
    Rng luck = Rng::stream(seed, 0, 0);
    Rng choice = Rng::stream(seed, 0, 1);
    State state = game.initial();
    play_out(
        game, state, luck, [&](const State& now) { return random_move(game, now, choice); },
        before);
    return state;
}

// Calls see(state) for every state of a random game, the first and the last included.
template <class See>
void each_state(const Suburbia& game, std::uint64_t seed, See&& see) {
    see(walk(game, seed, [&](const State& state, const auto&) { see(state); }));
}

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define TOWNWRIGHT_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define TOWNWRIGHT_SANITIZED 1
#endif
#endif
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

} // namespace townwright::suburbia::test
