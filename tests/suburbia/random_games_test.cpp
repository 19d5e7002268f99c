// Random games in every variant with the whole-state check after every step, and a look at how they
// end. Fewer where the build is slow: a fifth without optimisation, a twentieth under a sanitizer
// (scaled() in walk.hpp). The 100,000 games are in tests/game/many_games_test.cpp.
#include <gtest/gtest.h>

#include "walk.hpp"

namespace townwright::suburbia::test {
namespace {

// Whether the game ended as a game should: somebody is first, and everybody had the same turns.
void expect_proper_end(const Suburbia& game, const State& state) {
    ASSERT_TRUE(game.to_act(state).is_over());
    bool first = false;
    for (Seat seat = 0; seat < game.seats(); ++seat) {
        const int place = game.final_scores(state).place_of(seat);
        ASSERT_GE(place, 0);
        ASSERT_LT(place, game.seats());
        ASSERT_GE(game.final_scores(state).score_of(seat), state.table.borough(seat).population);
        first |= place == 0;
    }
    ASSERT_TRUE(first);
    ASSERT_EQ(state.table.turn, state.table.round * game.seats());
}

void play_checked(const Options& options, std::uint64_t seed, int games) {
    const Suburbia game = *Suburbia::make(options);
    for (int i = 0; i < games; ++i) {
        const std::uint64_t game_seed = seed + static_cast<std::uint64_t>(i);
        std::size_t step = 0;
        const auto check = [&](const State& state) {
            const auto problem = game.check(state);
            ASSERT_EQ(problem, std::nullopt)
                << variant_name(options) << ", seed " << game_seed << ", step " << step;
            ++step;
        };
        const State last =
            walk(game, game_seed, [&](const State& state, const auto&) { check(state); });
        check(last);
        expect_proper_end(game, last);
        if (testing::Test::HasFatalFailure())
            return;
    }
}

class SuburbiaRandomGames : public testing::TestWithParam<Options> {};
TEST_P(SuburbiaRandomGames, pass_the_check_at_every_step) {
    play_checked(GetParam(), 1, scaled(500));
}

INSTANTIATE_TEST_SUITE_P(Each, SuburbiaRandomGames, testing::ValuesIn(Suburbia::variants()),
                         [](const auto& options) { return variant_name(options.param); });

} // namespace
} // namespace townwright::suburbia::test
