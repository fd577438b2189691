"""What `ferrovia bench` measures in On the Underground besides what it measures in every game."""

from collections.abc import Callable
from functools import partial

from ferrovia.core.rng import Generator
from ferrovia.games.on_the_underground import OnTheUnderground
from ferrovia.games.on_the_underground.board import EXPRESS, NORMAL
from ferrovia.games.on_the_underground.table import Table
from ferrovia.network.journeys import Journeys

GAMES = 6


def cases(game: OnTheUnderground) -> dict[str, list[Callable[[], object]]]:
    """Both journeys of a turn, ties included: one case for each game, in which every turn is travelled once."""
    return {"journeys_of_a_game": [partial(_travel_all, _tables(game, seed)) for seed in range(GAMES)]}


def _tables(game: OnTheUnderground, seed: int) -> list[Table]:
    """The tables of a random game just before its passenger sets out."""
    rng = Generator(seed, "bench")
    state = game.new_game(seed)
    found: list[Table] = []
    while not state.is_over:
        if state.table.builds == 1 and state.table.passenger >= 0:
            found.append(state.table.clone())
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
