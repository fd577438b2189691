"""A position that the observer cannot tell from the real one: the deck and the others' barons are dealt (ROW-X4)."""

from ferrovia.core.rng import Generator
from ferrovia.games.railways_of_the_world.deck import BOUNTY
from ferrovia.games.railways_of_the_world.observation import Observation
from ferrovia.games.railways_of_the_world.ruleset import BARONS_DEALT
from ferrovia.games.railways_of_the_world.state import State
from ferrovia.games.railways_of_the_world.table import BARONS, OVER


def sample_state(seen: Observation, rng: Generator) -> State:
    """The same table; what is face down is dealt at random, and chance is new."""
    state = State()
    state.table = seen.table.clone()
    state.chance = Generator(rng.seed())
    deck: list[int] = []
    if seen.table.deck_left:
        for face, card in enumerate(seen.table.rules.faces):
            if not card.start and card.kind != BOUNTY:
                deck += [face] * (card.count - seen.table.shown[face])
        rng.shuffle(deck)
    state.deck = tuple(deck)
    _deal_barons(state, seen, rng)
    return state


def _deal_barons(state: State, seen: Observation, rng: Generator) -> None:
    """Two for each of the others; whoever has chosen kept either of them, unless it was shown at the end."""
    table = seen.table
    rules = table.rules
    placed = seen.dealt
    for baron in table.barons:
        if baron >= 0:
            placed |= 1 << baron
    unknown = [baron for baron in range(len(rules.barons)) if not placed >> baron & 1]
    rng.shuffle(unknown)
    dealt: list[int] = []
    kept: list[int] = []
    for seat in range(rules.players):
        if seat == seen.seat:
            dealt.append(seen.dealt)
            kept.append(seen.kept)
            continue
        own = [baron for baron in table.barons[seat : seat + 1] if baron >= 0]
        while rules.barons and len(own) < BARONS_DEALT:
            own.append(unknown.pop())
        chosen = not table.undecided or (table.phase == BARONS and not table.to_act >> seat & 1)
        if table.phase == OVER:
            kept.append(table.barons[seat])
        else:
            kept.append(own[rng.below(len(own))] if own and chosen else -1)
        dealt.append(sum([1 << baron for baron in own]))
    state.dealt = tuple(dealt)
    state.kept = tuple(kept)
