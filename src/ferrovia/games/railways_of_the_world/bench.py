"""What `ferrovia bench` measures in Railways of the World besides what it measures in every game."""

from collections.abc import Callable
from functools import partial

from ferrovia.core.rng import Generator
from ferrovia.games.railways_of_the_world import RailwaysOfTheWorld
from ferrovia.games.railways_of_the_world.card_bots import Planner
from ferrovia.games.railways_of_the_world.delivery import set_out
from ferrovia.games.railways_of_the_world.routes import deliverable, next_links
from ferrovia.games.railways_of_the_world.state import State
from ferrovia.games.railways_of_the_world.table import ACTION

GAMES = 2


def cases(game: RailwaysOfTheWorld) -> dict[str, list[Callable[[], object]]]:
    """All deliveries of a seat and the first steps of each, in the last turns of games among planners."""
    late = [state for seed in range(GAMES) for state in _late(game, seed)]
    return {"deliveries_late_in_the_game": [partial(search, state) for state in late]}


def search(state: State) -> int:
    """Every cube that the seat to act can deliver, with the links by which each can set out; how many there are."""
    table = state.table
    seat, found = table.turn, 0
    for cube in deliverable(table, seat):
        trial = state.clone()
        set_out(trial, table.rules.first_cube + cube, seat, None)
        found += len(next_links(trial.table, seat))
    return found


def _late(game: RailwaysOfTheWorld, seed: int) -> list[State]:
    """The positions before the actions of the last two turns of a game."""
    state = game.new_game(seed)
    bots = [Planner(game, Generator(seed, str(seat))) for seat in range(game.players)]
    found: list[State] = []
    while not state.is_over:
        if state.table.last_turn >= 0 and state.table.phase == ACTION:
            found.append(state.clone())
        seat = state.current_player
        state.apply(bots[seat].choose(state.observe(seat)))
    return found
