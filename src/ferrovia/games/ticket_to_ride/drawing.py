"""The board of Ticket to Ride as a picture: land, routes as rows of spaces, cities with signs, title, points."""

from itertools import pairwise

from ferrovia.core.drawing import Canvas, Drawing, Pen, Point, path_data, text_width, turned
from ferrovia.core.geography import Chart, Conic, Land, cut_line, cut_shape, load_land, projection_of, thinned
from ferrovia.games.ticket_to_ride.board import Board
from ferrovia.games.ticket_to_ride.signs import HIGH, LETTERS, MARGIN, Sign, corners, overlap, put_signs
from ferrovia.games.ticket_to_ride.symbols import add_symbols
from ferrovia.games.ticket_to_ride.tracks import BETWEEN, DOT, WIDE, Track, lay_tracks

WIDTH, HEIGHT = 1600.0, 1040.0
CITIES = (38.0, 52.0, 1506.0, 996.0)  # the frame that the cities fill: left, top, right, bottom
INSIDE = (16.0, 16.0, WIDTH - 16.0, HEIGHT - 16.0)  # inside the frame of the board
VIEW = (-20.0, -20.0, WIDTH + 20.0, HEIGHT + 20.0)  # what is drawn of the land
CORNER = 32.0  # from the edge to what stands in a corner
POINTS_WIDE, POINTS_STEP, SMALL = 46.0, 26.0, 15.0  # a sign of the list of points, its lines, its little spaces
FINEST = 2.0  # shorter steps of a shore are not drawn


def route_element(route_id: str) -> str:
    """The id of the element that shows a route.

    >>> route_element("Denver-Omaha"), route_element("Atlanta-Raleigh#2")
    ('route.Denver-Omaha', 'route.Atlanta-Raleigh.2')
    """
    return "route." + route_id.replace("#", ".")


def space_place(route_id: str, i: int) -> str:
    """The id of the place for a train on a route, counted from 0."""
    return f"space.{route_id.replace('#', '.')}.{i}"


def city_element(city_id: str) -> str:
    """The id of the element that shows a city with its sign."""
    return "city." + city_id


def draw(board: Board) -> Drawing:
    """The drawing of a board; the same board always gives the same bytes."""
    canvas = Canvas(WIDTH, HEIGHT, f"Ferrovia \u2013 {board.name}")
    add_symbols(canvas)
    where = [(city.lon, city.lat) for city in board.cities]
    land = load_land(board.land) if board.land else None
    projection = Conic(land.meridian, land.south, land.north) if land else projection_of(where)
    chart = Chart(projection, where, CITIES)
    spots = [chart(lon, lat) for lon, lat in where]
    tracks = lay_tracks(board, spots)

    _draw_land(canvas, chart, land)
    _draw_routes(canvas, board, tracks)
    canvas.layer("pieces", id="pieces")
    signs = put_signs(board, spots, tracks, INSIDE)
    _draw_cities(canvas, board, spots, signs)
    spaces = [corners(x, y, angle, track.long, WIDE) for track in tracks for x, y, angle in track.spaces]
    _draw_edge(canvas, board, spaces + [sign.shape() for sign in signs])
    return canvas.finish()


def _draw_land(canvas: Canvas, chart: Chart, land: Land | None) -> None:
    canvas.defs.add("clipPath", id="inside").add("rect", x=0, y=0, width=WIDTH, height=HEIGHT)
    layer = canvas.layer("map").add("g", clip_path="url(#inside)")
    look = "sea" if land else "land"
    layer.add("rect", look, x=0, y=0, width=WIDTH, height=HEIGHT)
    if land is None:
        return
    layer.add("path", "graticule", d=_graticule(chart))
    shapes = {kind: _shapes(chart, land, kind) for kind in ("land", "lake")}
    canvas.defs.add("path", id="shore", d="".join(shapes["land"]))
    for distance in ("far", "near"):
        layer.add("use", f"waterline {distance}", href="#shore")
    layer.add("use", "land", href="#shore")
    layer.add("path", "ridge", d=_peaks(chart, land))
    for kind in ("river", "border"):
        layer.add("path", kind, d="".join(_lines(chart, land, kind)))
    layer.add("path", "lake", d="".join(shapes["lake"]))


def _shapes(chart: Chart, land: Land, kind: str) -> list[str]:
    outlines = ([chart(lon, lat) for lon, lat in outline.points] for outline in land.of(kind))
    cut = (thinned(cut_shape(shape, VIEW), FINEST) for shape in outlines)
    return [path_data(shape, closed=True) for shape in cut if len(shape) > 2]


def _lines(chart: Chart, land: Land, kind: str) -> list[str]:
    outlines = ([chart(lon, lat) for lon, lat in outline.points] for outline in land.of(kind))
    return [path_data(thinned(part, FINEST)) for line in outlines for part in cut_line(line, VIEW)]


def _graticule(chart: Chart) -> str:
    """Every tenth meridian and parallel, as far as the board reaches."""
    lines = [[chart(float(lon), float(lat)) for lat in range(10, 75, 5)] for lon in range(-180, 180, 10)]
    lines += [[chart(float(lon), float(lat)) for lon in range(-179, 180, 2)] for lat in range(10, 80, 10)]
    return "".join(path_data(part) for line in lines for part in cut_line(line, VIEW))


def _peaks(chart: Chart, land: Land) -> str:
    """Little peaks along the chains of mountains."""
    peaks: list[str] = []
    for ridge in land.of("ridge"):
        line = [chart(lon, lat) for lon, lat in ridge.points]
        for i, (x, y) in enumerate(_every(line, 15.0)):
            x += (-9.0, 7.0, -1.0)[i % 3]
            size = (7.0, 5.0, 6.0)[i % 3]
            peaks.append(path_data([(x - size, y + size * 0.7), (x, y - size * 0.7), (x + size, y + size * 0.7)]))
    return "".join(peaks)


def _every(line: list[Point], step: float) -> list[Point]:
    """Spots along a line, a step apart."""
    spots: list[Point] = []
    left = 0.0
    for (ax, ay), (bx, by) in pairwise(line):
        long = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        while left <= long:
            spots.append((ax + (bx - ax) * left / long, ay + (by - ay) * left / long))
            left += step
        left -= long
    return spots


def _draw_routes(canvas: Canvas, board: Board, tracks: list[Track]) -> None:
    beds = canvas.layer("beds")
    for track in tracks:
        beds.add("path", "bed", d=_line_data(track))
    layer = canvas.layer("routes")
    for track in tracks:
        route = track.route
        names = f"{board.cities[route.a].shown} \u2013 {board.cities[route.b].shown}"
        double = route.twin >= 0
        group = layer.add("g", f"route {route.colour_name}", route_element(route.id), data_name=names)
        group.add("path", "hit", d=_line_data(track), stroke_width=WIDE + BETWEEN if double else 2 * WIDE)
        words = f"{names} ({route.colour_name}{', #' + route.id[-1] if double else ''}), space"
        for i, (x, y, angle) in enumerate(track.spaces):
            _draw_space(group, space_place(route.id, i), x, y, angle, track.long)
            if route.colour_name != "grey":
                group.add("use", href=f"#glyph-{route.colour_name}", x=x, y=y)
            canvas.place(space_place(route.id, i), x, y, angle, f"{words} {i + 1} of {route.length}")


def _line_data(track: Track) -> str:
    """The line of a track with as few points as the eye needs."""
    straight = track.route.twin < 0 and not track.route.bend
    return path_data([track.line[0], track.line[-1]] if straight else track.line[::4])


def _draw_space(pen: Pen, id: str, x: float, y: float, angle: float, long: float) -> None:
    pen.add("rect", "space", id, x=-long / 2, y=-WIDE / 2, width=long, height=WIDE, rx=3, transform=turned(x, y, angle))


def _draw_cities(canvas: Canvas, board: Board, spots: list[Point], signs: list[Sign]) -> None:
    layer = canvas.layer("cities")
    for city, (x, y), sign in zip(board.cities, spots, signs, strict=True):
        group = layer.add("g", "city", city_element(city.id), data_name=city.shown)
        group.add("circle", "dot", cx=x, cy=y, r=DOT)
        group.add("rect", "plate", x=sign.left, y=sign.top, width=sign.wide, height=HIGH, rx=4)
        group.add(
            "text",
            "name",
            text=sign.text,
            x=sign.left + sign.wide / 2,
            y=sign.top + HIGH / 2 + LETTERS * 0.36,
            font_size=LETTERS,
            textLength=sign.wide - 2 * MARGIN,
            lengthAdjust="spacingAndGlyphs",
        )
        canvas.label(city.shown, x, y)


def _draw_edge(canvas: Canvas, board: Board, taken: list[list[Point]]) -> None:
    """The frame of the board, and the title and the list of points in those corners that are freest."""
    layer = canvas.layer("edge")
    layer.add("rect", "frame", x=0, y=0, width=WIDTH, height=HEIGHT)
    layer.add("rect", "neatline", x=10, y=10, width=WIDTH - 20, height=HEIGHT - 20)
    wide = max(230.0, text_width(board.name, 26.0) + 60.0)
    x, y = _freest(wide, 88.0, taken)
    _draw_title(layer.add("g", "title", transform=turned(x, y)), board.name, wide)
    taken = [*taken, corners(x, y, 0.0, wide, 88.0)]
    wide, high = POINTS_WIDE + (SMALL + 2) * len(board.route_points), POINTS_STEP * len(board.route_points)
    x, y = _freest(wide, high, taken)
    _draw_points(layer.add("g", "points", transform=turned(x + wide / 2, y - high / 2)), board.route_points)


def _freest(wide: float, high: float, taken: list[list[Point]]) -> Point:
    """The middle of a box in that corner of the board where it covers the least."""
    x, y = wide / 2 + CORNER, high / 2 + CORNER
    spots = [(x, HEIGHT - y), (WIDTH - x, HEIGHT - y), (WIDTH - x, HEIGHT - y - 36), (x, y), (WIDTH - x, y)]

    def covers(spot: Point) -> float:
        box = corners(*spot, 0.0, wide + 8, high + 8)
        return sum(max(overlap(box, shape), 0.0) for shape in taken)

    return min(spots, key=covers)


def _draw_title(pen: Pen, name: str, wide: float) -> None:
    """A station sign with the name of the board."""
    pen.add("rect", "title-plate", x=-wide / 2, y=-44, width=wide, height=88, rx=10)
    pen.add("rect", "title-line", x=-wide / 2 + 6, y=-38, width=wide - 12, height=76, rx=6)
    pen.add("text", "title-text spaced", text="FERROVIA", x=3, y=-9, font_size=19)
    pen.add("text", "title-text", text=name, x=0, y=22, font_size=26)


def _draw_points(pen: Pen, points: list[int]) -> None:
    """What routes are worth, without words: as many spaces as a route has, and its points on a sign."""
    for i, worth in enumerate(points):
        y = (i + 0.5) * POINTS_STEP
        for k in range(i + 1):
            x = -POINTS_WIDE - (k + 1) * (SMALL + 2)
            pen.add("rect", "space grey", x=x, y=y - 4, width=SMALL, height=8, rx=2)
        pen.add("rect", "plate", x=8 - POINTS_WIDE, y=y - 11, width=POINTS_WIDE - 8, height=22, rx=4)
        pen.add("text", "name", text=str(worth), x=4 - POINTS_WIDE / 2, y=y + 6, font_size=LETTERS)
