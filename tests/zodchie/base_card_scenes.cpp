// The twelve base cards.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "card_scenes.hpp"

namespace townwright::zodchie::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::Not;

constexpr CardScene kBaseScenes[] = {
    {"taverna", "Z9_6_another_turn",
     [] {
         Scene scene = two("taverna shkola rynok", "park khram villa");
         scene.play("play taverna 0,1");
         EXPECT_EQ(scene.open(0).hand_size, 3); // the draw comes first
         EXPECT_THAT(scene.legal(), ElementsAre("again", "done"));
         scene.play("again").play("play shkola 1,1");
         EXPECT_EQ(scene.to_act(), 1);
         EXPECT_EQ(scene.table().extra_turns, 0);
     }},
    {"taverna", "Z9_6_the_permission_lapses",
     [] {
         Scene scene = two("taverna shkola rynok", "park khram villa");
         scene.play("play taverna 0,1").play("done");
         EXPECT_EQ(scene.to_act(), 1);
         EXPECT_EQ(scene.table().extra_turns, 0);
         scene.play("play villa 1,1").play("play shkola 1,2");
         EXPECT_EQ(scene.to_act(), 1);
     }},

    {"kazarmy", "Z6_2_one_of_two_neighbours",
     [] {
         Scene scene = two("teatr villa kazarmy", "bashnya shkola khram");
         scene.play("play teatr 0,1").play("play bashnya 1,1").play("done");
         scene.play("play villa 0,2").play("play shkola 0,3").play("play kazarmy 1,2");
         // An own protected card may be chosen, but need not.
         EXPECT_THAT(scene.legal(), ElementsAre("destroy 0,2", "destroy 1,1"));
         scene.play("destroy 1,1");
         EXPECT_EQ(scene.live(1, 1), "-");
         EXPECT_EQ(scene.under(1, 1), 1);
         EXPECT_EQ(scene.live(0, 2), "villa");
     }},
    {"kazarmy", "Z9_9_an_own_protected_neighbour_may_be_spared",
     [] {
         Scene scene = two("villa kazarmy rynok", "teatr shkola khram");
         scene.play("play villa 0,1").play("play teatr 1,1");
         scene.play("play kazarmy 0,2").play("decline");
         EXPECT_THAT(scene.legal(), ElementsAre("destroy 0,1", "done"));
         scene.play("done");
         EXPECT_EQ(scene.live(0, 1), "villa");
     }},
    {"kazarmy", "Z6_2_nothing_to_destroy",
     [] {
         Scene scene = two("kazarmy villa rynok", "teatr shkola khram");
         scene.play("play kazarmy 0,1");
         EXPECT_EQ(scene.live(0, 1), "kazarmy"); // not next to itself
         EXPECT_EQ(scene.to_act(), 1);
     }},

    {"rynok", "Z6_3_two_cards_change_places",
     [] {
         Scene scene = two("teatr rynok shkola", "bashnya villa khram");
         scene.play("play teatr 0,1").play("play bashnya 1,1").play("done");
         scene.play("play rynok 0,2"); // the Theatre turns to 11
         EXPECT_THAT(scene.legal(),
                     ElementsAre("swap 0,1 0,2", "swap 0,1 1,1", "swap 0,2 1,1", "done"));
         EXPECT_NE(scene.refusal("swap 1,1 0,1"), ""); // Z9.10: in reading order
         scene.play("swap 0,1 1,1");
         EXPECT_EQ(scene.live(0, 1), "bashnya");
         EXPECT_EQ(scene.live(1, 1), "teatr");
         EXPECT_EQ(scene.value(1, 1), 11); // same side up
         EXPECT_EQ(scene.value(0, 1), 8);  // Z5.4: not compared
     }},
    {"rynok", "Z7_4_a_token_goes_along",
     [] {
         Scene scene = two("teatr rynok shkola", "bashnya rynok khram");
         scene.play("play teatr 0,1").play("play bashnya 1,1").play("protect 1,1");
         scene.play("play rynok 0,2");
         EXPECT_THAT(scene.legal(), ElementsAre("swap 0,1 0,2", "done")); // Z7.2
         scene.play("done").play("play rynok 1,2").play("decline").play("swap 0,1 1,1");
         EXPECT_EQ(scene.live(0, 1), "bashnya");
         EXPECT_EQ(token(scene, 0, 1), 1);
         EXPECT_EQ(token(scene, 1, 1), kSpectator);
         EXPECT_TRUE(guarded(scene, 1, 0, 1));
         EXPECT_FALSE(guarded(scene, 1, 1, 1));
     }},
    {"rynok", "Z7_4_two_tokens_change_places",
     [] {
         // Each protects a card of its own; a symbol goes along as a token does.
         Scene scene = two("villa bashnya rynok", "teatr shkola khram");
         scene.play("play villa 0,1").play("play teatr 1,1");
         scene.play("play bashnya 0,2").play("decline").play("protect 0,2");
         scene.play("play shkola 1,2").play("play rynok 1,3").play("swap 0,1 0,2");
         EXPECT_EQ(scene.live(0, 1), "bashnya");
         EXPECT_EQ(token(scene, 0, 1), 0);
         EXPECT_EQ(token(scene, 0, 2), kSpectator);
         EXPECT_TRUE(guarded(scene, 0, 0, 1));
         EXPECT_TRUE(guarded(scene, 0, 0, 2));
     }},

    {"biblioteka", "Z6_7_one_card_of_each_owner",
     [] {
         Scene scene = two("teatr biblioteka shkola", "bashnya villa khram");
         scene.play("play teatr 0,1").play("play bashnya 1,1").play("done");
         scene.play("play biblioteka 0,2").play("rotate 0,1 1"); // red's
         EXPECT_THAT(scene.legal(), ElementsAre("rotate 1,1 1", "rotate 1,1 -1", "done"));
         scene.play("rotate 1,1 -1");
         EXPECT_EQ(scene.value(0, 1), 12);
         EXPECT_EQ(scene.value(1, 1), 6);
         EXPECT_EQ(scene.to_act(), 1);
     }},
    {"biblioteka", "Z6_7_not_every_owners",
     [] {
         Scene scene = two("teatr biblioteka shkola", "bashnya villa khram");
         scene.play("play teatr 0,1").play("play bashnya 1,1").play("done");
         scene.play("play biblioteka 0,2").play("rotate 1,1 1").play("done");
         EXPECT_EQ(scene.value(1, 1), 9);
         EXPECT_EQ(scene.to_act(), 1);
     }},
    {"biblioteka", "Z6_3_from_the_lowest_to_the_highest",
     [] {
         Scene scene = two("rynok biblioteka shkola", "oranzhereya villa khram");
         scene.play("play rynok 0,1").play("play oranzhereya 1,1");
         scene.play("rotate 0,1 -1").play("rotate 1,1 -1");
         scene.play("play biblioteka 1,2"); // 3 beside 4: it shows its lowest already
         EXPECT_EQ(scene.value(1, 1), 3);
         scene.play("rotate 0,1 -1").play("done");
         EXPECT_EQ(scene.value(0, 1), 8); // 1 -> 8
     }},

    {"oranzhereya", "Z9_10_two_different_cards",
     [] {
         Scene scene = two("teatr oranzhereya shkola", "bashnya villa khram");
         scene.play("play teatr 0,1").play("play bashnya 1,1").play("done");
         scene.play("play oranzhereya 0,2").play("rotate 0,1 1");
         EXPECT_NE(scene.refusal("rotate 0,1 1"), "");
         scene.play("rotate 0,2 -1"); // the card itself
         EXPECT_EQ(scene.value(0, 1), 12);
         EXPECT_EQ(scene.value(0, 2), 3);
         EXPECT_EQ(scene.to_act(), 1);
     }},
    {"oranzhereya", "Z6_3_not_a_card_of_one_value",
     [] {
         Scene scene =
             two({"akademiya", "-"}, "akademiya villa teatr", "oranzhereya bashnya khram");
         scene.play("play akademiya 0,1").play("pay hand villa").play("play oranzhereya 0,2");
         EXPECT_EQ(scene.value(0, 1), 13); // Z5.2
         EXPECT_THAT(scene.legal(), ElementsAre("rotate 0,2 1", "rotate 0,2 -1", "done"));
     }},
    {"oranzhereya", "Z6_3_from_the_highest_to_the_lowest",
     [] {
         Scene scene = two("teatr shkola rynok", "bashnya oranzhereya khram");
         scene.play("play teatr 0,1").play("play bashnya 0,2").play("done"); // 11
         scene.play("play shkola 1,1").play("play khram 0,3").play("done");
         scene.next(0, "biblioteka");
         scene.play("play rynok 1,2").play("done");
         scene.play("play oranzhereya 0,4").play("rotate 0,1 1").play("done"); // 12
         scene.play("play biblioteka 1,3").play("rotate 0,1 1").play("done");
         EXPECT_EQ(scene.value(0, 1), 8);
     }},

    {"shkola", "Z6_3_an_own_card_comes_back",
     [] {
         Scene scene = two("kazarmy shkola villa", "bashnya teatr khram");
         scene.play("play kazarmy 0,1").play("play bashnya 0,2").play("done");
         scene.play("play shkola 1,1");
         EXPECT_THAT(scene.legal(), ElementsAre("restore 0,1", "done"));
         scene.play("restore 0,1");
         EXPECT_EQ(scene.live(0, 1), "kazarmy");
         EXPECT_EQ(scene.value(0, 1), 2);
         EXPECT_EQ(scene.live(0, 2), "bashnya"); // Z5.4: Barracks do not strike again
     }},
    {"shkola", "Z6_3_neither_covered_nor_others",
     [] {
         Scene scene = two("kazarmy teatr shkola", "bashnya khram villa");
         scene.play("play kazarmy 0,1").play("play bashnya 0,2").play("done");
         scene.play("play teatr 0,1").play("play khram 1,1");
         scene.play("play shkola 1,2"); // destroys the Temple; red's Barracks are covered
         EXPECT_EQ(scene.under(1, 1), 1);
         EXPECT_EQ(scene.to_act(), 1);
         EXPECT_EQ(scene.live(0, 1), "teatr");
     }},

    {"dvorets", "Z6_4_as_if_lifted",
     [] {
         Scene scene = two("teatr rynok shkola", "dvorets villa khram");
         scene.play("play teatr 0,1").play("play dvorets 1,1");
         EXPECT_THAT(scene.legal(), ElementsAre("move 0,1 1,2", "move 1,1 0,2", "done"));
         scene.play("move 0,1 1,2");
         EXPECT_EQ(scene.live(1, 2), "teatr");
         EXPECT_EQ(scene.live(0, 1), "-");
         EXPECT_EQ(scene.value(1, 1), 7);                 // Z5.4
         EXPECT_EQ(scene.refusal("play shkola 0,1"), ""); // Z4.1: without cards again
     }},
    {"dvorets", "Z6_4_onto_a_destroyed_card_which_stays",
     [] {
         Scene scene = two("kazarmy dvorets shkola", "bashnya dvorets khram");
         scene.play("play kazarmy 0,1").play("play bashnya 0,2").play("done");
         scene.play("play dvorets 1,1").play("move 0,2 0,1");
         EXPECT_EQ(scene.live(0, 1), "bashnya");
         EXPECT_EQ(scene.under(0, 1), 1);
         scene.play("play dvorets 1,2").play("move 0,1 1,3");
         EXPECT_EQ(scene.live(0, 1), "-");
         EXPECT_EQ(scene.under(0, 1), 1);
     }},
    {"dvorets", "Z6_4_rows_of_three_may_arise",
     [] {
         Scene scene(basic(3));
         scene.deal({"teatr villa dvorets", "bashnya khram rynok", "shkola teatr villa"});
         scene.play("play teatr 0,1").play("play bashnya 1,1").play("done");
         scene.play("play shkola 2,1").play("play villa 0,2");
         scene.play("play khram 1,2").play("done").play("play villa 2,2");
         EXPECT_EQ(scene.refusal("play dvorets 0,3"), "Z4.2 three-in-a-row");
         scene.play("play dvorets 1,3").play("move 1,3 0,3");
         EXPECT_EQ(scene.live(0, 3), "dvorets");
     }},

    {"bashnya", "Z7_1_any_own_card",
     [] {
         Scene scene = two("teatr bashnya rynok", "khram villa shkola");
         scene.play("play teatr 0,1").play("play khram 1,1").play("play bashnya 0,2");
         EXPECT_THAT(scene.legal(), ElementsAre("protect 0,1", "protect 0,2", "done"));
         scene.play("protect 0,1");
         EXPECT_EQ(scene.open(0).tokens, 1);
         EXPECT_EQ(token(scene, 0, 1), 0);
     }},
    {"bashnya", "Z9_10_not_what_is_protected",
     [] {
         Scene scene = two("villa bashnya rynok", "teatr khram shkola");
         scene.play("play villa 0,1").play("play teatr 1,1");
         scene.play("play bashnya 0,2").play("accept");
         EXPECT_EQ(scene.value(0, 1), 10); // Z7.2: the owner wanted it
         EXPECT_THAT(scene.legal(), ElementsAre("protect 0,2", "done"));
     }},
    {"bashnya", "Z7_4_the_token_of_a_destroyed_card",
     [] {
         Scene scene = two("bashnya kazarmy rynok", "teatr khram shkola");
         scene.play("play bashnya 0,1").play("protect 0,1").play("play teatr 1,1");
         scene.play("play kazarmy 0,2").play("decline").play("destroy 0,1");
         EXPECT_EQ(scene.open(0).tokens, 2);
         EXPECT_EQ(token(scene, 0, 1), kSpectator);
         EXPECT_FALSE(guarded(scene, 0, 0, 1));
     }},

    {"villa", "Z7_1_the_symbol_protects",
     [] {
         Scene scene = two("villa rynok shkola", "teatr kazarmy khram");
         scene.play("play villa 0,1").play("play teatr 0,2");
         EXPECT_EQ(scene.value(0, 1), 9);
         EXPECT_EQ(scene.open(0).tokens, 2);
         scene.play("play shkola 0,3").play("play kazarmy 1,1");
         EXPECT_EQ(scene.live(0, 1), "villa");
     }},
    {"villa", "Z9_10_the_symbol_comes_back",
     [] {
         Scene scene = two("villa kazarmy shkola", "teatr bashnya biblioteka");
         scene.play("play villa 0,1").play("play teatr 1,1");
         scene.play("play kazarmy 0,2").play("decline").play("destroy 0,1");
         EXPECT_FALSE(guarded(scene, 0, 0, 1));
         scene.play("play bashnya 1,2").play("done");
         scene.play("play shkola 1,3").play("restore 0,1");
         EXPECT_TRUE(guarded(scene, 0, 0, 1));
         EXPECT_EQ(scene.open(0).tokens, 2);
         scene.play("play biblioteka 1,4");
         EXPECT_EQ(scene.refusal("rotate 0,1 1"), "Z7.2 card-is-protected");
     }},

    {"teatr", "Z6_1_a_point_less_for_a_destroyed_neighbour",
     [] {
         Scene scene = two("kazarmy rynok shkola", "teatr bashnya khram");
         scene.play("play kazarmy 0,1").play("play teatr 0,2");
         EXPECT_EQ(points(scene, 1), 10 - 1);
         EXPECT_EQ(sum_of_values(scene.game().rules(), scene.table(), 1), 10);
     }},
    {"teatr", "Z9_8_a_place_counts_once_and_uncovered_only",
     [] {
         Scene scene = two("kazarmy rynok shkola", "teatr kazarmy khram");
         scene.play("play kazarmy 0,1").play("play teatr 0,2");
         scene.play("play rynok 0,1").play("done");
         EXPECT_EQ(points(scene, 1), 10); // a live card lies on it
         scene.play("play kazarmy 1,1");  // destroys the Market
         EXPECT_EQ(scene.under(0, 1), 2);
         EXPECT_EQ(points(scene, 1), 10 - 1 + 2);
     }},

    {"park", "Z1_4_it_follows_its_neighbour",
     [] {
         Scene scene = two("teatr oranzhereya shkola", "park villa khram");
         scene.play("play teatr 0,1").play("play park 0,2");
         EXPECT_THAT(scene.legal(), ElementsAre("rotate 0,1 1", "rotate 0,1 -1", "done"));
         scene.play("done");
         EXPECT_EQ(scene.value(0, 2), 10);
         scene.play("play oranzhereya 1,1").play("rotate 0,1 1").play("rotate 0,2 1");
         EXPECT_EQ(scene.value(0, 1), 11);
         EXPECT_EQ(scene.value(0, 2), 11 + 1);
     }},
    {"park", "Z1_4_nothing_to_follow",
     [] {
         Scene scene = two("teatr park shkola", "park kazarmy khram");
         scene.play("play teatr 0,1").play("play park 0,2").play("done");
         scene.play("play park 0,3").play("done");
         EXPECT_EQ(scene.value(0, 3), 10); // through the other Park
         scene.play("play kazarmy 1,1");   // destroys the Theatre
         EXPECT_EQ(scene.value(0, 2), 0);
         EXPECT_EQ(scene.value(0, 3), 0);
     }},
    {"park", "Z5_3_below_zero",
     [] {
         Scene scene = two("park taverna villa", "oranzhereya bashnya khram");
         scene.play("play park 0,1").play("play oranzhereya 1,1");
         scene.play("rotate 0,1 -1").play("done");
         EXPECT_EQ(scene.value(0, 1), -1);
         EXPECT_EQ(points(scene, 0), -1);
         scene.play("play taverna 0,2");
         EXPECT_EQ(scene.live(0, 1), "-");
     }},

    {"khram", "Z1_4_it_follows_the_quarter",
     [] {
         Scene scene = two("khram teatr shkola", "dvorets villa park");
         scene.play("play khram 0,1").play("play dvorets 1,1");
         EXPECT_EQ(scene.value(0, 1), 1);
         scene.play("move 0,1 1,2");
         EXPECT_EQ(scene.value(1, 2), 2);
         scene.play("play teatr 0,1");
         EXPECT_EQ(points(scene, 0), 12);
     }},
    {"khram", "Z7_1_a_neighbour_is_protected",
     [] {
         Scene scene = two("teatr khram shkola", "villa bashnya park");
         scene.play("play teatr 0,1").play("play villa 1,1").play("play khram 0,2");
         EXPECT_THAT(scene.legal(), ElementsAre("protect 0,1", "done")); // not itself
         scene.play("protect 0,1");
         EXPECT_EQ(token(scene, 0, 1), 0);
     }},
    {"khram", "Z7_1_no_token_is_left",
     [] {
         Scene scene = two({"kuznitsa", "-"}, "teatr bashnya kuznitsa", "villa teatr shkola");
         scene.next(0, "khram");
         scene.play("play teatr 0,1").play("play villa 1,1");
         scene.play("play bashnya 0,2").play("protect 0,1");
         scene.play("play teatr 1,2").play("decline");
         scene.play("play kuznitsa 0,3").play("copy 0,2").play("protect 0,2");
         EXPECT_EQ(scene.open(0).tokens, 0);
         scene.play("play shkola 1,3").play("play khram 0,4");
         EXPECT_EQ(scene.to_act(), 1); // the Forge beside it stays as it is
         EXPECT_FALSE(guarded(scene, 0, 0, 3));
     }},
};

} // namespace

std::span<const CardScene> base_card_scenes() { return kBaseScenes; }

} // namespace townwright::zodchie::test
