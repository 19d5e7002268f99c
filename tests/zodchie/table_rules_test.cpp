// Z1-Z5: the table, setup, turn, places, comparison.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "scene.hpp"

namespace townwright::zodchie::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

TEST(ZodchieRules, Z1_1_a_street_for_each_player_with_eight_quarters) {
    Scene scene(basic(2));
    scene.deal({"teatr park rynok", "villa khram shkola"});
    EXPECT_THROW(scene.play("play teatr 2,1"), std::runtime_error);
    EXPECT_THROW(scene.play("play teatr 0,9"), std::runtime_error);
    EXPECT_THROW(scene.play("play teatr 0,0"), std::runtime_error);
    EXPECT_EQ(scene.refusal("play teatr 0,1"), "");
}

TEST(ZodchieRules, Z1_2_destroyed_cards_lie_under_the_live_one) {
    Scene scene(basic(2));
    scene.deal({"kazarmy teatr rynok", "bashnya khram shkola"});
    scene.play("play kazarmy 0,1");
    scene.play("play bashnya 0,2").play("done"); // 2 * 2 <= 8
    EXPECT_EQ(scene.live(0, 1), "-");
    EXPECT_EQ(scene.under(0, 1), 1);
    scene.play("play teatr 0,1");
    EXPECT_EQ(scene.live(0, 1), "teatr");
    EXPECT_EQ(scene.under(0, 1), 1);
}

TEST(ZodchieRules, Z1_3_the_initial_side_is_up) {
    Scene scene(basic(2));
    scene.deal({"teatr park rynok", "villa khram shkola"});
    scene.play("play teatr 0,1");
    EXPECT_EQ(scene.value(0, 1), 10);
    EXPECT_EQ(scene.city().side[0], 1);
    scene.play("play shkola 0,2"); // lower: the left card turns to its next higher value
    EXPECT_EQ(scene.value(0, 1), 11);
}

TEST(ZodchieRules, Z1_4_x_follows_the_left_card_and_no_the_quarter) {
    Scene scene(basic(2));
    scene.deal({"teatr khram rynok", "park villa shkola"});
    scene.play("play teatr 0,1").play("play park 0,2").play("rotate 0,1 -1");
    EXPECT_EQ(scene.value(0, 1), 8);
    EXPECT_EQ(scene.value(0, 2), 8); // it followed
    scene.play("play khram 0,3");
    EXPECT_EQ(scene.value(0, 3), 3);
    Scene alone(basic(2));
    alone.deal({"park khram rynok", "villa teatr shkola"});
    alone.play("play park 0,1");
    EXPECT_EQ(alone.value(0, 1), 0); // no card to the left
}

TEST(ZodchieRules, Z1_5_next_to_is_sharing_an_edge) {
    Scene scene(basic(2));
    scene.deal({"teatr villa kazarmy", "bashnya khram shkola"});
    scene.play("play teatr 0,1").play("play bashnya 1,1").play("done");
    scene.play("play villa 0,2").play("play shkola 1,2");
    scene.play("play kazarmy 1,3"); // next to it: only shkola; diagonal: villa
    EXPECT_EQ(scene.live(1, 2), "-");
    EXPECT_EQ(scene.live(0, 2), "villa");
}

TEST(ZodchieRules, Z1_6_two_tokens_and_a_hand_of_three) {
    Scene scene(basic(4));
    for (Seat seat = 0; seat < 4; ++seat) {
        EXPECT_EQ(scene.open(seat).tokens, 2);
        EXPECT_EQ(scene.open(seat).hand_limit, 3);
    }
}

TEST(ZodchieRules, Z2_1_each_draws_three_of_twelve) {
    Scene scene(basic(3), 2);
    scene.deal({"teatr park rynok", "teatr park rynok", "teatr park rynok"});
    for (Seat seat = 0; seat < 3; ++seat) {
        EXPECT_EQ(scene.open(seat).hand_size, 3);
        EXPECT_EQ(scene.open(seat).deck_size(), 9);
    }
    EXPECT_EQ(scene.to_act(), 2);
}

TEST(ZodchieRules, Z2_2_replacements_are_secret_until_all_have_chosen) {
    Scene scene(advanced(2));
    EXPECT_EQ(scene.legal().size(), 64U);
    scene.play("deck akademiya,kuznitsa");
    const View spectator = scene.game().view(scene.state(), kSpectator);
    Scene other(advanced(2));
    other.play("deck -");
    EXPECT_EQ(spectator, other.game().view(other.state(), kSpectator));
    EXPECT_EQ(scene.game().view(scene.state(), 1), other.game().view(other.state(), 1));
    EXPECT_NE(scene.game().view(scene.state(), 0), other.game().view(other.state(), 0));
    EXPECT_THROW(scene.play("deck akademiya"), std::runtime_error); // yellow has no such card
    scene.play("deck obelisk");
    const Pack& pack = scene.game().pack();
    EXPECT_EQ(pack.cards[scene.open(0).deck[11]].id, "akademiya"); // in place of khram
    EXPECT_EQ(pack.cards[scene.open(1).deck[0]].id, "obelisk");    // in place of taverna
    Scene few(advanced(2, 2));
    EXPECT_EQ(few.legal().size(), 1U + 6U + 15U);
    EXPECT_EQ(few.refusal("deck akademiya,kladbishche,arsenal"), "Z2.2 replacements-not-allowed");
}

TEST(ZodchieRules, Z2_3_search_before_the_first_turn) {
    Scene scene(advanced(2), 1);
    scene.play("deck -").play("deck obelisk");
    scene.deal({"teatr park rynok", "villa khram shkola"});
    EXPECT_THAT(scene.legal(),
                ElementsAre("search shkola", "search villa", "search khram", "done"));
    scene.play("search villa");
    EXPECT_TRUE(scene.in_hand(1, "obelisk"));
    EXPECT_FALSE(scene.in_hand(1, "villa"));
    EXPECT_EQ(scene.open(1).deck_size(), 9);
    EXPECT_THAT(scene.legal(), Contains("exchange"));
}

TEST(ZodchieRules, Z3_1_one_card_is_played_and_the_hand_filled_up) {
    Scene scene(basic(2));
    scene.deal({"teatr villa rynok", "park khram shkola"});
    scene.play("play teatr 0,1");
    EXPECT_EQ(scene.open(0).hand_size, 3);
    EXPECT_EQ(scene.open(0).deck_size(), 8);
    EXPECT_EQ(scene.to_act(), 1);
    EXPECT_EQ(scene.refusal("play teatr 0,2"), "Z3.1 card-not-in-hand");
}

TEST(ZodchieRules, Z3_2_the_hand_is_exchanged_once) {
    Scene scene(basic(2));
    scene.deal({"teatr villa rynok", "park khram shkola"});
    scene.next(0, "taverna kazarmy dvorets");
    scene.play("exchange");
    EXPECT_EQ(scene.to_act(), 0);
    EXPECT_TRUE(scene.in_hand(0, "taverna"));
    EXPECT_FALSE(scene.in_hand(0, "teatr"));
    EXPECT_EQ(scene.open(0).layer_size[0], 6);
    EXPECT_EQ(scene.open(0).layer_size[1], 3);
    EXPECT_EQ(scene.refusal("exchange"), "Z3.2 no-exchange-now");
}

// Plays seeded random games and looks at each state before its step.
template <class F>
void random_games(const Options& options, int games, F&& see) {
    const Zodchie game = *Zodchie::make(options);
    for (int i = 0; i < games; ++i) {
        Rng luck = Rng::stream(5, static_cast<std::uint64_t>(i), 0);
        Rng choice = Rng::stream(5, static_cast<std::uint64_t>(i), 1);
        State state = game.initial();
        play_out(
            game, state, luck, [&](const State& now) { return random_move(game, now, choice); },
            [&](const State& now, const auto&) { see(game, now); });
        see(game, state);
    }
}

TEST(ZodchieRules, Z3_3_who_has_no_cards_is_skipped) {
    int without = 0;
    random_games(basic(2), 200, [&](const Zodchie& game, const State& state) {
        if (state.table.phase != Phase::list || !game.to_act(state).is_seat())
            return;
        const OpenSeat& open = state.table.open(state.table.seat);
        EXPECT_GT(open.hand_size, 0);
        const OpenSeat& other = state.table.open(1 - state.table.seat);
        without += other.hand_size + other.deck_size() == 0 ? 1 : 0;
    });
    EXPECT_GT(without, 0);
}

TEST(ZodchieRules, Z4_1_legal_places) {
    Scene scene(basic(2));
    scene.deal({"teatr villa kazarmy", "bashnya khram shkola"});
    EXPECT_EQ(scene.refusal("play teatr 1,1"), "Z4.1 place-touches-nothing");
    EXPECT_EQ(scene.refusal("play teatr 0,2"), "Z4.1 place-touches-nothing");
    scene.play("play kazarmy 0,1");
    EXPECT_EQ(scene.refusal("play bashnya 0,1"), "Z4.1 place-taken");
    EXPECT_EQ(scene.refusal("play bashnya 1,1"), ""); // the topmost street without cards
    scene.play("play bashnya 0,2").play("done");
    EXPECT_EQ(scene.refusal("play teatr 0,1"), ""); // on a destroyed card
    EXPECT_EQ(scene.refusal("play teatr 0,3"), "");
    EXPECT_EQ(scene.refusal("play teatr 1,2"), "Z4.1 place-touches-nothing");
}

TEST(ZodchieRules, Z4_2_no_three_in_a_row_with_three_players) {
    const auto row = [](int players) {
        Scene scene(basic(players));
        std::vector<std::string> hands(static_cast<std::size_t>(players), "teatr villa bashnya");
        scene.deal(hands);
        for (int seat = 0; seat < players; ++seat)
            scene.play("play teatr " + std::to_string(seat) + ",1");
        for (int seat = 0; seat < players; ++seat)
            scene.play("play villa " + std::to_string(seat) + ",2");
        return scene.refusal("play bashnya 0,3");
    };
    EXPECT_EQ(row(2), "");
    EXPECT_EQ(row(3), "Z4.2 three-in-a-row");
}

// Yellow reserves 0,3 with a Fountain at 0,2.
Scene reserved() {
    Scene scene(advanced(2));
    scene.play("deck -").play("deck fontan");
    scene.deal({"teatr villa kazarmy", "fontan khram shkola"});
    scene.play("play teatr 0,1").play("play fontan 0,2").play("reserve 0,3");
    return scene;
}

TEST(ZodchieRules, Z4_3_a_reserved_place_is_its_owners) {
    Scene scene = reserved();
    EXPECT_EQ(scene.refusal("play villa 0,3"), "Z4.3 place-reserved");
    EXPECT_EQ(scene.refusal("play villa 0,4"), ""); // others may build beside it
    scene.play("play villa 1,1");
    EXPECT_EQ(scene.refusal("play shkola 0,3"), "");
}

TEST(ZodchieRules, Z5_1_no_comparison_with_nothing_or_a_destroyed_card) {
    Scene scene(basic(2));
    scene.deal({"kazarmy villa teatr", "bashnya khram shkola"});
    scene.play("play kazarmy 0,1").play("play bashnya 0,2").play("done");
    scene.play("play teatr 1,1"); // nothing to the left
    scene.play("play khram 1,2").play("done");
    EXPECT_EQ(scene.under(0, 1), 1);
    scene.play("play villa 0,1"); // quarter 1: nothing is compared; bashnya stays
    EXPECT_EQ(scene.value(0, 2), 8);
}

TEST(ZodchieRules, Z5_2_equal_lower_higher) {
    Scene equal(basic(2));
    equal.deal({"teatr villa kazarmy", "teatr khram shkola"});
    equal.play("play teatr 0,1").play("play teatr 0,2");
    EXPECT_EQ(equal.value(0, 1), 10);
    Scene lower(basic(2)); // L = 8 < P = 10, not half: one step down
    lower.deal({"bashnya villa kazarmy", "teatr khram shkola"});
    lower.play("play bashnya 0,1").play("done").play("play teatr 0,2");
    EXPECT_EQ(lower.value(0, 1), 6);
    Scene higher(basic(2)); // L = 10 > P = 6: one step up
    higher.deal({"teatr villa kazarmy", "shkola khram rynok"});
    higher.play("play teatr 0,1").play("play shkola 0,2");
    EXPECT_EQ(higher.value(0, 1), 11);
    ASSERT_EQ(higher.ledger().lines().size(), 2U); // the card that is played, the one that turns
    EXPECT_EQ(higher.ledger().lines()[1].rule, rule("Z5.2"));
    EXPECT_EQ(higher.ledger().lines()[1].from, 10);
    EXPECT_EQ(higher.ledger().lines()[1].to, 11);
    Scene half(basic(2)); // L = 3, P = 6: destroyed
    half.deal({"rynok villa kazarmy", "shkola khram teatr"});
    half.play("play rynok 0,1").play("play shkola 0,2");
    EXPECT_EQ(half.live(0, 1), "-");
}

TEST(ZodchieRules, Z5_3_zero_and_less_are_destroyed_by_more) {
    Scene scene(basic(2));
    scene.deal({"park villa kazarmy", "taverna khram shkola"});
    scene.play("play park 0,1"); // X = 0
    scene.play("play taverna 0,2");
    EXPECT_EQ(scene.live(0, 1), "-");
}

TEST(ZodchieRules, Z5_4_moved_cards_are_not_compared) {
    Scene scene(basic(2));
    scene.deal({"kazarmy villa teatr", "dvorets khram shkola"});
    scene.play("play kazarmy 0,1").play("play dvorets 1,1").play("move 1,1 0,2");
    EXPECT_EQ(scene.live(0, 1), "kazarmy"); // 7 beside 2 would have destroyed it
    EXPECT_EQ(scene.live(0, 2), "dvorets");
}

} // namespace
} // namespace townwright::zodchie::test
