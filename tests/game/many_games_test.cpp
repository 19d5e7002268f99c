// 100,000 random games of each game, spread over all variants, with the whole-state check after
// each step. Sanitizers and debug builds play fewer, being many times slower.
// (`townwright simulate --all-variants --check --games 10000000` plays as many as one likes.)
#include <gtest/gtest.h>

#include "game/play.hpp"
#include "games/suburbia/rules/suburbia.hpp"
#include "games/zodchie/rules/zodchie.hpp"

namespace townwright {
namespace {

#ifdef NDEBUG
constexpr int kGames = 100000;
#else
constexpr int kGames = 1000;
#endif

template <class G>
class ManyGames : public testing::Test {};
using Games = testing::Types<suburbia::Suburbia, zodchie::Zodchie>;
TYPED_TEST_SUITE(ManyGames, Games);

TYPED_TEST(ManyGames, PassTheWholeStateCheckAfterEachStep) {
    using G = TypeParam;
    const auto variants = G::variants();
    for (int i = 0; i < kGames; ++i) {
        const G game = *G::make(variants[static_cast<std::size_t>(i) % variants.size()]);
        Rng luck = Rng::stream(2024, static_cast<std::uint64_t>(i), 0);
        Rng choice = Rng::stream(2024, static_cast<std::uint64_t>(i), 1);
        typename G::State state = game.initial();
        std::optional<std::string> problem;
        play_out(
            game, state, luck,
            [&](const typename G::State& now) { return random_move(game, now, choice); },
            [&](const typename G::State& now, const auto&) {
                if (!problem)
                    problem = game.check(now);
            });
        if (!problem)
            problem = game.check(state);
        ASSERT_FALSE(problem) << "game " << i << ": " << *problem;
    }
}

} // namespace
} // namespace townwright
