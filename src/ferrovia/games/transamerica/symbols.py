"""The pieces and cards of TransAmerica: rails, markers, goals, locomotives, the barrier, and a card for each region."""

from ferrovia.core.drawing import Canvas, Pen
from ferrovia.core.glyphs import LETTERS, add_glyph, add_seat_marks
from ferrovia.games.transamerica.board import REGIONS

CARD = (120.0, 76.0)
RAIL = (62.0, 10.0)


def add_symbols(canvas: Canvas) -> None:
    """Defines `rail`, `marker`, `goal`, `engine`, `barrier`, `rail-card`, `card-<region>` and `glyph-<region>`."""
    for region in REGIONS:
        add_glyph(canvas.symbol(f"glyph-{region}", 10, 10).group(region), region)
    _rail(canvas.symbol("rail", *RAIL))
    _marker(canvas.symbol("marker", 30, 44))
    canvas.symbol("goal", 46, 46).add("circle", "goal-ring", cx=0, cy=0, r=20)
    _engine(canvas.symbol("engine", 30, 22))
    _barrier(canvas.symbol("barrier", 12, 122))
    _rail_card(canvas.symbol("rail-card", *CARD))
    for region in REGIONS:
        _card(canvas.symbol(f"card-{region}", *CARD), region)


def _rail(pen: Pen) -> None:
    wide, high = RAIL
    pen.add("rect", "piece-shadow", x=-wide / 2 + 1.5, y=-high / 2 + 2, width=wide, height=high, rx=4)
    pen.add("rect", "rail-body", x=-wide / 2, y=-high / 2, width=wide, height=high, rx=4)
    pen.add("path", "rail-shine", d=f"M{-wide / 2 + 6},-1.5H{wide / 2 - 6}")


def _marker(pen: Pen) -> None:
    """A pin that stands on its crossing, with the mark of the seat on its head."""
    pen.add("ellipse", "piece-shadow", cx=3, cy=1, rx=9, ry=4)
    pen.add("path", "piece-body", d="M0,0C-4,-12 -15,-17 -15,-29A15,15 0 0 1 15,-29C15,-17 4,-12 0,0Z")
    pen.add("circle", "piece-roundel", cx=0, cy=-29, r=9)
    add_seat_marks(pen.add("g", transform="translate(0 -29) scale(1.4)"))


def _engine(pen: Pen) -> None:
    """A little locomotive, chimney first, with the mark of the seat on its boiler."""
    pen.add("path", "piece-body", d="M-15,7V-11H-4V-6H4V-11H9V-6H13Q15,0 13,7Z")
    for x in (-9, 1, 9):
        pen.add("circle", "piece-part", cx=x, cy=8, r=3)
    pen.add("circle", "piece-roundel", cx=-2, cy=-1, r=6.3)
    add_seat_marks(pen.add("g", transform="translate(-2 -1)"))


def _barrier(pen: Pen) -> None:
    pen.add("rect", "piece-shadow", x=-3, y=-59, width=10, height=122, rx=3)
    pen.add("rect", "barrier", x=-5, y=-61, width=10, height=122, rx=3)
    for y in (-49, -25, -1, 23):
        pen.add("path", "barrier-stripe", d=f"M-5,{y + 10}L5,{y}V{y + 10}L-5,{y + 20}Z")


def _rail_card(pen: Pen) -> None:
    """A stack of rails."""
    wide, high = CARD
    pen.add("rect", "card-back", x=-wide / 2, y=-high / 2, width=wide, height=high, rx=9)
    for x, y in ((-8, 16), (8, 4), (-2, -8), (6, -20)):
        pen.add("rect", "card-back-line", x=x - 36, y=y - 4, width=72, height=8, rx=4)


def _card(symbol: Pen, region: str) -> None:
    """The mark and the letter of the region, and a town."""
    pen = symbol.group(region)
    wide, high = CARD
    pen.add("rect", "card", x=-wide / 2, y=-high / 2, width=wide, height=high, rx=9)
    pen.add("rect", "card-window", x=-34, y=-high / 2 + 7, width=87, height=high - 14, rx=5)
    pen.add("text", "card-letter", text=LETTERS[region], x=-47, y=-13, font_size=20)
    add_glyph(pen.add("g", transform="translate(-47 18) scale(1.9)"), region)
    town = pen.add("g", transform="translate(9.5 0)")
    town.add(
        "path",
        "card-tint",
        d="M-30,18V-2L-20,-10 -10,-2V18ZM-10,18V-20H6V18ZM6,18V-6H18V18ZM18,18V-14L24,-22 30,-14V18Z",
    )
    town.add("path", "card-line", d="M-40,22H40M-5,-13H1M-5,-6H1M-5,1H1M-5,8H1")
