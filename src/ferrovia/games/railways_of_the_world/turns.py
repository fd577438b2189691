"""Whose turn it is: the auction, three rounds, income; the trigger of the end and the end itself."""

from ferrovia.core.events import Event
from ferrovia.games.railways_of_the_world.barons import ask, reveal
from ferrovia.games.railways_of_the_world.income import collect
from ferrovia.games.railways_of_the_world.links import remove_unfinished
from ferrovia.games.railways_of_the_world.position import Position
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
    table.bids = [0] * table.rules.players
    table.outs = []
    act(table, table.first)


def begin_rounds(table: Table, order: list[int]) -> None:
    """The order of play is settled; three rounds follow (ROW-R1)."""
    table.first = order[0]
    table.order = order
    table.before = table.touched[:]
    table.phase = ACTION
    act(table, order[0])


def clockwise(table: Table, first: int) -> list[int]:
    """The seats from a first player on (ROW-A2)."""
    players = table.rules.players
    return [(first + place) % players for place in range(players)]


def act(table: Table, seat: int) -> None:
    """A seat comes to act; what was done before another one did cannot be taken back."""
    if seat != table.turn:
        table.mark += 1
    table.turn = seat
    table.to_act = 1 << seat


def end_action(position: Position, events: list[Event] | None) -> None:
    """The next player in the order; after the last of the third round the turn ends (ROW-R1)."""
    table = position.table
    table.start = table.at = table.cube = table.here = -1
    table.tiles = table.redirected = table.visited = 0
    table.path = []
    table.grants = 0
    table.target = -1
    table.phase = ACTION
    if table.extra:  # the same player goes on (ROW-OP13)
        table.extra -= 1
        return
    if not ends_turn(table):
        table.place += 1
        if table.place == table.rules.players:
            table.place = 0
            table.round += 1
            table.before = table.touched[:]
        act(table, table.order[table.place])
        return
    end_turn(position, events)


def ends_turn(table: Table) -> bool:
    """Whether the action that is being taken is the last one of the turn."""
    return table.round == ROUNDS - 1 and table.place == table.rules.players - 1 and not table.extra


def ends_game(table: Table) -> bool:
    """Whether this is the last turn (ROW-E1)."""
    return table.last_turn == table.turns


def end_turn(position: Position, events: list[Event] | None) -> None:
    """Unfinished links go (ROW-B4), income and dividends come (ROW-I1); then an auction, or the end."""
    table = position.table
    remove_unfinished(table, events)
    collect(table, events)
    if ends_game(table):
        if table.undecided:  # nobody completed a Major Line (ROW-V4)
            ask(table, OVER)
        else:
            finish(position, "rules", events)
        return
    if table.passes == ROUNDS * table.rules.players:  # ROW-X3
        trigger(table, events)
    turn_up(position, events)
    table.spent = [0] * table.rules.players
    table.turns += 1
    begin_auction(table)


def turn_up(position: Position, events: list[Event] | None) -> None:
    """One more operations card comes on display, as long as there are any (ROW-I2)."""
    if not position.deck:
        return
    table = position.table
    face = position.deck[0]
    position.deck = position.deck[1:]
    table.deck_left -= 1
    table.display[face] += 1
    table.shown[face] += 1
    table.mark += 1
    if events is not None:
        events.append(Event("card", -1, {"face": face}, {}))


def trigger(table: Table, events: list[Event] | None) -> None:
    """The end is triggered: this turn is completed and one more is played (ROW-E1)."""
    if table.last_turn < 0:
        table.last_turn = table.turns + 1
        if events is not None:
            events.append(Event("trigger", -1, {"markers": table.markers.bit_count()}, {}))


def finish(position: Position, ended_by: str, events: list[Event] | None) -> None:
    """Bonds cost their points, barons are revealed (ROW-F1); most points win (ROW-F2)."""
    table = position.table
    for seat in range(table.rules.players):
        table.add_points(FROM_BONDS, seat, -BOND_POINTS * table.bonds[seat])
    reveal(position, events)
    table.phase = OVER
    table.to_act = 0
    table.mark += 1
    table.ended_by = ended_by
    if events is not None:
        events.append(Event("end", -1, {"by": ended_by, "scores": totals(table), "winners": winners(table)}, {}))
