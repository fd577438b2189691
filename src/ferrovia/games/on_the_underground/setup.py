"""Setting up: connection tokens, the deck, the first player."""

from ferrovia.core.rng import Generator
from ferrovia.games.on_the_underground.ruleset import Ruleset
from ferrovia.games.on_the_underground.state import State
from ferrovia.games.on_the_underground.table import FROM_START, Table, new_table
from ferrovia.games.on_the_underground.turns import begin_turn


def new_state(rules: Ruleset, seed: int) -> State:
    """The position before the first turn (UND-S1 to UND-S5)."""
    board = rules.board
    state = State()
    state.table = table = new_table(rules)
    state.chance = Generator(seed)
    tokens = [number // 2 for number in range(2 * len(board.symbols))]
    state.chance.shuffle(tokens)
    put_tokens(table, tokens)
    cards = rules.cards[:]
    state.chance.shuffle(cards)
    if rules.crescent:  # UND-V2; the bottom of the deck is the beginning of the list
        cards.remove(board.last)
        cards.insert(state.chance.below(min(board.last_among, len(cards) + 1)), board.last)
    state.deck = tuple(cards)
    table.deck_left = len(cards) - board.open_cards
    for slot in range(board.open_cards):
        table.cards[slot] = cards[-1 - slot]
    table.first = state.chance.below(rules.players)
    if not rules.reissue:
        for place in range(rules.players):  # UND-S4
            seat = (table.first + place) % rules.players
            table.add_points(FROM_START, seat, board.start_points[place])
    begin_turn(table, table.first)
    return state


def put_tokens(table: Table, tokens: list[int]) -> None:
    """Puts the symbols, in the order of the connection stations, on the board."""
    rules = table.rules
    table.symbols = tokens[:]
    table.pairs = [0] * len(rules.board.symbols)
    for number, symbol in enumerate(tokens):
        table.pairs[symbol] |= rules.station_bit[rules.connections[number]]
