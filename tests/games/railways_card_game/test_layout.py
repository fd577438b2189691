"""The table that grows: cities stay where they are, links stay clear, everything lies on the drawing."""

import random

import pytest

from ferrovia.core.rng import Generator
from ferrovia.games.railways_card_game.layout import (
    HEIGHT,
    POINTS,
    RADIUS,
    SMALLEST_VIEW,
    START,
    WIDTH,
    in_the_way,
    lay_out,
    view,
)
from ferrovia.games.railways_card_game.table import Table
from tests.games.railways_card_game.positions import load

TREES = 100


def random_tree(seed: int, cities: int = 25) -> tuple[int, ...]:
    rng = random.Random(seed)
    return tuple(rng.randrange(-1, i) for i in range(cities))


def troubles(parents: tuple[int, ...]) -> int:
    """How many cities and links are in each other's way."""
    points = lay_out(parents)
    at = [*points, START]
    links = [(at[parent], point) for parent, point in zip(parents, points, strict=True)]
    return sum(in_the_way(*links[i], [*points[:i], START], links[:i]) for i in range(len(links)))


@pytest.mark.parametrize("games", [40, pytest.param(1000, marks=pytest.mark.soak)])
def test_no_city_ever_moves_in_random_games(games: int) -> None:
    game = load(4)
    additions = moved = 0
    for seed in range(games):
        state, rng = game.new_game(seed), Generator(seed, "layout")
        while not state.is_over:
            state.apply(state.sample_action(rng))
        parents = built_from(state.table)
        for i in range(1, len(parents)):
            additions += 1
            moved += lay_out(parents[: i + 1])[:i] != lay_out(parents[:i])
    assert additions > 4 * games
    assert moved == 0


def built_from(table: Table) -> tuple[int, ...]:
    rank = {table.rules.start: -1} | {city: i for i, city in enumerate(table.order)}
    return tuple(rank[table.parent[city]] for city in table.order)


@pytest.mark.parametrize("cities", [10, 25, 40])
def test_cities_have_points_of_their_own(cities: int) -> None:
    for seed in range(20):
        points = lay_out(random_tree(seed, cities))
        assert len({START, *points}) == cities + 1
        for x, y in (POINTS[point] for point in points):
            assert RADIUS < x < WIDTH - RADIUS
            assert RADIUS < y < HEIGHT - RADIUS


def test_links_are_clear_of_each_other_nearly_always() -> None:
    assert sum(troubles(random_tree(seed, 15)) > 0 for seed in range(TREES)) <= 2
    assert sum(troubles(random_tree(seed, 25)) > 0 for seed in range(TREES)) <= 12


def test_a_star_and_a_chain_fit_too() -> None:
    assert troubles((-1,) * 20) == 0
    assert troubles(tuple(range(-1, 24))) == 0


def test_the_layout_depends_on_nothing_but_the_links() -> None:
    tree = random_tree(3)
    first = lay_out(tree)
    lay_out.cache_clear()
    assert lay_out(tree) == first


def test_the_view_holds_all_cities_and_stays_on_the_drawing() -> None:
    assert view(())[2:] == list(SMALLEST_VIEW)
    for seed in range(20):
        points = lay_out(random_tree(seed))
        x, y, wide, high = view(points)
        assert x >= 0 <= y
        assert x + wide <= WIDTH
        assert y + high <= HEIGHT + 0.1
        for px, py in (POINTS[point] for point in points):
            assert x + RADIUS <= px <= x + wide - RADIUS
            assert y + RADIUS <= py <= y + high - RADIUS
