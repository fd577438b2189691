"""The board of On the Underground as a picture: a schematic map with a lane for every track space."""

import math
from dataclasses import dataclass

from ferrovia.core.drawing import Canvas, Drawing, Pen, Point, text_width, turned
from ferrovia.games.on_the_underground.board import KINDS, Block, Board, Station
from ferrovia.games.on_the_underground.symbols import HIGH, RADIUS, add_station, add_symbols

SCALE = 10.4
LEFT, TOP, RIGHT, BOTTOM = 118.0, 64.0, 126.0, 60.0  # room for names around the stations
PITCH = 10.0  # from lane to lane
TRIM = 14.0  # between a station and the lanes
LETTERS = 12.0
LINE = 12.5  # from line to line of a name
FAR = 17.0  # from the middle of a station to its name

# By side of the label: the direction, and how the text hangs on its spot.
ANCHORS = {
    "n": (0, -1, "middle"),
    "ne": (0.75, -0.75, "start"),
    "e": (1, 0, "start"),
    "se": (0.75, 0.75, "start"),
    "s": (0, 1, "middle"),
    "sw": (-0.75, 0.75, "end"),
    "w": (-1, 0, "end"),
    "nw": (-0.75, -0.75, "end"),
}


@dataclass(slots=True)
class Lane:
    """A track space: its middle, angle and length."""

    x: float
    y: float
    angle: float
    long: int


def block_element(block_id: str) -> str:
    """The id of the element that shows a block."""
    return "block." + block_id


def space_place(block_id: str, i: int) -> str:
    """The id of the place for a piece on a block, counted from 0."""
    return f"space.{block_id}.{i}"


def station_place(station_id: str) -> str:
    """The id of the element that shows a station; it is a place, too."""
    return "station." + station_id


def spot(station: Station) -> Point:
    """Where a station lies on the drawing."""
    return LEFT + station.x * SCALE, TOP + station.y * SCALE


def lanes(board: Board, block: Block) -> list[Lane]:
    """The parallel spaces of a block."""
    (ax, ay), (bx, by) = spot(board.stations[block.a]), spot(board.stations[block.b])
    if (bx, by) < (ax, ay):
        ax, ay, bx, by = bx, by, ax, ay
    far = math.dist((ax, ay), (bx, by))
    ux, uy = (bx - ax) / far, (by - ay) / far
    angle = math.degrees(math.atan2(uy, ux))
    found: list[Lane] = []
    for i in range(block.spaces):
        off = (i - (block.spaces - 1) / 2) * PITCH
        found.append(Lane((ax + bx) / 2 - uy * off, (ay + by) / 2 + ux * off, angle, round(far - 2 * TRIM)))
    return found


def draw(board: Board) -> Drawing:
    """The drawing of a board; the same board always gives the same bytes."""
    width = LEFT + RIGHT + SCALE * max(station.x for station in board.stations)
    height = TOP + BOTTOM + SCALE * max(station.y for station in board.stations)
    canvas = Canvas(width, height, f"Ferrovia \u2013 {board.name}")
    rows = [lanes(board, block) for block in board.blocks]
    add_symbols(canvas, board, sorted({row[0].long for row in rows}))
    canvas.layer("map").add("rect", "und-ground", x=0, y=0, width=width, height=height)
    _draw_blocks(canvas, board, rows)
    _draw_stations(canvas, board)
    canvas.layer("pieces", id="pieces")
    _draw_names(canvas, board)  # above the pieces: no flag hides where it stands
    _draw_edge(canvas, board)
    return canvas.finish()


def _draw_blocks(canvas: Canvas, board: Board, rows: list[list[Lane]]) -> None:
    layer = canvas.layer("blocks")
    for block, row in zip(board.blocks, rows, strict=True):
        (ax, ay), (bx, by) = spot(board.stations[block.a]), spot(board.stations[block.b])
        names = f"{board.stations[block.a].name} \u2013 {board.stations[block.b].name}"
        group = layer.add("g", "block", block_element(block.id), data_name=names)
        wide = PITCH * block.spaces + 4
        group.add("line", "und-bed", x1=ax, y1=ay, x2=bx, y2=by, stroke_width=wide)
        group.add("line", "hit", x1=ax, y1=ay, x2=bx, y2=by, stroke_width=max(wide, 20))
        for i, lane in enumerate(row):
            place = space_place(block.id, i)
            _draw_space(group, place, lane)
            canvas.place(place, lane.x, lane.y, lane.angle, f"{names}, space {i + 1} of {block.spaces}")


def _draw_space(pen: Pen, id: str, lane: Lane) -> None:
    where = turned(lane.x, lane.y, lane.angle)
    pen.add("rect", "und-space", id, x=-lane.long / 2, y=-HIGH / 2, width=lane.long, height=HIGH, rx=2, transform=where)


def _draw_stations(canvas: Canvas, board: Board) -> None:
    layer = canvas.layer("stations")
    for station in board.stations:
        x, y = spot(station)
        place = station_place(station.id)
        group = layer.add("g", "station", place, data_name=station.name, transform=turned(x, y))
        add_station(group, KINDS[station.kind])
        canvas.place(place, x, y, 0.0, station.name)
        canvas.label(station.name, x, y)


def name_box(station: Station) -> tuple[float, float, float, float]:
    """Where the name of a station stands: left, top, width and height."""
    x, y = spot(station)
    dx, dy, anchor = ANCHORS[station.label]
    wide = max(text_width(line, LETTERS) for line in station.wrap)
    high = LINE * len(station.wrap)
    far = FAR if dx == 0 or dy == 0 else FAR + 2
    tx, ty = x + dx * far, y + dy * far
    left = tx if anchor == "start" else tx - wide if anchor == "end" else tx - wide / 2
    top = ty - high / 2 if dy == 0 else ty - high if dy < 0 else ty
    return left, top, wide, high


def _draw_names(canvas: Canvas, board: Board) -> None:
    layer = canvas.layer("names")
    for station in board.stations:
        left, top, wide, _ = name_box(station)
        anchor = ANCHORS[station.label][2]
        x = left if anchor == "start" else left + wide if anchor == "end" else left + wide / 2
        for i, line in enumerate(station.wrap):
            layer.add(
                "text",
                "und-name",
                text=line,
                x=x,
                y=top + LINE * (i + 0.8),
                font_size=LETTERS,
                text_anchor=anchor,
                textLength=text_width(line, LETTERS),
                lengthAdjust="spacingAndGlyphs",
            )


def _draw_edge(canvas: Canvas, board: Board) -> None:
    """The frame, the title, and what the kinds of stations are worth, without words."""
    layer = canvas.layer("edge")
    layer.add("rect", "frame", x=0, y=0, width=canvas.width, height=canvas.height)
    layer.add("rect", "neatline", x=10, y=10, width=canvas.width - 20, height=canvas.height - 20)
    wide = max(220.0, text_width(board.name, 26.0) + 60.0)
    title = layer.add("g", "title", transform=turned(canvas.width - wide / 2 - 34, canvas.height - 74))
    title.add("rect", "title-plate", x=-wide / 2, y=-40, width=wide, height=80, rx=10)
    title.add("rect", "title-line", x=-wide / 2 + 6, y=-34, width=wide - 12, height=68, rx=6)
    title.add("text", "title-text spaced", text="FERROVIA", x=3, y=-7, font_size=18)
    title.add("text", "title-text", text=board.name, x=0, y=21, font_size=24)
    worth = [
        ("rail", f"+{board.rail}"),
        ("terminus", f"+{board.terminus}"),
        ("connection", f"+{board.pair}"),
    ]
    for i, (kind, text) in enumerate(worth):
        x, y = canvas.width - wide - 90, canvas.height - 100 + 26 * i
        add_station(layer.add("g", "points", transform=turned(x, y)), kind)
        if kind == "connection":
            add_station(layer.add("g", "points", transform=turned(x - 2.6 * RADIUS, y)), kind)
        layer.add("text", "und-worth", text=text, x=x + 20, y=y + 6, font_size=17)
