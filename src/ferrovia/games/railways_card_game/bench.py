"""What `ferrovia bench` measures in The Card Game besides what it measures in every game."""

from collections.abc import Callable
from functools import partial
from random import Random

from ferrovia.games.railways_card_game import RailwaysCardGame
from ferrovia.games.railways_card_game.layout import lay_out
from ferrovia.games.railways_card_game.scoring import goods_bonus

TREES = 20


def cases(game: RailwaysCardGame) -> dict[str, list[Callable[[], object]]]:
    """The layout of all cities, from nothing; the goods bonus of many cubes."""
    trees = [_tree(seed, game.rules.cities) for seed in range(TREES)]
    return {
        "layout_of_all_cities": [partial(_laid_out, tree) for tree in trees],
        "goods_bonus": [partial(goods_bonus, game.rules, [15 - n, 13, 14, 12 + n]) for n in range(4)],
    }


def _tree(seed: int, cities: int) -> tuple[int, ...]:
    """Links between all cities, each from any city that is there before it."""
    rng = Random(seed)
    return tuple(rng.randrange(-1, i) for i in range(cities))


def _laid_out(tree: tuple[int, ...]) -> tuple[int, ...]:
    lay_out.cache_clear()
    return lay_out(tree)
