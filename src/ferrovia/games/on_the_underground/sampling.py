"""A position that the observer cannot tell from the real one: the order of the deck is dealt at random."""

from ferrovia.core.rng import Generator
from ferrovia.games.on_the_underground.observation import Observation
from ferrovia.games.on_the_underground.state import State


def sample_state(seen: Observation, rng: Generator) -> State:
    """Shuffles the cards that have not been seen; chance is new."""
    table = seen.table.clone()
    rules = table.rules
    state = State()
    state.table = table
    state.chance = Generator(rng.seed())
    hidden = [card for card in rules.cards if not table.gone & rules.station_bit[card] and card not in table.cards]
    rng.shuffle(hidden)
    if rules.crescent and rules.board.last in hidden:  # everybody knows that it is near the bottom (UND-V2)
        hidden.remove(rules.board.last)
        hidden.insert(rng.below(min(rules.board.last_among, len(hidden) + 1)), rules.board.last)
    state.deck = tuple(hidden)
    return state
