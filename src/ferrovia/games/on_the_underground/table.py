"""The public table: everything but the order of the deck (UND-X5). State, observation and scene read it alike."""

from typing import Any, Final

from ferrovia.games.on_the_underground.ruleset import WIDE, Ruleset

BUILD: Final = 0  # the seat to act lays a piece or takes a token
GO: Final = 1  # it chooses among destinations that tie, or stays
RIDE: Final = 2  # it chooses among sets of lines, line by line
OVER: Final = 3

# Where points come from, in this order.
SOURCES: Final = ("start", "rails", "termini", "pairs", "loops", "journeys")
FROM_START: Final = 0
FROM_RAILS: Final = 1
FROM_TERMINI: Final = 2
FROM_PAIRS: Final = 3
FROM_LOOPS: Final = 4
FROM_JOURNEYS: Final = 5

LINES_OF: Final = (1 << WIDE) - 1


class Table:
    """What lies open. Lists of lines and seats have one entry each; stations and blocks are masks."""

    __slots__ = (
        "branching", "builds", "cards", "deck_left", "decisions", "ended_by", "ends", "express_made", "extending",
        "first", "gone", "laid", "leg", "mark", "many", "open", "paid", "pairs", "passenger", "phase", "pieces",
        "points", "rules", "steps", "stops", "symbols", "to_act", "tokens", "tracks", "turn", "turns", "turns_left",
        "ways",
    )  # fmt: skip

    rules: Ruleset
    phase: int
    first: int  # the seat that began (UND-S5)
    turn: int
    to_act: int
    mark: int
    decisions: int
    turns: int  # that have ended
    turns_left: int  # turns until the end once it has been triggered, this one included (UND-E2), else -1
    builds: int  # actions left in this turn
    ended_by: str
    tracks: list[int]  # by line: its blocks
    stops: list[int]  # by line: the stations it touches
    many: list[int]  # by line: those where more than one of its pieces ends
    ends: list[int]  # by line: those where exactly one does (UND-B4)
    extending: list[int]  # by line: the blocks at its ends
    branching: list[int]  # by line: the blocks at its stations
    pieces: list[int]  # by line: those left
    paid: list[int]  # by line: the enclosed stations that were scored (UND-P4)
    laid: list[int]  # by block: its lines in the order they were laid, each counted from 1 in four bits, latest lowest
    open: int  # the blocks with an empty space
    tokens: list[int]
    points: list[int]  # by source and seat
    symbols: list[int]  # by connection station
    pairs: list[int]  # by symbol: its two stations
    cards: list[int]  # the destinations in play by slot; -1 is a gap
    gone: int  # the destinations visited
    deck_left: int
    passenger: int  # a station; -1 after leaving the board
    leg: int  # during the journeys: to which kind of destination
    express_made: int  # 1 after an express journey in this turn
    steps: int  # walked in the journey to be chosen
    ways: list[int]  # the journeys to choose from: destination and lines, see `WIDE`

    def clone(self) -> "Table":
        other = Table()
        other.rules = self.rules
        other.phase = self.phase
        other.first = self.first
        other.turn = self.turn
        other.to_act = self.to_act
        other.mark = self.mark
        other.decisions = self.decisions
        other.turns = self.turns
        other.turns_left = self.turns_left
        other.builds = self.builds
        other.ended_by = self.ended_by
        other.tracks = self.tracks[:]
        other.stops = self.stops[:]
        other.many = self.many[:]
        other.ends = self.ends[:]
        other.extending = self.extending[:]
        other.branching = self.branching[:]
        other.pieces = self.pieces[:]
        other.paid = self.paid[:]
        other.laid = self.laid[:]
        other.open = self.open
        other.tokens = self.tokens[:]
        other.points = self.points[:]
        other.symbols = self.symbols[:]
        other.pairs = self.pairs[:]
        other.cards = self.cards[:]
        other.gone = self.gone
        other.deck_left = self.deck_left
        other.passenger = self.passenger
        other.leg = self.leg
        other.express_made = self.express_made
        other.steps = self.steps
        other.ways = self.ways[:]
        return other

    def snapshot(self) -> tuple[Any, ...]:
        return (
            self.phase, self.first, self.turn, self.to_act, self.mark, self.decisions, self.turns, self.turns_left,
            self.builds, self.ended_by, tuple(self.tracks), tuple(self.stops), tuple(self.many), tuple(self.ends),
            tuple(self.extending), tuple(self.branching), tuple(self.pieces), tuple(self.paid), tuple(self.laid),
            self.open, tuple(self.tokens), tuple(self.points), tuple(self.symbols), tuple(self.pairs),
            tuple(self.cards), self.gone, self.deck_left, self.passenger, self.leg, self.express_made, self.steps,
            tuple(self.ways),
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self.snapshot() == other.snapshot()

    def total(self, seat: int) -> int:
        """The points of a seat."""
        total = 0
        for source in range(len(SOURCES)):
            total += self.points[source * self.rules.players + seat]
        return total

    def add_points(self, source: int, seat: int, points: int) -> None:
        self.points[source * self.rules.players + seat] += points

    def lines_on(self, block: int) -> list[int]:
        """The lines on a block, in the order they were laid."""
        laid = self.laid[block]
        lines: list[int] = []
        while laid:
            lines.append((laid & 15) - 1)
            laid >>= 4
        return lines[::-1]

    def open_cards(self, kind: int) -> int:
        """The destinations of a kind that are in play."""
        mask = 0
        for card in self.cards:
            if card >= 0:
                mask |= self.rules.station_bit[card]
        return mask & self.rules.kind_masks[kind]


def new_table(rules: Ruleset) -> Table:
    """The table before anything is dealt."""
    board, players, lines = rules.board, rules.players, len(rules.lines)
    table = Table()
    table.rules = rules
    table.phase = BUILD
    table.first = 0
    table.turn = 0
    table.to_act = 1
    table.mark = 0
    table.decisions = 0
    table.turns = 0
    table.turns_left = -1
    table.builds = 0
    table.ended_by = ""
    table.tracks = [0] * lines
    table.stops = [0] * lines
    table.many = [0] * lines
    table.ends = [0] * lines
    table.extending = [0] * lines
    table.branching = [0] * lines
    table.pieces = [line.pieces for line in rules.lines]
    table.paid = [0] * lines
    table.laid = [0] * len(board.blocks)
    table.open = rules.all_blocks
    table.tokens = [0] * players
    table.points = [0] * (len(SOURCES) * players)
    table.symbols = []
    table.pairs = []
    table.cards = [-1] * board.open_cards
    table.gone = 0
    table.deck_left = 0
    table.passenger = board.start  # UND-S1
    table.leg = 0
    table.express_made = 0
    table.steps = 0
    table.ways = []
    return table
