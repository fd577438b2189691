"""The course of a turn, whose turn it is, and the end of the game (RCG-T1, RCG-F1, RCG-F2, RCG-X4)."""

from ferrovia.core.events import Event
from ferrovia.games.railways_card_game.actions import may_draw
from ferrovia.games.railways_card_game.position import Position
from ferrovia.games.railways_card_game.table import ACTION, BIT, DRAW, FINAL, OVER, TRIM, Table


def pass_turn(position: Position, seat: int, events: list[Event] | None) -> None:
    """Does nothing (RCG-E1); too much of it ends the game (RCG-X4)."""
    if events is not None:
        events.append(Event("pass", seat, {}, {}))
    passes = position.table.passes + 1
    after_action(position, seat, events, passes)


def after_action(position: Position, seat: int, events: list[Event] | None, passes: int = 0) -> None:
    """The draw phase, if there is anything to draw (RCG-T2)."""
    table = position.table
    table.passes = passes
    table.drawn = 0
    table.phase = DRAW
    if not may_draw(table):
        after_draws(position, seat, events)


def after_draws(position: Position, seat: int, events: list[Event] | None) -> None:
    """The hand is checked (RCG-T5)."""
    table = position.table
    if table.hand_sizes[seat] > table.rules.limit:
        table.phase = TRIM
    else:
        after_trim(position, seat, events)


def after_trim(position: Position, seat: int, events: list[Event] | None) -> None:
    """The next player, until the last one has had a turn after the end was triggered (RCG-F1)."""
    table = position.table
    players = table.rules.players
    if not table.closing:
        _look_for_the_end(table, seat, events)
    following = seat + 1 if seat + 1 < players else 0
    if table.closing and following == table.first:
        if table.rules.young:
            finish(position, "rules", events)
        else:
            table.last_deliveries = True
            if events is not None:
                events.append(Event("last_deliveries", -1, {}, {}))
            next_last_delivery(position, -1, events)
    else:
        table.mark += 1
        table.turn = following
        table.to_act = BIT[following]
        table.phase = ACTION


def _look_for_the_end(table: Table, seat: int, events: list[Event] | None) -> None:
    """Whether the turn that is over has triggered the end, and by what (RCG-F1, RCG-X4)."""
    rules = table.rules
    if not table.deck_left:
        table.cause = "pile"
    elif not table.trains[seat]:
        table.cause = "trains"
    elif not table.bag_left and not rules.young:
        table.cause = "bag"
    elif table.passes >= 2 * rules.players:
        table.cause = "stall"
    else:
        return
    table.closing = True
    if events is not None:
        events.append(Event("closing", seat, {"cause": table.cause}, {}))


def next_last_delivery(position: Position, seat: int, events: list[Event] | None) -> None:
    """The next player who can make a last delivery, from the start player on (RCG-F2); -1: nobody has had one yet."""
    table = position.table
    players = table.rules.players
    done = 0 if seat < 0 else (seat - table.first) % players + 1
    for place in range(done, players):
        turn = (table.first + place) % players
        if table.reach(turn, table.engines[turn]):
            table.mark += 1
            table.turn = turn
            table.to_act = BIT[turn]
            table.phase = FINAL
            return
    finish(position, "rules", events)


def finish(position: Position, ended_by: str, events: list[Event] | None) -> None:
    """Scores everything (RCG-F3 to RCG-F6)."""
    table = position.table
    table.decisions += position.planned()
    position.plan = []
    table.phase = OVER
    table.to_act = 0
    table.cargo = -1
    table.mark += 1
    table.ended_by = ended_by
    if events is not None:
        final = position.final()
        events.append(Event("end", -1, {"by": ended_by, "scores": final.totals(), "winners": final.winners[:]}, {}))
