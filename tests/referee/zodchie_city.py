"""The table of Zodchie: cards, the city, values, legal places, protection.

The still part of the rules: what lies where, what it is worth and where a
card could go. What happens is in zodchie_rules.py. Nothing is kept that can
be counted again. A place is (street, quarter), street from 0, quarter 1-8.
"""

from dataclasses import dataclass, field

from zodchie_pack import Kind

QUARTERS = range(1, 9)                                              # Z1.1
TOKENS = 2                                                          # Z1.6
HAND_LIMIT = 3


@dataclass(eq=False)
class Card:
    """A card of flesh and blood, wherever it is."""
    kind: Kind
    seat: int                   # its colour
    side: int = 0               # the side that is up, index in kind.sides
    token: int = None           # the seat of the token that lies on it

    @property
    def id(self):
        return self.kind.id

    def protector(self):
        """Z7.1: the seat whose protection it carries, or None."""
        if self.token is not None:
            return self.token
        return self.seat if self.kind.protected else None


@dataclass(eq=False)
class Place:
    under: list = field(default_factory=list)   # destroyed cards, the lowest first
    live: Card = None
    reserved: int = None                        # the seat of a Fountain's token

    def has_cards(self):
        return self.live is not None or bool(self.under)

    def occupied(self):
        """Z1.2, Z4.3: destroyed cards and reservations occupy a place."""
        return self.has_cards() or self.reserved is not None

    def ruined(self):
        """Is its top card destroyed?"""
        return self.live is None and bool(self.under)


@dataclass(eq=False)
class Player:
    seat: int
    layers: list = field(default_factory=list)      # the deck, top first (Z9.4)
    hand: list = field(default_factory=list)
    tokens: int = TOKENS
    limits: list = field(default_factory=list)      # hand limits of cards played (Z6.6)
    exchanged: bool = False                         # Z3.2: once per game
    had_turn: bool = False
    outside: list = field(default_factory=list)     # cards played outside the city
    collects: bool = False                          # is a Cemetery at work?
    zone: list = field(default_factory=list)        # what it has collected
    removed: list = field(default_factory=list)     # out of the game

    def deck(self):
        return [card for layer in self.layers for card in layer]

    def hand_limit(self):
        return max(self.limits, default=HAND_LIMIT)


class City:
    def __init__(self, streets):
        self.streets = range(streets)
        self.places = {(street, quarter): Place()       # in reading order
                       for street in self.streets for quarter in QUARTERS}

    def __getitem__(self, at):
        return self.places[at]

    def all(self):
        return list(self.places)

    def live_places(self):
        return [at for at in self.places if self[at].live is not None]

    def place_of(self, card):
        """Where a live card lies; None if it is not live in the city."""
        for at, place in self.places.items():
            if place.live is card:
                return at
        return None

    def next_to(self, at):
        """Z1.5: the places that share an edge with it, in reading order."""
        if at is None:
            return []
        street, quarter = at
        beside = {(street - 1, quarter), (street + 1, quarter),
                  (street, quarter - 1), (street, quarter + 1)}
        return [other for other in self.places if other in beside]

    def left_of(self, at):
        """The live card directly to the left in the street, or None."""
        street, quarter = at
        return self[street, quarter - 1].live if quarter > 1 else None

    def value(self, card):
        """Z1.4: the current value of a live card; outside the city X and No are 0."""
        side = card.kind.sides[card.side]
        at = self.place_of(card)
        if side.base == "X":
            left = self.left_of(at) if at is not None else None
            return side.add + (self.value(left) if left is not None else 0)
        if side.base == "No":
            return side.add + (at[1] if at is not None else 0)
        return side.add

    def legal_places(self, seat):
        """Z4.1, Z4.3: where this seat may put a card, by the place alone."""
        return [at for at in self.places
                if self.is_free_legal(at) or self[at].ruined() or self[at].reserved == seat]

    def is_free_legal(self, at):
        """Z4.1, Z9.11: a free place to build on."""
        if self[at].occupied():
            return False
        street, quarter = at
        beside = [(street, q) for q in (quarter - 1, quarter + 1) if q in QUARTERS]
        return any(self[other].occupied() for other in beside) \
            or quarter == 1 and at == self.first_place_of_a_new_street()

    def first_place_of_a_new_street(self):
        for street in self.streets:
            if not any(self[street, quarter].occupied() for quarter in QUARTERS):
                return street, 1
        return None

    def legal_places_as_if_lifted(self, seat, at):
        """Z6.4: where the live card at `at` could be moved by this seat."""
        card, self[at].live = self[at].live, None
        places = self.legal_places(seat)
        self[at].live = card
        return [to for to in places if to != at]

    def row_with(self, seat, at):
        """Z4.2: how many live cards of a colour would lie in a row with one here."""
        street, quarter = at

        def run(step):
            length, q = 0, quarter + step
            while q in QUARTERS and self[street, q].live is not None \
                    and self[street, q].live.seat == seat:
                length, q = length + 1, q + step
            return length
        return run(-1) + 1 + run(1)
