"""The pieces and cards of On the Underground: track in eleven colours, the passenger, goals, tokens, cards.

Every line has a letter besides its colour, every kind of station a shape besides its colour.
"""

import math

from ferrovia.core.drawing import Canvas, Pen, Point, path_data
from ferrovia.core.glyphs import LETTERS
from ferrovia.games.on_the_underground.board import KINDS, Board

LINE_LETTERS = {**LETTERS, "pink": "I", "brown": "N", "grey": "E"}
CARD = (76.0, 100.0)
SWATCH = (104.0, 68.0)  # a line beside the board
HIGH = 8.0  # of a piece of track
RADIUS = 11.0  # of a station


def _polygon(corners: int, radius: float, turn: float = 0.0) -> str:
    points: list[Point] = []
    for i in range(corners):
        angle = 2 * math.pi * (i + turn) / corners
        points.append((radius * math.sin(angle), -radius * math.cos(angle)))
    return path_data(points, closed=True)


# A diamond, a disc, a square, a triangle on its tip, a hexagon, an octagon.
SHAPES = {
    "express": _polygon(4, RADIUS * 1.3),
    "normal": f"M-{RADIUS},0a{RADIUS},{RADIUS} 0 1 0 {2 * RADIUS},0a{RADIUS},{RADIUS} 0 1 0 {-2 * RADIUS},0Z",
    "rail": _polygon(4, RADIUS * 1.3, 0.5),
    "terminus": _polygon(3, RADIUS * 1.4, 0.5),
    "connection": _polygon(6, RADIUS * 1.25),
    "start": _polygon(8, RADIUS * 1.3, 0.5),
}
TOKENS = {
    "camera": "M-7,-3.5H-3L-2,-5.5H2L3,-3.5H7V5H-7ZM0,-1.9a2.6,2.6 0 1 0 0.01,0Z",
    "glass": "M-5,-6H5L1,0V4.4H4V6H-4V4.4H-1V0Z",
    "bag": "M-6,-2H6L5,6H-5ZM-3,-2.4A3,3.4 0 0 1 3,-2.4H1.6A1.6,2 0 0 0 -1.6,-2.4Z",
    "laptop": "M-5,-5H5V2H-5ZM-3.8,-3.8V0.8H3.8V-3.8ZM-7.5,3H7.5L6.5,5H-6.5Z",
}


def track_symbol(long: int, colour: str) -> str:
    """The symbol of a piece of track by its length."""
    return f"track-{long}-{colour}"


def add_symbols(canvas: Canvas, board: Board, lengths: list[int]) -> None:
    """Defines `track-<length>-<colour>`, `passenger`, `goal-<kind>`, `token-<symbol>`, `line-<colour>` and the cards.

    A flag has a second form, `goal-<kind>-low`, that hangs below a station whose name stands above it; the passenger,
    who moves and stays the same piece, is put there by the look `und-low`.
    """
    _toll(canvas.symbol("toll", 20, 20), board.branch_cost)
    for long in lengths:
        for line in board.lines:
            _track(canvas.symbol(track_symbol(long, line.colour), long, HIGH), long, line.colour)
    for line in board.lines:
        _line(canvas.symbol(f"line-{line.colour}", *SWATCH), line.colour)
    _passenger(canvas.symbol("passenger", 26, 40))
    for kind in ("express", "normal"):
        _goal(canvas.symbol(f"goal-{kind}", 44, 44), kind, 1)
        _goal(canvas.symbol(f"goal-{kind}-low", 44, 44), kind, -1)
        _card(canvas.symbol(f"card-{kind}", *CARD), kind)
    _card_back(canvas.symbol("card-back", *CARD))
    for name in board.symbols:
        pen = canvas.symbol(f"token-{name}", 18, 18)
        pen.add("circle", "und-token", cx=0, cy=0, r=9.5)
        pen.add("path", "und-token-mark", d=TOKENS[name], fill_rule="evenodd")
    for kind in KINDS:
        add_station(canvas.symbol(f"kind-{kind}", 2 * RADIUS, 2 * RADIUS), kind)


def add_station(pen: Pen, kind: str) -> None:
    """Draws the shape of a kind of station around 0, 0."""
    pen.add("path", f"und-station und-{kind}", d=SHAPES[kind])
    if kind == "express":
        pen.add("circle", "und-dot", cx=0, cy=0, r=3)
    elif kind == "start":
        pen.add("path", "und-cross", d="M-5,0H5M0,-5V5")


def _track(pen: Pen, long: int, colour: str) -> None:
    group = pen.group(colour)
    group.add("rect", "und-track", x=-long / 2, y=-HIGH / 2, width=long, height=HIGH, rx=2)
    group.add("text", "und-letter", text=LINE_LETTERS[colour], x=0, y=2.9, font_size=8)
    group.add("use", "und-toll", href="#toll")


def _passenger(pen: Pen) -> None:
    """A traveller with a hat and a case, standing above the station."""
    pen = pen.group("und-figure")
    pen.add("ellipse", "piece-shadow", cx=0, cy=0, rx=11, ry=4)
    pen.add("path", "und-passenger", d="M-8,0V-12Q-8,-18 0,-18Q8,-18 8,-12V0Z")
    pen.add("circle", "und-passenger", cx=0, cy=-23, r=6)
    pen.add("path", "und-passenger", d="M-9,-26H9V-28H5.5V-32H-5.5V-28H-9Z")
    pen.add("rect", "und-passenger", x=8, y=-10, width=8, height=10, rx=1.5)


def _goal(pen: Pen, kind: str, up: int) -> None:
    """A flag and a halo of the kind's shape around a station in play."""
    group = pen.add("g", transform="scale(1.5)")
    group.add("path", f"und-goal und-{kind}-goal", d=SHAPES[kind])
    pen.add("path", "und-pole", d=f"M10,{-10 * up}V{-34 * up}")
    pen.add("path", f"und-flag und-{kind}-flag", d=f"M10,{-34 * up}H28L23,{-28 * up} 28,{-22 * up}H10Z")


def _toll(pen: Pen, cost: int) -> None:
    """What a branch costs, written on a token."""
    pen.add("circle", "und-token", cx=0, cy=0, r=10)
    pen.add("text", "und-toll-text", text=f"\u2212{cost}", x=0, y=4.6, font_size=13)


def _line(pen: Pen, colour: str) -> None:
    """A sign in the colour of a line with its letter, between two pieces of its track."""
    wide, high = SWATCH
    group = pen.group(colour)
    group.add("rect", "und-track", x=-wide / 2, y=-7, width=wide, height=14, rx=3)
    group.add("rect", "card", x=-high / 2, y=-high / 2, width=high, height=high, rx=12)
    group.add("text", "card-letter", text=LINE_LETTERS[colour], x=0, y=16, font_size=46)


def _card(pen: Pen, kind: str) -> None:
    wide, high = CARD
    pen.add("rect", "ticket", x=-wide / 2, y=-high / 2, width=wide, height=high, rx=7)
    pen.add("rect", f"und-band und-{kind}", x=-wide / 2 + 6, y=-high / 2 + 6, width=wide - 12, height=22, rx=4)
    add_station(pen.add("g", transform="translate(0 16) scale(1.9)"), kind)


def _card_back(pen: Pen) -> None:
    wide, high = CARD
    pen.add("rect", "card-back", x=-wide / 2, y=-high / 2, width=wide, height=high, rx=7)
    pen.add("circle", "card-back-line", cx=0, cy=0, r=20)
    pen.add("path", "card-back-line", d="M-30,0H30")
