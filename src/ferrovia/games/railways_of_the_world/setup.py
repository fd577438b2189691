"""Setting up: cubes on the cities, and who opens the first auction (ROW-S1, ROW-A1)."""

from ferrovia.core.rng import Generator
from ferrovia.games.railways_of_the_world.goods import draw_cubes
from ferrovia.games.railways_of_the_world.ruleset import Ruleset
from ferrovia.games.railways_of_the_world.state import State
from ferrovia.games.railways_of_the_world.table import new_table
from ferrovia.games.railways_of_the_world.turns import begin_auction


def new_state(rules: Ruleset, seed: int) -> State:
    """The position before the first auction."""
    state = State()
    state.table = table = new_table(rules)
    state.chance = Generator(seed)
    for city in range(rules.cities):
        draw_cubes(table, state.chance, city, cubes_of(rules, city))
    table.first = state.chance.below(rules.players)
    begin_auction(table)
    table.mark = 0
    return state


def cubes_of(rules: Ruleset, city: int) -> int:
    """How many cubes a city starts with: one less in small games if the map or the option says so (ROW-S1, ROW-V1)."""
    cubes = rules.board.cities[city].cubes
    reduced = rules.reduce_cubes == "always" or (rules.reduce_cubes == "map" and "fewer_cubes" in rules.board.special)
    return cubes - 1 if reduced and rules.players <= 3 and cubes > 1 else cubes
