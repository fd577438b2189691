"""Small marks that go with colours, so that colour is never the only cue: one for each seat, one for each card colour.

Each is the data of a path that fits into a circle of radius 5 around 0, 0. They are read upright and upside down.
"""

import math

from ferrovia.core.drawing import Pen, Point, path_data


def _star(tips: int, out: float, inside: float) -> list[Point]:
    points: list[Point] = []
    for i in range(2 * tips):
        radius, turn = (out, inside)[i % 2], math.pi * i / tips
        points.append((radius * math.sin(turn), -radius * math.cos(turn)))
    return points


def _bars(count: int, long: float, wide: float, first: float) -> str:
    """Bars that cross in the middle, the first turned by some degrees."""
    paths: list[str] = []
    for i in range(count):
        turn = math.radians(first + 180.0 * i / count)
        c, s = math.cos(turn), math.sin(turn)
        corners = ((-long, -wide), (long, -wide), (long, wide), (-long, wide))
        paths.append(path_data(((x * c - y * s, x * s + y * c) for x, y in corners), closed=True))
    return "".join(paths)


def _disc(x: float, y: float, radius: float) -> str:
    return f"M{x - radius},{y}a{radius},{radius} 0 1 0 {2 * radius},0a{radius},{radius} 0 1 0 {-2 * radius},0Z"


# Circle, square, triangle, diamond, star, hexagon. The diamond is slender: it must not be a square that was turned.
SEATS = (
    _disc(0, 0, 4),
    "M-3.6,-3.6H3.6V3.6H-3.6Z",
    "M0,-4.8 4.6,3.4H-4.6Z",
    "M0,-5 3,0 0,5 -3,0Z",
    path_data(_star(5, 5.2, 2.3), closed=True),
    path_data(((4.6 * math.cos(math.pi * i / 3), 4.6 * math.sin(math.pi * i / 3)) for i in range(6)), closed=True),
)

# A crown, a snowflake, a drop, a bolt, a wheel, crossed picks, a heart, a clover; a spark for what takes any colour.
COLOURS = {
    "purple": "M-4.6,3.8 -4.8,-2.6 -2.2,0 0,-4.2 2.2,0 4.8,-2.6 4.6,3.8Z",
    "white": _bars(3, 4.8, 0.9, 90.0),
    "blue": "M0,-5C1.9,-2 3.5,-0.3 3.5,1.6A3.5,3.3 0 0 1 -3.5,1.6C-3.5,-0.3 -1.9,-2 0,-5Z",
    "yellow": "M1.8,-5 -3.5,0.9H-0.4L-1.8,5 3.5,-1.1H0.5Z",
    "orange": _disc(0, 0, 4.6) + _disc(0, 0, 3) + _disc(0, 0, 1.4),
    "black": _bars(2, 5, 1.2, 45.0),
    "red": "M0,4.6C-5.6,0.6 -5,-4 -2.4,-4C-1.1,-4 -0.3,-3.2 0,-2.2C0.3,-3.2 1.1,-4 2.4,-4C5,-4 5.6,0.6 0,4.6Z",
    "green": "".join((_disc(0, -2.5, 2.2), _disc(-2.4, 0.8, 2.2), _disc(2.4, 0.8, 2.2), "M-0.7,0 -1.4,4.8H1.4L0.7,0Z")),
    "loco": path_data(_star(8, 5, 2.8), closed=True),
}

LETTERS = {
    "purple": "P",
    "white": "W",
    "blue": "B",
    "yellow": "Y",
    "orange": "O",
    "black": "K",
    "red": "R",
    "green": "G",
    "loco": "L",
}


def add_glyph(pen: Pen, colour: str, id: str = "") -> None:
    """Draws the mark of a colour around 0, 0; a wheel has holes, a clover has none."""
    rule = "evenodd" if colour == "orange" else "nonzero"
    pen.add("path", "glyph", id, d=COLOURS[colour], fill_rule=rule)


def add_seat_marks(pen: Pen) -> None:
    """Draws the marks of all seats around 0, 0; the stylesheet shows the one that belongs to the class `seat0` ..."""
    for seat, data in enumerate(SEATS):
        pen.add("path", f"mark mark{seat}", d=data)
