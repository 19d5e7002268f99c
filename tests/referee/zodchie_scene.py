"""Small hand-made records of Zodchie for tests, in a short notation.

A scene is the beginning of a game, written a step after the other, by lines
or `;`. `#` begins a remark. A place is street.quarter.

    start 0                         the start step
    +0 park villa teatr             three draws of seat 0
    0 play park 0.1 (4)             a decision of seat 0 and how many were legal
    0 rotate 0.1 -1                 ... or not saying how many
    0 pay hand villa; 0 deck obelisk,fontan; 0 deck -

`Scene` referees the steps like any record and stops where they end: `game` is
the table at that moment, `waits` whose decision or draw it waits for, and
`options` what is legal then. `row` shows a street: `villa@0=9` is the Villa of
seat 0, worth 9, `*1` a token of seat 1 on it, `/2` two destroyed cards under
it, `x2` two destroyed cards, `[1]` a reservation of seat 1, `.` nothing.
"""

import json
import unittest

from referee import ZodchieTable
from rules import RuleBreak
from zodchie_pack import COLOURS, DATA, DECK_SIZE
from zodchie_record import FIELDS
from zodchie_rules import Game, Options

DONE, EXCHANGE = ("done",), ("exchange",)

with open(DATA / "cards.json", encoding="utf-8") as file:
    CARDS = {card["id"]: card for card in json.load(file)["cards"]}


def make_pack(*cards, additional=()):
    """A pack object: these cards, and plain ones up to 12.

    A card is a dictionary, the id of a built-in card, `v7` (the value 7 on its
    only side), `t7` (sides 6, 7, 8, 9; played as 7) or `q7` (like v7, but only
    in quarter 8, so that it cannot be played for long); a letter may follow to
    tell cards apart. The rest are z1, z2, ...: the value 5 on the only side.
    """
    cards = [make_card(card) for card in cards]
    fill = [plain(f"z{number}", [5]) for number in range(1, DECK_SIZE + 1 - len(cards))]
    extra = [make_card(card) for card in additional]
    return {"pack": "scene", "base": [card["id"] for card in cards + fill],
            "additional": {colour: [card["id"] for card in extra] for colour in COLOURS},
            "cards": cards + fill + extra}


def make_card(card):
    if isinstance(card, dict):
        return card
    if card in CARDS:
        return CARDS[card]
    value = int(card[1:].rstrip("abcdefghij"))
    if card[0] == "q":
        return plain(card, [value], LAST_QUARTER)
    return plain(card, [value] if card[0] == "v" else list(range(value - 1, value + 3)))


LAST_QUARTER = {"when": "preliminary", "op": "only-in-quarters", "quarters": [8]}


def plain(card_id, sides, *effects, **fields):
    return {"id": card_id, "sides": sides, "initial": min(1, len(sides) - 1),
            "protected": False, "effects": list(effects), **fields}


def read_steps(text):
    steps = []
    for line in text.splitlines():
        for words in line.partition("#")[0].split(";"):
            words = words.split()
            if not words:
                continue
            if words[0] == "start":
                steps.append({"chance": "start", "first": int(words[1])})
            elif words[0].startswith("+"):
                steps += [{"chance": "draw", "seat": int(words[0][1:]), "card": card}
                          for card in words[1:]]
            else:
                steps.append(read_decision(words))
    return steps


def read_decision(words):
    step = {"seat": int(words[0]), "do": words[1]}
    values = words[2:]
    if values and values[-1].startswith("("):
        step["legal"] = int(values.pop().strip("()"))
    for name, value in zip(FIELDS[words[1]], values):
        if name == "use":
            step[name] = [] if value == "-" else value.split(",")
        elif name == "by":
            step[name] = int(value)
        elif value[0].isdigit() and "." in value:
            step[name] = [int(part) for part in value.split(".")]
        else:
            step[name] = value
    return step


class EndOfScene(Exception):
    pass


class SceneTable(ZodchieTable):
    """Referees the steps; where they end it tells what comes next."""

    def draw(self, game, seat, options):
        self.stop(f"draw {seat}", options)
        return super().draw(game, seat, options)

    def decide(self, game, seat, options):
        self.stop(f"decision {seat}", options)
        return super().decide(game, seat, options)

    def stop(self, waits, options):
        if self.index + 1 == len(self.steps):
            self.waits, self.options = waits, set(options)
            raise EndOfScene


class Scene:
    def __init__(self, text, *cards, players=2, **options):
        if cards:
            options["pack"] = make_pack(*cards)
        self.table = SceneTable(read_steps(text))
        self.game = Game(Options.read({"players": players, **options}), self.table)
        self.waits, self.options = "end", set()
        try:
            self.game.play()
            self.table.finish(self.game)
        except EndOfScene:
            self.waits, self.options = self.table.waits, self.table.options

    def row(self, street):
        city = self.game.city
        shown = [self.show(city[street, quarter]) for quarter in range(1, 9)]
        while shown and shown[-1] == ".":
            shown.pop()
        return " ".join(shown)

    def show(self, place):
        if place.live is None:
            if place.reserved is not None:
                return f"[{place.reserved}]"
            return f"x{len(place.under)}" if place.under else "."
        card = place.live
        return (f"{card.id}@{card.seat}={self.game.city.value(card)}"
                + (f"*{card.token}" if card.token is not None else "")
                + (f"/{len(place.under)}" if place.under else ""))

    def hand(self, seat):
        return sorted(card.id for card in self.game.players[seat].hand)

    def tokens(self):
        return [player.tokens for player in self.game.players]


# --- For tests ----------------------------------------------------------------

def deal(*hands, first=0):
    """The start and the opening hands."""
    return f"start {first}\n" + "".join(f"+{seat} {hand}\n" for seat, hand in enumerate(hands))


def immediate(op, **fields):
    return {"when": "immediate", "op": op, **fields}


class SceneTest(unittest.TestCase):
    def scene(self, text, *cards, **options):
        self.now = Scene(text, *cards, **options)
        return self.now

    def rows(self, *rows):
        self.assertEqual([self.now.row(street) for street in self.now.game.city.streets],
                         list(rows))

    def waits(self, whose, *options):
        """What comes next, and exactly what is legal then."""
        self.assertEqual(self.now.waits, whose)
        if options:
            self.assertEqual(self.now.options, set(options))

    def plays(self, card):
        """The places where a card of the list of plays may go."""
        return sorted(option[2] for option in self.now.options if option[:2] == ("play", card))

    def refused(self, words, text, *cards, **options):
        with self.assertRaises(RuleBreak) as caught:
            Scene(text, *cards, **options)
        self.assertIn(words, str(caught.exception))

    def result(self, points, ranking):
        self.assertEqual(self.now.waits, "end")
        self.assertEqual(self.now.game.result(), {"points": points, "ranking": ranking})
