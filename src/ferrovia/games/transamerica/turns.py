"""The course of a round: markers, rails, and whose turn it is."""

from ferrovia.core.events import Event
from ferrovia.games.transamerica.position import Position
from ferrovia.games.transamerica.rounds import end_round
from ferrovia.games.transamerica.scoring import complete_seats
from ferrovia.games.transamerica.table import BIT, FIRST, MARKERS, NOWHERE, SECOND


def place_marker(position: Position, crossing: int, seat: int, events: list[Event] | None) -> None:
    """One marker each, the first player first; then building begins (TRA-S2)."""
    table = position.table
    if table.network[crossing] != NOWHERE:
        raise position.refuse(crossing + 1, seat)
    table.put_marker(seat, crossing)
    if events is not None:
        events.append(Event("marker", seat, {"crossing": crossing}, {}))
    _next_seat(position, seat)
    if table.turn == table.first:
        table.phase = FIRST
        table.recent = []


def lay_rail(position: Position, line: int, seat: int, events: list[Event] | None) -> None:
    """A rail on a free line that touches one's network (TRA-B1, TRA-B2)."""
    table = position.table
    double = line >= table.rules.singles
    first = table.phase == FIRST
    if not table.may_lay(seat, line) or (double and not first):  # TRA-X3
        raise position.refuse(table.rules.first_rail + line, seat)
    before = table.joined
    table.lay(seat, line)
    if first:
        table.recent = [line]
    else:
        table.recent.append(line)
    if events is not None:
        events.append(Event("rail", seat, {"line": line, "left": table.rails_left}, {}))
    complete = table.complete
    if table.joined != before:
        complete = complete_seats(table, position.hands)
        table.mark += 1  # everybody learns who is complete, and who is not
    may_go_on = first and not double and table.rails_left > 0  # TRA-R3, TRA-X3, TRA-X4
    if complete:
        _completed(position, complete, seat, may_go_on, events)
    elif not table.rails_left:
        end_round(position, complete, events)  # TRA-R3
    elif may_go_on and table.singles[table.seat_network[seat]]:
        table.phase = SECOND
    else:
        _end_turn(position, seat)


def _completed(position: Position, complete: int, seat: int, may_go_on: bool, events: list[Event] | None) -> None:
    """The round ends, unless the builder completed only others with the first rail of the turn (TRA-R1, TRA-R2)."""
    table = position.table
    if complete & BIT[seat] or not may_go_on or not table.singles[table.seat_network[seat]]:
        end_round(position, complete, events)
        return
    table.complete = complete
    table.phase = SECOND
    if events is not None:
        done = [other for other in range(table.rules.players) if complete & BIT[other]]
        events.append(Event("complete", -1, {"seats": done, "builder": seat}, {}))


def stop(position: Position, seat: int, events: list[Event] | None) -> None:
    """No second rail (TRA-B3); if somebody was completed by the first, the round ends now (TRA-R2)."""
    table = position.table
    if table.phase != SECOND:
        raise position.refuse(0, seat)
    if events is not None:
        events.append(Event("stop", seat, {}, {}))
    if table.complete:
        end_round(position, table.complete, events)
    else:
        _end_turn(position, seat)


def _end_turn(position: Position, seat: int) -> None:
    _next_seat(position, seat)
    position.table.phase = FIRST


def _next_seat(position: Position, seat: int) -> None:
    """Clockwise (TRA-B1)."""
    table = position.table
    table.mark += 1
    table.turn = seat + 1 if seat + 1 < table.rules.players else 0
    table.to_act = BIT[table.turn]
    assert table.phase != MARKERS or table.markers[seat] != NOWHERE
