"""The rules of Zodchie, in the plainest form that can be played.

This is a second implementation, made from the written rules alone, to check
a fast one. The ids (Z5.2, Z9.4, ...) are those of docs/rules/zodchie.md. The
cards are data (zodchie_pack.py), the table is in zodchie_city.py.

`Game.play()` goes through one game from the first step to the last. Whenever
chance or a player must decide, it asks a *table*:

    table.start(game)                   -> the fields of the start step
    table.draw(game, seat, options)     -> one of the card ids in `options`
    table.decide(game, seat, options)   -> one of the decisions in `options`

A table that reads a record makes a referee (referee.py); a table that rolls
dice makes a player (zodchie_test.py). A decision is a tuple, its first member
the word of the record:

    ("deck", (id, ...))     ("search", id)          ("exchange",)
    ("play", id, place)     ("play", id, None)      ("remove", id)
    ("pay", "hand", id)     ("pay", "cemetery", id)
    ("destroy", place)      ("restore", place)      ("protect", place)
    ("reserve", place)      ("copy", place)         ("retake", place)
    ("rotate", place, by)   ("move", from, to)      ("swap", a, b)
    ("lay", id, place)      ("escape", to)
    ("accept",)             ("decline",)            ("again",)      ("done",)
"""

import itertools
from dataclasses import dataclass

from rules import RuleBreak, is_number
from zodchie_city import HAND_LIMIT, Card, City, Player
from zodchie_pack import BUILT_IN, COLOURS, ONE_PER_PLAYER, Pack, read_pack

DONE = ("done",)
EXCHANGE = ("exchange",)
AGAIN = ("again",)
ACCEPT, DECLINE = ("accept",), ("decline",)

DESTROY, TURN_DOWN, TURN_UP = "destroy", -1, 1      # what a comparison does

# Published with the built-in pack.
BUILT_IN_HASH = "sha256:485b8722385dcd620ce5654a4e076d55c2824aa9223c976539984b66502c32aa"


# --- Options -----------------------------------------------------------------

@dataclass(frozen=True)
class Options:
    players: int = 2
    deck: str = "basic"
    max_replacements: int = 6                                       # Z9.3
    pack: Pack = BUILT_IN

    @staticmethod
    def read(given):
        """Read the `options` of a record; what is left out has its default."""
        if not isinstance(given, dict):
            raise RuleBreak("options: not an object")
        players, deck = given.get("players", 2), given.get("deck", "basic")
        most = given.get("max_replacements", 6)
        pack = given.get("pack", BUILT_IN.name)
        if not is_number(players) or players not in (2, 3, 4):      # Z2.1
            raise RuleBreak(f"options: {players!r} players")
        if deck not in ("basic", "advanced"):
            raise RuleBreak(f"options: unknown deck {deck!r}")
        if not is_number(most) or not 0 <= most <= 6:               # Z2.2
            raise RuleBreak(f"options: max_replacements is {most!r}")
        if isinstance(pack, str):
            if pack != BUILT_IN.name:
                raise RuleBreak(f"options: there is no pack {pack!r} built in")
            pack = BUILT_IN
        else:
            pack = read_pack(pack)
        return Options(players, deck, most, pack)


# --- The game ----------------------------------------------------------------

class Game:
    def __init__(self, options, table=None):
        self.options = options
        self.table = table
        self.players = [Player(seat) for seat in range(options.players)]
        self.city = City(options.players)                           # Z1.1
        self.permissions = 0                # extra turns of the player at turn

    def play(self):
        seat = self.set_up()
        while not self.over():                                      # Z9.1
            self.take_turns(self.players[seat])
            seat = (seat + 1) % len(self.players)

    def ask(self, seat, options, optional):
        """Z9.2: the decision taken, or None for `done` and for nothing to decide."""
        if not options:
            return None
        if optional:
            decision = self.table.decide(self, seat, options + [DONE])
            return None if decision == DONE else decision
        if len(options) == 1:
            return options[0]
        return self.table.decide(self, seat, options)

    # Setup (Z2, Z9.3)

    def set_up(self):
        """Start, decks and opening hands; the starting seat."""
        for player in self.players:
            self.take_deck(player, ())
        first = self.table.start(self).get("first")
        if not is_number(first) or not 0 <= first < len(self.players):
            raise RuleBreak(f"start: first seat {first!r} of {len(self.players)}")
        if self.options.deck == "advanced":
            for player in self.players:
                choices = self.options.pack.deck_choices(
                    COLOURS[player.seat], self.options.max_replacements)
                uses = {tuple(kind.id for kind in use): use for use in choices}
                decision = self.ask(player.seat, [("deck", ids) for ids in uses], False)
                self.take_deck(player, uses[decision[1]])
        for player in self.players:
            for _ in range(HAND_LIMIT):
                self.draw(player)
        return first

    def take_deck(self, player, use):
        player.layers = [[Card(kind, player.seat) for kind in self.options.pack.deck(use)]]

    # Turns (Z3, Z9.1)

    def over(self):
        """Z8.1, Z9.5: can nobody play or remove a card of the hand as it is?"""
        return not any(self.plays(player) or self.removals(player) for player in self.players)

    def take_turns(self, player):
        """A turn and the extra ones after it."""
        if not player.hand and not player.deck():                   # Z3.3
            return
        if not player.had_turn:
            player.had_turn = True
            self.search(player)
        self.permissions = 0
        while self.turn(player):
            self.draw_up(player)
            if not self.permissions or self.over() or not (         # Z9.6
                    self.plays(player) or self.removals(player) or self.may_exchange(player)):
                return
            if self.ask(player.seat, [AGAIN], True) is None:
                return
            self.permissions -= 1

    def search(self, player):
        """Z2.3, Z9.5: fetch a card that says so from the deck."""
        for wanted in player.deck():
            for effect in wanted.kind.effects_when("before-first-turn"):
                if wanted not in player.deck():
                    continue            # fetched already
                options = [("search", card_id) for card_id in ids_of(player.hand)]
                decision = self.ask(player.seat, options, effect.may)
                if decision is not None:
                    put = take(player.hand, decision[1])
                    rest = [card for card in player.deck() if card is not wanted]
                    player.layers = [rest + [put]]                  # Z9.4: shuffled
                    player.hand.append(wanted)

    def turn(self, player):
        """One play or removal; False if the player passes."""
        acts = self.plays(player) + self.removals(player)
        if self.may_exchange(player):
            if acts:
                decision = self.ask(player.seat, acts + [EXCHANGE], False)
            else:                                                   # Z9.4
                decision = self.ask(player.seat, [EXCHANGE], True)
            if decision == EXCHANGE:
                self.exchange(player)
                acts = self.plays(player) + self.removals(player)
                decision = self.ask(player.seat, acts, False)
        else:
            decision = self.ask(player.seat, acts, False)
        if decision is None:                                        # Z3.3, Z9.5
            return False
        if decision[0] == "remove":                                 # Z6.8
            player.removed.append(take(player.hand, decision[1]))
        else:
            self.play_card(player, find(player.hand, decision[1]), decision[2])
        return True

    def may_exchange(self, player):
        """Z3.2, Z9.4"""
        return not player.exchanged and bool(player.hand) and bool(player.deck())

    def exchange(self, player):
        player.exchanged = True
        number = len(player.hand)
        player.layers.append(player.hand)
        player.hand = []
        for _ in range(number):
            self.draw(player)

    def draw_up(self, player):
        """Z3.1"""
        while len(player.hand) < player.hand_limit() and player.deck():
            self.draw(player)

    def draw(self, player):
        """Z9.4: one card of the top layer that is not empty."""
        layer = next(layer for layer in player.layers if layer)
        card_id = self.table.draw(self, player.seat, ids_of(layer))
        player.hand.append(take(layer, card_id))

    # What can be played (Z4, Z6.8)

    def plays(self, player):
        return [("play", card_id, at) for card_id in ids_of(player.hand)
                for at in self.places_to_play(player, find(player.hand, card_id))]

    def places_to_play(self, player, card):
        """Where a hand card may be played by all the rules; [None]: outside the city."""
        price = self.price(card)
        if price is not None and len(self.payments(player, card, price)) < price.remove:
            return []
        if card.kind.has("play-outside-city"):
            return [None]
        places = self.city.legal_places(player.seat)
        for effect in card.kind.effects:
            if effect.op == "only-in-quarters":
                places = [at for at in places if at[1] in effect.quarters]
        if len(self.players) > 2:                                   # Z4.2
            places = [at for at in places if self.city.row_with(card.seat, at) < 3]
        return places

    def removals(self, player):
        """Z3.3, Z6.8: cards that are removed if they cannot be played."""
        return [("remove", card_id) for card_id in ids_of(player.hand)
                if find(player.hand, card_id).kind.has("remove-if-unplayable")
                and not self.places_to_play(player, find(player.hand, card_id))]

    def price(self, card):
        return next((effect for effect in card.kind.effects if effect.op == "price"), None)

    def payments(self, player, card, price):
        """Z6.8: the cards that can pay, each as ("hand" or "cemetery", card)."""
        hand = [("hand", other) for other in player.hand if other is not card]
        zone = [("cemetery", other) for other in player.zone]
        return [(source, other) for source, other in hand + zone if source in price.sources]

    # Playing a card (Z9.1: pay, place, compare, apply)

    def play_card(self, player, card, at):
        self.pay(player, card)
        player.hand.remove(card)
        card.side = card.kind.initial                               # Z1.3
        if at is None:
            player.outside.append(card)                             # Z6.7
        else:
            self.land(player, card, at)
        for effect in card.kind.effects_when("lasting"):            # Z6.6, Z9.7
            if effect.op == "hand-limit":
                player.limits.append(effect.limit)
            else:
                assert effect.op == "collect-own-destroyed"
                player.collects = True
        if at is not None:
            self.compare(player, card, at)
        self.apply(card, card.kind.effects_when("immediate"))

    def pay(self, player, card):
        """Z9.7: the priced card counts as in hand until all is paid."""
        price = self.price(card)
        for _ in range(price.remove if price is not None else 0):
            ways = {("pay", source, other.id): (source, other)
                    for source, other in self.payments(player, card, price)}
            source, other = ways[self.ask(player.seat, list(ways), False)]
            (player.hand if source == "hand" else player.zone).remove(other)
            player.removed.append(other)

    def land(self, player, card, at):
        """Lay a live card down; an own reservation's token returns (Z7.5)."""
        place = self.city[at]
        assert place.live is None and place.reserved in (None, player.seat)
        self.end_reservation(place)
        place.live = card

    def end_reservation(self, place):
        if place.reserved is not None:
            self.players[place.reserved].tokens += 1
            place.reserved = None

    # Comparison (Z5)

    def compare(self, player, card, at):
        left = self.city.left_of(at)
        if left is None:                                            # Z5.1
            return
        outcome = self.outcome(left, self.city.value(left), self.city.value(card))
        if outcome is None or not self.can_act(player.seat, left):  # Z7.2
            return
        if left.protector() == player.seat:                         # Z9.9
            if self.ask(player.seat, [ACCEPT, DECLINE], False) == DECLINE:
                return
        if outcome == DESTROY:
            self.destroy(left)
        else:
            left.side += outcome

    def outcome(self, left, its_value, played):
        """Z5.2, Z5.3"""
        if its_value < played:
            if 2 * its_value <= played:
                return DESTROY
            return TURN_DOWN if left.side > 0 else None
        if its_value > played:
            return TURN_UP if left.side < len(left.kind.sides) - 1 else None
        return None

    def can_act(self, seat, card):
        """Z7.2: does protection let an effect of this seat's cards act on a card?"""
        return card.protector() in (None, seat)

    # What is done to cards (Z6.3)

    def destroy(self, card):
        at = self.city.place_of(card)
        for effect in card.kind.effects_when("would-be-destroyed"):     # Z6.7, Z9.12
            options = [("escape", to) for to in
                       self.city.legal_places_as_if_lifted(card.seat, at)]
            decision = self.ask(card.seat, options, effect.may)
            if decision is not None:
                self.move(card.seat, at, decision[1])
                return
        self.lift(at)
        self.bury(card, at)

    def lift(self, at):
        """Take the live card off; its token returns (Z7.4)."""
        card, self.city[at].live = self.city[at].live, None
        if card.token is not None:
            self.players[card.token].tokens += 1
            card.token = None
        return card

    def bury(self, card, at):
        """Z9.8: a destroyed card lies face down, or goes to its owner's Cemetery."""
        owner = self.players[card.seat]
        if owner.collects:
            owner.zone.append(card)
        else:
            self.city[at].under.append(card)

    def move(self, seat, at, to):
        """Z6.4, Z7.4: same side up, the token goes along."""
        card, self.city[at].live = self.city[at].live, None
        self.land(self.players[seat], card, to)

    # Immediate properties (Z6)

    def apply(self, card, effects):
        for effect in effects:
            if self.is_live(card):                                  # Z6.9
                self.perform(card, effect)

    def is_live(self, card):
        return self.city.place_of(card) is not None or card in self.players[card.seat].outside

    def perform(self, card, effect):
        """Apply one immediate effect as if printed on this card."""
        if effect.op == "extra-turn":
            self.permissions += 1
            return
        if effect.op == "opponents-lay-destroyed":
            self.opponents_lay(card, effect)
            return
        chosen = []                     # cards that the effect has acted on
        times = len(self.players) if effect.count == ONE_PER_PLAYER else effect.count
        for _ in range(times):
            options = self.choices(card, effect, chosen)
            # Z9.9: nobody must act on cards that he protects himself.
            consent = all(self.acts_on_protected(option) for option in options)
            decision = self.ask(card.seat, options, effect.may or consent)
            if decision is None:
                return
            chosen += self.cards_in(decision)
            self.carry_out(card, decision)

    def cards_in(self, decision):
        """The live cards that a decision acts on."""
        places = {"destroy": decision[1:2], "rotate": decision[1:2], "move": decision[1:2],
                  "retake": decision[1:2], "swap": decision[1:3],
                  "protect": decision[1:2]}.get(decision[0], ())
        return [self.city[at].live for at in places]

    def acts_on_protected(self, decision):
        """Those of others are no options, so it is one's own protection."""
        return any(card.protector() is not None for card in self.cards_in(decision))

    def choices(self, card, effect, chosen):
        """The decisions among which an effect lets its player choose."""
        player, city = self.players[card.seat], self.city
        if effect.op == "reserve":                                  # Z9.11
            return [("reserve", at) for at in city.all()
                    if player.tokens > 0 and city.is_free_legal(at)]
        if effect.op == "restore":                                  # Z6.3
            return [("restore", at) for at in self.scope(card, effect)
                    if city[at].ruined() and fits(effect.whose, card.seat, city[at].under[-1])]

        targets = [at for at in self.scope(card, effect) if city[at].live is not None
                   and fits(effect.whose, card.seat, city[at].live)]
        if effect.op == "copy":                                     # Z6.5, Z9.12
            return [("copy", at) for at in targets if copied(city[at].live)]
        if effect.count == ONE_PER_PLAYER:                          # Z9.10
            seats = [other.seat for other in chosen]
            targets = [at for at in targets if city[at].live.seat not in seats]
        targets = [at for at in targets if city[at].live not in chosen
                   and self.can_act(card.seat, city[at].live)]
        if effect.op == "destroy":
            return [("destroy", at) for at in targets]
        if effect.op == "rotate":                                   # Z6.3
            return [("rotate", at, by) for at in targets
                    if len(city[at].live.kind.sides) > 1 for by in (1, -1)]
        if effect.op == "move":
            return [("move", at, to) for at in targets
                    for to in city.legal_places_as_if_lifted(card.seat, at)]
        if effect.op == "swap":                                     # Z9.10
            return [("swap", a, b) for a, b in itertools.combinations(targets, 2)]
        if effect.op == "protect":                                  # Z7.1, Z9.10
            return [("protect", at) for at in targets
                    if player.tokens > 0 and city[at].live.protector() is None]
        assert effect.op == "retake-and-play"                       # Z6.7, Z9.13
        return [("retake", at) for at in targets if self.plays_instead(player, at)]

    def scope(self, card, effect):
        """Where an effect looks, from where its card lies now (Z9.14)."""
        at = self.city.place_of(card)
        if effect.where == "next-to":
            return self.city.next_to(at)
        if effect.where == "highest-other-in-street":               # Z9.10
            others = [other for other in self.city.live_places()
                      if at is not None and other[0] == at[0] and other != at
                      and fits(effect.whose, card.seat, self.city[other].live)]
            values = {other: self.city.value(self.city[other].live) for other in others}
            return [other for other in others if values[other] == max(values.values())]
        assert effect.where == "any"
        return self.city.all()

    def carry_out(self, card, decision):
        player = self.players[card.seat]
        word, at = decision[:2]
        place = self.city[at]
        if word == "destroy":
            self.destroy(place.live)
        elif word == "rotate":
            place.live.side = (place.live.side + decision[2]) % len(place.live.kind.sides)
        elif word == "move":
            self.move(card.seat, at, decision[2])
        elif word == "swap":
            other = self.city[decision[2]]
            place.live, other.live = other.live, place.live
        elif word == "restore":
            place.live = place.under.pop()
            place.live.side = place.live.kind.initial
        elif word == "protect":
            player.tokens -= 1
            place.live.token = player.seat
        elif word == "reserve":
            player.tokens -= 1
            place.reserved = player.seat
        elif word == "copy":
            self.apply(card, copied(place.live))
        else:
            assert word == "retake"
            self.retake(player, at)

    def retake(self, player, at):
        """Z6.7: take the card to hand and play another one there."""
        plays = self.plays_instead(player, at)
        card = self.lift(at)
        self.players[card.seat].hand.append(card)
        _, card_id, _ = self.ask(player.seat, plays, False)
        self.play_card(player, find([c for c in player.hand if c is not card], card_id), at)

    def plays_instead(self, player, at):
        """Z9.13: what could be played here if the live card were back in hand."""
        card, self.city[at].live = self.city[at].live, None
        hand = self.players[card.seat].hand
        hand.append(card)
        others = [other for other in player.hand if other is not card]
        plays = [("play", card_id, at) for card_id in ids_of(others)
                 if at in self.places_to_play(player, find(others, card_id))]
        hand.pop()
        self.city[at].live = card
        return plays

    def opponents_lay(self, card, effect):
        """Z6.7, Z9.12: Laboratory."""
        for step in range(1, len(self.players)):
            player = self.players[(card.seat + step) % len(self.players)]
            options = [("lay", card_id, at) for card_id in ids_of(player.hand)
                       for at in self.city.legal_places(player.seat)]
            decision = self.ask(player.seat, options, effect.may)
            if decision is not None:
                _, card_id, at = decision
                self.end_reservation(self.city[at])
                self.bury(take(player.hand, card_id), at)

    # Scoring (Z8)

    def live_cards(self, player):
        """A card played outside the city is one of them (Z8.2, Z9.8)."""
        return [self.city[at].live for at in self.city.live_places()
                if self.city[at].live.seat == player.seat] + player.outside

    def value_of(self, player):
        return sum(self.city.value(card) for card in self.live_cards(player))

    def end_points(self, card):
        """Z8.2: the end-of-game properties of one live card."""
        points = 0
        for effect in card.kind.effects_when("end"):
            if effect.if_ is not None and self.count(card, effect.if_, effect.card) == 0:
                continue
            times = 1 if effect.per is None else self.count(card, effect.per, effect.card)
            points += effect.amount * times
        return points

    def count(self, card, what, card_id):
        if what == "card-in-zone":
            found = self.players[card.seat].zone
        else:
            beside = [self.city[at] for at in self.city.next_to(self.city.place_of(card))]
            if what == "live-next-to":
                found = [place.live for place in beside if place.live is not None]
            else:
                assert what == "destroyed-next-to"                  # Z9.8
                found = [place.under[-1] for place in beside if place.ruined()]
        return sum(card_id in (None, other.id) for other in found)

    def result(self):
        points = [self.value_of(player) + sum(map(self.end_points, self.live_cards(player)))
                  for player in self.players]

        def standing(player):                                       # Z8.2, Z9.14
            values = [self.city.value(card) for card in self.live_cards(player)]
            return points[player.seat], len(values), -min(values, default=0)
        standings = sorted({standing(player) for player in self.players}, reverse=True)
        return {"points": points,
                "ranking": [[player.seat for player in self.players if standing(player) == s]
                            for s in standings]}

    def after(self):
        """The public totals that a record shows after each step."""
        def shown(place):
            if not place.occupied():
                return None
            live = place.live
            if live is None:
                return {"card": None, "seat": None, "side": None,
                        "token": place.reserved, "under": len(place.under)}
            return {"card": live.id, "seat": live.seat, "side": live.side,
                    "token": live.token, "under": len(place.under)}
        return {"city": [[shown(self.city[street, quarter]) for quarter in range(1, 9)]
                         for street in self.city.streets],
                "hands": [len(player.hand) for player in self.players],
                "decks": [len(player.deck()) for player in self.players],
                "tokens": [player.tokens for player in self.players],
                "values": [self.value_of(player) for player in self.players]}


def ids_of(cards):
    """The ids in order, each once."""
    return list(dict.fromkeys(card.id for card in cards))


def find(cards, card_id):
    return next(card for card in cards if card.id == card_id)


def take(cards, card_id):
    card = find(cards, card_id)
    cards.remove(card)
    return card


def fits(whose, seat, card):
    return {"any": True, "own": card.seat == seat, "others": card.seat != seat}[whose]


def copied(card):
    """Z9.12: what the Forge takes over from a live card."""
    return [effect for effect in card.kind.effects_when("immediate") if effect.op != "copy"]
