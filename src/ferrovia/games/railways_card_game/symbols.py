"""The pieces and cards of The Card Game: cities, track cards small and large, cubes, trains and numbers.

Every track colour has a mark and a letter, every good a picture and a colour, so that colour is never the only cue.
"""

import math

from ferrovia.core.drawing import Canvas, Pen, Point, number, path_data, text_width, turned
from ferrovia.core.glyphs import COLOURS as MARKS
from ferrovia.core.glyphs import add_seat_marks
from ferrovia.games.railways_card_game.board import COLOURS, EVERY_GOOD, GOODS, City
from ferrovia.games.railways_card_game.layout import LENGTHS, RADIUS
from ferrovia.games.railways_card_game.ruleset import Ruleset

CARD = (76.0, 104.0)
CITY_CARD = (116.0, 76.0)
TRACK = (26.0, 36.0)  # a track card in a link
CUBE = 17.0
TRAIN = (40.0, 18.0)
MOST_WORTH = 60  # the highest number on a plate

GLYPHS = {
    "purple": MARKS["purple"],
    "light_green": MARKS["green"],
    "brown": "M-4.2,-4.8H4.2L1.2,0 4.2,4.8H-4.2L-1.2,0Z",
    "orange": MARKS["orange"],
    "white": MARKS["white"],
    "loco": MARKS["loco"],
}
LETTERS = {"purple": "P", "light_green": "G", "brown": "B", "orange": "O", "white": "W", "loco": "L"}
# An ingot, a log with its rings, the head of an ox, an ear of grain; each fits into a circle of radius 5.
PICTURES = {
    "metal": "M-4.8,3 -3,-3H3L4.8,3ZM-3.4,1.8H3.4L2.2,-1.8H-2.2Z",
    "wood": "M-4.6,0A4.6,4.6 0 1 0 4.6,0A4.6,4.6 0 1 0 -4.6,0ZM-3,0A3,3 0 1 1 3,0A3,3 0 1 1 -3,0ZM-1.5,0A1.5,1.5 0 1 0 "
    "1.5,0A1.5,1.5 0 1 0 -1.5,0Z",
    "livestock": "M-4.8,-4.2Q-4.6,-1.6 -2.6,-1.6L-1.8,3.2Q0,5.4 1.8,3.2L2.6,-1.6Q4.6,-1.6 4.8,-4.2 3.6,-2.8 2,-3H-2Q"
    "-3.6,-2.8 -4.8,-4.2Z",
    "grain": "M-0.5,5V-1L-3,-2.6V0.4L-0.5,2ZM0.5,5V2L3,0.4V-2.6L0.5,-1ZM0,-5 -1.6,-3 0,-1.4 1.6,-3Z",
}


def add_symbols(canvas: Canvas, rules: Ruleset) -> None:
    """Defines all symbols of the game; `city_symbol` and its like say what they are called."""
    for colour in COLOURS:
        for value in (1, 2):
            _track(canvas.symbol(f"track-{colour}{value}", *TRACK), colour, str(value))
            _card(canvas.symbol(f"card-{colour}{value}", *CARD), colour, value)
    _track(canvas.symbol("track-loco", *TRACK), "loco", str(rules.wild))
    _locomotive(canvas.symbol("card-loco", *CARD))
    _back(canvas.symbol("card-back", *CARD))
    for good in rules.board.goods:
        _cube(canvas.symbol(f"cube-{good.id}", CUBE, CUBE), good.id, good.colour)
    _bag(canvas.symbol("goods-bag", *CARD))
    _train(canvas.symbol("train", *TRAIN))
    for long in LENGTHS:
        _bed(canvas.symbol(f"bed-{long}", long, 12), long)
    for worth in range(1, MOST_WORTH + 1):
        _worth(canvas.symbol(f"worth-{worth}", 26, 18), worth)
    for city in rules.board.cities:
        _city(canvas.symbol(f"city-{city.id}", 2 * RADIUS, 2 * RADIUS), city, rules)
        _city_card(canvas.symbol(f"citycard-{city.id}", *CITY_CARD), city, rules)


def add_mark(pen: Pen, colour: str) -> None:
    """The mark of a track colour around 0, 0."""
    pen.add("path", "glyph", d=GLYPHS[colour], fill_rule="evenodd" if colour == "orange" else "nonzero")


def hexagon(radius: float) -> list[Point]:
    """The corners of a hexagon that stands on one of them, clockwise from the top."""
    return [(radius * math.sin(math.pi * i / 3), -radius * math.cos(math.pi * i / 3)) for i in range(6)]


def add_pips(pen: Pen, colours: list[str], step: float, radius: float) -> None:
    """The connection colours in a row around 0, 0, each a disc with its mark; a link may leave by any side."""
    for i, colour in enumerate(colours):
        spot = pen.add("g", colour, transform=turned((i - (len(colours) - 1) / 2) * step, 0))
        spot.add("circle", "rcg-pip", cx=0, cy=0, r=radius)
        add_mark(spot.add("g", transform=f"scale({number(radius / 7)})"), colour)


def colours_of(city: City) -> list[str]:
    """The connection colours that a city shows."""
    return [colour for i, colour in enumerate(COLOURS) if city.colours >> i & 1]


def _city(pen: Pen, city: City, rules: Ruleset) -> None:
    """A hexagon: value and demand above, room for cubes, the name on a plate, and below it the connection colours."""
    pen.add("path", "rcg-city", d=path_data(hexagon(RADIUS), closed=True))
    pen.add("path", "rcg-edge", d=path_data(hexagon(RADIUS), closed=True))
    pen.add("text", "rcg-value", text=str(city.value), x=-14, y=-22, font_size=27)
    _wants(pen.add("g", transform="translate(14 -31)"), city, rules)
    size = 12.5
    wide = min(text_width(city.name, size), 86.0)
    pen.add("rect", "plate", x=-wide / 2 - 5, y=4, width=wide + 10, height=18, rx=4)
    pen.add(
        "text", "name", text=city.name, x=0, y=17.5, font_size=size, textLength=wide, lengthAdjust="spacingAndGlyphs"
    )
    add_pips(pen.add("g", transform="translate(0 33.5)"), colours_of(city), 17.0, 8.0)


def _city_card(pen: Pen, city: City, rules: Ruleset) -> None:
    """A city in a hand: value and demand, and below them the connection colours; its name is written beside it."""
    wide, high = CITY_CARD
    pen.add("rect", "ticket", x=-wide / 2, y=-high / 2, width=wide, height=high, rx=9)
    pen.add("path", "rcg-first", d=path_data(hexagon(11), closed=True), transform="translate(-43 -18)")
    pen.add("text", "rcg-value", text=str(city.value), x=-12, y=-5, font_size=38)
    _wants(pen.add("g", transform="translate(28 -17) scale(1.4)"), city, rules)
    add_pips(pen.add("g", transform="translate(0 20)"), colours_of(city), 26.0, 12.0)


def _wants(pen: Pen, city: City, rules: Ruleset) -> None:
    """What a city wants, around 0, 0."""
    if city.wants == EVERY_GOOD:
        return _every_good(pen, rules)
    good = rules.board.goods[city.wants.bit_length() - 1]
    spot = pen.add("g", good.colour)
    spot.add("circle", "rcg-wants", cx=0, cy=0, r=11.5)
    spot.add("path", "glyph", d=PICTURES[good.id], fill_rule="evenodd", transform="scale(1.6)")


def _every_good(pen: Pen, rules: Ruleset) -> None:
    """The goods of all kinds, as a city of the highest value wants them."""
    for i, good in enumerate(rules.board.goods):
        x, y = (-7, 7)[i % 2], (-6.4, 6.4)[i // 2]
        spot = pen.add("g", good.colour, transform=turned(x, y))
        spot.add("circle", "rcg-wants", cx=0, cy=0, r=6.4)
        spot.add("path", "glyph", d=PICTURES[good.id], fill_rule="evenodd")


def _cube(pen: Pen, good: str, colour: str) -> None:
    face = pen.group(colour)
    face.add("rect", "rcg-cube", x=-CUBE / 2, y=-CUBE / 2, width=CUBE, height=CUBE, rx=3)
    face.add("path", "glyph", d=PICTURES[good], fill_rule="evenodd", transform="scale(1.35)")


def _track(pen: Pen, colour: str, value: str) -> None:
    """A card in a link; its rim has the colour of the owner."""
    wide, high = TRACK
    face = pen.group("grey" if colour == "loco" else colour)  # brown track is too much like the usual locomotives
    face.add("rect", "rcg-laid", x=-wide / 2, y=-high / 2, width=wide, height=high, rx=4)
    face.add("text", "card-letter", text=value, x=0, y=-2, font_size=15)
    add_mark(face.add("g", transform="translate(0 9)"), colour)


def _bed(pen: Pen, long: int) -> None:
    """The line under a band of cards, from city to city, in the colour of its owner."""
    half = number(long / 2 - RADIUS + 6)
    pen.add("path", "rcg-bed", d=f"M-{half},0H{half}")


def _train(pen: Pen) -> None:
    """A little engine from the side, with the mark of its owner on the boiler."""
    pen.add("path", "piece-body", d="M-19,7V-8H-7V-3H12V-8H17V-3H19V7Z")
    for x in (-12, -1, 11):
        pen.add("circle", "piece-part", cx=x, cy=7, r=3.4)
    pen.add("circle", "piece-roundel", cx=3, cy=2, r=5.4)
    add_seat_marks(pen.add("g", transform="translate(3 2) scale(0.85)"))


def _worth(pen: Pen, worth: int) -> None:
    pen.add("rect", "rcg-worth", x=-13, y=-9, width=26, height=18, rx=5)
    pen.add("text", "rcg-worth-text", text=str(worth), x=0, y=5, font_size=14)


def _card(pen: Pen, colour: str, value: int) -> None:
    """A track card: as many rails as it is worth."""
    wide, high = CARD
    face = pen.group(colour)
    face.add("rect", "card", x=-wide / 2, y=-high / 2, width=wide, height=high, rx=8)
    face.add("text", "card-letter", text=f"{LETTERS[colour]}{value}", x=-wide / 2 + 20, y=-high / 2 + 24, font_size=20)
    add_mark(face.add("g", transform=f"translate({wide / 2 - 17} {-high / 2 + 17}) scale(1.9)"), colour)
    face.add("rect", "card-window", x=-wide / 2 + 7, y=-14, width=wide - 14, height=high / 2 + 6, rx=5)
    for i in range(value):
        _rails(face.add("g", transform=turned(0, 14 if value == 1 else -1 + 27 * i)))


def _rails(pen: Pen) -> None:
    """A piece of track from above."""
    for x in (-24, -12, 0, 12, 24):
        pen.add("rect", "card-tint", x=x - 2.5, y=-10, width=5, height=20, rx=1)
    pen.add("path", "card-line", d="M-29,-5H29M-29,5H29")


def _locomotive(pen: Pen) -> None:
    """An engine with a boiler in all the colours that it stands for."""
    wide, high = CARD
    face = pen.group("grey")
    face.add("rect", "card", x=-wide / 2, y=-high / 2, width=wide, height=high, rx=8)
    face.add("text", "card-letter", text=LETTERS["loco"], x=-wide / 2 + 16, y=-high / 2 + 24, font_size=20)
    add_mark(face.add("g", transform=f"translate({wide / 2 - 17} {-high / 2 + 17}) scale(1.9)"), "loco")
    face.add("rect", "card-window", x=-wide / 2 + 7, y=-14, width=wide - 14, height=high / 2 + 6, rx=5)
    for i, colour in enumerate(COLOURS):
        face.add("rect", f"stripe {colour}", x=-5 + 6.4 * i, y=4, width=6.5, height=16)
    face.add("rect", "card-line", x=-5, y=4, width=32, height=16, rx=2)
    face.add("path", "card-ink", d="M-28,24V-4H-4V0H-7V24ZM17,4 15,-9H25L23,4Z")
    face.add("rect", "card-window", x=-24, y=0, width=11, height=9, rx=1.5)
    face.add("path", "card-ink", d="M-29,20H28L31,28H-29Z")
    for x in (-20, -4, 12, 24):
        face.add("circle", "card-ink", cx=x, cy=30, r=6)
        face.add("circle", "card-window", cx=x, cy=30, r=2)


def _back(pen: Pen) -> None:
    """A signal at night."""
    wide, high = CARD
    pen.add("rect", "card-back", x=-wide / 2, y=-high / 2, width=wide, height=high, rx=8)
    pen.add("rect", "card-back-line", x=-wide / 2 + 6, y=-high / 2 + 6, width=wide - 12, height=high - 12, rx=5)
    pen.add("path", "card-back-line", d="M-12,34V-30M-12,-24H20L14,-17 20,-10H-12M-18,34H-6")
    pen.add("circle", "card-back-line", cx=-12, cy=-34, r=3)


def _bag(pen: Pen) -> None:
    """The bag of goods."""
    pen.add("path", "ticket", d="M-14,-30Q-34,0 -30,28Q-28,42 0,42Q28,42 30,28Q34,0 14,-30Z")
    pen.add("path", "ticket", d="M-20,-46Q0,-36 20,-46L13,-30H-13Z")
    pen.add("path", "card-line", d="M-17,-30H17")
    for i, good in enumerate(GOODS):
        x, y = (-10, 10)[i % 2], (2, 22)[i // 2]
        pen.add("path", "card-ink", d=PICTURES[good], fill_rule="evenodd", transform=f"{turned(x, y)} scale(1.6)")
