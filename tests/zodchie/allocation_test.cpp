// The core allocates nothing once a first game has been played.
#include <gtest/gtest.h>

#include <memory>

#include "support/count_allocations.hpp"
#include "walk.hpp"

#ifndef TOWNWRIGHT_SANITIZED

namespace townwright::zodchie::test {
namespace {

using townwright::test::allocations;
using townwright::test::allocations_over_games;

class ZodchieAllocations : public testing::TestWithParam<Options> {
  protected:
    const Zodchie game = *Zodchie::make(GetParam());
};

TEST_P(ZodchieAllocations, the_counter_counts) {
    const std::size_t before = allocations;
    const auto memory = std::make_unique<State>();
    EXPECT_EQ(allocations, before + 1);
}

TEST_P(ZodchieAllocations, none_in_sampled_games) {
    EXPECT_EQ(allocations_over_games([&](std::uint64_t seed) {
                  const State last = walk(game, seed, [](const State&, const auto&) {});
                  for (Seat seat = 0; seat < game.seats(); ++seat)
                      (void)(game.final_scores(last).score_of(seat) +
                             game.final_scores(last).place_of(seat));
              }),
              0U);
}

TEST_P(ZodchieAllocations, none_in_games_with_the_full_list_and_outcomes) {
    const auto moves = std::make_unique<Zodchie::Moves>();
    const auto outcomes = std::make_unique<Zodchie::Outcomes>();
    EXPECT_EQ(allocations_over_games([&](std::uint64_t seed) {
                  walk(game, seed, [&](const State& state, const auto&) {
                      game.legal(state, *moves);
                      game.outcomes(state, *outcomes);
                      (void)game.refusal(state, Move{MoveKind::play, 3, 9, 0});
                      (void)game.fingerprint(state);
                  });
              }),
              0U);
}

TEST_P(ZodchieAllocations, none_for_views_and_samples) {
    EXPECT_EQ(allocations_over_games([&](std::uint64_t seed) {
                  Rng rng(seed);
                  walk(game, seed, [&](const State& state, const auto&) {
                      for (Seat seat = kSpectator; seat < game.seats(); ++seat)
                          (void)game.sample(game.view(state, seat), rng);
                  });
              }),
              0U);
}

TEST_P(ZodchieAllocations, none_for_previews_once_the_ledger_has_room) {
    const auto moves = std::make_unique<Zodchie::Moves>();
    Ledger ledger;
    for (int i = 0; i < 1000; ++i)
        ledger.line({});
    EXPECT_EQ(allocations_over_games([&](std::uint64_t seed) {
                  if (seed > 6)
                      return;
                  walk(game, seed, [&](const State& state, const auto&) {
                      preview_all(game, state, *moves, ledger, [](const Move&, const auto&) {});
                  });
              }),
              0U);
}

INSTANTIATE_TEST_SUITE_P(Each, ZodchieAllocations, testing::ValuesIn(Zodchie::variants()),
                         [](const auto& options) { return variant_name(options.param); });

} // namespace
} // namespace townwright::zodchie::test

#endif
