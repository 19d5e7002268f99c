"""The cards of Zodchie as data: reading a pack and checking its vocabulary.

A pack says which cards there are, what stands on them and what they do; the
rules (zodchie_rules.py) know the words, never a card. The ids (Z2.2, ...) are
those of docs/rules/zodchie.md. A pack with a word that is not in the
vocabulary is refused: nobody could say what its cards do.
"""

import itertools
import json
from dataclasses import dataclass
from pathlib import Path

from rules import RuleBreak, is_number

DATA = Path(__file__).resolve().parent / "data"

COLOURS = ("red", "yellow", "green", "blue")        # Z9.3: of seats 0, 1, 2, 3
DECK_SIZE = 12                                      # Z2.1
ONE_PER_PLAYER = "one-per-player"

# The vocabulary: for each `op` its `when`, and the fields it may have.
CHOICE = {"where", "whose", "count", "may"}         # of effects that choose a target
OPS = {
    "only-in-quarters": ("preliminary", {"quarters"}),
    "price": ("preliminary", {"remove", "from"}),
    "remove-if-unplayable": ("preliminary", set()),
    "play-outside-city": ("preliminary", set()),
    "search": ("before-first-turn", {"may"}),
    "destroy": ("immediate", CHOICE),
    "rotate": ("immediate", CHOICE),
    "move": ("immediate", CHOICE),
    "swap": ("immediate", CHOICE),
    "restore": ("immediate", CHOICE),
    "protect": ("immediate", CHOICE),
    "copy": ("immediate", CHOICE),
    "retake-and-play": ("immediate", CHOICE - {"count"}),    # twice might never end (Z9.13)
    "reserve": ("immediate", {"count", "may"}),
    "extra-turn": ("immediate", {"may"}),
    "opponents-lay-destroyed": ("immediate", {"may"}),
    "hand-limit": ("lasting", {"limit"}),
    "collect-own-destroyed": ("lasting", set()),
    "move-instead": ("would-be-destroyed", {"may"}),
    "points": ("end", {"amount", "per", "if", "card"}),
}
WHERE = ("any", "next-to", "highest-other-in-street")
WHOSE = ("any", "own", "others")
COUNTED = ("destroyed-next-to", "live-next-to", "card-in-zone")


@dataclass(frozen=True)
class Effect:
    """One property of a card. Fields that its `op` does not have are unused."""
    when: str
    op: str
    where: str = "any"
    whose: str = "any"
    count: object = 1           # or ONE_PER_PLAYER
    may: bool = False           # Z6.2
    quarters: tuple = ()
    remove: int = 0             # price: how many cards
    sources: tuple = ()         # price: "hand", "cemetery"
    limit: int = 0
    amount: int = 0
    per: str = None             # points: amount for each
    if_: str = None             # points: amount if there is one
    card: str = None            # points: only cards of this id count


@dataclass(frozen=True)
class Side:
    base: str                   # "" a plain number, "X", "No" (Z1.4)
    add: int


@dataclass(frozen=True)
class Kind:
    """A card as printed."""
    id: str
    sides: tuple                # of Side, from the lowest (Z1.3)
    initial: int                # index in `sides`
    protected: bool             # the printed symbol (Z7.1)
    replaces: str               # a base card, or None (Z2.2)
    effects: tuple

    def effects_when(self, when):
        return [effect for effect in self.effects if effect.when == when]

    def has(self, op):
        return any(effect.op == op for effect in self.effects)


@dataclass(frozen=True)
class Pack:
    name: str
    kinds: dict                 # id: Kind
    base: tuple                 # of Kind
    additional: dict            # colour: tuple of Kind

    def deck_choices(self, colour, most):
        """Z2.2, Z9.3: every allowed choice of additional cards, in the pack's order."""
        cards = self.additional[colour]
        return [use for size in range(min(most, len(cards)) + 1)
                for use in itertools.combinations(cards, size)
                if len({card.replaces for card in use}) == size]

    def deck(self, use):
        """The base deck with these additional cards instead of those they replace."""
        replaced = [card.replaces for card in use]
        return [card for card in self.base if card.id not in replaced] + list(use)


# --- Reading -----------------------------------------------------------------

def need(condition, words):
    if not condition:
        raise RuleBreak(f"pack: {words}")


def read_ids(value, what):
    need(isinstance(value, list) and all(isinstance(i, str) for i in value),
         f"{what} is not a list of ids")
    return value


def read_pack(given):
    """The pack of a record's options or of a file."""
    need(isinstance(given, dict), "not an object")
    need(isinstance(given.get("pack"), str), "no name in `pack`")
    need(isinstance(given.get("cards"), list), "cards is not a list")
    kinds = {}
    for entry in given["cards"]:
        kind = read_kind(entry)
        need(kind.id not in kinds, f"card {kind.id} is there twice")
        kinds[kind.id] = kind

    def known(ids, what):
        for card_id in ids:
            need(card_id in kinds, f"{what}: there is no card {card_id!r}")
        return ids

    base = known(read_ids(given.get("base"), "base"), "base")
    need(len(base) == DECK_SIZE, f"base has {len(base)} cards, should be {DECK_SIZE}")
    need(len(set(base)) == len(base), "base names a card twice")
    additional = given.get("additional", {})
    need(isinstance(additional, dict), "additional is not an object")
    by_colour = {}
    for colour in COLOURS:
        ids = known(read_ids(additional.get(colour, []), f"additional {colour}"), colour)
        need(len(set(ids)) == len(ids), f"additional {colour} names a card twice")
        need(not set(ids) & set(base), f"additional {colour} names a base card")
        by_colour[colour] = tuple(with_replaced(kinds[i], [kinds[b] for b in base])
                                  for i in ids)
    pack = Pack(given["pack"], kinds, tuple(kinds[i] for i in base), by_colour)
    for colour in COLOURS:                                          # Z9.13
        for use in pack.deck_choices(colour, DECK_SIZE):
            retaking = [k.id for k in pack.deck(use) if k.has("retake-and-play")]
            need(len(retaking) < 2, f"a {colour} deck could hold {' and '.join(retaking)}, "
                                    f"which retake each other")
    return pack


def with_replaced(kind, base):
    """Z2.2: it replaces the card it names, else the one of equal initial value."""
    if kind.replaces is not None:
        need(any(b.id == kind.replaces for b in base),
             f"{kind.id} replaces {kind.replaces!r}, which is no base card")
        return kind
    equal = [b.id for b in base if b.sides[b.initial] == kind.sides[kind.initial]]
    need(len(equal) == 1, f"{kind.id} names no card to replace, "
                          f"and {len(equal)} base cards have its initial value")
    return Kind(kind.id, kind.sides, kind.initial, kind.protected, equal[0], kind.effects)


def read_kind(entry):
    need(isinstance(entry, dict) and isinstance(entry.get("id"), str), "a card without an id")
    name = entry["id"]
    sides, initial = entry.get("sides"), entry.get("initial")
    need(isinstance(sides, list) and 1 <= len(sides) <= 4, f"{name}: 1 to 4 sides")
    sides = tuple(read_side(side, name) for side in sides)
    for low, high in zip(sides, sides[1:]):                         # Z1.3, Z1.4
        need(low.base == high.base and low.add <= high.add, f"{name}: sides are not in order")
    need(is_number(initial) and 0 <= initial < len(sides), f"{name}: initial is no side")
    protected = entry.get("protected", False)
    need(isinstance(protected, bool), f"{name}: protected is neither true nor false")
    replaces = entry.get("replaces")
    need(replaces is None or isinstance(replaces, str), f"{name}: replaces is not an id")
    effects = entry.get("effects", [])
    need(isinstance(effects, list), f"{name}: effects is not a list")
    effects = tuple(read_effect(effect, name) for effect in effects)
    need(sum(effect.op == "price" for effect in effects) < 2, f"{name}: two prices")
    return Kind(name, sides, initial, protected, replaces, effects)


def read_side(side, name):
    if is_number(side):
        return Side("", side)
    need(isinstance(side, dict) and side.get("base") in ("X", "No")
         and is_number(side.get("add")), f"{name}: {side!r} is not a value")
    return Side(side["base"], side["add"])


def read_effect(given, name):
    need(isinstance(given, dict), f"{name}: an effect is not an object")
    op = given.get("op")
    need(isinstance(op, str) and op in OPS, f"{name}: unknown op {op!r}")
    when, fields = OPS[op]
    need(given.get("when") == when, f"{name}: {op} is {when}, not {given.get('when')!r}")
    for field in given:
        need(field in fields | {"when", "op"}, f"{name}: {op} has no {field!r}")

    def word(field, words, default=None):
        value = given.get(field, default)
        need(value is None or value in words, f"{name}: {op}: unknown {field} {value!r}")
        return value

    def number(field, low):
        if field not in fields:
            return 0
        value = given.get(field)
        need(is_number(value) and (low is None or value >= low), f"{name}: {op}: {field}")
        return value

    def words_or_numbers(field, allowed):
        if field not in fields:
            return ()
        value = given.get(field)
        need(isinstance(value, list) and value and len(value) <= len(allowed)
             and all(type(v) is type(allowed[0]) and v in allowed for v in value),
             f"{name}: {op}: {field}")
        return tuple(value)

    count, may = given.get("count", 1), given.get("may", False)
    need(count == ONE_PER_PLAYER or is_number(count) and count >= 1, f"{name}: {op}: count")
    need(isinstance(may, bool), f"{name}: {op}: may is neither true nor false")
    card = given.get("card")
    need(card is None or isinstance(card, str), f"{name}: {op}: card is not an id")
    return Effect(
        when, op, where=word("where", WHERE, "any"), whose=word("whose", WHOSE, "any"),
        count=count, may=may, quarters=words_or_numbers("quarters", range(1, 9)),
        remove=number("remove", 1), sources=words_or_numbers("from", ("hand", "cemetery")),
        limit=number("limit", 0), amount=number("amount", None),
        per=word("per", COUNTED), if_=word("if", COUNTED), card=card)


def load(name):
    with open(DATA / name, encoding="utf-8") as file:
        return read_pack(json.load(file))


BUILT_IN = load("cards.json")
