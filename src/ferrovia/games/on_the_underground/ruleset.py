"""One board, number of players and choice of options as tables: what every position of the game shares."""

from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from ferrovia.core.catalogue import Catalogue
from ferrovia.games.on_the_underground.board import (
    CONNECTION,
    EXPRESS,
    NORMAL,
    RAIL,
    TERMINUS,
    Board,
    Line,
    load_board,
)
from ferrovia.network.faces import Plan

# The actions in the order of the catalogue: these, then go:<station> for every destination, ride:<line> for every line,
# then lay:<line>:<block> for every line and block.
TOKEN: Final = 0
STAY: Final = 1
FIRST_GO: Final = 2

WIDE: Final = 16  # bits for the lines of a journey; its destination stands above them


class Ruleset:
    """The tables. Stations, blocks and lines are numbers, sets of them masks; only lines in play have a number."""

    def __init__(
        self, board: Board, players: int, reissue: bool, crescent: bool, optional: bool, max_decisions: int
    ) -> None:
        self.board: Final = board
        self.players: Final = players
        self.reissue: Final = reissue  # UND-V1
        self.crescent: Final = crescent  # UND-V2
        self.optional: Final = optional  # UND-X2
        self.max_decisions: Final = max_decisions
        self.branch_cost: Final = board.branch_cost

        pieces = {line.colour: line.pieces for line in board.lines}
        self.lines: Final[list[Line]] = []  # those in play (UND-S3)
        self.owner: Final[list[int]] = []  # by line: the seat
        self.seat_lines: Final[list[list[int]]] = []
        for seat, marker in enumerate([marker for marker in board.markers if players in marker.players][:players]):
            first = len(self.lines)
            self.lines.extend([Line(colour, pieces[colour]) for colour in marker.lines])
            self.owner.extend([seat] * len(marker.lines))
            self.seat_lines.append(list(range(first, len(self.lines))))

        self.station_bit: Final[list[int]] = [1 << i for i in range(len(board.stations))]
        self.block_bit: Final[list[int]] = [1 << i for i in range(len(board.blocks))]
        self.kind: Final[list[int]] = [station.kind for station in board.stations]
        self.block_a: Final[list[int]] = [block.a for block in board.blocks]
        self.block_b: Final[list[int]] = [block.b for block in board.blocks]
        self.ends: Final[list[int]] = [self.station_bit[block.a] | self.station_bit[block.b] for block in board.blocks]
        self.blocks_at: Final[list[int]] = [0] * len(board.stations)
        self.neighbours: Final[list[int]] = [0] * len(board.stations)
        for number, block in enumerate(board.blocks):
            for one, other in ((block.a, block.b), (block.b, block.a)):
                self.blocks_at[one] |= self.block_bit[number]
                self.neighbours[one] |= self.station_bit[other]
        self.all_blocks: Final = (1 << len(board.blocks)) - 1
        self.plan: Final[Plan] = board.plan()
        self.rails: Final = self._mask(RAIL)
        self.termini: Final = self._mask(TERMINUS)
        self.connections: Final[list[int]] = board.of_kind(CONNECTION)
        self.connection_mask: Final = self._mask(CONNECTION)
        self.kind_masks: Final[list[int]] = [self._mask(EXPRESS), self._mask(NORMAL)]

        self.cards: Final[list[int]] = sorted(board.of_kind(EXPRESS) + board.of_kind(NORMAL))  # UND-S2
        self.card_number: Final[dict[int, int]] = {station: i for i, station in enumerate(self.cards)}
        self.first_ride: Final = FIRST_GO + len(self.cards)
        self.first_lay: Final = self.first_ride + len(self.lines)
        self.catalogue: Final = Catalogue(self._texts())

    def __reduce__(self) -> tuple[Any, ...]:
        options = (self.reissue, self.crescent, self.optional)
        return (shared_ruleset, (self.board.file, self.players, *options, self.max_decisions))

    def lay(self, line: int, block: int) -> int:
        """The action that lays a piece of a line on a block."""
        return self.first_lay + line * len(self.block_a) + block

    def go(self, station: int) -> int:
        """The action that goes to a destination."""
        return FIRST_GO + self.card_number[station]

    def _mask(self, kind: int) -> int:
        return sum([self.station_bit[station] for station in self.board.of_kind(kind)])

    def _texts(self) -> list[str]:
        board = self.board
        texts = ["token", "stay"]
        texts += [f"go:{board.stations[station].id}" for station in self.cards]
        texts += [f"ride:{line.colour}" for line in self.lines]
        texts += [f"lay:{line.colour}:{block.id}" for line in self.lines for block in board.blocks]
        return texts


@lru_cache(maxsize=64)
def shared_ruleset(
    file: str, players: int, reissue: bool, crescent: bool, optional: bool, max_decisions: int
) -> Ruleset:
    """The tables for a board file; all positions of a process share them, pickled ones find them again."""
    return Ruleset(load_board(Path(file)), players, reissue, crescent, optional, max_decisions)
