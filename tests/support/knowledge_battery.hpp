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

// After a step that is legal in the state.
template <Game G, class StepType>
typename G::State state_after(const G& game, typename G::State state, const StepType& step) {
    NullLedger silent;
    game.apply_assume_legal(state, step, silent);
    return state;
}

template <Game G, class StepType>
typename G::View view_after(const G& game, const typename G::State& state, const StepType& step,
                            Seat seat) {
    return game.view(state_after(game, state, step), seat);
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
            // Whole games, and beginnings: what is shown later was hidden until then.
            for (const std::size_t length : {played.steps.size(), played.steps.size() / 2,
                                             std::size_t{4}, std::size_t{3}, std::size_t{2}}) {
                SCOPED_TRACE(played.title + " seen by " + std::to_string(seat) + ", " +
                             std::to_string(length) + " steps");
                const std::vector<Step<TypeParam>> steps(played.steps.begin(),
                                                         played.steps.begin() +
                                                             static_cast<std::ptrdiff_t>(length));
                const auto twin = twin_of(game, steps, seat, rng);
                different += twin != steps ? 1 : 0;
                ASSERT_EQ(told(game, steps, seat), told(game, twin, seat));
            }
        }
    }
    EXPECT_GT(different, 0) << "no game had a twin: nothing was tested";
}

// The test above sees no more than its twins do. So: whatever a seat holds back, each of the others
// and a spectator has a twin in which it is something else.
TYPED_TEST_P(KnowledgeBattery, every_secret_is_kept_from_everybody_else) {
    using G = TypeParam;
    constexpr int kTwins = 6; // a walk may come back to where it began
    std::map<std::string, bool> kept;
    for (const Played<G>& played : games<G>()) {
        const G& game = played.game;
        const std::string variant = played.title.substr(0, played.title.find(" seed"));
        for (Seat owner = 0; owner < game.seats(); ++owner)
            for (Seat seat = kSpectator; seat < game.seats(); ++seat) {
                if (seat == owner || !About<G>::has_secrets(game, owner))
                    continue;
                SCOPED_TRACE(played.title + " twin for " + std::to_string(seat) + ", owner " +
                             std::to_string(owner));
                bool& differs = kept[variant + ": what seat " + std::to_string(owner) +
                                     " hides from " + std::to_string(seat)];
                Rng rng(6);
                const auto views = views_of(game, played.steps, owner);
                const auto heard = told(game, played.steps, owner);
                for (int i = 0; i < kTwins && !differs; ++i) {
                    const auto twin = twin_of(game, played.steps, seat, rng);
                    differs = views_of(game, twin, owner) != views;
                    // Who has another secret has been told another one.
                    ASSERT_EQ(told(game, twin, owner) != heard, differs);
                }
            }
    }
    for (const auto& [what, differs] : kept)
        EXPECT_TRUE(differs) << what;
}

// Two draws are told apart by whoever can see which of them it was, and by nobody else.
TYPED_TEST_P(KnowledgeBattery, draws_are_told_apart_as_far_as_they_can_be_seen) {
    for_each_state<TypeParam>([](const auto& game, const auto& state, Rng& rng) {
        if (!game.to_act(state).is_chance())
            return;
        const auto a = game.draw(state, rng);
        const auto b = game.draw(state, rng);
        for (Seat seat = kSpectator; seat < game.seats(); ++seat)
            ASSERT_EQ(game.redact(state, a, seat) == game.redact(state, b, seat),
                      view_after(game, state, a, seat) == view_after(game, state, b, seat))
                << to_text(game.fields(a)) << " and " << to_text(game.fields(b)) << " seen by "
                << seat;
    });
}

// Two decisions that differ for the one who decides are told apart by whoever can see which of them
// it was, and by nobody else; unless the decision shows more than itself.
TYPED_TEST_P(KnowledgeBattery, decisions_are_told_apart_as_far_as_they_can_be_seen) {
    for_each_state<TypeParam>([](const auto& game, const auto& state, Rng& rng) {
        const Actor actor = game.to_act(state);
        if (!actor.is_seat())
            return;
        const auto a = random_move(game, state, rng);
        const auto b = random_move(game, state, rng);
        const auto alike = [&](Seat seat) {
            return view_after(game, state, a, seat) == view_after(game, state, b, seat);
        };
        if (alike(actor.decides))
            return;
        const bool shows_more = game.reveals_hidden(state, state_after(game, state, a)) ||
                                game.reveals_hidden(state, state_after(game, state, b));
        for (Seat seat = kSpectator; seat < game.seats(); ++seat) {
            const bool told_alike = game.redact(state, a, seat) == game.redact(state, b, seat);
            ASSERT_TRUE(told_alike == alike(seat) || (told_alike && shows_more))
                << to_text(game.fields(a)) << " and " << to_text(game.fields(b)) << " seen by "
                << seat;
        }
    });
}

// A decision shows what had been hidden if, in a world that somebody thought possible before it,
// nothing that can be decided looks to that one as what really happened, or the game ends with
// other scores.
TYPED_TEST_P(KnowledgeBattery, what_somebody_learns_by_a_decision_counts_as_revealed) {
    using G = TypeParam;
    int learned = 0;
    int quiet = 0;
    for (const Played<G>& played : games<G>()) {
        const G& game = played.game;
        Rng rng(7);
        for (std::size_t i = 0; i < played.steps.size(); ++i) {
            const auto* move = std::get_if<typename G::Move>(&played.steps[i]);
            if (move == nullptr)
                continue;
            const auto& before = played.states[i];
            const auto& after = played.states[i + 1];
            const bool revealed = game.reveals_hidden(before, after);
            quiet += revealed ? 0 : 1;
            for (Seat seat = kSpectator; seat < game.seats(); ++seat) {
                SCOPED_TRACE(played.title + " step " + std::to_string(i) + " seen by " +
                             std::to_string(seat) + ": " + to_text(game.fields(*move)));
                const MoveFields seen = game.redact(before, *move, seat);
                const auto view = game.view(after, seat);
                const auto world = game.sample(game.view(before, seat), rng);
                const auto moves = legal_list(game, world);
                const bool possible = std::any_of(moves.begin(), moves.end(), [&](const auto& m) {
                    const auto next = state_after(game, world, m);
                    return game.redact(world, m, seat) == seen && game.view(next, seat) == view &&
                           (!game.to_act(next).is_over() ||
                            game.final_scores(next) == game.final_scores(after));
                });
                learned += possible ? 0 : 1;
                ASSERT_TRUE(possible || revealed);
            }
        }
    }
    EXPECT_GT(learned, 0);
    EXPECT_GT(quiet, 0) << "every decision reveals something: nobody could take one back";
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
            for (int i = 0; i < 3; ++i) {
                const auto world = game.sample(game.view(state, actor.decides), rng);
                const auto move = random_move(game, state, rng);
                ASSERT_EQ(known(game, state, move, actor.decides),
                          known(game, world, move, actor.decides));
            }
        });
}

REGISTER_TYPED_TEST_SUITE_P(KnowledgeBattery, what_is_told_is_a_function_of_the_view,
                            every_secret_is_kept_from_everybody_else,
                            draws_are_told_apart_as_far_as_they_can_be_seen,
                            decisions_are_told_apart_as_far_as_they_can_be_seen,
                            what_somebody_learns_by_a_decision_counts_as_revealed,
                            who_knows_all_is_told_all_and_everybody_what_they_decide,
                            a_preview_tells_the_same_in_every_world);

} // namespace townwright::test
