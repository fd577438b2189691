"""The best journeys, by hand and against every possible way on small boards."""

from heapq import heappop, heappush

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ferrovia.network.journeys import Journeys


def masks(count: int, edges: set[tuple[int, int]]) -> list[int]:
    neighbours = [0] * count
    for a, b in edges:
        neighbours[a] |= 1 << b
        neighbours[b] |= 1 << a
    return neighbours


def every_way(count: int, edges: set[tuple[int, int]], lines: list[set[tuple[int, int]]], start: int,
              targets: set[int]) -> tuple[int, int, list[tuple[int, int]]]:  # fmt: skip
    """Fewest steps, then fewest different lines, over all ways block by block, each block walked or ridden."""
    best: dict[tuple[int, int], int] = {}  # by station and set of lines: the fewest steps
    queue = [(0, 0, start, 0)]
    while queue:
        steps, _, here, used = heappop(queue)
        if (here, used) in best:
            continue
        best[here, used] = steps
        for a, b in edges:
            if here in (a, b):
                other = b if here == a else a
                heappush(queue, (steps + 1, used.bit_count(), other, used))
                for line, tracks in enumerate(lines):
                    if (a, b) in tracks:
                        after = used | 1 << line
                        heappush(queue, (steps, after.bit_count(), other, after))
    costs = {key: (steps, key[1].bit_count()) for key, steps in best.items() if key[0] in targets}
    least = min(costs.values())
    return (*least, sorted(key for key, cost in costs.items() if cost == least))


@st.composite
def boards(draw: st.DrawFn) -> tuple[int, set[tuple[int, int]], list[set[tuple[int, int]]], int, set[int]]:
    count = draw(st.integers(2, 8))
    edges = {(draw(st.integers(0, i - 1)), i) for i in range(1, count)}  # connected
    for _ in range(draw(st.integers(0, 5))):
        a, b = draw(st.integers(0, count - 1)), draw(st.integers(0, count - 1))
        if a != b:
            edges.add((min(a, b), max(a, b)))
    lines = []
    for _ in range(draw(st.integers(0, 5))):
        tracks: set[tuple[int, int]] = set()
        for _ in range(draw(st.integers(0, 4))):
            touched = {station for edge in tracks for station in edge}
            free = [edge for edge in sorted(edges - tracks) if not tracks or touched & set(edge)]
            if free:
                tracks.add(draw(st.sampled_from(free)))
        lines.append(tracks)
    targets = draw(st.sets(st.integers(0, count - 1), min_size=1, max_size=3))
    return count, edges, lines, draw(st.integers(0, count - 1)), targets


@given(boards())
def test_journeys_are_the_best_of_all_ways(
    board: tuple[int, set[tuple[int, int]], list[set[tuple[int, int]]], int, set[int]],
) -> None:
    count, edges, lines, start, targets = board
    stops = [sum({1 << station for edge in tracks for station in edge}) for tracks in lines]
    found = Journeys(masks(count, edges), stops, start, sum(1 << target for target in targets))
    choices = found.choices()
    assert (found.steps, found.rides, choices) == every_way(count, edges, lines, start, targets)
    for target, chosen in choices:
        legs = found.way(target, chosen)
        assert sum(line < 0 for line, _ in legs) == found.steps
        assert sum(1 << line for line, _ in legs if line >= 0) == chosen
        here = start
        for line, end in legs:
            reach = masks(count, edges)[here] if line < 0 else stops[line]
            assert line < 0 or stops[line] >> here & 1
            assert reach >> end & 1
            here = end
        assert here == target


def test_fewer_steps_come_before_fewer_lines() -> None:
    chain = masks(5, {(0, 1), (1, 2), (2, 3), (3, 4)})
    found = Journeys(chain, [0b00011, 0b00110, 0b11100], 0, 0b10000)
    assert (found.steps, found.rides, found.choices()) == (0, 3, [(4, 0b111)])
    found = Journeys(chain, [0b00011, 0b11100], 0, 0b10000)
    assert (found.steps, found.rides, found.choices()) == (1, 2, [(4, 0b11)])


def test_a_target_underfoot_takes_nothing() -> None:
    found = Journeys(masks(2, {(0, 1)}), [0b11], 0, 0b11)
    assert (found.steps, found.rides, found.choices(), found.way(0, 0)) == (0, 0, [(0, 0)], [])


def test_ties_are_all_listed() -> None:
    ring = masks(4, {(0, 1), (1, 2), (2, 3), (0, 3)})
    found = Journeys(ring, [0b0111, 0b0111, 0b1101], 0, 0b0100)
    assert found.choices() == [(2, 0b001), (2, 0b010), (2, 0b100)]
    assert Journeys(ring, [], 0, 0b1010).choices() == [(1, 0), (3, 0)]


def test_a_way_that_does_not_tie_is_unknown() -> None:
    found = Journeys(masks(3, {(0, 1), (1, 2)}), [0b011, 0b111], 0, 0b100)
    with pytest.raises(ValueError, match="no such journey"):
        found.way(2, 0b01)
