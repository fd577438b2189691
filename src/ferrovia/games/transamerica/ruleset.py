"""One board and number of players as tables: what every position of the game shares and never changes."""

from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from ferrovia.core.catalogue import Catalogue
from ferrovia.games.transamerica.board import REGIONS, SINGLE, Board, load_board
from ferrovia.network.steiner import Lattice

# The actions in the order of the catalogue: stop, then a marker for every crossing, then a rail for every line, the
# single lines first.
STOP: Final = 0
FIRST_MARKER: Final = 1


class Ruleset:
    """The tables. A line has the number of its rail's action less `first_rail`; single lines come first."""

    def __init__(self, board: Board, players: int, max_decisions: int) -> None:
        self.board: Final = board
        self.players: Final = players
        self.max_decisions: Final = max_decisions
        self.crossings: Final = len(board.crossings)
        self.first_rail: Final = FIRST_MARKER + self.crossings
        self.singles: Final = len([line for line in board.lines if line.cost == SINGLE])
        self.first_double: Final = self.first_rail + self.singles
        self.actions: Final = self.first_rail + len(board.lines)
        self.line_a: Final[list[int]] = [line.a for line in board.lines]
        self.line_b: Final[list[int]] = [line.b for line in board.lines]
        self.cost: Final[list[int]] = [line.cost for line in board.lines]
        self.bit: Final[list[int]] = [1 << i for i in range(max(len(board.lines), self.crossings))]
        # By crossing: the rails that lead from it, ascending, those on single and those on double lines.
        self.single_rails: list[list[int]] = [[] for _ in board.crossings]
        self.double_rails: list[list[int]] = [[] for _ in board.crossings]
        for number, line in enumerate(board.lines):
            rails = self.single_rails if line.cost == SINGLE else self.double_rails
            rails[line.a].append(self.first_rail + number)
            rails[line.b].append(self.first_rail + number)
        self.city_bit: Final[list[int]] = [0 if one.city < 0 else 1 << one.city for one in board.crossings]
        self.city_crossing: Final[list[int]] = [city.crossing for city in board.cities]
        small = players <= board.small_game_players  # TRA-M3
        self.cards: list[list[int]] = []  # by region: the cities whose cards are in use
        for region in range(len(REGIONS)):
            self.cards.append(
                [i for i, city in enumerate(board.cities) if city.region == region and not (small and city.dashed)]
            )
        self.lattice: Final = Lattice(self.crossings, self.line_a, self.line_b)
        self.catalogue: Final = Catalogue(
            ["stop"]
            + [f"marker:{crossing.id}" for crossing in board.crossings]
            + [f"rail:{line.id}" for line in board.lines]
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return (shared_ruleset, (self.board.file, self.players, self.max_decisions))

    def numbers(self, mask: int) -> list[int]:
        """The numbers in a mask of lines or cities, ascending."""
        found: list[int] = []
        while mask:
            low = mask & -mask
            found.append(low.bit_length() - 1)
            mask ^= low
        return found

    def costs_with(self, laid: int) -> list[int]:
        """What every line costs when some have their rails: those cost nothing (TRA-P1)."""
        costs = self.cost[:]
        for line in self.numbers(laid):
            costs[line] = 0
        return costs


@lru_cache(maxsize=64)
def shared_ruleset(file: str, players: int, max_decisions: int) -> Ruleset:
    """The tables for a board file; all positions of a process share them, pickled ones find them again."""
    return Ruleset(load_board(Path(file)), players, max_decisions)
