"""Where cities lie on a table that grows: a pure function of the links in the order they were built.

Places are the points of a triangular lattice with the starting city in the middle. A new city takes the free point with
the best link: short, clear of other cities and links, leading outwards, with room around it. No city ever moves.
"""

import math
from functools import lru_cache

from ferrovia.core.drawing import Point

STEP = 200.0  # between neighbouring points
ROW = STEP * math.sqrt(3) / 2
RADIUS = 58.0  # of a city's hexagon, to its corners
CLEAR = 64.0  # from the middle of a city to the middle of a link that passes it
ROWS, COLUMNS = 4, 5  # above and below, left and right of the start
MARGIN = 140.0  # around the outermost points
WIDTH = round(2 * (COLUMNS - 0.5) * STEP + 2 * MARGIN, 1)
HEIGHT = round(2 * ROWS * ROW + 2 * MARGIN, 1)
CENTRE = (WIDTH / 2, HEIGHT / 2)
SMALLEST_VIEW = (1120.0, 760.0)

# How much things count against a point, in steps of length.
OUTWARDS = 0.3  # in favour of it, for each step further from the start than where the link begins
TALL = 0.7  # leading up or down is less outwards than leading to a side: screens are wide
ANGLE = 0.9  # for a link in the same direction as another one of the same city, less for others up to a third of a turn
CROWDED = 0.12  # for each neighbouring point that is taken
TROUBLE = 100.0  # for each city or link that is in the way


def _points() -> list[Point]:
    found: list[Point] = []
    for row in range(-ROWS, ROWS + 1):
        for column in range(-COLUMNS, COLUMNS + 1):
            x = (column + (row % 2) / 2) * STEP
            if abs(x) <= (COLUMNS - 0.5) * STEP:
                found.append((round(CENTRE[0] + x, 1), round(CENTRE[1] + row * ROW, 1)))
    found.sort(key=lambda point: (round(math.dist(point, CENTRE)), point))
    return found


POINTS = _points()  # the first is the middle
START = 0
_DISTANCES = [[math.dist(one, other) / STEP for other in POINTS] for one in POINTS]
_NEAREST = [[other for _, other in sorted((round(far, 3), i) for i, far in enumerate(row))] for row in _DISTANCES]
LENGTHS = sorted({round(far * STEP) for row in _DISTANCES for far in row if far})  # that a link can have
_BESIDE = [[other for other, far in enumerate(row) if 0.5 < far < 1.1] for row in _DISTANCES]
_OUT = [math.hypot(x - CENTRE[0], TALL * (y - CENTRE[1])) / STEP for x, y in POINTS]


@lru_cache(maxsize=8192)
def lay_out(parents: tuple[int, ...]) -> tuple[int, ...]:
    """The point of every city in the order they were built; `parents` says from which of them each was (-1: the start).

    >>> lay_out((-1, 0))[:1] == lay_out((-1,))
    True
    """
    if not parents:
        return ()
    before = lay_out(parents[:-1])
    at = [*before, START]  # -1, the start, is the last
    links = [(at[parent], point) for parent, point in zip(parents[:-1], before, strict=True)]
    return (*before, _best(at[parents[-1]], at, links))


def _best(origin: int, taken: list[int], links: list[tuple[int, int]]) -> int:
    """The best free point for a city that is built from an origin."""
    least, best = math.inf, -1
    from_here = [b if a == origin else a for a, b in links if origin in (a, b)]
    for point in _NEAREST[origin]:
        if point in taken:
            continue
        length = _DISTANCES[origin][point]
        if length * (1.0 - OUTWARDS) > least:  # no further point can be better
            break
        cost = length - OUTWARDS * (_OUT[point] - _OUT[origin])
        cost += CROWDED * sum([beside in taken for beside in _BESIDE[point]])
        cost += sum([_same_way(origin, point, other) for other in from_here])
        if cost < least:
            cost += TROUBLE * in_the_way(origin, point, taken, links)
        if cost < least:
            least, best = cost, point
    return best


def _same_way(origin: int, one: int, other: int) -> float:
    """How much two links from one city lead in the same direction."""
    (x, y), (ax, ay), (bx, by) = POINTS[origin], POINTS[one], POINTS[other]
    turn = abs(math.remainder(math.atan2(ay - y, ax - x) - math.atan2(by - y, bx - x), math.tau))
    return ANGLE * max(1.0 - turn / (math.tau / 3), 0.0) ** 2


def in_the_way(origin: int, point: int, taken: list[int], links: list[tuple[int, int]]) -> int:
    """How many cities a link would touch, links it would cross, and links its city would cover."""
    a, b = POINTS[origin], POINTS[point]
    count = 0
    for city in taken:
        if city != origin and _far(POINTS[city], a, b) < CLEAR:
            count += 1
    for c, d in links:
        crossed = origin not in (c, d) and _cross(a, b, POINTS[c], POINTS[d])
        if crossed or _far(b, POINTS[c], POINTS[d]) < CLEAR:
            count += 1
    return count


def _far(point: Point, a: Point, b: Point) -> float:
    """How far a point is from a line between two others."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    along = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (dx * dx + dy * dy)
    along = min(max(along, 0.0), 1.0)
    return math.hypot(point[0] - a[0] - along * dx, point[1] - a[1] - along * dy)


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two lines cross."""
    return _side(a, b, c) * _side(a, b, d) < 0 and _side(c, d, a) * _side(c, d, b) < 0


def _side(a: Point, b: Point, c: Point) -> float:
    side = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return 0.0 if abs(side) < 1.0 else side


def view(points: tuple[int, ...]) -> list[float]:
    """The part of the table worth showing: all cities and some room, and never beyond the edge."""
    spots = [POINTS[START], *(POINTS[point] for point in points)]
    sides: list[tuple[float, float]] = []
    for axis, least, most in ((0, SMALLEST_VIEW[0], WIDTH), (1, SMALLEST_VIEW[1], HEIGHT)):
        low, high = min(spot[axis] for spot in spots) - MARGIN, max(spot[axis] for spot in spots) + MARGIN
        long = min(max(high - low, least), most)
        start = min(max((low + high - long) / 2, 0.0), most - long)
        sides.append((round(start, 1), round(long, 1)))
    return [sides[0][0], sides[1][0], sides[0][1], sides[1][1]]
