"""A position that the observer cannot tell from the real one: what is hidden is dealt at random."""

from ferrovia.core.rng import Generator
from ferrovia.games.ticket_to_ride.actions import claims
from ferrovia.games.ticket_to_ride.board import CARDS, LOCO
from ferrovia.games.ticket_to_ride.observation import Observation
from ferrovia.games.ticket_to_ride.state import State
from ferrovia.games.ticket_to_ride.table import BIT, OVER, SETUP, Table, changed

MOST_DEALS = 1000  # of the cards, until nobody who passed could have claimed a route; nearly always one is enough


def sample_state(seen: Observation, rng: Generator) -> State:
    """Deals the unknown cards and tickets, in agreement with the observation and the rules; chance is new."""
    table = seen.table.clone()
    state = State()
    state.table = table
    state.chance = Generator(rng.seed())
    state._final = None
    for _ in range(MOST_DEALS):
        _deal_cards(state, seen, rng)
        if not _somebody_passed_wrongly(state):
            break
    players = table.rules.players
    state.tickets = table.shown
    state.offered = state.returned = (0,) * players
    state.returning = tuple(seen.returning)
    if seen.seat >= 0:
        state.tickets = changed(state.tickets, seen.seat, seen.tickets)
        state.offered = changed(state.offered, seen.seat, seen.offered)
        state.returned = changed(state.returned, seen.seat, seen.returned)
    if table.phase == SETUP or table.turn < 0:
        _deal_opening_tickets(state, seen, rng)
    else:
        _deal_tickets(state, seen, rng)
    return state


def _deal_cards(state: State, seen: Observation, rng: Generator) -> None:
    """The hands of the others, around the cards everyone saw them take, and the deck."""
    table = state.table
    board, players = table.rules.board, table.rules.players
    hands = table.known[:]
    if seen.seat >= 0:
        hands[CARDS * seen.seat : CARDS * seen.seat + CARDS] = seen.hand
    unknown: list[int] = []
    for card in range(CARDS):
        total = board.locomotives if card == LOCO else board.cards_per_colour
        placed = table.discards[card] + table.market.count(card)
        placed += sum([hands[CARDS * seat + card] for seat in range(players)])
        unknown += [card] * (total - placed)
    rng.shuffle(unknown)
    for seat in range(players):
        for _ in range(table.hand_sizes[seat] - sum(hands[CARDS * seat : CARDS * seat + CARDS])):
            hands[CARDS * seat + unknown.pop()] += 1
    state.hands = hands
    state.deck = tuple(unknown)


def _somebody_passed_wrongly(state: State) -> bool:
    """Whether a seat that has just passed could have claimed a route with the cards it was dealt (TTR-X3)."""
    table = state.table
    for back in range(1, table.passes + 1):
        seat = (table.turn - back) % table.rules.players
        if claims(table, seat, state.hands, CARDS * seat):
            return True
    return False


def _deal_opening_tickets(state: State, seen: Observation, rng: Generator) -> None:
    """Before play begins: each other seat still has its tickets, or has kept some of them unseen."""
    table = state.table
    rules = table.rules
    placed = seen.tickets | seen.offered | seen.returned
    for shown in table.shown:
        placed |= shown
    unknown = _unplaced(table, placed, rng)
    for seat in range(rules.players):
        if seat == seen.seat:
            continue
        dealt = [unknown.pop() for _ in range(rules.deal - table.shown[seat].bit_count())]
        if table.shown[seat]:  # the game was cut off here
            state.returned = changed(state.returned, seat, _mask(dealt))
        elif table.to_act & BIT[seat] or table.phase == OVER:
            state.offered = changed(state.offered, seat, _mask(dealt))
        else:
            kept = rules.keep + rng.below(rules.deal - rules.keep + 1)
            state.tickets = changed(state.tickets, seat, _mask(dealt[:kept]))
            state.returned = changed(state.returned, seat, _mask(dealt[kept:]))
    state.pile = tuple(unknown)


def _deal_tickets(state: State, seen: Observation, rng: Generator) -> None:
    """In play. A slot is a place in the pile (from 0) or a seat (-1 - seat: kept; -11 - seat: drawn; -21: put back).

    What the observer returned at the start cannot have come up before the pile reached those tickets.
    """
    table = state.table
    pile = [-1] * table.pile_head + [-1] * table.pile_left
    for i in range(0, len(seen.under), 2):
        pile[seen.under[i]] = seen.under[i + 1]
    early = list(range(table.pile_head, min(table.block, len(pile))))
    late = [place for place in range(max(table.pile_head, table.block), len(pile)) if pile[place] < 0]
    for seat in range(table.rules.players):
        if seat != seen.seat and not table.shown[seat]:
            early += [-1 - seat] * table.early[seat]
            late += [-1 - seat] * (table.kept[seat] - table.early[seat])
    if table.choosing and table.turn != seen.seat:
        drawn = [-11 - table.turn] * table.choosing + [-21] * table.put_back
        if table.pile_head <= table.block:
            early += drawn
        else:
            late += drawn
    own = seen.tickets | seen.offered | _mask(seen.returning) | _mask(seen.under[1::2])
    for mask in table.shown:
        own |= mask
    late_only = [ticket for ticket in range(len(table.rules.tickets)) if (seen.returned & ~own) >> ticket & 1]
    rng.shuffle(late)
    slots = late[len(late_only) :] + early
    rng.shuffle(slots)
    slots = late[: len(late_only)] + slots
    tickets, offered = list(state.tickets), list(state.offered)
    for ticket, slot in zip(late_only + _unplaced(table, own | seen.returned, rng), slots, strict=True):
        if slot >= 0:
            pile[slot] = ticket
        elif slot == -21:
            state.returning += (ticket,)
        elif slot <= -11:
            offered[-11 - slot] |= 1 << ticket
        else:
            tickets[-1 - slot] |= 1 << ticket
    state.tickets, state.offered, state.pile = tuple(tickets), tuple(offered), tuple(pile)
    _share_out_returned(state, seen, rng)


def _share_out_returned(state: State, seen: Observation, rng: Generator) -> None:
    """Which of the others returned what still lies in the pile from the start."""
    table = state.table
    places = range(max(table.pile_head, table.block), table.block_end())
    tickets = [state.pile[place] for place in places if not seen.returned >> state.pile[place] & 1]
    rng.shuffle(tickets)
    for seat in range(table.rules.players):
        if seat != seen.seat:
            count = table.rules.deal - table.opening[seat]
            state.returned = changed(state.returned, seat, _mask(tickets[:count]))
            tickets = tickets[count:]


def _unplaced(table: Table, placed: int, rng: Generator) -> list[int]:
    tickets = [ticket for ticket in range(len(table.rules.tickets)) if not placed >> ticket & 1]
    rng.shuffle(tickets)
    return tickets


def _mask(tickets: list[int]) -> int:
    mask = 0
    for ticket in tickets:
        mask |= 1 << ticket
    return mask
