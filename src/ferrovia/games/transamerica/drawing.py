"""The board of TransAmerica as a picture: land, rivers and mountains, the lattice, cities, and the score track."""

import math

from ferrovia.core.drawing import Canvas, Drawing, Pen, Point, path_data, text_width, turned
from ferrovia.core.geography import Conic, cut_line, cut_shape, load_land, thinned
from ferrovia.games.transamerica.board import REGIONS, Board, City, Line
from ferrovia.games.transamerica.symbols import add_symbols
from ferrovia.games.transamerica.warp import Warp

WIDTH = 1600.0
SIDE, TOP, BOTTOM = 84.0, 78.0, 192.0  # from the edge to the lattice
BADGE = 14.0  # the radius of a city
LETTERS, HIGH, MARGIN = 15.0, 20.0, 5.0  # the size of names, the height of their plates, the space beside a name
SPACE, SPACE_HIGH = 68.0, 104.0  # a space of the score track
NUMBER_HIGH = 26.0  # the part of a space above its locomotives, for the number
APART = 5.0  # half the distance of the two strokes of a double line
FINEST = 2.0  # shorter steps of a shore are not drawn


def crossing_place(crossing_id: str) -> str:
    """The id of a crossing, as an element and as a place for a marker.

    >>> crossing_place("E09"), line_place("E09-E10"), track_place(13, 0), barrier_place(1)
    ('at.E09', 'line.E09-E10', 'track.13.0', 'barrier.1')
    """
    return f"at.{crossing_id}"


def line_place(line_id: str) -> str:
    """The id of a line, as an element and as a place for a rail."""
    return f"line.{line_id}"


def track_place(points: int, seat: int) -> str:
    """The place of a locomotive on the score track."""
    return f"track.{points}.{seat}"


def barrier_place(value: int) -> str:
    """The place of the barrier before the space of so many points."""
    return f"barrier.{value}"


class Layout:
    """Where everything lies: the lattice fills the width, and the height follows from it."""

    def __init__(self, board: Board) -> None:
        wide = max(crossing.x for crossing in board.crossings)
        rows = max(crossing.y for crossing in board.crossings)
        self.step = (WIDTH - 2 * SIDE) / max(wide, 1)  # half a line
        self.row = self.step * math.sqrt(3)
        self.height = TOP + BOTTOM + rows * self.row
        self.spots = [(SIDE + one.x * self.step, TOP + one.y * self.row) for one in board.crossings]

    def middle(self, line: Line) -> Point:
        (ax, ay), (bx, by) = self.spots[line.a], self.spots[line.b]
        return (ax + bx) / 2, (ay + by) / 2


def draw(board: Board) -> Drawing:
    """The drawing of a board; the same board always gives the same bytes."""
    layout = Layout(board)
    canvas = Canvas(WIDTH, layout.height, f"Ferrovia \u2013 {board.name}")
    add_symbols(canvas)
    _draw_land(canvas, board, layout)
    _draw_terrain(canvas, board, layout)
    _draw_lines(canvas, board, layout)
    _draw_crossings(canvas, board, layout)
    _draw_track(canvas, board, layout)
    canvas.layer("pieces", id="pieces")
    _draw_cities(canvas, board, layout)
    _draw_edge(canvas, board, layout)
    return canvas.finish()


# The land and what stands in the way


def _draw_land(canvas: Canvas, board: Board, layout: Layout) -> None:
    """The outline of the land, bent so that the cities lie where the lattice has them."""
    canvas.defs.add("clipPath", id="inside").add("rect", x=0, y=0, width=WIDTH, height=layout.height)
    layer = canvas.layer("map").add("g", clip_path="url(#inside)")
    layer.add("rect", "sea" if board.land else "land", x=0, y=0, width=WIDTH, height=layout.height)
    if not board.land:
        return
    land = load_land(board.land)
    conic = Conic(land.meridian, land.south, land.north)
    warp = Warp([conic(city.lon, city.lat) for city in board.cities], [layout.spots[c.crossing] for c in board.cities])
    view = (-20.0, -20.0, WIDTH + 20.0, layout.height + 20.0)
    shapes: dict[str, str] = {}
    for kind in ("land", "lake"):
        outlines = ([warp(*conic(lon, lat)) for lon, lat in outline.points] for outline in land.of(kind))
        cut = (thinned(cut_shape(shape, view), FINEST) for shape in outlines)
        shapes[kind] = "".join(path_data(shape, closed=True) for shape in cut if len(shape) > 2)
    canvas.defs.add("path", id="shore", d=shapes["land"])
    for distance in ("far", "near"):
        layer.add("use", f"waterline {distance}", href="#shore")
    layer.add("use", "land", href="#shore")
    borders = ([warp(*conic(lon, lat)) for lon, lat in outline.points] for outline in land.of("border"))
    parts = (thinned(part, FINEST) for line in borders for part in cut_line(line, view))
    layer.add("path", "border", d="".join(path_data(part) for part in parts))
    layer.add("path", "lake", d=shapes["lake"])


def _draw_terrain(canvas: Canvas, board: Board, layout: Layout) -> None:
    """Rivers and mountains run across the double lines, from one to the next where they bound the same triangle."""
    layer = canvas.layer("terrain")
    layer.add("path", "stream", d="".join(path_data(way) for way in _ways(board, layout, "river")))
    peaks: list[str] = []
    for (ax, ay), (bx, by) in _ways(board, layout, "mountain"):
        for part, size in ((0.15, 15.0), (0.8, 11.0)):
            x, y = ax + part * (bx - ax), ay + part * (by - ay)
            peaks.append(path_data([(x - size, y + size * 0.6), (x, y - size * 0.8), (x + size, y + size * 0.6)], True))
    layer.add("path", "peak", d="".join(peaks))


def _ways(board: Board, layout: Layout, terrain: str) -> list[list[Point]]:
    """From the middle of each double line of a terrain to the middles of the triangles beside it."""
    spots = layout.spots
    by_spot = {(crossing.x, crossing.y): i for i, crossing in enumerate(board.crossings)}
    ways: list[list[Point]] = []
    for line in board.lines:
        if line.terrain != terrain:
            continue
        a, b = board.crossings[line.a], board.crossings[line.b]
        around = (
            [(a.x + 1, a.y - 1), (a.x + 1, a.y + 1)] if a.y == b.y else [(2 * a.x - b.x, b.y), (2 * b.x - a.x, a.y)]
        )
        for corner in around:
            third = by_spot.get(corner)
            if third is not None:
                xs, ys = zip(spots[line.a], spots[line.b], spots[third], strict=True)
                ways.append([layout.middle(line), (sum(xs) / 3, sum(ys) / 3)])
    return ways


# The lattice


def _draw_lines(canvas: Canvas, board: Board, layout: Layout) -> None:
    layer = canvas.layer("lines")
    for line in board.lines:
        (ax, ay), (bx, by) = layout.spots[line.a], layout.spots[line.b]
        group = layer.group("line double" if line.terrain else "line", line_place(line.id))
        long = math.hypot(bx - ax, by - ay)
        ux, uy = (bx - ax) / long, (by - ay) / long
        inset = 8.0
        start, end = (ax + ux * inset, ay + uy * inset), (bx - ux * inset, by - uy * inset)
        strokes = (-APART, APART) if line.terrain else (0.0,)
        data = [path_data([(x - uy * aside, y + ux * aside) for x, y in (start, end)]) for aside in strokes]
        group.add("path", "hit", d=path_data([start, end]), stroke_width=22 if line.terrain else 15)
        if line.terrain:  # what glows parts in two, as the line does
            group.add("path", "rift", d=path_data([start, end]))
        group.add("path", "bed", d="".join(data))
        x, y = layout.middle(line)
        label = f"{line.id}, {line.terrain}" if line.terrain else line.id
        canvas.place(line_place(line.id), x, y, math.degrees(math.atan2(uy, ux)), label)


def _draw_crossings(canvas: Canvas, board: Board, layout: Layout) -> None:
    layer = canvas.layer("crossings")
    for crossing, (x, y) in zip(board.crossings, layout.spots, strict=True):
        named = {"data_name": board.cities[crossing.city].name} if crossing.city >= 0 else {}
        group = layer.add("g", "crossing", crossing_place(crossing.id), **named)
        group.add("circle", "node", cx=x, cy=y, r=BADGE + 4 if named else 5)
        canvas.place(crossing_place(crossing.id), x, y, 0.0, named.get("data_name", crossing.id))


def _draw_cities(canvas: Canvas, board: Board, layout: Layout) -> None:
    """A disc in the colour of the region with its mark; the edge is dashed where the card is for larger tables."""
    layer = canvas.layer("names")
    for city in board.cities:
        x, y = layout.spots[city.crossing]
        region = REGIONS[city.region]
        group = layer.add("g", f"city {region}", f"city.{city.id}", data_name=city.name)
        group.add("circle", "badge dashed" if city.dashed else "badge", cx=x, cy=y, r=BADGE)
        group.add("use", href=f"#glyph-{region}", transform=f"{turned(x, y)} scale(1.7)")
        _draw_sign(group, city, x, y)
        canvas.label(city.name, x, y)


def _draw_sign(pen: Pen, city: City, x: float, y: float) -> None:
    wide = text_width(city.name, LETTERS) + 2 * MARGIN
    away = BADGE + 4
    left = {"e": x + away, "w": x - away - wide}.get(city.label, x - wide / 2)
    top = {"n": y - away - HIGH, "s": y + away}.get(city.label, y - HIGH / 2)
    left = min(max(left, 14.0), WIDTH - 14.0 - wide)
    pen.add("rect", "plate", x=left, y=top, width=wide, height=HIGH, rx=4)
    pen.add(
        "text",
        "name",
        text=city.name,
        x=left + wide / 2,
        y=top + HIGH / 2 + LETTERS * 0.36,
        font_size=LETTERS,
        textLength=wide - 2 * MARGIN,
        lengthAdjust="spacingAndGlyphs",
    )


# Beside the lattice


def _draw_track(canvas: Canvas, board: Board, layout: Layout) -> None:
    """From the engine shed on the right to the red zone on the left; locomotives stand side by side on a space."""
    layer = canvas.layer("track")
    left = 40.0
    middle = layout.height - 30.0 - SPACE_HIGH / 2
    for points in range(board.start + 1):
        x = left + (points + 0.5) * SPACE
        look = "space-red" if not points else "space-shed" if points == board.start else "space-plain"
        layer.add("rect", look, x=x - SPACE / 2, y=middle - SPACE_HIGH / 2, width=SPACE, height=SPACE_HIGH, rx=5)
        number = "space-number" if points else "space-number on-red"
        shown = str(points) if points else "\u2264 0"
        layer.add("text", number, text=shown, x=x, y=middle - SPACE_HIGH / 2 + 21, font_size=20)
        for seat in range(board.players_max):
            place = track_place(points, seat)
            at = (x + (-16, 16)[seat % 2], middle + NUMBER_HIGH / 2 + (-25.5, 0, 25.5)[seat // 2])
            layer.add("circle", "spot", place, cx=at[0], cy=at[1], r=1)
            canvas.place(place, *at, 0.0, f"{points}")
        if points:
            place = barrier_place(points)
            layer.add("circle", "spot", place, cx=x - SPACE / 2, cy=middle, r=1)
            canvas.place(place, x - SPACE / 2, middle, 0.0, f"{points - 1} | {points}")


def _draw_edge(canvas: Canvas, board: Board, layout: Layout) -> None:
    """The frame of the board, and a station sign with its name."""
    layer = canvas.layer("edge")
    layer.add("rect", "frame", x=0, y=0, width=WIDTH, height=layout.height)
    layer.add("rect", "neatline", x=10, y=10, width=WIDTH - 20, height=layout.height - 20)
    wide = max(230.0, text_width(board.name, 26.0) + 60.0)
    pen = layer.add("g", "title", transform=turned(WIDTH - 34 - wide / 2, layout.height - 30 - 40))
    pen.add("rect", "title-plate", x=-wide / 2, y=-40, width=wide, height=80, rx=10)
    pen.add("rect", "title-line", x=-wide / 2 + 6, y=-34, width=wide - 12, height=68, rx=6)
    pen.add("text", "title-text spaced", text="FERROVIA", x=3, y=-7, font_size=19)
    pen.add("text", "title-text", text=board.name, x=0, y=22, font_size=26)
