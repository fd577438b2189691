"""Exact minimum Steiner trees, against a search that tries everything."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ferrovia.network.components import components
from ferrovia.network.steiner import Lattice, steiner_cost, steiner_tree
from tests.games.transamerica.positions import brute_force, load

Case = tuple[int, list[tuple[int, int]], list[int], list[int]]


@st.composite
def cases(draw: st.DrawFn) -> Case:
    """A small connected network with costs of 0, 1 and 2, sometimes more, and up to six terminals."""
    nodes = draw(st.integers(2, 9))
    lines = [(draw(st.integers(0, node - 1)), node) for node in range(1, nodes)]
    more = st.tuples(st.integers(0, nodes - 1), st.integers(0, nodes - 1)).filter(lambda pair: pair[0] < pair[1])
    lines += [pair for pair in draw(st.lists(more, max_size=12, unique=True)) if pair not in lines]
    costs = draw(st.lists(st.sampled_from([0, 1, 1, 2, 2, 5]), min_size=len(lines), max_size=len(lines)))
    terminals = draw(st.lists(st.integers(0, nodes - 1), min_size=1, max_size=6, unique=True))
    return nodes, lines, costs, terminals


def solve(case: Case) -> tuple[int, list[int]]:
    nodes, lines, costs, terminals = case
    return steiner_tree(Lattice(nodes, [a for a, _ in lines], [b for _, b in lines]), terminals, costs)


@given(cases())
def test_it_is_as_cheap_as_can_be(case: Case) -> None:
    assert solve(case)[0] == brute_force(*case)


@given(cases())
def test_its_lines_join_the_terminals_and_cost_what_it_says(case: Case) -> None:
    nodes, lines, costs, terminals = case
    cost, tree = solve(case)
    assert cost == sum(costs[line] for line in tree)
    assert tree == sorted(set(tree))
    assert all(costs[line] for line in tree)
    used = [pair for line, pair in enumerate(lines) if line in tree or not costs[line]]
    label = components(nodes, [a for a, _ in used], [b for _, b in used])
    assert len({label[terminal] for terminal in terminals}) == 1


@given(cases())
def test_the_order_of_the_terminals_does_not_matter(case: Case) -> None:
    nodes, lines, costs, terminals = case
    lattice = Lattice(nodes, [a for a, _ in lines], [b for _, b in lines])
    assert steiner_cost(lattice, terminals, costs) == steiner_cost(lattice, terminals[::-1], costs)


def test_three_ways_meet_where_no_terminal_is() -> None:
    star = Lattice(4, [0, 0, 0, 1, 2], [1, 2, 3, 2, 3])
    assert steiner_tree(star, [1, 2, 3], [1, 1, 1, 2, 2]) == (3, [0, 1, 2])


def test_points_are_minimised_not_pieces() -> None:
    ring = Lattice(5, [0, 1, 0, 3, 4], [1, 2, 3, 4, 2])
    assert steiner_tree(ring, [0, 2], [2, 2, 1, 1, 1]) == (3, [2, 3, 4])


@pytest.mark.parametrize("terminals", [[], [3], [3, 3, 3]])
def test_one_terminal_or_none_costs_nothing(terminals: list[int]) -> None:
    assert steiner_tree(load().rules.lattice, terminals, load().rules.cost) == (0, [])
