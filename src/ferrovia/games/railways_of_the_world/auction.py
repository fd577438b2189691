"""The auction for first player, in its three ways (ROW-A1 to ROW-A5)."""

from ferrovia.core.events import Event
from ferrovia.games.railways_of_the_world.finance import pay
from ferrovia.games.railways_of_the_world.position import Position
from ferrovia.games.railways_of_the_world.ruleset import FIRST_RAISE, MOST_RAISE, OUT
from ferrovia.games.railways_of_the_world.table import Table
from ferrovia.games.railways_of_the_world.turns import act, begin_rounds, clockwise


def bid(position: Position, action: int, seat: int, events: list[Event] | None) -> None:
    """Raises the highest bid by 1 to 10 (ROW-X1), or is out for this turn."""
    table = position.table
    if action == OUT:
        _drop_out(table, seat, events)
    elif FIRST_RAISE <= action < FIRST_RAISE + MOST_RAISE:
        table.bid += action - OUT
        table.bidder = seat
        table.bids[seat] = table.bid
        if events is not None:
            events.append(Event("bid", seat, {"bid": table.bid}, {}))
    else:
        raise position.refuse(action, seat)
    if not table.bidding:  # all passed, and nobody pays
        _begin(table, table.outs[-1] if table.rules.expert else (table.first + 1) % table.rules.players, 0, events)
    elif table.bidder >= 0 and table.bidding == 1 << table.bidder:
        _begin(table, table.bidder, table.bid, events)
    else:
        act(table, next_bidder(table, seat))


def wins_with(table: Table, seat: int) -> bool:
    """Whether a raise of this seat would end the auction at once: everybody else is out."""
    return table.bidding == 1 << seat


def next_bidder(table: Table, seat: int) -> int:
    """The next seat that is not out: clockwise, or in the order of the last turn (ROW-A1, ROW-A5)."""
    players = table.rules.players
    order = table.order if table.rules.expert else list(range(players))
    at = order.index(seat)
    while True:
        at = (at + 1) % players
        if table.bidding >> order[at] & 1:
            return order[at]


def half_bid(table: Table, seat: int) -> int:
    """What dropping out costs: half of the last bid, rounded up, among experts (ROW-A4)."""
    return (table.bids[seat] + 1) // 2 if table.rules.expert else 0


def _drop_out(table: Table, seat: int, events: list[Event] | None) -> None:
    table.bidding &= ~(1 << seat)
    table.outs.append(seat)
    cost = half_bid(table, seat)
    issued = pay(table, seat, cost)
    if events is not None:
        events.append(Event("out", seat, {"paid": cost, "bonds": issued}, {}))


def _begin(table: Table, first: int, paid: int, events: list[Event] | None) -> None:
    issued = pay(table, first, paid)  # in full, and only now (ROW-CASH4)
    if events is not None:
        events.append(Event("first", first, {"paid": paid, "bonds": issued}, {}))
    if table.rules.expert:  # the first to drop out plays last
        begin_rounds(table, [first, *[seat for seat in reversed(table.outs) if seat != first]])
    else:
        begin_rounds(table, clockwise(table, first))
