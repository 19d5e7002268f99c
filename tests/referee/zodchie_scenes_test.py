#!/usr/bin/env python3
"""Scenes: the rules of Zodchie by small hand-made records; cards: zodchie_cards_test.py.

Run: python3 tests/referee/zodchie_scenes_test.py
"""

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from zodchie_scene import DONE, EXCHANGE, SceneTest, deal, immediate, make_pack, plain  # noqa: E402


class Table(SceneTest):
    """Z1"""

    def test_a_street_of_eight_for_each_player(self):                   # Z1.1
        for players in (2, 3, 4):
            after = self.scene("start 0", players=players).game.after()
            self.assertEqual([len(row) for row in after["city"]], [8] * players)
            self.assertEqual(after["tokens"], [2] * players)            # Z1.6

    def test_x_follows_the_card_to_the_left(self):                      # Z1.4
        opening = deal("t8 park z1", "khram park z1") + """
            0 play t8 0.1 (4); +0 z2
            1 play park 0.2; 1 rotate 0.1 1 (3); +1 z2"""
        self.scene(opening, "t8", "park", "khram")
        self.rows("t8@0=9 park@1=9", "")
        self.scene(opening + """
            0 play park 1.1; 0 done; +0 z3
            1 play khram 0.3; 1 protect 0.2 (2)""", "t8", "park", "khram")
        self.rows("t8@0=9 park@1=10*1 khram@1=3", "park@0=0")

    def test_x_is_0_beside_a_destroyed_card(self):                      # Z1.4, Z5.1
        self.scene(deal("v2 v9 z1", "v4 park z1") + """
            0 play v2 0.1; +0 z2
            1 play v4 0.2; +1 z2
            0 play v9 0.3; +0 z3
            1 play park 0.2""", "v2", "v4", "v9", "park")
        self.rows("x1 park@1=0/1 v9@0=9", "")
        self.waits("draw 1")

    def test_values_below_0(self):                                      # Z1.4, Z5.3
        self.scene(deal("park oranzhereya z1", "v0 z1 z2") + """
            0 play park 0.1; +0 z2
            1 play z1 1.1; +1 z3
            0 play oranzhereya 1.2; 0 rotate 0.1 -1 (5); 0 done (3); +0 z3""",
                   "park", "oranzhereya", "v0")
        self.rows("park@0=-1", "z1@1=5 oranzhereya@0=5")
        self.assertEqual(self.now.game.after()["values"], [4, 5])

    def test_next_to_shares_an_edge(self):                              # Z1.5
        self.scene(deal("z1 z2 z3", "z1 kazarmy z3") + """
            0 play z1 0.1; +0 z4
            1 play z1 1.1; +1 z4
            0 play z2 1.2; +0 z5
            1 play kazarmy 0.2""", "kazarmy")
        self.waits("decision 1", ("destroy", (0, 1)), ("destroy", (1, 2)))


class Setup(SceneTest):
    """Z2"""

    def test_opening_hands(self):                                       # Z2.1, Z9.3
        self.scene("start 1")
        self.waits("draw 0")
        self.assertEqual(len(self.now.options), 12)
        self.scene("start 1; +0 park villa teatr; +1 park")
        self.waits("draw 1")
        self.assertEqual(len(self.now.options), 11)
        self.scene(deal("park villa teatr", "park khram villa", first=1))
        self.waits("decision 1", ("play", "park", (0, 1)), ("play", "khram", (0, 1)),
                   ("play", "villa", (0, 1)), EXCHANGE)
        self.refused("park cannot come", "start 0; +0 park park")
        self.refused("draw of seat 0", "start 0; +0 park; +1 park")

    def test_deck_choices(self):                                        # Z2.2, Z9.3
        self.assertEqual(len(self.scene("start 0", deck="advanced").options), 64)
        self.waits("decision 0")
        for most, number in ((1, 7), (2, 22), (5, 63), (6, 64)):
            self.scene("start 0", deck="advanced", max_replacements=most)
            self.assertEqual(len(self.now.options), number)
        self.assertIn(("deck", ()), self.now.options)
        self.scene("start 0", deck="advanced", max_replacements=0)
        self.waits("draw 0")
        self.scene("start 0; 0 deck -; 1 deck obelisk,fontan", deck="advanced", players=3)
        self.waits("decision 2")
        self.refused("not legal", "start 0; 0 deck muzey,akademiya", deck="advanced")
        self.refused("not legal", "start 0; 0 deck obelisk", deck="advanced")

    def test_what_is_replaced(self):                                    # Z2.2
        self.scene("start 0; 0 deck akademiya,muzey; 1 deck -", deck="advanced")
        self.assertNotIn("khram", self.now.options)
        self.assertNotIn("biblioteka", self.now.options)
        self.assertLessEqual({"akademiya", "muzey", "park"}, self.now.options)
        self.assertEqual(len(self.now.options), 12)

    def test_a_base_card_is_replaced_once(self):                        # Z2.2
        pack = make_pack("v7", additional=[plain("a", [3], replaces="v7"),
                                           plain("b", [4], replaces="v7"), "v7a"])
        self.scene("start 0", deck="advanced", pack=pack)
        self.waits("decision 0", ("deck", ()), ("deck", ("a",)), ("deck", ("b",)),
                   ("deck", ("v7a",)))                                  # of equal value

    SEARCH = deal("z1 z2 z3", "z1 z2 obelisk")

    def test_search(self):                                              # Z2.3, Z9.5
        self.scene(self.SEARCH, "obelisk")
        self.waits("decision 0", ("search", "z1"), ("search", "z2"), ("search", "z3"), DONE)
        self.scene(self.SEARCH + "0 search z1 (4)", "obelisk")
        self.waits("decision 0", EXCHANGE, ("play", "obelisk", (0, 1)),
                   ("play", "z2", (0, 1)), ("play", "z3", (0, 1)))
        self.scene(self.SEARCH + "0 search z1 (4); 0 play z2 0.1 (4)", "obelisk")
        self.waits("draw 0", "z1", *(f"z{n}" for n in range(4, 12)))    # Z9.4: one layer
        self.scene(self.SEARCH + "0 done (4); 0 play z2 0.1 (4)", "obelisk")
        self.assertEqual(self.now.hand(0), ["z1", "z3"])
        self.scene(self.SEARCH + "0 done; 0 play z2 0.1; +0 z4; 1 play z1 0.2; +1 z3",
                   "obelisk")                                           # in hand: not asked
        self.waits("decision 0")                                        # second turn: nor
        self.assertNotIn(DONE, self.now.options)

    def test_search_comes_before_the_exchange(self):                    # Z2.3
        self.scene(self.SEARCH + "0 search z1; 0 exchange (4)", "obelisk")
        self.waits("draw 0", "z1", *(f"z{n}" for n in range(4, 12)))


class Turn(SceneTest):
    """Z3"""

    def test_exchange(self):                                            # Z3.2, Z9.4
        text = deal("z1 z2 z3", "z1 z2 z3") + "0 exchange (4)"
        self.scene(text, "v1")
        self.assertEqual(self.now.game.after()["hands"], [0, 3])
        self.assertEqual(self.now.game.after()["decks"], [12, 9])
        self.waits("draw 0", "v1", *(f"z{n}" for n in range(4, 12)))
        text += "; +0 z4 z5 z6"
        self.scene(text, "v1")
        self.waits("decision 0", *(("play", f"z{n}", (0, 1)) for n in (4, 5, 6)))
        text += "; 0 play z4 0.1; +0 z7; 1 play z1 0.2; +1 z4"
        self.scene(text, "v1")
        self.assertNotIn(EXCHANGE, self.now.options)                    # once per game

    def test_exchange_with_a_deck_smaller_than_the_hand(self):          # Z3.2, Z9.4
        text = deal("obelisk z1 z2", "z1 z2 z3") + """
            0 play obelisk 0.1; +0 z3 z4 z5; 1 done; 1 play z1 0.2; +1 z4
            0 play z1 0.3; +0 z6; 1 play z2 0.4; +1 z5
            0 play z2 0.5; +0 z7; 1 play z3 0.6; +1 z6
            0 play z3 0.7; +0 z8; 1 play z4 0.8; +1 z7
            0 play z4 1.1; +0 z9; 1 play z5 1.2; +1 z8
            0 play z5 1.3; +0 z10; 1 play z6 1.4; +1 z9"""
        self.scene(text, "obelisk")
        self.assertEqual(self.now.game.after()["decks"], [1, 3])
        self.scene(text + "; 0 exchange (11)", "obelisk")
        self.waits("draw 0", "z11")
        self.scene(text + "; 0 exchange; +0 z11", "obelisk")
        self.waits("draw 0", "z6", "z7", "z8", "z9", "z10")
        self.scene(text + "; 0 exchange; +0 z11 z6 z7 z8 z9; 0 play z11 1.5 (10); +0 z10",
                   "obelisk")
        self.assertEqual(self.now.game.after()["decks"], [0, 3])

    BLOCKED = ("q1", "q2", "q3", "q4", "ratusha")

    def test_pass(self):                                                # Z3.3, Z9.4, Z9.5
        text = deal("q1 q2 q3", "z1 z2 z3")
        self.scene(text, *self.BLOCKED)
        self.waits("decision 0", EXCHANGE, DONE)
        text += "; 0 done (2)"
        self.scene(text, *self.BLOCKED)                                 # without drawing
        self.waits("decision 1")
        self.assertEqual(self.now.hand(0), ["q1", "q2", "q3"])
        text += "; 1 play z1 0.1 (4); +1 z4; 0 exchange (2); +0 q4 ratusha z1"
        self.scene(text, *self.BLOCKED)
        self.waits("decision 0", ("play", "z1", (0, 2)), ("play", "z1", (1, 1)),
                   ("remove", "ratusha"))

    def test_a_pass_after_the_exchange_is_silent(self):                 # Z9.5
        text = deal("q1 q2 q3", "z1 z2 z3") + "0 exchange; +0 q4 q5 q6"
        self.scene(text, *self.BLOCKED, "q5", "q6")
        self.waits("decision 1")

    def test_removal(self):                                             # Z3.3, Z6.8
        text = deal("q1 q2 ratusha", "z1 z2 z3")
        self.scene(text, *self.BLOCKED)
        self.waits("decision 0", ("remove", "ratusha"), EXCHANGE)
        self.scene(text + "0 remove ratusha", *self.BLOCKED)
        self.waits("draw 0")
        self.assertEqual([c.id for c in self.now.game.players[0].removed], ["ratusha"])

    def test_a_forced_removal_is_silent(self):                          # Z9.2
        self.scene(deal("q1 q2 q3", "z1 z2 z3") + "0 exchange; +0 q4 q5 ratusha",
                   *self.BLOCKED, "q5")
        self.waits("draw 0")
        self.assertEqual(self.now.hand(0), ["q4", "q5"])

    def test_a_forced_play_is_silent(self):                             # Z9.2
        self.scene(deal("q1 q2 q3", "z1 z2 z3") + "0 exchange; +0 q4 q5 z1",
                   *self.BLOCKED, "q5")
        self.rows("z1@0=5", "")
        self.waits("draw 0")

    def test_a_playable_card_is_not_removed(self):                      # Z6.8
        self.scene(deal("z1 z2 ratusha", "z1 z2 z3") + """
            0 play z1 0.1 (4); +0 z3; 1 play z1 0.2 (7); +1 z4
            0 play z2 0.3; +0 z4; 1 play z2 1.1; +1 z5""", *self.BLOCKED)
        self.assertNotIn(("remove", "ratusha"), self.now.options)
        self.assertEqual(self.plays("ratusha"), [(0, 4)])


class Places(SceneTest):
    """Z4"""

    def test_free_places(self):                                         # Z4.1
        text = deal("z1 z2 z3", "z1 z2 z3")
        self.scene(text, "v1")
        self.assertEqual(self.plays("z1"), [(0, 1)])
        text += "0 play z1 0.1; +0 z4"
        self.scene(text, "v1")
        self.assertEqual(self.plays("z1"), [(0, 2), (1, 1)])
        text += "; 1 play z1 0.2 (7); +1 z4"
        self.scene(text, "v1")
        self.assertEqual(self.plays("z2"), [(0, 3), (1, 1)])
        self.refused("not legal", text + "; 0 play z2 0.4", "v1")
        self.refused("not legal", text + "; 0 play z2 0.1", "v1")
        self.refused("not legal", text + "; 0 play z2 1.2", "v1")

    def test_the_topmost_street_without_cards(self):                    # Z4.1
        self.scene(deal("z1 z2 z3", "z1 z2 z3", "z1 z2 z3") + "0 play z1 0.1; +0 z4",
                   "v1", players=3)
        self.assertEqual(self.plays("z1"), [(0, 2), (1, 1)])

    def test_a_destroyed_card(self):                                    # Z4.1, Z1.2
        text = deal("v1 v9 z3", "v9 z2 z3") + """
            0 play v1 0.1; +0 z4; 1 play v9 0.2; +1 z4"""
        self.scene(text, "v1", "v9")
        self.rows("x1 v9@1=9", "")
        self.assertEqual(self.plays("z3"), [(0, 1), (0, 3), (1, 1)])
        self.scene(text + "; 0 play v9 0.1", "v1", "v9")
        self.rows("v9@0=9/1 v9@1=9", "")

    def test_a_street_emptied_again(self):                              # Z4.1
        text = deal("z1 z2 z3", "dvorets z2 z3") + """
            0 play z1 0.1; +0 z4; 1 play dvorets 1.1"""
        self.scene(text, "dvorets")
        self.waits("decision 1", ("move", (0, 1), (1, 2)), ("move", (1, 1), (0, 2)), DONE)
        self.scene(text + "; 1 move 0.1 1.2 (3); +1 z4", "dvorets")
        self.rows("", "dvorets@1=7 z1@0=5")
        self.assertEqual(self.plays("z2"), [(0, 1), (1, 3)])

    THREE = deal("z1 z2 z3", "z1 z2 z3", "z1 z2 z3") + """
        0 play z1 0.1; +0 z4; 1 play z1 1.1; +1 z4; 2 play z1 2.1; +2 z4
        0 play z2 0.2; +0 z5; 1 play z2 1.2; +1 z5; 2 play z2 1.3; +2 z5"""

    def test_three_in_a_row(self):                                      # Z4.2
        self.scene(self.THREE, "v1", players=3)
        self.assertEqual(self.plays("z3"), [(1, 4), (2, 2)])
        self.scene(self.THREE + "; 0 play z3 1.4; +0 z6", "v1", players=3)
        self.assertEqual(self.plays("z3"), [(0, 3), (1, 5), (2, 2)])    # seat 1

    def test_three_in_a_row_closing_a_gap(self):                        # Z4.2
        self.scene(deal("z1 z2 z3", "v1 z2 z3", "z1 z2 z3") + """
            0 play z1 0.1; +0 z4; 1 play v1 0.2; +1 z4; 2 play z1 1.1; +2 z4
            0 play z2 0.3; +0 z5; 1 play z2 1.2; +1 z5; 2 play z2 2.1; +2 z5""",
                   "v1", players=3)
        self.rows("z1@0=5 x1 z2@0=5", "z1@2=5 z2@1=5", "z2@2=5")
        self.assertEqual(self.plays("z3"), [(0, 4), (1, 3), (2, 2)])    # seat 0: not 0.2

    def test_destroyed_cards_interrupt_a_row(self):                     # Z4.2
        text = deal("z1 v2 z3", "z1 z2 z3", "z1 z2 z3") + """
            0 play z1 0.1; +0 z4; 1 play z1 1.1; +1 z4; 2 play z1 2.1; +2 z4
            0 play v2 0.2; +0 z5; 1 play z2 0.3; +1 z5; 2 play z2 2.2; +2 z5"""
        self.scene(text, "v2", players=3)
        self.rows("z1@0=5 x1 z2@1=5", "z1@1=5", "z1@2=5 z2@2=5")
        text += "; 0 play z3 1.2; +0 z6; 1 play z3 1.3; +1 z6"
        self.scene(text, "v2", players=3)
        self.assertEqual(self.plays("z3"), [(0, 2), (0, 4), (1, 4)])    # seat 2: not 2.3

    def test_two_players_know_no_rows(self):                            # Z4.2
        self.scene(deal("z1 z2 z3", "z1 z2 z3") + """
            0 play z1 0.1; +0 z4; 1 play z1 1.1; +1 z4
            0 play z2 0.2; +0 z5; 1 play z2 1.2; +1 z5""", "v1")
        self.assertEqual(self.plays("z3"), [(0, 3), (1, 3)])

    def test_rows_by_moving_stand(self):                                # Z4.2, Z6.4
        self.scene(self.THREE.replace("2 play z2 1.3", "2 play dvorets 2.2; 2 done")
                   .replace("+2 z1 z2 z3", "+2 z1 dvorets z3").replace("+0 z5", "+0 dvorets")
                   + "; 0 play dvorets 1.3", "dvorets", players=3)
        self.assertIn(("move", (1, 3), (0, 3)), self.now.options)
        self.assertIn(("move", (1, 1), (0, 3)), self.now.options)


class Comparison(SceneTest):
    """Z5"""

    def compare(self, left, played, shown):
        cards = {card["id"]: card for card in make_pack(left, played)["cards"]}
        left, played = list(cards)[:2]
        self.scene(deal(f"{left} z1 z2", f"{played} z1 z2")
                   + f"0 play {left} 0.1; +0 z3; 1 play {played} 0.2", *list(cards.values())[:2])
        self.assertEqual(self.now.row(0).split()[0], shown, (left, played))

    def test_numbers(self):                                             # Z5.2
        self.compare("t7", "v14", "x1")
        self.compare("t7", "v15", "x1")
        self.compare("t7", "v13", "t7@0=6")
        self.compare("t7", "v8", "t7@0=6")
        self.compare("t7", "v7", "t7@0=7")
        self.compare("t7", "v6", "t7@0=8")
        self.compare("t7", "v-9", "t7@0=8")

    def test_ends_of_the_card(self):                                    # Z5.2
        self.compare(plain("low", [7, 8, 9], initial=0), "v8", "low@0=7")
        self.compare(plain("low", [7, 8, 9], initial=0), "v14", "x1")
        self.compare(plain("high", [5, 6, 7], initial=2), "v6", "high@0=7")
        self.compare("v7", "v8", "v7@0=7")
        self.compare("v7", "v6", "v7@0=7")
        self.compare("v7", "v14", "x1")

    def test_zero_and_below(self):                                      # Z5.3
        self.compare("t0", "v1", "x1")
        self.compare("t0", "v0", "t0@0=0")
        self.compare("t0", "v-1", "t0@0=1")
        self.compare("t-3", "v-2", "x1")
        self.compare("t-3", "v0", "x1")
        self.compare("t-3", "v-3", "t-3@0=-3")
        self.compare("t-3", "v-4", "t-3@0=-2")
        self.compare("t1", "v2", "x1")

    def test_own_cards_too(self):                                       # Z5.1
        self.scene(deal("t7 v8 z1", "z1 z2 z3")
                   + "0 play t7 0.1; +0 z2; 1 play z1 1.1; +1 z4; 0 play v8 0.2", "t7", "v8")
        self.rows("t7@0=6 v8@0=8", "z1@1=5")

    def test_only_to_the_left(self):                                    # Z5.1
        self.scene(deal("v9 t3 z1", "v4 z2 z3") + """
            0 play v9 0.1; +0 z2; 1 play v4 0.2; +1 z4; 0 play t3 1.1; +0 z3
            1 play z2 1.2; +1 z5""", "v9", "t3", "v4")
        self.rows("v9@0=9 v4@1=4", "t3@0=2 z2@1=5")

    def test_right_after_placing(self):                                 # Z5.1
        # The park beside it is X+0 of a card that does not change: equal, nothing.
        self.scene(deal("t7 z1 z2", "park z1 z2") + "0 play t7 0.1; +0 z3; 1 play park 0.2",
                   "t7", "park")
        self.rows("t7@0=7 park@1=7", "")
        # The left card is a park whose value is taken with its own left card.
        self.scene(deal("t7 v8 z2", "park z1 z2") + """
            0 play t7 0.1; +0 z3; 1 play park 0.2; 1 done; +1 z3
            0 play v8 0.3""", "t7", "park", "v8")
        self.rows("t7@0=7 park@1=6 v8@0=8", "")

    def test_moved_cards_are_not_compared(self):                        # Z5.4
        self.scene(deal("v2 z1 z2", "dvorets z1 z2") + """
            0 play v2 0.1; +0 z3; 1 play dvorets 1.1; 1 move 1.1 0.2 (3)""", "v2", "dvorets")
        self.rows("v2@0=2 dvorets@1=7", "")


class End(SceneTest):
    """Z8; a hand of q cards cannot be played, so these games are short."""

    BLOCKED = tuple(f"q{n}" for n in range(1, 10))

    def test_nobody_can_play(self):                                     # Z8.1, Z9.5
        """A possible exchange does not keep the game alive."""
        self.scene(deal("q1 q2 q3", "q1 q2 q3"), *self.BLOCKED)
        self.result([0, 0], [[0, 1]])

    def test_points(self):                                              # Z8.2
        self.scene(deal("z1 q2 q3", "v7 q2 q3") + """
            0 play z1 0.1 (2); +0 q1; 1 play v7 0.2 (3); +1 q1""", "v7", *self.BLOCKED)
        self.result([5, 7], [[1], [0]])

    def test_more_cards_break_a_tie(self):                              # Z8.2
        self.scene(deal("v5 q2 q3", "v2 v3 q3") + """
            0 play v5 0.1 (2); +0 q1; 1 play v2 1.1 (5); +1 q1
            0 done (2); 1 play v3 1.2 (3); +1 q2""", "v2", "v3", "v5", *self.BLOCKED)
        self.result([5, 5], [[1], [0]])

    def test_the_lowest_card_breaks_a_tie(self):                        # Z8.2
        self.scene(deal("v2 v3 q3", "v1 v4 q3") + """
            0 play v3 0.1; +0 q1; 1 play v4 1.1; +1 q1
            0 play v2 0.2; +0 q2; 1 play v1 1.2; +1 q2""",
                   "v1", "v2", "v3", "v4", *self.BLOCKED[:-1])
        self.result([5, 5], [[1], [0]])

    def test_shared_victory(self):                                      # Z8.2
        self.scene(deal("v2 v3 q3", "v2 v3 q3") + """
            0 play v3 0.1; +0 q1; 1 play v3 1.1; +1 q1
            0 play v2 0.2; +0 q2; 1 play v2 1.2; +1 q2""", "v2", "v3", *self.BLOCKED, "q10")
        self.result([5, 5], [[0, 1]])

    def test_teatr(self):                                               # Z8.2, Z9.8
        cards = ("teatr", "v1", "v20", "statuya", "park") + self.BLOCKED[:7]
        self.scene(deal("teatr v1 q1", "v20 park statuya") + """
            0 play v1 0.1; +0 q2; 1 play v20 0.2; +1 q2             # v1 is destroyed
            0 play teatr 1.1; +0 q3; 1 play park 1.2; 1 done (3); +1 q3
            0 done (2); 1 play statuya 1.3; +1 q4""", *cards)
        self.rows("x1 v20@1=20", "teatr@0=10 park@1=11 statuya@1=7")
        self.assertEqual(self.now.game.after()["values"], [10, 38])
        self.result([10 - 1, 38 + 4], [[1], [0]])

    def test_statuya(self):                                             # Z6.7
        cards = ("statuya", "park") + self.BLOCKED + ("q10",)
        text = deal("park q1 q2", "statuya q1 q2") + "0 play park 0.1 (2); +0 q3; "
        self.scene(text + "1 play statuya 1.1 (3); +1 q3", *cards)      # another's park
        self.result([0, 11], [[1], [0]])
        self.scene(text + "1 play statuya 0.2 (3); +1 q3", *cards)      # destroys it
        self.rows("x1 statuya@1=7", "")
        self.result([0, 7], [[1], [0]])

    def test_kladbishche(self):                                         # Z6.7, Z9.8
        self.scene(deal("kladbishche v1 q1", "v4 v9 q1") + """
            0 play kladbishche (3); +0 q2; 1 play v4 0.1; +1 q2
            0 play v1 0.2 (3); +0 q3; 1 play v9 0.3; +1 q3""",
                   "kladbishche", "v1", "v4", "v9", *self.BLOCKED[:-1])
        self.rows("v4@1=4 . v9@1=9", "")
        self.result([6 + 1, 13], [[1], [0]])

    def test_the_cemetery_counts_as_a_card(self):                       # Z8.2, Z9.8
        self.scene(deal("kladbishche v4 q1", "v2 v8 q1") + """
            0 play kladbishche; +0 q2; 1 play v8 0.1; +1 q2
            0 play v4 0.2; +0 q3; 1 play v2 0.3; +1 q3""",
                   "kladbishche", "v2", "v4", "v8", *self.BLOCKED[:-1])
        self.result([10, 10], [[1], [0]])       # two cards each, the lowest is 2


class Order(SceneTest):
    """Z9, where no scene above shows it"""

    def test_no_question_without_an_option(self):                       # Z9.2
        self.scene(deal("rynok z1 z2", "z1 z2 z3") + "0 play rynok 0.1", "rynok")
        self.waits("draw 0")

    def test_permissions_add_up(self):                                  # Z9.6
        twice = plain("twice", [5], *[immediate("extra-turn", may=True)] * 2)
        text = deal("twice z1 z2", "z1 z2 z3") + "0 play twice 0.1; +0 z3"
        self.scene(text + "; 0 done (2)", twice)
        self.waits("decision 1")                                        # both are dropped
        text += "; 0 again (2); 0 play z1 0.2; +0 z4"
        self.scene(text, twice)
        self.waits("decision 0", ("again",), DONE)
        self.scene(text + "; 0 again; 0 play z2 0.3; +0 z5", twice)
        self.waits("decision 1")

    def test_again_only_if_something_can_be_done(self):                 # Z9.6
        cards = ("taverna", "q1", "q2", "q3", "q4", "q5", "q6")
        self.scene(deal("q1 q2 q3", "z1 z2 z3") + "0 exchange; +0 taverna q4 q5; +0 q6", *cards)
        self.rows("taverna@0=1", "")
        self.waits("decision 1")
        text = deal("taverna q2 q3", "z1 z2 z3") + "0 play taverna 0.1 (2); +0 q4"
        self.scene(text, *cards)                                        # an exchange is left
        self.waits("decision 0", ("again",), DONE)
        self.scene(text + "; 0 again (2)", *cards)
        self.waits("decision 0", EXCHANGE, DONE)
        self.scene(text + "; 0 again (2); 0 done (2)", *cards)
        self.waits("decision 1")

    def test_no_extra_turn_after_the_end(self):                         # Z9.1, Z9.6
        self.scene(deal("taverna q2 q3", "q1 q2 q3") + "0 play taverna 0.1 (2); +0 q4",
                   "taverna", *(f"q{n}" for n in range(1, 12)))
        self.result([1, 0], [[0], [1]])

    def test_a_removal_keeps_the_game_alive(self):                      # Z9.5, Z9.6
        cards = ("taverna", "ratusha", *(f"q{n}" for n in range(1, 11)))
        self.scene(deal("q1 q2 q3", "q1 q2 ratusha"), *cards)
        self.waits("decision 0", EXCHANGE, DONE)
        text = deal("q1 q2 q3", "q1 q2 ratusha") + """
            0 exchange; +0 taverna ratusha q4; 0 play taverna 0.1 (2); +0 q5"""
        self.scene(text, *cards)
        self.waits("decision 0", ("again",), DONE)
        self.scene(text + "; 0 again; +0 q6; 1 remove ratusha (2); +1 q3", *cards)
        self.result([1, 0], [[0], [1]])

    def test_an_empty_hand_passes(self):                                # Z3.3, Z9.4
        """Neither exchange nor draw, though there is a deck."""
        strip = plain("strip", [5], *[immediate("opponents-lay-destroyed")] * 3)
        self.scene(deal("z1 z2 z3", "strip z2 z3", first=1) + """
            1 play strip 0.1; 0 lay z1 0.2; 0 lay z2 0.2; 0 lay z3 0.2; +1 z4""", strip)
        self.rows("strip@1=5 x3", "")
        self.waits("decision 1")

    def test_a_property_acts_from_where_its_card_lies(self):            # Z9.14
        walker = plain("walker", [5], immediate("move", may=True),
                       immediate("destroy", where="next-to"))
        self.scene(deal("z1 walker z3", "z1 z2 z3") + """
            0 play z1 0.1; +0 z4; 1 play z1 0.2; +1 z4; 0 play walker 0.3; 0 move 0.3 1.1""",
                   walker)
        self.rows("x1 z1@1=5", "walker@0=5")

    def test_an_inn_without_a_place_to_go(self):                        # Z6.7
        """The city is full but for the place that the giant takes."""
        places = [f"{street}.{quarter}" for street in (0, 1) for quarter in range(1, 9)]
        text = deal("z1 z2 z3", "z1 z2 z3")
        for number, place in enumerate(places[:14]):
            seat, turn = number % 2, number // 2 + 1
            card = (*(f"z{n}" for n in range(4, 10)), ("gostinitsa", "v20")[seat])[turn - 1]
            text += f"{seat} play z{turn} {place}; +{seat} {card}\n"
        text += "0 play gostinitsa 1.7; +0 z10; 1 play v20 1.8"
        self.scene(text, "gostinitsa", "v20")
        self.assertEqual(self.now.row(1).split()[6:], ["x1", "v20@1=20"])
        self.waits("draw 1")


if __name__ == "__main__":
    unittest.main()
