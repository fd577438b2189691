"""A position that the observer cannot tell from the real one: everything is open but what will be drawn (ROW-X4)."""

from ferrovia.core.rng import Generator
from ferrovia.games.railways_of_the_world.observation import Observation
from ferrovia.games.railways_of_the_world.state import State


def sample_state(seen: Observation, rng: Generator) -> State:
    """The same table; chance is new."""
    state = State()
    state.table = seen.table.clone()
    state.chance = Generator(rng.seed())
    return state
