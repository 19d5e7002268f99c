#include "engine/table/resample_history.hpp"

#include <map>

#include <gtest/gtest.h>

#include "game/play.hpp"
#include "games/registry.hpp"

namespace townwright::table {
namespace {

using suburbia::Suburbia;
using zodchie::Zodchie;

template <Game G>
struct Played {
    std::vector<Step<G>> steps;
    typename G::State state;
};

template <Game G>
Played<G> random_beginning(const G& game, std::size_t length, std::uint64_t seed) {
    Rng rng(seed);
    Played<G> played{{}, game.initial()};
    NullLedger silent;
    while (!game.to_act(played.state).is_over() &&
           (played.steps.size() < length || game.to_act(played.state).is_chance())) {
        Step<G> step = game.to_act(played.state).is_chance()
                           ? Step<G>(game.draw(played.state, rng))
                           : Step<G>(random_move(game, played.state, rng));
        std::visit([&](const auto& each) { game.apply_assume_legal(played.state, each, silent); },
                   step);
        played.steps.push_back(step);
    }
    return played;
}

template <class G>
class ResampleHistory : public testing::Test {};
using Games = testing::Types<Suburbia, Zodchie>;
TYPED_TEST_SUITE(ResampleHistory, Games);

TYPED_TEST(ResampleHistory, LooksTheSameToTheSeatAndHidesOtherThings) {
    using G = TypeParam;
    int hidden = 0;
    int changed = 0;
    for (const typename G::Options& options : G::variants()) {
        const G game = *G::make(options);
        for (const std::size_t length : {3, 9, 40}) {
            const Played<G> played = random_beginning(game, length, length);
            for (Seat seat = 0; seat < game.seats(); ++seat) {
                Rng rng(length);
                const auto dealt = *resample_history(game, played.steps, seat, rng);
                ASSERT_EQ(dealt.size(), played.steps.size());
                typename G::State state = game.initial();
                typename G::State truth = game.initial();
                NullLedger silent;
                for (std::size_t i = 0; i < dealt.size(); ++i) {
                    std::visit(
                        [&](const auto& step) {
                            ASSERT_FALSE(submit(game, state, step, silent)) << i;
                        },
                        dealt[i]);
                    std::visit(
                        [&](const auto& step) { game.apply_assume_legal(truth, step, silent); },
                        played.steps[i]);
                    ASSERT_TRUE(game.view(state, seat) == game.view(truth, seat)) << i;
                }
                ASSERT_FALSE(game.check(state));
                Rng dealer(1);
                const auto view = game.view(truth, seat);
                bool can_differ = false;
                for (int i = 0; i < 20; ++i)
                    can_differ |= game.sample(view, dealer) != truth;
                hidden += can_differ ? 1 : 0;
                changed += state != truth ? 1 : 0;
            }
        }
    }
    EXPECT_GT(hidden, 20);
    EXPECT_GT(changed, hidden * 8 / 10);
}

// What comes out is spread as evenly as what sample() makes of the view.
TYPED_TEST(ResampleHistory, EverythingPossibleIsEquallyLikely) {
    using G = TypeParam;
    const G game = *G::make(typename G::Options{});
    const Played<G> played = random_beginning(game, 12, 5);
    constexpr int kTimes = 1500;
    std::map<std::string, int> dealt;
    std::map<std::string, int> sampled;
    // The secret of the other seat, piece by piece.
    const auto count = [&](std::map<std::string, int>& counts, const typename G::State& state) {
        if constexpr (std::is_same_v<G, Suburbia>)
            ++counts[std::to_string(state.secret(1).kept)];
        else
            for (int slot = 0; slot < zodchie::kDeckSize; ++slot)
                counts[std::to_string(slot)] += state.secret(1).hand >> slot & 1;
    };
    Rng rng(3);
    for (int i = 0; i < kTimes; ++i) {
        const auto steps = *resample_history(game, played.steps, 0, rng);
        typename G::State state = game.initial();
        NullLedger silent;
        ASSERT_FALSE(replay<G>(game, state, steps, silent));
        count(dealt, state);
        count(sampled, game.sample(game.view(played.state, 0), rng));
    }
    EXPECT_GT(sampled.size(), 5U);
    for (const auto& [what, times] : sampled)
        EXPECT_NEAR(dealt[what], times, 25 + times / 4) << what;
}

// A walk that was cut short might end at the very secrets that it is to hide.
TYPED_TEST(ResampleHistory, IsWholeOrNothing) {
    using G = TypeParam;
    const G game = *G::make(typename G::Options{});
    const Played<G> played = random_beginning(game, 40, 5);
    const auto stop = std::make_unique<std::stop_source>(); // g++ 12 warns of one on the stack
    Rng rng(3);
    EXPECT_TRUE(resample_history(game, played.steps, 0, rng, stop->get_token()));
    stop->request_stop();
    EXPECT_FALSE(resample_history(game, played.steps, 0, rng, stop->get_token()));
}

} // namespace
} // namespace townwright::table
