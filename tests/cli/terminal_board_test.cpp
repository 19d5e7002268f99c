// What is typed is what is meant, in every game.
#include <gtest/gtest.h>

#include "game/play.hpp"
#include "games/registry.hpp"

namespace townwright::cli_test {
namespace {

template <Playable G>
void expect_moves_are_read(const G& game, const TerminalBoard<G>& board,
                           const typename G::State& state) {
    const auto view = game.view(state, game.to_act(state).decides);
    typename G::Moves moves;
    game.legal(state, moves);
    EXPECT_EQ(board.answers(view).size(), moves.size());
    for (const typename G::Move& move : moves) {
        const std::string typed = board.typed(view, move);
        const auto answer = board.read(view, typed);
        ASSERT_TRUE(answer && std::holds_alternative<typename G::Move>(*answer)) << typed;
        EXPECT_EQ(std::get<typename G::Move>(*answer), move) << typed;
    }
}

TEST(TerminalBoard, ReadsEveryMoveAsItIsTyped) {
    const text::Language language = *text::Language::load("en");
    const terminal::Screen screen(terminal::Screen::Style::plain, language);
    games::with_each_game([&]<Playable G>(std::type_identity<G>) {
        for (const typename G::Options& options : G::variants()) {
            const G game = *G::make(options);
            const TerminalBoard<G> board(screen, game, {});
            typename G::State state = game.initial();
            NullLedger silent;
            Rng rng(1);
            while (!game.to_act(state).is_over()) {
                if (game.to_act(state).is_chance()) {
                    game.apply_assume_legal(state, game.draw(state, rng), silent);
                    continue;
                }
                expect_moves_are_read(game, board, state);
                if (testing::Test::HasFailure())
                    return;
                const int moves = game.count_legal(state);
                game.apply_assume_legal(
                    state,
                    game.nth_legal(state,
                                   static_cast<int>(rng.below(static_cast<std::uint32_t>(moves)))),
                    silent);
            }
        }
    });
}

} // namespace
} // namespace townwright::cli_test
