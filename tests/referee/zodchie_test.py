#!/usr/bin/env python3
"""Tests of the Zodchie referee: it must pass what is right and refuse the rest.

Scenes of single rules and cards are in zodchie_scenes_test.py and
zodchie_cards_test.py.

Run: python3 tests/referee/zodchie_test.py
"""

import collections
import contextlib
import io
import json
import pickle
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
from rules import RuleBreak  # noqa: E402
from zodchie_pack import BUILT_IN, COLOURS, DATA, OPS, WHERE, WHOSE, read_pack  # noqa: E402
from zodchie_record import write_decision  # noqa: E402
from zodchie_rules import Game, Options  # noqa: E402
from zodchie_scene import make_pack, plain, read_steps  # noqa: E402

EXAMPLES = HERE.parent / "records" / "examples"
SCRIPT = HERE / "run.sh"

EVERY_MODE = [{"players": players, **deck} for players in (2, 3, 4)
              for deck in ({"deck": "basic"}, *({"deck": "advanced", "max_replacements": most}
                                                for most in range(7)))]


def read(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


BASIC = read(EXAMPLES / "zodchie-basic-2.json")
ADVANCED = read(EXAMPLES / "zodchie-advanced-4.json")
ALL_EXAMPLES = [BASIC, ADVANCED]
PACK = read(DATA / "cards.json")


def fresh(record):
    """A copy that may be changed; faster than copy.deepcopy."""
    return pickle.loads(pickle.dumps(record))


def without_snapshots(record):
    record = fresh(record)
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


def some_steps(record):
    """All steps of a short record, every third of a long one, to save time."""
    return list(enumerate(record["steps"]))[::1 if len(record["steps"]) < 100 else 3]


# --- A table that rolls dice, to play games of our own ------------------------

class DiceTable:
    """Plays at random and writes the steps down, with snapshots."""

    def __init__(self, seed):
        self.dice = random.Random(seed)
        self.steps = []

    def settle(self, game):
        check_table(game)
        if self.steps:
            self.steps[-1]["after"] = game.after()

    def start(self, game):
        self.steps.append({"chance": "start", "first": self.dice.randrange(len(game.players))})
        return self.steps[-1]

    def draw(self, game, seat, options):
        self.settle(game)
        card = self.dice.choice(options)
        self.steps.append({"chance": "draw", "seat": seat, "card": card})
        return card

    def decide(self, game, seat, options):
        self.settle(game)
        assert len(options) > 1 and len(set(options)) == len(options), options
        assert len(self.steps) < 2000, "the game does not end"
        # A kind of decision first, so that the rare ones come; seldom the dull ones.
        kinds = sorted({option[0] for option in options})
        kind = self.dice.choice(kinds)
        if kind in ("done", "exchange"):
            kind = self.dice.choice(kinds)
        decision = self.dice.choice([option for option in options if option[0] == kind])
        self.steps.append({**write_decision(seat, decision), "legal": len(options)})
        return decision


def check_table(game):
    """What holds at every moment of a game."""
    places = [game.city[at] for at in game.city.all()]
    for player in game.players:
        # No card is lost or doubled.
        mine = [card for place in places for card in place.under + [place.live]
                if card is not None and card.seat == player.seat]
        mine += player.deck() + player.hand + player.outside + player.zone + player.removed
        assert len(mine) == len(set(mine)) == 12, player.seat
        assert len({card.id for card in mine}) == 12
        # Nor a token.
        laid = sum(place.reserved == player.seat for place in places) \
            + sum(place.live is not None and place.live.token == player.seat for place in places)
        assert player.tokens + laid == 2 and player.tokens >= 0, player.seat
        assert player.collects or not player.zone
        assert all(card.seat == player.seat for card in
                   player.deck() + player.hand + player.outside + player.zone)
    for place in places:
        assert not (place.reserved is not None and place.has_cards())
        assert all(card.token is None for card in place.under)
        if place.live is not None:
            assert 0 <= place.live.side < len(place.live.kind.sides)
            assert not (place.live.token is not None and place.live.kind.protected)


def dice_game(options, seed):
    """Play a game at random; return the game and its record."""
    table = DiceTable(seed)
    game = Game(Options.read(options), table)
    game.play()
    table.settle(game)
    record = {"townwright": 1, "game": "zodchie", "rules": "zodchie/1", "options": options,
              "seed": str(seed), "steps": table.steps, "result": game.result()}
    return game, json.loads(json.dumps(record))


def dice_pack(seed):
    """A pack of nonsense in the right vocabulary."""
    dice = random.Random(seed)
    # A copy of retake-and-play beside another one could go on for ever (Z9.13).
    spare = dice.choice(("copy", "retake-and-play"))
    retaking = 0

    def effect():
        nonlocal retaking
        op = dice.choice([op for op in OPS if op != spare
                          and (op != "retake-and-play" or retaking == 0)])
        retaking += op == "retake-and-play"
        when, fields = OPS[op]
        values = {"where": dice.choice(WHERE), "whose": dice.choice(WHOSE),
                  "count": dice.choice((1, 1, 2, 3, "one-per-player")),
                  "may": dice.random() < 0.5, "quarters": dice.sample(range(1, 9), 3),
                  "remove": dice.choice((1, 2)), "from": dice.choice((["hand"], ["cemetery"],
                                                                      ["hand", "cemetery"])),
                  "limit": dice.randrange(2, 6), "amount": dice.randrange(-3, 5)}
        if op == "points":
            values |= dice.choice(({}, {"per": "card-in-zone"}, {"per": "destroyed-next-to"},
                                   {"per": "live-next-to"}, {"if": "live-next-to", "card": "c1"}))
        return {"when": when, "op": op,
                **{name: value for name, value in values.items() if name in fields}}

    def card(card_id, **fields):
        values = sorted(dice.sample(range(-3, 14), dice.randrange(1, 5)))
        base = dice.choice(("", "", "", "X", "No"))
        effects = [effect() for _ in range(dice.choice((0, 1, 1, 1, 2, 2)))]
        effects = [e for n, e in enumerate(effects)
                   if e["op"] != "price" or all(o["op"] != "price" for o in effects[:n])]
        return {"id": card_id, "initial": dice.randrange(len(values)),
                "sides": [{"base": base, "add": v} if base else v for v in values],
                "protected": dice.random() < 0.1, "effects": effects, **fields}

    base = [card(f"c{n}") for n in range(1, 13)]
    extra = [card(f"d{n}", replaces=f"c{dice.randrange(1, 13)}") for n in range(1, 7)]
    return {"pack": "dice", "base": [c["id"] for c in base], "cards": base + extra,
            "additional": {colour: [c["id"] for c in extra] for colour in COLOURS}}


# --- What must pass -----------------------------------------------------------

class Examples(unittest.TestCase):
    def test_as_they_are(self):
        for record in ALL_EXAMPLES:
            self.assertIsNone(check_record(record, require_snapshots=True))

    def test_without_snapshots(self):
        for record in map(without_snapshots, ALL_EXAMPLES):
            self.assertIsNone(check_record(record))
            del record["result"], record["pack_hash"]
            self.assertIsNone(check_record(record))
            self.assertIsNotNone(check_record(record, require_snapshots=True))

    def test_unknown_fields_are_ignored(self):
        for record in map(fresh, ALL_EXAMPLES):
            record["mood"] = record["options"]["mood"] = record["result"]["mood"] = "good"
            for step in record["steps"]:
                step["clock"] = step["after"]["clock"] = 7
            self.assertIsNone(check_record(record))

    def test_the_pack_itself(self):
        """The same game with the pack written out."""
        for record in map(fresh, ALL_EXAMPLES):
            record["options"]["pack"] = PACK
            self.assertIsNone(check_record(record))

    def test_defaults(self):
        record = fresh(BASIC)
        del record["options"]
        self.assertIsNone(check_record(record))


class OwnGames(unittest.TestCase):
    def test_every_mode_passes(self):
        seen = collections.Counter()
        for options in EVERY_MODE:
            for seed in range(4):
                _, record = dice_game(options, seed)
                seen.update(step.get("do", step.get("chance")) for step in record["steps"])
                self.assertIsNone(check_record(record, require_snapshots=True), options)
                self.assertIsNone(check_record(without_snapshots(record)))
        for word in referee.zodchie_record.FIELDS:
            self.assertGreater(seen[word], 0, word)

    def test_invariants(self):
        """Many more games, looked at from inside only (`check_table`)."""
        for number in range(240):
            options = EVERY_MODE[number % len(EVERY_MODE)]
            game, record = dice_game(options, 1000 + number)
            self.assertTrue(game.over())
            # Z8.3: each turn uses a card, each card makes few steps.
            self.assertLess(len(record["steps"]), 110 * options["players"])

    def test_packs_of_nonsense(self):
        words = collections.Counter()
        for seed in range(120):
            options = {"players": 2 + seed % 3, "deck": ("basic", "advanced")[seed % 2],
                       "pack": dice_pack(seed)}
            _, record = dice_game(options, seed)
            words.update(step.get("do") for step in record["steps"])
            if seed % 4 == 0:
                self.assertIsNone(check_record(record, require_snapshots=True), seed)
        for word in referee.zodchie_record.FIELDS:
            self.assertGreater(words[word], 0, word)


# --- What must not ------------------------------------------------------------

class Refusals(unittest.TestCase):
    """Each corruption is refused, and at the right step."""

    def refused(self, record, where, change, words=""):
        record = fresh(record)
        change(record)
        fault = check_record(record)
        self.assertIsNotNone(fault, "the record was passed")
        self.assertEqual(fault[0], where if isinstance(where, str) else f"step {where}", fault)
        self.assertIn(words, fault[1])

    def set_step(self, record, index, words="", **fields):
        self.refused(record, index, lambda r: r["steps"][index].update(fields), words)

    # Everything that is written down

    def test_every_total_after_every_step(self):
        dice = random.Random(1)
        for record in ALL_EXAMPLES:
            for index in range(len(record["steps"])):
                name = dice.choice(("hands", "decks", "tokens", "values"))
                seat = dice.randrange(len(record["seats"]))

                def change(r):
                    r["steps"][index]["after"][name][seat] += dice.choice((-1, 1))
                self.refused(record, index, change, f"{name} is")

    def test_every_city_after_every_step(self):
        dice = random.Random(2)
        for record in ALL_EXAMPLES:
            for index in range(len(record["steps"])):
                street, quarter = dice.randrange(len(record["seats"])), dice.randrange(8)

                def change(r):
                    row = r["steps"][index]["after"]["city"][street]
                    if row[quarter] is None:
                        row[quarter] = {"card": None, "seat": None, "side": None,
                                        "token": None, "under": 1}
                        return
                    field = dice.choice(("card", "seat", "side", "token", "under"))
                    value = row[quarter][field]
                    row[quarter][field] = {"card": "palace", "seat": 3, "side": 5, "token": 1,
                                           "under": 9}[field] if field != "seat" or value != 3 \
                        else 0
                    if row[quarter][field] == value:
                        row[quarter][field] = None
                self.refused(record, index, change, f"place [{street}, {quarter + 1}]")

    def test_shape_of_after(self):
        for after in (None, [], {}, {"city": []}):
            self.set_step(BASIC, 9, "after", after=after)
        for change in (lambda a: a["city"].pop(), lambda a: a["city"][0].pop(),
                       lambda a: a["city"].append([None] * 8), lambda a: a["hands"].pop(),
                       lambda a: a.pop("values"), lambda a: a["city"].__setitem__(1, None),
                       lambda a: a["tokens"].__setitem__(0, 2.0),
                       lambda a: a["tokens"].__setitem__(0, "2")):
            self.refused(BASIC, 9, lambda r: change(r["steps"][9]["after"]), "after")

    def test_every_legal_count(self):
        for record in ALL_EXAMPLES:
            for index, step in some_steps(record):
                if "legal" in step:
                    for legal in (step["legal"] + 1, step["legal"] - 1, None):
                        self.set_step(record, index, "legal is", legal=legal)

    # The order of steps

    def test_drop_any_step(self):
        for record in ALL_EXAMPLES:
            for index in range(len(record["steps"])):
                self.refused(record, index, lambda r: r["steps"].pop(index))

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
                self.refused(record, index, change)

    def test_order_without_snapshots(self):
        """The steps alone must do too, if later."""
        for record in map(without_snapshots, ALL_EXAMPLES):
            for index in range(len(record["steps"])):
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
            for step in ({"chance": "draw", "seat": 0, "card": "park"},
                         {"seat": 0, "do": "done"}, {"seat": 1, "do": "again"}):
                self.refused(record, end, lambda r: r["steps"].append(step), "the game is over")

    # Chance

    def test_start(self):
        for first in (2, -1, True, None, "0", 1.0):
            self.set_step(BASIC, 0, "first", first=first)
        self.set_step(ADVANCED, 0, "first", first=4)
        self.set_step(BASIC, 0, "expected a start", chance="draw")
        self.set_step(BASIC, 0, "expected a start", chance="begin")
        # With another starting seat another seat had to decide.
        record = without_snapshots(BASIC)
        self.refused(record, find(record, do="play"),
                     lambda r: r["steps"][0].update(first=1), "seat 1")

    def test_any_other_card_drawn(self):
        for record in map(without_snapshots, ALL_EXAMPLES):
            drawn = {}
            for index, step in enumerate(record["steps"]):
                if step.get("chance") == "draw":
                    cards = drawn.setdefault(step["seat"], [])
                    if cards:
                        self.set_step(record, index, "cannot come", card=cards[-1])
                    cards.append(step["card"])
                    self.set_step(record, index, "cannot come", card="castle")
                    self.set_step(record, index, "not an id", card=None)
                    self.set_step(record, index, "draw of seat",
                                  seat=(step["seat"] + 1) % len(record["seats"]))
                if step.get("do") in ("exchange", "search"):
                    drawn[step["seat"]] = []

    def test_cards_of_other_decks(self):
        record = without_snapshots(BASIC)
        index = find(record, chance="draw")
        self.set_step(record, index, "cannot come", card="obelisk")     # not in a basic game
        record = without_snapshots(ADVANCED)
        index = find(record, chance="draw", seat=0)
        self.set_step(record, index, "cannot come", card="khram")       # replaced
        self.set_step(record, index, "cannot come", card="muzey")       # not chosen
        self.set_step(record, index, "cannot come", card="fontan")      # another colour's

    def test_layers(self):                                              # Z9.4
        """What an exchange put under the deck does not come before the rest."""
        record = without_snapshots(BASIC)
        index = find(record, do="exchange")
        for draw in range(index + 1, index + 4):
            self.set_step(record, draw, "cannot come", card="khram")    # was in the hand

    def test_draws_come_when_they_must(self):
        for record in map(without_snapshots, ALL_EXAMPLES):
            for index, step in some_steps(record):
                if step.get("chance") == "draw":
                    self.refused(record, index, lambda r: r["steps"][index].update(
                        {"do": "done"}), "expected a draw")
                elif "do" in step:
                    self.set_step(record, index, "expected a decision", chance="draw",
                                  card="park")

    # Decisions

    def test_whose_turn(self):
        for record in map(without_snapshots, ALL_EXAMPLES):
            for index, step in some_steps(record):
                if "do" in step:
                    self.set_step(record, index, "expected a decision",
                                  seat=(step["seat"] + 1) % len(record["seats"]))
                    self.set_step(record, index, "expected a decision", seat=None)

    def test_places(self):
        for record in map(without_snapshots, ALL_EXAMPLES):
            for index, step in some_steps(record):
                for name in ("at", "to", "from", "a", "b"):
                    if isinstance(step.get(name), list):
                        for place in ([0, 9], [0, 0], [4, 1], [-1, 1]):
                            self.set_step(record, index, "not legal", **{name: place})
        play = find(BASIC, do="play")
        for at in (None, [], [0], [0, 1, 0], [0, True], [0, 1.0], "01", {}):
            self.set_step(BASIC, play, "not a place", at=at)
        self.refused(BASIC, play, lambda r: r["steps"][play].pop("at"), "not legal")

    def test_cards(self):
        for record in map(without_snapshots, ALL_EXAMPLES):
            for index, step in some_steps(record):
                if "do" not in step or "card" not in step and "put" not in step:
                    continue
                name = "put" if "put" in step else "card"
                self.set_step(record, index, "not legal", **{name: "castle"})
                self.set_step(record, index, "not an id", **{name: 7})

    def test_other_fields(self):
        record = without_snapshots(ADVANCED)
        rotate, pay = find(record, do="rotate"), find(record, do="pay")
        for by in (0, 2, -2, 3):
            self.set_step(record, rotate, "not legal", by=by)
        for by in (None, "1", True, 1.0):
            self.set_step(record, rotate, "not a number", by=by)
        self.set_step(record, pay, "not legal", **{"from": "cemetery"})
        self.set_step(record, pay, "not legal", card="akademiya")       # the priced card
        self.set_step(record, pay, "not an id", **{"from": [0, 1]})
        deck = find(record, do="deck")
        self.set_step(record, deck, "not legal", use=["kuznitsa", "akademiya"])     # order
        self.set_step(record, deck, "not legal", use=["akademiya", "akademiya"])
        self.set_step(record, deck, "not legal", use=["fontan"])        # another colour's
        self.set_step(record, deck, "not a list", use=None)
        self.set_step(record, deck, "not a list", use=[7])
        swap = find(record, do="swap")
        step = record["steps"][swap]
        self.set_step(record, swap, "not legal", a=step["b"], b=step["a"])
        self.set_step(record, swap, "not legal", b=step["a"])

    def test_kind_of_decision(self):
        for record in map(without_snapshots, ALL_EXAMPLES):
            for index, step in some_steps(record):
                if "do" in step:
                    self.set_step(record, index, "unknown decision", do="pass")
                    self.set_step(record, index, "unknown decision", do=["play"])
                    if step["do"] == "play":
                        self.set_step(record, index, "possible is only", do="done")
                        self.set_step(record, index, "possible is only", do="accept")
                        self.set_step(record, index, "possible is only", do="destroy")

    def test_a_silent_choice_takes_no_step(self):                       # Z9.2
        """A forced decision that is written down is one too many."""
        record = without_snapshots(ADVANCED)
        pay = find(record, do="pay")
        self.refused(record, pay + 1, lambda r: r["steps"].insert(
            pay + 1, {"seat": 2, "do": "pay", "from": "hand", "card": "kladbishche"}), "expected")

    def test_replacements(self):
        for most, where in ((1, 1), (2, 2), (3, 2), (4, 2)):
            record = without_snapshots(ADVANCED)
            record["options"]["max_replacements"] = most
            self.assertEqual(check_record(record)[0], f"step {where}")
        record["options"]["max_replacements"] = 5
        self.assertIsNone(check_record(record))
        record["options"]["max_replacements"] = 0
        self.assertEqual(check_record(record)[0], "step 1")

    # Header and result

    def test_header(self):
        def put(name, value):
            return lambda r: r.update({name: value})
        for name, value in (("townwright", 2), ("game", "suburbia"), ("game", "chess"),
                            ("game", None), ("game", []), ("rules", "zodchie/2"),
                            ("rules", None), ("options", []), ("steps", None), ("seats", []),
                            ("pack_hash", "sha256:" + "0" * 64), ("pack_hash", None),
                            ("pack_hash", "485b"), ("pack_hash", "sha256:485b")):
            self.refused(BASIC, "header", put(name, value), name)
        for name, value in (("players", 1), ("players", 5), ("players", "2"), ("players", True),
                            ("deck", "short"), ("deck", None), ("deck", []),
                            ("max_replacements", 7), ("max_replacements", -1),
                            ("max_replacements", None), ("pack", "reconstruction-2"),
                            ("pack", None), ("pack", [])):
            self.refused(BASIC, "header", lambda r: r["options"].update({name: value}))
        self.assertEqual(check_record(BASIC, {"deck": "advanced"})[0], "header")
        self.assertEqual(check_record(BASIC, {"edition": "1"})[0], "header")
        self.assertIsNone(check_record(BASIC, {"deck": "basic", "max_replacements": "6"}))

    def test_result(self):
        for record in ALL_EXAMPLES:
            for seat in range(len(record["seats"])):
                self.refused(record, "result", lambda r: r["result"]["points"]
                             .__setitem__(seat, r["result"]["points"][seat] + 1), "points")
            for ranking in ([], [[0, 1]], [[0], [1]], [[1, 0]], [[1], [0], []], None):
                self.refused(record, "result", lambda r: r["result"].update(ranking=ranking),
                             "ranking")
            for name in ("points", "ranking"):
                self.refused(record, "result", lambda r: r["result"].pop(name), name)
            self.refused(record, "result", lambda r: r.update(result=None))

    def test_nothing_breaks_the_referee(self):
        """Whatever stands in a record, there is a verdict and no exception."""
        dice = random.Random(3)
        junk = [None, True, -1, 0, 3, 10 ** 30, 0.5, "", "park", "x", [], [[]], [0, 0], {},
                {"a": 1}, "done", "any", [0, 1], "next-to"]

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
                changed = fresh(record)
                if number % 3 == 0:
                    spoil(changed)
                else:
                    spoil(dice.choice(changed["steps"]))
                check_record(changed)
        for number in range(1500):
            try:
                pack = fresh(PACK)
                for _ in range(1 + number % 3):
                    spoil(pack)
                read_pack(pack)
            except RuleBreak:
                pass


class Packs(unittest.TestCase):
    def refused(self, words, pack):
        with self.assertRaises(RuleBreak) as caught:
            read_pack(pack)
        self.assertIn(words, str(caught.exception))

    def test_built_in(self):
        self.assertEqual(BUILT_IN.name, "reconstruction-1")
        self.assertEqual(len(BUILT_IN.kinds), 24)
        for colour in COLOURS:
            self.assertEqual(len(BUILT_IN.deck_choices(colour, 6)), 64)
            for use in BUILT_IN.deck_choices(colour, 6):
                self.assertEqual(len({kind.id for kind in BUILT_IN.deck(use)}), 12)

    def test_words(self):
        def with_effect(**effect):
            return make_pack(plain("odd", [5], effect))
        self.refused("unknown op", with_effect(when="immediate", op="explode"))
        self.refused("is immediate", with_effect(when="end", op="destroy"))
        self.refused("has no 'colour'", with_effect(when="immediate", op="destroy", colour=1))
        self.refused("unknown where", with_effect(when="immediate", op="destroy", where="far"))
        self.refused("unknown whose", with_effect(when="immediate", op="destroy", whose="cat"))
        self.refused("count", with_effect(when="immediate", op="destroy", count=0))
        self.refused("may", with_effect(when="immediate", op="destroy", may=1))
        self.refused("quarters", with_effect(when="preliminary", op="only-in-quarters",
                                             quarters=[0]))
        self.refused("has no 'count'", with_effect(when="immediate", op="retake-and-play",
                                                   count=2))
        self.refused("limit", with_effect(when="lasting", op="hand-limit"))
        self.refused("from", with_effect(when="preliminary", op="price", remove=2,
                                         **{"from": ["bank"]}))

    def test_cards(self):
        self.refused("12", {**make_pack("v1"), "base": ["v1"]})
        self.refused("twice", make_pack("v1", "v1"))
        self.refused("sides", make_pack(plain("odd", [])))
        self.refused("order", make_pack(plain("odd", [5, 4])))
        self.refused("order", make_pack(plain("odd", [5, {"base": "X", "add": 6}])))
        self.refused("initial", make_pack(plain("odd", [5, 6], initial=2)))
        self.refused("not a value", make_pack(plain("odd", [{"base": "Y", "add": 0}])))
        self.refused("no base card", make_pack(additional=[plain("odd", [5], replaces="x")]))
        self.refused("initial value", make_pack("v1", additional=["v2"]))
        self.refused("no card", {**make_pack("v1"), "additional": {"red": ["v2"]}})

    def test_two_retaking_cards(self):                                  # Z9.13
        retake = {"when": "immediate", "op": "retake-and-play", "whose": "own", "may": True}
        one, two = plain("one", [5], retake), plain("two", [5], retake, replaces="v1")
        read_pack(make_pack(one, "v1"))
        read_pack(make_pack("v1", additional=[two]))
        read_pack(make_pack(one, additional=[plain("two", [5], retake, replaces="one")]))
        self.refused("retake each other", make_pack(one, plain("two", [5], retake)))
        self.refused("retake each other", make_pack(one, "v1", additional=[two]))
        self.refused("retake each other", make_pack("v1", "v2", additional=[
            two, plain("three", [5], retake, replaces="v2")]))

    def test_a_pack_that_never_ends(self):                              # Z9.13
        """A Forge and a Manufactory in one deck can replace each other; a verdict comes."""
        forge = plain("forge", [5], {"when": "immediate", "op": "copy", "where": "next-to"})
        fair = plain("fair", [5], {"when": "immediate", "op": "retake-and-play",
                                   "whose": "own", "may": True})
        read_pack(make_pack(forge, fair))
        steps = read_steps("""
            start 1; +0 forge fair z1; +1 fair z2 z3; 1 play fair 0.1; 1 done; +1 z1
            0 play forge 1.1; """ + 300 * """
            0 retake 1.1; 0 play fair 1.1; 0 retake 1.1; 0 play forge 1.1;""")
        record = {"townwright": 1, "game": "zodchie", "rules": "zodchie/1",
                  "options": {"pack": make_pack(forge, fair)}, "steps": steps}
        self.assertEqual(check_record(record)[1], "its consequences never end")

    def test_a_whole_game_by_hand(self):
        """All steps, the pack and the result written down here."""
        pack = make_pack("v2", "v3", "v5", *(f"q{n}" for n in range(1, 10)))
        steps = read_steps("""
            start 0; +0 v5 q2 q3; +1 v2 v3 q3
            0 play v5 0.1 (2); +0 q1; 1 play v2 1.1 (5); +1 q1
            0 done (2); 1 play v3 1.2 (3); +1 q2""")
        record = {"townwright": 1, "game": "zodchie", "rules": "zodchie/1",
                  "options": {"players": 2, "pack": pack}, "pack_hash": "sha256:" + "a" * 64,
                  "steps": steps, "result": {"points": [5, 5], "ranking": [[1], [0]]}}
        self.assertIsNone(check_record(record))
        record["result"]["ranking"] = [[0, 1]]
        self.assertEqual(check_record(record)[0], "result")


# --- The programs -------------------------------------------------------------

class CommandLine(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def write(self, name, *lines):
        path = Path(self.folder.name) / name
        path.write_text("".join(line + "\n" for line in lines), encoding="utf-8")
        return str(path)

    def run_main(self, *arguments):
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            status = referee.main(list(arguments))
        return status, out.getvalue().splitlines()

    def test_both_games_in_one_file(self):
        suburbia = read(EXAMPLES / "suburbia-standard-2p-edition1.json")
        path = self.write("games.jsonl", json.dumps(BASIC), json.dumps(suburbia),
                          json.dumps(dict(ADVANCED, result={})))
        status, out = self.run_main(path)
        self.assertEqual((status, out[-1]), (1, "2 passed, 1 failed"))
        self.assertTrue(out[0].startswith(f"{path}: record 3: result: points is missing"), out)

    def test_expected_options(self):
        files = [str(path) for path in sorted(EXAMPLES.glob("zodchie-*.json"))]
        self.assertEqual(self.run_main("--require-snapshots", "--jobs", "2", *files),
                         (0, ["2 passed, 0 failed"]))
        status, out = self.run_main("--expect", "deck=basic", "--quiet", *files)
        self.assertEqual((status, out), (1, ["1 passed, 1 failed"]))

    STAND_IN = f"""#!{sys.executable}
import json, sys
sys.path.insert(0, {str(HERE)!r})
from zodchie_test import *
if sys.argv[1] == "games":
    print("suburbia\\nzodchie")
    sys.exit()
a = sys.argv[2:]
value = lambda name, default: a[a.index(name) + 1] if name in a else default
assert sys.argv[1] == "simulate" and "--snapshots" in a and value("--agents", "") == "random"
if value("--game", "") == "suburbia":
    sys.exit(3)
options = {{"players": int(value("--players", "")), "deck": value("--deck", "")}}
if "--max-replacements" in a:
    options["max_replacements"] = int(value("--max-replacements", ""))
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
        return done.returncode, [line for line in done.stdout.splitlines()
                                 if line.startswith("zodchie")]

    def test_run_script(self):
        """The script with a stand-in for the binary, which knows only Zodchie."""
        status, lines = self.run_script("pass")
        self.assertEqual(status, 1)
        self.assertEqual(len(lines), 15)
        self.assertEqual(lines[0], "zodchie, seats 2, basic: 1 passed, 0 failed")
        self.assertIn("zodchie, seats 4, advanced, max_replacements=0: 1 passed, 0 failed",
                      lines)
        self.assertTrue(all(line.endswith(": 1 passed, 0 failed") for line in lines), lines)

    def test_run_script_notices(self):
        _, lines = self.run_script("record['result']['points'][0] += 1")
        self.assertEqual(len(lines), 15)
        self.assertTrue(all(line.endswith(": 0 passed, 1 failed") for line in lines), lines)


if __name__ == "__main__":
    unittest.main()
