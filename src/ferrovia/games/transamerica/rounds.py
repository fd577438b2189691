"""From round to round: dealing, scoring, the barrier and the end of the game."""

from ferrovia.core.events import Event
from ferrovia.games.transamerica.position import Position
from ferrovia.games.transamerica.scoring import missing_ways, winners
from ferrovia.games.transamerica.table import BIT, MARKERS, OVER


def begin_round(position: Position, first: int, events: list[Event] | None) -> None:
    """Clears the board, deals one card of each region to everybody (TRA-S1), and moves the barrier if it is time."""
    table = position.table
    table.clear()
    table.round += 1
    table.first = table.turn = first
    table.to_act = BIT[first]
    table.phase = MARKERS
    table.mark += 1
    if table.round == table.rules.board.barrier_moves_in_round:
        _move_barrier(position, events)
    players = table.rules.players
    hands = [0] * players
    for cards in table.rules.cards:
        pile = cards[:]
        position.chance.shuffle(pile)
        for seat in range(players):
            hands[seat] |= table.rules.bit[pile[seat]]
    position.hands = hands
    if events is not None:
        secrets: dict[int, dict[str, int | str | list[int]]] = {}
        for seat in range(players):
            secrets[seat] = {"cities": table.rules.numbers(hands[seat])}
        events.append(Event("deal", -1, {"round": table.round, "first": first}, secrets))


def _move_barrier(position: Position, events: list[Event] | None) -> None:
    """Once in the game, two spaces below the last locomotive, if that is still far off (TRA-N2)."""
    table = position.table
    board = table.rules.board
    last = min(table.points)
    if last >= board.barrier_moves_from:
        table.barrier = last - board.barrier_behind_last
        if events is not None:
            events.append(Event("barrier", -1, {"value": table.barrier}, {}))


def end_round(position: Position, complete: int, events: list[Event] | None) -> None:
    """Shows all hands and scores everybody before the barrier is tested (TRA-R1, TRA-P1, TRA-X5, TRA-E1)."""
    table = position.table
    players = table.rules.players
    ways = missing_ways(table, position.hands)
    table.shown = position.hands[:]
    table.last_laid = table.laid
    table.last_markers = table.markers[:]
    table.last_missing = [lines for _, lines in ways]
    if events is not None:
        done = [seat for seat in range(players) if complete & BIT[seat]]
        events.append(Event("round_end", -1, {"round": table.round, "complete": done, "left": table.rails_left}, {}))
    for seat in range(players):
        loss, lines = ways[seat]
        table.losses.append(loss)
        table.points[seat] -= loss
        if events is not None:
            cities = table.rules.numbers(position.hands[seat])
            missing = table.rules.numbers(lines)
            facts: dict[str, int | str | list[int]] = {"cities": cities, "missing": missing, "loss": loss}
            facts["points"] = table.points[seat]
            events.append(Event("score", seat, facts, {}))
    if min(table.points) < table.barrier:
        finish(position, "rules", events)
    else:
        begin_round(position, table.first + 1 if table.first + 1 < players else 0, events)


def finish(position: Position, ended_by: str, events: list[Event] | None) -> None:
    """The end; a round that the limit cuts off is not scored, and its hands are not shown."""
    table = position.table
    table.phase = OVER
    table.to_act = 0
    table.mark += 1
    table.ended_by = ended_by
    if events is not None:
        events.append(Event("end", -1, {"by": ended_by, "scores": table.points[:], "winners": winners(table)}, {}))
