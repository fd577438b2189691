"""A position that the observer cannot tell from the real one: what is hidden is dealt at random."""

from ferrovia.core.rng import Generator
from ferrovia.games.railways_card_game.observation import Observation
from ferrovia.games.railways_card_game.ruleset import FIRST_CITY
from ferrovia.games.railways_card_game.state import State
from ferrovia.games.railways_card_game.table import ACTION, unpack


def sample_state(seen: Observation, rng: Generator) -> State:
    """Deals the unknown cards and cubes, in agreement with the observation and the rules; chance is new."""
    table = seen.table.clone()
    state = State()
    state.table = table
    state.chance = Generator(rng.seed())
    state._final = None
    state.plan = seen.plan[:]
    _deal_cards(state, seen, rng)
    goods: list[int] = []
    for good, kind in enumerate(table.rules.board.goods):
        if not table.rules.young:
            gone = sum(table.cubes[good::4]) + sum(table.delivered[good::4])
            goods += [good] * (kind.cubes - gone)
    rng.shuffle(goods)
    state.bag = tuple(goods)
    if table.phase == ACTION and seen.seat != table.turn and rng.below(2):
        _plan_something(state, rng)
    return state


def _deal_cards(state: State, seen: Observation, rng: Generator) -> None:
    """The hands of the others, around what everybody knows of them (RCG-S3, RCG-X5), and the draw pile."""
    table = state.table
    rules = table.rules
    kinds, players = rules.kinds, rules.players
    hands = table.known[:]
    if seen.seat >= 0:
        hands[kinds * seen.seat : kinds * (seen.seat + 1)] = seen.hand
    left = rules.copies[:]
    for i, count in enumerate(hands):
        left[i % kinds] -= count
    for kind in table.display + table.discards:
        if kind >= 0:
            left[kind] -= 1
    left[FIRST_CITY - 1] -= sum(table.engines)
    for city in table.order:
        colour, twos, ones, wilds = unpack(table.paid[city])
        left[FIRST_CITY + city] -= 1
        left[2 * colour] -= ones
        left[2 * colour + 1] -= twos
        left[FIRST_CITY - 1] -= wilds
    openings = [FIRST_CITY + i for i in range(rules.cities) if rules.value[i] == rules.board.opening_value]
    openings = [kind for kind in openings if left[kind]]
    rng.shuffle(openings)
    others = [seat for seat in range(players) if seat != seen.seat]
    for seat in others:
        if table.opening[seat]:
            kind = openings.pop()
            left[kind] -= 1
            hands[kinds * seat + kind] += 1
    unknown: list[int] = []
    for kind, count in enumerate(left):
        unknown += [kind] * count
    rng.shuffle(unknown)
    for seat in others:
        for _ in range(table.hand_sizes[seat] - sum(hands[kinds * seat : kinds * (seat + 1)])):
            hands[kinds * seat + unknown.pop()] += 1
    state.hands = hands
    state.deck = tuple(unknown)
    state.held = []
    for seat in range(players):
        mask = 0
        for kind in range(kinds):
            if hands[kinds * seat + kind]:
                mask |= 1 << kind
        state.held.append(mask)


def _plan_something(state: State, rng: Generator) -> None:
    """The seat to act may have planned a part of a link, which nobody else would see."""
    rules = state.table.rules
    cities = [action for action in state.legal_actions() if action < rules.engine]
    if not cities:
        return
    steps = min(1 + rng.below(4), rules.max_decisions - state.table.decisions - 1)
    if steps > 0:
        state.plan = [cities[rng.below(len(cities))] - rules.first_build]
    for _ in range(steps - 1):
        ways = [action for action in state.legal_actions() if action != rules.done]
        if ways:
            state.apply(ways[rng.below(len(ways))])
