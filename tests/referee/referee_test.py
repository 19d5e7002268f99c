#!/usr/bin/env python3
"""Tests of the referee itself: it must pass what is right and refuse the rest.

Run: python3 tests/referee/referee_test.py
"""

import contextlib
import copy
import io
import json
import random
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import referee  # noqa: E402
from referee import check_record  # noqa: E402
from rules import (  # noqa: E402
    BLOCKED, BOARD, DALE, GOALS, LONE_ARCHITECT, ONE_MORE_ROUND, STANDARD, TILES,
    Game, Options, Placed, RuleBreak, free_cells, is_red_line, largest_group, solo_title)

EXAMPLES = HERE.parent / "records" / "examples"
SCRIPT = HERE / "run.sh"

EVERY_MODE = [Options(edition=edition, mode=mode, players=players)
              for edition in (1, 2)
              for mode, players in ((STANDARD, 2), (STANDARD, 3), (STANDARD, 4),
                                    (LONE_ARCHITECT, 1), (DALE, 2))]


def example(name):
    with open(EXAMPLES / f"suburbia-{name}.json", encoding="utf-8") as file:
        return json.load(file)


STANDARD_2 = example("standard-2p-edition1")
STANDARD_4 = example("standard-4p-edition2")
LONE = example("lone-architect-edition2")
AGAINST_DALE = example("dale-edition1")
ALL_EXAMPLES = [STANDARD_2, STANDARD_4, LONE, AGAINST_DALE]


def without_snapshots(record):
    record = copy.deepcopy(record)
    for step in record["steps"]:
        step.pop("after", None)
        step.pop("legal", None)
    return record


def find(record, **fields):
    """Index of the first step that has these fields."""
    for index, step in enumerate(record["steps"]):
        if all(step.get(name) == value for name, value in fields.items()):
            return index
    raise LookupError(fields)


# --- A table that rolls dice, to play games of our own ------------------------

class DiceTable:
    """Plays at random and writes the steps down, with snapshots.

    `late` holds One More Round back as long as the rules allow.
    """

    def __init__(self, seed, late=False):
        self.dice = random.Random(seed)
        self.late = late
        self.steps = []

    def snapshot(self, game):
        if self.steps:
            self.steps[-1]["after"] = {
                "seats": [{track: getattr(player, track) for track in referee.TRACKS}
                          for player in game.players],
                "market": list(game.market)}

    def start(self, game):
        options = game.options
        bag = [tile.id for tile in TILES.values() if tile.stack == "A"
               for _ in range(tile.count)]
        goals = [goal for goal in GOALS
                 if options.mode != DALE or not GOALS[goal]["excluded_against_dale"]]
        self.dice.shuffle(goals)
        public, hands = {STANDARD: (options.players, options.players),
                         LONE_ARCHITECT: (0, 0),
                         DALE: (3, int(options.dale_private_goals))}[options.mode]
        self.steps.append({
            "chance": "start",
            "first": self.dice.randrange(options.players) if options.mode == STANDARD else 0,
            "market": self.dice.sample(bag, len(game.prices)),
            "public_goals": [goals.pop() for _ in range(public)],
            "dealt_goals": [[goals.pop(), goals.pop()] for _ in range(hands)]})
        return self.steps[-1]

    def draw(self, game, options):
        self.snapshot(game)
        options = sorted(options)
        if self.late and len(options) > 1 and ONE_MORE_ROUND in options:
            options.remove(ONE_MORE_ROUND)
        tile = self.dice.choice(options)
        self.steps.append({"chance": "draw", "tile": tile})
        return tile

    def decide(self, game, seat, options):
        self.snapshot(game)
        # A kind of act first, mostly a building, so that towns grow.
        kinds = sorted({option[0] for option in options})
        kind = "build" if "build" in kinds and self.dice.random() < 0.6 \
            else self.dice.choice(kinds)
        decision = self.dice.choice([option for option in options if option[0] == kind])
        step = {"seat": seat, "do": kind}
        if kind in ("build", "lake", "remove"):
            step["slot"] = decision[1]
        if kind == "basic":
            step["tile"] = decision[1]
        if kind == "keep-goal":
            step["goal"] = decision[1]
        if kind in ("build", "lake", "basic", "invest"):
            step["at"] = list(decision[-1])
        step["legal"] = len(options)
        self.steps.append(step)
        return decision


def dice_game(options, seed, late=False, game_class=Game):
    """Play a game at random; return the game and its record."""
    table = DiceTable(seed, late)
    game = game_class(options, table)
    game.play()
    table.snapshot(game)
    record = {"townwright": 1, "game": "suburbia", "rules": "suburbia/1",
              "options": {name: getattr(options, name)
                          for name in Options.__dataclass_fields__},
              "seed": str(seed), "steps": table.steps, "result": game.result()}
    return game, json.loads(json.dumps(record))


# --- Scenes -------------------------------------------------------------------

class ScriptTable:
    """Plays given decisions and checks that they are legal."""

    def __init__(self, decisions):
        self.decisions = list(decisions)

    def decide(self, game, seat, options):
        decision = self.decisions.pop(0)
        if decision not in options:
            raise RuleBreak(f"{decision} is not legal")
        return decision


class SceneTest(unittest.TestCase):
    def scene(self, players=4, **options):
        self.game = Game(Options(players=players, **options))
        self.me = self.game.players[0]
        return self.me

    def place(self, tile, cell, seat=0):
        self.game.place(self.game.players[seat], TILES[tile], cell)

    def lay(self, tile, cell, seat=0):
        """Put a tile down without any effect."""
        player = self.game.players[seat]
        player.placed.append(Placed(TILES[tile], cell, self.game.tiles_built()))
        return player.placed[-1]

    def act(self, *decisions, seat=0):
        """A whole turn, but with income and population held still."""
        self.game.table = ScriptTable(decisions)
        self.game.income_step = self.game.population_step = lambda player: None
        self.game.turn(self.game.players[seat])
        self.assertEqual(self.game.table.decisions, [])

    def at(self, cell, seat=0):
        return next(p for p in self.game.players[seat].placed if p.cell == cell)

    def tracks(self, seat=0):
        player = self.game.players[seat]
        return player.money, player.income, player.reputation, player.population

    @contextlib.contextmanager
    def changes(self, money=0, income=0, reputation=0, population=0, seat=0):
        before = self.tracks(seat)
        yield
        self.assertEqual(tuple(now - then for now, then in zip(self.tracks(seat), before)),
                         (money, income, reputation, population))


class WorkedNumbers(SceneTest):
    """The table at the end of the rules, line by line."""

    def test_the_three_starting_tiles(self):
        me = self.scene()
        self.assertEqual(self.tracks(), (15, 0, 1, 2))
        me.placed = []
        me.income = me.reputation = me.population = 0
        for tile, q, r in BOARD["borough"]["start"]:
            self.place(tile, (q, r))
        self.assertEqual(self.tracks(), (15, 0, 1, 2))

    def test_office_building_beside_factory_and_park(self):
        self.scene()
        self.game.market[4] = "office-building"
        with self.changes(money=-11, income=1, reputation=1):
            self.act(("build", 4, (1, 1)))

    def test_basic_suburbs_and_removal(self):
        self.scene()
        self.game.market[4] = "farm"
        with self.changes(money=-3 - 2, population=2, reputation=1):    # the park's 1
            self.act(("basic", "suburbs", (1, 0)), ("remove", 4))
        self.assertEqual(self.game.supply["suburbs"], 3)
        self.assertIsNone(self.game.market[4])

    def test_marker_on_a_lake_with_five_buildings(self):
        self.scene()
        self.lay("lake", (1, 1))
        for cell in ((1, 0), (2, 0), (2, 1)):
            self.lay("convenience-store", cell)
        self.game.market[6] = "farm"
        with self.changes(money=10):
            self.act(("invest", (1, 1)), ("remove", 6))
        self.assertEqual(self.me.markers, 2)

    def test_marker_on_parking_lot(self):
        self.scene()
        self.lay("parking-lot", (1, 1))         # beside park and factory
        self.lay("office-building", (2, 0))
        self.game.market[6] = "farm"
        with self.changes(money=-12, income=3):
            self.act(("invest", (1, 1)), ("remove", 6))

    def test_marker_on_community_park(self):
        self.scene()
        self.lay("parking-lot", (1, 1))
        self.game.market[6] = "farm"
        with self.changes(money=-4, income=-1, reputation=3):
            self.act(("invest", (0, 1)), ("remove", 6))

    def test_homeowners_association_on_the_first_turn(self):
        self.scene(players=4)
        self.game.market[5] = "homeowners-association"
        with self.changes(money=-6 + 10, population=1, reputation=1):   # the park's 1
            self.act(("build", 5, (1, 0)))
        for seat in (1, 2):
            with self.changes(money=2):
                self.place("suburbs", (1, 0), seat=seat)

    def test_farm_fancy_restaurant_fast_food(self):
        self.scene(players=3)
        with self.changes(seat=0):
            self.place("farm", (1, 1), seat=0)
        with self.changes(income=3, reputation=1, seat=1), self.changes(income=1, seat=0):
            self.place("fancy-restaurant", (1, 1), seat=1)
        with self.changes(income=1, population=3, reputation=1, seat=2), \
                self.changes(income=1, seat=0), self.changes(income=-1, seat=1):
            self.place("fast-food-restaurant", (1, 0), seat=2)


class Scenes(SceneTest):
    """Other rules, where an error would be easy to make."""

    def test_first_legal_cells(self):                               # S3.1
        me = self.scene()
        self.assertEqual(free_cells(me), {tuple(c) for c in BOARD["borough"]["first_legal"]})
        self.lay("farm", (1, 0))
        self.assertIn((2, -1), free_cells(me))
        self.assertFalse(free_cells(me) & BLOCKED)

    def test_price_is_at_hand_before_placing(self):                 # S2.4
        me = self.scene()
        self.game.market[5] = "homeowners-association"
        me.money = 5
        self.assertNotIn(("build", 5, (1, 0)), self.game.legal_acts(me))
        me.money = 6
        self.assertIn(("build", 5, (1, 0)), self.game.legal_acts(me))

    def test_money_earned_pays_for_the_removal(self):               # S2.5
        me = self.scene()
        me.money = 0
        self.lay("lake", (1, 1))
        self.game.market[3:5] = ["farm", "mint"]
        self.act(("invest", (1, 1)), ("remove", 3))     # takes 4, pays 4
        self.assertEqual(me.money, 0)

    def test_limits_swallow_the_surplus(self):                      # S3.5
        me = self.scene()
        me.income = 14
        self.place("mint", (1, 0))              # +3, then a park beside it: nothing
        self.assertEqual(me.income, 15)
        self.place("community-park", (2, 0))
        self.assertEqual(me.income, 14)

    def test_immediate_before_conditional_at_the_limit(self):       # S3.2
        me = self.scene()
        me.reputation = 15
        # Landfill beside suburbs and park: income +2, then -2, then the park's +1.
        self.place("landfill", (1, 0))
        self.assertEqual((me.income, me.reputation), (2, 14))

    def test_adjacent_tiles_act_before_the_others(self):            # S3.2 steps 4, 5
        me = self.scene()
        self.lay("elementary-school", (0, 3))   # +1 population per residential
        me.reputation, me.population = 15, 12
        self.place("suburbs", (1, 0))
        # 12 -> 14; the park beside them is lost at the limit; then the school, not
        # beside them, crosses 15. The other order would end with reputation 15.
        self.assertEqual((me.population, me.reputation), (15, 14))

    def test_later_counts_only_later_ones(self):                    # S3.4
        me = self.scene()
        self.place("fancy-restaurant", (1, 2))
        self.place("fancy-restaurant", (2, 2))
        self.assertEqual(me.income, 3 - 1 + 3)

    def test_marker_on_later(self):                                 # S5.3
        for repeats, income in ((True, 2), (False, 3)):
            me = self.scene(marker_repeats_later=repeats)
            fancy = self.lay("fancy-restaurant", (1, 2))
            self.lay("fast-food-restaurant", (1, 1), seat=1)
            self.game.invest(me, fancy)
            self.assertEqual(me.income, income)
            self.place("fast-food-restaurant", (1, 1), seat=2)
            self.assertEqual(me.income, income - 2)

    def test_several_target_types_trigger_once(self):               # S3.7
        self.scene()
        self.lay("business-supply-store", (1, 2))
        with self.changes(income=1, reputation=1):
            self.place("local-epa-office", (1, 0))
            self.me.money = 15

    def test_two_and_three_lakes(self):                             # S4.1, S4.2
        self.scene()
        with self.changes(money=4):
            self.place("lake", (1, 1))          # beside park and factory
        with self.changes(money=2):
            self.place("lake", (1, 2))          # beside the factory, and a lake
        with self.changes(money=0):
            self.place("lake", (3, 0))
        with self.changes(money=6):
            self.place("mobile-home-community", (2, 1))
            self.me.population -= 6

    def test_waterfront_realty(self):                               # S4.3
        me = self.scene()
        self.lay("lake", (1, 1))                # beside park and factory
        with self.changes(money=2 + 3 * 2):     # the lake's 2; pairs: park, factory, itself
            self.place("waterfront-realty", (2, 0))
        with self.changes(money=4):             # 2 of the lake, 2 of the Realty
            self.place("convenience-store", (2, 1))
            me.income = 0
        with self.changes(money=4 * 2):         # a marker repeats its own part
            self.game.invest(me, self.at((2, 0)))
        with self.changes(money=2 + 4):         # the Realty's part is doubled
            self.place("convenience-store", (1, 2))
            me.income = 0
        with self.changes(money=2 * 2 + 2 * 4):     # beside the factory and a store
            self.place("lake", (0, 3))

    def test_marker_on_lake_leaves_realty_alone(self):              # S4.4
        me = self.scene()
        lake = self.lay("lake", (1, 1))
        self.lay("waterfront-realty", (0, 3))
        lake.marker = True
        with self.changes(money=4 + 2):
            self.place("convenience-store", (2, 1))
            me.income = 0

    def test_red_lines_forward_and_back(self):                      # S7.2, S7.3
        me = self.scene()
        me.population, me.reputation, me.income = 13, 3, 2
        self.place("mobile-home-community", (-1, 3))    # beside the factory
        # Immediate 13 -> 19: line at 15. Then the factory's -1.
        self.assertEqual(self.tracks(), (15, 1, 1, 19))
        me.reputation = -5
        self.game.population_step(me)                   # 19 -> 14, back over 15
        self.assertEqual(self.tracks(), (15, 2, -4, 14))

    def test_line_positions(self):
        self.assertEqual([n for n in range(40) if is_red_line(n)], [15, 22, 29, 35])
        self.assertEqual([n for n in range(145, 156) if is_red_line(n)],
                         [145, 147, 149, 151, 153, 155])

    def test_casino_acts_during_its_own_placement(self):            # S3.2, S7.4
        me = self.scene()
        self.lay("apartments", (1, 2))
        me.population, me.reputation = 14, 5
        self.place("casino", (2, 2))
        # -3 reputation; the apartments' +2 population crosses 15: -1, -1, casino +1.
        self.assertEqual(self.tracks(), (15, 0, 1, 16))

    def test_casino_and_pr_firm_with_markers(self):                 # S7.4, S7.5
        me = self.scene()
        self.lay("casino", (5, 5)).marker = True
        self.lay("pr-firm", (6, 6))
        me.population, me.income, me.reputation = 14, -5, -5
        self.game.adjust(me, "population", 1)
        # Down first (lost at the limit), then up.
        self.assertEqual((me.income, me.reputation), (-3, -4))
        self.game.adjust(me, "population", -1)          # nothing is given back
        self.assertEqual((me.income, me.reputation), (-2, -3))

    def test_casino_marker_repeats_no_lines(self):                  # S5.4
        me = self.scene()
        casino = self.lay("casino", (1, 2))
        me.population = 50
        with self.changes(reputation=-3):
            self.game.invest(me, casino)

    def test_debt(self):                                            # S6.1, S6.2
        me = self.scene()
        me.money, me.income, me.reputation, me.population = 2, -5, 0, 16
        self.game.income_step(me)       # pays 2, back 3 spaces over the line at 15
        self.assertEqual(self.tracks(), (0, -4, 1, 13))
        me.income, me.population = -5, 2
        self.game.income_step(me)
        self.assertEqual(self.tracks(), (0, -5, 1, 0))

    def test_population_below_zero(self):                           # S7.1
        me = self.scene()
        me.money, me.reputation, me.population = 1, -4, 2
        self.game.population_step(me)
        self.assertEqual(self.tracks(), (0, 0, -4, 0))

    def test_lines_do_not_change_the_distance(self):                # S7.1
        me = self.scene()
        me.reputation, me.population = 9, 14
        self.game.population_step(me)
        self.assertEqual(self.tracks(), (15, -2, 7, 23))

    def test_lone_architect_lines(self):                            # S11.1
        me = self.scene(players=1, mode=LONE_ARCHITECT)
        me.population, me.income, me.reputation = 14, -4, 3
        self.game.adjust(me, "population", 1)
        self.assertEqual((me.income, me.reputation), (-5, 1))
        self.game.adjust(me, "population", -1)
        self.assertEqual((me.income, me.reputation), (-3, 3))

    def test_hotel_looks_at_the_others(self):                       # S3.4
        self.scene(players=3)
        with self.changes(income=1, population=2):
            self.place("hotel", (1, 2))
        with self.changes(population=1):
            self.place("mobile-home-community", (1, 2), seat=2)
        with self.changes(population=6):
            self.place("mobile-home-community", (3, 0))

    def test_basic_tiles_run_out(self):                             # S1.8, S2.6
        me = self.scene()
        self.game.supply["suburbs"] = 0
        self.assertFalse([act for act in self.game.legal_acts(me) if act[1] == "suburbs"])
        self.assertTrue([act for act in self.game.legal_acts(me) if act[1] == "heavy-factory"])

    def test_dale_takes_the_dearest_leftmost(self):                 # S12.3
        self.scene(players=2, mode=DALE)
        self.game.market = [None, "farm", "parking-lot", "mint"]    # 13, 14, 15
        self.assertEqual(self.game.dale_slot(), 3)
        self.game.market = [None, "farm", "convenience-store", "slaughterhouse"]
        self.assertEqual(self.game.dale_slot(), 1)
        self.game.market = ["mobile-home-community", "convenience-store", None, "farm"]
        self.assertEqual(self.game.dale_slot(), 0)                  # 10, 10, -, 9

    def test_dale_pays_what_he_has(self):                           # S12.3
        self.scene(players=2, mode=DALE)
        dale = self.game.players[1]
        dale.money = 2
        self.game.market = [None, "mint", "farm", "farm"]
        self.game.table = ScriptTable([("build", 1, (1, 0))])
        self.game.dale_turn(dale)
        # Mint: takes 2 for itself, 2 for the park; income +3 at once.
        self.assertEqual(dale.money, 0 + 4 + 3)

    def test_dale_takes_the_best_cells(self):                       # S12.4
        self.scene(players=2, mode=DALE)
        dale = self.game.players[1]
        # Income +1 anywhere; suburbs beside: +2; the factory beside: -1.
        cells = self.game.dale_cells(dale, TILES["stadium"])
        self.assertEqual(sorted(cells), [(-1, 1), (1, 0)])

    def test_dale_favours_reputation(self):                         # S12.4
        self.scene(players=2, mode=DALE)
        dale = self.game.players[1]
        self.lay("convenience-store", (0, 3), seat=1)
        # Income +1 anywhere. Beside the store one more income, beside the park
        # one reputation: equal sums, the park is better.
        cells = self.game.dale_cells(dale, TILES["office-building"])
        self.assertEqual(sorted(cells), [(-1, 1), (-1, 2), (1, 0), (1, 1)])

    def test_dale_counts_lines_and_limits(self):                    # S12.4
        self.scene(players=2, mode=DALE)
        dale = self.game.players[1]
        self.lay("condominium", (0, 3), seat=1)
        dale.population, dale.income, dale.reputation = 14, 5, 15
        # A convenience store beside the condominium moves population over the line
        # (-1, -1). Elsewhere it gains +1 income; the park's +1 is lost at the limit.
        cells = self.game.dale_cells(dale, TILES["convenience-store"])
        beside_condominium = {(1, 2), (-1, 3), (1, 3), (0, 4), (-1, 4)}
        self.assertEqual(set(cells), free_cells(dale) - beside_condominium)

    def test_goals(self):                                           # S10
        me = self.scene(players=2)
        other = self.game.players[1]
        self.assertIsNone(self.game.sole_leader("aquatic-engineer"))    # tie at zero
        self.lay("lake", (1, 0))
        self.assertEqual(self.game.sole_leader("aquatic-engineer"), 0)
        self.assertEqual(self.game.sole_leader("aquaphobian"), 1)
        self.lay("lake", (1, 1))
        self.lay("lake", (4, 4))
        self.assertEqual(largest_group(me, "lake"), 2)
        self.assertEqual(largest_group(me, "civic"), 1)
        other.placed[0].marker = True
        self.assertEqual(self.game.sole_leader("employer"), 0)
        me.money, other.money = 3, 4
        self.assertEqual(self.game.sole_leader("spendthrift"), 0)
        self.assertEqual(self.game.sole_leader("billionaire"), 1)
        self.assertIsNone(self.game.sole_leader("investor"))

    def test_private_goal_pays_only_its_owner(self):                # S10.2
        me = self.scene(players=2)
        other = self.game.players[1]
        me.goal, other.goal = "billionaire", "spendthrift"
        me.money, other.money = 9, 17
        result = self.game.result()
        self.assertEqual([line["seat"] for line in result["goals"]], [None, None])
        self.assertEqual(result["population"], [2 + 1, 2 + 3])

    def test_ranking(self):                                         # S9.3
        self.scene(players=4)
        for seat, (money, income, reputation) in enumerate(
                [(4, 1, 2), (3, 1, 2), (4, 1, 2), (0, 0, 3)]):
            player = self.game.players[seat]
            player.money, player.income, player.reputation = money, income, reputation
        self.assertEqual(self.game.result()["ranking"], [[3], [0, 2], [1]])
        self.game.players[1].money = 5
        self.assertEqual(self.game.result()["ranking"], [[1], [3], [0, 2]])

    def test_the_last_tie_looks_at_the_money_left(self):            # S9.2, S9.3
        me = self.scene(players=2)
        other = self.game.players[1]
        me.population, me.money = 3, 4          # 3, and $4 left
        other.population, other.money = 2, 5    # 2 + 1, and $0 left
        self.assertEqual(self.game.result()["ranking"], [[0], [1]])
        other.money = 9
        self.assertEqual(self.game.result()["ranking"], [[0, 1]])

    def test_titles(self):                                          # S11.3, S12.6
        self.assertEqual([solo_title(n) for n in (0, 59, 60, 135, 136, 300)],
                         ["Junior Intern", "Junior Intern", "Subcontractor",
                          "Principal Architect", "CEO of Suburbia, Inc.",
                          "CEO of Suburbia, Inc."])
        for edition, title in ((1, "Junior Intern"), (2, None)):
            self.scene(players=2, mode=DALE, edition=edition)   # a tie
            self.assertEqual(self.game.result()["title"], title)
            self.me.population += 1
            self.assertEqual(self.game.result()["title"], "Junior Intern")
        self.scene(players=2)
        self.assertNotIn("title", self.game.result())


class Stacks(unittest.TestCase):
    def sections(self, **options):
        return [section.tiles for section in Game(Options(**options)).sections]

    def test_sizes(self):                                   # S1.3-S1.5, S11.1, S12.1
        self.assertEqual(self.sections(edition=1, players=2), [15, 15, 9, 6, 4])
        self.assertEqual(self.sections(edition=1, players=3), [18, 18, 9, 9, 4])
        self.assertEqual(self.sections(edition=1, players=4), [21, 21, 9, 12, 4])
        self.assertEqual(self.sections(edition=2, players=2), [14, 12, 6, 6, 5])
        self.assertEqual(self.sections(edition=2, players=3), [18, 15, 9, 9, 5])
        self.assertEqual(self.sections(edition=2, players=4), [22, 20, 12, 12, 5])
        for edition in (1, 2):
            self.assertEqual(self.sections(edition=edition, mode=LONE_ARCHITECT, players=1),
                             self.sections(edition=edition, players=2))
            self.assertEqual(self.sections(edition=edition, mode=DALE), [25, 25, 13, 12, 0])

    def test_draws(self):                                   # S1.6
        game = Game(Options())
        self.assertIn("farm", game.legal_draws())
        game.take_from_stack("farm")
        game.take_from_stack("farm")
        self.assertNotIn("farm", game.legal_draws())
        self.assertNotIn(ONE_MORE_ROUND, game.legal_draws())
        game.sections[0].tiles = game.sections[1].tiles = game.sections[2].tiles = 0
        self.assertIn(ONE_MORE_ROUND, game.legal_draws())
        self.assertIn("hotel", game.legal_draws())
        game.sections[3].tiles = 0
        self.assertEqual(game.legal_draws(), {ONE_MORE_ROUND})
        game.take_from_stack(ONE_MORE_ROUND)
        self.assertNotIn(ONE_MORE_ROUND, game.legal_draws())
        self.assertIn("hotel", game.legal_draws())


# --- Examples and what is done to them ------------------------------------------

class Examples(unittest.TestCase):
    def test_pass(self):
        for record in ALL_EXAMPLES:
            self.assertIsNone(check_record(record, require_snapshots=True))

    def test_pass_without_snapshots(self):
        for record in ALL_EXAMPLES:
            plain = without_snapshots(record)
            self.assertIsNone(check_record(plain))
            del plain["result"]
            self.assertIsNone(check_record(plain))
            self.assertIsNotNone(check_record(plain, require_snapshots=True))

    def test_unknown_fields_are_ignored(self):
        record = copy.deepcopy(STANDARD_2)
        record["comment"] = record["options"]["comment"] = "?"
        record["result"]["comment"] = record["result"]["goals"][0]["comment"] = "?"
        for step in record["steps"]:
            step["comment"] = step["after"]["comment"] = "?"
        self.assertIsNone(check_record(record))

    def test_defaults_may_be_left_out(self):
        record = copy.deepcopy(STANDARD_2)
        del record["options"]
        self.assertIsNone(check_record(record))
        for record in (LONE, AGAINST_DALE):
            record = copy.deepcopy(record)
            del record["options"]["players"]
            self.assertIsNone(check_record(record))


class Corruptions(unittest.TestCase):
    def refused(self, record, where, change, words=""):
        """After `change(copy of record)` the referee objects exactly there."""
        record = copy.deepcopy(record)
        change(record)
        fault = check_record(record)
        self.assertIsNotNone(fault, "the record was passed")
        self.assertEqual(fault[0], where if isinstance(where, str) else f"step {where}", fault)
        self.assertIn(words, fault[1])

    def set_step(self, record, index, words="", **fields):
        self.refused(record, index, lambda r: r["steps"][index].update(fields), words)

    # Every number that is written down

    def test_every_number_after_every_step(self):
        dice = random.Random(1)
        for record in ALL_EXAMPLES:
            for index in range(len(record["steps"])):
                seat = dice.randrange(len(record["seats"]))
                track = dice.choice(referee.TRACKS)

                def change(r):
                    r["steps"][index]["after"]["seats"][seat][track] += dice.choice((-1, 1))
                self.refused(record, index, change, f"{track} of seat {seat}")

    def test_every_market_after_every_step(self):
        dice = random.Random(2)
        for record in ALL_EXAMPLES:
            for index in range(len(record["steps"])):
                def change(r):
                    market = r["steps"][index]["after"]["market"]
                    slot = dice.randrange(len(market))
                    market[slot] = "lake"
                self.refused(record, index, change, "market")

    def test_every_legal_count(self):
        for record in ALL_EXAMPLES:
            for index, step in enumerate(record["steps"]):
                if "legal" in step:
                    self.set_step(record, index, "legal is", legal=step["legal"] + 1)

    def test_numbers_of_another_kind(self):
        index = find(STANDARD_2, do="build")
        self.set_step(STANDARD_2, index, "legal", legal=115.0)
        self.set_step(STANDARD_2, index, "legal", legal=None)
        self.set_step(STANDARD_2, index, "slot", slot="5")
        self.set_step(LONE, find(LONE, do="remove"), "slot", slot=True)

    # The order of steps

    def test_drop_any_step(self):
        for record in ALL_EXAMPLES:
            for index, step in enumerate(record["steps"]):
                if step.get("tile") != ONE_MORE_ROUND:
                    self.refused(record, index, lambda r: r["steps"].pop(index))

    def test_drop_one_more_round(self):
        """The game is sound without it, but it does not end where the record does."""
        for record in (STANDARD_2, LONE, AGAINST_DALE):
            self.refused(record, len(record["steps"]) - 1, lambda r: r["steps"].pop(
                find(record, tile=ONE_MORE_ROUND)), "the record ends here")
        # Here it was the last of the mixed part and had to come.
        index = find(STANDARD_4, tile=ONE_MORE_ROUND)
        self.refused(STANDARD_4, index, lambda r: r["steps"].pop(index), "only one-more-round")

    def test_double_any_step(self):
        for record in ALL_EXAMPLES:
            for index, step in enumerate(record["steps"]):
                self.refused(record, index + 1, lambda r: r["steps"].insert(index, step))

    def test_swap_any_two_steps(self):
        for record in ALL_EXAMPLES:
            for index in range(len(record["steps"]) - 1):
                def change(r):
                    steps = r["steps"]
                    steps[index:index + 2] = steps[index + 1], steps[index]
                # One More Round shows in no snapshot: when the tile after it comes
                # first, that draw is sound, but there is none to follow it. (In
                # STANDARD_4 it was the last of the mixed part and had to come.)
                unseen = (record["steps"][index].get("tile") == ONE_MORE_ROUND
                          and record is not STANDARD_4)
                self.refused(record, index + 1 if unseen else index, change)

    def test_order_without_snapshots(self):
        """The steps alone must do too, if later."""
        for record in map(without_snapshots, ALL_EXAMPLES):
            for index in range(len(record["steps"])):
                if record["options"]["mode"] == DALE and index == len(record["steps"]) - 2:
                    continue    # One More Round could have come one draw earlier or later
                for change in (lambda steps: steps.pop(index),
                               lambda steps: steps.insert(index, steps[index])):
                    changed = dict(record, steps=list(record["steps"]))
                    change(changed["steps"])
                    where, _ = check_record(changed)
                    self.assertGreaterEqual(int(where.removeprefix("step ")), index)

    def test_end(self):
        for record in ALL_EXAMPLES:
            end = len(record["steps"])
            self.refused(record, end - 3, lambda r: r["steps"].__delitem__(slice(end - 3, end)),
                         "the record ends here")
            self.refused(record, end, lambda r: r["steps"].append(
                {"chance": "draw", "tile": "hotel"}), "the game is over")

    # The start

    def start(self, record, words, **fields):
        for base in (record, without_snapshots(record)):
            self.set_step(base, 0, words, **fields)

    def test_start(self):
        self.start(STANDARD_2, "first", first=2)
        self.start(STANDARD_2, "first", first=-1)
        self.start(STANDARD_2, "first", first=False)
        self.start(AGAINST_DALE, "first", first=1)
        market = STANDARD_2["steps"][0]["market"]
        self.start(STANDARD_2, "market tiles", market=market[1:])
        self.start(STANDARD_2, "tile of B", market=["casino"] + market[1:])
        self.start(STANDARD_2, "tile of basic", market=["suburbs"] + market[1:])
        self.start(STANDARD_2, "tile of back", market=["lake"] + market[1:])
        self.start(STANDARD_2, "no tile", market=["castle"] + market[1:])
        self.start(STANDARD_2, "one-more-round", market=[ONE_MORE_ROUND] + market[1:])
        self.start(STANDARD_2, "all 2 copies", market=["waterfront-realty"] + market[1:])
        self.start(STANDARD_2, "market", market=None)
        self.start(STANDARD_2, "market", market=[[]] * 7)

    def test_start_goals(self):
        dealt = STANDARD_2["steps"][0]["dealt_goals"]
        self.start(STANDARD_2, "public goals", public_goals=["capitalist"])
        self.start(STANDARD_2, "twice", public_goals=["capitalist", "capitalist"])
        self.start(STANDARD_2, "twice", public_goals=["capitalist", "miser"])
        self.start(STANDARD_2, "no goal", public_goals=["capitalist", "king"])
        self.start(STANDARD_2, "dealt_goals", dealt_goals=dealt[:1])
        self.start(STANDARD_2, "dealt_goals", dealt_goals=[dealt[0], dealt[1][:1]])
        self.start(STANDARD_2, "dealt_goals", dealt_goals=[])
        self.start(LONE, "public goals", public_goals=["miser"])
        self.start(LONE, "dealt_goals", dealt_goals=[["miser", "investor"]])
        self.start(AGAINST_DALE, "dealt_goals", dealt_goals=[["miser", "investor"]])
        for goal in ("aquaphobian", "aquatic-engineer", "harbormaster", "employer"):
            self.start(AGAINST_DALE, "Dale", public_goals=["capitalist", "miser", goal])

    # Draws

    def test_any_other_tile_drawn(self):
        for record in ALL_EXAMPLES:
            for index, step in enumerate(record["steps"]):
                if step.get("chance") == "draw":
                    tile = "hotel" if step["tile"] != "hotel" else "resort"
                    self.set_step(record, index, tile=tile)

    def test_draws_without_snapshots(self):
        for record in map(without_snapshots, ALL_EXAMPLES):
            first = find(record, chance="draw")
            self.set_step(record, first, "should be of A", tile="casino")
            self.set_step(record, first, "one-more-round", tile=ONE_MORE_ROUND)
            self.set_step(record, first, "no tile", tile="castle")
            self.set_step(record, first, "should be of A", tile="suburbs")
            self.set_step(record, first, "not an id", tile=None)
            last = len(record["steps"]) - 1
            while record["steps"][last].get("chance") != "draw" \
                    or record["steps"][last]["tile"] == ONE_MORE_ROUND:
                last -= 1
            self.set_step(record, last, "should be of C", tile="farm")

    def test_copies_seen(self):
        record = without_snapshots(STANDARD_2)
        index = find(record, chance="draw")
        self.set_step(record, index, "all 2 copies", tile="waterfront-realty")

    def test_one_more_round_comes_once(self):
        record = without_snapshots(STANDARD_2)
        index = find(record, tile=ONE_MORE_ROUND)
        self.refused(record, index + 1, lambda r: r["steps"].insert(
            index, {"chance": "draw", "tile": ONE_MORE_ROUND}), "one-more-round")

    def test_one_more_round_must_come(self):
        """It cannot be left out of the mixed part."""
        for options in EVERY_MODE:
            _, record = dice_game(options, 5, late=True)
            record = without_snapshots(record)
            index = find(record, tile=ONE_MORE_ROUND)
            seen = record["steps"][0]["market"] + [step.get("tile") for step in record["steps"]]
            spare = next(t.id for t in TILES.values()
                         if t.stack == "C" and seen.count(t.id) < t.count)
            self.set_step(record, index, "only one-more-round is left", tile=spare)

    # Decisions

    def test_whose_turn(self):
        for record in map(without_snapshots, ALL_EXAMPLES):
            for index, step in enumerate(record["steps"]):
                if "do" in step:
                    self.set_step(record, index, "expected a decision",
                                  seat=(step["seat"] + 1) % 4)

    def test_slot(self):
        for base in (STANDARD_2, without_snapshots(STANDARD_2)):
            build = find(base, do="build")
            self.set_step(base, build, "not legal", slot=7)
            self.set_step(base, build, "not legal", slot=-1)
            self.set_step(base, build, "too dear", slot=0)      # 10 + 6, of 15
        changed = 0
        for record in ALL_EXAMPLES:
            for index, step in enumerate(record["steps"]):
                # A removal at another price shows in the money.
                if step.get("do") == "remove" and step["slot"] >= 4 and step["legal"] > 2:
                    changed += 1
                    self.set_step(record, index, slot=2 if step["slot"] == 3 else 3)
        self.assertGreater(changed, 10)

    def test_empty_slot(self):
        index = find(LONE, do="remove")                 # after a build from slot 4
        self.set_step(LONE, index, "not legal", slot=LONE["steps"][index - 1]["slot"])

    def test_cell(self):
        for record in map(without_snapshots, ALL_EXAMPLES):
            for index, step in enumerate(record["steps"]):
                if "at" in step:
                    self.set_step(record, index, "not legal", at=[9, 9])
                    if step["do"] == "invest":
                        continue
                    self.set_step(record, index, "cell", at=[0, 0])     # taken
                    self.set_step(record, index, "cell", at=[0, -1])    # the board
        for at in (None, [], [0], [0, 0, 0], [0, True], [0, 0.0], "00"):
            self.set_step(STANDARD_2, find(STANDARD_2, do="build"), "not a cell", at=at)

    def test_marker(self):
        for record in (STANDARD_2, without_snapshots(STANDARD_2)):
            steps = [(i, s) for i, s in enumerate(record["steps"]) if s.get("do") == "invest"]
            (_, earlier), (index, later) = next(
                (a, b) for a in steps for b in steps
                if a[0] < b[0] and a[1]["seat"] == b[1]["seat"])
            self.set_step(record, index, "already used", at=earlier["at"])

    def test_kind_of_decision(self):
        for record in (STANDARD_2, without_snapshots(STANDARD_2)):
            keep, build = find(record, do="keep-goal"), find(record, do="build")
            self.set_step(record, keep, "not dealt", goal="miser")      # the other seat's
            self.set_step(record, keep, "possible is only keep-goal", do="remove", slot=6)
            self.set_step(record, build, "possible is only", do="remove")
            self.set_step(record, build, "unknown", do="pass")
            self.set_step(record, build, "unknown", do=[])
            self.set_step(record, build, "not an id", do="basic")
            self.set_step(record, build, "expected", chance="draw", tile="farm")
            basic = find(record, do="basic")
            self.set_step(record, basic, "not legal", tile="lake")
            self.set_step(record, basic + 1, "possible is only remove", do="lake", at=[1, 0])

    def test_lake_for_building(self):
        index = find(STANDARD_2, do="build")
        self.set_step(STANDARD_2, index, "after", do="lake")

    def test_dale_slot_and_cell(self):
        for record in (AGAINST_DALE, without_snapshots(AGAINST_DALE)):
            tried = 0
            for index, step in enumerate(record["steps"]):
                if step.get("seat") == 1:
                    for slot in {0, 1, 2, 3} - {step["slot"]}:
                        self.set_step(record, index, "Dale takes slot", slot=slot)
                    if step["at"] != [0, 3] and tried == 0:
                        # Below the factory: free in the first rounds, but not best.
                        tried += 1
                        self.set_step(record, index, "the cell is not one of", at=[0, 3])
            self.assertEqual(tried, 1)

    # Header and result

    def test_header(self):
        def put(name, value):
            return lambda r: r.update({name: value})
        for name, value in (("townwright", 2), ("townwright", True), ("game", "zodchie"),
                            ("rules", "suburbia/2"), ("options", []), ("steps", None),
                            ("seats", [])):
            self.refused(STANDARD_2, "header", put(name, value), name)
        for name, value in (("edition", 3), ("edition", "1"), ("edition", True),
                            ("mode", "solo"), ("mode", []), ("players", 1), ("players", 5),
                            ("marker_repeats_later", 0), ("dale_private_goals", "no")):
            self.refused(STANDARD_2, "header", lambda r: r["options"].update({name: value}))
        self.assertEqual(check_record([])[0], "header")
        self.assertEqual(check_record(STANDARD_2, {"edition": "2"})[0], "header")
        self.assertIsNone(check_record(STANDARD_2, {"edition": "1",
                                                    "marker_repeats_later": "true"}))

    def test_other_options(self):
        """Played under other rules, the same steps cannot pass."""
        for record in (LONE, STANDARD_2, STANDARD_4):
            changed = copy.deepcopy(record)
            changed["options"]["edition"] = 3 - changed["options"]["edition"]
            self.assertIsNotNone(check_record(changed))

    def test_result(self):
        for record in ALL_EXAMPLES:
            for seat in range(len(record["seats"])):
                self.refused(record, "result", lambda r: r["result"]["population"]
                             .__setitem__(seat, r["result"]["population"][seat] + 1),
                             "population")
            for number, line in enumerate(record["result"]["goals"]):
                def change(**fields):
                    self.refused(record, "result",
                                 lambda r: r["result"]["goals"][number].update(fields), "goals")
                change(seat=0 if line["seat"] != 0 else None)
                change(seat=0 if line["seat"] != 0 else 1)
                change(bonus=line["bonus"] + 5)
                change(private=not line["private"])
                change(goal="billionaire" if line["goal"] != "billionaire" else "miser")
                self.refused(record, "result", lambda r: r["result"]["goals"].pop(number))
            self.refused(record, "result", lambda r: r["result"].update(ranking=[]), "ranking")
            for name in list(record["result"]):
                self.refused(record, "result", lambda r: r["result"].pop(name), name)
            self.refused(record, "result", lambda r: r.update(result=None))
        self.refused(STANDARD_4, "result", lambda r: r["result"]["ranking"].reverse(), "ranking")
        self.refused(STANDARD_4, "result",
                     lambda r: r["result"].update(ranking=[[0, 1], [2], [3]]), "ranking")

    def test_title(self):
        for record in (LONE, AGAINST_DALE):
            self.refused(record, "result", lambda r: r["result"].update(title="Draftsman"))
            self.refused(record, "result", lambda r: r["result"].update(title=None), "title")
        self.refused(STANDARD_2, "result", lambda r: r["result"].update(title="Draftsman"))

    def test_kept_goal_shows_in_the_result(self):
        record = without_snapshots(STANDARD_2)
        index = find(record, do="keep-goal", seat=0)
        self.refused(record, "result", lambda r: r["steps"][index].update(goal="billionaire"))

    def test_nothing_breaks_the_referee(self):
        """Whatever stands in a record, there is a verdict and no exception."""
        dice = random.Random(3)
        junk = [None, True, -1, 0, 3, 10 ** 30, 0.5, "", "farm", "x", [], [[]], [0, 0], {},
                {"a": 1}, "one-more-round"]

        def spoil(value):
            """Replace one random thing inside."""
            if isinstance(value, (dict, list)) and value and dice.random() < 0.9:
                key = dice.choice(list(value) if isinstance(value, dict)
                                  else range(len(value)))
                value[key] = spoil(value[key])
                return value
            return dice.choice(junk)

        for record in ALL_EXAMPLES:
            for number in range(150):
                changed = copy.deepcopy(record)
                if number % 3 == 0:
                    spoil(changed)
                else:
                    spoil(dice.choice(changed["steps"]))
                check_record(changed)


# --- Games of our own -------------------------------------------------------------

class RecountingGame(Game):
    """Checks at each placement that old and new counts agree."""

    def place(self, builder, tile, cell):
        def counts():
            return {(player.seat, placed.order, number): self.matches(player, placed, effect)
                    for player in self.players for placed in player.placed
                    for number, effect in enumerate(placed.tile.conditional)}
        before = counts()
        super().place(builder, tile, cell)
        after = counts()
        new = builder.placed[-1]
        for player in self.players:
            for placed in player.placed:
                for number, effect in enumerate(placed.tile.conditional):
                    if placed is not new:
                        key = (player.seat, placed.order, number)
                        assert after[key] - before[key] == self.new_matches(
                            player, effect, placed, builder, new), (key, tile.id)


class OwnGames(unittest.TestCase):
    def test_every_mode_passes(self):
        for options in EVERY_MODE:
            for seed in range(6):
                for extra in ({}, {"marker_repeats_later": False},
                              {"dale_private_goals": True}):
                    played = Options(**{**vars(options), **extra})
                    _, record = dice_game(played, seed, late=seed == 0)
                    self.assertIsNone(check_record(record, require_snapshots=True), played)
                    self.assertIsNone(check_record(without_snapshots(record)))

    def test_private_goals_against_dale(self):
        for edition in (1, 2):
            options = Options(edition=edition, mode=DALE, dale_private_goals=True)
            _, record = dice_game(options, 7)
            self.assertEqual([line["private"] for line in record["result"]["goals"]],
                             [False, False, False, True])
            start = record["steps"][0]
            start["dealt_goals"] = [start["dealt_goals"][0], []]
            self.assertIsNone(check_record(record))
            start["dealt_goals"] = [start["dealt_goals"][0], ["miser", "investor"]]
            self.assertEqual(check_record(record)[0], "step 0")
            start["dealt_goals"] = []
            self.assertEqual(check_record(record)[0], "step 0")

    def test_triggers_agree_with_recounts(self):
        for options in EVERY_MODE:
            for seed in range(2):
                dice_game(options, seed, game_class=RecountingGame)

    def rounds(self, record):
        players = record["options"]["players"]
        turns = sum(step.get("do") in ("build", "lake", "basic", "invest")
                    for step in record["steps"])
        self.assertEqual(turns % players, 0)
        return turns // players

    def test_expected_rounds(self):
        expected = BOARD["stacks"]["expected_rounds"]
        for options in EVERY_MODE:
            if options.mode == LONE_ARCHITECT:
                continue
            low, high = expected["dale"] if options.mode == DALE else \
                expected[f"edition-{options.edition}"][str(options.players)]
            seen = {self.rounds(dice_game(options, seed)[1]) for seed in range(8)}
            self.assertTrue(low <= min(seen) and max(seen) <= high, (options, seen))
            self.assertEqual(self.rounds(dice_game(options, 0, late=True)[1]), high)

    def test_market_shrinks(self):                                  # S8.3
        """Edition 1, 4 players, One More Round last: the stacks run out."""
        options = Options(edition=1, players=4)
        _, record = dice_game(options, 0, late=True)
        markets = [step["after"]["market"] for step in record["steps"]]
        self.assertEqual(markets[-1][:4], [None] * 4)
        self.assertIsNone(check_record(record))
        # A draw from empty stacks is refused, whatever tile it brings.
        last_draw = max(i for i, s in enumerate(record["steps"]) if "chance" in s)
        self.assertIn("do", record["steps"][last_draw + 2])
        changed = without_snapshots(record)
        changed["steps"].insert(last_draw + 2, {"chance": "draw", "tile": "hotel"})
        self.assertEqual(check_record(changed)[0], f"step {last_draw + 2}")
        for other in EVERY_MODE:
            if other != options and other.mode == STANDARD:
                _, record = dice_game(other, 0, late=True)
                self.assertEqual(record["steps"][-1]["after"]["market"].count(None), 1)

    def test_lone_architect_last_turn(self):                        # S11.2
        for edition, gaps in ((1, 1), (2, 2)):
            _, record = dice_game(Options(edition, LONE_ARCHITECT, 1), 4)
            self.assertEqual(record["steps"][-1]["after"]["market"].count(None), gaps)

    def test_dale_ends_at_once(self):                               # S12.6
        _, record = dice_game(Options(2, DALE, 2), 4)
        self.assertEqual(record["steps"][-1]["tile"], ONE_MORE_ROUND)


# --- The programs -----------------------------------------------------------------

class CommandLine(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def write(self, name, *lines):
        path = Path(self.folder.name) / name
        path.write_text("".join(line + "\n" for line in lines), encoding="utf-8")
        return str(path)

    def run_main(self, *arguments):
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            status = referee.main(list(arguments))
        return status, out.getvalue().splitlines(), err.getvalue()

    def test_examples(self):
        files = [str(path) for path in sorted(EXAMPLES.glob("suburbia-*.json"))]
        self.assertEqual(self.run_main(*files), (0, ["4 passed, 0 failed"], ""))
        self.assertEqual(self.run_main("--jobs", "2", *files), (0, ["4 passed, 0 failed"], ""))

    def test_lines(self):
        good, bad = json.dumps(STANDARD_2), json.dumps(dict(STANDARD_2, result={}))
        path = self.write("games.jsonl", good, "", bad, good)
        for jobs in ("1", "2"):
            status, out, _ = self.run_main("--jobs", jobs, path)
            self.assertEqual((status, out[-1], len(out)), (1, "2 passed, 1 failed", 2))
            self.assertTrue(out[0].startswith(f"{path}: record 2: result: "), out[0])
        self.assertEqual(self.run_main("--quiet", path), (1, ["2 passed, 1 failed"], ""))
        self.assertEqual(self.run_main("--limit", "1", path), (0, ["1 passed, 0 failed"], ""))

    def test_unreadable(self):
        good = self.write("good.jsonl", json.dumps(LONE))
        for bad in (self.write("cut.json", json.dumps(LONE)[:-1]), self.write("empty.jsonl"),
                    self.write("empty.json"), str(Path(self.folder.name) / "absent.json"),
                    self.write("mixed.jsonl", "{", "")):
            status, out, err = self.run_main(bad, good)
            self.assertEqual((status, out[-1]), (2, "1 passed, 0 failed"))
            self.assertIn(bad, err)

    STAND_IN = f"""#!{sys.executable}
import json, sys
sys.path.insert(0, {str(HERE)!r})
from referee_test import *
a = sys.argv[2:]
value = lambda name, default: a[a.index(name) + 1] if name in a else default
assert sys.argv[1] == "simulate" and "--snapshots" in a
assert value("--game", "") == "suburbia" and value("--agents", "") == "random"
options = Options(int(value("--edition", "")), value("--mode", ""), int(value("--players", "")),
                  value("--marker-repeats-later", "true") == "true",
                  value("--dale-private-goals", "false") == "true")
with open(value("--records", ""), "w") as file:
    for number in range(int(value("--games", ""))):
        _, record = dice_game(options, int(value("--seed", "")) * 1000 + number)
        SPOIL
        file.write(json.dumps(record) + "\\n")
"""

    def run_script(self, spoil):
        binary = Path(self.write("townwright", self.STAND_IN.replace("SPOIL", spoil)))
        binary.chmod(0o755)
        done = subprocess.run([str(SCRIPT), str(binary), "1"], text=True,
                              capture_output=True, check=False)
        return done.returncode, done.stdout.splitlines()

    def test_run_script(self):
        """The script with a stand-in for the binary."""
        status, out = self.run_script("pass")
        self.assertEqual((status, out[-1], len(out)), (0, "22 passed, 0 failed", 23), out)
        self.assertEqual(out[0], "standard, seats 2, edition 1: 1 passed, 0 failed")

    def test_run_script_notices(self):
        """A fault of another kind in each mode."""
        status, out = self.run_script(
            "kind = (options.mode, options.edition)"
            "\n        if kind == ('standard', 1): record['result']['population'][0] += 1"
            "\n        if kind == ('standard', 2): del record['steps'][3]['after']"
            "\n        if kind == ('lone-architect', 1):"
            "\n            record['options']['marker_repeats_later'] = True"
            "\n        if kind == ('lone-architect', 2): continue"
            "\n        if kind == ('dale', 1): sys.exit(3)"
            "\n        if kind == ('dale', 2): file.write('{')")
        passed = [line for line in out if line.endswith(": 1 passed, 0 failed")]
        self.assertEqual(passed, ["lone-architect, seats 1, edition 1: 1 passed, 0 failed"])
        self.assertEqual((status, out[-1]), (1, "1 passed, 21 failed"), out)

    def test_run_script_usage(self):
        for arguments in ([], ["/nowhere/townwright"], ["true", "none"], ["true", "0"]):
            done = subprocess.run([str(SCRIPT), *arguments], capture_output=True,
                                  check=False)
            self.assertEqual(done.returncode, 2)


if __name__ == "__main__":
    unittest.main()
