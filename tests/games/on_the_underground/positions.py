"""Positions of On the Underground for the tests: arranges them, plays in them, and reads them in words.

Only this file knows how a position is stored. Every arranged position passes `check()`, unless too few cards lie open.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

import pytest

import ferrovia
from ferrovia.core.events import Event
from ferrovia.core.rng import Generator
from ferrovia.games.on_the_underground import OnTheUnderground
from ferrovia.games.on_the_underground.board import station_id
from ferrovia.games.on_the_underground.building import put
from ferrovia.games.on_the_underground.scoring import gain
from ferrovia.games.on_the_underground.setup import put_tokens
from ferrovia.games.on_the_underground.state import State
from ferrovia.games.on_the_underground.table import (
    BUILD,
    FROM_LOOPS,
    FROM_PAIRS,
    FROM_RAILS,
    FROM_START,
    FROM_TERMINI,
    GO,
    OVER,
    RIDE,
    Table,
    new_table,
)
from ferrovia.games.on_the_underground.turns import begin_turn

PHASES = {BUILD: "build", GO: "go", RIDE: "ride", OVER: "over"}
OPEN = ("Acton", "Angel", "Bank", "Borough")  # without a choice: three express, one normal


@lru_cache
def load(players: int = 2, board: str | None = None, **options: str) -> OnTheUnderground:
    """The game, as anybody loads it."""
    game = ferrovia.load_game("on_the_underground", players, board, **options)
    assert isinstance(game, OnTheUnderground)
    return game


class Sitting:
    """A game being played: actions go in and positions come out as the words of the action texts."""

    def __init__(self, game: OnTheUnderground, state: State, loose: bool = False) -> None:
        self.game = game
        self.state = state
        self._loose = state.table.turns if loose else -1  # the turn in which fewer cards lie open than should

    # Playing

    def play(self, *texts: str) -> list[Event]:
        """Plays actions one after the other, checks the position after each, and gives what happened."""
        events: list[Event] = []
        for text in texts:
            action = self.game.catalogue.parse(text)
            assert action in self.state.legal_actions(), f"{text} is not legal"
            self.state.apply(action, -1, events)
            if self.state.table.turns != self._loose:
                self.state.check()
        return events

    def lay(self, line: str, *way: str) -> list[Event]:
        """Lays pieces of a line from station to station."""
        return self.play(*(f"lay:{line}:{block_id(self.game, a, b)}" for a, b in pairwise(way)))

    def tokens_until_journey(self) -> list[Event]:
        """Takes tokens for all the build actions that are left."""
        return self.play(*["token"] * self.state.table.builds)

    def finish_turn(self) -> None:
        """Takes tokens, then whatever way comes first, until the next seat is to act."""
        seat = self.turn
        while self.turn == seat:
            self.play(self.choices()[0])

    def choices(self) -> list[str]:
        """The legal actions."""
        return [self.game.catalogue.text(action) for action in self.state.legal_actions()]

    def lays(self, line: str) -> set[str]:
        """The blocks on which a line can be laid now."""
        start = f"lay:{line}:"
        return {text.removeprefix(start) for text in self.choices() if text.startswith(start)}

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

    @property
    def phase(self) -> str:
        return PHASES[self.table.phase]

    @property
    def turn(self) -> int:
        return self.state.current_player

    @property
    def passenger(self) -> str:
        """Where the passenger stands; nothing after leaving the board."""
        at = self.table.passenger
        return self.game.rules.board.stations[at].name if at >= 0 else ""

    @property
    def open(self) -> list[str]:
        """The destinations in play."""
        return [self.game.rules.board.stations[card].name for card in self.table.cards if card >= 0]

    def points(self, source: str) -> list[int]:
        return self.state.breakdown()[source]

    def tokens(self, seat: int = 0) -> int:
        return self.table.tokens[seat]


def new_game(players: int = 2, seed: int = 1, **options: str) -> Sitting:
    """A game just dealt."""
    game = load(players, **options)
    sitting = Sitting(game, game.new_game(seed))
    sitting.state.check()
    return sitting


def arrange(
    players: int = 2,
    *,
    lines: Mapping[str, Sequence[Sequence[str]]] | None = None,
    passenger: str = "Euston",
    cards: Sequence[str] = OPEN,
    deck: Sequence[str] | None = None,
    gone: Sequence[str] | None = None,
    pairs: Sequence[tuple[str, str]] = (),
    tokens: Sequence[int] = (),
    builds: int = 4,
    turn: int = 0,
    first: int = 0,
    last_round: bool = False,
    board: str | None = None,
    **options: str,
) -> Sitting:
    """A position in a turn.

    lines: by colour, ways from station to station; what lies on the board is scored. cards: the destinations in play,
    fewer than there should be if that makes the case plain. deck: the cards left, top first; without it all that are
    not gone. gone: those visited; with a deck, all others. pairs: connection stations with the same symbol; the
    others are paired in the order of the board.
    """
    game = load(players, board, **options)
    rules = game.rules
    state = State()
    state.table = table = new_table(rules)
    state.chance = Generator(1)
    put_tokens(table, _symbols(game, pairs))
    table.first = first
    table.turns = (turn - first) % players
    begin_turn(table, turn)
    table.builds = builds
    if not rules.reissue:
        for place in range(players):
            table.add_points(FROM_START, (first + place) % players, rules.board.start_points[place])
    for colour, ways in (lines or {}).items():
        for way in ways:
            for a, b in pairwise(way):
                _put(game, table, colour, block_id(game, a, b))
    for seat, count in enumerate(tokens):
        table.tokens[seat] = count
    number = {station.name: i for i, station in enumerate(rules.board.stations)}
    shown = [number[name] for name in cards]
    table.cards = shown + [-1] * (rules.board.open_cards - len(shown))
    left = [card for card in rules.cards if card not in shown]
    if deck is not None:
        lying = [number[name] for name in deck]
    else:
        visited = [number[name] for name in gone or ()]
        lying = [card for card in left if card not in visited]
        if rules.crescent and rules.board.last in lying:
            lying.remove(rules.board.last)
            lying.append(rules.board.last)
    table.gone = sum(rules.station_bit[card] for card in left if card not in lying)
    state.deck = tuple(lying[::-1])
    table.deck_left = len(lying)
    table.passenger = -1 if last_round else number[passenger]
    if last_round:
        table.turns_left = (first - turn - 1) % players + 1
    loose = len(shown) < rules.board.open_cards and bool(lying)
    if not loose:
        state.check()
    return Sitting(game, state, loose)


def block_id(game: OnTheUnderground, a: str, b: str) -> str:
    """The block between two stations."""
    ids = {block.id for block in game.rules.board.blocks}
    one, other = station_id(a), station_id(b)
    return f"{one}-{other}" if f"{one}-{other}" in ids else f"{other}-{one}"


def _put(game: OnTheUnderground, table: Table, colour: str, block: str) -> None:
    """Puts a piece on the board and scores it, whoever's turn it is."""
    rules = game.rules
    line = [one.colour for one in rules.lines].index(colour)
    number = [one.id for one in rules.board.blocks].index(block)
    won = gain(table, line, number)
    seat = rules.owner[line]
    sources = ((FROM_RAILS, won.rails), (FROM_TERMINI, won.termini), (FROM_PAIRS, won.pairs), (FROM_LOOPS, won.loops))
    for source, points in sources:
        table.add_points(source, seat, points)
    put(table, line, number)
    table.paid[line] |= won.inside


def _symbols(game: OnTheUnderground, pairs: Sequence[tuple[str, str]]) -> list[int]:
    names = [game.rules.board.stations[station].name for station in game.rules.connections]
    symbols = dict.fromkeys(names, -1)
    for symbol, pair in enumerate(pairs):
        for name in pair:
            symbols[name] = symbol
    rest = [name for name in names if symbols[name] < 0]
    for i, name in enumerate(rest):
        symbols[name] = len(pairs) + i // 2
    return [symbols[name] for name in names]


SQUARE = """
[board]
id = "square"
name = "Square"

[rules]
players = [2, 2]
start = "A"
last = "C"
last_among = 2
open_cards = 1
builds = 4
first_builds = 3
last_builds = 5
branch_cost = 2
start_points = [0, 1]

[score]
rail = 1
terminus = 2
terminus_tokens = 1
pair = 3
enclosed = 1
ride = 1

[connections]
symbols = ["bag"]

[lines]
red = 8
blue = 8

[[markers]]
players = [2]
lines = ["red"]

[[markers]]
players = [2]
lines = ["blue"]

[stations]
"A" = { kind = "start", x = 0, y = 0 }
"B" = { kind = "express", x = 4, y = 0 }
"C" = { kind = "normal", x = 4, y = 4 }
"D" = { kind = "connection", x = 0, y = 4 }
"E" = { kind = "connection", x = 2, y = 1 }

[network]
blocks = [
  { stations = ["A", "B"], spaces = 1 },
  { stations = ["B", "C"], spaces = 2 },
  { stations = ["C", "D"], spaces = 1 },
  { stations = ["D", "A"], spaces = 1 },
  { stations = ["A", "E"], spaces = 1 },
]
"""


def square(folder: Path, *changes: tuple[str, str]) -> str:
    """The path of a board of five stations, with some of its lines changed."""
    text = SQUARE
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    path = folder / "square.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)
