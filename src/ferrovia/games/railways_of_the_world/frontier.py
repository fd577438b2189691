"""What lies west of the mountains, for the variant that begins in the east (ROW-V5)."""

from typing import Final

from ferrovia.games.railways_of_the_world.board import MOUNTAIN, Board

OPENS_AT: Final = 30  # points of any player


def west_of_the_mountains(board: Board) -> list[bool]:
    """By hex: whether it lies west of the largest group of mountains.

    In each row what lies west of the group's first hex is west; rows that it does not reach take the column of the
    nearest row that it does, the upper one of two.
    """
    rows = board.hexes.rows
    first = [-1] * rows
    for hex in _largest_group(board):
        row, column = board.hexes.row(hex), board.hexes.column(hex)
        if first[row] < 0 or column < first[row]:
            first[row] = column
    reached = [row for row in range(rows) if first[row] >= 0]
    if not reached:
        return [False] * len(board.hexes)
    limit = [first[min(reached, key=lambda there: (abs(there - row), there))] for row in range(rows)]
    return [board.hexes.column(hex) < limit[board.hexes.row(hex)] for hex in range(len(board.hexes))]


def _largest_group(board: Board) -> list[int]:
    """The hexes of the largest connected group of mountains; of equal ones the first."""
    best: list[int] = []
    seen: set[int] = set()
    for start, terrain in enumerate(board.terrain):
        if terrain != MOUNTAIN or start in seen:
            continue
        group = [start]
        seen.add(start)
        for hex in group:
            for side in range(6):
                beyond = board.hexes.neighbour[6 * hex + side]
                if beyond >= 0 and board.terrain[beyond] == MOUNTAIN and beyond not in seen:
                    seen.add(beyond)
                    group.append(beyond)
        if len(group) > len(best):
            best = group
    return best
