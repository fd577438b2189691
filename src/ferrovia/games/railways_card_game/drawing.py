"""The table of The Card Game as a picture: bare but for the starting city in the middle; cities are pieces."""

from ferrovia.core.drawing import Canvas, Drawing, Pen, path_data, turned
from ferrovia.games.railways_card_game.board import COLOURS
from ferrovia.games.railways_card_game.layout import CENTRE, HEIGHT, POINTS, RADIUS, WIDTH
from ferrovia.games.railways_card_game.ruleset import Ruleset
from ferrovia.games.railways_card_game.symbols import add_pips, add_symbols, hexagon

START_PLACE = "start"


def draw(rules: Ruleset) -> Drawing:
    """The drawing; the same cards always give the same bytes."""
    canvas = Canvas(WIDTH, HEIGHT, f"Ferrovia \u2013 {rules.board.name}")
    add_symbols(canvas, rules)
    table = canvas.layer("rcg-table")
    table.add("rect", "rcg-cloth", x=0, y=0, width=WIDTH, height=HEIGHT)
    for x, y in POINTS[1:]:
        table.add("circle", "rcg-dot", cx=x, cy=y, r=4)
    _draw_start(canvas.layer("rcg-start").add("g", "city", START_PLACE, transform=turned(*CENTRE)))
    canvas.place(START_PLACE, *CENTRE, 0.0, "Starting city")
    canvas.label("Start", *CENTRE)
    canvas.layer("pieces", id="pieces")
    return canvas.finish()


def _draw_start(pen: Pen) -> None:
    """The starting city: a station with its clock, and every colour below it."""
    pen.add("path", "rcg-city rcg-first", d=path_data(hexagon(RADIUS), closed=True))
    pen.add("path", "rcg-edge", d=path_data(hexagon(RADIUS), closed=True))
    house = pen.add("g", transform="translate(0 -13)")
    house.add("path", "rcg-station", d="M-30,26V-2H-14V-16L0,-30 14,-16V-2H30V26Z")
    house.add("circle", "rcg-clock", cx=0, cy=-12, r=7)
    house.add("path", "rcg-hands", d="M0,-16.5V-12L3.5,-10")
    for x in (-24, -13, 7, 18):
        house.add("rect", "rcg-window", x=x, y=5, width=6, height=9, rx=1)
    house.add("path", "rcg-window", d="M-4,26V12Q0,6 4,12V26Z")
    add_pips(pen.add("g", transform="translate(0 27)"), list(COLOURS), 17.5, 8.4)
