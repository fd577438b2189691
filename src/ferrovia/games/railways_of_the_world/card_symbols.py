"""The symbols of operations cards by their class, of barons, of the deck and of a Western Link."""

from ferrovia.core.drawing import Canvas, Pen
from ferrovia.core.glyphs import add_seat_marks

CARD = (88.0, 76.0)
HAND = (
    "M-15,26V-9A3.5,3.5 0 0 1 -8,-9V-2V-19A3.5,3.5 0 0 1 -1,-19V-3V-22A3.5,3.5 0 0 1 6,-22V-2V-16A3.5,3.5 0 0 1 "
    "13,-16V6L18,-1Q23,-4 23,3L13,19V26Z"
)
# By class (ROW-O2): the colour of the printed sign, how it is drawn, and its shape.
ICONS = {
    "green-circle": ("green", "card-tint", "M-20,0A20,20 0 1 0 20,0A20,20 0 1 0 -20,0Z"),
    "purple-diamond": ("purple", "card-tint", "M0,-28 20,0 0,28 -20,0Z"),
    "red-x": ("red", "row-stroke", "M-16,-16 16,16M16,-16 -16,16"),
    "hand": ("yellow", "card-tint", HAND),
    "infinity": (
        "blue",
        "row-stroke",
        "M0,0C8,-15 27,-15 27,0C27,15 8,15 0,0C-8,-15 -27,-15 -27,0C-27,15 -8,15 0,0Z",
    ),
}


def add_card_symbols(canvas: Canvas) -> None:
    """Defines `card-<class>`, `card-baron`, `card-back` and `western`."""
    for name, (colour, look, shape) in ICONS.items():
        pen = canvas.symbol(f"card-{name}", *CARD)
        _paper(pen)
        pen.group(colour).add("path", look, d=shape)
    baron = canvas.symbol("card-baron", *CARD)
    _paper(baron)
    baron.add("path", "card-line", d="M-22,28Q-22,9 0,9Q22,9 22,28M-10,-5A10,10 0 1 0 10,-5A10,10 0 1 0 -10,-5Z")
    baron.add("path", "card-ink", d="M-18,-13H18V-16H11V-32H-11V-16H-18Z")
    _back(canvas.symbol("card-back", *CARD))
    _western(canvas.symbol("western", 44, 30))


def _back(pen: Pen) -> None:
    """A card face down: a track seen from above."""
    wide, high = CARD
    pen.add("rect", "card-back", x=-wide / 2, y=-high / 2, width=wide, height=high, rx=8)
    pen.add("rect", "card-back-line", x=-wide / 2 + 6, y=-high / 2 + 6, width=wide - 12, height=high - 12, rx=5)
    pen.add("path", "card-back-line", d="M-28,-7H28M-28,7H28M-20,-13V13M-10,-13V13M0,-13V13M10,-13V13M20,-13V13")


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
