"""The pieces and cards of Railways of the World: track, cubes, city tiles, locomotives, and what marks an owner.

Every colour has its mark and its letter, every seat its mark.
"""

import math

from ferrovia.core.drawing import Canvas, Pen, number, path_data
from ferrovia.core.glyphs import LETTERS, add_glyph, add_seat_marks
from ferrovia.games.railways_of_the_world.board import COLOURS, CUBE_COLOURS
from ferrovia.games.railways_of_the_world.card_symbols import CARD, add_card_symbols
from ferrovia.games.railways_of_the_world.geometry import APOTHEM, CUBE, RADIUS, around

GAUGE = 3.0  # from the middle of the track to a rail
LEVELS = 8
TRACKS = ("", "track-sharp", "track-gentle", "track-straight")  # by how far its sides are apart
TOWN = RADIUS - 2.5  # the radius of a city tile


def track_symbol(apart: int) -> str:
    """The symbol of a track by how far apart its two sides are."""
    return TRACKS[apart]


def add_symbols(canvas: Canvas) -> None:
    """Defines tracks, `cube-<colour>`, `town-<colour>`, `owner`, `engine`, `empty`, and the cards."""
    for apart in (1, 2, 3):
        _track(canvas.symbol(TRACKS[apart], 2 * APOTHEM, 2 * APOTHEM), apart)
    for colour in CUBE_COLOURS:
        add_cube(canvas.symbol(f"cube-{colour}", CUBE, CUBE).group(colour), colour)
        add_town(canvas.symbol(f"town-{colour}", 2 * APOTHEM, 2 * RADIUS).group(colour), colour)
        _colour_card(canvas.symbol(f"bag-{colour}", *CARD), colour, "cube")
        _colour_card(canvas.symbol(f"tile-{colour}", *CARD), colour, "town")
    _owner(canvas.symbol("owner", 19, 19))
    _head(canvas.symbol("head", 18, 18))
    _engine(canvas.symbol("engine", 26, 22))
    _empty(canvas.symbol("empty", 30, 30))
    _empty_card(canvas.symbol("empty-card", *CARD))
    _bid(canvas.symbol("bid", *CARD))
    add_card_symbols(canvas)


# Track


def _track(pen: Pen, apart: int) -> None:
    """A bed in the owner's colour, sleepers, and two rails; it runs from the east side clockwise to the other."""
    pen.add("path", "row-casing", d=_way(apart))
    pen.add("path", "row-bed", d=_way(apart))
    pen.add("path", "row-ties", d=_way(apart))
    pen.add("path", "row-rail", d=_way(apart, -GAUGE) + _way(apart, GAUGE))


def _way(apart: int, aside: float = 0.0) -> str:
    """The line of a track, moved to one side of it."""
    if apart == 3:
        return f"M{number(APOTHEM)},{number(aside)}H{number(-APOTHEM)}"
    radius = RADIUS * (0.5 if apart == 1 else 1.5)
    cx, cy = APOTHEM, radius  # of the arc: it lies on the line through the east side
    turn = math.radians(60 * apart)
    mx, my = APOTHEM * math.cos(turn), APOTHEM * math.sin(turn)
    reach = (radius + aside) / radius
    x1, y1 = cx, cy - radius * reach
    x2, y2 = cx + (mx - cx) * reach, cy + (my - cy) * reach
    size = number(radius + aside)
    return f"M{number(x1)},{number(y1)}A{size},{size} 0 0 0 {number(x2)},{number(y2)}"


def _head(pen: Pen) -> None:
    """The open end of an unfinished link: a lamp at the end of the rails."""
    pen.add("circle", "row-lamp", cx=0, cy=0, r=7)
    add_seat_marks(pen.add("g", transform="scale(0.85)"))


def _owner(pen: Pen) -> None:
    """A disc with the mark of the seat that owns a link."""
    pen.add("circle", "piece-body", cx=0, cy=0, r=9.5)
    pen.add("circle", "piece-roundel", cx=0, cy=0, r=7)
    add_seat_marks(pen.add("g", transform="scale(1.15)"))


# Cities and cubes


def add_town(pen: Pen, colour: str) -> None:
    """A city tile around 0, 0: a hex in its colour with its letter on top."""
    pen.add("path", "row-town", d=path_data(around((0, 0), TOWN), closed=True))
    if colour != COLOURS[-1]:
        pen.add("text", "row-letter", text=LETTERS[colour], x=0, y=-11.5, font_size=12)


def add_cube(pen: Pen, colour: str) -> None:
    """A cube seen from above, with the mark of its colour."""
    half = CUBE / 2
    pen.add("rect", "row-cube-shadow", x=-half + 1, y=-half + 1.6, width=CUBE, height=CUBE, rx=2)
    pen.add("rect", "row-cube", x=-half, y=-half, width=CUBE, height=CUBE, rx=2)
    add_glyph(pen, colour)


def _empty(pen: Pen) -> None:
    """The marker of a city without cubes: a closed shutter."""
    pen.add("circle", "row-empty", cx=0, cy=3, r=11)
    pen.add("path", "row-empty-line", d="M-5,-2 5,8M5,-2-5,8")


# The track of income and points


def _engine(pen: Pen) -> None:
    """A little locomotive, chimney first, with the mark of the seat on its side."""
    pen.add("path", "piece-body", d="M-13,6V-10H-3V-5H4V-10H8V-5H11.5Q13,0 11.5,6Z")
    for x in (-8, 1, 8):
        pen.add("circle", "piece-part", cx=x, cy=7.5, r=2.8)
    pen.add("circle", "piece-roundel", cx=-2, cy=-1, r=5.8)
    add_seat_marks(pen.add("g", transform="translate(-2 -1) scale(0.95)"))


# Cards


def _colour_card(symbol: Pen, colour: str, what: str) -> None:
    pen = symbol.group(colour)
    wide, high = CARD
    pen.add("rect", "ticket", x=-wide / 2, y=-high / 2, width=wide, height=high, rx=8)
    if what == "cube":
        add_cube(pen.add("g", transform="translate(0 -2) scale(2.8)"), colour)
    else:
        add_town(pen.add("g", transform="translate(0 0) scale(1.05)"), colour)


def _empty_card(pen: Pen) -> None:
    wide, high = CARD
    pen.add("rect", "ticket", x=-wide / 2, y=-high / 2, width=wide, height=high, rx=8)
    town = pen.group(COLOURS[-1])
    add_town(town, COLOURS[-1])
    _empty(pen)


def _bid(pen: Pen) -> None:
    """A paddle that somebody holds up in the auction."""
    wide, high = CARD
    pen.add("rect", "ticket", x=-wide / 2, y=-high / 2, width=wide, height=high, rx=8)
    pen.add("path", "piece-body", d="M-4,12H4V32H-4Z")
    pen.add("circle", "piece-body", cx=0, cy=-7, r=22)
    pen.add("circle", "piece-roundel", cx=0, cy=-7, r=15)
    add_seat_marks(pen.add("g", transform="translate(0 -7) scale(2.5)"))
