"""A position as one picture: the board with what stands on it, and below it a panel with all that lies beside it.

It is made of a drawing and a scene alone: it shows every game, and only what the audience of the scene may see.
"""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

from ferrovia.core.drawing import NAMESPACE, Drawing, Pen, looks, number, path_data, standalone, text_width, turned
from ferrovia.core.glyphs import add_seat_marks
from ferrovia.core.scene import Card, Result, Row, Scene, SeatView, Text

PANEL = Path(__file__).parent / "panel.css"
WIDTH = 1600.0  # of the panel; it is scaled to the width of the board
MARGIN = 28.0
GAP = 16.0
CARD = 58.0  # the height of a card
LINE = 16.0  # the height of a line of small print
SMALL = 13.0
LABEL_LINES = 4  # of the label below a card
LABEL = 120.0  # the least that is wide enough for a label
SPARE = 1.15  # some faces are wider than most


def picture(drawing: Drawing, scene: Scene | None = None, css: str | None = None) -> str:
    """A complete SVG file: the empty board, or a position on it. `css` is the stylesheet, by default the shared one."""
    css = looks() if css is None else css
    if scene is None:
        return standalone(drawing, css)
    root, ids = _with_pieces(drawing, scene)
    sizes = {id: _size(node) for node in root.iter("symbol") if (id := node.get("id"))}
    left, top, wide, deep = _view(drawing, scene)
    scale = wide / WIDTH
    where = {"class": "panel", "transform": f"translate({number(left)} {number(top + deep)}) scale({scale:.4f})"}
    panel = ElementTree.Element("g", where)
    high = scale * _Panel(Pen(panel, ids), sizes).draw(scene)
    Pen(root, ids).add("rect", "panel-back", x=left, y=top + deep, width=wide, height=high)
    root.append(panel)
    css += PANEL.read_text(encoding="utf-8")
    return _finished(drawing, root, (left, top, wide, deep + high), css)


def board_picture(drawing: Drawing, scene: Scene) -> str:
    """The board alone with what stands on it, as an SVG file: what a lobby shows of a game."""
    root, _ = _with_pieces(drawing, scene)
    return _finished(drawing, root, _view(drawing, scene), looks())


def _with_pieces(drawing: Drawing, scene: Scene) -> tuple[ElementTree.Element, set[str]]:
    root = ElementTree.fromstring(drawing.svg)
    for node in root.iter():
        node.tag = node.tag.removeprefix(f"{{{NAMESPACE}}}")
    ids = set(drawing.elements)
    on_board = next((node for node in root.iter() if node.get("id") == "pieces"), root)
    _draw_pieces(Pen(on_board, ids), drawing, scene)
    return root, ids


def _view(drawing: Drawing, scene: Scene) -> tuple[float, float, float, float]:
    left, top, wide, deep = scene.view or (0.0, 0.0, drawing.width, drawing.height)
    return left, top, wide, deep


def _finished(drawing: Drawing, root: ElementTree.Element, view: tuple[float, float, float, float], css: str) -> str:
    root.set("viewBox", " ".join(number(value) for value in view))
    attributes = {"xmlns": NAMESPACE, **root.attrib}
    root.attrib.clear()
    root.attrib.update(attributes)
    svg = ElementTree.tostring(root, encoding="unicode")
    return standalone(replace(drawing, width=view[2], height=view[3], svg=svg), css)


def _size(symbol: ElementTree.Element) -> tuple[float, float]:
    wide, high = (float(part) for part in symbol.get("data-size", "10 10").split())
    return wide, high


def _draw_pieces(pen: Pen, drawing: Drawing, scene: Scene) -> None:
    """Ways lie under the pieces, texts above them."""
    places = drawing.places
    for way in scene.ways:
        line = [(places[place].x, places[place].y) for place in way.places]
        pen.add("path", f"way {way.look}", way.id, d=path_data(line)).add("title", text=way.label)
    for piece in scene.pieces:
        spot = places[piece.place] if piece.place else piece
        where = turned(spot.x, spot.y, spot.angle)
        pen.add("use", piece.look, piece.id, href=f"#{piece.symbol}", transform=where).add("title", text=piece.label)
    for text in scene.texts:
        _draw_text(pen, drawing, text)


def _draw_text(pen: Pen, drawing: Drawing, text: Text) -> None:
    place = drawing.places[text.place]
    pen.add("text", f"board-text {text.look}", text.id, text.text, x=place.x, y=place.y + 6)


class _Panel:
    """Draws from the top down; `y` is where the next thing goes."""

    def __init__(self, pen: Pen, sizes: dict[str, tuple[float, float]]) -> None:
        self.pen = pen
        self.sizes = sizes
        self.y = MARGIN

    def draw(self, scene: Scene) -> float:
        """Draws everything and tells how high it is."""
        for line in wrapped(scene.prompt, 26, WIDTH - 2 * MARGIN, 3):
            self.pen.add("text", "panel-prompt", text=line, x=MARGIN, y=self.y + 22, font_size=26)
            self.y += 34
        self.y += GAP / 2
        self._draw_seats(scene.seats)
        self._draw_rows([row for row in scene.rows if row.cards])
        if scene.result is not None:
            self._draw_result(scene.result, [seat.name for seat in scene.seats])
        return self.y + MARGIN / 2

    def _draw_seats(self, seats: list[SeatView]) -> None:
        if not seats:
            return
        wide = (WIDTH - 2 * MARGIN + GAP) / len(seats) - GAP
        wide = min(wide, 460)
        notes = [list(_lines(seat.notes, wide - 28)) for seat in seats]
        high = 104 + LINE * max(len(lines) for lines in notes)
        for i, seat in enumerate(seats):
            pen = self.pen.add("g", f"panel-seat {seat.look}", transform=turned(MARGIN + i * (wide + GAP), self.y))
            pen.add("rect", "panel-box acting" if seat.acting else "panel-box", x=0, y=0, width=wide, height=high, rx=8)
            badge = pen.add("g", transform="translate(30 28)")
            badge.add("circle", "panel-disc", cx=0, cy=0, r=17)
            add_seat_marks(badge.add("g", transform="scale(2)"))
            pen.add("text", "panel-name", text=cut(seat.name, 21, wide - 70), x=56, y=35, font_size=21)
            self._draw_counters(pen, seat, wide)
            for row, line in enumerate(notes[i]):
                pen.add("text", "panel-small", text=line, x=14, y=108 + LINE * row, font_size=SMALL)
        self.y += high + GAP

    def _draw_counters(self, pen: Pen, seat: SeatView, wide: float) -> None:
        each = (wide - 20) / max(len(seat.counters), 1)
        for i, counter in enumerate(seat.counters):
            x = 10 + each * (i + 0.5)
            pen.add("text", "panel-value", text=str(counter.value), x=x, y=72, font_size=23)
            pen.add("text", "panel-caption", text=cut(counter.label, SMALL, each), x=x, y=89, font_size=SMALL)

    def _draw_rows(self, rows: list[Row]) -> None:
        """Rows stand side by side where they fit."""
        x, tallest = MARGIN, 0.0
        for row in rows:
            wide = sum(self._width(card) for card in row.cards)
            if x > MARGIN and x + wide > WIDTH - MARGIN:
                x, self.y, tallest = MARGIN, self.y + tallest + GAP, 0.0
            tallest = max(tallest, self._draw_row(row, x))
            x += wide + 2 * GAP
        self.y += tallest + GAP if rows else 0

    def _draw_row(self, row: Row, left: float) -> float:
        """Draws a row and tells how high it is; one that is too long is broken."""
        self.pen.add("text", "panel-title", text=row.label, x=left, y=self.y + 14, font_size=17)
        x, y, deep = left, self.y + 26, 0
        for card in row.cards:
            wide = self._width(card)
            if x > left and x + wide > WIDTH - MARGIN + GAP:
                x, y, deep = left, y + CARD + 6 + deep * LINE + 8, 0
            deep = max(deep, self._draw_card(card, x, y, wide - GAP))
            x += wide
        return y - self.y + CARD + 6 + deep * LINE

    def _width(self, card: Card) -> float:
        wide, high = self.sizes.get(card.symbol, (1.0, 1.0))
        return max(CARD / high * wide, LABEL) + GAP

    def _draw_card(self, card: Card, x: float, y: float, wide: float) -> int:
        """Draws a card with its label below it; tells how many lines the label has."""
        middle = x + wide / 2
        size = self.sizes.get(card.symbol)
        if size is not None:
            where = f"{turned(middle, y + CARD / 2)} scale({CARD / size[1]:.3f})"
            self.pen.add("use", card.look, card.id, href=f"#{card.symbol}", transform=where)
        if card.count != 1:
            badge = self.pen.add("g", transform=turned(x + wide - 6, y + 6))
            badge.add("circle", "panel-badge", cx=0, cy=0, r=14)
            badge.add("text", "panel-badge-text", text=str(card.count), x=0, y=5, font_size=14)
        lines = wrapped(card.label, SMALL, wide + GAP - 4, LABEL_LINES)
        for i, line in enumerate(lines):
            self.pen.add("text", "panel-caption", text=line, x=middle, y=y + CARD + 16 + LINE * i, font_size=SMALL)
        return len(lines)

    def _draw_result(self, result: Result, names: list[str]) -> None:
        """A table of points by source, and how it was won."""
        first = 220.0
        each = min((WIDTH - 2 * MARGIN - first) / max(len(names), 1), 190)
        lines = [(source.label, [str(points) for points in source.points], "panel-cell") for source in result.sources]
        total = [f"{score}{' ★' if seat in result.winners else ''}" for seat, score in enumerate(result.scores)]
        for label, cells, look in [("", names, "panel-head"), *lines, ("", total, "panel-total")]:
            self.pen.add("text", "panel-title", text=label, x=MARGIN, y=self.y + 18, font_size=17)
            for i, cell in enumerate(cells):
                x = MARGIN + first + each * (i + 1) - GAP
                self.pen.add("text", look, text=cut(cell, 17, each - GAP), x=x, y=self.y + 18, font_size=17)
            self.y += 26
        self.y += GAP / 2
        for line in _lines(result.notes, WIDTH - 2 * MARGIN, 17):
            self.pen.add("text", "panel-note", text=line, x=MARGIN, y=self.y + 16, font_size=17)
            self.y += 24


def _lines(notes: Iterable[str], wide: float, size: float = SMALL) -> Iterable[str]:
    for note in notes:
        yield from wrapped(note, size, wide, 3)


def wrapped(text: str, size: float, wide: float, most: int) -> list[str]:
    """The text in lines of some width, at most so many; what does not fit ends in dots.

    >>> wrapped("Kansas City and Sault Ste. Marie", 10, 110, 2)
    ['Kansas City and', 'Sault Ste. Marie']
    """
    lines: list[str] = []
    rest = text.split()
    while rest:
        count = 1
        while count < len(rest) and _wide(" ".join(rest[: count + 1]), size) <= wide:
            count += 1
        if len(lines) + 1 == most:
            count = len(rest)
        lines.append(cut(" ".join(rest[:count]), size, wide))
        rest = rest[count:]
    return lines


def cut(text: str, size: float, wide: float) -> str:
    """The text, if it is not too wide, or as much of it as fits and dots."""
    if _wide(text, size) <= wide:
        return text
    while text and _wide(text + "…", size) > wide:
        text = text[:-1]
    return text.rstrip() + "…"


def _wide(text: str, size: float) -> float:
    return SPARE * text_width(text, size)
