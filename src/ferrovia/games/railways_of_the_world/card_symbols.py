"""The symbols of operations cards by their kind and class, of barons and of a Western Link."""

from ferrovia.core.drawing import Canvas, Pen
from ferrovia.core.glyphs import add_seat_marks
from ferrovia.games.railways_of_the_world.deck import (
    GREEN_CIRCLE,
    HAND,
    INFINITY,
    KIND_CLASS,
    KINDS,
    PURPLE_DIAMOND,
    RED_X,
)

CARD = (88.0, 76.0)
HAND_SHAPE = (
    "M-15,26V-9A3.5,3.5 0 0 1 -8,-9V-2V-19A3.5,3.5 0 0 1 -1,-19V-3V-22A3.5,3.5 0 0 1 6,-22V-2V-16A3.5,3.5 0 0 1 "
    "13,-16V6L18,-1Q23,-4 23,3L13,19V26Z"
)
# By class (ROW-O2): the colour of the printed sign, how it is drawn, and its shape.
SIGNS = {
    GREEN_CIRCLE: ("green", "card-tint", "M-20,0A20,20 0 1 0 20,0A20,20 0 1 0 -20,0Z"),
    PURPLE_DIAMOND: ("purple", "card-tint", "M0,-28 20,0 0,28 -20,0Z"),
    RED_X: ("red", "row-stroke", "M-16,-16 16,16M16,-16 -16,16"),
    HAND: ("yellow", "card-tint", HAND_SHAPE),
    INFINITY: (
        "blue",
        "row-stroke",
        "M0,0C8,-15 27,-15 27,0C27,15 8,15 0,0C-8,-15 -27,-15 -27,0C-27,15 -8,15 0,0Z",
    ),
}
PICTURES = (  # by kind
    "M-28,20H28M-15,20A15,15 0 0 1 15,20M0,-4V-13M-19,2 -26,-5M19,2 26,-5",  # the sun rises
    "M-17,5A17,17 0 1 0 17,5A17,17 0 1 0 -17,5ZM0,5 8,-5M0,-12V-19M-6,-19H6",  # a stop watch
    "M-26,12V-6H2V-18H22V12ZM-18,-6V-16M-20,20A6,6 0 1 0 -8,20A6,6 0 1 0 -20,20ZM4,20A6,6 0 1 0 16,20A6,6 0 1 0 4,20Z",
    "M-13,9A13,13 0 1 0 13,9A13,13 0 1 0 -13,9ZM-8,-3 -15,-22M8,-3 15,-22",  # a medal
    "M-28,20V-14M-28,10H28V20M28,10V4Q28,-4 18,-4H-8V10M-22,2A5,5 0 1 0 -12,2A5,5 0 1 0 -22,2Z",  # a bed
    "M-26,2H-6V22H-26ZM6,2H26V22H6ZM0,-22V-8M-7,-15H7",  # two cubes more
    "M-26,20V-4L-12,5V-4L2,5V-20H12V5H26V20Z",  # a works
    "M0,-24 21,-12V12L0,24 -21,12V-12ZM-21,-4H21M-21,4H21",  # a track in a hex
    "M-20,-18V18M-8,-18V18M4,-18V18M16,-18V18M-28,11 24,-11",  # a tally of five
    "M-24,-8H20M12,-16 20,-8 12,0M-24,12H20M12,4 20,12 12,20",  # two arrows
    "M-30,20 -4,-20 26,20ZM-12,20V8A7,7 0 0 1 2,8V20",  # a tunnel
    "M-30,-6H30M-30,0H30M-20,0V16M20,0V16M-8,0A8,8 0 0 0 8,0M-30,20q4,-5 8,0t8,0t8,0t8,0t8,0t8,0t8,0",  # a bridge
    "M-28,10H24M14,0 24,10 14,20M-9,-6A9,9 0 1 1 9,-6A9,9 0 1 1 -9,-6ZM-26,-4H-16M-24,-12H-14",  # past a city
    "M-26,20V-4L0,-20 26,-4V20ZM-12,20V4H12V20M-12,12H12",  # a warehouse
    "M-20,20 16,-16M20,20 -16,-16M-24,-6Q-18,-20 -4,-22M24,-6Q18,-20 4,-22",  # two picks
)
assert len(PICTURES) == len(KINDS)


def add_card_symbols(canvas: Canvas) -> None:
    """Defines `card-<kind>`, `card-baron`, `western`, `depot` and `mine`."""
    for kind, picture in enumerate(PICTURES):
        pen = canvas.symbol(f"card-{KINDS[kind].replace('_', '-')}", *CARD)
        _paper(pen)
        pen.add("path", "card-line", d=picture, transform="translate(6 3)")
        colour, look, shape = SIGNS[KIND_CLASS[kind]]
        pen.group(colour).add("path", look, d=shape, transform="translate(-31 -25) scale(0.4)")
    baron = canvas.symbol("card-baron", *CARD)
    _paper(baron)
    baron.add("path", "card-line", d="M-22,28Q-22,9 0,9Q22,9 22,28M-10,-5A10,10 0 1 0 10,-5A10,10 0 1 0 -10,-5Z")
    baron.add("path", "card-ink", d="M-18,-13H18V-16H11V-32H-11V-16H-18Z")
    _western(canvas.symbol("western", 44, 30))
    _depot(canvas.symbol("depot", 22, 22))
    _mine(canvas.symbol("mine", 16, 16))


def _paper(pen: Pen) -> None:
    wide, high = CARD
    pen.add("rect", "ticket", x=-wide / 2, y=-high / 2, width=wide, height=high, rx=8)


def _western(pen: Pen) -> None:
    """A track that leads off to the west, with the mark of its owner."""
    pen.add("path", "row-casing", d="M26,0H-14")
    pen.add("path", "row-bed", d="M26,0H-14")
    pen.add("path", "row-ties", d="M26,0H-14")
    pen.add("path", "row-rail", d="M26,-3H-14M26,3H-14")
    pen.add("circle", "piece-body", cx=-4, cy=0, r=11)
    pen.add("circle", "piece-roundel", cx=-4, cy=0, r=8)
    add_seat_marks(pen.add("g", transform="translate(-4 0) scale(1.3)"))


def _depot(pen: Pen) -> None:
    """A warehouse with the mark of the seat that trades there."""
    pen.add("path", "piece-body", d="M-10,10V-3L0,-11 10,-3V10Z")
    pen.add("circle", "piece-roundel", cx=0, cy=2, r=6.5)
    add_seat_marks(pen.add("g", transform="translate(0 2) scale(1.05)"))


def _mine(pen: Pen) -> None:
    """Two picks on a disc."""
    pen.add("circle", "row-empty", cx=0, cy=0, r=8)
    pen.add("path", "row-empty-line", d="M-4,5 3,-4M4,5-3,-4M-5.5,-1.5Q-4,-5 -1,-5.5M5.5,-1.5Q4,-5 1,-5.5")
