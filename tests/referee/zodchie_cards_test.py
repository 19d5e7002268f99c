#!/usr/bin/env python3
"""Scenes: the properties of cards and protection, by small hand-made records.

Run: python3 tests/referee/zodchie_cards_test.py
"""

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from zodchie_scene import DONE, EXCHANGE, SceneTest, deal, immediate, plain  # noqa: E402


class Properties(SceneTest):
    """Z6, by the words of the vocabulary and by cards"""

    def test_kazarmy(self):                                             # Z6.2
        """Obligatory: the only target is destroyed without a step."""
        self.scene(deal("kazarmy z1 z2", "z1 z2 z3") + "0 play kazarmy 0.1", "kazarmy")
        self.waits("draw 0")                                            # no target
        self.scene(deal("z1 z2 z3", "kazarmy z2 z3")
                   + "0 play z1 0.1; +0 z4; 1 play kazarmy 0.2", "kazarmy")
        self.rows("x1 kazarmy@1=2", "")
        self.waits("draw 1")

    def test_obligatory_targets_that_can_be_acted_on(self):             # Z6.2, Z7.2
        self.scene(deal("villa z2 z3", "kazarmy z2 z3") + """
            0 play villa 0.1; +0 z4; 1 play z2 1.1; +1 z4; 0 play z2 1.2; +0 z5
            1 play kazarmy 0.2""", "villa", "kazarmy")
        self.rows("villa@0=9 kazarmy@1=2", "z2@1=5 x1")

    def test_rynok(self):                                               # Z6.3, Z9.10
        text = deal("v1 v9 z3", "v9 rynok z3") + """
            0 play v1 0.1; +0 z4; 1 play v9 0.2; +1 z4
            0 play v9 0.1; +0 z5; 1 play rynok 1.1"""
        self.scene(text, "v1", "v9", "rynok")
        self.waits("decision 1", ("swap", (0, 1), (0, 2)), ("swap", (0, 1), (1, 1)),
                   ("swap", (0, 2), (1, 1)), DONE)
        self.scene(text + "; 1 swap 0.1 1.1 (4)", "v1", "v9", "rynok")
        self.rows("rynok@1=3/1 v9@1=9", "v9@0=9")                       # what is under stays
        self.refused("not legal", text + "; 1 swap 1.1 0.1", "v1", "v9", "rynok")

    def test_oranzhereya(self):                                         # Z6.7, Z9.10
        text = deal("t7 z2 z3", "z1 oranzhereya z3") + """
            0 play t7 0.1; +0 z4; 1 play oranzhereya 1.1"""
        self.scene(text, "t7", "oranzhereya")
        self.waits("decision 1", *(("rotate", at, by) for at in ((0, 1), (1, 1))
                                   for by in (1, -1)), DONE)
        text += "; 1 rotate 0.1 1 (5)"
        self.scene(text, "t7", "oranzhereya")
        self.waits("decision 1", ("rotate", (1, 1), 1), ("rotate", (1, 1), -1), DONE)
        self.scene(text + "; 1 rotate 1.1 -1 (3)", "t7", "oranzhereya")
        self.rows("t7@0=8", "oranzhereya@1=3")
        self.waits("draw 1")

    def test_rotation_crosses_between_highest_and_lowest(self):         # Z6.3
        low, high = plain("low", [7, 8, 9], initial=0), plain("high", [5, 6, 7], initial=2)
        self.scene(deal("low z2 z3", "high oranzhereya z3") + """
            0 play low 0.1; +0 z4; 1 play high 1.1; +1 z4; 0 play z2 1.2; +0 z5
            1 play oranzhereya 1.3; 1 rotate 0.1 -1 (7); 1 rotate 1.1 1 (5)""",
                   low, high, "oranzhereya")
        self.rows("low@0=9", "high@1=5 z2@0=5 oranzhereya@1=5")

    def test_biblioteka(self):                                          # Z6.7, Z9.10
        """One card of each owner, in any order."""
        text = deal("t7 t9 z3", "biblioteka z2 z3") + """
            0 play t7 0.1; +0 z4; 1 play z2 1.1; +1 z4; 0 play t9 1.2; +0 z5
            1 play biblioteka 0.2"""
        self.scene(text, "t7", "t9", "biblioteka")
        self.rows("t7@0=8 biblioteka@1=4", "z2@1=5 t9@0=9")
        text += "; 1 rotate 1.2 -1 (7)"
        self.scene(text, "t7", "t9", "biblioteka")
        self.waits("decision 1", ("rotate", (0, 2), 1), ("rotate", (0, 2), -1), DONE)
        self.scene(text + "; 1 rotate 0.2 1", "t7", "t9", "biblioteka")
        self.waits("draw 1")


    def test_shkola(self):                                              # Z6.3, Z5.4
        """Own uncovered cards, initial value up, neither compared nor applied."""
        cards = ("t3", "v9", "v1", "shkola", "villa")
        text = deal("t3 villa shkola", "v9 v1 z3") + """
            0 play t3 0.1; +0 v1; 1 play v9 0.2; +1 z4             # t3 is destroyed
            0 play v1 1.1; +0 z5; 1 play z3 1.2; +1 z5             # v1 is destroyed
            0 play villa 0.3; +0 z6; 1 play v1 1.1; +1 z6          # v1 is covered
            0 play shkola 1.3"""
        self.scene(text, *cards)
        self.rows("x1 v9@1=9 villa@0=9", "v1@1=1/1 z3@1=5 shkola@0=6")
        self.waits("decision 0", ("restore", (0, 1)), DONE)
        self.scene(text + "; 0 restore 0.1 (2)", *cards)
        self.rows("t3@0=3 v9@1=9 villa@0=9", "v1@1=1/1 z3@1=5 shkola@0=6")

    def test_dvorets(self):                                             # Z6.3, Z6.4
        text = deal("t7 z2 z3", "dvorets z2 z3") + """
            0 play t7 0.1; +0 z4; 1 play dvorets 0.2"""
        self.scene(text, "t7", "dvorets")
        self.waits("decision 1", ("move", (0, 1), (0, 3)), ("move", (0, 1), (1, 1)),
                   ("move", (0, 2), (1, 1)), DONE)
        self.scene(text + "; 1 move 0.1 0.3 (4)", "t7", "dvorets")
        self.rows(". dvorets@1=7 t7@0=7", "")
        self.assertEqual(self.now.game.city[0, 3].live.side, 1)         # same side up

    def test_what_lay_under_a_moved_card_stays(self):                   # Z6.4
        cards = ("v1", "v9", "dvorets")
        self.scene(deal("v1 v9 z3", "v9 dvorets z3") + """
            0 play v1 0.1; +0 z4; 1 play v9 0.2; +1 z4; 0 play v9 0.1; +0 z5
            1 play dvorets 0.3; 1 move 0.1 1.1""", *cards)
        self.rows("x1 v9@1=9 dvorets@1=7", "v9@0=9")

    def test_taverna(self):                                             # Z9.6
        text = deal("taverna z1 z2", "z1 z2 z3") + "0 play taverna 0.1; +0 z3"
        self.scene(text, "taverna")
        self.waits("decision 0", ("again",), DONE)
        self.scene(text + "; 0 done (2)", "taverna")
        self.waits("decision 1")
        self.scene(text + "; 0 again (2)", "taverna")
        self.waits("decision 0")
        self.assertIn(EXCHANGE, self.now.options)
        self.scene(text + "; 0 again (2); 0 play z1 0.2; +0 z4", "taverna")
        self.waits("decision 1")

    def test_arsenal(self):                                             # Z6.7, Z9.10
        cards = ("t7", "v8", "v9", "arsenal", "villa")
        text = deal("t7 v9 z3", "arsenal z2 v8") + """
            0 play t7 0.1; +0 v8; 1 play v8 0.2; +1 z4                  # t7 shows 6
            0 play v8 0.3; +0 z5"""
        self.scene(text + "; 1 play arsenal 0.4", *cards)
        self.waits("decision 1", ("destroy", (0, 2)), ("destroy", (0, 3)))
        self.scene(text + "; 1 play arsenal 1.1", *cards)               # nothing in its street
        self.waits("draw 1")
        self.scene(text + "; 1 play z2 1.1; +1 z5; 0 play v9 0.4; +0 z6; 1 play arsenal 0.5",
                   *cards)
        self.rows("t7@0=6 v8@1=8 v8@0=8 x1 arsenal@1=2", "z2@1=5")

    def test_arsenal_and_protection(self):                              # Z9.10
        cards = ("v8", "villa", "arsenal")
        self.scene(deal("villa z2 z3", "arsenal v8 z3") + """
            0 play villa 0.1; +0 z5; 1 play v8 0.2; +1 z5; 0 play z2 1.1; +0 z6
            1 play arsenal 0.3""", *cards)
        self.rows("villa@0=9 v8@1=8 arsenal@1=2", "z2@0=5")             # the highest stands
        self.waits("draw 1")

    def test_the_highest_other_card(self):                              # Z9.10
        def strike(**fields):
            return plain("strike", [9], immediate(
                "destroy", where="highest-other-in-street", **fields))
        text = deal("z1 z2 z3", "strike z2 v7") + """
            0 play z1 0.1; +0 v7; 1 play z2 0.2; +1 z4; 0 play v7 0.3; +0 z4; 1 play strike 0.4"""
        self.scene(text, strike(), "v7")                                # not itself
        self.rows("z1@0=5 z2@1=5 x1 strike@1=9", "")
        self.scene(text, strike(whose="own"), "v7")
        self.rows("z1@0=5 x1 v7@0=7 strike@1=9", "")

    def test_a_card_of_two_sides(self):                                 # Z6.3
        text = deal("two z2 z3", "oranzhereya z2 z3") + """
            0 play two 0.1; +0 z4; 1 play oranzhereya 1.1; 1 rotate 0.1 """
        for by in (1, -1):
            self.scene(text + f"{by} (5)", plain("two", [6, 8]), "oranzhereya")
            self.rows("two@0=6", "oranzhereya@1=5")

    def test_a_property_from_outside_the_city(self):                    # Z6.7
        far = plain("far", [5], {"when": "preliminary", "op": "play-outside-city"},
                    immediate("destroy", where="next-to"), immediate("rotate", may=True))
        self.scene(deal("t7 z2 z3", "far z2 z3") + "0 play t7 0.1; +0 z4; 1 play far",
                   far, "t7")
        self.waits("decision 1", ("rotate", (0, 1), 1), ("rotate", (0, 1), -1), DONE)

    def test_manufaktura(self):                                         # Z6.7, Z9.13
        cards = ("manufaktura", "kazarmy", "v9", "t4")
        text = deal("t4 z2 z3", "manufaktura z2 v9") + """
            0 play t4 0.1; +0 z4; 1 play z2 0.2; +1 kazarmy; 0 play z3 1.1; +0 z5
            1 play manufaktura 1.2"""
        self.scene(text, *cards)
        self.rows("t4@0=3 z2@1=5", "z3@0=5 manufaktura@1=3")
        self.waits("decision 1", ("retake", (0, 2)), ("retake", (1, 2)), DONE)
        text += "; 1 retake 0.2 (3)"
        self.scene(text, *cards)
        self.assertEqual(self.now.hand(1), ["kazarmy", "v9", "z2"])
        self.waits("decision 1", ("play", "v9", (0, 2)), ("play", "kazarmy", (0, 2)))
        self.scene(text + "; 1 play v9 0.2 (2)", *cards)
        self.rows("x1 v9@1=9", "z3@0=5 manufaktura@1=3")                # compared
        self.waits("draw 1")
        self.scene(text + "; 1 play kazarmy 0.2", *cards)               # and applied
        self.waits("decision 1", ("destroy", (0, 1)), ("destroy", (1, 2)))

    def test_manufaktura_needs_a_card_that_fits_there(self):            # Z9.13
        self.scene(deal("z1 z2 z3", "manufaktura q1 q2") + """
            0 play z1 0.1; +0 z4; 1 play manufaktura 0.2""", "manufaktura", "q1", "q2")
        self.waits("draw 1")
        # Alone in its street, in quarter 3, the place would no longer be legal.
        self.scene(deal("z1 z2 z3", "manufaktura z2 z3") + """
            0 play z1 0.1; +0 z4; 1 play manufaktura 0.2""", "manufaktura")
        self.waits("decision 1", ("retake", (0, 2)), DONE)
        cards = ("manufaktura", "dvorets")
        text = deal("z1 dvorets z3", "manufaktura z2 z3") + """
            0 play z1 0.1; +0 z4; 1 play z2 0.2; +1 z4
            0 play dvorets 1.1; 0 move 0.1 1.2; +0 z5; 1 play manufaktura 1.3"""
        self.scene(text, *cards)
        self.rows(". z2@1=5", "dvorets@0=7 z1@0=5 manufaktura@1=3")
        self.waits("decision 1", ("retake", (1, 3)), DONE)

    def test_manufaktura_takes_itself_back(self):                       # Z6.2, Z9.13
        cards = ("manufaktura", "kladbishche")
        text = deal("z1 z2 z3", "manufaktura kladbishche z3") + """
            0 play z1 0.1; +0 z4; 1 play manufaktura 0.2; 1 retake 0.2 (2)"""
        self.scene(text, *cards)                # one card fits, the Cemetery never does
        self.rows("z1@0=5 z3@1=5", "")
        self.waits("draw 1")
        self.assertEqual(self.now.hand(1), ["kladbishche", "manufaktura"])

    def test_manufaktura_and_the_academy(self):                         # Z9.13, Z9.7
        """The retaken card may pay; without it there would not be enough."""
        cards = ("manufaktura", "akademiya", "q1")
        text = deal("z1 z2 z3", "manufaktura akademiya q1") + """
            0 play z1 0.1; +0 z4; 1 play manufaktura 0.2; 1 retake 0.2 (2)"""
        self.scene(text, *cards)
        self.rows("z1@0=5", "")
        self.waits("decision 1", ("pay", "hand", "manufaktura"), ("pay", "hand", "q1"))
        self.scene(text + "; 1 pay hand q1 (2)", *cards)
        self.rows("x1 akademiya@1=13", "")
        self.assertEqual(self.now.hand(1), [])
        self.waits("draw 1")

    def test_muzey_and_obelisk(self):                                   # Z6.6
        text = deal("muzey obelisk z1", "kazarmy z2 z3") + "0 play muzey 0.1; +0 z2 z3"
        self.scene(text, "muzey", "obelisk", "kazarmy")
        self.waits("decision 1")                # the search of seat 1
        self.assertEqual(len(self.now.hand(0)), 4)
        text += "; 1 done; 1 play kazarmy 0.2; +1 z4"                   # destroys it
        self.scene(text + "; 0 play z1 0.3; +0 z4", "muzey", "obelisk", "kazarmy")
        self.waits("decision 1")
        self.assertEqual(len(self.now.hand(0)), 4)
        self.scene(text + "; 0 play obelisk 0.1; +0 z4 z5", "muzey", "obelisk", "kazarmy")
        self.waits("decision 1")
        self.assertEqual(len(self.now.hand(0)), 5)

    def test_the_higher_limit_counts(self):                             # Z6.6
        self.scene(deal("muzey obelisk z1", "z1 z2 z3") + """
            0 play obelisk 0.1; +0 z2 z3 z4; 1 done; 1 play z1 0.2; +1 z4
            0 play muzey 1.1; +0 z5""", "muzey", "obelisk")
        self.waits("decision 1")
        self.assertEqual(len(self.now.hand(0)), 5)

    FORGE = ("kuznitsa", "kazarmy", "teatr", "rynok")

    def test_kuznitsa(self):                                            # Z6.5, Z9.12
        text = deal("rynok z2 z3", "kuznitsa z2 z3") + """
            0 play z2 0.1; +0 teatr; 1 play z2 1.1; +1 kazarmy
            0 play rynok 1.2; 0 done; +0 z5; 1 play kuznitsa 0.2"""
        self.scene(text, *self.FORGE)
        self.rows("z2@0=5 kuznitsa@1=6", "z2@1=5 rynok@0=3")
        self.waits("decision 1", ("copy", (1, 2)), DONE)
        self.scene(text + "; 1 copy 1.2 (2)", *self.FORGE)
        self.assertEqual(len(self.now.options), 7)
        self.scene(text + "; 1 copy 1.2; 1 swap 0.1 0.2 (7)", *self.FORGE)
        self.rows("kuznitsa@1=6 z2@0=5", "z2@1=5 rynok@0=3")
        # The Theatre has a property, but no immediate one.
        self.scene(text.replace("rynok 1.2; 0 done", "teatr 1.2"), *self.FORGE)
        self.rows("z2@0=5 kuznitsa@1=6", "x1 teatr@0=10")
        self.waits("draw 1")

    def test_kuznitsa_acts_from_its_own_place(self):                    # Z6.5, Z9.14
        strike = plain("strike", [6], immediate("destroy", where="next-to"))
        self.scene(deal("strike z2 z3", "kuznitsa z2 z3") + """
            0 play strike 0.1; +0 z4; 1 play z2 1.1; +1 z4; 0 play z2 1.2; +0 z5
            1 play kuznitsa 0.2; 1 copy 0.1 (2)""", strike, "kuznitsa")
        self.waits("decision 1", ("destroy", (0, 1)), ("destroy", (1, 2)))

    def test_kuznitsa_copies_no_destroyed_card_and_no_forge(self):      # Z6.5, Z9.12
        self.scene(deal("kuznitsa z2 z3", "kuznitsa z2 z3")
                   + "0 play kuznitsa 0.1; +0 z4; 1 play kuznitsa 0.2", *self.FORGE)
        self.waits("draw 1")

    def test_kuznitsa_copies_protected_cards(self):                     # Z9.12
        cards = (plain("guard", [8], immediate("rotate", where="any", may=True),
                       protected=True), "kuznitsa")
        text = deal("guard z2 z3", "kuznitsa z2 z3") + """
            0 play guard 0.1; +0 z4; 1 play kuznitsa 0.2"""
        self.scene(text, *cards)
        self.waits("decision 1", ("copy", (0, 1)), DONE)
        self.scene(text + "; 1 copy 0.1", *cards)
        self.waits("decision 1", ("rotate", (0, 2), 1), ("rotate", (0, 2), -1), DONE)

    def test_kuznitsa_copies_all_immediate_effects(self):               # Z9.12
        both = plain("both", [9], immediate("rotate", where="any", may=True),
                     immediate("protect", where="any", may=True))
        text = deal("both t7 z3", "kuznitsa z2 z3") + """
            0 play t7 0.1; +0 z4; 1 play z2 0.2; +1 z4
            0 play both 1.1; 0 done (3); 0 done (4); +0 z5
            1 play kuznitsa 1.2; 1 copy 1.1 (2)"""
        self.scene(text, both, "t7", "kuznitsa")
        self.waits("decision 1")
        self.assertEqual(len(self.now.options), 5)
        self.scene(text + "; 1 done; 1 protect 0.1 (5)", both, "t7", "kuznitsa")
        self.rows("t7@0=8*1 z2@1=5", "both@0=9 kuznitsa@1=6")
        self.assertEqual(self.now.tokens(), [2, 1])

    def test_laboratoriya(self):                                        # Z6.7, Z9.12
        text = deal("z1 z2 z3", "laboratoriya z2 z3", "z1 z2 ratusha", first=0) + """
            0 play z1 0.1; +0 z4; 1 play laboratoriya 0.2"""
        cards = ("laboratoriya", "ratusha")
        self.scene(text, *cards, players=3)
        places = ((0, 3), (1, 1))
        self.waits("decision 2", *(("lay", card, at) for card in ("z1", "z2", "ratusha")
                                   for at in places))
        text += "; 2 lay ratusha 0.3 (6)"
        self.scene(text, *cards, players=3)
        self.waits("decision 0", *(("lay", card, at) for card in ("z2", "z3", "z4")
                                   for at in ((0, 3), (0, 4), (1, 1))))
        self.scene(text + "; 0 lay z4 0.3 (9)", *cards, players=3)
        self.rows("z1@0=5 laboratoriya@1=7 x2", "", "")
        self.waits("draw 1")
        self.assertEqual(self.now.game.after()["hands"], [2, 2, 2])

    def test_laboratoriya_knows_no_rows(self):                          # Z9.12
        text = deal("z1 z2 z3", "z1 z2 z3", "laboratoriya z2 z3") + """
            0 play z1 0.1; +0 z4; 1 play z1 1.1; +1 z4; 2 play z2 2.1; +2 z4
            0 play z2 0.2; +0 z5; 1 play z2 1.2; +1 z5; 2 play laboratoriya 2.2"""
        self.scene(text, "laboratoriya", players=3)
        self.waits("decision 0")
        self.assertIn(("lay", "z3", (0, 3)), self.now.options)


    def test_gostinitsa(self):                                          # Z6.7, Z9.12
        cards = ("gostinitsa", "v20")
        text = deal("gostinitsa z2 z3", "v20 z2 z3") + """
            0 play gostinitsa 0.1; +0 z4; 1 play v20 0.2"""
        self.scene(text, *cards)
        self.waits("decision 0", ("escape", (0, 3)), ("escape", (1, 1)))
        self.scene(text + "; 0 escape 1.1 (2)", *cards)
        self.rows(". v20@1=20", "gostinitsa@0=9")
        self.waits("draw 1")

    def test_gostinitsa_laid_does_not_escape(self):                     # Z9.12
        self.scene(deal("z1 z2 gostinitsa", "laboratoriya z2 z3") + """
            0 play z1 0.1; +0 z4; 1 play laboratoriya 0.2; 0 lay gostinitsa 1.1""",
                   "gostinitsa", "laboratoriya")
        self.rows("z1@0=5 laboratoriya@1=7", "x1")
        self.waits("draw 1")

    def test_gostinitsa_restored_escapes(self):                         # Z9.7
        cards = ("gostinitsa", "laboratoriya", "shkola", "v20")
        text = deal("z1 shkola gostinitsa", "laboratoriya v20 z3") + """
            0 play z1 0.1; +0 z4; 1 play laboratoriya 0.2; 0 lay gostinitsa 1.1; +1 z5
            0 play shkola 0.3; 0 restore 1.1 (2); +0 z5 z6; 1 play v20 1.2"""
        self.scene(text, *cards)
        self.waits("decision 0", ("escape", (0, 4)), ("escape", (1, 3)))

    def test_ratusha(self):                                             # Z6.8
        self.scene(deal("z1 z2 z3", "ratusha z2 z3") + """
            0 play z1 0.1; +0 z4; 1 play z2 0.2; +1 z4
            0 play z2 0.3; +0 z5; 1 play z3 1.1; +1 z5
            0 play z3 1.2; +0 z6""", "ratusha")
        self.assertEqual(self.plays("ratusha"), [(0, 4)])

    def test_only_playing_is_bound_to_quarters(self):                   # Z9.11
        self.scene(deal("z1 z2 z3", "ratusha z2 dvorets") + """
            0 play z1 0.1; +0 z4; 1 play z2 0.2; +1 z4
            0 play z2 0.3; +0 z5; 1 play ratusha 0.4; +1 z5
            0 play z3 0.5; +0 z6; 1 play dvorets 1.1""", "ratusha", "dvorets")
        self.assertIn(("move", (0, 4), (1, 2)), self.now.options)

    def test_akademiya(self):                                           # Z6.8, Z9.7
        text = deal("akademiya z2 z3", "z1 z2 z3") + "0 play akademiya 0.1 (4)"
        self.scene(text, "akademiya")
        self.waits("decision 0", ("pay", "hand", "z2"), ("pay", "hand", "z3"))
        self.scene(text + "; 0 pay hand z3 (2)", "akademiya")
        self.waits("draw 0")                    # the last payment has no choice
        self.rows("akademiya@0=13", "")
        self.assertEqual(self.now.game.after()["hands"], [0, 3])
        cards = ("akademiya", "muzey")
        text = deal("muzey z2 z3", "z1 z2 z3") + """
            0 play muzey 0.1; +0 akademiya z4; 1 play z1 0.2; +1 z4; 0 play akademiya 1.1"""
        self.scene(text, *cards)
        self.waits("decision 0", *(("pay", "hand", card) for card in ("z2", "z3", "z4")))
        self.rows("muzey@0=3 z1@1=5", "")                               # untouched
        self.assertEqual(self.now.game.after()["hands"], [4, 3])
        text += "; 0 pay hand z3 (3)"
        self.scene(text, *cards)
        self.waits("decision 0", ("pay", "hand", "z2"), ("pay", "hand", "z4"))
        self.rows("muzey@0=3 z1@1=5", "")
        self.scene(text + "; 0 pay hand z4 (2)", *cards)
        self.rows("muzey@0=3 z1@1=5", "akademiya@0=13")
        self.assertEqual(self.now.hand(0), ["z2"])

    def test_akademiya_that_cannot_be_paid(self):                       # Z6.8
        self.scene(deal("z1 z2 z3", "laboratoriya z2 z3") + """
            0 play z1 0.1; +0 akademiya; 1 play laboratoriya 0.2; 0 lay z2 0.3; +1 z4""",
                   "akademiya", "laboratoriya")
        self.assertIn(("remove", "akademiya"), self.now.options)
        self.assertEqual(self.plays("akademiya"), [])

    CEMETERY = ("kladbishche", "v1", "v2", "v9", "akademiya", "laboratoriya", "shkola")

    def test_kladbishche(self):                                         # Z6.7, Z9.8
        text = deal("kladbishche v1 v2", "v9 z2 z3") + "0 play kladbishche (4); +0 z4"
        self.scene(text, *self.CEMETERY)
        self.rows("", "")
        self.assertEqual(self.now.game.after()["values"], [6, 0])
        text += "; 1 play z2 0.1; +1 z4; 0 play v1 0.2; +0 akademiya; 1 play v9 0.3; +1 z5"
        self.scene(text, *self.CEMETERY)
        self.rows("z2@1=5 . v9@1=9", "")                                # left free
        self.assertEqual([c.id for c in self.now.game.players[0].zone], ["v1"])
        self.assertEqual(self.plays("v2"), [(0, 2), (0, 4), (1, 1)])
        self.scene(text + "; 0 play akademiya 1.1", *self.CEMETERY)
        self.waits("decision 0", ("pay", "hand", "v2"), ("pay", "hand", "z4"),
                   ("pay", "cemetery", "v1"))
        self.scene(text + "; 0 play akademiya 1.1; 0 pay cemetery v1 (3)", *self.CEMETERY)
        self.waits("decision 0", ("pay", "hand", "v2"), ("pay", "hand", "z4"))
        self.assertEqual(self.now.game.players[0].zone, [])

    def test_kladbishche_takes_only_later_and_own_cards(self):          # Z9.8
        text = deal("kladbishche v1 v2", "v9 v2 z3") + """
            0 play v1 0.1; +0 v9; 1 play v9 0.2; +1 z4                  # earlier
            0 play kladbishche; +0 z4; 1 play v2 1.1; +1 z5
            0 play v9 1.2; +0 z5"""                                     # another's
        self.scene(text, *self.CEMETERY)
        self.rows("x1 v9@1=9", "x1 v9@0=9")
        self.assertEqual(self.now.game.players[0].zone, [])

    def test_kladbishche_takes_what_a_laboratory_lays(self):            # Z9.8
        text = deal("kladbishche v1 v2", "laboratoriya v2 z3") + """
            0 play kladbishche; +0 z4; 1 play z3 0.1; +1 z4
            0 play v2 0.2; +0 z5; 1 play laboratoriya 1.1; 0 lay v1 1.2 (6)"""
        self.scene(text, *self.CEMETERY)
        self.assertEqual([c.id for c in self.now.game.players[0].zone], ["v1"])
        self.rows("z3@1=5 v2@0=2", "laboratoriya@1=7")

    def test_kladbishche_laid_or_restored_does_not_collect(self):       # Z9.7
        cards = self.CEMETERY + ("kazarmy",)
        text = deal("kladbishche v1 shkola", "laboratoriya v9 kazarmy") + """
            0 play v1 0.1; +0 z4; 1 play laboratoriya 1.1; 0 lay kladbishche 0.2; +1 z4
            0 play shkola 1.2; 0 restore 0.2 (2); +0 z1 z2
            1 play kazarmy 0.3"""
        self.scene(text, *cards)                        # the only card next to it
        self.rows("v1@0=1 x1 kazarmy@1=2", "laboratoriya@1=8 shkola@0=6")
        self.assertEqual(self.now.game.players[0].zone, [])

    def test_a_card_destroyed_loses_the_rest(self):                     # Z6.9
        self_made = plain("fool", [9], immediate("destroy", where="any", may=True),
                          immediate("rotate", where="any", may=True))
        text = deal("t7 z2 z3", "fool z2 z3") + "0 play t7 0.1; +0 z4; 1 play fool 1.1"
        self.scene(text + "; 1 done (3)", self_made, "t7")
        self.waits("decision 1", ("rotate", (0, 1), 1), ("rotate", (0, 1), -1), DONE)
        self.scene(text + "; 1 destroy 1.1 (3)", self_made, "t7")
        self.waits("draw 1")


class Protection(SceneTest):
    """Z7"""

    TOWER = ("bashnya", "khram", "t7", "v8", "v20", "rynok", "kazarmy", "park", "villa")

    def test_bashnya(self):                                             # Z7.1, Z9.10
        cards = ("bashnya", "t7", "villa")
        text = deal("t7 bashnya villa", "z1 z2 z3") + """
            0 play t7 0.1; +0 z4; 1 play z1 1.1; +1 z4
            0 play villa 1.2; +0 z5; 1 play z2 1.3; +1 z5; 0 play bashnya 0.2"""
        self.scene(text, *cards)                # not the Villa, which has the symbol
        self.waits("decision 0", ("protect", (0, 1)), ("protect", (0, 2)), DONE)
        self.scene(text + "; 0 protect 0.1 (3)", *cards)
        self.rows("t7@0=6*0 bashnya@0=8", "z1@1=5 villa@0=9 z2@1=5")
        self.assertEqual(self.now.tokens(), [1, 2])

    def test_khram(self):                                               # Z7.1
        self.scene(deal("t7 khram z3", "z1 z2 z3") + """
            0 play t7 0.1; +0 z4; 1 play z1 1.1; +1 z4; 0 play khram 0.2""", "t7", "khram")
        self.rows("t7@0=8 khram@0=2", "z1@1=5")
        self.waits("decision 0", ("protect", (0, 1)), DONE)

    PROTECTED = deal("t7 bashnya z3", "z1 rynok kazarmy") + """
        0 play t7 0.1; +0 v8; 1 play z1 1.1; +1 v20; 0 play bashnya 1.2; 0 protect 0.1 (3)
        +0 v20"""

    def test_others_do_not_act_on_it(self):                             # Z7.2
        self.scene(self.PROTECTED + "; 1 play v20 0.2", *self.TOWER)
        self.rows("t7@0=7*0 v20@1=20", "z1@1=5 bashnya@0=8")            # not destroyed
        self.waits("draw 1")
        self.scene(self.PROTECTED + "; 1 play rynok 0.2", *self.TOWER)
        self.rows("t7@0=7*0 rynok@1=3", "z1@1=5 bashnya@0=8")
        self.waits("decision 1", ("swap", (0, 2), (1, 1)), ("swap", (0, 2), (1, 2)),
                   ("swap", (1, 1), (1, 2)), DONE)
        self.scene(self.PROTECTED + "; 1 play kazarmy 0.2", *self.TOWER)
        self.rows("t7@0=7*0 kazarmy@1=2", "z1@1=5 x1")                  # the only target

    def test_the_owner_decides(self):                                   # Z7.2, Z9.9
        text = self.PROTECTED + "; 1 play rynok 1.3; 1 done; +1 t7; 0 play v8 0.2"
        self.scene(text, *self.TOWER)
        self.waits("decision 0", ("accept",), ("decline",))
        self.rows("t7@0=7*0 v8@0=8", "z1@1=5 bashnya@0=9 rynok@1=3")
        self.scene(text + "; 0 accept (2)", *self.TOWER)
        self.rows("t7@0=6*0 v8@0=8", "z1@1=5 bashnya@0=9 rynok@1=3")
        self.scene(text + "; 0 decline (2)", *self.TOWER)
        self.rows("t7@0=7*0 v8@0=8", "z1@1=5 bashnya@0=9 rynok@1=3")
        self.waits("draw 0")

    def test_the_token_returns_when_it_is_destroyed(self):              # Z7.4
        text = self.PROTECTED + "; 1 play rynok 1.3; 1 done; +1 t7; 0 play v20 0.2; 0 accept"
        self.scene(text, *self.TOWER)
        self.rows("x1 v20@0=20", "z1@1=5 bashnya@0=9 rynok@1=3")
        self.assertEqual(self.now.tokens(), [2, 2])

    def test_not_asked_if_nothing_would_happen(self):                   # Z9.9
        cards = ("villa", "v9", "v11a", plain("low", [9, 10], initial=0, protected=True))
        self.scene(deal("villa v9 z3", "z1 z2 z3") + """
            0 play villa 0.1; +0 z4; 1 play z1 1.1; +1 z4; 0 play v9 0.2""", *cards)
        self.waits("draw 0")                                            # equal
        self.scene(deal("low v11a z3", "z1 z2 z3") + """
            0 play low 0.1; +0 z4; 1 play z1 1.1; +1 z4; 0 play v11a 0.2""", *cards)
        self.waits("draw 0")                                            # the lowest

    def test_own_protected_targets(self):                               # Z9.9
        cards = ("villa", "kazarmy", "t7")
        text = deal("villa kazarmy z3", "z1 z2 z3") + """
            0 play villa 0.1; +0 z4; 1 play z1 1.1; +1 z4; 0 play kazarmy 0.2; 0 accept"""
        self.scene(text.replace("; 0 accept", ""), *cards)
        self.waits("decision 0", ("accept",), ("decline",))     # 9 over 2 would turn up
        self.scene(text, *cards)
        self.waits("decision 0", ("destroy", (0, 1)), DONE)
        self.scene(text + "; 0 done (2)", *cards)
        self.rows("villa@0=10 kazarmy@0=2", "z1@1=5")
        self.scene(text + "; 0 destroy 0.1 (2)", *cards)
        self.rows("x1 kazarmy@0=2", "z1@1=5")
        # With another target the rule is obligatory again.
        text = text.replace("0 play kazarmy 0.2; 0 accept",
                            "0 play z3 1.2; +0 z5; 1 play z2 1.3; +1 z5; 0 play kazarmy 0.2"
                            "; 0 decline")
        self.scene(text, *cards)
        self.waits("decision 0", ("destroy", (0, 1)), ("destroy", (1, 2)))

    def test_values_are_no_effects(self):                               # Z7.3
        self.scene(deal("park bashnya z3", "t7 oranzhereya z3") + """
            0 play z3 0.1; +0 z4; 1 play t7 1.1; +1 z4
            0 play park 1.2; 0 done (3); +0 z5; 1 play z3 0.2; +1 z5
            0 play bashnya 0.3; 0 protect 1.2 (4); +0 z6
            1 play oranzhereya 0.4; 1 rotate 1.1 1 (7)""", "t7", "park", "bashnya", "oranzhereya")
        self.rows("z3@0=5 z3@1=5 bashnya@0=9 oranzhereya@1=5", "t7@1=8 park@0=8*0")

    def test_the_token_goes_along(self):                                # Z7.4
        self.scene(self.PROTECTED.replace("+0 v20", "+0 rynok") + """
            1 play rynok 1.3; 1 done; +1 t7; 0 play rynok 1.4; 0 swap 0.1 1.2""", *self.TOWER)
        self.rows("bashnya@0=9", "z1@1=5 t7@0=7*0 rynok@1=3 rynok@0=3")
        self.assertEqual(self.now.tokens(), [1, 2])

    def test_the_token_returns_when_the_card_is_taken_to_hand(self):    # Z7.4
        self.scene(deal("bashnya manufaktura z3", "z1 z2 z3") + """
            0 play bashnya 0.1; 0 protect 0.1 (2); +0 z4; 1 play z1 1.1; +1 z4
            0 play manufaktura 0.2; 0 decline; 0 retake 0.1 (3)""", "bashnya", "manufaktura")
        self.assertEqual(self.now.tokens(), [2, 2])
        self.waits("decision 0", ("play", "z3", (0, 1)), ("play", "z4", (0, 1)))

    def test_no_token_no_protection(self):                              # Z7.1
        guard = plain("guard", [5], immediate("protect", where="any", count=3, may=True))
        text = deal("z1 guard z3", "z1 z2 z3") + """
            0 play z1 0.1; +0 z4; 1 play z1 1.1; +1 z4; 0 play z3 0.2; +0 z5
            1 play z2 1.2; +1 z5; 0 play guard 0.3; 0 protect 0.1 (6); 0 protect 0.2 (5)"""
        self.scene(text, guard)
        self.waits("draw 0")
        self.assertEqual(self.now.tokens(), [0, 2])

    FOUNTAIN = ("fontan", "park", "dvorets", "laboratoriya", "gostinitsa", "v20")

    def test_fontan(self):                                              # Z4.3, Z7.5, Z9.11
        text = deal("fontan z2 z3", "park dvorets z3") + "0 play fontan 0.1"
        self.scene(text, *self.FOUNTAIN)
        self.waits("decision 0", ("reserve", (0, 2)), ("reserve", (1, 1)), DONE)
        text += "; 0 reserve 1.1 (3); +0 z4"
        self.scene(text, *self.FOUNTAIN)
        self.rows("fontan@0=8", "[0]")
        self.assertEqual(self.now.tokens(), [1, 2])
        self.assertEqual(self.now.game.after()["city"][1][0],
                         {"card": None, "seat": None, "side": None, "token": 0, "under": 0})
        self.assertEqual(self.plays("park"), [(0, 2), (1, 2)])          # beside, not on it
        text += "; 1 play park 1.2; +1 z4"
        self.scene(text, *self.FOUNTAIN)                # X is 0, nothing is compared
        self.rows("fontan@0=8", "[0] park@1=0")
        self.waits("decision 0")
        self.assertEqual(self.plays("z2"), [(0, 2), (1, 1), (1, 3)])
        self.scene(text + "; 0 play z2 1.1; +0 z5", *self.FOUNTAIN)
        self.rows("fontan@0=8", "z2@0=5 park@1=5")
        self.assertEqual(self.now.tokens(), [2, 2])

    def test_no_token_no_reservation(self):                             # Z7.5, Z9.11
        well = plain("well", [5], immediate("reserve", count=3, may=True))
        self.scene(deal("well z2 z3", "z1 z2 z3") + """
            0 play well 0.1; 0 reserve 0.2 (3); 0 reserve 0.3 (3)""", well)
        self.rows("well@0=5 [0] [0]", "")
        self.waits("draw 0")

    def test_a_reservation_begins_a_street(self):                       # Z4.1
        self.scene(deal("fontan z2 z3", "z1 z2 z3", "z1 z2 z3")
                   + "0 play fontan 0.1; 0 reserve 1.1; +0 z4", *self.FOUNTAIN, players=3)
        self.assertEqual(self.plays("z1"), [(0, 2), (1, 2), (2, 1)])

    def test_moving_to_a_reservation(self):                             # Z9.11
        text = deal("fontan dvorets z3", "z1 dvorets z3") + """
            0 play fontan 0.1; 0 reserve 1.1 (3); +0 z4; 1 play z1 0.2; +1 z4"""
        self.scene(text + "; 0 play dvorets 0.3", *self.FOUNTAIN)
        self.assertIn(("move", (0, 2), (1, 1)), self.now.options)       # of any colour
        self.scene(text + "; 0 play dvorets 0.3; 0 move 0.2 1.1", *self.FOUNTAIN)
        self.rows("fontan@0=9 . dvorets@0=7", "z1@1=5")
        self.assertEqual(self.now.tokens(), [2, 2])
        self.scene(text + "; 0 play z4 0.3; +0 z5; 1 play dvorets 0.4", *self.FOUNTAIN)
        self.assertNotIn(("move", (0, 2), (1, 1)), self.now.options)
        self.assertIn(("move", (0, 2), (1, 2)), self.now.options)

    def test_escaping_to_a_reservation(self):                           # Z9.11, Z9.12
        text = deal("fontan gostinitsa z3", "v20 z2 z3") + """
            0 play fontan 0.1; 0 reserve 1.1; +0 z4; 1 play z2 0.2; +1 z4
            0 play gostinitsa 0.3; +0 z5; 1 play v20 0.4"""
        self.scene(text, *self.FOUNTAIN)
        self.waits("decision 0", ("escape", (0, 5)), ("escape", (1, 1)), ("escape", (1, 2)))
        self.scene(text + "; 0 escape 1.1", *self.FOUNTAIN)
        self.assertEqual(self.now.tokens(), [2, 2])

    def test_laying_on_a_reservation(self):                             # Z7.5, Z9.12
        text = deal("fontan z2 z3", "laboratoriya z2 z3") + """
            0 play fontan 0.1; 0 reserve 1.1; +0 z4; 1 play laboratoriya 0.2"""
        self.scene(text, *self.FOUNTAIN)
        self.assertEqual({at for _, _, at in self.now.options}, {(0, 3), (1, 1), (1, 2)})
        self.scene(text + "; 0 lay z2 1.1", *self.FOUNTAIN)
        self.rows("fontan@0=9 laboratoriya@1=7", "x1")
        self.assertEqual(self.now.tokens(), [2, 2])


if __name__ == "__main__":
    unittest.main()
