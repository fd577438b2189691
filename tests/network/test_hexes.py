"""Hexes that stand on a point: neighbours, and where everything lies."""

from math import hypot, isclose

import pytest

from ferrovia.network.hexes import NE, NW, OPPOSITE, SE, SIDES, SW, E, Hexes, W, turn_of

HEXES = Hexes(5, 4)


def test_neighbours_of_even_and_odd_rows() -> None:
    def around(row: int, column: int) -> dict[str, tuple[int, int]]:
        hex = HEXES.number(row, column)
        beside = {name: HEXES.neighbour[6 * hex + side] for side, name in enumerate(SIDES)}
        return {name: (HEXES.row(other), HEXES.column(other)) for name, other in beside.items() if other >= 0}

    assert around(2, 1) == {"NE": (1, 1), "E": (2, 2), "SE": (3, 1), "SW": (3, 0), "W": (2, 0), "NW": (1, 0)}
    assert around(1, 1) == {"NE": (0, 2), "E": (1, 2), "SE": (2, 2), "SW": (2, 1), "W": (1, 0), "NW": (0, 1)}
    assert around(0, 0) == {"E": (0, 1), "SE": (1, 0)}
    assert around(4, 3) == {"W": (4, 2), "NE": (3, 3), "NW": (3, 2)}


def test_numbers_off_the_map() -> None:
    assert len(HEXES) == 20
    assert [HEXES.number(*at) for at in ((0, 0), (4, 3), (5, 0), (0, 4), (-1, 0), (0, -1))] == [0, 19, -1, -1, -1, -1]


def test_a_neighbour_is_one_hex_away_and_back_is_the_opposite_side() -> None:
    for hex in range(len(HEXES)):
        for side in range(6):
            other = HEXES.neighbour[6 * hex + side]
            if other < 0:
                continue
            assert HEXES.neighbour[6 * other + OPPOSITE[side]] == hex
            (x1, y1), (x2, y2) = HEXES.centre(hex), HEXES.centre(other)
            assert isclose(hypot(x2 - x1, y2 - y1), 3**0.5)
            middle = HEXES.middle(hex, side)
            assert isclose(middle[0], (x1 + x2) / 2)
            assert isclose(middle[1], (y1 + y2) / 2)
            again = HEXES.middle(other, OPPOSITE[side])
            assert isclose(middle[0], again[0])
            assert isclose(middle[1], again[1], abs_tol=1e-9)


def test_corners_lie_a_radius_away_the_first_on_top() -> None:
    x, y = HEXES.centre(6)
    corners = HEXES.corners(6)
    assert corners[0] == (x, y - 1)
    assert all(isclose(hypot(cx - x, cy - y), 1) for cx, cy in corners)


@pytest.mark.parametrize(
    ("one", "other", "turn"), [(NE, E, 1), (NW, NE, 1), (NE, SE, 2), (NW, E, 2), (NE, SW, 3), (W, E, 3), (SE, W, 2)]
)
def test_turns(one: int, other: int, turn: int) -> None:
    assert turn_of(one, other) == turn_of(other, one) == turn


def test_curves_leave_both_sides_at_right_angles() -> None:
    x, y = HEXES.centre(6)
    for one in range(6):
        for other in range(6):
            if one == other:
                continue
            curve = HEXES.curve(6, one, other)
            assert (curve.x1, curve.y1) == HEXES.middle(6, one)
            assert (curve.x2, curve.y2) == HEXES.middle(6, other)
            turn = turn_of(one, other)
            assert curve.radius == {1: 0.5, 2: 1.5, 3: 0.0}[turn]
            if turn == 3:
                continue
            chord = hypot(curve.x2 - curve.x1, curve.y2 - curve.y1)
            # The sides meet at 60 degrees for a gentle curve and at 120 for a sharp one: the arc turns by that much.
            assert isclose(chord, 2 * curve.radius * {1: 3**0.5 / 2, 2: 0.5}[turn])
            # The arc bends round the point where the two sides meet, so the centre of the hex lies on its outer side.
            cross = (curve.x2 - curve.x1) * (y - curve.y1) - (curve.y2 - curve.y1) * (x - curve.x1)
            assert (cross < 0) == curve.clockwise
