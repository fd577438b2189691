"""Components: two cities share a label exactly when the routes join them."""

from hypothesis import given
from hypothesis import strategies as st

from ferrovia.network.components import components

SIZE = 12
ROUTES = st.lists(st.tuples(st.integers(0, SIZE - 1), st.integers(0, SIZE - 1)), max_size=20)


def joined_to(start: int, routes: list[tuple[int, int]]) -> set[int]:
    """Every city that can be reached from `start`, by walking."""
    found = {start}
    while True:
        more = {x for a, b in routes for x in (a, b) if a in found or b in found} - found
        if not more:
            return found
        found |= more


def test_without_routes_every_city_is_alone() -> None:
    assert components(4, [], []) == [0, 1, 2, 3]
    assert components(0, [], []) == []


def test_the_label_is_the_smallest_city() -> None:
    assert components(7, [6, 5, 3, 2], [5, 3, 1, 4]) == [0, 1, 2, 1, 2, 1, 1]


def test_circuits_parallel_routes_and_loops_change_nothing() -> None:
    assert components(4, [0, 1, 2, 0, 3], [1, 2, 0, 1, 3]) == [0, 0, 0, 3]


def test_a_long_line_given_backwards_is_one_component() -> None:
    size = 200
    assert components(size, list(range(size - 1, 0, -1)), list(range(size - 2, -1, -1))) == [0] * size


@given(ROUTES)
def test_labels_agree_with_walking(routes: list[tuple[int, int]]) -> None:
    labels = components(SIZE, [a for a, _ in routes], [b for _, b in routes])
    assert labels == [min(joined_to(city, routes)) for city in range(SIZE)]
