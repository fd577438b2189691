"""Whose turn it is, and the end of the game."""

from ferrovia.core.events import Event
from ferrovia.games.on_the_underground.position import Position
from ferrovia.games.on_the_underground.scoring import totals, winners
from ferrovia.games.on_the_underground.table import BUILD, OVER, Table


def begin_turn(table: Table, seat: int) -> None:
    """A seat has its build actions (UND-B1); with an option fewer or more of them in the first round (UND-V1)."""
    board = table.rules.board
    table.turn = seat
    table.to_act = 1 << seat
    table.phase = BUILD
    table.builds = board.builds
    if table.rules.reissue:
        if table.turns == 0:
            table.builds = board.first_builds
        elif table.turns == table.rules.players - 1:
            table.builds = board.last_builds


def last_round(position: Position, events: list[Event] | None) -> None:
    """The end is triggered: the passenger leaves, those who had a turn fewer still build (UND-E1, UND-E2)."""
    table = position.table
    players = table.rules.players
    table.passenger = -1
    table.turns_left = (table.first - table.turn - 1) % players + 1
    if events is not None:
        events.append(Event("last_round", table.turn, {"turns": table.turns_left - 1}, {}))


def end_turn(position: Position, events: list[Event] | None) -> None:
    """The next player, unless this was the last turn (UND-E2)."""
    table = position.table
    table.mark += 1
    table.turns += 1
    table.express_made = table.steps = table.leg = 0
    if table.turns_left > 0:
        table.turns_left -= 1
        if not table.turns_left:
            finish(position, "rules", events)
            return
    begin_turn(table, table.turn + 1 if table.turn + 1 < table.rules.players else 0)


def finish(position: Position, ended_by: str, events: list[Event] | None) -> None:
    """The scores stand; most points win (UND-E3)."""
    table = position.table
    table.phase = OVER
    table.to_act = 0
    table.mark += 1
    table.ended_by = ended_by
    if events is not None:
        events.append(Event("end", -1, {"by": ended_by, "scores": totals(table), "winners": winners(table)}, {}))
