"""What a network encloses: by hand, and against a flood of the plane."""

import random
from itertools import pairwise

import pytest

from ferrovia.network.faces import Plan, crossings, enclosed, on_edges, outer_walk

SIDE = 9


def at(x: int, y: int) -> int:
    return y * SIDE + x


GRID = Plan([i % SIDE for i in range(SIDE * SIDE)], [i // SIDE for i in range(SIDE * SIDE)])


def ways(*lines: list[tuple[int, int]]) -> tuple[list[int], list[int]]:
    """The unit edges along lines through points of the grid."""
    edges: set[tuple[int, int]] = set()
    for line in lines:
        for (ax, ay), (bx, by) in pairwise(line):
            steps = max(abs(bx - ax), abs(by - ay))
            dx, dy = (bx - ax) // steps, (by - ay) // steps
            for i in range(steps):
                one, other = at(ax + i * dx, ay + i * dy), at(ax + (i + 1) * dx, ay + (i + 1) * dy)
                edges.add((min(one, other), max(one, other)))
    return [a for a, _ in sorted(edges)], [b for _, b in sorted(edges)]


def inside(*lines: list[tuple[int, int]]) -> set[tuple[int, int]]:
    ends_a, ends_b = ways(*lines)
    on_it = {*ends_a, *ends_b}
    found = enclosed(GRID, ends_a, ends_b, [vertex for vertex in range(SIDE * SIDE) if vertex not in on_it])
    return {(vertex % SIDE, vertex // SIDE) for vertex in found}


def box(left: int, top: int, right: int, bottom: int) -> list[tuple[int, int]]:
    return [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ([[(0, 0), (5, 0), (5, 5)]], set()),
        ([box(0, 0, 2, 2)], {(1, 1)}),
        ([box(0, 0, 1, 1)], set()),
        # A loop that touches another in one station, beside it and inside it.
        ([box(0, 0, 2, 2), box(2, 2, 4, 4)], {(1, 1), (3, 3)}),
        ([box(0, 0, 6, 6), box(0, 0, 2, 2)],
         {(x, y) for x in range(1, 6) for y in range(1, 6)} - {(1, 2), (2, 1), (2, 2)}),
        # A loop inside a loop, hanging on a branch: its ring is on the line, its middle is inside both.
        ([box(0, 0, 6, 6), [(0, 3), (2, 3)], box(2, 2, 4, 4)],
         {(x, y) for x in range(1, 6) for y in range(1, 6)}
         - {(1, 3)} - ({(x, y) for x in range(2, 5) for y in range(2, 5)} - {(3, 3)})),
        # A loop that grew, and one that a chord divides.
        ([box(0, 0, 2, 2), [(2, 0), (4, 0), (4, 2), (2, 2)]], {(1, 1), (3, 1)}),
        ([box(0, 0, 4, 2), [(2, 0), (2, 2)]], {(1, 1), (3, 1)}),
        # Branches inside and outside take only the stations on them.
        ([box(0, 0, 4, 4), [(0, 2), (2, 2)], [(4, 4), (7, 4)]],
         {(x, y) for x in range(1, 4) for y in range(1, 4)} - {(1, 2), (2, 2)}),
        # A horseshoe encloses nothing.
        ([[(0, 0), (4, 0), (4, 4), (0, 4), (0, 3), (3, 3), (3, 1), (0, 1)]], set()),
    ],
)  # fmt: skip
def test_what_is_enclosed(lines: list[list[tuple[int, int]]], expected: set[tuple[int, int]]) -> None:
    assert inside(*lines) == expected


def flooded(ends_a: list[int], ends_b: list[int]) -> set[int]:
    """The vertices of a grid that the plane outside does not reach, walking between its lines and through its gaps.

    The plane is cut into the cells between the lines and the vertices themselves, on a raster twice as fine.
    """
    size = 2 * SIDE + 1
    walls: set[tuple[int, int]] = set()
    for a, b in zip(ends_a, ends_b, strict=True):
        ax, ay, bx, by = a % SIDE, a // SIDE, b % SIDE, b // SIDE
        walls |= {(2 * ax + 1, 2 * ay + 1), (2 * bx + 1, 2 * by + 1), (ax + bx + 1, ay + by + 1)}
    reached = {(0, 0)}
    row = [(0, 0)]
    for x, y in row:
        for spot in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if spot not in reached and spot not in walls and 0 <= spot[0] < size and 0 <= spot[1] < size:
                reached.add(spot)
                row.append(spot)
    on_it = {*ends_a, *ends_b}
    return {
        vertex
        for vertex in range(SIDE * SIDE)
        if vertex not in on_it and (2 * (vertex % SIDE) + 1, 2 * (vertex // SIDE) + 1) not in reached
    }


@pytest.mark.parametrize("seed", range(200))
def test_the_faces_agree_with_a_flood(seed: int) -> None:
    rng = random.Random(seed)
    touched = [at(rng.randrange(SIDE), rng.randrange(SIDE))]
    edges: set[tuple[int, int]] = set()
    for _ in range(rng.randrange(8, 70)):
        here = rng.choice(touched)
        x, y = here % SIDE, here // SIDE
        dx, dy = rng.choice([(1, 0), (-1, 0), (0, 1), (0, -1)])
        if 0 <= x + dx < SIDE and 0 <= y + dy < SIDE:
            other = at(x + dx, y + dy)
            edges.add((min(here, other), max(here, other)))
            touched.append(other)
    ends_a, ends_b = [a for a, _ in edges], [b for _, b in edges]
    free = [vertex for vertex in range(SIDE * SIDE) if vertex not in touched]
    assert set(enclosed(GRID, ends_a, ends_b, free)) == flooded(ends_a, ends_b)


def test_a_network_without_loops_has_no_outer_walk() -> None:
    assert outer_walk(GRID, [0, 1], [1, 2]) == []
    assert outer_walk(GRID, [], []) == []
    assert enclosed(GRID, [0, 1], [1, 2], [40]) == []


@pytest.mark.parametrize(
    ("spots", "edges", "expected"),
    [
        ([(0, 0), (2, 2), (0, 2), (2, 0)], [(0, 1), (2, 3)], [(0, 1)]),
        ([(0, 0), (2, 0), (1, 1), (1, 0)], [(0, 1), (2, 3)], [(0, 1)]),  # an end on another edge
        ([(1, 1), (1, 0), (0, 0), (2, 0)], [(0, 1), (2, 3)], [(0, 1)]),
        ([(0, 0), (2, 0), (4, 0)], [(0, 1), (1, 2)], []),  # straight on is no crossing
        ([(0, 0), (2, 0), (4, 0)], [(0, 1), (0, 2)], [(0, 1)]),  # one over the other
        ([(0, 0), (2, 0), (4, 0)], [(2, 0), (1, 2)], [(0, 1)]),
        ([(0, 0), (3, 0), (1, 0), (5, 0)], [(0, 1), (2, 3)], [(0, 1)]),  # in one line, overlapping
        ([(0, 0), (1, 0), (2, 0), (5, 0)], [(0, 1), (2, 3)], []),
        ([(0, 0), (2, 0), (0, 2)], [(0, 1), (0, 2), (1, 2)], []),
        ([(0, 0), (2, 0), (0, 1), (2, 1)], [(0, 1), (2, 3)], []),
    ],
)
def test_crossings(spots: list[tuple[int, int]], edges: list[tuple[int, int]], expected: list[tuple[int, int]]) -> None:
    plan = Plan([x for x, _ in spots], [y for _, y in spots])
    assert crossings(plan, [a for a, _ in edges], [b for _, b in edges]) == expected


def test_vertices_on_edges() -> None:
    plan = Plan([0, 4, 2, 2, 8], [0, 4, 2, 3, 8])
    assert on_edges(plan, [0], [1]) == [(2, 0)]
