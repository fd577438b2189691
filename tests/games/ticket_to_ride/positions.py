"""Positions of Ticket to Ride for the tests: arranges them, plays in them, and reads them in words.

Only this file knows how a position is stored. What is not arranged is set so that nothing is lost or doubled, and
every arranged position must pass `check()`.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

import ferrovia
from ferrovia.core.events import Event
from ferrovia.core.rng import Generator
from ferrovia.games.ticket_to_ride import TicketToRide
from ferrovia.games.ticket_to_ride.board import CARD_NAMES, CARDS, LOCO
from ferrovia.games.ticket_to_ride.observation import Observation
from ferrovia.games.ticket_to_ride.ruleset import Ruleset
from ferrovia.games.ticket_to_ride.state import State
from ferrovia.games.ticket_to_ride.table import CHOOSE, CLOSED, FREE, OVER, SECOND, SETUP, TURN, Table, new_table

PHASES = {SETUP: "setup", TURN: "turn", SECOND: "second card", CHOOSE: "tickets", OVER: "over"}
GAP = "-"


@lru_cache
def load(players: int = 2, edition: str = "2025", board: str | None = None) -> TicketToRide:
    """The game, as anybody loads it."""
    game = ferrovia.load_game("ticket_to_ride", players, board, edition=edition)
    assert isinstance(game, TicketToRide)
    return game


class Sitting:
    """A game being played: actions go in and positions come out as the words of the action texts."""

    def __init__(self, game: TicketToRide, state: State) -> None:
        self.game = game
        self.state = state

    def clone(self) -> "Sitting":
        return Sitting(self.game, self.state.clone())

    # Playing

    def play(self, *texts: str, seat: int = -1) -> list[Event]:
        """Plays actions one after the other, checks the position after each, and gives what happened."""
        events: list[Event] = []
        for text in texts:
            action = self.game.catalogue.parse(text)
            assert action in self.state.legal_actions(seat), f"{text} is not legal"
            self.state.apply(action, seat, events)
            self.state.check()
        for event in events:
            assert all(type(event.seen_by(seat)) in (Event, type(None)) for seat in range(-1, self.game.players))
        return events

    def choices(self, seat: int = -1) -> list[str]:
        """The legal actions."""
        return [self.game.catalogue.text(action) for action in self.state.legal_actions(seat)]

    def draws(self) -> list[str]:
        """The legal actions that are no claims."""
        return [text for text in self.choices() if not text.startswith("claim:")]

    def claims(self, route: str = "") -> list[str]:
        """The legal claims, or how a route can be paid now."""
        found = [text.removeprefix("claim:") for text in self.choices() if text.startswith("claim:")]
        if not route:
            return found
        return [text.rpartition(":")[2] for text in found if text.rpartition(":")[0] == route]

    def refused(self, text: str, seat: int = -1) -> str:
        """The clause by which an action is refused; it must not be listed, and nothing may change."""
        action = self.game.catalogue.parse(text)
        assert action not in self.state.legal_actions(seat)
        before = self.state.snapshot()
        events: list[Event] = []
        with pytest.raises(ferrovia.IllegalAction) as caught:
            self.state.apply(action, seat, events)
        assert str(caught.value)
        assert not events
        assert self.state.snapshot() == before
        return caught.value.clause

    # Reading

    @property
    def table(self) -> Table:
        """The public table, as a spectator sees it."""
        return self.state.observe(-1).table

    def see(self, seat: int) -> Observation:
        return self.state.observe(seat)

    @property
    def phase(self) -> str:
        return PHASES[self.table.phase]

    @property
    def turn(self) -> int:
        """Whose turn it is; -1 before the first and after the last."""
        return self.state.current_player

    @property
    def market(self) -> list[str]:
        return [GAP if card < 0 else CARD_NAMES[card] for card in self.table.market]

    @property
    def deck(self) -> list[str]:
        """The deck, top card first."""
        return [CARD_NAMES[card] for card in reversed(self.state.deck[: self.state.table.deck_left])]

    @property
    def discards(self) -> dict[str, int]:
        return _counted(self.table.discards)

    def hand(self, seat: int) -> dict[str, int]:
        return _counted(self.state.observe(seat).hand)

    def known(self, seat: int) -> dict[str, int]:
        """The cards that everyone knows the seat to hold."""
        return _counted(self.table.known[CARDS * seat : CARDS * seat + CARDS])

    def tickets(self, seat: int) -> list[str]:
        """The tickets a seat has kept."""
        return self._tickets(self.state.observe(seat).tickets)

    def offered(self, seat: int) -> list[str]:
        """The tickets a seat still chooses from."""
        return self._tickets(self.state.observe(seat).offered)

    def returned(self, seat: int) -> list[str]:
        """The tickets that a seat knows it returned at the start."""
        return self._tickets(self.state.observe(seat).returned)

    def under(self, seat: int) -> dict[int, str]:
        """What a seat knows of the pile: the place counted from its top, and the ticket there."""
        seen = self.state.observe(seat)
        pairs = zip(seen.under[::2], seen.under[1::2], strict=True)
        return {place - seen.table.pile_head: self.game.rules.tickets[ticket].id for place, ticket in pairs}

    @property
    def pile(self) -> list[str]:
        """The ticket pile, top ticket first."""
        return [self.game.rules.tickets[ticket].id for ticket in self.state.pile[self.state.table.pile_head :]]

    def owner(self, route: str) -> int | str:
        owner = self.table.owner[route_number(self.game.rules, route)]
        return {FREE: "free", CLOSED: "closed"}.get(owner, owner)

    def last_round(self) -> bool:
        return self.table.turns_left >= 0

    def _tickets(self, mask: int) -> list[str]:
        return [ticket.id for number, ticket in enumerate(self.game.rules.tickets) if mask >> number & 1]


def new_game(players: int = 2, seed: int = 1, edition: str = "2025", board: str | None = None) -> Sitting:
    """A game just dealt."""
    game = load(players, edition, board)
    sitting = Sitting(game, game.new_game(seed))
    sitting.state.check()
    return sitting


def begun(players: int = 2, seed: int = 1, edition: str = "2025") -> Sitting:
    """A game in which everybody has kept all opening tickets."""
    sitting = new_game(players, seed, edition)
    for seat in range(players):
        sitting.play("keep", seat=seat)
    return sitting


def arrange(
    players: int = 2,
    *,
    hands: Sequence[str] = (),
    market: str = "red orange yellow green blue",
    deck: str | None = None,
    rest: str | int = "deck",
    routes: Mapping[int, Sequence[str]] | None = None,
    trains: Mapping[int, int] | None = None,
    spare: Sequence[str] = (),
    tickets: Mapping[int, Sequence[str]] | None = None,
    pile: Sequence[str] | None = None,
    other_tickets: int = -1,
    turn: int = 0,
    turns_left: int = -1,
    passes: int = 0,
    edition: str = "2025",
    board: str | None = None,
    seed: int = 1,
    check: bool = True,
) -> Sitting:
    """A position at the start of a turn.

    hands: by seat, such as "red 3 loco". market: five cards or gaps ("-"). deck: its cards from the top on.
    rest: where all cards go that are not named: under the "deck", to the "discards", or into the hand of a seat.
    routes: by seat, its routes. trains: by seat, how many it has left; it gets routes enough, none of them `spare`.
    tickets: by seat, those it kept. pile: the ticket pile from the top on; all others lie below, or `other_tickets` is
    the seat that holds them. turns_left: how many turns are left in the last round.
    """
    game = load(players, edition, board)
    rules = game.rules
    state = State()
    state.table = new_table(rules)
    state.chance = Generator(seed)
    state._final = None
    state.table.phase = TURN
    state.table.turn = turn
    state.table.to_act = 1 << turn
    state.table.turns_left = turns_left
    state.table.passes = passes
    state.table.mark = 40  # as after some turns
    _set_routes(state.table, routes or {}, trains or {}, spare)
    _set_cards(state, hands, market, deck, rest)
    _set_tickets(state, tickets or {}, pile, other_tickets)
    if check:
        state.check()
    return Sitting(game, state)


SMALL_BOARD = """
[board]
id = "small"
name = "Small"

[rules]
players = [2, 5]
trains = 12
cards_per_colour = 4
locomotives = 6
hand = 2
market = 5
market_reset_locomotives = 3
double_routes_from_players = 4
end_trains = 2
longest_path_bonus = 10
route_points = [1, 2, 4]
ticket_draw = 3
ticket_draw_keep = 1

[edition.2025]
tickets = ["plain"]
deal = 1
keep = 1

[cities]
"North" = { lat = 2.0, lon = 0.0 }
"East" = { lat = 0.0, lon = 2.0 }
"South End" = { lat = -2.0, lon = 0.0 }
"St. West" = { lat = 0.0, lon = -2.0 }

[network]
routes = [
  { cities = ["North", "East"], length = 1, colours = ["red"] },
  { cities = ["East", "South End"], length = 2, colours = ["grey", "blue"] },
  { cities = ["South End", "St. West"], length = 3, colours = ["grey"] },
]
tickets = [
  { cities = ["North", "South End"], points = 3, set = "plain" },
  { cities = ["North", "St. West"], points = 6, set = "plain" },
  { cities = ["East", "St. West"], points = 5, set = "plain" },
  { cities = ["East", "South End"], points = 2, set = "plain" },
  { cities = ["North", "East"], points = 1, set = "plain" },
  { cities = ["South End", "St. West"], points = 4, set = "plain" },
]
"""


def small_board(folder: Path, *changes: tuple[str, str]) -> str:
    """The path of a board of four cities, with some of its lines changed."""
    text = SMALL_BOARD
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    path = folder / "small.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


def route_number(rules: Ruleset, route: str) -> int:
    """The number of a route by its id."""
    return [one.id for one in rules.board.routes].index(route)


def set_out_cards(sitting: Sitting, market: str, deck: str) -> None:
    """Lays out another market and other cards on top of the deck, taken from the deck and the old market."""
    state = sitting.state
    table = state.table
    cards = list(state.deck[: table.deck_left]) + [card for card in table.market if card >= 0]
    table.market = [_card(name) for name in market.split()]
    top = [_card(name) for name in deck.split()]
    for card in [card for card in table.market if card >= 0] + top:
        cards.remove(card)
    state.deck = tuple(cards + top[::-1])
    table.deck_left = len(state.deck)
    table.show_market()
    state.check()


def _set_routes(
    table: Table, routes: Mapping[int, Sequence[str]], trains: Mapping[int, int], spare: Sequence[str]
) -> None:
    rules = table.rules
    for seat, names in routes.items():
        for name in names:
            _give(table, route_number(rules, name), seat)
    spared = {route_number(rules, name) for name in spare}
    for seat, left in trains.items():
        for number in _worth(table, table.trains[seat] - left, spared):
            _give(table, number, seat)


def _give(table: Table, number: int, seat: int) -> None:
    length = table.rules.board.routes[number].length
    assert table.owner[number] == FREE
    table.take_route(number, seat)
    table.trains[seat] -= length
    table.points[seat] += table.rules.board.route_points[length - 1]


def _worth(table: Table, spaces: int, spared: set[int]) -> list[int]:
    """Free routes, no doubles, that have so many spaces together."""
    free = [
        number
        for number, route in enumerate(table.rules.board.routes)
        if table.owner[number] == FREE and route.twin < 0 and number not in spared
    ]
    reach: dict[int, list[int]] = {0: []}
    for number in free:
        length = table.rules.board.routes[number].length
        for total, chosen in sorted(reach.items(), reverse=True):
            reach.setdefault(total + length, [*chosen, number])
    return reach[spaces]


def _set_cards(state: State, hands: Sequence[str], market: str, deck: str | None, rest: str | int) -> None:
    table = state.table
    board, players = table.rules.board, table.rules.players
    left = [board.cards_per_colour] * LOCO + [board.locomotives]
    state.hands = [0] * (CARDS * players)
    for seat, text in enumerate(hands):
        for card, count in _cards(text):
            state.hands[CARDS * seat + card] += count
            left[card] -= count
    table.market = [_card(name) for name in market.split()]
    assert len(table.market) == board.market
    top = [_card(name) for name in (deck or "").split()]
    for card in [card for card in table.market if card >= 0] + top:
        left[card] -= 1
    assert min(left) >= 0, "more cards are named than there are"
    others = [card for card in range(CARDS) for _ in range(left[card])]
    Generator(1, "the rest").shuffle(others)
    under: list[int] = []
    if rest == "deck":
        under = others
    elif rest == "discards":
        table.discards = left
    else:
        assert isinstance(rest, int)
        for card in others:
            state.hands[CARDS * rest + card] += 1
    state.deck = tuple(under + top[::-1])
    table.deck_left = len(state.deck)
    table.hand_sizes = [sum(state.hands[CARDS * seat : CARDS * seat + CARDS]) for seat in range(players)]
    table.show_market()


def _set_tickets(state: State, tickets: Mapping[int, Sequence[str]], pile: Sequence[str] | None, others: int) -> None:
    table = state.table
    rules = table.rules
    players = rules.players
    number = {ticket.id: i for i, ticket in enumerate(rules.tickets)}
    kept = [[number[name] for name in tickets.get(seat, ())] for seat in range(players)]
    lying = [number[name] for name in pile or ()]
    placed = {ticket for seat in kept for ticket in seat} | set(lying)
    free = [ticket for ticket in range(len(rules.tickets)) if ticket not in placed]
    if others >= 0:
        kept[others] += free
    else:
        lying += free
    state.tickets = tuple(sum(1 << ticket for ticket in seat) for seat in kept)
    state.offered = (0,) * players
    state.returning = ()
    table.kept = tuple(len(seat) for seat in kept)
    table.opening = tuple(min(len(seat), rules.deal) for seat in kept)
    drawn = [ticket for seat in kept for ticket in seat[rules.deal :]]
    state.pile = tuple(drawn + lying)
    table.pile_head = len(drawn)
    table.pile_left = len(lying)
    table.block = len(rules.tickets) - players * rules.deal
    table.early = table.kept if table.pile_head <= table.block else table.opening
    returned = list(state.pile[max(table.block, table.pile_head) :])
    state.returned = ()
    for seat in range(players):
        count = rules.deal - table.opening[seat]
        state.returned += (sum(1 << ticket for ticket in returned[:count]),)
        returned = returned[count:]


def _card(name: str) -> int:
    return -1 if name == GAP else CARD_NAMES.index(name)


def _cards(text: str) -> list[tuple[int, int]]:
    """`red 3 loco` as cards and counts."""
    words = text.split()
    found: list[tuple[int, int]] = []
    for i, word in enumerate(words):
        if not word.isdecimal():
            count = int(words[i + 1]) if i + 1 < len(words) and words[i + 1].isdecimal() else 1
            found.append((_card(word), count))
    return found


def _counted(counts: Sequence[int]) -> dict[str, int]:
    return {CARD_NAMES[card]: count for card, count in enumerate(counts) if count}


def kinds(events: Sequence[Event]) -> list[str]:
    """What happened, one word each."""
    return [event.kind for event in events]


def facts(events: Sequence[Event], kind: str) -> dict[str, Any]:
    """What everyone saw of the one event of a kind."""
    (event,) = [event for event in events if event.kind == kind]
    return dict(event.facts)
