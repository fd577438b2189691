"""Setting up: cards, market and the tickets to choose from."""

from ferrovia.core.rng import Generator
from ferrovia.games.ticket_to_ride.board import CARDS, LOCO
from ferrovia.games.ticket_to_ride.cards import check_market, fill_market
from ferrovia.games.ticket_to_ride.ruleset import Ruleset
from ferrovia.games.ticket_to_ride.state import State
from ferrovia.games.ticket_to_ride.table import new_table


def new_state(rules: Ruleset, seed: int) -> State:
    """The position in which everybody chooses among the opening tickets (TTR-S1 to TTR-S3)."""
    board = rules.board
    state = State()
    state.table = table = new_table(rules)
    state.chance = Generator(seed)
    state._final = None
    state.hands = [0] * (CARDS * rules.players)
    cards: list[int] = []
    for card in range(LOCO):
        cards += [card] * board.cards_per_colour
    cards += [LOCO] * board.locomotives
    state.chance.shuffle(cards)
    for seat in range(rules.players):
        for _ in range(board.hand):
            state.hands[CARDS * seat + cards.pop()] += 1
        table.hand_sizes[seat] = board.hand
    state.deck = tuple(cards)
    table.deck_left = len(cards)
    fill_market(state, None)
    check_market(state, None)
    pile = list(range(len(rules.tickets)))
    state.chance.shuffle(pile)
    state.offered = ()
    for _ in range(rules.players):
        dealt = pile[: rules.deal]
        pile = pile[rules.deal :]
        state.offered += (sum([1 << ticket for ticket in dealt]),)
    state.pile = tuple(pile)
    table.pile_left = len(pile)
    state.tickets = (0,) * rules.players
    state.returning = ()
    state.returned = (0,) * rules.players
    return state
