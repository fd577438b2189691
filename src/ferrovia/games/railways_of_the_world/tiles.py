"""Shapes of track through a hex, and which two of them make a crossing (ROW-M2).

A shape joins two of the six sides; a set of shapes is a mask. Which tiles a map has is said by its board.
"""

from typing import Final

from ferrovia.network.hexes import SIDES, turn_of

SHAPES: Final = 15
FIRST: Final[list[int]] = [a for a in range(6) for _ in range(a + 1, 6)]  # by shape: its sides, the lower one first
SECOND: Final[list[int]] = [b for a in range(6) for b in range(a + 1, 6)]
TURN: Final[list[int]] = [turn_of(FIRST[shape], SECOND[shape]) for shape in range(SHAPES)]

# Kinds of tiles: the first five are counted (see `board.TILES`), sharp curves are not in any box (ROW-B8).
STRAIGHT: Final = 0
GENTLE: Final = 1
STRAIGHTS: Final = 2  # a straight over a straight
STRAIGHT_CURVE: Final = 3
CURVES: Final = 4
SHARP: Final = 5
NO_TILE: Final = 6
KIND: Final[list[int]] = [(NO_TILE, SHARP, GENTLE, STRAIGHT)[turn] for turn in TURN]  # of a plain tile, by shape


def _other_side(shape: int, side: int) -> int:
    if side == FIRST[shape]:
        return SECOND[shape]
    return FIRST[shape] if side == SECOND[shape] else -1


def _crossing(one: int, other: int) -> int:
    sides = {FIRST[one], SECOND[one], FIRST[other], SECOND[other]}
    if len(sides) < 4 or SHARP in (KIND[one], KIND[other]):
        return NO_TILE
    if STRAIGHT in (KIND[one], KIND[other]):
        return STRAIGHTS if KIND[one] == KIND[other] else STRAIGHT_CURVE
    inside = [side for side in (FIRST[other], SECOND[other]) if FIRST[one] < side < SECOND[one]]
    return CURVES if len(inside) == 1 else NO_TILE  # curves beside each other cross nothing


SHAPE: Final[list[int]] = [-1] * 36  # by two sides, at 6 * one + other
for _shape in range(SHAPES):
    SHAPE[6 * FIRST[_shape] + SECOND[_shape]] = SHAPE[6 * SECOND[_shape] + FIRST[_shape]] = _shape
BEYOND: Final[list[int]] = [_other_side(shape, side) for shape in range(SHAPES) for side in range(6)]
BOTH: Final[list[int]] = [1 << FIRST[shape] | 1 << SECOND[shape] for shape in range(SHAPES)]  # its sides as a mask
WITH: Final[list[int]] = [  # by side: the shapes that use it
    sum([1 << shape for shape in range(SHAPES) if BOTH[shape] >> side & 1]) for side in range(6)
]
AVOIDING: Final[list[int]] = [  # by a mask of sides: the shapes that use none of them
    sum([1 << shape for shape in range(SHAPES) if not BOTH[shape] & sides]) for sides in range(64)
]
CROSSING: Final[list[int]] = [_crossing(one, other) for one in range(SHAPES) for other in range(SHAPES)]  # the kind


def shape_id(shape: int) -> str:
    """How texts write a shape.

    >>> shape_id(SHAPE[6 * 4 + 0])
    'NE-W'
    """
    return f"{SIDES[FIRST[shape]]}-{SIDES[SECOND[shape]]}"
