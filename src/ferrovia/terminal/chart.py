"""The board in characters: made of the places and names of any drawing and the pieces of any scene."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from xml.etree import ElementTree

from rich.text import Text

from ferrovia.core.drawing import Drawing, Label, Place
from ferrovia.core.glyphs import LETTERS
from ferrovia.core.scene import Piece, Scene
from ferrovia.terminal.colours import CITY, COLOURS, NEW, seat_mark, seat_style, word_of

NARROWEST = 80  # columns; below that a map says nothing
WIDEST = 140
UPRIGHT = 2.0  # how much higher than wide a character is
NEAR = ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1))

SHORTER = (99, 8, 5, 3)  # letters of a name, as there is room

Cell = tuple[int, int]  # row, column
Mark = tuple[str, str]  # a character and its style


def chart(drawing: Drawing, scene: Scene, columns: int, new: frozenset[str] = frozenset(), plain: bool = False) -> Text:
    """The map, `columns` wide. Pieces whose ids are in `new` stand out; `plain` keeps to ASCII."""
    drawing, scene = _in_view(drawing, scene)
    wide = min(columns, WIDEST)
    high = max(round(wide * drawing.height / drawing.width / UPRIGHT), 1)
    grid: dict[Cell, Mark] = {}
    for label in drawing.labels:
        grid[_cell(drawing, label.x, label.y, wide, high)] = ("o" if plain else "○", CITY)
    for spot, mark in _marks(drawing, scene, new, plain):
        cell = _free_cell(grid, drawing, spot, wide, high)
        if cell is not None:
            grid[cell] = mark
    taken = frozenset(grid)
    for label in drawing.labels:
        _write_name(grid, taken, label, _cell(drawing, label.x, label.y, wide, high), wide, high)
    return _text(grid, wide, high)


def _in_view(drawing: Drawing, scene: Scene) -> tuple[Drawing, Scene]:
    """The part of the drawing that a scene wants shown, as if it were all of it."""
    if not scene.view:
        return drawing, scene
    left, top, wide, high = scene.view

    def inside(spot: Label | Place | Piece) -> bool:
        return 0 <= spot.x - left <= wide and 0 <= spot.y - top <= high

    every = drawing.places
    places = {id: replace(one, x=one.x - left, y=one.y - top) for id, one in every.items() if inside(one)}
    labels = [replace(one, x=one.x - left, y=one.y - top) for one in drawing.labels if inside(one)]
    pieces = [one for one in scene.pieces if inside(every.get(one.place, one))]
    pieces = [replace(one, x=one.x - left, y=one.y - top) for one in pieces]
    texts = [one for one in scene.texts if one.place in places]
    drawing = replace(drawing, width=wide, height=high, places=places, labels=labels)
    return drawing, replace(scene, pieces=pieces, texts=texts)


def _cell(drawing: Drawing, x: float, y: float, wide: int, high: int) -> Cell:
    row, column = round(y / drawing.height * (high - 1)), round(x / drawing.width * (wide - 1))
    return min(max(row, 0), high - 1), min(max(column, 0), wide - 1)


def _marks(
    drawing: Drawing, scene: Scene, new: frozenset[str], plain: bool
) -> Iterator[tuple[tuple[float, float], Mark]]:
    """What stands where: pieces first, so that they get the cells they need, then texts, then empty places."""
    used: set[str] = set()
    for piece in scene.pieces:
        place = drawing.places.get(piece.place)
        if piece.place not in used:
            yield (place.x, place.y) if place else (piece.x, piece.y), _piece(piece, piece.id in new, plain)
        if place:
            used.add(piece.place)
    for text in scene.texts:
        if text.place not in used:
            used.add(text.place)
            place = drawing.places[text.place]
            yield (place.x, place.y), ("x" if plain and not text.text.isascii() else text.text[:1], "dim")
    colours = place_colours(drawing)
    for id, place in drawing.places.items():
        if id not in used:
            colour = colours.get(id, "")
            yield (place.x, place.y), (LETTERS.get(colour, "." if plain else "·").lower(), COLOURS.get(colour, "dim"))


def _piece(piece: Piece, new: bool, plain: bool) -> Mark:
    seat = next((int(word[4:]) for word in piece.look.split() if word[:4] == "seat" and word[4:].isdecimal()), -1)
    if seat >= 0:
        return seat_mark(seat, plain), seat_style(seat) + (NEW if new else "")
    word = word_of(f"{piece.look} {piece.symbol}")
    return LETTERS.get(word, piece.label[:1] or "*"), f"bold {COLOURS.get(word, '')}" + (NEW if new else "")


def _free_cell(
    grid: dict[Cell, Mark], drawing: Drawing, spot: tuple[float, float], wide: int, high: int
) -> Cell | None:
    """The cell of a spot or, where another thing stands there, the nearest free one beside it."""
    x, y = spot[0] / drawing.width * (wide - 1), spot[1] / drawing.height * (high - 1)
    row, column = _cell(drawing, *spot, wide, high)
    beside = [(row + down, column + right) for down, right in NEAR]
    beside.sort(key=lambda cell: ((cell[0] - y) * UPRIGHT) ** 2 + (cell[1] - x) ** 2)
    return next((cell for cell in beside if cell not in grid and 0 <= cell[0] < high and 0 <= cell[1] < wide), None)


def _write_name(grid: dict[Cell, Mark], taken: frozenset[Cell], label: Label, dot: Cell, wide: int, high: int) -> None:
    """Writes a name beside its dot where it covers nothing, shorter if need be; at worst three letters over spaces."""
    least, best = 10**6, (dot, "")
    for cost, name in enumerate(dict.fromkeys(label.text[:most].rstrip() for most in SHORTER)):
        for cell in _beside(dot, len(name)):
            row, column = cell
            if not (0 <= row < high and column >= 0 and column + len(name) <= wide):
                continue
            cells = [(row, column + i) for i in range(len(name))]
            if any(one in grid and one not in taken for one in cells) or dot in cells:
                continue
            ends = [(row, column - 1), (row, column + len(name))]
            covered = sum(one in taken for one in cells)
            price = 20 * covered + 3 * cost + sum(one in grid and one != dot for one in ends)
            if price < least:
                least, best = price, (cell, name)
    (row, column), name = best
    for i, letter in enumerate(name):
        grid[row, column + i] = (letter, CITY)


def _beside(dot: Cell, long: int) -> list[Cell]:
    """Where a name can begin: right, left, above and below of its dot, and a little aside."""
    row, column = dot
    middle = column - long // 2
    found = [(row, column + 1), (row, column - long)]
    for down in (-1, 1):
        found += [(row + down, start) for start in (middle, column, column - long + 1, column + 1, column - long)]
    return found


def _text(grid: dict[Cell, Mark], wide: int, high: int) -> Text:
    text = Text(no_wrap=True, end="")
    for row in range(high):
        marks = [grid.get((row, column), (" ", "")) for column in range(wide)]
        for style, run in groupby(marks, key=itemgetter(1)):
            text.append("".join(mark for mark, _style in run), style)
        text.append("\n")
    return text


@lru_cache(maxsize=8)
def _colours_in(svg: str) -> dict[str, str]:
    colours: dict[str, str] = {}
    rest = [(ElementTree.fromstring(svg), "")]
    while rest:
        node, colour = rest.pop()
        colour = word_of(node.get("class", "")) or colour
        id = node.get("id")
        if id and colour:
            colours[id] = colour
        rest += [(child, colour) for child in node]
    return colours


def place_colours(drawing: Drawing) -> dict[str, str]:
    """The colour of each element that has one: it is among the classes of the element, or of a group around it."""
    return _colours_in(drawing.svg)
