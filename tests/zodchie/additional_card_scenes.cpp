// The twelve additional cards.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "card_scenes.hpp"
#include "games/zodchie/rules/ledger_words.hpp"

namespace townwright::zodchie::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::Not;

// Red has a Cemetery and, by it, its Barracks.
Scene collected_barracks() {
    Scene scene =
        two({"akademiya,kladbishche", "-"}, "kladbishche kazarmy akademiya", "bashnya teatr khram");
    scene.next(0, "villa shkola");
    scene.play("play kladbishche -").play("play teatr 0,1");
    scene.play("play kazarmy 1,1"); // destroys yellow's Theatre above it
    scene.play("play bashnya 1,2").play("done");
    return scene;
}

constexpr CardScene kAdditionalScenes[] = {
    {"obelisk", "Z2_3_found_and_played",
     [] {
         Scene scene = two({"-", "obelisk"}, "teatr park rynok", "villa khram shkola", 1);
         scene.play("search villa");
         EXPECT_TRUE(scene.in_hand(1, "obelisk"));
         EXPECT_EQ(scene.open(1).layer_size[0], 9);
         scene.play("play obelisk 0,1");
         EXPECT_EQ(scene.open(1).hand_limit, 5);
         EXPECT_EQ(scene.open(1).hand_size, 5);
     }},
    {"obelisk", "Z2_3_only_before_the_first_turn",
     [] {
         Scene scene = two({"-", "obelisk"}, "teatr park rynok", "villa khram shkola", 1);
         scene.next(1, "bashnya");
         scene.play("done").play("play villa 0,1").play("play teatr 1,1");
         EXPECT_EQ(scene.table().phase, Phase::list);
         EXPECT_EQ(scene.to_act(), 1);
     }},
    {"obelisk", "Z6_6_the_limit_stays_when_it_is_destroyed",
     [] {
         Scene scene = two({"-", "obelisk"}, "teatr villa rynok", "obelisk khram shkola", 1);
         scene.play("play obelisk 0,1").play("play teatr 0,2");
         EXPECT_EQ(scene.live(0, 1), "-");
         scene.play("play khram 1,1");
         EXPECT_EQ(scene.open(1).hand_size, 5);
     }},

    {"arsenal", "Z9_10_among_the_equals_it_can_act_on",
     [] {
         Scene scene = two({"arsenal", "-"}, "teatr arsenal rynok", "villa bashnya khram", 1);
         scene.play("play villa 0,1").play("play teatr 1,1");
         scene.play("play bashnya 0,2").play("decline").play("done");
         scene.play("play arsenal 0,3"); // the Watchtower turns to 9, as much as the Villa
         EXPECT_EQ(scene.live(0, 1), "villa");
         EXPECT_EQ(scene.live(0, 2), "-");
         EXPECT_EQ(scene.live(1, 1), "teatr"); // another street
     }},
    {"arsenal", "Z9_10_nothing_if_the_highest_is_protected",
     [] {
         Scene scene = two({"arsenal", "-"}, "teatr arsenal rynok", "villa shkola khram", 1);
         scene.play("play villa 0,1").play("play teatr 1,1");
         scene.play("play shkola 0,2").play("decline").play("play arsenal 0,3");
         EXPECT_EQ(scene.live(0, 1), "villa");
         EXPECT_EQ(scene.live(0, 2), "shkola");
         EXPECT_EQ(scene.to_act(), 1);
     }},
    {"arsenal", "Z6_7_not_itself_and_own_cards_too",
     [] {
         Scene scene = two({"arsenal", "-"}, "teatr arsenal rynok", "villa shkola khram");
         scene.play("play teatr 0,1").play("play villa 1,1").play("play arsenal 0,2");
         EXPECT_EQ(scene.live(0, 1), "-");
         EXPECT_EQ(scene.live(0, 2), "arsenal");
         EXPECT_EQ(scene.live(1, 1), "villa");
     }},

    {"manufaktura", "Z6_7_another_card_by_all_the_rules",
     [] {
         Scene scene =
             two({"-", "manufaktura"}, "villa teatr shkola", "kazarmy manufaktura teatr", 1);
         scene.play("play kazarmy 0,1").play("play villa 1,1");
         scene.next(1, "bashnya");
         scene.play("play teatr 1,2"); // in the lower street
         scene.play("play shkola 1,3");
         scene.play("play manufaktura 0,2").play("retake 1,2");
         EXPECT_TRUE(scene.in_hand(1, "teatr"));
         EXPECT_THAT(scene.legal(), Not(Contains("play teatr 1,2")));
         scene.play("play bashnya 1,2");
         EXPECT_EQ(scene.live(1, 2), "bashnya");
         EXPECT_EQ(scene.value(1, 1), 9);                     // compared: red's symbol holds
         EXPECT_THAT(scene.legal(), Contains("protect 1,2")); // and its property applies
     }},
    {"manufaktura", "Z7_4_a_protected_card_gives_its_token_back",
     [] {
         Scene scene =
             two({"-", "manufaktura"}, "villa teatr shkola", "bashnya manufaktura teatr", 1);
         scene.play("play bashnya 0,1").play("protect 0,1").play("play villa 1,1");
         scene.play("play manufaktura 0,2").play("decline").play("retake 0,1");
         EXPECT_EQ(scene.open(1).tokens, 2);
         EXPECT_EQ(token(scene, 0, 1), kSpectator);
         EXPECT_FALSE(guarded(scene, 1, 0, 1));
         scene.play("play teatr 0,1");
         EXPECT_TRUE(scene.in_hand(1, "bashnya"));
         EXPECT_EQ(scene.to_act(), 0);
     }},
    {"manufaktura", "Z9_13_itself",
     [] {
         Scene scene =
             two({"-", "manufaktura"}, "villa teatr shkola", "kazarmy manufaktura teatr", 1);
         scene.play("play manufaktura 0,1").play("retake 0,1");
         EXPECT_THAT(scene.legal(), ElementsAre("play kazarmy 0,1", "play teatr 0,1"));
         scene.play("play teatr 0,1");
         EXPECT_EQ(scene.live(0, 1), "teatr");
         EXPECT_TRUE(scene.in_hand(1, "manufaktura"));
         EXPECT_EQ(scene.open(1).deck_size(), 8);
     }},

    {"manufaktura", "Z9_13_the_retaken_card_may_pay",
     [] {
         Scene scene(advanced(3), 2);
         scene.play("deck -").play("deck -").play("deck akademiya,kladbishche,manufaktura");
         scene.deal(
             {"villa teatr rynok", "villa teatr rynok", "akademiya kladbishche manufaktura"});
         scene.play("play manufaktura 0,1");
         // Two cards are the price, and only the retaken one makes them two.
         EXPECT_THAT(scene.legal(), ElementsAre("retake 0,1", "done"));
         scene.play("retake 0,1");
         EXPECT_THAT(scene.legal(), ElementsAre("pay hand manufaktura", "pay hand kladbishche"));
         scene.play("pay hand manufaktura");
         EXPECT_EQ(scene.live(0, 1), "akademiya");
         EXPECT_EQ(scene.open(2).deck_size(), 6);
     }},

    {"muzey", "Z3_2_four_for_four",
     [] {
         Scene scene = two({"muzey", "-"}, "muzey villa teatr", "bashnya khram rynok");
         scene.play("play muzey 0,1").play("play khram 1,1").play("exchange");
         EXPECT_EQ(scene.open(0).hand_size, 4);
         EXPECT_EQ(scene.open(0).layer_size[1], 4);
     }},
    {"muzey", "Z6_6_four_cards_at_once",
     [] {
         Scene scene = two({"muzey", "-"}, "muzey villa teatr", "bashnya khram rynok");
         scene.play("play muzey 0,1");
         EXPECT_EQ(scene.open(0).hand_limit, 4);
         EXPECT_EQ(scene.open(0).hand_size, 4);
         ASSERT_EQ(scene.ledger().lines().size(), 2U); // the card comes, the limit rises
         EXPECT_EQ(scene.ledger().lines()[1].rule, rule("Z6.6"));
         EXPECT_EQ(scene.ledger().lines()[1].from, 3);
         EXPECT_EQ(scene.ledger().lines()[1].to, 4);
     }},
    {"muzey", "Z6_6_even_if_destroyed",
     [] {
         Scene scene = two({"muzey", "-"}, "muzey villa teatr", "bashnya khram rynok");
         scene.play("play muzey 0,1").play("play bashnya 0,2").play("done");
         EXPECT_EQ(scene.live(0, 1), "-");
         scene.play("play villa 1,1");
         EXPECT_EQ(scene.open(0).hand_size, 4);
     }},
    {"muzey", "Z9_7_not_by_a_laboratory",
     [] {
         Scene scene =
             two({"muzey", "laboratoriya"}, "muzey villa teatr", "laboratoriya khram rynok", 1);
         scene.play("play laboratoriya 0,1").play("lay muzey 0,2");
         EXPECT_EQ(scene.open(0).hand_limit, 3); // it was not played
     }},

    {"kuznitsa", "Z6_5_as_if_printed_here",
     [] {
         Scene scene = two({"kuznitsa", "-"}, "kuznitsa villa teatr", "taverna khram rynok", 1);
         scene.play("play taverna 0,1").play("done").play("play kuznitsa 1,1");
         EXPECT_THAT(scene.legal(), ElementsAre("copy 0,1", "done"));
         scene.play("copy 0,1");
         EXPECT_EQ(scene.to_act(), 0); // red's extra turn
         EXPECT_THAT(scene.legal(), ElementsAre("again", "done"));
     }},
    {"kuznitsa", "Z9_12_a_laboratory",
     [] {
         Scene scene = two({"kuznitsa", "laboratoriya"}, "kuznitsa villa teatr",
                           "laboratoriya khram rynok", 1);
         scene.play("play laboratoriya 0,1").play("lay villa 0,2");
         scene.play("play kuznitsa 1,1").play("copy 0,1");
         EXPECT_EQ(scene.to_act(), 1); // now yellow is the opponent
         scene.play("lay khram 0,2");
         EXPECT_EQ(scene.under(0, 2), 2);
         EXPECT_EQ(scene.open(1).hand_size, 2);
     }},
    {"kuznitsa", "Z6_5_neither_end_nor_lasting_properties",
     [] {
         Scene scene = two({"kuznitsa", "-"}, "kuznitsa villa rynok", "teatr khram bashnya", 1);
         scene.play("play teatr 0,1").play("play kuznitsa 1,1");
         EXPECT_EQ(scene.to_act(), 1);
         EXPECT_EQ(scene.live(1, 1), "kuznitsa");
     }},
    {"kuznitsa", "Z9_12_a_protected_neighbour",
     [] {
         Scene scene = two({"kuznitsa", "-"}, "kuznitsa villa rynok", "bashnya khram teatr", 1);
         scene.play("play bashnya 0,1").play("protect 0,1").play("play kuznitsa 1,1");
         EXPECT_THAT(scene.legal(), ElementsAre("copy 0,1", "done"));
     }},

    {"laboratoriya", "Z6_7_from_the_players_left",
     [] {
         Scene scene(advanced(4), 3);
         scene.play("deck -").play("deck laboratoriya").play("deck -").play("deck -");
         scene.deal({"villa teatr khram", "laboratoriya bashnya park", "rynok teatr villa",
                     "teatr shkola park"});
         scene.play("play teatr 0,1").play("play villa 0,2").play("play laboratoriya 1,1");
         std::vector<Seat> asked;
         for (const char* card : {"villa", "shkola", "khram"}) {
             asked.push_back(scene.to_act());
             scene.play(std::string("lay ") + card + " 0,3");
         }
         EXPECT_THAT(asked, ElementsAre(2, 3, 0));
         EXPECT_EQ(scene.under(0, 3), 3);
         EXPECT_EQ(scene.open(0).hand_size, 2); // nobody draws for it
         EXPECT_EQ(scene.to_act(), 2);
     }},
    {"laboratoriya", "Z9_8_into_a_cemetery",
     [] {
         Scene scene = two({"kladbishche", "laboratoriya"}, "kladbishche villa teatr",
                           "laboratoriya khram rynok");
         scene.play("play kladbishche -").play("play laboratoriya 0,1").play("lay villa 0,2");
         EXPECT_EQ(scene.under(0, 2), 0);
         EXPECT_EQ(scene.city().occupied(), bit(0));
         EXPECT_EQ(std::popcount(scene.open(0).zone), 1);
         EXPECT_EQ(points(scene, 0), 6 + 1);
     }},
    {"laboratoriya", "Z9_12_three_in_a_row_and_conditions_do_not_matter",
     [] {
         Scene scene = two({"akademiya", "laboratoriya"}, "akademiya villa teatr",
                           "laboratoriya khram rynok", 1);
         scene.play("play laboratoriya 0,1");
         EXPECT_THAT(scene.legal(),
                     ElementsAre("lay villa 0,2", "lay villa 1,1", "lay teatr 0,2", "lay teatr 1,1",
                                 "lay akademiya 0,2", "lay akademiya 1,1"));
         scene.play("lay akademiya 1,1");
         EXPECT_EQ(scene.under(1, 1), 1); // nothing is paid
         EXPECT_EQ(scene.open(0).hand_size, 2);
     }},

    {"statuya", "Z6_7_an_own_park",
     [] {
         Scene scene = two({"statuya", "-"}, "park statuya villa", "teatr khram rynok");
         scene.play("play park 0,1").play("play teatr 1,1").play("play statuya 0,2");
         EXPECT_EQ(points(scene, 0), 7); // it destroyed the Park, which was 0
         Scene below = two({"statuya", "-"}, "park statuya villa", "teatr khram rynok");
         below.play("play park 0,1").play("play khram 0,2").play("play statuya 1,1");
         EXPECT_EQ(below.live(0, 1), "-"); // 0 beside 2
     }},
    {"statuya", "Z6_7_anybodys_park_while_it_is_live",
     [] {
         Scene scene = two({"statuya", "-"}, "statuya villa teatr", "park kazarmy rynok", 1);
         scene.play("play park 0,1").play("play statuya 1,1");
         EXPECT_EQ(points(scene, 0), 7 + 4);
         EXPECT_EQ(sum_of_values(scene.game().rules(), scene.table(), 0), 7);
         scene.play("play kazarmy 0,2"); // more than 0
         EXPECT_EQ(points(scene, 0), 7);
     }},
    {"statuya", "Z6_1_once_for_two_parks",
     [] {
         Scene scene = two({"statuya", "-"}, "teatr villa statuya", "park shkola khram");
         scene.next(0, "park");
         scene.play("play teatr 0,1").play("play park 0,2").play("done");
         scene.play("play villa 1,1").play("play shkola 0,3");
         scene.play("play statuya 1,2").play("decline").play("play khram 0,4").play("done");
         scene.play("play park 1,3").play("done");
         EXPECT_EQ(points(scene, 0), 10 + 9 + 7 + 7 + 4);
     }},

    {"fontan", "Z7_5_occupied_but_no_card",
     [] {
         Scene scene = two({"-", "fontan"}, "teatr park villa", "fontan khram shkola");
         scene.play("play teatr 0,1").play("play fontan 0,2");
         EXPECT_THAT(scene.legal(), ElementsAre("reserve 0,3", "reserve 1,1", "done"));
         scene.play("reserve 0,3");
         EXPECT_EQ(scene.open(1).tokens, 1);
         EXPECT_EQ(scene.refusal("play villa 0,3"), "Z4.3 place-reserved");
         scene.play("play park 0,4");
         EXPECT_EQ(scene.value(0, 4), 0);
     }},
    {"fontan", "Z9_11_any_card_that_the_owner_moves_there",
     [] {
         Scene scene = two({"-", "fontan"}, "teatr park villa", "fontan dvorets shkola");
         scene.play("play teatr 0,1").play("play fontan 0,2").play("reserve 0,3");
         scene.play("play villa 1,1").play("play dvorets 1,2").play("move 0,1 0,3");
         EXPECT_EQ(scene.live(0, 3), "teatr");
         EXPECT_EQ(scene.open(1).tokens, 2);
         EXPECT_EQ(token(scene, 0, 3), kSpectator);
         EXPECT_EQ(scene.city().reserved_set, 0U);
         EXPECT_FALSE(guarded(scene, 1, 0, 3));
     }},
    {"fontan", "Z4_1_a_reserved_street_is_begun",
     [] {
         Scene scene = two({"-", "fontan"}, "teatr park villa", "fontan dvorets shkola");
         scene.play("play teatr 0,1").play("play fontan 0,2").play("reserve 1,1");
         EXPECT_EQ(scene.refusal("play villa 1,1"), "Z4.3 place-reserved");
         EXPECT_EQ(scene.refusal("play villa 1,2"), "");
         scene.play("play villa 1,2").play("play shkola 1,1");
         EXPECT_EQ(scene.open(1).tokens, 2);
     }},

    {"gostinitsa", "Z9_12_in_the_middle_of_anothers_effect",
     [] {
         Scene scene =
             two({"arsenal", "gostinitsa"}, "villa arsenal teatr", "gostinitsa bashnya shkola", 1);
         scene.play("play gostinitsa 0,1").play("play villa 1,1");
         scene.play("play bashnya 0,2").play("done").play("play arsenal 0,3");
         EXPECT_EQ(scene.to_act(), 1);
         EXPECT_EQ(scene.open(0).hand_size, 2); // red has not drawn yet
         EXPECT_THAT(scene.legal(), ElementsAre("escape 0,4", "escape 1,2"));
         scene.play("escape 0,4");
         EXPECT_EQ(scene.live(0, 4), "gostinitsa");
         EXPECT_EQ(scene.value(0, 4), 10);
         EXPECT_EQ(scene.live(0, 2), "bashnya"); // the Arsenal is content
         EXPECT_EQ(scene.open(0).hand_size, 3);
     }},
    {"gostinitsa", "Z9_12_a_comparison",
     [] {
         Scene scene = two({"akademiya", "gostinitsa"}, "oranzhereya akademiya teatr",
                           "gostinitsa bashnya shkola", 1);
         scene.play("play gostinitsa 0,1");
         scene.play("play oranzhereya 1,1").play("rotate 0,1 -1").play("done"); // 6
         scene.play("play bashnya 1,2").play("done");
         scene.play("play akademiya 0,2").play("pay hand teatr"); // 2 * 6 <= 13
         EXPECT_EQ(scene.to_act(), 1);
         EXPECT_THAT(scene.legal(), ElementsAre("escape 0,3", "escape 1,3"));
         scene.play("escape 1,3");
         EXPECT_EQ(scene.live(1, 3), "gostinitsa");
         EXPECT_EQ(scene.value(1, 3), 6); // same side up
         EXPECT_EQ(scene.under(0, 1), 0);
         EXPECT_EQ(scene.value(1, 2), 8); // Z5.4
     }},
    {"gostinitsa", "Z6_7_destroyed_where_there_is_no_place",
     [] {
         // In a full city; random games come to it.
         const Zodchie game = *Zodchie::make(advanced(2));
         const CardKind inn = *game.pack().find("gostinitsa");
         int destroyed = 0;
         const auto look = [&](const State& before, const auto& step) {
             if (!to_text(game.fields(step)).starts_with("destroy"))
                 return;
             State after = before;
             Ledger ledger;
             game.apply_assume_legal(after, step, ledger);
             const LedgerLine line = ledger.lines().empty() ? LedgerLine() : ledger.lines()[0];
             if (line.stat != static_cast<std::uint8_t>(Stat::destroyed) ||
                 line.subject.piece != inn)
                 return;
             ++destroyed;
             const PlaceSet lifted = bit(Scene::index(line.subject.a, line.subject.b));
             EXPECT_EQ(before.table.city.legal_places(1, game.rules().places, lifted) & ~lifted,
                       0U);
         };
         for (std::uint64_t seed = 0; seed < 20000 && destroyed < 3; ++seed) {
             Rng luck = Rng::stream(seed, 0, 0);
             Rng choice = Rng::stream(seed, 0, 1);
             State state = game.initial();
             play_out(
                 game, state, luck,
                 [&](const State& now) { return random_move(game, now, choice); }, look);
         }
         EXPECT_GT(destroyed, 0);
     }},

    {"ratusha", "Z6_7_in_its_quarters_only",
     [] {
         Scene scene = two({"-", "ratusha"}, "teatr villa shkola", "bashnya rynok ratusha", 1);
         scene.play("play bashnya 0,1").play("done").play("play teatr 0,2");
         scene.play("play rynok 0,3").play("done").play("play villa 1,1");
         EXPECT_EQ(scene.refusal("play ratusha 1,2"), "Z9.11 wrong-quarter");
         EXPECT_THAT(scene.legal(), Not(Contains("remove ratusha"))); // it can be played
         scene.play("play ratusha 0,4");
         EXPECT_EQ(scene.value(0, 4), 10);
         EXPECT_EQ(scene.live(0, 3), "-");
     }},
    {"ratusha", "Z6_8_removed_if_it_cannot_be_played",
     [] {
         Scene scene = two({"-", "ratusha"}, "teatr villa shkola", "bashnya rynok ratusha", 1);
         EXPECT_EQ(scene.legal().size(), 4U); // two plays, the removal, the exchange
         scene.play("remove ratusha");
         EXPECT_FALSE(scene.in_hand(1, "ratusha"));
         EXPECT_EQ(scene.open(1).hand_size, 3); // it was the play of the turn
         EXPECT_EQ(std::popcount(scene.open(1).unseen), 11);
         EXPECT_EQ(scene.to_act(), 0);
     }},

    {"akademiya", "Z6_8_paid_from_hand_and_cemetery",
     [] {
         Scene scene = collected_barracks();
         scene.play("play akademiya 0,2");
         EXPECT_THAT(scene.legal(),
                     ElementsAre("pay hand shkola", "pay hand villa", "pay cemetery kazarmy"));
         scene.play("pay cemetery kazarmy");
         EXPECT_EQ(scene.live(0, 2), "-"); // Z9.7
         EXPECT_EQ(scene.open(0).zone, 0);
         scene.play("pay hand villa");
         EXPECT_EQ(scene.live(0, 2), "akademiya");
         EXPECT_TRUE(scene.in_hand(0, "shkola"));
         EXPECT_EQ(points(scene, 0), 6 + 13);
     }},
    {"akademiya", "Z6_8_removed_if_the_price_is_too_high",
     [] {
         Scene scene = two({"akademiya", "laboratoriya"}, "akademiya villa teatr",
                           "laboratoriya khram rynok", 1);
         scene.play("play laboratoriya 0,1").play("lay teatr 0,2");
         EXPECT_EQ(scene.refusal("play akademiya 0,2"), "Z6.8 price-too-high");
         EXPECT_THAT(scene.legal(), Contains("remove akademiya"));
         scene.play("remove akademiya");
         EXPECT_EQ(scene.open(0).hand_size, 3);
     }},

    {"kladbishche", "Z9_8_collects_own_cards",
     [] {
         const Scene scene = collected_barracks();
         EXPECT_EQ(std::popcount(scene.open(0).zone), 1);
         EXPECT_EQ(scene.under(1, 1), 0);
         EXPECT_EQ(scene.under(0, 1), 1); // yellow's stays where it was
         EXPECT_EQ(points(scene, 0), 6 + 1);
         EXPECT_EQ(scene.refusal("play villa 1,1"), ""); // Z9.8: the place is free
     }},
    {"kladbishche", "Z9_8_nothing_from_before_it",
     [] {
         Scene scene =
             two({"kladbishche", "-"}, "kazarmy kladbishche villa", "bashnya khram rynok");
         scene.play("play kazarmy 0,1").play("play bashnya 0,2").play("done");
         EXPECT_EQ(scene.refusal("play kladbishche 1,1"), "Z6.7 play-outside-the-city");
         scene.play("play kladbishche -");
         EXPECT_EQ(scene.under(0, 1), 1);
         EXPECT_EQ(scene.open(0).zone, 0);
         const Scoring scoring = scene.game().scoring(scene.state());
         EXPECT_EQ(scoring.points[0], 6);
         EXPECT_EQ(scoring.cards[0], 1);
         EXPECT_EQ(scoring.lowest[0], 6);
     }},
};

} // namespace

std::span<const CardScene> additional_card_scenes() { return kAdditionalScenes; }

} // namespace townwright::zodchie::test
