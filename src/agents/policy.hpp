// The quick policy of each game: good enough to play a game to its end thousands of times a second.
//   choose(state, rng)     a move
//   rank(state, options)   the moves worth a thought, with their values
// A policy reads the whole state: it thinks in sampled worlds only (Position::view, sample).
#pragma once

#include <algorithm>
#include <array>

#include "agents/suburbia_mind.hpp"
#include "agents/zodchie_policy.hpp"

namespace townwright::agents {

// What a search learns about a position before it begins; nothing in most games.
struct NoLesson {
    template <Game G>
    static bool needed(const G&) {
        return false;
    }
    template <Game G>
    void learn(const G&, const typename G::View&, int, std::chrono::milliseconds, Rng&) {}
};
template <Game G>
struct LessonOf {
    using Type = NoLesson;
};
template <>
struct LessonOf<suburbia::Suburbia> {
    using Type = SuburbiaLesson;
};
template <Game G>
using Lesson = typename LessonOf<G>::Type;

inline SuburbiaMind make_policy(const suburbia::Suburbia& game, const SuburbiaLesson& lesson,
                                int noise = 0) {
    return SuburbiaMind(game, lesson.net(game), noise);
}
inline SuburbiaMind make_policy(const suburbia::Suburbia& game, int noise = 0) {
    return SuburbiaMind(game, trained_lone_net(game.options().edition), noise);
}
inline ZodchiePolicy make_policy(const zodchie::Zodchie& game, int noise = 0) {
    return ZodchiePolicy(game, noise);
}
inline ZodchiePolicy make_policy(const zodchie::Zodchie& game, const NoLesson&, int noise = 0) {
    return ZodchiePolicy(game, noise);
}

// Chance in the playouts keeps the opponents from being foreseen to the last tile.
template <Game G>
inline constexpr int kPlayoutNoise = 0;
template <>
inline constexpr int kPlayoutNoise<suburbia::Suburbia> = 500;
template <>
inline constexpr int kPlayoutNoise<zodchie::Zodchie> = 50;

// How a finished game came out.
struct Finish {
    std::array<int, kMaxSeats> score{};
    std::array<int, kMaxSeats> place{}; // 0 is first; ties share a place

    // The seat's part of the win, in 1/12 of a game, so that shared first places stay whole.
    int twelfths_won(Seat seat, int seats) const {
        const auto winners = std::count(place.begin(), place.begin() + seats, 0);
        return place[static_cast<std::size_t>(seat)] == 0 ? 12 / static_cast<int>(winners) : 0;
    }
};
inline Finish finish(const suburbia::Suburbia& game, const suburbia::State& state) {
    const suburbia::Scoring scoring = game.scoring(state);
    return {scoring.population, scoring.place};
}
inline Finish finish(const zodchie::Zodchie& game, const zodchie::State& state) {
    const zodchie::Scoring scoring = game.scoring(state);
    return {scoring.points, scoring.place};
}

} // namespace townwright::agents
