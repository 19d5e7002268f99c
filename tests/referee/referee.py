#!/usr/bin/env python3
"""Referee of game records: replays every game and recomputes everything.

usage: referee.py [--quiet] [--jobs N] [--limit N] FILE...

A .json file holds one record, a .jsonl file a record a line, of Suburbia or
of Zodchie, in any mix. Of each record the referee checks the options, every
chance step, whose turn it is, that each decision is legal, the number of legal
decisions (`legal`), the public totals after each step (`after`), that the
steps end where the game ends, and the whole `result`. `after`, `legal` and
`result` are compared where they are present. A failing record is printed with
its file, its number in the file (from 1) and the step (index in `steps`, from
0); the first failing step ends the check of that record. The last line is
`N passed, M failed`.

Exit status: 0 all passed, 1 some failed, 2 some input could not be read.
"""

import argparse
import json
import multiprocessing
import sys

import zodchie_record
import zodchie_rules
from rules import DALE, Game, Options, RuleBreak, is_number

TRACKS = ("money", "income", "reputation", "population", "markers")
RESULT_FIELDS = ("population", "goals", "ranking", "title")


# --- Replaying one record ----------------------------------------------------

class RecordTable:
    """Answers the questions of a game from the steps of its record."""

    result_fields = RESULT_FIELDS

    def __init__(self, steps, require_snapshots=False):
        self.steps = steps
        self.require_snapshots = require_snapshots
        self.index = -1             # the step under examination

    def start(self, game):
        return self.next_chance(game, "start")

    def draw(self, game, options):
        tile = self.next_chance(game, "draw").get("tile")
        if not isinstance(tile, str):
            raise RuleBreak(f"draw: tile {tile!r} is not an id")
        if tile not in options:
            raise RuleBreak(f"draw: {game.why_not_drawn(tile)}")
        return tile

    def decide(self, game, seat, options):
        kinds = sorted({option[0] for option in options})
        expected = f"a decision of seat {seat} ({', '.join(kinds)})"
        step = self.next_step(game, expected)
        if "chance" in step or "do" not in step:
            raise RuleBreak(f"expected {expected}, found {describe(step)}")
        if not is_number(step.get("seat")) or step["seat"] != seat:
            raise RuleBreak(f"expected {expected}, found {describe(step)}")
        decision = self.read_decision(step)
        if decision not in options:
            raise RuleBreak(f"not legal: {describe(step)}: "
                            + self.why_illegal(game, seat, decision, options))
        if "legal" in step:
            if not same(step["legal"], len(options)):
                raise RuleBreak(f"legal is {step['legal']!r}, should be {len(options)}")
        elif self.require_snapshots:
            raise RuleBreak("legal is missing")
        return decision

    def finish(self, game):
        """The game is over: so must be the record."""
        self.check_after(game)
        if self.index + 1 < len(self.steps):
            self.index += 1
            raise RuleBreak("the game is over, but the record goes on with "
                            + describe(self.steps[self.index]))

    def next_chance(self, game, word):
        step = self.next_step(game, f"a {word}")
        if "do" in step or step.get("chance") != word:
            raise RuleBreak(f"expected a {word}, found {describe(step)}")
        return step

    def next_step(self, game, expected):
        """The next step; the one before is settled now, so compare its `after`."""
        self.check_after(game)
        self.index += 1
        if self.index == len(self.steps):
            raise RuleBreak(f"the record ends here, expected {expected}")
        step = self.steps[self.index]
        if not isinstance(step, dict):
            raise RuleBreak("the step is not an object")
        return step

    def check_after(self, game):
        if self.index < 0:
            return
        step = self.steps[self.index]
        if "after" in step:
            differences = self.after_differences(step["after"], game)
            if differences:
                raise RuleBreak("after: " + "; ".join(differences))
        elif self.require_snapshots:
            raise RuleBreak("after is missing")

    def read_decision(self, step):
        return read_decision(step)

    def why_illegal(self, game, seat, decision, options):
        return why_illegal(game, seat, decision, options)

    def after_differences(self, after, game):
        return after_differences(after, game)


class ZodchieTable(RecordTable):
    """The same for Zodchie: other steps, other totals."""

    result_fields = ("points", "ranking")

    def draw(self, game, seat, options):
        step = self.next_chance(game, "draw")
        if not is_number(step.get("seat")) or step["seat"] != seat:
            raise RuleBreak(f"expected a draw of seat {seat}, found {describe(step)}")
        card = step.get("card")
        if not isinstance(card, str):
            raise RuleBreak(f"draw: card {card!r} is not an id")
        if card not in options:
            raise RuleBreak(f"draw: {card} cannot come, only {', '.join(options)}")
        return card

    def read_decision(self, step):
        try:
            return zodchie_record.read_decision(step)
        except RuleBreak as fault:
            raise RuleBreak(f"{describe(step)}: {fault}") from None

    def why_illegal(self, game, seat, decision, options):
        return zodchie_record.why_illegal(decision, options)

    def after_differences(self, after, game):
        return zodchie_record.after_differences(after, game.after(), same)


# Of each game: the revision of its rules, its options, its game, its table.
GAMES = {"suburbia": ("suburbia/1", Options, Game, RecordTable),
         "zodchie": ("zodchie/1", zodchie_rules.Options, zodchie_rules.Game, ZodchieTable)}


def read_decision(step):
    """A decision of the record as the tuple that the rules use."""
    def read_slot():
        if not is_number(step.get("slot")):
            raise RuleBreak(f"{describe(step)}: slot is not a number")
        return step["slot"]

    def read_cell():
        at = step.get("at")
        if not (isinstance(at, list) and len(at) == 2 and all(is_number(n) for n in at)):
            raise RuleBreak(f"{describe(step)}: at is not a cell [q, r]")
        return tuple(at)

    def read_id(name):
        if not isinstance(step.get(name), str):
            raise RuleBreak(f"{describe(step)}: {name} is not an id")
        return step[name]

    do = step["do"]
    if do in ("build", "lake"):
        return do, read_slot(), read_cell()
    if do == "basic":
        return do, read_id("tile"), read_cell()
    if do == "invest":
        return do, read_cell()
    if do == "remove":
        return do, read_slot()
    if do == "keep-goal":
        return do, read_id("goal")
    raise RuleBreak(f"unknown decision {do!r}")


def why_illegal(game, seat, decision, options):
    """Words for a decision that is not among the legal ones."""
    kinds = sorted({option[0] for option in options})
    if decision[0] not in kinds:
        return f"possible is only {', '.join(kinds)}"
    if len(decision) == 3 and decision[:2] in {option[:2] for option in options}:
        cells = sorted(option[2] for option in options if option[:2] == decision[:2])
        return f"the cell is not one of {cells}"
    if game.options.mode == DALE and seat == 1:
        return f"Dale takes slot {options[0][1]}"
    if decision[0] == "keep-goal":
        return "the goal was not dealt to this seat"
    return f"not there, already used or too dear (${game.players[seat].money} at hand)"


def after_differences(after, game):
    """The public totals, field by field."""
    if not isinstance(after, dict):
        return ["not an object"]
    differences = []
    seats = after.get("seats")
    if not isinstance(seats, list) or len(seats) != len(game.players):
        differences.append(f"seats is not a list of {len(game.players)}")
    else:
        for player, given in zip(game.players, seats):
            for track in TRACKS:
                value = given.get(track) if isinstance(given, dict) else None
                if not same(value, getattr(player, track)):
                    differences.append(f"{track} of seat {player.seat} is {value!r}, "
                                       f"should be {getattr(player, track)}")
    if not same(after.get("market"), game.market):
        differences.append(f"market is {json.dumps(after.get('market'))}, "
                           f"should be {json.dumps(game.market)}")
    return differences


def result_differences(given, game, fields=RESULT_FIELDS):
    """The result, field by field; other fields are ignored."""
    if not isinstance(given, dict):
        return ["not an object"]
    expected = game.result()
    differences = []
    for name in fields:
        if name not in expected:
            if name in given:
                differences.append(f"{name} is {json.dumps(given[name])}, "
                                   f"should not be there")
        elif name not in given:
            differences.append(f"{name} is missing, should be {json.dumps(expected[name])}")
        elif not same(given[name], expected[name]):
            differences.append(f"{name} is {json.dumps(given[name])}, "
                               f"should be {json.dumps(expected[name])}")
    return differences


def same(given, expected):
    """Equal as JSON. 1, 1.0 and true differ; unknown fields of objects do not."""
    if type(given) is not type(expected):
        return False
    if isinstance(expected, list):
        return len(given) == len(expected) and all(map(same, given, expected))
    if isinstance(expected, dict):
        return all(key in given and same(given[key], expected[key]) for key in expected)
    return given == expected


def describe(step):
    """A step without its snapshots, in short."""
    if not isinstance(step, dict):
        return json.dumps(step)
    return json.dumps({key: value for key, value in step.items()
                       if key not in ("after", "legal")})


def check_record(record, expected_options=None, require_snapshots=False):
    """Referee one record. None if it passes, else (where, what differs)."""
    where = "header"
    table = None
    try:
        if not isinstance(record, dict):
            raise RuleBreak("the record is not an object")
        if not same(record.get("townwright"), 1):
            raise RuleBreak(f"townwright is {record.get('townwright')!r}, should be 1")
        name = record.get("game")
        if not isinstance(name, str) or name not in GAMES:
            raise RuleBreak(f"game is {name!r}, should be one of {', '.join(GAMES)}")
        revision, options_class, game_class, table_class = GAMES[name]
        if not same(record.get("rules"), revision):
            raise RuleBreak(f"rules is {record.get('rules')!r}, should be {revision!r} "
                            f"where game is {name!r}")
        options = options_class.read(record.get("options", {}))
        if name == "zodchie":
            zodchie_record.check_pack_hash(record, options)
        for name, value in (expected_options or {}).items():
            if str(getattr(options, name, None)).lower() != value:
                raise RuleBreak(f"options: {name} is {getattr(options, name, None)}, "
                                f"expected {value}")
        seats = record.get("seats")
        if seats is not None and not (isinstance(seats, list) and len(seats) == options.players):
            raise RuleBreak(f"seats is not a list of {options.players}")
        if not isinstance(record.get("steps"), list):
            raise RuleBreak("steps is not a list")

        table = table_class(record["steps"], require_snapshots)
        game = game_class(options, table)
        game.play()
        table.finish(game)

        where, table = "result", None
        if "result" in record:
            differences = result_differences(record["result"], game, table_class.result_fields)
            if differences:
                raise RuleBreak("; ".join(differences))
        elif require_snapshots:
            raise RuleBreak("missing")
    except RuleBreak as fault:
        return (where if table is None else f"step {table.index}"), str(fault)
    except RecursionError:              # only a pack of cards can do that (Z9.13)
        return (where if table is None else f"step {table.index}"), "its consequences never end"
    return None


# --- Files and the command line ----------------------------------------------

def read_texts(path, limit=None):
    """The texts of the records in a file, with their numbers from 1."""
    with open(path, encoding="utf-8") as file:
        if not path.endswith(".jsonl"):
            yield 1, file.read()
            return
        number = 0
        for line in file:
            if limit is not None and number >= limit:
                return
            if line.strip():
                number += 1
                yield number, line
        if number == 0:
            raise ValueError("there is no record in it")


def examine(task):
    """One record of one file; for a worker process, so plain values only."""
    path, number, text, expected_options, require_snapshots = task
    try:
        record = json.loads(text)
    except (ValueError, RecursionError) as error:
        return path, number, "unreadable", "", str(error)
    fault = check_record(record, expected_options, require_snapshots)
    if fault is None:
        return path, number, "passed", "", ""
    return path, number, "failed", *fault


def read_arguments(arguments):
    def positive(text):
        number = int(text)
        if number < 1:
            raise ValueError(text)
        return number

    def setting(text):
        name, equals, value = text.partition("=")
        if not equals or not any(name in options.__dataclass_fields__
                                 for _, options, _, _ in GAMES.values()):
            raise ValueError(text)
        return name, value

    parser = argparse.ArgumentParser(
        description="Replays records of games and recomputes everything in them.")
    parser.add_argument("files", nargs="+", metavar="FILE",
                        help=".json (one record) or .jsonl (a record a line)")
    parser.add_argument("--quiet", action="store_true",
                        help="print the last line only")
    parser.add_argument("--jobs", type=positive, default=1, metavar="N",
                        help="use N processes")
    parser.add_argument("--limit", type=positive, metavar="N",
                        help="check the first N records of each file")
    parser.add_argument("--expect", type=setting, action="append", default=[],
                        metavar="OPTION=VALUE",
                        help="also fail records played with other options "
                             "(edition=2, marker_repeats_later=false, deck=basic, ...)")
    parser.add_argument("--require-snapshots", action="store_true",
                        help="also fail records without after, legal or result")
    return parser.parse_args(arguments)


def main(arguments=None):
    arguments = read_arguments(arguments)
    counts = {"passed": 0, "failed": 0, "unreadable": 0}

    def tasks():
        for path in arguments.files:
            try:
                for number, text in read_texts(path, arguments.limit):
                    yield (path, number, text, dict(arguments.expect),
                           arguments.require_snapshots)
            except (OSError, ValueError) as error:
                counts["unreadable"] += 1
                print(f"{path}: cannot be read: {error}", file=sys.stderr)

    def report(outcomes):
        for path, number, verdict, where, what in outcomes:
            counts[verdict] += 1
            if verdict == "unreadable":
                print(f"{path}: record {number}: cannot be read: {what}", file=sys.stderr)
            elif verdict == "failed" and not arguments.quiet:
                print(f"{path}: record {number}: {where}: {what}")

    if arguments.jobs == 1:
        report(map(examine, tasks()))
    else:
        with multiprocessing.Pool(arguments.jobs) as pool:
            report(pool.imap(examine, tasks(), chunksize=4))
    print(f"{counts['passed']} passed, {counts['failed']} failed")
    if counts["unreadable"]:
        return 2
    return 1 if counts["failed"] else 0


if __name__ == "__main__":
    sys.exit(main())
