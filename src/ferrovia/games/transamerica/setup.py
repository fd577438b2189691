"""Setting up: the first player is drawn and the first hands are dealt."""

from ferrovia.core.rng import Generator
from ferrovia.games.transamerica.rounds import begin_round
from ferrovia.games.transamerica.ruleset import Ruleset
from ferrovia.games.transamerica.state import State
from ferrovia.games.transamerica.table import new_table


def new_state(rules: Ruleset, seed: int) -> State:
    """The position in which the first player places a marker (TRA-S1 to TRA-S3)."""
    state = State()
    state.table = new_table(rules)
    state.chance = Generator(seed)
    state.hands = []
    begin_round(state, state.chance.below(rules.players), None)
    return state
