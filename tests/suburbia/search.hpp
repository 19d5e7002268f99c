// Finds real positions by seeded random play: bounded, and the same in every run.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "base/random.hpp"
#include "scene.hpp"

namespace townwright::suburbia::test {

// How seeded games are played: at random, but with a liking for the `wanted` tiles. They are drawn
// as soon as they can be; a seat saves for them, builds them, puts markers on them and builds what
// makes them react, each of it often and not always.
struct Play {
    Options options;
    std::uint64_t seed = 1;
    Names wanted = {};
    Names drawn_early = {}; // further tiles that are drawn as soon as they can be
    std::optional<StartPlan> start = std::nullopt;
    bool clever = false; // most moves are the best of some that are tried out
};

Chance choose_chance(const Play& play, const Scene& scene, Rng& rng);
Move choose_move(const Play& play, const Scene& scene, Rng& rng);

// A decision with the ledger that it will have.
using Condition = std::function<bool(const Scene& before, const Move& move,
                                     const std::vector<LedgerLine>& lines)>;
struct Found {
    Scene scene; // before the decision
    Move move;

    void act() { scene.apply(move); }
};

// Throws where nothing is found.
Found find(Play play, const Condition& condition, int games = 2000);
Scene find_scene(Play play, const std::function<bool(const Scene&)>& condition, int games = 2000);

} // namespace townwright::suburbia::test
