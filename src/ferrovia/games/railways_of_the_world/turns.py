"""Whose turn it is: the auction, three rounds, income; the trigger of the end and the end itself."""

from ferrovia.core.events import Event
from ferrovia.games.railways_of_the_world.income import collect
from ferrovia.games.railways_of_the_world.links import remove_unfinished
from ferrovia.games.railways_of_the_world.ruleset import BOND_POINTS, ROUNDS
from ferrovia.games.railways_of_the_world.scoring import totals, winners
from ferrovia.games.railways_of_the_world.table import ACTION, AUCTION, FROM_BONDS, OVER, Table


def begin_auction(table: Table) -> None:
    """The previous first player opens (ROW-A1)."""
    table.phase = AUCTION
    table.bid = 0
    table.bidder = -1
    table.bidding = (1 << table.rules.players) - 1
    table.round = 0
    table.place = 0
    table.passes = 0
    act(table, table.first)


def begin_rounds(table: Table, first: int) -> None:
    """The order of play is clockwise from the first player (ROW-A2); three rounds follow (ROW-R1)."""
    players = table.rules.players
    table.first = first
    table.order = [(first + place) % players for place in range(players)]
    table.phase = ACTION
    act(table, first)


def act(table: Table, seat: int) -> None:
    """A seat comes to act; what was done before another one did cannot be taken back."""
    if seat != table.turn:
        table.mark += 1
    table.turn = seat
    table.to_act = 1 << seat


def end_action(table: Table, events: list[Event] | None) -> None:
    """The next player in the order; after the last of the third round the turn ends (ROW-R1)."""
    table.start = table.at = table.cube = table.here = -1
    table.tiles = table.redirected = table.visited = 0
    table.path = []
    table.phase = ACTION
    if not ends_turn(table):
        table.place += 1
        if table.place == table.rules.players:
            table.place = 0
            table.round += 1
        act(table, table.order[table.place])
        return
    end_turn(table, events)


def ends_turn(table: Table) -> bool:
    """Whether the action that is being taken is the last one of the turn."""
    return table.round == ROUNDS - 1 and table.place == table.rules.players - 1


def ends_game(table: Table) -> bool:
    """Whether this is the last turn (ROW-E1)."""
    return table.last_turn == table.turns


def end_turn(table: Table, events: list[Event] | None) -> None:
    """Unfinished links go (ROW-B4), income and dividends come (ROW-I1); then an auction, or the end."""
    remove_unfinished(table, events)
    collect(table, events)
    if ends_game(table):
        finish(table, "rules", events)
        return
    if table.passes == ROUNDS * table.rules.players:  # ROW-X3
        trigger(table, events)
    table.turns += 1
    begin_auction(table)


def trigger(table: Table, events: list[Event] | None) -> None:
    """The end is triggered: this turn is completed and one more is played (ROW-E1)."""
    if table.last_turn < 0:
        table.last_turn = table.turns + 1
        if events is not None:
            events.append(Event("trigger", -1, {"markers": table.markers.bit_count()}, {}))


def finish(table: Table, ended_by: str, events: list[Event] | None) -> None:
    """Bonds cost their points (ROW-F1); most points win (ROW-F2)."""
    for seat in range(table.rules.players):
        table.add_points(FROM_BONDS, seat, -BOND_POINTS * table.bonds[seat])
    table.phase = OVER
    table.to_act = 0
    table.mark += 1
    table.ended_by = ended_by
    if events is not None:
        events.append(Event("end", -1, {"by": ended_by, "scores": totals(table), "winners": winners(table)}, {}))
