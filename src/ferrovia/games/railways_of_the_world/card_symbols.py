"""The symbols of operations cards by their class, of barons, of the deck and of a Western Link."""

from ferrovia.core.drawing import Canvas, Pen
from ferrovia.core.glyphs import add_seat_marks

CARD = (88.0, 76.0)
ICONS = {  # by class (ROW-O2): what the printed sign looks like
    "green-circle": "M-18,0A18,18 0 1 0 18,0A18,18 0 1 0 -18,0Z",
    "purple-diamond": "M0,-24 17,0 0,24 -17,0Z",
    "red-x": "M-16,-16 16,16M16,-16 -16,16",
    "hand": "M-12,22V0M-12,2V-14M-4,0V-22M4,0V-22M12,2V-16M-12,22H12V0",
    "infinity": "M0,0C8,-14 26,-14 26,0C26,14 8,14 0,0C-8,-14 -26,-14 -26,0C-26,14 -8,14 0,0Z",
}


def add_card_symbols(canvas: Canvas) -> None:
    """Defines `card-<class>`, `card-baron`, `card-back` and `western`."""
    for name, icon in ICONS.items():
        pen = canvas.symbol(f"card-{name}", *CARD)
        _paper(pen)
        pen.add("path", "ticket-line", d=icon)
    baron = canvas.symbol("card-baron", *CARD)
    _paper(baron)
    baron.add("path", "row-empty-line", d="M-20,26Q-20,8 0,8Q20,8 20,26M-9,-6A9,9 0 1 0 9,-6A9,9 0 1 0 -9,-6Z")
    baron.add("path", "row-empty-line", d="M-16,-14H16M-10,-14V-30H10V-14")
    back = canvas.symbol("card-back", *CARD)
    _paper(back)
    back.add("path", "row-empty-line", d="M-30,-20H30M-30,0H30M-30,20H30")
    _western(canvas.symbol("western", 44, 30))


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
