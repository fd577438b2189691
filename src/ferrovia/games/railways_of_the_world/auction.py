"""The auction for first player (ROW-A1, ROW-A2)."""

from ferrovia.core.events import Event
from ferrovia.games.railways_of_the_world.finance import pay
from ferrovia.games.railways_of_the_world.position import Position
from ferrovia.games.railways_of_the_world.ruleset import FIRST_RAISE, MOST_RAISE, OUT
from ferrovia.games.railways_of_the_world.table import Table
from ferrovia.games.railways_of_the_world.turns import act, begin_rounds


def bid(position: Position, action: int, seat: int, events: list[Event] | None) -> None:
    """Raises the highest bid by 1 to 10 (ROW-X1), or is out for this turn."""
    table = position.table
    if action == OUT:
        table.bidding &= ~(1 << seat)
        if events is not None:
            events.append(Event("out", seat, {}, {}))
    elif FIRST_RAISE <= action < FIRST_RAISE + MOST_RAISE:
        table.bid += action - OUT
        table.bidder = seat
        if events is not None:
            events.append(Event("bid", seat, {"bid": table.bid}, {}))
    else:
        raise position.refuse(action, seat)
    if not table.bidding:  # all passed: the player to the left of the last first player, for nothing
        _begin(table, (table.first + 1) % table.rules.players, 0, events)
    elif table.bidder >= 0 and table.bidding == 1 << table.bidder:
        _begin(table, table.bidder, table.bid, events)
    else:
        act(table, next_bidder(table, seat))


def wins_with(table: Table, seat: int) -> bool:
    """Whether a raise of this seat would end the auction at once: everybody else is out."""
    return table.bidding == 1 << seat


def next_bidder(table: Table, seat: int) -> int:
    """The next seat clockwise that is not out."""
    players = table.rules.players
    seat = (seat + 1) % players
    while not table.bidding >> seat & 1:
        seat = (seat + 1) % players
    return seat


def _begin(table: Table, first: int, paid: int, events: list[Event] | None) -> None:
    issued = pay(table, first, paid)  # only the winner pays, and only now (ROW-CASH4)
    if events is not None:
        events.append(Event("first", first, {"paid": paid, "bonds": issued}, {}))
    begin_rounds(table, first)
