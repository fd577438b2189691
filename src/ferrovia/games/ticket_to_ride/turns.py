"""Whose turn it is, and the end of the game."""

from ferrovia.core.events import Event
from ferrovia.games.ticket_to_ride.actions import turn_actions
from ferrovia.games.ticket_to_ride.board import CARDS
from ferrovia.games.ticket_to_ride.position import Position
from ferrovia.games.ticket_to_ride.ruleset import PASS
from ferrovia.games.ticket_to_ride.table import BIT, OVER, TURN


def pass_turn(position: Position, seat: int, events: list[Event] | None) -> None:
    """Only for a player who can do nothing at all; when all do, the game ends (TTR-X3)."""
    table = position.table
    if turn_actions(table, seat, position.hands, CARDS * seat) != [PASS]:
        raise position.refuse(PASS, seat)
    if events is not None:
        events.append(Event("pass", seat, {}, {}))
    passes = table.passes + 1
    end_turn(position, seat, events)
    table.passes = passes
    if passes == table.rules.players and table.phase != OVER:
        finish(position, "rules", events)


def end_turn(position: Position, seat: int, events: list[Event] | None) -> None:
    """The next player, unless this was the last turn (TTR-E1, TTR-X4)."""
    table = position.table
    table.passes = 0
    table.mark += 1
    if table.turns_left < 0:
        if table.trains[seat] <= table.rules.end_trains:
            table.turns_left = table.rules.players
            if events is not None:
                events.append(Event("last_round", seat, {"trains": table.trains[seat]}, {}))
    else:
        table.turns_left -= 1
        if not table.turns_left:
            finish(position, "rules", events)
            return
    table.turn = seat + 1 if seat + 1 < table.rules.players else 0
    table.to_act = BIT[table.turn]
    table.phase = TURN


def finish(position: Position, ended_by: str, events: list[Event] | None) -> None:
    """Shows all tickets and scores (TTR-F1 to TTR-F3)."""
    table = position.table
    table.phase = OVER
    table.to_act = 0
    table.mark += 1
    table.ended_by = ended_by
    table.shown = position.tickets
    if events is not None:
        final = position.final()
        events.append(Event("end", -1, {"by": ended_by, "scores": final.totals(), "winners": final.winners[:]}, {}))
