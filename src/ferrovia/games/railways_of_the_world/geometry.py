"""Where the hexes of a map, their sides and the sidebar lie on the drawing."""

import math
from collections.abc import Iterable
from dataclasses import dataclass

from ferrovia.core.drawing import Point, number
from ferrovia.games.railways_of_the_world.board import NOTHING, Board
from ferrovia.network.hexes import CORNERS, HALF, HEIGHT, SIDES, WIDTH, turn_of

RADIUS = 30.0  # of a hex
APOTHEM = HALF * RADIUS
EDGE = 22.0  # from the rim of the drawing to the map
CELL = 82.0  # a space of the income-and-score track
COLUMNS = 6  # of the track, if that is not too high
CUBE = 14.0  # the side of a cube
GAP = 26.0  # between the map and the sidebar
TITLE = 80.0  # the height of the title
ROW = 30.0  # of the list of Major Lines


@dataclass(slots=True)
class Spot:
    """A point of the drawing and an angle in degrees."""

    x: float
    y: float
    angle: float


class Layout:
    """The map on the left, the sidebar on the right: its title, its Major Lines, and the track in rows."""

    def __init__(self, board: Board) -> None:
        hexes = board.hexes
        self.hexes = hexes
        self.wide = EDGE + RADIUS * WIDTH * (hexes.columns + 0.5)  # of the map, with the rim to its left
        high = RADIUS * (HEIGHT * (hexes.rows - 1) + 2)
        self.head = TITLE + GAP + ROW * (len(board.lines) + 1)  # above the track
        self.columns = COLUMNS
        while self.head + CELL * math.ceil(len(board.income) / self.columns) > max(high, CELL * self.columns):
            self.columns += 1
        self.side = self.wide + GAP  # where the sidebar begins
        self.height = 2 * EDGE + max(high, self.head + CELL * math.ceil(len(board.income) / self.columns))
        self.width = self.side + CELL * self.columns + GAP + EDGE / 2

    def centre(self, hex: int) -> Point:
        """The middle of a hex."""
        x, y = self.hexes.centre(hex)
        return EDGE + APOTHEM + RADIUS * x, EDGE + RADIUS + RADIUS * y

    def corners(self, hex: int) -> list[Point]:
        """Its six corners, clockwise from the top."""
        return around(self.centre(hex), RADIUS)

    def outline(self, hexes: Iterable[int]) -> str:
        """The hexes as the `d` of a path."""
        return "".join(hexagon(self.centre(hex)) for hex in hexes)

    def middle(self, hex: int, side: int) -> Spot:
        """The middle of a side; the angle is that of the way out of the hex."""
        x, y = self.centre(hex)
        turn = math.radians(60 * (side - 1))
        return Spot(x + APOTHEM * math.cos(turn), y + APOTHEM * math.sin(turn), 60.0 * (side - 1))

    def track(self, hex: int, one: int, other: int) -> Spot:
        """Where the symbol of a track between two sides of a hex goes."""
        x, y = self.centre(hex)
        first = one if (other - one) % 6 <= 3 else other
        if turn_of(one, other) == 3:
            first = min(one, other)
        return Spot(round(x, 1), round(y, 1), (60.0 * (first - 1)) % 360)

    def on_track(self, hex: int, one: int, other: int) -> Point:
        """The middle of a track between two sides of a hex."""
        x, y = self.centre(hex)
        apart = turn_of(one, other)
        if apart == 3:
            return x, y
        first = one if (other - one) % 6 == apart else other
        turn = math.radians(60 * (first - 1) + 30 * apart)
        away = RADIUS * (1.0 - 0.5 if apart == 1 else math.sqrt(3) - 1.5)
        return x + away * math.cos(turn), y + away * math.sin(turn)

    def cube(self, hex: int, i: int, count: int) -> Point:
        """Where one of so many cubes in a city lies: in rows of three, or of four if there are many."""
        x, y = self.centre(hex)
        row = 3 if count <= 9 else 4
        step = CUBE + 1.5 if count <= 9 else CUBE - 2
        rows = -(-count // row)
        here = min(row, count - row * (i // row))  # cubes in this row
        return x + step * (i % row - (here - 1) / 2), y + 4 + step * (i // row - (rows - 1) / 2)

    def space(self, points: int) -> Point:
        """The middle of a space of the track."""
        row, column = divmod(points, self.columns)
        top = EDGE + self.head
        return self.side + CELL * (column + 0.5), top + CELL * (row + 0.5)


def around(middle: Point, radius: float) -> list[Point]:
    """The corners of a hex of some size."""
    x, y = middle
    return [(x + radius * dx, y + radius * dy) for dx, dy in CORNERS]


def hexagon(middle: Point) -> str:
    """A hex of the map as the `d` of a path.

    >>> hexagon((100.0, 50.0))
    'M100,20l26,15v30l-26,15-26,-15v-30z'
    """
    x, y = middle
    wide, half, high = number(APOTHEM), number(RADIUS / 2), number(RADIUS)
    return f"M{number(x)},{number(y - RADIUS)}l{wide},{half}v{high}l-{wide},{half}-{wide},-{half}v-{high}z"


def hex_place(board: Board, hex: int) -> str:
    """The id of a hex without a city, as an element and as a place."""
    return f"hex.{board.hexes.row(hex)}.{board.hexes.column(hex)}"


def city_place(city_id: str) -> str:
    """The id of a city, as an element and as a place."""
    return f"city.{city_id}"


def door_place(city_id: str, side: int) -> str:
    """The id of the mark at which track leaves a city.

    >>> city_place("St_Louis"), door_place("St_Louis", 0), space_place(12, 3), line_place(0)
    ('city.St_Louis', 'door.St_Louis.NE', 'track.12.3', 'line.0')
    """
    return f"door.{city_id}.{SIDES[side]}"


def space_place(points: int, seat: int) -> str:
    """The place of a seat's marker on the income-and-score track."""
    return f"track.{points}.{seat}"


def line_place(line: int) -> str:
    """The place where the owner of a Major Line is shown."""
    return f"line.{line}"


def is_land(board: Board, hex: int) -> bool:
    """Whether something is drawn in a hex."""
    return board.terrain[hex] != NOTHING
