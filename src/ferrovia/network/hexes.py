"""Maps of hexes that stand on a point: numbers, sides, neighbours, and where everything lies in a drawing.

A hex is a number, row by row; odd rows lie half a hex to the right of even ones. Lengths are in radii of a hex (from
its centre to a corner), y grows downwards, and the centre of hex 0 is at 0, 0.
"""

from dataclasses import dataclass
from math import sqrt
from typing import Final

SIDES: Final = ("NE", "E", "SE", "SW", "W", "NW")  # clockwise
NE: Final = 0
E: Final = 1
SE: Final = 2
SW: Final = 3
W: Final = 4
NW: Final = 5
OPPOSITE: Final[list[int]] = [SW, W, NW, NE, E, SE]

WIDTH: Final = sqrt(3)  # of a hex, from its west side to its east side
HEIGHT: Final = 1.5  # from one row to the next
HALF: Final = WIDTH / 2

# From the centre: the corner where each side begins, going clockwise; a side ends where the next begins.
CORNERS: Final[list[tuple[float, float]]] = [
    (0.0, -1.0), (HALF, -0.5), (HALF, 0.5), (0.0, 1.0), (-HALF, 0.5), (-HALF, -0.5),
]  # fmt: skip


@dataclass(slots=True)
class Curve:
    """A way from the middle of one side to that of another: straight, or an arc that leaves both at right angles."""

    x1: float
    y1: float
    x2: float
    y2: float
    radius: float  # 0: a straight line
    clockwise: bool


class Hexes:
    """A map of so many rows and columns.

    >>> hexes = Hexes(3, 4)
    >>> hexes.number(1, 2), hexes.neighbour[6 * 6 + NE], hexes.neighbour[0 * 6 + W]
    (6, 3, -1)
    """

    def __init__(self, rows: int, columns: int) -> None:
        self.rows: Final = rows
        self.columns: Final = columns
        self.neighbour: Final[list[int]] = []  # by hex and side, at 6 * hex + side; -1: off the map
        for row in range(rows):
            for column in range(columns):
                for side in range(6):
                    self.neighbour.append(self._beside(row, column, side))

    def __len__(self) -> int:
        return self.rows * self.columns

    def number(self, row: int, column: int) -> int:
        """The hex in a row and column; -1 if there is none."""
        return row * self.columns + column if 0 <= row < self.rows and 0 <= column < self.columns else -1

    def row(self, hex: int) -> int:
        return hex // self.columns

    def column(self, hex: int) -> int:
        return hex % self.columns

    def centre(self, hex: int) -> tuple[float, float]:
        """Where a hex lies."""
        row = hex // self.columns
        return (WIDTH * (hex % self.columns) + (HALF if row % 2 else 0.0), HEIGHT * row)

    def corners(self, hex: int) -> list[tuple[float, float]]:
        """The six corners, clockwise from the top; side s lies between corners s and s + 1."""
        x, y = self.centre(hex)
        return [(x + dx, y + dy) for dx, dy in CORNERS]

    def middle(self, hex: int, side: int) -> tuple[float, float]:
        """The middle of a side."""
        corners = self.corners(hex)
        (x1, y1), (x2, y2) = corners[side], corners[(side + 1) % 6]
        return ((x1 + x2) / 2, (y1 + y2) / 2)

    def curve(self, hex: int, one: int, other: int) -> Curve:
        """The way through a hex from the middle of one side to that of another."""
        (x1, y1), (x2, y2) = self.middle(hex, one), self.middle(hex, other)
        turn = (other - one) % 6
        radius = (0.0, 0.5, 1.5, 0.0, 1.5, 0.5)[turn]
        return Curve(x1, y1, x2, y2, radius, turn > 3)

    def _beside(self, row: int, column: int, side: int) -> int:
        if side in (E, W):
            return self.number(row, column + (1 if side == E else -1))
        right = (1 if row % 2 else 0) if side in (NE, SE) else (0 if row % 2 else -1)
        return self.number(row + (1 if side in (SE, SW) else -1), column + right)


def turn_of(one: int, other: int) -> int:
    """How far apart two different sides are: 1 a sharp curve, 2 a gentle one, 3 a straight."""
    apart = (one - other) % 6
    return apart if apart <= 3 else 6 - apart
