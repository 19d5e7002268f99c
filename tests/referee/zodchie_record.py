"""Zodchie in the record format: decisions as tuples, totals and the pack's hash."""

import re

from rules import RuleBreak, is_number
from zodchie_rules import BUILT_IN, BUILT_IN_HASH

# The fields of each decision, in the order of the tuple that the rules use.
FIELDS = {
    "deck": ("use",), "search": ("put",), "exchange": (), "play": ("card", "at"),
    "pay": ("from", "card"), "remove": ("card",), "destroy": ("at",), "restore": ("at",),
    "protect": ("at",), "reserve": ("at",), "copy": ("at",), "retake": ("at",),
    "rotate": ("at", "by"), "move": ("from", "to"), "swap": ("a", "b"), "lay": ("card", "at"),
    "escape": ("to",), "accept": (), "decline": (), "again": (), "done": (),
}
PLACES = {"at", "from", "to", "a", "b"}         # but `pay` has a word in `from`


def read_decision(step):
    """A decision of the record as the tuple that the rules use."""
    do = step["do"]
    if not isinstance(do, str) or do not in FIELDS:
        raise RuleBreak(f"unknown decision {do!r}")
    return (do,) + tuple(read_field(step, do, name) for name in FIELDS[do])


def read_field(step, do, name):
    value = step.get(name)
    if name == "use":
        if not isinstance(value, list) or not all(isinstance(i, str) for i in value):
            raise RuleBreak("use is not a list of ids")
        return tuple(value)
    if name == "by":
        if not is_number(value):
            raise RuleBreak("by is not a number")
        return value
    if name in PLACES and do != "pay":
        if do == "play" and name not in step:       # outside the city
            return None
        if not (isinstance(value, list) and len(value) == 2 and all(map(is_number, value))):
            raise RuleBreak(f"{name} is not a place [street, quarter]")
        return tuple(value)
    if not isinstance(value, str):
        raise RuleBreak(f"{name} is not an id")
    return value


def write_decision(seat, decision):
    """The other way round."""
    step = {"seat": seat, "do": decision[0]}
    for name, value in zip(FIELDS[decision[0]], decision[1:]):
        if value is not None:
            step[name] = list(value) if isinstance(value, tuple) else value
    return step


def why_illegal(decision, options):
    """Words for a decision that is not among the legal ones."""
    kinds = sorted({option[0] for option in options})
    if decision[0] not in kinds:
        return f"possible is only {', '.join(kinds)}"
    same_start = [option for option in options if option[:2] == decision[:2]]
    if len(decision) == 3 and same_start:
        rest = [list(o[2]) if isinstance(o[2], tuple) else o[2] for o in same_start]
        return f"with {decision[1]} there is only {rest}"
    return f"not among the {len(options)} possible"


def after_differences(given, expected, same):
    """The public totals, field by field; the city place by place."""
    if not isinstance(given, dict):
        return ["not an object"]
    differences = []
    for name in ("hands", "decks", "tokens", "values"):
        if not same(given.get(name), expected[name]):
            differences.append(f"{name} is {given.get(name)}, should be {expected[name]}")
    city = given.get("city")
    if not isinstance(city, list) or [len(row) if isinstance(row, list) else None
                                      for row in city] != [8] * len(expected["city"]):
        return differences + [f"city is not a list of {len(expected['city'])} streets of 8"]
    for street, row in enumerate(expected["city"]):
        for index, place in enumerate(row):
            if not same(city[street][index], place):
                differences.append(f"city: place [{street}, {index + 1}] is "
                                   f"{city[street][index]}, should be {place}")
    return differences


def check_pack_hash(record, options):
    """A hash must look like one; that of the built-in pack is known."""
    if "pack_hash" not in record:
        return
    given = record["pack_hash"]
    if not isinstance(given, str) or not re.fullmatch(r"sha256:[0-9a-f]{64}", given):
        raise RuleBreak(f"pack_hash is {given!r}, not sha256: and 64 hex digits")
    if options.pack is BUILT_IN and given != BUILT_IN_HASH:
        raise RuleBreak(f"pack_hash is {given}, should be {BUILT_IN_HASH}")
