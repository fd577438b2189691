"""Where the routes of a board of Ticket to Ride lie on its drawing: rows of spaces along gently bent lines."""

import math
from dataclasses import dataclass
from itertools import pairwise

from ferrovia.core.drawing import Point
from ferrovia.games.ticket_to_ride.board import Board, Route

DOT = 8.0  # the radius of a city
CLEAR = 4.0  # what stays free between a city and its routes
WIDE = 11.0  # the width of a space; a train is twice as wide
LONGEST = 37.0  # of a space: that of a train; longer routes have wider gaps
GAP = 3.0  # the least between two spaces of a route
BETWEEN = 9.0  # between the two rows of a double route: the trains of both find room
AT_ENDS = 3.0  # how much wider than between two spaces the gap before a city grows
STEPS = 48  # the straight pieces that a bent line is measured by


@dataclass(slots=True)
class Track:
    """A route on the drawing: its line from city to city, and the middles and angles of its spaces."""

    route: Route
    line: list[Point]
    spaces: list[tuple[float, float, float]]
    long: float


def lay_tracks(board: Board, spots: list[Point]) -> list[Track]:
    """One track for each route of the board, in its order; `spots` are the middles of the cities."""
    return [_track(route, i, spots[route.a], spots[route.b]) for i, route in enumerate(board.routes)]


def _track(route: Route, index: int, start: Point, end: Point) -> Track:
    aside = 0.0
    if route.twin >= 0:
        aside = (WIDE + BETWEEN) / 2 * (1 if route.twin < index else -1)
    middle = _bent(start, end, route.bend)
    total = _length(middle)
    usable = max(total - 2 * (DOT + CLEAR) + GAP, 1.0)
    # On the inner side of a bend spaces come closer: by the curve of the line at its middle, times the way out there.
    curve = 8 * abs(route.bend) / max(math.dist(start, end), 1.0)
    tight = max(1 - curve * (abs(aside) + WIDE / 2), 0.5)
    long = min(LONGEST, usable / route.length * tight - GAP)
    # What is left over widens the gaps, those at the ends the most: there the routes of a city come together.
    loose = usable - route.length * (long + GAP)
    pitch = long + GAP + loose / (route.length - 1 + 2 * AT_ENDS)
    spaces: list[tuple[float, float, float]] = []
    for i in range(route.length):
        x, y, angle = _along(middle, total / 2 + (i - (route.length - 1) / 2) * pitch)
        turn = math.radians(angle)
        upright = (angle + 90.0) % 180.0 - 90.0  # a piece never stands on its head
        spaces.append((x - aside * math.sin(turn), y + aside * math.cos(turn), upright))
    return Track(route, _shifted(middle, aside), spaces, long)


def _bent(start: Point, end: Point, bend: float) -> list[Point]:
    """A parabola whose middle lies aside of the straight line, by `bend` times its length, to the right."""
    across = (start[1] - end[1], end[0] - start[0])
    points: list[Point] = []
    for i in range(STEPS + 1):
        t = i / STEPS
        bulge = 4 * t * (1 - t) * bend
        x = start[0] + t * (end[0] - start[0]) + bulge * across[0]
        points.append((x, start[1] + t * (end[1] - start[1]) + bulge * across[1]))
    return points


def _length(line: list[Point]) -> float:
    return sum(math.dist(a, b) for a, b in pairwise(line))


def _along(line: list[Point], distance: float) -> tuple[float, float, float]:
    """The spot at a distance along the line, and the direction there in degrees."""
    for a, b in pairwise(line):
        step = math.dist(a, b)
        if distance <= step or b is line[-1]:
            part = distance / step if step else 0.0
            angle = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
            return a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1]), angle
        distance -= step
    raise ValueError("a line needs two points")


def _shifted(line: list[Point], aside: float) -> list[Point]:
    """The line moved sideways, to the right; its ends stay."""
    if not aside:
        return line
    moved = [line[0]]
    for before, here, after in zip(line, line[1:], line[2:], strict=False):
        dx, dy = after[0] - before[0], after[1] - before[1]
        long = math.hypot(dx, dy) or 1.0
        moved.append((here[0] - aside * dy / long, here[1] + aside * dx / long))
    return [*moved, line[-1]]
