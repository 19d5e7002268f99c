// A step as a seat saw it happen: who else drew, and yet not which card.
#pragma once

#include <optional>

#include "game/game.hpp"
#include "suburbia/suburbia.hpp"
#include "zodchie/questions.hpp"
#include "zodchie/zodchie.hpp"

namespace townwright::record {

// Whose secrets are told: everybody's, one seat's, or nobody's (kSpectator).
using Viewpoint = std::optional<Seat>;

inline bool knows(Viewpoint viewpoint, Seat seat) { return !viewpoint || *viewpoint == seat; }

// The seat that alone knows what the last field of the step's form says; nothing where all do.
inline std::optional<Seat> secret_of(const suburbia::Suburbia&, const suburbia::State& before,
                                     const suburbia::Move& move) {
    return move.kind == suburbia::MoveKind::keep_goal ? std::optional<Seat>(before.table.seat)
                                                      : std::nullopt;
}
inline std::optional<Seat> secret_of(const suburbia::Suburbia&, const suburbia::State&,
                                     const suburbia::Chance&) {
    return std::nullopt; // dealt goals are several seats' secrets: see conceal()
}
inline std::optional<Seat> secret_of(const zodchie::Zodchie& game, const zodchie::State& before,
                                     const zodchie::Move& move) {
    const bool secret =
        move.kind == zodchie::MoveKind::deck || move.kind == zodchie::MoveKind::search;
    return secret ? std::optional<Seat>(zodchie::asked_seat(game.rules(), before.table))
                  : std::nullopt;
}
inline std::optional<Seat> secret_of(const zodchie::Zodchie&, const zodchie::State&,
                                     const zodchie::Chance& chance) {
    return chance.kind == zodchie::ChanceKind::draw ? std::optional<Seat>(chance.seat)
                                                    : std::nullopt;
}

// The goals that a viewpoint does not know are taken out.
inline void conceal(suburbia::Chance& chance, Viewpoint viewpoint) {
    for (Seat seat = 0; seat < kMaxSeats; ++seat)
        if (!knows(viewpoint, seat))
            chance.dealt_goals[static_cast<std::size_t>(seat)] = {suburbia::kNoGoal,
                                                                  suburbia::kNoGoal};
}
inline void conceal(zodchie::Chance&, Viewpoint) {}

} // namespace townwright::record
