"""Positions of TransAmerica for the tests: arranges them, plays in them, and reads them in words.

Only this file knows how a position is stored. Every arranged position must pass `check()`.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from pathlib import Path

import pytest

import ferrovia
from ferrovia.core.events import Event
from ferrovia.core.rng import Generator
from ferrovia.games.transamerica import TransAmerica
from ferrovia.games.transamerica.observation import Observation
from ferrovia.games.transamerica.ruleset import Ruleset
from ferrovia.games.transamerica.scoring import missing_way
from ferrovia.games.transamerica.state import State
from ferrovia.games.transamerica.table import FIRST, MARKERS, OVER, SECOND, Table, new_table

STRIP = str(Path(__file__).parent / "strip.toml")
SMALL = Path(STRIP).read_text(encoding="utf-8")
PHASES = {MARKERS: "markers", FIRST: "first rail", SECOND: "second rail", OVER: "over"}


@lru_cache
def load(players: int = 2, board: str | None = None) -> TransAmerica:
    """The game, as anybody loads it."""
    game = ferrovia.load_game("transamerica", players, board)
    assert isinstance(game, TransAmerica)
    return game


class Sitting:
    """A game being played: actions go in and positions come out as the words of the action texts."""

    def __init__(self, game: TransAmerica, state: State) -> None:
        self.game = game
        self.state = state

    def play(self, *texts: str, seat: int = -1) -> list[Event]:
        """Plays actions one after the other, checks the position after each, and gives what happened."""
        events: list[Event] = []
        for text in texts:
            action = self.game.catalogue.parse(text)
            assert action in self.state.legal_actions(seat), f"{text} is not legal"
            self.state.apply(action, seat, events)
            self.state.check()
        return events

    def lay(self, *lines: str) -> list[Event]:
        return self.play(*(f"rail:{line}" for line in lines))

    def choices(self, seat: int = -1) -> list[str]:
        return [self.game.catalogue.text(action) for action in self.state.legal_actions(seat)]

    def rails(self) -> set[str]:
        """The lines on which a rail can be laid now."""
        return {text.removeprefix("rail:") for text in self.choices() if text.startswith("rail:")}

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

    @property
    def table(self) -> Table:
        """The public table, as a spectator sees it."""
        return self.state.observe(-1).table

    @property
    def turn(self) -> int:
        return self.state.current_player

    @property
    def phase(self) -> str:
        return PHASES[self.table.phase]

    def see(self, seat: int) -> Observation:
        return self.state.observe(seat)

    def hand(self, seat: int) -> list[str]:
        rules = self.game.rules
        return [rules.board.cities[city].name for city in rules.numbers(self.state.hands[seat])]

    def laid(self) -> set[str]:
        rules = self.game.rules
        return {rules.board.lines[line].id for line in rules.numbers(self.table.laid)}

    def missing(self, seat: int) -> list[str]:
        """The lines of a cheapest way that a seat still lacks, each touching its network once those before it lie."""
        rules, table = self.game.rules, self.state.table
        _, mask = missing_way(rules, rules.costs_with(table.laid), table.markers[seat], self.state.hands[seat])
        return ordered(rules, table, seat, rules.numbers(mask))

    def build(self, seat: int, lines: Sequence[str]) -> None:
        """Lays rails for a seat as if they had lain there before."""
        ids = [line.id for line in self.game.rules.board.lines]
        for line in lines:
            assert self.state.table.may_lay(seat, ids.index(line))
            self.state.table.lay(seat, ids.index(line))
        self.state.check()

    def fill(self, left: int, seat: int = 0) -> None:
        """Lays rails that reach no city and join no network until so many are left."""
        table, rules = self.state.table, self.game.rules
        while table.rails_left > left:
            rails = table.singles[seat] + table.doubles[seat]
            line = next(rail - rules.first_rail for rail in rails if self._harmless(rail - rules.first_rail))
            table.lay(table.turn if table.seat_network[table.turn] == seat else seat, line)
        self.state.check()

    def _harmless(self, line: int) -> bool:
        table, rules = self.state.table, self.game.rules
        ends = (rules.line_a[line], rules.line_b[line])
        networks = {table.network[crossing] for crossing in ends} - {-1}
        return len(networks) == 1 and not any(rules.city_bit[end] and table.network[end] < 0 for end in ends)


def ordered(rules: Ruleset, table: Table, seat: int, lines: list[int]) -> list[str]:
    copy = table.clone()
    found: list[str] = []
    while lines:
        line = next(line for line in lines if copy.may_lay(seat, line))
        copy.lay(seat, line)
        lines.remove(line)
        found.append(rules.board.lines[line].id)
    return found


def new_game(players: int = 2, seed: int = 0) -> Sitting:
    game = load(players)
    return Sitting(game, game.new_game(seed))


def arrange(
    players: int = 2,
    markers: Sequence[str] = ("E09", "J07"),
    hands: Sequence[Sequence[str]] = (),
    turn: int = 0,
    points: Sequence[int] = (),
    round: int = 1,
    board: str | None = None,
) -> Sitting:
    """All markers stand and the first rail of a turn is due; hands not given are made of cards that are free."""
    game = load(players, board)
    rules = game.rules
    state = State()
    state.table = table = new_table(rules)
    state.chance = Generator(7)
    crossings = [crossing.id for crossing in rules.board.crossings]
    table.round = round
    table.turn = turn
    table.to_act = 1 << turn
    table.phase = FIRST
    for seat, marker in enumerate(markers):
        table.put_marker(seat, crossings.index(marker))
    if round > 1:
        losses = [rules.board.start - left for left in (points or [rules.board.start] * players)]
        table.losses = losses + [0] * (players * (round - 2))
        table.points = [rules.board.start - loss for loss in losses]
    names = [city.name for city in rules.board.cities]
    given = [sum(1 << names.index(name) for name in hand) for hand in hands]
    state.hands = given + [0] * (players - len(given))
    taken = sum(given)
    for seat in range(players):
        for cards in rules.cards:
            if not any(state.hands[seat] >> city & 1 for city in cards):
                city = next(city for city in cards if not taken >> city & 1)
                state.hands[seat] |= 1 << city
                taken |= 1 << city
    state.check()
    return Sitting(game, state)


def brute_force(nodes: int, lines: list[tuple[int, int]], costs: list[int], terminals: list[int]) -> int:
    """The least cost of joining terminals: the cheapest spanning tree over any set of nodes that holds them all."""
    others = [node for node in range(nodes) if node not in terminals]
    order = sorted(range(len(lines)), key=lambda line: costs[line])
    best = 1 << 30
    for count in range(len(others) + 1):
        for extra in combinations(others, count):
            wanted = set(terminals) | set(extra)
            label = {node: node for node in wanted}
            total, joined = 0, 1
            for line in order:
                a, b = lines[line]
                if a in wanted and b in wanted and label[a] != label[b]:
                    old, new = label[a], label[b]
                    label = {node: new if name == old else name for node, name in label.items()}
                    total += costs[line]
                    joined += 1
            if joined == len(wanted):
                best = min(best, total)
    return best
