"""Setting up: who starts, the opening hands, the display and the bag (RCG-S1 to RCG-S3)."""

from ferrovia.core.rng import Generator
from ferrovia.games.railways_card_game.ruleset import FIRST_CITY, LOCO, Ruleset
from ferrovia.games.railways_card_game.state import State
from ferrovia.games.railways_card_game.table import BIT, new_table


def new_state(rules: Ruleset, seed: int) -> State:
    """The position in which the start player takes the first action."""
    board, players = rules.board, rules.players
    state = State()
    state.table = table = new_table(rules)
    state.chance = chance = Generator(seed)
    state._final = None
    state.hands = [0] * (rules.kinds * players)
    state.held = [0] * players
    state.plan = []
    table.first = table.turn = chance.below(players)  # RCG-S2
    table.to_act = BIT[table.first]
    copies = rules.copies[:]
    openings = [FIRST_CITY + i for i in range(rules.cities) if rules.value[i] == board.opening_value]
    chance.shuffle(openings)
    for seat in range(players):
        state.give(seat, openings[seat])
        copies[openings[seat]] -= 1
        table.opening[seat] = 1
        for _ in range(0 if rules.removed else board.locomotives_dealt):
            state.give(seat, LOCO)
            copies[LOCO] -= 1
            table.known[rules.kinds * seat + LOCO] += 1
    cards: list[int] = []
    for kind, count in enumerate(copies):
        cards += [kind] * count
    chance.shuffle(cards)
    for seat in range(players):
        for _ in range(board.random_dealt):
            state.give(seat, cards.pop())
    for slot in range(board.display):
        table.display[slot] = cards.pop()
    state.deck = tuple(cards)
    table.deck_left = len(cards)
    goods: list[int] = []
    if not rules.young:
        for good, kind_of_good in enumerate(board.goods):
            goods += [good] * kind_of_good.cubes
        chance.shuffle(goods)
    state.bag = tuple(goods)
    table.bag_left = len(goods)
    return state
