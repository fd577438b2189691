"""The pieces and cards of Ticket to Ride: a wagon for the board, a card face for each colour, tickets and backs.

Every card shows a wagon of its own kind, the mark and the letter of its colour, so that colour is never the only cue.
"""

from collections.abc import Callable

from ferrovia.core.drawing import Canvas, Pen, turned
from ferrovia.core.glyphs import LETTERS, add_glyph, add_seat_marks
from ferrovia.games.ticket_to_ride.board import CARD_NAMES, COLOURS

CARD = (120.0, 76.0)
TRAIN = (40.0, 23.0)


def add_symbols(canvas: Canvas) -> None:
    """Defines `train`, `closed`, `card-<colour>`, `card-loco`, `card-back`, `ticket`, `ticket-back`, `glyph-...`."""
    for colour in COLOURS:
        add_glyph(canvas.symbol(f"glyph-{colour}", 10, 10), colour)
    _train(canvas.symbol("train", *TRAIN))
    _closed(canvas.symbol("closed", *TRAIN))
    for name in CARD_NAMES:
        _card(canvas.symbol(f"card-{name}", *CARD), name)
    _card_back(canvas.symbol("card-back", *CARD))
    _ticket(canvas.symbol("ticket", *CARD))
    _ticket_back(canvas.symbol("ticket-back", *CARD))


def _train(pen: Pen) -> None:
    """A coach from its side on a rim of paper, twice as high as a space: no train is taken for a printed one."""
    pen.add("rect", "piece-shadow", x=-18.5, y=-9, width=41, height=23, rx=6)
    pen.add("rect", "train-rim", x=-20, y=-11.5, width=40, height=23, rx=6)
    for x in (-12.0, 12.0):
        pen.add("circle", "piece-part", cx=x, cy=6.6, r=3.4)
    pen.add("rect", "piece-body", x=-18, y=-6, width=36, height=12, rx=2)
    pen.add("path", "train-roof", d="M-19,-5V-6Q-18,-10 -12,-10H12Q18,-10 19,-6V-5Z")
    for x in (-14.5, 9.5):
        pen.add("rect", "train-window", x=x, y=-2.4, width=5, height=4.4, rx=1)
    pen.add("circle", "piece-roundel train-roundel", cx=0, cy=-0.4, r=7)
    add_seat_marks(pen.add("g", transform="translate(0 -0.4)"))


def _closed(pen: Pen) -> None:
    """A veil over a space that nobody may claim any more (TTR-C6), and a cross."""
    pen.add("rect", "veil", x=-20, y=-7.5, width=40, height=15, rx=4)
    pen.add("path", "veil-cross", d="M-4.5,-4.5 4.5,4.5M-4.5,4.5 4.5,-4.5")


def _card(symbol: Pen, name: str) -> None:
    pen = symbol.group(name)
    wide, high = CARD
    pen.add("rect", "card", x=-wide / 2, y=-high / 2, width=wide, height=high, rx=9)
    pen.add("rect", "card-window", x=-34, y=-high / 2 + 7, width=87, height=high - 14, rx=5)
    pen.add("text", "card-letter", text=LETTERS[name], x=-47, y=-13, font_size=20)
    add_glyph(pen.add("g", transform="translate(-47 18) scale(1.9)"), name)
    drawing = pen.add("g", transform="translate(9.5 4)")
    drawing.add("path", "card-line", d="M-40,24H40")
    if name == "loco":
        _engine(drawing)
    else:
        _underframe(drawing)
        WAGONS[name](drawing)


def _underframe(pen: Pen) -> None:
    for x in (-25, -13, 13, 25):
        pen.add("circle", "card-ink", cx=x, cy=18.5, r=4.5)
    pen.add("path", "card-line", d="M-37,12.5H37")


def _coach(pen: Pen) -> None:
    pen.add("path", "card-tint", d="M-33,11V-10Q-33,-15 -27,-15H27Q33,-15 33,-10V11Z")
    for i in range(5):
        pen.add("rect", "card-window", x=-28 + 11.8 * i, y=-9, width=8.5, height=9, rx=1.5)


def _milk_van(pen: Pen) -> None:
    pen.add("path", "card-tint", d="M-32,11V-11L-28,-16H28L32,-11V11Z")
    pen.add("path", "card-line", d="M-9,11V-11H9V11M0,-11V11M-26,-16V-19H-18V-16M18,-16V-19H26V-16")


def _box_wagon(pen: Pen) -> None:
    pen.add("rect", "card-tint", x=-33, y=-14, width=66, height=25, rx=1.5)
    pen.add("path", "card-line", d="M-11,-14V11M11,-14V11M-11,-14 11,11M11,-14 -11,11M-22,-14V11M22,-14V11")


def _hopper(pen: Pen) -> None:
    pen.add("path", "card-tint", d="M-35,-12H35L30,2 20,11H8L0,3 -8,11H-20L-30,2Z")
    pen.add("path", "card-line", d="M-18,-12V6M0,-12V3M18,-12V6")
    pen.add("path", "card-tint", d="M-28,-12Q-14,-21 0,-14 14,-22 28,-12Z")


def _tank(pen: Pen) -> None:
    pen.add("rect", "card-tint", x=-34, y=-12, width=68, height=23, rx=11)
    pen.add("rect", "card-tint", x=-6, y=-18, width=12, height=7, rx=2)
    pen.add("path", "card-line", d="M-17,-12V11M17,-12V11")


def _coal_wagon(pen: Pen) -> None:
    pen.add("path", "card-ink", d="M-31,-4 -24,-12 -15,-10 -7,-17 3,-12 11,-18 20,-11 27,-12 31,-4Z")
    pen.add("rect", "card-tint", x=-34, y=-4, width=68, height=15, rx=1.5)
    pen.add("path", "card-line", d="M-17,-4V11M0,-4V11M17,-4V11")


def _brake_van(pen: Pen) -> None:
    pen.add("rect", "card-tint", x=-10, y=-21, width=22, height=10, rx=1.5)
    pen.add("rect", "card-tint", x=-25, y=-11, width=50, height=22, rx=1.5)
    pen.add("path", "card-line", d="M-35,-11H35M-35,-11V11M35,-11V11M-35,1H-25M25,1H35")
    for x in (-19, -4, 11):
        pen.add("rect", "card-window", x=x, y=-5, width=8, height=8, rx=1)


def _timber(pen: Pen) -> None:
    for y, x, wide in ((4, -33, 66), (-4, -30, 60), (-12, -25, 50)):
        pen.add("rect", "card-tint", x=x, y=y, width=wide, height=7.5, rx=3.7)
    pen.add("path", "card-line", d="M-20,12V-14M20,12V-14M-36,12H36")


def _engine(pen: Pen) -> None:
    """A steam engine, its boiler striped in all the colours that it stands for."""
    for i, colour in enumerate(COLOURS):
        pen.add("rect", f"stripe {colour}", x=-8 + 5.5 * i, y=-8, width=5.6, height=17)
    pen.add("rect", "card-line", x=-8, y=-8, width=44, height=17, rx=2)
    pen.add("path", "card-ink", d="M-36,12V-18H-39V-22H-5V-18H-8V12Z")
    pen.add("rect", "card-window", x=-31, y=-14, width=15, height=11, rx=1.5)
    pen.add("path", "card-ink", d="M24,-8 22,-22H34L32,-8ZM4,-8Q4,-14 8.5,-14T13,-8Z")
    pen.add("path", "card-ink", d="M-38,9H36L43,22H33L31,13H-38Z")
    for x, radius in ((-27, 7.5), (-8, 7.5), (10, 7.5), (25, 4.5)):
        pen.add("circle", "card-ink", cx=x, cy=23.0 - radius, r=radius)
        pen.add("circle", "card-window", cx=x, cy=23.0 - radius, r=radius / 3)


WAGONS: dict[str, Callable[[Pen], None]] = {
    "purple": _coach,
    "white": _milk_van,
    "blue": _box_wagon,
    "yellow": _hopper,
    "orange": _tank,
    "black": _coal_wagon,
    "red": _brake_van,
    "green": _timber,
}


def _back(pen: Pen) -> None:
    wide, high = CARD
    pen.add("rect", "card-back", x=-wide / 2, y=-high / 2, width=wide, height=high, rx=9)
    pen.add("rect", "card-back-line", x=-wide / 2 + 6, y=-high / 2 + 6, width=wide - 12, height=high - 12, rx=5)


def _card_back(pen: Pen) -> None:
    """A spoked wheel on its rail."""
    _back(pen)
    for radius in (19, 15, 4):
        pen.add("circle", "card-back-line", cx=0, cy=-1, r=radius)
    for i in range(8):
        pen.add("path", "card-back-line", d="M0,-4V-15", transform=f"{turned(0, -1, 45 * i)}")
    pen.add("path", "card-back-line", d="M-46,19.5H46M-46,23.5H46")


def _ticket(pen: Pen) -> None:
    """A slip of paper, torn off on the left; the client writes the cities and the points on it."""
    wide, high = CARD
    pen.add("rect", "ticket", x=-wide / 2, y=-high / 2, width=wide, height=high, rx=6)
    pen.add("path", "ticket-tear", d=f"M-44,{-high / 2 + 3}V{high / 2 - 3}")
    pen.add("path", "ticket-line", d="M-24,14C-8,-22 14,26 38,-16")
    pen.add("circle", "ticket-stop", cx=-24, cy=14, r=6)
    pen.add("circle", "ticket-stop", cx=38, cy=-16, r=6)


def _ticket_back(pen: Pen) -> None:
    """Two stations, and the line between them that is still to be built."""
    _back(pen)
    pen.add("path", "card-back-line", d="M-34,14C-14,-26 12,30 34,-14", stroke_dasharray="9 5")
    pen.add("circle", "card-back-line", cx=-36, cy=17, r=6)
    pen.add("circle", "card-back-line", cx=36, cy=-17, r=6)
