"""A map of Railways of the World as a picture: hexes with terrain and ridges, cities with exits, and a sidebar."""

from ferrovia.core.drawing import Canvas, Drawing, Pen, Point, number, path_data, text_width, turned
from ferrovia.games.railways_of_the_world.board import (
    ABROAD,
    CLOSED,
    COLOURS,
    FERRY,
    MOUNTAIN,
    PLAIN,
    SPECIAL,
    WATER,
    Board,
    City,
)
from ferrovia.games.railways_of_the_world.geometry import (
    APOTHEM,
    EDGE,
    RADIUS,
    Layout,
    city_place,
    door_place,
    hex_place,
    hexagon,
    is_land,
)
from ferrovia.games.railways_of_the_world.sidebar import draw_sidebar
from ferrovia.games.railways_of_the_world.symbols import add_symbols, add_town
from ferrovia.network.hexes import SIDES, Hexes

LETTERS = 17.0  # the size of city names
LINE = 16.0  # from line to line of a name
TEETH, TOOTH = 6, 3.6  # of a ridge: their number and their height
LONGEST = 8  # letters of a line of a name, if it can be broken


def draw(board: Board) -> Drawing:
    """The drawing of a map; the same map always gives the same bytes."""
    layout = Layout(board)
    canvas = Canvas(layout.width, layout.height, f"Ferrovia \u2013 {board.name}")
    add_symbols(canvas)
    _draw_land(canvas, board, layout)
    _draw_terrain(canvas, board, layout)
    _draw_ridges(canvas, board, layout)
    _draw_hexes(canvas, board, layout)
    _draw_cities(canvas, board, layout)
    draw_sidebar(canvas, board, layout)
    canvas.layer("pieces", id="pieces")
    _draw_gates(canvas, board, layout)
    _draw_names(canvas, board, layout)
    _draw_edge(canvas, layout)
    return canvas.finish()


# The land


def _draw_land(canvas: Canvas, board: Board, layout: Layout) -> None:
    """All hexes as one land with its shore; beyond the rim of the map it goes on where the map does, and abroad."""
    frame = canvas.defs.add("clipPath", id="inside")
    frame.add("rect", x=EDGE / 2, y=EDGE / 2, width=layout.width - EDGE, height=layout.height - EDGE)
    layer = canvas.layer("map").add("g", clip_path="url(#inside)")
    layer.add("rect", "sea", x=0, y=0, width=layout.width, height=layout.height)
    land = layout.outline(hex for hex, kind in enumerate(board.terrain) if is_land(board, hex) and kind != ABROAD)
    beyond = "".join(hexagon(_beyond(layout, row, column)) for row, column in _rim(board))
    beyond += layout.outline(hex for hex, kind in enumerate(board.terrain) if kind == ABROAD)
    canvas.defs.add("path", id="shore", d=beyond + land)
    for distance in ("far", "near"):
        layer.add("use", f"waterline {distance}", href="#shore")
    layer.add("use", "row-shore", href="#shore")
    layer.add("path", "row-beyond", d=beyond)
    layer.add("path", "row-plain", d=land)


def _beyond(layout: Layout, row: int, column: int) -> Point:
    """The middle of a hex beside the map."""
    x, y = layout.centre(0)
    return x + 2 * APOTHEM * column + (APOTHEM if row % 2 else 0.0), y + 1.5 * RADIUS * row


def _rim(board: Board) -> list[tuple[int, int]]:
    """The hexes just beside the map that have only land next to them."""
    hexes = board.hexes
    found: list[tuple[int, int]] = []
    for row in range(-1, hexes.rows + 1):
        for column in range(-1, hexes.columns + 1):
            if hexes.number(row, column) < 0:
                near = _beside(hexes, row, column) or [_corner(hexes, row, column)]
                if all(is_land(board, hex) for hex in near):
                    found.append((row, column))
    return found


def _corner(hexes: Hexes, row: int, column: int) -> int:
    """The hex in the corner of the map that a hex off its corner is nearest to."""
    return hexes.number(min(max(row, 0), hexes.rows - 1), min(max(column, 0), hexes.columns - 1))


def _beside(hexes: Hexes, row: int, column: int) -> list[int]:
    right = 1 if row % 2 else 0
    around_it = [(row, column - 1), (row, column + 1)]
    around_it += [(row + down, column + right + left) for down in (-1, 1) for left in (-1, 0)]
    return [hex for at in around_it if (hex := hexes.number(*at)) >= 0]


def _draw_terrain(canvas: Canvas, board: Board, layout: Layout) -> None:
    """Water with waves, mountains with peaks; where only a special link goes, a dashed hex."""
    layer = canvas.layer("terrain")
    kinds = {
        WATER: "row-water",
        FERRY: "row-ferry",
        MOUNTAIN: "row-mountain",
        SPECIAL: "row-special",
        CLOSED: "row-closed",
    }
    for terrain, look in kinds.items():
        layer.add("path", look, d=layout.outline(hex for hex, kind in enumerate(board.terrain) if kind == terrain))
    waves, peaks = [], []
    for hex, kind in enumerate(board.terrain):
        x, y = layout.centre(hex)
        if kind in (WATER, FERRY):
            waves += [_wave(x - 2, y - 6), _wave(x + 3, y + 6)]
        elif kind == MOUNTAIN:
            peaks += [_peak(x - 7, y + 7, 10.0), _peak(x + 6, y + 4, 13.0)]
    layer.add("path", "row-waves", d="".join(waves))
    layer.add("path", "row-peaks", d="".join(peaks))


def _wave(x: float, y: float) -> str:
    return f"M{number(x - 12)},{number(y)}q3,-5 6,0t6,0t6,0t6,0"


def _peak(x: float, y: float, size: float) -> str:
    return path_data([(x - size * 0.8, y), (x, y - 1.25 * size), (x + size * 0.8, y)], closed=True)


def _draw_ridges(canvas: Canvas, board: Board, layout: Layout) -> None:
    """Teeth of rock on the sides between two hexes; a bar where no track crosses."""
    layer = canvas.layer("ridges")
    ridges = _sides(board.ridges, layout)
    layer.add("path", "row-ridge", d="".join(path_data(side) for side in ridges))
    layer.add("path", "row-ridge-crest", d="".join(path_data(_teeth(*side)) for side in ridges))
    layer.add("path", "row-bar", d="".join(path_data(side) for side in _sides(board.closed, layout)))


def _sides(masks: list[int], layout: Layout) -> list[tuple[Point, Point]]:
    """The sides in masks by hex, each from corner to corner."""
    found: list[tuple[Point, Point]] = []
    for hex, mask in enumerate(masks):
        corners = layout.corners(hex)
        for side in (0, 1, 2):  # the hex beyond has the others
            if mask >> side & 1:
                found.append((corners[side], corners[(side + 1) % 6]))
    return found


def _teeth(start: Point, end: Point) -> list[Point]:
    (ax, ay), (bx, by) = start, end
    along, across = ((bx - ax) / TEETH, (by - ay) / TEETH), ((ay - by) / RADIUS, (bx - ax) / RADIUS)
    line = [start]
    for i in range(TEETH):
        high = TOOTH if i % 2 else -TOOTH
        line.append((ax + along[0] * (i + 0.5) + across[0] * high, ay + along[1] * (i + 0.5) + across[1] * high))
    return [*line, end]


def _draw_hexes(canvas: Canvas, board: Board, layout: Layout) -> None:
    """The lines between hexes, and a cell to click on for every hex where track can lie, or a Western Link."""
    names = {PLAIN: "plain", WATER: "water", MOUNTAIN: "mountain", FERRY: "ferry"}
    layer = canvas.layer("hexes")
    layer.add("path", "row-grid", d=layout.outline(hex for hex, kind in enumerate(board.terrain) if kind in names))
    for hex, kind in enumerate(board.terrain):
        if kind in names or kind == SPECIAL:
            place = hex_place(board, hex)
            layer.add("path", "row-cell", place, d=hexagon(layout.centre(hex)))
            canvas.place(place, *layout.centre(hex), 0.0, f"{board.hex_id(hex)}, {names.get(kind, 'special')}")


# Cities


def _draw_cities(canvas: Canvas, board: Board, layout: Layout) -> None:
    """A tile in the colour of the city with its letter."""
    layer = canvas.layer("cities")
    for city in board.cities:
        x, y = layout.centre(city.hex)
        colour = COLOURS[city.colour]
        group = layer.add("g", f"city {colour}", city_place(city.id), data_name=city.name, transform=turned(x, y))
        add_town(group, colour)
        canvas.place(city_place(city.id), x, y, 0.0, city.name)
        canvas.label(city.name, x, y)


def _draw_gates(canvas: Canvas, board: Board, layout: Layout) -> None:
    """They stand above the pieces, so that a New City tile leaves them to be seen."""
    layer = canvas.layer("gates")
    for city in board.cities:
        for side in city.exits:
            _draw_gate(canvas, layer, city, side, layout)


def _draw_gate(canvas: Canvas, pen: Pen, city: City, side: int, layout: Layout) -> None:
    at = layout.middle(city.hex, side)
    place = door_place(city.id, side)
    pen.add("path", "row-gate", place, d="M-7,-5.5H2V5.5H-7L-4,0Z", transform=turned(at.x, at.y, at.angle))
    canvas.place(place, at.x, at.y, at.angle, f"{city.name}, {SIDES[side]}")


def name_lines(name: str) -> list[str]:
    """A name in one line, or in two if it is long and has a space; they are as short as can be.

    >>> name_lines("St. Louis"), name_lines("Washington DC"), name_lines("San Luis Potosi")
    (['St. Louis'], ['Washington', 'DC'], ['San Luis', 'Potosi'])
    """
    words = name.split(" ")
    if len(words) == 1 or len(name) <= LONGEST + 1:
        return [name]
    broken = [[" ".join(words[:i]), " ".join(words[i:])] for i in range(1, len(words))]
    return min(broken, key=lambda lines: max(map(len, lines)))


def _draw_names(canvas: Canvas, board: Board, layout: Layout) -> None:
    """Names stand over the lower edge of their city, above the pieces."""
    layer = canvas.layer("names")
    for city in board.cities:
        x, y = layout.centre(city.hex)
        for i, line in enumerate(name_lines(city.name)):
            wide = text_width(line, LETTERS)
            layer.add(
                "text",
                "row-name",
                text=line,
                x=min(max(x, EDGE + wide / 2), layout.wide - wide / 2),
                y=y + 36 + LINE * i,
                font_size=LETTERS,
                textLength=wide,
                lengthAdjust="spacingAndGlyphs",
            )


def _draw_edge(canvas: Canvas, layout: Layout) -> None:
    layer = canvas.layer("edge")
    layer.add("rect", "frame", x=0, y=0, width=layout.width, height=layout.height)
    layer.add("rect", "neatline", x=10, y=10, width=layout.width - 20, height=layout.height - 20)
