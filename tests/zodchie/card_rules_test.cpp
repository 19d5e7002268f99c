// Z6-Z9: properties, protection, the end, the exact order.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "scene.hpp"

namespace townwright::zodchie::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::Not;
using testing::SizeIs;

TEST(ZodchieRules, Z6_1_end_points_need_a_live_card) {
    Scene scene(basic(2));
    scene.deal({"kazarmy villa shkola", "teatr khram bashnya"});
    scene.play("play kazarmy 0,1").play("play teatr 0,2"); // destroys the Barracks
    Ledger ledger;
    const Scoring scoring = scene.game().scoring(scene.state(), ledger);
    EXPECT_EQ(scoring.points[1], 9); // 10, and -1 for the destroyed neighbour
    EXPECT_EQ(scoring.points[0], 0);
    ASSERT_THAT(ledger.lines(), SizeIs(2));
    EXPECT_EQ(ledger.lines()[0].rule, rule("Z6.1"));
    EXPECT_EQ(ledger.lines()[0].amount, -1);
}

TEST(ZodchieRules, Z6_2_may_can_be_left_and_the_card_itself_chosen) {
    Scene scene(basic(2));
    scene.deal({"oranzhereya villa shkola", "teatr khram bashnya"});
    scene.play("play oranzhereya 0,1");
    EXPECT_THAT(scene.legal(), ElementsAre("rotate 0,1 1", "rotate 0,1 -1", "done"));
    scene.play("rotate 0,1 1");
    EXPECT_EQ(scene.value(0, 1), 7);
}

TEST(ZodchieRules, Z6_3_rotating_goes_round_and_restoring_starts_anew) {
    Scene scene(basic(2));
    scene.deal({"kazarmy villa shkola", "oranzhereya khram bashnya"});
    scene.play("play kazarmy 0,1").play("play oranzhereya 1,1");
    scene.play("rotate 0,1 -1"); // 2 -> 1, the lowest
    EXPECT_EQ(scene.value(0, 1), 1);
    scene.play("done");
    scene.play("play villa 0,2"); // destroys the Barracks
    EXPECT_EQ(scene.live(0, 1), "-");
    scene.play("play bashnya 1,2").play("done");
    scene.play("play shkola 0,3").play("decline").play("restore 0,1");
    EXPECT_EQ(scene.live(0, 1), "kazarmy");
    EXPECT_EQ(scene.value(0, 1), 2); // initial side up, no comparison, no property
    EXPECT_EQ(scene.under(0, 1), 0);
}

TEST(ZodchieRules, Z6_4_a_moved_card_is_lifted_first) {
    Scene scene(basic(2));
    scene.deal({"dvorets villa shkola", "teatr khram bashnya"});
    scene.play("play dvorets 0,1");
    // Lifted, the city is empty: 0,1 is its origin, and nothing else is legal.
    EXPECT_EQ(scene.to_act(), 1);
    scene.play("play teatr 1,1").play("play villa 0,2");
    EXPECT_EQ(scene.live(0, 1), "dvorets");
}

// Red's Forge is played beside yellow's card.
TEST(ZodchieRules, Z6_5_the_forge_copies_a_live_immediate_property) {
    Scene scene(advanced(2), 1);
    scene.play("deck kuznitsa").play("deck -");
    scene.deal({"kuznitsa villa teatr", "bashnya khram rynok"});
    scene.play("play bashnya 0,1").play("done");
    scene.play("play kuznitsa 0,2");
    EXPECT_THAT(scene.legal(), ElementsAre("copy 0,1", "done"));
    scene.play("copy 0,1"); // as if printed on the Forge: protects red's own cards
    EXPECT_THAT(scene.legal(), ElementsAre("protect 0,2", "done"));
    scene.play("protect 0,2");
    EXPECT_EQ(scene.open(0).tokens, 1);
}

TEST(ZodchieRules, Z6_6_the_museum_raises_the_hand_limit_at_once) {
    Scene scene(advanced(2));
    scene.play("deck muzey").play("deck -");
    scene.deal({"muzey villa teatr", "bashnya khram rynok"});
    scene.play("play muzey 0,1");
    EXPECT_EQ(scene.open(0).hand_limit, 4);
    EXPECT_EQ(scene.open(0).hand_size, 4);
    scene.play("play bashnya 0,2").play("done"); // destroys it: 4 * 2 <= 8
    EXPECT_EQ(scene.live(0, 1), "-");
    scene.play("play villa 1,1");
    EXPECT_EQ(scene.open(0).hand_size, 4);
}

TEST(ZodchieRules, Z6_7_the_laboratory_makes_opponents_lay_destroyed_cards) {
    Scene scene(advanced(3));
    scene.play("deck -").play("deck laboratoriya").play("deck -");
    scene.deal({"villa teatr khram", "laboratoriya bashnya park", "rynok teatr villa"});
    scene.play("play villa 0,1").play("play laboratoriya 1,1");
    EXPECT_EQ(scene.to_act(), 2); // from the player's left
    scene.play("lay rynok 0,2");
    EXPECT_EQ(scene.to_act(), 0);
    scene.play("lay khram 0,2");
    EXPECT_EQ(scene.under(0, 2), 2);
    EXPECT_EQ(scene.live(0, 2), "-");
    EXPECT_EQ(scene.open(2).hand_size, 2);
}

TEST(ZodchieRules, Z6_8_the_academy_has_a_price_and_can_be_removed) {
    Scene scene(advanced(2));
    scene.play("deck akademiya").play("deck -");
    scene.deal({"akademiya villa teatr", "bashnya khram rynok"});
    scene.play("play akademiya 0,1");
    EXPECT_EQ(scene.live(0, 1), "-"); // Z9.7: until the last payment nothing is touched
    EXPECT_THAT(scene.legal(), ElementsAre("pay hand villa", "pay hand teatr"));
    scene.play("pay hand villa"); // the second payment is the only possibility
    EXPECT_EQ(scene.live(0, 1), "akademiya");
    EXPECT_EQ(scene.value(0, 1), 13);
    EXPECT_EQ(scene.open(0).hand_size, 3);
    EXPECT_EQ(scene.open(0).deck_size(), 6);
}

TEST(ZodchieRules, Z6_8_the_town_hall_is_removed_if_it_cannot_be_played) {
    Scene scene(advanced(2), 1);
    scene.play("deck -").play("deck ratusha");
    scene.deal({"villa teatr khram", "ratusha bashnya park"});
    EXPECT_THAT(scene.legal(), Contains("remove ratusha"));
    EXPECT_THAT(scene.legal(), Not(Contains("play ratusha 0,1")));
    scene.play("remove ratusha");
    EXPECT_EQ(scene.open(1).hand_size, 3); // it was the play of the turn: a card is drawn
    EXPECT_EQ(scene.to_act(), 0);
}

TEST(ZodchieRules, Z6_9_a_card_that_is_gone_has_lost_its_property) {
    // The nested play of the Manufactory destroys nothing of its own here: the effect that follows
    // the card is asked only while it is live.
    Scene scene(advanced(2), 1);
    scene.play("deck -").play("deck manufaktura");
    scene.deal({"villa teatr khram", "manufaktura bashnya park"});
    scene.play("play manufaktura 0,1");
    scene.play("retake 0,1"); // itself
    EXPECT_THAT(scene.legal(), ElementsAre("play bashnya 0,1", "play park 0,1"));
    scene.play("play bashnya 0,1");
    EXPECT_TRUE(scene.in_hand(1, "manufaktura"));
    EXPECT_THAT(scene.legal(), ElementsAre("protect 0,1", "done"));
}

// Red protects its own Theatre at 0,1.
Scene protected_theatre() {
    Scene scene(basic(2));
    scene.deal({"teatr bashnya kazarmy", "villa kazarmy oranzhereya"});
    scene.play("play teatr 0,1").play("play villa 1,1");
    scene.play("play bashnya 0,2").play("protect 0,1");
    return scene;
}

TEST(ZodchieRules, Z7_1_a_token_protects) {
    const Scene scene = protected_theatre();
    EXPECT_EQ(scene.open(0).tokens, 1);
    EXPECT_EQ(scene.city().token[0], 0);
    // The printed symbol counts as a token of the card's own colour.
    EXPECT_NE(scene.city().guarded_set[1] & bit(Scene::index(1, 1)), 0U);
}

TEST(ZodchieRules, Z7_2_others_cannot_act_on_a_protected_card) {
    Scene scene = protected_theatre();
    scene.play("play oranzhereya 1,2").play("decline");
    EXPECT_THAT(scene.legal(), Not(Contains("rotate 0,1 1")));
    EXPECT_THAT(scene.legal(), Contains("rotate 1,1 1")); // one's own symbol
    EXPECT_EQ(scene.refusal("rotate 0,1 1"), "Z7.2 card-is-protected");
}

TEST(ZodchieRules, Z7_3_values_are_no_effects) {
    Scene scene(basic(2));
    scene.deal({"teatr bashnya kazarmy", "park khram oranzhereya"});
    scene.play("play teatr 0,1").play("play park 0,2").play("done");
    scene.play("play bashnya 1,1").play("done");
    scene.play("play khram 1,2").play("protect 0,2");
    scene.next(0, "oranzhereya");
    scene.play("play kazarmy 0,3"); // must destroy a neighbour: the Park is protected
    EXPECT_EQ(scene.live(0, 2), "park");
    EXPECT_EQ(scene.value(0, 2), scene.value(0, 1)); // it follows all the same
}

TEST(ZodchieRules, Z7_4_a_token_goes_along_and_comes_back) {
    Scene scene = protected_theatre();
    scene.next(1, "dvorets rynok");
    scene.play("play kazarmy 1,2"); // can destroy only a neighbour that is not protected by red
    EXPECT_EQ(scene.city().token[0], 0);
    Scene own(basic(2));
    own.deal({"teatr bashnya dvorets", "villa khram shkola"});
    own.play("play teatr 0,1").play("play villa 1,1");
    own.play("play bashnya 0,2").play("protect 0,1");
    own.play("play shkola 1,2").play("decline");
    own.play("play dvorets 0,3").play("move 0,1 1,3");
    EXPECT_EQ(own.live(1, 3), "teatr");
    EXPECT_EQ(own.city().token[static_cast<std::size_t>(Scene::index(1, 3))], 0);
    EXPECT_EQ(own.city().token[0], kNoToken);
}

TEST(ZodchieRules, Z7_5_the_reservation_ends_when_its_owner_builds_there) {
    Scene scene(advanced(2));
    scene.play("deck -").play("deck fontan");
    scene.deal({"teatr villa kazarmy", "fontan khram shkola"});
    scene.play("play teatr 0,1").play("play fontan 0,2").play("reserve 0,3");
    EXPECT_EQ(scene.open(1).tokens, 1);
    scene.play("play villa 0,4"); // not compared with the reserved place
    EXPECT_EQ(scene.live(0, 2), "fontan");
    scene.play("play shkola 0,3");
    EXPECT_EQ(scene.open(1).tokens, 2);
    EXPECT_EQ(scene.city().reserved_set, 0U);
}

// Plays seeded random games to their ends.
template <class F>
void ends(const Options& options, int games, F&& see) {
    const Zodchie game = *Zodchie::make(options);
    for (int i = 0; i < games; ++i) {
        Rng luck = Rng::stream(6, static_cast<std::uint64_t>(i), 0);
        Rng choice = Rng::stream(6, static_cast<std::uint64_t>(i), 1);
        State state = game.initial();
        const int decisions = play_out(
            game, state, luck, [&](const State& now) { return random_move(game, now, choice); },
            [](const State&, const auto&) {});
        see(game, state, decisions);
    }
}

TEST(ZodchieRules, Z8_1_it_is_over_when_nobody_can_play) {
    ends(advanced(4), 100, [](const Zodchie& game, const State& state, int) {
        for (Seat seat = 0; seat < game.seats(); ++seat)
            EXPECT_FALSE(game.rules().can_act(state, seat));
    });
}

TEST(ZodchieRules, Z8_2_points_then_cards_then_the_lowest_value) {
    ends(advanced(3), 300, [](const Zodchie& game, const State& state, int) {
        const Scoring scoring = game.scoring(state);
        for (std::size_t a = 0; a < 3; ++a)
            for (std::size_t b = 0; b < 3; ++b) {
                const bool before =
                    scoring.points[a] != scoring.points[b] ? scoring.points[a] > scoring.points[b]
                    : scoring.cards[a] != scoring.cards[b] ? scoring.cards[a] > scoring.cards[b]
                                                           : scoring.lowest[a] < scoring.lowest[b];
                EXPECT_EQ(before, scoring.place[a] < scoring.place[b]);
            }
    });
}

TEST(ZodchieRules, Z8_3_the_game_is_finite) {
    ends(advanced(4), 200,
         [](const Zodchie&, const State&, int decisions) { EXPECT_LT(decisions, 400); });
}

TEST(ZodchieRules, Z9_1_exchange_is_in_the_list_of_plays) {
    Scene scene(basic(2));
    scene.deal({"teatr villa rynok", "park khram shkola"});
    EXPECT_THAT(scene.legal(),
                ElementsAre("play rynok 0,1", "play villa 0,1", "play teatr 0,1", "exchange"));
    scene.play("exchange");
    EXPECT_THAT(scene.legal(), Not(Contains("exchange")));
}

TEST(ZodchieRules, Z9_2_a_single_obligatory_target_is_no_question) {
    Scene scene(basic(2));
    scene.deal({"teatr villa rynok", "kazarmy khram shkola"});
    scene.play("play teatr 0,1").play("play kazarmy 1,1");
    EXPECT_EQ(scene.live(0, 1), "-"); // the only neighbour, without a step
    EXPECT_EQ(scene.to_act(), 0);
}

TEST(ZodchieRules, Z9_3_no_choice_of_cards_with_a_maximum_of_none) {
    const Scene scene(advanced(2, 0));
    EXPECT_TRUE(scene.game().to_act(scene.state()).is_chance());
    EXPECT_EQ(scene.table().phase, Phase::opening);
}

TEST(ZodchieRules, Z9_4_exchanged_cards_come_last) {
    Scene scene(basic(2));
    scene.deal({"teatr villa rynok", "park khram shkola"});
    scene.play("exchange");
    EXPECT_EQ(scene.state().secret(0).layer[1],
              (1U << 9) | (1U << 8) | (1U << 2)); // teatr, villa, rynok lie below
    EXPECT_EQ(std::popcount(scene.state().secret(0).layer[0]), 6);
}

TEST(ZodchieRules, Z9_5_search_needs_the_card_in_the_deck) {
    Scene scene(advanced(2), 1);
    scene.play("deck -").play("deck obelisk");
    scene.deal({"teatr park rynok", "obelisk khram shkola"});
    EXPECT_EQ(scene.table().phase, Phase::list); // it is in the hand already
}

TEST(ZodchieRules, Z9_6_the_tavern_gives_another_turn) {
    Scene scene(basic(2));
    scene.deal({"taverna villa rynok", "park khram shkola"});
    scene.play("play taverna 0,1");
    EXPECT_THAT(scene.legal(), ElementsAre("again", "done"));
    scene.play("again");
    EXPECT_EQ(scene.to_act(), 0);
    scene.play("play villa 0,2");
    EXPECT_EQ(scene.to_act(), 1);
}

TEST(ZodchieRules, Z9_7_a_priced_card_counts_as_in_hand) {
    Scene scene(advanced(2));
    scene.play("deck akademiya").play("deck -");
    scene.deal({"akademiya villa teatr", "bashnya khram rynok"});
    scene.play("play akademiya 0,1");
    EXPECT_EQ(scene.open(0).hand_size, 3);
}

TEST(ZodchieRules, Z9_8_the_cemetery_collects_own_destroyed_cards) {
    Scene scene(advanced(2));
    scene.play("deck kladbishche").play("deck -");
    scene.deal({"kladbishche kazarmy teatr", "bashnya khram rynok"});
    scene.play("play kladbishche -");
    EXPECT_EQ(sum_of_values(scene.game().rules(), scene.table(), 0), 6);
    scene.play("play rynok 0,1");
    scene.play("play kazarmy 0,2"); // destroys the Market beside it: yellow's, not collected
    EXPECT_EQ(scene.under(0, 1), 1);
    scene.play("play bashnya 0,3").play("done"); // destroys the Barracks: collected
    EXPECT_EQ(scene.under(0, 2), 0);
    EXPECT_EQ(scene.live(0, 2), "-");
    EXPECT_EQ(std::popcount(scene.open(0).zone), 1);
    EXPECT_EQ(scene.game().scoring(scene.state()).points[0], 7);
}

TEST(ZodchieRules, Z9_9_consent_is_asked_in_a_comparison_only) {
    Scene scene(basic(2));
    scene.deal({"villa teatr bashnya", "khram kazarmy oranzhereya"});
    scene.play("play villa 0,1").play("play oranzhereya 1,1").play("done");
    scene.play("play teatr 0,2"); // 9 < 10: the Villa would turn down
    EXPECT_THAT(scene.legal(), ElementsAre("accept", "decline"));
    scene.play("decline");
    EXPECT_EQ(scene.value(0, 1), 9);
}

TEST(ZodchieRules, Z9_10_the_arsenal_destroys_the_highest_of_its_street) {
    Scene scene(advanced(2), 1);
    scene.play("deck arsenal").play("deck -");
    scene.deal({"arsenal villa teatr", "bashnya teatr rynok"});
    scene.play("play teatr 0,1");
    scene.play("play villa 1,1");
    scene.play("play bashnya 0,2").play("done");
    scene.play("play arsenal 0,3");
    EXPECT_EQ(scene.live(0, 1), "-"); // the Theatre, now 11
    EXPECT_EQ(scene.live(0, 2), "bashnya");
}

TEST(ZodchieRules, Z9_11_quarter_conditions_bind_playing_only) {
    Scene scene(advanced(2), 1);
    scene.play("deck -").play("deck ratusha");
    scene.deal({"villa teatr dvorets", "ratusha bashnya rynok"});
    scene.play("play bashnya 0,1").play("done").play("play teatr 0,2");
    scene.play("play rynok 0,3").play("done").play("play villa 1,1");
    scene.play("play ratusha 0,4");
    scene.play("play dvorets 1,2").play("decline");
    EXPECT_THAT(scene.legal(), Contains("move 0,4 1,3")); // moving it elsewhere is legal
}

TEST(ZodchieRules, Z9_12_the_inn_escapes_at_once) {
    Scene scene(advanced(2), 1);
    scene.play("deck -").play("deck gostinitsa");
    scene.deal({"villa teatr kazarmy", "gostinitsa bashnya rynok"});
    scene.play("play gostinitsa 0,1").play("play teatr 0,2");
    scene.play("play rynok 0,3").play("done").play("play kazarmy 1,1");
    EXPECT_EQ(scene.to_act(), 1); // its owner moves it, in the middle of red's effect
    EXPECT_THAT(scene.legal(), ElementsAre("escape 0,4", "escape 1,2"));
    scene.play("escape 0,4");
    EXPECT_EQ(scene.live(0, 4), "gostinitsa");
    EXPECT_EQ(scene.to_act(), 1); // red's turn is over
}

TEST(ZodchieRules, Z9_13_retaking_needs_another_card_to_play_there) {
    Scene scene(advanced(2), 1);
    scene.play("deck -").play("deck manufaktura");
    scene.deal({"villa teatr khram", "manufaktura bashnya park"});
    scene.play("play bashnya 0,1").play("done").play("play villa 1,1");
    scene.play("play manufaktura 0,2");
    EXPECT_THAT(scene.legal(), ElementsAre("retake 0,1", "retake 0,2", "done"));
    scene.play("retake 0,1");
    EXPECT_THAT(scene.legal(), Not(Contains("play bashnya 0,1")));
}

TEST(ZodchieRules, Z9_14_a_property_acts_from_where_its_card_lies) {
    Scene scene(basic(2));
    scene.deal({"teatr villa khram", "park bashnya rynok"});
    scene.play("play teatr 0,1").play("play park 1,1");
    EXPECT_THAT(scene.legal(), ElementsAre("rotate 0,1 1", "rotate 0,1 -1", "done"));
}

} // namespace
} // namespace townwright::zodchie::test
