"""Longest trails: exact against trying everything, real trails, and quick on the worst networks known."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ferrovia.network.trails import longest_trail, longest_trail_length

Network = tuple[list[int], list[int], list[int]]

SLOWEST = 0.2  # seconds per call that a game can bear at its end, in plain Python


def by_trying(network: Network) -> int:
    """The length of a longest trail, by walking every trail from every city."""
    beside: dict[int, list[tuple[int, int, int]]] = {}
    for edge, (a, b, length) in enumerate(zip(*network, strict=True)):
        beside.setdefault(a, []).append((1 << edge, b, length))
        if a != b:
            beside.setdefault(b, []).append((1 << edge, a, length))
    best = 0
    open_trails = [(city, 0, 0) for city in beside]
    while open_trails:
        city, used, way = open_trails.pop()
        best = max(best, way)
        open_trails += [(other, used | bit, way + length) for bit, other, length in beside[city] if not used & bit]
    return best


def is_trail(network: Network, trail: list[int]) -> bool:
    """Whether the edges can be travelled in this order, none twice."""
    ends_a, ends_b, _ = network
    places = {ends_a[trail[0]], ends_b[trail[0]]} if trail else set()
    for edge in trail:
        a, b = ends_a[edge], ends_b[edge]
        places = {a + b - city for city in places if city in (a, b)}
    return len(set(trail)) == len(trail) and (bool(places) or not trail)


def check(network: Network, expected: int) -> None:
    length, trail = longest_trail(*network)
    assert length == expected
    assert longest_trail_length(*network) == expected
    assert is_trail(network, trail)
    assert sum(network[2][edge] for edge in trail) == length
    assert longest_trail(*network) == (length, trail)


def unit(*edges: tuple[int, int]) -> Network:
    return [a for a, _ in edges], [b for _, b in edges], [1] * len(edges)


@st.composite
def dense_networks(draw: st.DrawFn) -> Network:
    """Anything goes: loops, parallel edges, edges of length 0, several pieces."""
    city = st.integers(0, draw(st.integers(0, 6)))
    edges = draw(st.lists(st.tuples(city, city, st.integers(0, 6)), max_size=7))
    return [a for a, _, _ in edges], [b for _, b, _ in edges], [length for _, _, length in edges]


@st.composite
def sparse_networks(draw: st.DrawFn) -> Network:
    """A tree with a few more edges: circuits with arms, bridges between circuits."""
    size = draw(st.integers(2, 12))
    edges = [(draw(st.integers(0, city - 1)), city) for city in range(1, size)]
    city = st.integers(0, size - 1)
    edges += draw(st.lists(st.tuples(city, city), max_size=4))
    edges = draw(st.permutations(edges))
    lengths = draw(st.lists(st.integers(1, 6), min_size=len(edges), max_size=len(edges)))
    return [a for a, _ in edges], [b for _, b in edges], lengths


@settings(max_examples=200, deadline=None)
@given(dense_networks())
def test_dense_networks_agree_with_trying_everything(network: Network) -> None:
    check(network, by_trying(network))


@settings(max_examples=250, deadline=None)
@given(sparse_networks())
def test_sparse_networks_agree_with_trying_everything(network: Network) -> None:
    check(network, by_trying(network))


@settings(deadline=None)
@given(st.permutations(range(15)))
def test_the_length_does_not_depend_on_the_order_of_the_edges(order: list[int]) -> None:
    ends_a, ends_b, lengths = parse(SLOW_NETWORKS[0][1])
    some = [ends_a[i] for i in order], [ends_b[i] for i in order], [lengths[i] for i in order]
    assert longest_trail_length(*some) == longest_trail_length(ends_a[:15], ends_b[:15], lengths[:15])


def test_no_edges_no_trail() -> None:
    check(([], [], []), 0)


def test_a_tree_is_as_long_as_its_longest_path() -> None:
    check(([0, 1, 2, 1, 4], [1, 2, 3, 4, 5], [3, 1, 1, 1, 4]), 8)


def test_a_circuit_is_travelled_with_two_arms_of_one_city() -> None:
    check(unit((0, 1), (1, 2), (2, 0), (0, 3), (0, 4)), 5)


def test_between_two_arms_the_longer_way_round_is_taken() -> None:
    check(([0, 1, 2, 0, 1], [1, 2, 0, 3, 4], [1, 2, 2, 9, 9]), 22)


def test_loops_are_taken_on_the_way() -> None:
    check(([0, 0, 0], [0, 0, 1], [2, 3, 4]), 9)


def test_the_longest_piece_of_a_network_in_pieces_counts() -> None:
    check(unit((0, 1), (2, 3), (3, 4), (4, 2), (5, 6), (6, 7)), 3)


def test_two_circuits_joined_by_a_bridge_are_both_travelled() -> None:
    check(unit((0, 1), (1, 2), (2, 0), (2, 3), (3, 4), (4, 5), (5, 3)), 7)


def test_of_three_circuits_on_one_junction_two_are_travelled() -> None:
    circuits = [(a + x, a + y) for a in (1, 4, 7) for x, y in ((0, 1), (1, 2), (2, 0))]
    check(unit((0, 1), (0, 4), (0, 7), *circuits), 8)


def test_six_of_the_seven_bridges_of_koenigsberg() -> None:
    check(unit((0, 1), (0, 1), (0, 2), (0, 2), (0, 3), (1, 3), (2, 3)), 6)


def test_ten_cities_all_joined() -> None:
    # Ten odd cities: four edges must go to leave two of them odd.
    check(unit(*[(a, b) for b in range(10) for a in range(b)]), 41)


def test_thirty_cities_of_degree_three() -> None:
    # Thirty odd cities: fourteen edges must go.
    ring = [(i, (i + 1) % 15) for i in range(15)]
    check(unit(*ring, *[(i, i + 15) for i in range(15)], *[(i + 15, (i + 2) % 15 + 15) for i in range(15)]), 31)


# Networks of at most 45 trains on the board of Ticket to Ride and their longest trails, confirmed by trying everything.
# The first ten were the slowest found by hill climbing; the last two have the most trails, over half a million.
SLOW_NETWORKS = [
    (
        32,
        """
        Little Rock-New Orleans 3, Nashville-Saint Louis 2, Dallas-Houston 1, Dallas-Little Rock 2,
        Pittsburgh-Washington 2, Kansas City-Saint Louis 2, Duluth-Omaha 2, Pittsburgh-Toronto 2,
        Little Rock-Nashville 3, Chicago-Duluth 3, Houston-New Orleans 2, Boston-New York 2, Atlanta-Nashville 1,
        New York-Pittsburgh 2, Boston-Montreal 2, Chicago-Saint Louis 2, Pittsburgh-Raleigh 2, Kansas City-Omaha 1,
        Montreal-Toronto 3, Raleigh-Washington 2, Kansas City-Oklahoma City 2, Atlanta-Raleigh 2
        """,
    ),
    (
        29,
        """
        Boston-Montreal 2, Pittsburgh-Raleigh 2, Atlanta-Raleigh 2, Atlanta-Nashville 1, Nashville-Raleigh 3,
        Dallas-Oklahoma City 2, Little Rock-Saint Louis 2, Boston-New York 2, Kansas City-Oklahoma City 2,
        Little Rock-Oklahoma City 2, Dallas-Little Rock 2, Montreal-New York 3, New York-Washington 2,
        Pittsburgh-Washington 2, Kansas City-Omaha 1, Chicago-Omaha 4, Chicago-Pittsburgh 3, Kansas City-Saint Louis 2,
        Chicago-Saint Louis 2, Dallas-Houston 1, Duluth-Omaha 2
        """,
    ),
    (
        32,
        """
        New York-Washington 2, Dallas-Little Rock 2, Little Rock-Saint Louis 2, Dallas-Houston 1, New York-Pittsburgh 2,
        Pittsburgh-Raleigh 2, Little Rock-Oklahoma City 2, Little Rock-New Orleans 3, Houston-New Orleans 2,
        Kansas City-Oklahoma City 2, Nashville-Saint Louis 2, Dallas-Oklahoma City 2, Pittsburgh-Washington 2,
        Atlanta-New Orleans 4, Kansas City-Saint Louis 2, Charleston-Raleigh 2, Duluth-Omaha 2, Nashville-Raleigh 3,
        Boston-New York 2, Atlanta-Charleston 2, Kansas City-Omaha 1, Atlanta-Nashville 1
        """,
    ),
    (
        32,
        """
        Boston-Montreal 2, Nashville-Saint Louis 2, Boston-New York 2, Kansas City-Saint Louis 2, Chicago-Pittsburgh 3,
        Nashville-Raleigh 3, Dallas-Houston 1, Houston-New Orleans 2, Charleston-Raleigh 2, Atlanta-Nashville 1,
        Kansas City-Oklahoma City 2, New York-Pittsburgh 2, Montreal-New York 3, Atlanta-Charleston 2,
        Little Rock-New Orleans 3, Pittsburgh-Raleigh 2, Little Rock-Oklahoma City 2, Duluth-Omaha 2,
        Dallas-Little Rock 2, Kansas City-Omaha 1, Chicago-Saint Louis 2, Dallas-Oklahoma City 2
        """,
    ),
    (
        28,
        """
        Little Rock-Oklahoma City 2, Dallas-Little Rock 2, Pittsburgh-Washington 2, Atlanta-Raleigh 2,
        Little Rock-Saint Louis 2, Boston-Montreal 2, Atlanta-Nashville 1, Montreal-New York 3, Boston-New York 2,
        Charleston-Raleigh 2, New York-Washington 2, Raleigh-Washington 2, Atlanta-Charleston 2,
        Kansas City-Saint Louis 2, Nashville-Saint Louis 2, Kansas City-Oklahoma City 2, Dallas-Oklahoma City 2,
        Nashville-Pittsburgh 4, Sault Ste. Marie-Toronto 2, Pittsburgh-Toronto 2, Kansas City-Omaha 1, Dallas-Houston 1
        """,
    ),
    (
        32,
        """
        Little Rock-Nashville 3, Chicago-Saint Louis 2, Dallas-Oklahoma City 2, New York-Pittsburgh 2,
        Montreal-New York 3, Charleston-Raleigh 2, Little Rock-Oklahoma City 2, Nashville-Saint Louis 2,
        Chicago-Duluth 3, Chicago-Pittsburgh 3, Atlanta-Charleston 2, Atlanta-Nashville 1, Dallas-Little Rock 2,
        Boston-New York 2, Boston-Montreal 2, Raleigh-Washington 2, Duluth-Omaha 2, Kansas City-Saint Louis 2,
        Atlanta-Raleigh 2, Kansas City-Omaha 1, Pittsburgh-Washington 2, Dallas-Houston 1
        """,
    ),
    (
        30,
        """
        Houston-New Orleans 2, Pittsburgh-Raleigh 2, Dallas-Little Rock 2, Charleston-Raleigh 2, Raleigh-Washington 2,
        Little Rock-New Orleans 3, Little Rock-Oklahoma City 2, Nashville-Saint Louis 2, Duluth-Omaha 2,
        Dallas-Houston 1, Atlanta-Nashville 1, Chicago-Saint Louis 2, Dallas-Oklahoma City 2, Kansas City-Omaha 1,
        New York-Pittsburgh 2, New York-Washington 2, Atlanta-Raleigh 2, Little Rock-Nashville 3,
        Kansas City-Saint Louis 2, Chicago-Duluth 3, Atlanta-Charleston 2, Duluth-Sault Ste. Marie 3
        """,
    ),
    (
        29,
        """
        Little Rock-Oklahoma City 2, Kansas City-Saint Louis 2, Atlanta-Charleston 2, Little Rock-New Orleans 3,
        Chicago-Pittsburgh 3, Dallas-Houston 1, Duluth-Omaha 2, Pittsburgh-Washington 2, New York-Pittsburgh 2,
        Houston-New Orleans 2, Atlanta-Raleigh 2, Dallas-Little Rock 2, Atlanta-Nashville 1, Kansas City-Omaha 1,
        Kansas City-Oklahoma City 2, New York-Washington 2, Chicago-Duluth 3, Charleston-Raleigh 2,
        Nashville-Saint Louis 2, Dallas-Oklahoma City 2, Duluth-Sault Ste. Marie 3, Chicago-Saint Louis 2
        """,
    ),
    (
        32,
        """
        Raleigh-Washington 2, Duluth-Sault Ste. Marie 3, Charleston-Raleigh 2, Boston-New York 2, Atlanta-Nashville 1,
        Dallas-Oklahoma City 2, Pittsburgh-Toronto 2, Montreal-New York 3, Boston-Montreal 2, New York-Pittsburgh 2,
        Atlanta-Raleigh 2, Little Rock-Oklahoma City 2, Dallas-Little Rock 2, Atlanta-Charleston 2,
        Kansas City-Oklahoma City 2, Kansas City-Omaha 1, Kansas City-Saint Louis 2, Sault Ste. Marie-Toronto 2,
        Duluth-Omaha 2, Nashville-Saint Louis 2, Pittsburgh-Washington 2, Chicago-Saint Louis 2, Dallas-Houston 1
        """,
    ),
    (
        34,
        """
        Nashville-Saint Louis 2, Pittsburgh-Toronto 2, New York-Pittsburgh 2, Boston-Montreal 2, Montreal-New York 3,
        Little Rock-Nashville 3, Little Rock-Oklahoma City 2, Dallas-Oklahoma City 2, Dallas-Little Rock 2,
        Boston-New York 2, Pittsburgh-Raleigh 2, Chicago-Omaha 4, Chicago-Toronto 4, Atlanta-Raleigh 2,
        Chicago-Saint Louis 2, Kansas City-Omaha 1, Kansas City-Oklahoma City 2, Kansas City-Saint Louis 2,
        Atlanta-Nashville 1, Duluth-Omaha 2, Dallas-Houston 1
        """,
    ),
    (
        42,
        """
        Little Rock-Saint Louis 2, Nashville-Raleigh 3, Pittsburgh-Raleigh 2, New York-Washington 2,
        Pittsburgh-Toronto 2, Pittsburgh-Saint Louis 5, Little Rock-Nashville 3, Chicago-Saint Louis 2,
        New York-Pittsburgh 2, Atlanta-Raleigh 2, Nashville-Saint Louis 2, Raleigh-Washington 2,
        Pittsburgh-Washington 2, Nashville-Pittsburgh 4, Sault Ste. Marie-Toronto 2, Atlanta-Charleston 2,
        Atlanta-Nashville 1, Charleston-Raleigh 2, Chicago-Pittsburgh 3
        """,
    ),
    (
        40,
        """
        Charleston-Raleigh 2, Pittsburgh-Raleigh 2, Raleigh-Washington 2, Nashville-Saint Louis 2,
        Little Rock-Saint Louis 2, Little Rock-Nashville 3, New York-Pittsburgh 2, Kansas City-Saint Louis 2,
        Atlanta-Charleston 2, Atlanta-Raleigh 2, Nashville-Pittsburgh 4, Nashville-Raleigh 3, Pittsburgh-Saint Louis 5,
        Chicago-Saint Louis 2, Pittsburgh-Washington 2, Chicago-Pittsburgh 3, Pittsburgh-Toronto 2,
        New York-Washington 2, Atlanta-Nashville 1
        """,
    ),
]


def parse(text: str) -> Network:
    cities: list[str] = []
    ends: list[tuple[int, int]] = []
    lengths: list[int] = []
    for route in text.split(","):
        pair, length = route.strip().rsplit(" ", 1)
        a, b = pair.split("-")
        cities += [city for city in (a, b) if city not in cities]
        ends.append((cities.index(a), cities.index(b)))
        lengths.append(int(length))
    return [a for a, _ in ends], [b for _, b in ends], lengths


@pytest.mark.parametrize(("expected", "routes"), SLOW_NETWORKS)
def test_the_slowest_networks_are_exact_and_quick(expected: int, routes: str) -> None:
    network = parse(routes)
    check(network, expected)
    best = SLOWEST
    for _ in range(3):  # another process may disturb a single measurement
        start = time.perf_counter()
        longest_trail(*network)
        best = min(best, time.perf_counter() - start)
    assert best < SLOWEST
