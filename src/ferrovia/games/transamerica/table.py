"""The public table: everything that all players see. State, observation and scene read it alike."""

from bisect import bisect_left
from typing import Any, Final

from ferrovia.games.transamerica.ruleset import Ruleset

MARKERS: Final = 0  # the players place their start markers, one after the other
FIRST: Final = 1  # the seat to act lays the first rail of its turn
SECOND: Final = 2  # it may lay a second one, or stop
OVER: Final = 3

NOWHERE: Final = -1
BIT: Final[list[int]] = [1, 2, 4, 8, 16, 32]


class Table:
    """What lies open. A network is what rails join; it has the number of the lowest seat whose marker is in it."""

    __slots__ = (
        "barrier", "complete", "decisions", "doubles", "ended_by", "first", "joined", "laid", "last_laid",
        "last_markers", "last_missing", "losses", "mark", "markers", "network", "phase", "points", "rails_left",
        "reached", "recent", "round", "rules", "seat_network", "shown", "singles", "to_act", "turn",
    )  # fmt: skip

    rules: Ruleset
    phase: int
    turn: int  # the seat whose turn it is
    to_act: int
    mark: int
    decisions: int
    round: int  # counted from 1
    first: int  # the first player of the round
    ended_by: str
    points: list[int]  # of each seat's locomotive (TRA-P3)
    barrier: int  # whoever has fewer points has crossed it
    losses: list[int]  # by round, then by seat
    rails_left: int
    laid: int  # the lines with a rail, as a mask
    recent: list[int]  # the lines that the turn at hand, or else the turn before it, has laid
    markers: list[int]  # by seat: the crossing, or NOWHERE
    network: list[int]  # by crossing: the network it belongs to, or NOWHERE
    seat_network: list[int]
    reached: list[int]  # by network: its cities, as a mask
    singles: list[list[int]]  # by network: the rails that can be laid on single lines that touch it, ascending
    doubles: list[list[int]]  # and on double lines
    joined: int  # how often networks were joined or reached a city: only then somebody can have become complete
    complete: int  # the seats that are announced as complete while their opponent may still lay a rail (TRA-R2)
    # What the last round ended with (TRA-X7); nothing before the second.
    shown: list[int]  # by seat: its cities, as a mask
    last_laid: int
    last_markers: list[int]
    last_missing: list[int]  # by seat: the lines of its missing way, as a mask (TRA-P1)

    def clone(self) -> "Table":
        other = Table()
        other.rules = self.rules
        other.phase = self.phase
        other.turn = self.turn
        other.to_act = self.to_act
        other.mark = self.mark
        other.decisions = self.decisions
        other.round = self.round
        other.first = self.first
        other.ended_by = self.ended_by
        other.points = self.points[:]
        other.barrier = self.barrier
        other.losses = self.losses[:]
        other.rails_left = self.rails_left
        other.laid = self.laid
        other.recent = self.recent[:]
        other.markers = self.markers[:]
        other.network = self.network[:]
        other.seat_network = self.seat_network[:]
        other.reached = self.reached[:]
        other.singles = [rails[:] for rails in self.singles]
        other.doubles = [rails[:] for rails in self.doubles]
        other.joined = self.joined
        other.complete = self.complete
        other.shown = self.shown[:]
        other.last_laid = self.last_laid
        other.last_markers = self.last_markers[:]
        other.last_missing = self.last_missing[:]
        return other

    def snapshot(self) -> tuple[Any, ...]:
        return (
            self.phase, self.turn, self.to_act, self.mark, self.decisions, self.round, self.first, self.ended_by,
            tuple(self.points), self.barrier, tuple(self.losses), self.rails_left, self.laid, tuple(self.recent),
            tuple(self.markers), tuple(self.network), tuple(self.seat_network), tuple(self.reached),
            tuple([tuple(rails) for rails in self.singles]), tuple([tuple(rails) for rails in self.doubles]),
            self.joined, self.complete, tuple(self.shown), self.last_laid, tuple(self.last_markers),
            tuple(self.last_missing),
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self.snapshot() == other.snapshot()

    def clear(self) -> None:
        """Takes rails and markers off the board (TRA-N1)."""
        players = self.rules.players
        self.rails_left = self.rules.board.rails
        self.laid = 0
        self.recent = []
        self.markers = [NOWHERE] * players
        self.network = [NOWHERE] * self.rules.crossings
        self.seat_network = list(range(players))
        self.reached = [0] * players
        self.singles = [[] for _ in range(players)]
        self.doubles = [[] for _ in range(players)]
        self.joined = 0
        self.complete = 0

    def put_marker(self, seat: int, crossing: int) -> None:
        """A marker is a network of its own until a rail joins it to another."""
        rules = self.rules
        self.markers[seat] = crossing
        self.network[crossing] = seat
        self.reached[seat] = rules.city_bit[crossing]
        self.singles[seat] = rules.single_rails[crossing][:]
        self.doubles[seat] = rules.double_rails[crossing][:]

    def may_lay(self, seat: int, line: int) -> bool:
        """Whether a line is free and touches the network of a seat (TRA-B2)."""
        rules = self.rules
        mine = self.seat_network[seat]
        touches = self.network[rules.line_a[line]] == mine or self.network[rules.line_b[line]] == mine
        return touches and not self.laid & rules.bit[line]

    def lay(self, seat: int, line: int) -> None:
        """Puts a rail on a free line that touches the network of a seat; networks that meet become one (TRA-B4)."""
        rules = self.rules
        network = self.network
        self.laid |= rules.bit[line]
        self.rails_left -= 1
        mine = self.seat_network[seat]
        crossing = rules.line_a[line]
        if network[crossing] == mine:
            crossing = rules.line_b[line]
        rail = rules.first_rail + line
        rails = self.singles[mine] if rail < rules.first_double else self.doubles[mine]
        del rails[bisect_left(rails, rail)]
        there = network[crossing]
        if there == mine:
            return
        if there == NOWHERE:
            network[crossing] = mine
            _add(self.singles[mine], rules.single_rails[crossing], rail)
            _add(self.doubles[mine], rules.double_rails[crossing], rail)
            city = rules.city_bit[crossing]
            if city:
                self.reached[mine] |= city
                self.joined += 1
        else:
            self._join(min(mine, there), max(mine, there), rail)

    def _join(self, low: int, high: int, rail: int) -> None:
        """Makes one network of two; it keeps the lower number."""
        network = self.network
        for crossing in range(len(network)):
            if network[crossing] == high:
                network[crossing] = low
        for seat in range(len(self.seat_network)):
            if self.seat_network[seat] == high:
                self.seat_network[seat] = low
        for lists in (self.singles, self.doubles):
            both = set(lists[low])
            both.update(lists[high])
            both.discard(rail)
            lists[low] = sorted(both)
            lists[high] = []
        self.reached[low] |= self.reached[high]
        self.reached[high] = 0
        self.joined += 1


def _add(rails: list[int], more: list[int], but: int) -> None:
    """Puts more rails among those that can be laid, in order; one of them has just been laid."""
    for rail in more:
        if rail != but:
            at = bisect_left(rails, rail)
            if at == len(rails) or rails[at] != rail:
                rails.insert(at, rail)


def new_table(rules: Ruleset) -> Table:
    """The table before anything is dealt."""
    board, players = rules.board, rules.players
    table = Table()
    table.rules = rules
    table.phase = MARKERS
    table.turn = 0
    table.to_act = 0
    table.mark = 0
    table.decisions = 0
    table.round = 0
    table.first = 0
    table.ended_by = ""
    table.points = [board.start] * players  # TRA-P3
    table.barrier = board.barrier
    table.losses = []
    table.shown = []
    table.last_laid = 0
    table.last_markers = []
    table.last_missing = []
    table.clear()
    return table
