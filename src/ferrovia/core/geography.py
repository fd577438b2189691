"""Maps of the real world: a conic projection, and the outlines of lands to draw under a network."""

import math
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from ferrovia.core.drawing import Point
from ferrovia.core.errors import BadBoard, Problem
from ferrovia.core.reader import Reader, read_board

Frame = tuple[float, float, float, float]  # left, top, right, bottom

LANDS = Path(__file__).parent.parent / "lands"
KINDS = ("land", "lake", "river", "border", "ridge")
POINT = re.compile(r"\s*(-?\d+(?:\.\d+)?)\s+(-?\d+(?:\.\d+)?)\s*")

# A cone this flat is a cylinder: near the equator the sum of the parallels would vanish.
FLATTEST = 0.05


@dataclass(slots=True)
class Outline:
    """A shore, a border, a river or a chain of mountains: degrees east and north, in order."""

    kind: str
    name: str
    points: list[Point]


@dataclass(slots=True)
class Land:
    """A part of the world and the projection that suits it."""

    id: str
    meridian: float
    south: float
    north: float
    outlines: list[Outline]

    def of(self, kind: str) -> list[Outline]:
        """The outlines of one kind, in the order of the file."""
        return [outline for outline in self.outlines if outline.kind == kind]


class Conic:
    """Lambert's conformal conic projection: shapes stay true, and meridians are straight lines.

    Scale is true on the parallels `south` and `north`; `meridian` is upright. x grows to the east, y to the south.
    """

    def __init__(self, meridian: float, south: float, north: float) -> None:
        low, high = math.radians(min(south, north)), math.radians(max(south, north))
        if high - low < 1e-6:
            cone = math.sin(low)
        else:
            cone = math.log(math.cos(low) / math.cos(high)) / math.log(_stretch(high) / _stretch(low))
        self.meridian = meridian
        self.cone = cone if abs(cone) >= FLATTEST else math.copysign(FLATTEST, cone)
        self.size = math.cos(low) * _stretch(low) ** self.cone / self.cone

    def __call__(self, lon: float, lat: float) -> Point:
        """Where a spot of the globe lies on the plane, in radii of the globe."""
        radius = self.size / _stretch(math.radians(lat)) ** self.cone
        around = self.cone * math.radians((lon - self.meridian + 180.0) % 360.0 - 180.0)
        return radius * math.sin(around), radius * math.cos(around)


def _stretch(lat: float) -> float:
    return math.tan(math.pi / 4 + lat / 2)


class Chart:
    """A projection, scaled and moved so that given spots just fill a frame."""

    def __init__(self, projection: Callable[[float, float], Point], spots: Iterable[Point], frame: Frame) -> None:
        points = [projection(lon, lat) for lon, lat in spots]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        left, top, right, bottom = frame
        wide, high = max(max(xs) - min(xs), 1e-9), max(max(ys) - min(ys), 1e-9)
        self.projection = projection
        self.scale = min((right - left) / wide, (bottom - top) / high)
        self.x = (left + right) / 2 - self.scale * (min(xs) + max(xs)) / 2
        self.y = (top + bottom) / 2 - self.scale * (min(ys) + max(ys)) / 2

    def __call__(self, lon: float, lat: float) -> Point:
        """Where a spot of the globe lies on the drawing."""
        x, y = self.projection(lon, lat)
        return self.x + self.scale * x, self.y + self.scale * y


def projection_of(spots: list[Point]) -> Conic:
    """A projection that suits spots given as degrees east and north, for boards without a land."""
    lons, lats = [lon for lon, _ in spots], [lat for _, lat in spots]
    south, north = min(lats), max(lats)
    inset = (north - south) / 6
    return Conic((min(lons) + max(lons)) / 2, south + inset, north - inset)


def land_ids() -> list[str]:
    """The lands that come with the package."""
    return sorted(path.stem for path in LANDS.glob("*.toml"))


def load_land(id: str) -> Land:
    """A land that comes with the package; raises `BadBoard` with all that is wrong with it."""
    known = land_ids()
    if id not in known:
        raise BadBoard(f"{id}.toml", [Problem("land", f"there is no land '{id}'; known are: {', '.join(known)}")])
    path = LANDS / f"{id}.toml"
    return parse_land(id, path.read_text(encoding="utf-8"), str(path))


def parse_land(id: str, text: str, file: str) -> Land:
    """The land that a text in the format of land files describes; `file` is for messages."""
    top = read_board(text, file)
    head = top.table("projection")
    land = Land(
        id=id,
        meridian=head.number("meridian", -180.0, 180.0),
        south=head.number("south", -80.0, 80.0),
        north=head.number("north", -80.0, 80.0),
        outlines=[_outline(row) for row in top.tables("outline")],
    )
    head.done()
    top.done()
    if top.problems:
        raise BadBoard(file, top.problems)
    return land


def _outline(row: Reader) -> Outline:
    points: list[Point] = []
    kind, name = row.text("kind", KINDS), row.text("name")
    for i, word in enumerate(row.text("points").split(",")):
        match = POINT.fullmatch(word)
        if match is None:
            row.fault("points", f"point {i + 1} must be degrees east and degrees north, not '{word.strip()}'")
            continue
        lon, lat = float(match[1]), float(match[2])
        if abs(lon) > 180.0 or abs(lat) > 85.0:
            row.fault("points", f"point {i + 1} is not on the map: {lon:g} {lat:g}")
        points.append((lon, lat))
    row.done()
    return Outline(kind, name, points)


def cut_shape(shape: list[Point], frame: Frame) -> list[Point]:
    """What a closed shape shows inside a frame; the cut runs along the frame."""
    left, top, right, bottom = frame
    for axis, limit, sign in ((0, left, 1), (1, top, 1), (0, right, -1), (1, bottom, -1)):
        kept: list[Point] = []
        for i, here in enumerate(shape):
            before = shape[i - 1]
            inside, was = (here[axis] - limit) * sign >= 0, (before[axis] - limit) * sign >= 0
            if inside != was:
                part = (limit - before[axis]) / (here[axis] - before[axis])
                kept.append((before[0] + part * (here[0] - before[0]), before[1] + part * (here[1] - before[1])))
            if inside:
                kept.append(here)
        shape = kept
    return shape


def cut_line(line: list[Point], frame: Frame) -> list[list[Point]]:
    """The stretches of a line that lie in a frame, each with its first point outside, so that it reaches the edge."""
    left, top, right, bottom = frame
    parts: list[list[Point]] = []
    was = False
    for i, (x, y) in enumerate(line):
        inside = left <= x <= right and top <= y <= bottom
        if inside and not was:
            parts.append(line[i - 1 : i] if i else [])
        if inside or was:
            parts[-1].append((x, y))
        was = inside
    return [part for part in parts if len(part) > 1]


def thinned(line: list[Point], step: float) -> list[Point]:
    """The line without the points that lie nearer than a step to the one before; its last point stays."""
    kept = line[:1]
    for i, point in enumerate(line[1:], 1):
        if math.dist(point, kept[-1]) >= step or i == len(line) - 1:
            kept.append(point)
    return kept
