"""The rules of Suburbia, in the plainest form that can be played.

This is a second implementation, made from the written rules alone, to check
a fast one. Nothing is kept that can be counted: every number of matching
tiles is counted again from the lists of tiles each time it is needed. The ids
(S3.2, S7.1, ...) are those of docs/rules/suburbia.md.

`Game.play()` goes through one game from the first step to the last. Whenever
chance or a player must decide, it asks a *table*:

    table.start(game)                   -> the fields of the start step
    table.draw(game, options)           -> one of the tile ids in `options`
    table.decide(game, seat, options)   -> one of the decisions in `options`

A table that reads a record makes a referee (referee.py); a table that rolls
dice makes a player (referee_test.py). A decision is a tuple, its first member
the word of the record: ("build", slot, cell), ("lake", slot, cell),
("basic", tile id, cell), ("invest", cell), ("remove", slot),
("keep-goal", goal id). A cell is (q, r).
"""

import copy
import json
from dataclasses import dataclass, field
from pathlib import Path

# --- The facts of tiles, goals and boards ----------------------------------

DATA = Path(__file__).resolve().parent / "data"


def load(name):
    with open(DATA / name, encoding="utf-8") as file:
        return json.load(file)


@dataclass(frozen=True)
class Effect:
    """One conditional effect of a tile (S3.4)."""
    scope: str          # adjacent, own, every, others, later, own-lake, red-line
    types: frozenset    # tile types that match
    icons: frozenset    # tile icons that match
    stat: str           # money, income, reputation, population
    amount: int


@dataclass(frozen=True)
class Tile:
    """A kind of tile, as printed."""
    id: str
    stack: str          # A, B, C, basic, back (the lake)
    type: str           # residential, commercial, industrial, civic, lake
    icon: str           # or None
    cost: int
    count: int          # copies in the box; None for the lake
    immediate: tuple    # of (stat, amount)
    conditional: tuple  # of Effect, in printed order


def read_tile(entry):
    return Tile(
        id=entry["id"], stack=entry["stack"], type=entry["type"],
        icon=entry["icon"], cost=entry["cost"], count=entry["count"],
        immediate=tuple(entry["immediate"].items()),
        conditional=tuple(
            Effect(e["scope"], frozenset(e["types"]), frozenset(e["icons"]),
                   e["stat"], e["amount"])
            for e in entry["conditional"]))


TILES = {entry["id"]: read_tile(entry) for entry in load("tiles.json")}
GOALS = {entry["id"]: entry for entry in load("goals.json")}
BOARD = load("board.json")

LAKE = TILES["lake"]
BASIC = [tile for tile in TILES.values() if tile.stack == "basic"]
ONE_MORE_ROUND = "one-more-round"

PRICES = BOARD["market"]["prices_left_to_right"]
DALE_PRICES = BOARD["market"]["dale_prices"]
DALE_PAYS = 3                                                    # S12.3
BLOCKED = {tuple(cell) for cell in BOARD["borough"]["blocked"]}
RED_LINES = set(BOARD["population"]["red_lines"])
LAST_LISTED_LINE = max(RED_LINES)
DIRECTIONS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))

STANDARD, LONE_ARCHITECT, DALE = "standard", "lone-architect", "dale"


class RuleBreak(Exception):
    """Something that the rules or the record format do not allow."""


# --- Options ----------------------------------------------------------------

@dataclass(frozen=True)
class Options:
    edition: int = 1
    mode: str = STANDARD
    players: int = 2
    marker_repeats_later: bool = True       # S5.3
    dale_private_goals: bool = False        # S12.1

    @staticmethod
    def read(given):
        """Read the `options` of a record; what is left out has its default."""
        if not isinstance(given, dict):
            raise RuleBreak("options: not an object")
        mode = given.get("mode", STANDARD)
        players_of_mode = {STANDARD: (2, 3, 4), LONE_ARCHITECT: (1,), DALE: (2,)}
        if not isinstance(mode, str) or mode not in players_of_mode:
            raise RuleBreak(f"options: unknown mode {mode!r}")
        options = Options(
            edition=given.get("edition", 1),
            mode=mode,
            players=given.get("players", players_of_mode[mode][0]),
            marker_repeats_later=given.get("marker_repeats_later", True),
            dale_private_goals=given.get("dale_private_goals", False))
        if not is_number(options.edition) or options.edition not in (1, 2):
            raise RuleBreak(f"options: no edition {options.edition!r}")
        if not is_number(options.players) or options.players not in players_of_mode[mode]:
            raise RuleBreak(f"options: {options.players!r} players in mode {mode}")
        for switch in ("marker_repeats_later", "dale_private_goals"):
            if not isinstance(getattr(options, switch), bool):
                raise RuleBreak(f"options: {switch} is neither true nor false")
        return options


def is_number(value):
    """A whole number; in Python a bool would pass for an int."""
    return isinstance(value, int) and not isinstance(value, bool)


# --- Boroughs ---------------------------------------------------------------

@dataclass(eq=False)
class Placed:
    """A tile that lies in a borough."""
    tile: Tile
    cell: tuple
    order: int              # 0, 1, 2, ... over all boroughs of the game
    marker: bool = False


@dataclass(eq=False)
class Player:
    seat: int
    money: int = BOARD["money"]["start"]                        # S1.1
    income: int = BOARD["income"]["start"]
    reputation: int = BOARD["reputation"]["start"]
    population: int = BOARD["population"]["start"]
    markers: int = BOARD["investment_markers"]
    placed: list = field(default_factory=list)      # in the order they were built
    dealt_goals: list = field(default_factory=list)
    goal: str = None

    def for_a_trial(self):
        """A copy that can be built on without touching the real borough."""
        player = copy.copy(self)
        player.placed = list(self.placed)
        return player


def neighbours(cell):
    q, r = cell
    return [(q + dq, r + dr) for dq, dr in DIRECTIONS]


def beside(a, b):
    """Do two placed tiles share an edge? (Ask only within one borough.)"""
    return (a.cell[0] - b.cell[0], a.cell[1] - b.cell[1]) in DIRECTIONS


def fits(effect, tile):
    """S3.7: a tile that fits by type and by icon still fits once."""
    return tile.type in effect.types or tile.icon in effect.icons


def free_cells(player):
    """S3.1: cells that share an edge with a tile of the own borough."""
    taken = {placed.cell for placed in player.placed}
    touching = {cell for placed in player.placed for cell in neighbours(placed.cell)}
    return touching - taken - BLOCKED


def lake_pairs(player, effect):
    """S4.3: pairs of an own lake and an own building beside it."""
    return [(lake, building)
            for lake in player.placed if lake.tile is LAKE
            for building in player.placed
            if building.tile.type in effect.types and beside(lake, building)]


def is_red_line(population):
    """A line lies just before this space; past 149 the spacing of 2 goes on."""
    if population <= LAST_LISTED_LINE:
        return population in RED_LINES
    return (population - LAST_LISTED_LINE) % 2 == 0


# --- Stacks -----------------------------------------------------------------

@dataclass
class Section:
    """A part of the stacks. No order inside is needed (S1.6)."""
    letter: str
    tiles: int                      # ordinary tiles in it
    one_more_round: bool = False    # is that tile in here too?

    def empty(self):
        return self.tiles == 0 and not self.one_more_round


def stack_sections(options):
    """S1.3-S1.5, S12.1: the stacks from the top of A to the bottom of C."""
    if options.mode == DALE:
        sizes = BOARD["stacks"]["dale"]
        a, b, c = sizes["A"], sizes["B"], sizes["C"]
        mixed = sizes["mixed_with_one_more_round"]
        top, bottom = c - mixed, 0
    else:
        sizes = BOARD["stacks"][f"edition-{options.edition}"]
        # S11.1: the Lone Architect uses the stacks of 2 players.
        key = "2" if options.mode == LONE_ARCHITECT else str(options.players)
        a, b, c = sizes["A"][key], sizes["B"][key], sizes["C"][key]
        mixed = sizes["mixed_with_one_more_round"][key]
        if options.edition == 1:
            top, bottom = c - mixed, sizes["extra_c_from_box_at_bottom"]
        else:
            bottom = sizes["moved_from_top_to_bottom"]
            top = c - mixed - bottom
    return [Section("A", a), Section("B", b), Section("C", top),
            Section("C", mixed, one_more_round=True), Section("C", bottom)]


# --- The game ---------------------------------------------------------------

class Game:
    def __init__(self, options, table=None):
        self.options = options
        self.table = table
        self.prices = DALE_PRICES if options.mode == DALE else PRICES
        self.players = [Player(seat) for seat in range(options.players)]
        self.sections = stack_sections(options)
        self.seen = []                  # every tile that ever left the stacks
        self.supply = {tile.id: BOARD["basic_supply_each"] for tile in BASIC}  # S1.8
        self.market = [None] * len(self.prices)
        self.public_goals = []
        self.first = 0
        for player in self.players:     # S1.1; their effects are in the start values
            for tile_id, q, r in BOARD["borough"]["start"]:
                player.placed.append(Placed(TILES[tile_id], (q, r), self.tiles_built()))

    def play(self):
        self.set_up(self.table.start(self))
        self.choose_goals()
        if self.options.mode == STANDARD:
            self.play_standard()
        elif self.options.mode == LONE_ARCHITECT:
            self.play_lone_architect()
        else:
            self.play_dale()

    # Setup (S1)

    def set_up(self, start):
        """Check the start step and lay out what it says."""
        mode, players = self.options.mode, self.options.players

        first = start.get("first")
        if not is_number(first) or not 0 <= first < players:
            raise RuleBreak(f"start: first seat {first!r} of {players}")
        if mode != STANDARD and first != 0:
            raise RuleBreak(f"start: first seat is {first}, in a solo mode it is 0")
        self.first = first

        market = list_of_ids(start, "market")
        if len(market) != len(self.prices):                     # S1.7, S12.1
            raise RuleBreak(f"start: {len(market)} market tiles, should be {len(self.prices)}")
        for slot, tile_id in enumerate(market):
            if tile_id == ONE_MORE_ROUND or tile_id not in self.legal_draws():
                raise RuleBreak(f"start: market[{slot}] {self.why_not_drawn(tile_id)}")
            self.take_from_stack(tile_id)
            self.market[slot] = tile_id

        public = list_of_ids(start, "public_goals")
        wanted = {STANDARD: players, LONE_ARCHITECT: 0, DALE: 3}[mode]  # S1.9, S11.1, S12.1
        if len(public) != wanted:
            raise RuleBreak(f"start: {len(public)} public goals, should be {wanted}")

        dealt = start.get("dealt_goals")
        if not isinstance(dealt, list):
            raise RuleBreak("start: dealt_goals is not a list")
        pairs = [list_of_ids({"dealt_goals": pair}, "dealt_goals") for pair in dealt]
        if mode == DALE and self.options.dale_private_goals:    # S12.1: Dale has none
            sizes_allowed = ([2], [2, 0])
        elif mode == STANDARD:
            sizes_allowed = ([2] * players,)
        else:
            sizes_allowed = ([],)
        if [len(pair) for pair in pairs] not in sizes_allowed:
            raise RuleBreak(f"start: dealt_goals {dealt!r}: "
                            f"hands of {sizes_allowed[0]} goals are dealt here")

        all_goals = public + [goal for pair in pairs for goal in pair]
        for goal in all_goals:
            if goal not in GOALS:
                raise RuleBreak(f"start: there is no goal {goal!r}")
            if all_goals.count(goal) > 1:
                raise RuleBreak(f"start: goal {goal} appears twice")
        for goal in public:
            if mode == DALE and GOALS[goal]["excluded_against_dale"]:   # S12.1
                raise RuleBreak(f"start: goal {goal} is not used against Dale")
        self.public_goals = public
        for player, pair in zip(self.players, pairs):
            player.dealt_goals = pair

    def choose_goals(self):
        """S1.9: each keeps one of two, in turn order from the starting seat."""
        for player in self.turn_order():
            if player.dealt_goals:
                options = [("keep-goal", goal) for goal in player.dealt_goals]
                player.goal = self.table.decide(self, player.seat, options)[1]

    def turn_order(self):
        """S1.2: clockwise, from the starting seat."""
        return self.players[self.first:] + self.players[:self.first]

    # The three courses of play

    def play_standard(self):
        """S9.1: after One More Round finish the round and play one more."""
        this_round, last_round = 1, None
        while True:
            for player in self.turn_order():
                self.turn(player)
                self.slide()
                last_turn = player is self.turn_order()[-1] and this_round == last_round
                # S8.3: no refill after the very last turn of the game.
                if not last_turn and self.refill():
                    last_round = this_round + 1
            if this_round == last_round:
                return
            this_round += 1

    def play_lone_architect(self):
        """S11.2, S11.3: one more removal each turn; a round is one turn."""
        player = self.players[0]
        last_turn = False
        while True:
            self.turn(player)
            if self.options.edition == 1:
                self.slide()
                if last_turn:
                    return
                announced = self.refill()
                self.remove_one(player)
                self.slide()
                announced = self.refill() or announced
            else:
                self.remove_one(player)
                self.slide()
                if last_turn:
                    return
                announced = self.refill()
            last_turn = announced

    def play_dale(self):
        """S12: the person, then Dale, then four new tiles."""
        person, dale = self.players
        while True:
            self.turn(person)                       # S12.2: nothing slides
            self.dale_turn(dale)
            self.market = [None] * len(self.prices)     # S12.5
            if self.refill():
                return                              # S12.6: at once

    # A turn (S2)

    def turn(self, player):
        """S2.1: act, income, population. The market is left to the caller."""
        decision = self.table.decide(self, player.seat, self.legal_acts(player))
        do = decision[0]
        if do == "build":
            _, slot, cell = decision
            tile = TILES[self.market[slot]]
            player.money -= self.prices[slot] + tile.cost       # S3.2 step 1
            self.market[slot] = None
            self.place(player, tile, cell)
        elif do == "lake":
            _, slot, cell = decision
            player.money -= self.prices[slot]
            self.market[slot] = None
            self.place(player, LAKE, cell)
        elif do == "basic":
            _, tile_id, cell = decision
            player.money -= TILES[tile_id].cost
            self.supply[tile_id] -= 1
            self.place(player, TILES[tile_id], cell)
            self.remove_one(player)                             # S2.5
        else:
            _, cell = decision
            placed = next(p for p in player.placed if p.cell == cell)
            player.money -= placed.tile.cost
            self.invest(player, placed)
            self.remove_one(player)                             # S2.5
        self.income_step(player)
        self.population_step(player)

    def legal_acts(self, player):
        """S2.2-S2.4, S2.6: every act the player has the whole price for."""
        acts = []
        cells = sorted(free_cells(player))
        for slot, tile_id in enumerate(self.market):
            if tile_id is None:
                continue
            price = self.prices[slot]
            if price + TILES[tile_id].cost <= player.money:
                acts += [("build", slot, cell) for cell in cells]
            if price <= player.money:
                acts += [("lake", slot, cell) for cell in cells]
        for tile in BASIC:
            if self.supply[tile.id] > 0 and tile.cost <= player.money:
                acts += [("basic", tile.id, cell) for cell in cells]
        if player.markers > 0:                                  # S5.1
            acts += [("invest", placed.cell) for placed in player.placed
                     if not placed.marker and placed.tile.cost <= player.money]
        return acts

    def remove_one(self, player):
        """S2.5, S11.2: take a tile out of the market and pay its slot price."""
        options = [("remove", slot) for slot, tile_id in enumerate(self.market)
                   if tile_id is not None and self.prices[slot] <= player.money]
        _, slot = self.table.decide(self, player.seat, options)
        player.money -= self.prices[slot]
        self.market[slot] = None

    # Building and effects (S3, S4)

    def tiles_built(self):
        return sum(len(player.placed) for player in self.players)

    def place(self, builder, tile, cell):
        """S3.2: the effects of a new tile, in order. Step 1 is already paid."""
        new = Placed(tile, cell, self.tiles_built())
        builder.placed.append(new)      # in play from step 2 on
        self.own_effects(builder, new)                              # steps 2, 3
        older = [placed for placed in builder.placed if placed is not new]
        for placed in older:                                        # step 4
            if beside(placed, new):
                self.trigger(builder, placed, builder, new)
        for placed in older:                                        # step 5
            if not beside(placed, new):
                self.trigger(builder, placed, builder, new)
        # Step 6: no base tile acts on another player's building.
        for other in self.players_left_of(builder):                 # step 7
            for placed in other.placed:
                self.trigger(other, placed, builder, new)

    def players_left_of(self, builder):
        """S3.3: the others, in turn order from the builder's left."""
        return self.players[builder.seat + 1:] + self.players[:builder.seat]

    def own_effects(self, owner, placed):
        """S3.2 steps 2 and 3: as printed, for what lies there now."""
        for stat, amount in placed.tile.immediate:
            self.adjust(owner, stat, amount)
        for effect in placed.tile.conditional:                      # S3.6
            self.adjust(owner, effect.stat, self.matches(owner, placed, effect) * effect.amount)

    def matches(self, owner, placed, effect):
        """S3.4: how many tiles on the table the effect of a placed tile counts."""
        if effect.scope == "adjacent":
            return sum(fits(effect, p.tile) for p in owner.placed if beside(p, placed))
        if effect.scope == "own":
            return sum(fits(effect, p.tile) for p in owner.placed)
        if effect.scope == "every":
            return sum(fits(effect, p.tile) for player in self.players for p in player.placed)
        if effect.scope == "others":
            return sum(fits(effect, p.tile) for player in self.players
                       if player is not owner for p in player.placed)
        if effect.scope == "later":
            return sum(fits(effect, p.tile) for player in self.players
                       for p in player.placed if p.order > placed.order)
        if effect.scope == "own-lake":                              # S4.3
            return len(lake_pairs(owner, effect))
        assert effect.scope == "red-line"                           # S5.4, S7.4
        return 0

    def trigger(self, owner, placed, builder, new):
        """S3.2 steps 4, 5 and 7: a lying tile answers a new one."""
        for effect in placed.tile.conditional:
            amount = self.new_matches(owner, effect, placed, builder, new) * effect.amount
            if placed.marker:                                       # S5.2
                amount *= 2
            self.adjust(owner, effect.stat, amount)

    def new_matches(self, owner, effect, placed, builder, new):
        """By how many the new tile raises `matches` of an older one (S3.4)."""
        at_home = owner is builder
        if effect.scope == "adjacent":
            return int(at_home and beside(placed, new) and fits(effect, new.tile))
        if effect.scope == "own":
            return int(at_home and fits(effect, new.tile))
        if effect.scope in ("every", "later"):
            return int(fits(effect, new.tile))
        if effect.scope == "others":
            return int(not at_home and fits(effect, new.tile))
        if effect.scope == "own-lake":                              # S4.3
            if not at_home:
                return 0
            return sum(new in pair for pair in lake_pairs(owner, effect))
        assert effect.scope == "red-line"
        return 0

    def invest(self, player, placed):
        """S5.2: repeat the tile's own effects; other tiles do not react."""
        player.markers -= 1
        placed.marker = True
        for stat, amount in placed.tile.immediate:
            self.adjust(player, stat, amount)
        for effect in placed.tile.conditional:
            if effect.scope == "later" and not self.options.marker_repeats_later:   # S5.3
                continue
            self.adjust(player, effect.stat, self.matches(player, placed, effect) * effect.amount)

    # Tracks (S3.5, S6, S7)

    def adjust(self, player, stat, amount):
        """One adjustment. Income and reputation stop at their limits (S3.5)."""
        if stat == "money":
            player.money += amount
        elif stat == "income":
            player.income = within(BOARD["income"], player.income + amount)
        elif stat == "reputation":
            player.reputation = within(BOARD["reputation"], player.reputation + amount)
        else:
            assert stat == "population"
            for _ in range(abs(amount)):
                if amount > 0:
                    self.one_space_forward(player)
                elif player.population > 0:
                    self.one_space_back(player)

    def line_weight(self):
        """S11.1: a red line counts 2 for the Lone Architect, in one adjustment."""
        return 2 if self.options.mode == LONE_ARCHITECT else 1

    def one_space_forward(self, player):
        player.population += 1
        if is_red_line(player.population):                          # S7.2, S7.5
            self.adjust(player, "income", -self.line_weight())
            self.adjust(player, "reputation", -self.line_weight())
            for placed in player.placed:                            # S7.4
                for effect in placed.tile.conditional:
                    if effect.scope == "red-line":
                        self.adjust(player, effect.stat,
                                    effect.amount * (2 if placed.marker else 1))

    def one_space_back(self, player):
        player.population -= 1
        if is_red_line(player.population + 1):                      # S7.3, S7.5
            self.adjust(player, "income", self.line_weight())
            self.adjust(player, "reputation", self.line_weight())

    def income_step(self, player):
        """S6.1: the debt is fixed when the step begins."""
        if player.income >= 0:
            player.money += player.income
            return
        debt = -player.income
        paid = min(debt, player.money)
        player.money -= paid
        for _ in range(debt - paid):
            if player.population > 0:
                self.one_space_back(player)

    def population_step(self, player):
        """S7.1: the distance is fixed when the step begins."""
        distance = player.reputation
        for _ in range(abs(distance)):
            if distance > 0:
                self.one_space_forward(player)
            elif player.population > 0:
                self.one_space_back(player)
            elif player.money > 0:
                player.money -= 1

    # Market (S8)

    def slide(self):
        """S8.1: the remaining tiles move right, gaps are left at the left."""
        remaining = [tile_id for tile_id in self.market if tile_id is not None]
        self.market = [None] * (len(self.market) - len(remaining)) + remaining

    def refill(self):
        """Draw for the empty slots from the left; tell if One More Round came."""
        announced = False
        while None in self.market and not all(s.empty() for s in self.sections):    # S8.3
            tile_id = self.table.draw(self, self.legal_draws())
            self.take_from_stack(tile_id)
            if tile_id == ONE_MORE_ROUND:                           # S8.2
                announced = True
                if self.options.mode == DALE:                       # S12.6
                    return announced
            else:
                self.market[self.market.index(None)] = tile_id
        return announced

    def top_section(self):
        return next(section for section in self.sections if not section.empty())

    def legal_draws(self):
        """S1.6: what the next tile can be."""
        section = self.top_section()
        options = set()
        if section.tiles > 0:
            options = {tile.id for tile in TILES.values()
                       if tile.stack == section.letter and self.unseen(tile) > 0}
        if section.one_more_round:
            options.add(ONE_MORE_ROUND)
        return options

    def unseen(self, tile):
        return tile.count - self.seen.count(tile.id)

    def take_from_stack(self, tile_id):
        if tile_id == ONE_MORE_ROUND:
            self.top_section().one_more_round = False
        else:
            self.top_section().tiles -= 1
            self.seen.append(tile_id)

    def why_not_drawn(self, tile_id):
        """Words for a draw that is not among the legal ones."""
        section = self.top_section()
        tile = TILES.get(tile_id)
        if tile_id == ONE_MORE_ROUND:
            return "one-more-round cannot come here"
        if tile is None:
            return f"there is no tile {tile_id!r}"
        if tile.stack != section.letter:
            return f"{tile_id} is a tile of {tile.stack}, should be of {section.letter}"
        if section.tiles == 0:
            return f"{tile_id}: only one-more-round is left in the mixed part"
        return f"{tile_id}: all {tile.count} copies have been seen"

    # Dale (S12.3-S12.5)

    def dale_turn(self, dale):
        slot = self.dale_slot()
        tile = TILES[self.market[slot]]
        options = [("build", slot, cell) for cell in self.dale_cells(dale, tile)]
        _, slot, cell = self.table.decide(self, dale.seat, options)
        dale.money -= min(DALE_PAYS, dale.money)                    # S12.3
        self.place(dale, tile, cell)
        self.income_step(dale)
        self.population_step(dale)

    def dale_slot(self):
        """S12.3: the dearest tile, the leftmost on a tie."""
        def price(slot):
            return TILES[self.market[slot]].cost + self.prices[slot]
        slots = [slot for slot, tile_id in enumerate(self.market) if tile_id is not None]
        return min(slots, key=lambda slot: (-price(slot), slot))

    def dale_cells(self, dale, tile):
        """S12.4: the cells where income plus reputation gain most."""
        gains = {}
        for cell in sorted(free_cells(dale)):
            trial = copy.copy(self)
            trial.players = [player.for_a_trial() for player in self.players]
            then = trial.players[dale.seat]
            trial.place(then, tile, cell)
            income = then.income - dale.income
            reputation = then.reputation - dale.reputation
            gains[cell] = (income + reputation, reputation)
        best = max(gains.values())
        return [cell for cell, gain in gains.items() if gain == best]

    # Scoring (S9, S10)

    def result(self):
        """S9.2: goals first, then money. Red lines are ignored now."""
        population = [player.population for player in self.players]
        goals = []
        for goal in self.public_goals:
            goals.append(self.goal_line(goal, self.sole_leader(goal), private=False))
        for owner in self.turn_order():
            if owner.goal is not None:                              # S10.2
                leader = self.sole_leader(owner.goal)
                earned = leader if leader == owner.seat else None
                goals.append(self.goal_line(owner.goal, earned, private=True))
        for line in goals:
            if line["seat"] is not None:
                population[line["seat"]] += line["bonus"]
        for player in self.players:
            population[player.seat] += player.money // 5

        def standing(player):                                       # S9.3
            return (population[player.seat], player.reputation, player.income,
                    player.money % 5)
        standings = sorted({standing(player) for player in self.players}, reverse=True)
        ranking = [[player.seat for player in self.players if standing(player) == place]
                   for place in standings]

        result = {"population": population, "goals": goals, "ranking": ranking}
        if self.options.mode != STANDARD:                           # S11.3, S12.6
            counts = (self.options.mode == LONE_ARCHITECT or self.options.edition == 1
                      or ranking[0] == [0])
            result["title"] = solo_title(population[0]) if counts else None
        return result

    def goal_line(self, goal, seat, private):
        return {"goal": goal, "seat": seat, "bonus": GOALS[goal]["bonus"], "private": private}

    def sole_leader(self, goal):
        """S10.1: the only player at the top of the measure, or None."""
        values = [measure(player, GOALS[goal]["measure"]) for player in self.players]
        best = {"most": max, "highest": max, "fewest": min, "lowest": min,
                "least": min}[GOALS[goal]["leader"]](values)
        return values.index(best) if values.count(best) == 1 else None


def within(track, value):
    return max(track["minimum"], min(track["maximum"], value))


def list_of_ids(holder, name):
    ids = holder.get(name)
    if not isinstance(ids, list) or not all(isinstance(i, str) for i in ids):
        raise RuleBreak(f"start: {name} is not a list of ids")
    return ids


def measure(player, what):
    """S10.3: what a goal looks at, in the player's own borough."""
    tiles = [placed.tile for placed in player.placed]
    what, _, which = what.partition(":")
    if what == "money":
        return player.money
    if what == "income-track":
        return player.income
    if what == "reputation-track":
        return player.reputation
    if what == "investment-markers-played":
        return sum(placed.marker for placed in player.placed)
    if what == "lakes":
        return tiles.count(LAKE)
    if what == "tiles-of-type":
        return sum(tile.type == which for tile in tiles)
    if what == "tiles-with-icon":
        return sum(tile.icon == which for tile in tiles)
    if what == "largest-connected-group-of-lakes":
        return largest_group(player, "lake")
    assert what == "largest-connected-group-of-type"
    return largest_group(player, which)


def largest_group(player, tile_type):
    """S10.4: the largest set of edge-connected tiles of a type."""
    left = {placed.cell for placed in player.placed if placed.tile.type == tile_type}
    largest = 0
    while left:
        group, edge = set(), {left.pop()}
        while edge:
            group |= edge
            edge = {cell for old in edge for cell in neighbours(old)} & left
            left -= edge
        largest = max(largest, len(group))
    return largest


def solo_title(population):
    for low, high, title in BOARD["solo_titles"]:
        if (low is None or low <= population) and (high is None or population <= high):
            return title
    raise AssertionError(population)
