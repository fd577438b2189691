"""What `ferrovia bench` measures in On the Underground besides what it measures in every game."""

from collections.abc import Callable
from functools import partial

from ferrovia.core.rng import Generator
from ferrovia.games.on_the_underground import OnTheUnderground
from ferrovia.games.on_the_underground.board import EXPRESS, NORMAL
from ferrovia.games.on_the_underground.state import State
from ferrovia.games.on_the_underground.table import Table
from ferrovia.network.journeys import Journeys

GAMES = 6


def averages(game: OnTheUnderground) -> dict[str, tuple[Callable[[], object], int]]:
    """Both journeys of a turn, ties included, over the turns of random games."""
    tables = [state.table for seed in range(GAMES) for state in _last_builds(game, seed)]
    return {"both_journeys_of_a_turn": (partial(_travel_all, tables), len(tables))}


def cases(game: OnTheUnderground) -> dict[str, list[Callable[[], object]]]:
    """The journeys of all turns of a game, and what is shown before a last build action: the ways it would open."""
    scenes: list[Callable[[], object]] = []
    journeys: list[Callable[[], object]] = []
    for seed in range(GAMES):
        states = _last_builds(game, seed)
        journeys.append(partial(_travel_all, [state.table for state in states]))
        scenes += [partial(game.scene, state.observe(state.current_player)) for state in states]
    return {"journeys_of_a_game": journeys, "scene_of_a_last_build": scenes}


def _last_builds(game: OnTheUnderground, seed: int) -> list[State]:
    """The positions of a random game in which the passenger sets out after the next action."""
    rng = Generator(seed, "bench")
    state = game.new_game(seed)
    found: list[State] = []
    while not state.is_over:
        if state.table.builds == 1 and state.table.passenger >= 0:
            found.append(state.clone())
        state.apply(state.sample_action(rng))
    return found


def travel(table: Table) -> int:
    """Works out both journeys of a turn, the first choice taken; how many there were."""
    here, made = table.passenger, 0
    for kind in (EXPRESS, NORMAL):
        targets = table.open_cards(kind)
        if targets:
            here = Journeys(table.rules.neighbours, table.stops, here, targets).choices()[0][0]
            made += 1
    return made


def _travel_all(tables: list[Table]) -> None:
    for table in tables:
        travel(table)
