// Who knows what, tested for any game: what is told of a step is a function of what the one it is
// told to can see. Shown with twins: games that differ only in hidden things, so that the
// viewpoint's views are the same after every step.
#pragma once

#include "support/battery.hpp"

namespace townwright::test {

inline constexpr int kProposals = 150;

template <Game G>
std::vector<typename G::View> views_of(const G& game, const std::vector<Step<G>>& steps,
                                       Seat seat) {
    std::vector<typename G::View> views;
    typename G::State state = game.initial();
    NullLedger silent;
    for (const Step<G>& each : steps) {
        const auto error =
            std::visit([&](const auto& step) { return submit(game, state, step, silent); }, each);
        if (error)
            return {}; // not a game
        views.push_back(game.view(state, seat));
    }
    return views;
}

// The same game to this seat, with other secrets where there are some.
template <Game G>
std::vector<Step<G>> twin_of(const G& game, std::vector<Step<G>> steps, Seat seat, Rng& rng) {
    const auto views = views_of(game, steps, seat);
    for (int i = 0; i < kProposals; ++i) {
        std::vector<Step<G>> next = steps;
        game.propose_swap(next, seat, rng);
        if (next != steps && views_of(game, next, seat) == views)
            steps = std::move(next);
    }
    return steps;
}

// Each step of a game as somebody saw it.
template <Game G>
std::vector<MoveFields> told(const G& game, const std::vector<Step<G>>& steps,
                             Viewpoint viewpoint) {
    std::vector<MoveFields> all;
    typename G::State state = game.initial();
    NullLedger silent;
    for (const Step<G>& each : steps) {
        std::visit(
            [&](const auto& step) {
                all.push_back(game.redact(state, step, viewpoint));
                game.apply_assume_legal(state, step, silent);
            },
            each);
    }
    return all;
}

template <class G>
class KnowledgeBattery : public testing::Test {};
TYPED_TEST_SUITE_P(KnowledgeBattery);

TYPED_TEST_P(KnowledgeBattery, what_is_told_is_a_function_of_the_view) {
    int different = 0;
    for (const Played<TypeParam>& played : games<TypeParam>()) {
        const TypeParam& game = played.game;
        Rng rng(5);
        for (Seat seat = kSpectator; seat < game.seats(); ++seat) {
            SCOPED_TRACE(played.title + " seen by " + std::to_string(seat));
            const auto twin = twin_of(game, played.steps, seat, rng);
            different += twin != played.steps ? 1 : 0;
            ASSERT_EQ(told(game, played.steps, seat), told(game, twin, seat));
        }
    }
    EXPECT_GT(different, 0) << "no game had a twin: nothing was tested";
}

TYPED_TEST_P(KnowledgeBattery, who_knows_all_is_told_all_and_everybody_what_they_decide) {
    for (const Played<TypeParam>& played : games<TypeParam>()) {
        SCOPED_TRACE(played.title);
        const TypeParam& game = played.game;
        for (std::size_t i = 0; i < played.steps.size(); ++i) {
            const auto& before = played.states[i];
            std::visit(
                [&](const auto& step) {
                    ASSERT_EQ(game.redact(before, step, std::nullopt), game.fields(step));
                },
                played.steps[i]);
            if (const auto* move = std::get_if<typename TypeParam::Move>(&played.steps[i])) {
                ASSERT_EQ(game.redact(before, *move, game.to_act(before).decides),
                          game.fields(*move));
            }
        }
    }
}

// What a decider can tell before is a prefix of what happens, and the same in every world that
// agrees with what the decider sees.
TYPED_TEST_P(KnowledgeBattery, a_preview_tells_the_same_in_every_world) {
    const auto known = [](const TypeParam& game, const typename TypeParam::State& world,
                          const typename TypeParam::Move& move, Seat decider) {
        Ledger ledger;
        EXPECT_FALSE(preview(game, world, move, ledger));
        const std::size_t count = game.knowable_prefix(decider, ledger.lines());
        EXPECT_LE(count, ledger.lines().size());
        return std::vector<LedgerLine>(ledger.lines().begin(),
                                       ledger.lines().begin() + static_cast<std::ptrdiff_t>(count));
    };
    for_each_state<TypeParam>(
        [&](const TypeParam& game, const typename TypeParam::State& state, Rng& rng) {
            const Actor actor = game.to_act(state);
            if (!actor.is_seat())
                return;
            const auto world = game.sample(game.view(state, actor.decides), rng);
            const auto move = random_move(game, state, rng);
            ASSERT_EQ(known(game, state, move, actor.decides),
                      known(game, world, move, actor.decides));
        },
        5);
}

REGISTER_TYPED_TEST_SUITE_P(KnowledgeBattery, what_is_told_is_a_function_of_the_view,
                            who_knows_all_is_told_all_and_everybody_what_they_decide,
                            a_preview_tells_the_same_in_every_world);

} // namespace townwright::test
