"""Where the signs of cities stand: at the side that the board names, moved a little where it is crowded."""

import math
from dataclasses import dataclass

from ferrovia.core.drawing import Point, text_width
from ferrovia.core.geography import Frame
from ferrovia.games.ticket_to_ride.board import Board
from ferrovia.games.ticket_to_ride.tracks import DOT, WIDE, Track

LETTERS = 17.0  # the size of the names
HIGH = 22.0  # the height of a sign
MARGIN = 5.0  # between a name and the ends of its sign
AWAY = 3.0  # between a sign and its city
REACH = 80.0  # further above or below a city its sign meets nothing
FREE = 2.5  # what should stay free around a sign

# How a sign at a corner may be moved, the most natural first: outwards to the side, and towards the height of the city.
CORNERS = ((0, 0), (4, 2), (-4, -4), (5, 6), (8, 3), (-8, -4), (0, -8), (10, 9))


@dataclass(slots=True)
class Sign:
    """The plate with the name of a city: its left upper corner and its width."""

    text: str
    left: float
    top: float
    wide: float

    def shape(self, free: float = 0.0) -> list[Point]:
        """Its corners, and what should stay free around it."""
        middle = self.left + self.wide / 2, self.top + HIGH / 2
        return corners(*middle, 0.0, self.wide + 2 * free, HIGH + 2 * free)


def put_signs(board: Board, spots: list[Point], tracks: list[Track], frame: Frame) -> list[Sign]:
    """One sign for each city, in the order of the board, each as free as it can be of all that is there before it."""
    blocks = [
        corners(x, y, angle, track.long + 2 * FREE, WIDE + 2 * FREE) for track in tracks for x, y, angle in track.spaces
    ]
    dots = [corners(x, y, 0.0, 2 * (DOT + FREE), 2 * (DOT + FREE)) for x, y in spots]
    signs: list[Sign] = []
    for i, city in enumerate(board.cities):
        choices = positions(city.shown, city.label, *spots[i])
        reach = choices[0].wide + REACH
        things = [*blocks, *dots[:i], *dots[i + 1 :], *(sign.shape(FREE) for sign in signs)]
        near = [thing for thing in things if _close(thing, spots[i], reach)]
        signs.append(min(choices, key=lambda sign: _crowded(sign, near, frame)))
    return signs


def positions(text: str, side: str, x: float, y: float) -> list[Sign]:
    """Where the sign of a city at x, y may stand on a side (n ne e se s sw w nw), the most natural position first."""
    wide = text_width(text, LETTERS) + 2 * MARGIN
    reach = DOT + AWAY
    beside = {"e": x + reach, "w": x - reach - wide}
    above = {"n": y - reach - HIGH, "s": y + reach}
    if side in beside:
        return [Sign(text, beside[side], y - HIGH / 2 + dy, wide) for dy in (0.0, -4.0, 4.0, -8.0, 8.0)]
    if side in above:
        most = max(wide / 2 - DOT, 0.0)
        slides = (0.0, 0.25, -0.25, 0.5, -0.5, 0.75, -0.75, 1.0, -1.0)
        return [Sign(text, x - wide / 2 + most * slide, above[side], wide) for slide in slides]
    inward = reach * 0.5
    signs: list[Sign] = []
    for dx, dy in CORNERS:
        left = x + inward + dx if "e" in side else x - inward - dx - wide
        top = y - inward - 2.0 + dy - HIGH if "n" in side else y + inward + 2.0 - dy
        signs.append(Sign(text, left, top, wide))
    return signs


def _close(thing: list[Point], spot: Point, reach: float) -> bool:
    """Whether a thing lies where a sign could meet it; measured from the middle of the thing."""
    x, y = (thing[0][0] + thing[2][0]) / 2, (thing[0][1] + thing[2][1]) / 2
    return abs(x - spot[0]) < reach + abs(thing[2][0] - thing[0][0]) and abs(y - spot[1]) < REACH


def _crowded(sign: Sign, near: list[list[Point]], frame: Frame) -> float:
    """How much the sign covers, and how far it leaves the frame."""
    shape = sign.shape()
    (left, top), (right, bottom) = shape[0], shape[2]
    out = max(frame[0] - left, 0) + max(frame[1] - top, 0) + max(right - frame[2], 0) + max(bottom - frame[3], 0)
    return 3 * out + sum(max(overlap(shape, block), 0.0) for block in near)


def corners(x: float, y: float, angle: float, long: float, wide: float) -> list[Point]:
    """The corners of a rectangle around x, y that is turned by an angle in degrees."""
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    ends = ((-long / 2, -wide / 2), (long / 2, -wide / 2), (long / 2, wide / 2), (-long / 2, wide / 2))
    return [(x + u * c - v * s, y + u * s + v * c) for u, v in ends]


def overlap(one: list[Point], other: list[Point]) -> float:
    """How deep two rectangles reach into each other; below zero they are apart."""
    depth = math.inf
    for shape in (one, other):
        for (ax, ay), (bx, by) in ((shape[0], shape[1]), (shape[1], shape[2])):
            long = math.hypot(bx - ax, by - ay) or 1.0
            nx, ny = (by - ay) / long, (ax - bx) / long
            mine, yours = [nx * x + ny * y for x, y in one], [nx * x + ny * y for x, y in other]
            depth = min(depth, max(mine) - min(yours), max(yours) - min(mine))
            if depth < 0:
                return depth
    return depth
