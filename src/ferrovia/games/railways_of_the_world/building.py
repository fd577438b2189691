"""Building track: beginning, laying tile by tile, stopping (ROW-B1 to ROW-B10)."""

from typing import Final

from ferrovia.core.events import Event
from ferrovia.games.railways_of_the_world.finance import pay
from ferrovia.games.railways_of_the_world.links import complete, free_sides, put, use_sides
from ferrovia.games.railways_of_the_world.operations import fifth_tile
from ferrovia.games.railways_of_the_world.position import Position
from ferrovia.games.railways_of_the_world.ruleset import STOP, TILES_PER_ACTION
from ferrovia.games.railways_of_the_world.table import TRACK, TRACK_BITS, Table
from ferrovia.games.railways_of_the_world.tiles import BOTH
from ferrovia.games.railways_of_the_world.track import (
    can_go_on,
    can_start,
    next_shapes,
    other_track,
    price,
    reached,
    redirects,
    sides_of,
    stub_at,
    tiles_allowed,
    tiles_now,
)
from ferrovia.games.railways_of_the_world.turns import end_action

PLAIN_TILE: Final = 0  # the kinds of tiles that events tell apart
CROSSING_TILE: Final = 1
REDIRECTED_TILE: Final = 2


def begin(position: Position, action: int, seat: int, events: list[Event] | None) -> None:
    """A build action begins at a city or at an own open end (ROW-B1)."""
    table = position.table
    rules = table.rules
    if action < rules.first_end:
        start = action - rules.first_from
        if not can_start(table, seat, start):
            raise position.refuse(action, seat)
        table.at = 6 * rules.board.cities[rules.door_city[start]].hex + rules.door_side[start]
    else:
        start = stub_at(table, seat, rules.sites[action - rules.first_end])
        if start < 0 or not can_go_on(table, seat, start):
            raise position.refuse(action, seat)
        table.at = table.open[start]
    table.start = start
    table.tiles = 0
    table.redirected = 0
    table.phase = TRACK
    if events is not None:
        events.append(Event("build", seat, {"door": start, "at": table.at}, {}))


def lay(position: Position, action: int, seat: int, events: list[Event] | None) -> None:
    """Stops, or lays the next tile: plain, as a crossing, or as a redirection (ROW-B1, ROW-B6, ROW-B7)."""
    table = position.table
    rules = table.rules
    if action == STOP:
        if not (table.tiles or table.redirected):
            raise position.refuse(action, seat)
        if events is not None:
            events.append(Event("stop", seat, {}, {}))
        end_action(position, events)
        return
    if not rules.first_track <= action < rules.first_take:
        raise position.refuse(action, seat)
    hex = rules.track_hex[action - rules.first_track]
    shape = rules.track_shape[action - rules.first_track]
    if not tiles_now(table, seat, hex) >> shape & 1:
        raise position.refuse(action, seat)
    again = redirects(table, hex)
    _lay(table, seat, hex, shape, events)
    if again:
        table.redirected = 1
    else:
        table.tiles += 1
        if table.tiles > TILES_PER_ACTION:
            fifth_tile(table, seat, events)
    door = reached(table, seat, hex, table.at % 6)
    if door >= 0:
        complete(table, seat, table.start, door, events)
        end_action(position, events)
    elif table.tiles >= tiles_allowed(table, seat) or not next_shapes(table, seat, table.at, table.start):
        end_action(position, events)


def _lay(table: Table, seat: int, hex: int, shape: int, events: list[Event] | None) -> None:
    """Pays for a tile and puts it; the track now ends at its other side."""
    start = table.start
    cost = price(table, seat, hex, shape)
    side = sides_of(table, hex, shape)[1]
    issued = pay(table, seat, cost)
    if redirects(table, hex):
        kind, under = REDIRECTED_TILE, other_track(table, hex, start)
        free_sides(table, hex, 1 << table.at % 6)
    else:
        under = table.laid[hex]
        kind = CROSSING_TILE if under else PLAIN_TILE
        if table.owner[start] < 0:
            table.owner[start] = seat
            table.stubs.append(start)
    table.at = table.open[start] = 6 * hex + side
    track = start << 4 | (shape + 1)
    put(table, hex, track << TRACK_BITS | under if under else track)
    use_sides(table, hex, BOTH[shape])
    if events is not None:
        facts = {"hex": hex, "shape": shape, "kind": kind, "cost": cost, "bonds": issued}
        events.append(Event("tile", seat, dict(facts), {}))
