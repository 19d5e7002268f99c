// The core allocates nothing once a first game has been played.
#include <gtest/gtest.h>

#include <memory>

#include "support/count_allocations.hpp"
#include "walk.hpp"

#ifndef TOWNWRIGHT_SANITIZED

namespace townwright::suburbia::test {
namespace {

using townwright::test::allocations;
using townwright::test::allocations_over_games;

class SuburbiaAllocations : public testing::TestWithParam<Options> {
  protected:
    const Suburbia game = *Suburbia::make(GetParam());
};

TEST_P(SuburbiaAllocations, the_counter_counts) {
    const std::size_t before = allocations;
    const auto memory = std::make_unique<State>();
    EXPECT_EQ(allocations, before + 1);
}

TEST_P(SuburbiaAllocations, none_in_sampled_games) {
    EXPECT_EQ(allocations_over_games([&](std::uint64_t seed) {
                  const State last = walk(game, seed, [](const State&, const auto&) {});
                  for (Seat seat = 0; seat < game.seats(); ++seat)
                      (void)(game.final_scores(last).score_of(seat) +
                             game.final_scores(last).place_of(seat));
              }),
              0U);
}

TEST_P(SuburbiaAllocations, none_in_games_with_the_full_list_and_outcomes) {
    const auto moves = std::make_unique<Suburbia::Moves>();
    const auto outcomes = std::make_unique<Suburbia::Outcomes>();
    EXPECT_EQ(allocations_over_games([&](std::uint64_t seed) {
                  walk(game, seed, [&](const State& state, const auto&) {
                      game.legal(state, *moves);
                      game.outcomes(state, *outcomes);
                      (void)game.refusal(state, Move::lake(6, Cell(1, 0)));
                      (void)game.fingerprint(state);
                  });
              }),
              0U);
}

TEST_P(SuburbiaAllocations, none_for_views_and_samples) {
    EXPECT_EQ(allocations_over_games([&](std::uint64_t seed) {
                  Rng rng(seed);
                  walk(game, seed, [&](const State& state, const auto&) {
                      for (Seat seat = kSpectator; seat < game.seats(); ++seat)
                          (void)game.sample(game.view(state, seat), rng);
                  });
              }),
              0U);
}

TEST_P(SuburbiaAllocations, none_for_previews_once_the_ledger_has_room) {
    const auto moves = std::make_unique<Suburbia::Moves>();
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

INSTANTIATE_TEST_SUITE_P(Each, SuburbiaAllocations, testing::ValuesIn(Suburbia::variants()),
                         [](const auto& options) { return variant_name(options.param); });

} // namespace
} // namespace townwright::suburbia::test

#endif
