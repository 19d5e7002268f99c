// Hints: the same best move as the agent, honest, with reasons that hold.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "decisions.hpp"
#include "engine/agents/advice.hpp"
#include "engine/agents/agent.hpp"
#include "games/registry.hpp"
#include "games/suburbia/agents/reasons.hpp"
#include "games/zodchie/agents/reasons.hpp"

namespace townwright::agents {
namespace {

using suburbia::Suburbia;
using zodchie::Zodchie;

template <class G>
std::vector<Advised<G>> advice_for(const G& game, const typename G::State& state,
                                   std::size_t most = 3) {
    SearchBudget budget;
    budget.simulations = 32;
    Rng rng = Rng::stream(1, 2, 3);
    return advise(Observation<G>(game, state), budget, rng, most);
}

bool same(const std::vector<Reason>& a, const std::vector<Reason>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Reason& x, const Reason& y) {
        return x.kind == y.kind && x.piece == y.piece && x.seat == y.seat && x.amount == y.amount;
    });
}

template <class G>
class EveryAdvice : public testing::Test {};
using BothGames = testing::Types<Suburbia, Zodchie>;
TYPED_TEST_SUITE(EveryAdvice, BothGames);

TYPED_TEST(EveryAdvice, IsLegalAndPlayedThrough) {
    each_decision<TypeParam>([](const TypeParam& game, const typename TypeParam::State& state) {
        const auto advice = advice_for(game, state);
        ASSERT_FALSE(advice.empty());
        ASSERT_LE(advice.size(), 3U);
        for (const auto& each : advice) {
            ASSERT_FALSE(game.refusal(state, each.candidate.move));
            ASSERT_GT(each.candidate.simulations, 0);
            ASSERT_GE(each.candidate.win_share(), 0.0);
            ASSERT_LE(each.candidate.win_share(), 1.0);
        }
    });
}

// What a player is told must not depend on what the player cannot see.
TYPED_TEST(EveryAdvice, DoesNotSeeWhatIsHidden) {
    each_decision<TypeParam>([](const TypeParam& game, const typename TypeParam::State& state) {
        Rng other = Rng::stream(5, 6, 7);
        const auto permuted = game.sample(game.view(state, game.to_act(state).decides), other);
        const auto advice = advice_for(game, state, 16);
        const auto again = advice_for(game, permuted, 16);
        ASSERT_EQ(advice.size(), again.size());
        for (std::size_t i = 0; i < advice.size(); ++i) {
            ASSERT_EQ(advice[i].candidate.move, again[i].candidate.move);
            ASSERT_EQ(advice[i].candidate.score, again[i].candidate.score);
            ASSERT_TRUE(same(advice[i].reasons, again[i].reasons));
        }
        // Nor may a reason tell what was only guessed in the sampled world.
        const auto moves = [&](const auto& world) {
            return Policy<TypeParam>::reasons(game, world, advice[0].candidate.move);
        };
        ASSERT_TRUE(same(moves(state), moves(permuted)));
    });
}

template <class F>
void each_suburbia_move(F&& use) {
    each_decision<Suburbia>(
        [&](const Suburbia& game, const suburbia::State& state) {
            Rng rng = Rng::stream(4, 5, 6);
            for (int i = 0; i < 10; ++i) {
                const suburbia::Move move = random_move(game, state, rng);
                suburbia::State after = state;
                NullLedger silent;
                game.apply_assume_legal(after, move, silent);
                use(game, state, move, after);
            }
        },
        3);
}

std::optional<Reason> find(const std::vector<Reason>& all, suburbia::ReasonKind kind,
                           int piece = -1) {
    for (const Reason& reason : all)
        if (reason.kind == static_cast<std::uint8_t>(kind) && (piece < 0 || reason.piece == piece))
            return reason;
    return std::nullopt;
}

int lines_below(int population) {
    int lines = 0;
    while (suburbia::line_space(lines) <= population)
        ++lines;
    return lines;
}

TEST(SuburbiaReasons, TellHowTracksAndLinesChange) {
    int tracks = 0;
    int lines = 0;
    each_suburbia_move([&](const Suburbia& game, const suburbia::State& before,
                           const suburbia::Move& move, const suburbia::State& after) {
        const std::vector<Reason> all = Policy<Suburbia>::reasons(game, before, move);
        const Seat me = game.to_act(before).decides;
        const suburbia::Borough& was = before.table.borough(me);
        const suburbia::Borough& is = after.table.borough(me);
        const int crossed = lines_below(is.population) - lines_below(was.population);
        const auto told = find(all, suburbia::ReasonKind::red_lines);
        ASSERT_EQ(told ? told->amount : 0, crossed);
        lines += crossed != 0 ? 1 : 0;
        if (crossed != 0)
            return; // the lines themselves move the tracks
        const auto income = find(all, suburbia::ReasonKind::change, 1);
        ASSERT_EQ(income ? income->amount : 0, is.income - was.income);
        const auto reputation = find(all, suburbia::ReasonKind::change, 2);
        ASSERT_EQ(reputation ? reputation->amount : 0, is.reputation - was.reputation);
        tracks += income || reputation ? 1 : 0;
    });
    EXPECT_GT(tracks, 100);
    EXPECT_GT(lines, 20);
}

TEST(SuburbiaReasons, TellWhoWouldHaveLikedTheTile) {
    int denied = 0;
    each_suburbia_move([&](const Suburbia& game, const suburbia::State& before,
                           const suburbia::Move& move, const suburbia::State&) {
        const auto told =
            find(Policy<Suburbia>::reasons(game, before, move), suburbia::ReasonKind::denies_tile);
        if (!told)
            return;
        ++denied;
        ASSERT_EQ(told->piece, before.table.market[move.what]);
        ASSERT_EQ(told->seat, (before.table.seat + 1) % game.seats());
        // Without that tile the other would do worse.
        const auto best = [&](suburbia::State state) {
            state.table.seat = static_cast<std::uint8_t>(told->seat);
            state.table.phase = suburbia::Phase::act;
            state.secret(told->seat) = {}; // its goal is not known to whoever gives the reason
            std::vector<Ranked<Suburbia>> options;
            Policy<Suburbia>::make(game, {}, 0).rank(state, options);
            int value = options.front().value;
            for (const auto& option : options)
                if (option.move.kind != suburbia::MoveKind::lake)
                    value = std::max(value, option.value);
            return value;
        };
        suburbia::State without = before;
        without.table.market[move.what] = suburbia::kNoTile;
        ASSERT_LT(best(without), best(before));
    });
    EXPECT_GT(denied, 5);
}

TEST(SuburbiaReasons, TellWhoTakesTheLead) {
    int leads = 0;
    each_suburbia_move([&](const Suburbia& game, const suburbia::State& before,
                           const suburbia::Move& move, const suburbia::State& after) {
        if (before.table.phase != suburbia::Phase::act)
            return;
        const auto told =
            find(Policy<Suburbia>::reasons(game, before, move), suburbia::ReasonKind::leads_goal);
        if (!told)
            return;
        ++leads;
        const suburbia::Goal& goal = suburbia::kGoals[told->piece];
        const Seat me = before.table.seat;
        ASSERT_EQ(told->amount, goal.bonus);
        for (Seat seat = 0; seat < game.seats(); ++seat)
            if (seat != me) {
                const int mine = suburbia::measure(goal, after.table.borough(me));
                const int theirs = suburbia::measure(goal, after.table.borough(seat));
                ASSERT_TRUE(goal.lead == suburbia::Lead::most ? mine > theirs : mine < theirs);
            }
    });
    EXPECT_GT(leads, 5);
}

TEST(ZodchieReasons, TellPointsAndDestroyedCards) {
    int destroyed = 0;
    each_decision<Zodchie>(
        [&](const Zodchie& game, const zodchie::State& before) {
            zodchie::Zodchie::Moves moves;
            game.legal(before, moves);
            const Seat me = game.to_act(before).decides;
            for (const zodchie::Move& move : moves) {
                if (move.kind != zodchie::MoveKind::play)
                    continue;
                zodchie::State after = before;
                NullLedger silent;
                game.apply_assume_legal(after, move, silent);
                const auto was = game.scoring(before);
                const auto is = game.scoring(after);
                std::array<int, kMaxSeats> gone{};
                std::array<int, kMaxSeats> points{};
                for (const Reason& reason : Policy<Zodchie>::reasons(game, before, move)) {
                    if (reason.kind == static_cast<std::uint8_t>(zodchie::ReasonKind::destroys))
                        ++gone[static_cast<std::size_t>(reason.seat)];
                    if (reason.kind == static_cast<std::uint8_t>(zodchie::ReasonKind::points) ||
                        reason.kind == static_cast<std::uint8_t>(zodchie::ReasonKind::other_points))
                        points[static_cast<std::size_t>(reason.seat)] = reason.amount;
                }
                for (Seat seat = 0; seat < game.seats(); ++seat) {
                    const auto s = static_cast<std::size_t>(seat);
                    ASSERT_EQ(points[s], is.points[s] - was.points[s]);
                    if (seat != me) {
                        ASSERT_EQ(gone[s], was.cards[s] - is.cards[s]);
                    }
                    destroyed += gone[s];
                }
            }
        },
        5);
    EXPECT_GT(destroyed, 20);
}

// Each style plays what it likes more often than the plain agent does.
TEST(Styles, LikeWhatTheySay) {
    for (const StyleInfo& info : kStyles) {
        std::int64_t styled = 0;
        std::int64_t plain = 0;
        each_decision<Suburbia>(
            [&](const Suburbia& game, const suburbia::State& state) {
                const suburbia::StyleBias bias(game, state, info.style);
                const auto liked = [&](const std::string& name) {
                    Rng rng = Rng::stream(1, 2, 3);
                    auto agent = std::move(*make_agent<Suburbia>(name));
                    return bias.of(agent->choose(Observation<Suburbia>(game, state), rng));
                };
                styled += liked("skilled+" + std::string(info.name));
                plain += liked("skilled");
            },
            3);
        EXPECT_GT(styled, plain) << info.name;
    }
}

} // namespace
} // namespace townwright::agents
