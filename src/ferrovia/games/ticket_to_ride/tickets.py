"""Destination tickets: choosing among those dealt at the start, drawing more in play."""

from ferrovia.core.events import Event
from ferrovia.games.ticket_to_ride.actions import least_kept
from ferrovia.games.ticket_to_ride.position import Position
from ferrovia.games.ticket_to_ride.ruleset import FIRST_RETURN, KEEP, TICKETS
from ferrovia.games.ticket_to_ride.table import BIT, CHOOSE, SETUP, TURN, changed
from ferrovia.games.ticket_to_ride.turns import end_turn


def draw_tickets(position: Position, seat: int, events: list[Event] | None) -> None:
    """Draws tickets from the top of the pile to choose from (TTR-T1)."""
    table = position.table
    count = min(table.rules.board.ticket_draw, table.pile_left)
    if not count:
        raise position.refuse(TICKETS, seat)
    drawn = position.pile[table.pile_head : table.pile_head + count]
    table.pile_head += count
    table.pile_left -= count
    position.offered = changed(position.offered, seat, sum([1 << ticket for ticket in drawn]))
    table.choosing = count
    table.phase = CHOOSE
    table.mark += 1
    if events is not None:
        events.append(Event("tickets", seat, {"count": count}, {seat: {"drawn": list(drawn)}}))


def choose_tickets(position: Position, action: int, seat: int, events: list[Event] | None) -> None:
    """Returns one of the tickets just drawn, or keeps those that are left (TTR-S3, TTR-T1, TTR-T2)."""
    table = position.table
    offered = position.offered[seat]
    if action == KEEP:
        position.tickets = changed(position.tickets, seat, position.tickets[seat] | offered)
        position.offered = changed(position.offered, seat, 0)
        if table.phase == SETUP:
            _keep_opening(position, seat, events)
        else:
            _keep_drawn(position, seat, offered.bit_count(), events)
        return
    ticket = action - FIRST_RETURN
    if ticket < 0 or not offered >> ticket & 1 or offered.bit_count() <= least_kept(table):
        raise position.refuse(action, seat)
    position.offered = changed(position.offered, seat, offered & ~(1 << ticket))
    if table.phase == SETUP:
        position.returned = changed(position.returned, seat, position.returned[seat] | 1 << ticket)
        if events is not None:
            events.append(Event("return", seat, {}, {seat: {"ticket": ticket}}, secret=True))
    else:
        position.returning += (ticket,)
        table.choosing -= 1
        table.put_back += 1
        if events is not None:
            events.append(Event("return", seat, {}, {seat: {"ticket": ticket}}))


def _keep_opening(position: Position, seat: int, events: list[Event] | None) -> None:
    """A seat has chosen; after the last one play begins (TTR-S3, TTR-S4)."""
    table = position.table
    table.to_act &= ~BIT[seat]
    if events is not None:
        events.append(Event("ready", seat, {}, {seat: {"kept": position.tickets[seat].bit_count()}}))
    if table.to_act:
        return
    returned: list[int] = []
    for mask in position.returned:
        returned += [ticket for ticket in range(len(table.rules.tickets)) if mask >> ticket & 1]
    chance = position.own_chance()
    chance.shuffle(returned)
    table.block = len(position.pile)
    position.pile += tuple(returned)
    table.pile_left = len(position.pile)
    table.decisions += len(returned)
    table.kept = tuple([mask.bit_count() for mask in position.tickets])
    table.opening = table.kept
    table.early = table.kept
    table.turn = chance.below(table.rules.players)
    table.to_act = BIT[table.turn]
    table.phase = TURN
    table.mark += 1
    if events is not None:
        events.append(Event("begin", table.turn, {"kept": list(table.kept)}, {}))


def _keep_drawn(position: Position, seat: int, kept: int, events: list[Event] | None) -> None:
    """The rest goes under the pile in the order it was returned (TTR-T1)."""
    table = position.table
    position.pile += position.returning
    table.under_by += (seat,) * len(position.returning)
    table.pile_left += len(position.returning)
    table.kept = changed(table.kept, seat, table.kept[seat] + kept)
    if table.pile_head <= table.block:
        table.early = changed(table.early, seat, table.early[seat] + kept)
    table.choosing = table.put_back = 0
    position.returning = ()
    if events is not None:
        events.append(Event("keep", seat, {"kept": kept}, {}))
    end_turn(position, seat, events)
