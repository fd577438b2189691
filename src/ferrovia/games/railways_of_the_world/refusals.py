"""Why an action is not legal: the sentence for the player and the clause that forbids it."""

from ferrovia.core.errors import IllegalAction
from ferrovia.core.words import N_
from ferrovia.games.railways_of_the_world.board import GREY
from ferrovia.games.railways_of_the_world.card_refusals import card_refusal, must_choose, too_far_west
from ferrovia.games.railways_of_the_world.links import closed_door, room
from ferrovia.games.railways_of_the_world.ruleset import (
    CUBE_KINDS,
    FIRST_RAISE,
    FIRST_URBANISE,
    MOST_RAISE,
    STOP,
    UPGRADE,
)
from ferrovia.games.railways_of_the_world.table import AUCTION, ONE_TRACK, OVER, TRACK, TRACK_BITS, VIA, Table
from ferrovia.games.railways_of_the_world.tiles import BEYOND
from ferrovia.games.railways_of_the_world.track import last_shape, may_redirect, other_track, redirects, stub_at
from ferrovia.network.hexes import OPPOSITE


def refusal(table: Table, seat: int, action: int) -> IllegalAction:
    """The reason why the seat may not play an action of the catalogue."""
    rules = table.rules
    if table.phase == OVER:
        return IllegalAction(N_("The game is over."), "ROW-E1")
    waits = must_choose(table, seat)
    if waits is not None:
        return waits
    if seat != table.turn:
        return IllegalAction(N_("It is not this player's turn."), "ROW-A1" if table.phase == AUCTION else "ROW-R1")
    if table.phase == AUCTION:
        return IllegalAction(N_("First comes the auction: raise the bid, or be out."), "ROW-A1")
    if table.phase in (TRACK, VIA) and rules.first_use <= action < rules.first_grow:
        return card_refusal(table, seat, action)
    if table.phase == TRACK:
        if rules.first_track <= action < rules.first_take:
            at = action - rules.first_track
            return _tile(table, seat, rules.track_hex[at], rules.track_shape[at])
        if action == STOP:
            return IllegalAction(N_("A build action lays at least one tile."), "ROW-B1")
        return IllegalAction(N_("First build on, or stop."), "ROW-B1")
    if table.phase == VIA:
        if rules.first_via <= action < rules.first_from:
            return _link(table, seat, action - rules.first_via)
        return IllegalAction(N_("A cube that has set out is delivered."), "ROW-D3")
    return _action(table, seat, action)


def _action(table: Table, seat: int, action: int) -> IllegalAction:
    rules = table.rules
    if action >= rules.first_take:
        return card_refusal(table, seat, action)
    if action < FIRST_RAISE + MOST_RAISE:
        return IllegalAction(N_("The auction is over."), "ROW-A2")
    if action == UPGRADE:
        return IllegalAction(N_("This locomotive has the highest level."), "ROW-L1")
    if FIRST_URBANISE <= action < rules.first_cube:
        if table.colour[rules.urbanised(action)[0]] != GREY:
            return IllegalAction(N_("Only a grey city can be urbanised."), "ROW-U1")
        return IllegalAction(N_("No New City tile of this colour is left."), "ROW-M5")
    if rules.first_cube <= action < rules.first_via:
        return _cube(table, seat, action - rules.first_cube)
    if rules.first_via <= action < rules.first_from:
        return IllegalAction(N_("First choose the cube to deliver."), "ROW-D1")
    if rules.first_from <= action < rules.first_end:
        return _beginning(table, action - rules.first_from)
    if rules.first_end <= action < rules.first_track:
        if stub_at(table, seat, rules.sites[action - rules.first_end]) < 0:
            return IllegalAction(N_("No unfinished link of this player ends here."), "ROW-B4")
        return IllegalAction(N_("This unfinished link can go nowhere from here."), "ROW-B1")
    return IllegalAction(N_("First choose where to begin: at a city, or at an own unfinished link."), "ROW-B1")


def _cube(table: Table, seat: int, cube: int) -> IllegalAction:
    if not table.cubes[cube]:
        return IllegalAction(N_("There is no such cube in this city."), "ROW-D1")
    if not table.touched[seat] & table.rules.city_bit[cube // CUBE_KINDS]:
        return IllegalAction(N_("The first link of a delivery must be one's own."), "ROW-D1")
    return IllegalAction(N_("This cube cannot reach a city of its colour with this locomotive."), "ROW-D3")


def _beginning(table: Table, door: int) -> IllegalAction:
    if table.owner[door] >= 0:
        return IllegalAction(N_("A track enters the city at this side already."), "ROW-B7")
    hex = table.rules.door_hex[door]
    if closed_door(table, door) or (table.frontier and table.rules.west[hex]):
        return too_far_west()
    if table.laid[hex] and not room(table, hex):
        return _occupied(table, hex)
    return IllegalAction(N_("No tile can be laid from here."), "ROW-B10")


def _link(table: Table, seat: int, door: int) -> IllegalAction:
    rules = table.rules
    if rules.door_city[door] != table.here:
        return IllegalAction(N_("The cube is in another city."), "ROW-D1")
    if table.far[door] < 0:
        return IllegalAction(N_("No completed link leaves the city at this side."), "ROW-D1")
    if not table.path and table.owner[door] != seat:
        return IllegalAction(N_("The first link of a delivery must be one's own."), "ROW-D1")
    if table.visited & rules.city_bit[rules.door_city[table.far[door]]]:
        return IllegalAction(N_("A delivery comes to no city twice."), "ROW-D2")
    return IllegalAction(N_("That way the cube cannot reach a city of its colour with this locomotive."), "ROW-D3")


def _tile(table: Table, seat: int, hex: int, shape: int) -> IllegalAction:
    if redirects(table, hex):
        return _redirection(table, seat, hex, shape)
    if table.rules.neighbour[table.at] != hex or BEYOND[6 * shape + OPPOSITE[table.at % 6]] < 0:
        return IllegalAction(N_("A tile must continue the track."), "ROW-B1")
    if table.frontier and table.rules.west[hex]:
        return too_far_west()
    if table.laid[hex] and not room(table, hex):
        return _occupied(table, hex)
    if not room(table, hex) >> shape & 1:
        return IllegalAction(N_("There is no crossing tile of this shape."), "ROW-B7")
    return _exit(table, seat, hex, BEYOND[6 * shape + OPPOSITE[table.at % 6]])


def _redirection(table: Table, seat: int, hex: int, shape: int) -> IllegalAction:
    rules = table.rules
    if not rules.redirecting:
        return IllegalAction(N_("The last tile of an unfinished link cannot be redirected in this game."), "ROW-V2")
    if not may_redirect(table):
        return IllegalAction(N_("Redirecting comes first in a build action, and only once."), "ROW-B6")
    old = last_shape(table, table.start)
    side = BEYOND[6 * shape + BEYOND[6 * old + table.at % 6]]
    if side < 0 or shape == old:
        return IllegalAction(N_("A redirected tile keeps its entry, and its other side changes."), "ROW-B6")
    under = other_track(table, hex, table.start)
    if under and not rules.crossings[(under & 15) - 1] >> shape & 1:
        return IllegalAction(N_("There is no crossing tile of this shape."), "ROW-B7")
    return _exit(table, seat, hex, side)


def _occupied(table: Table, hex: int) -> IllegalAction:
    laid = table.laid[hex]
    if laid >> TRACK_BITS:
        return IllegalAction(N_("There are two tracks in this hex already."), "ROW-B7")
    if table.owner[(laid & ONE_TRACK) >> 4] == table.turn:
        return IllegalAction(N_("An unfinished link cannot be crossed, not even one's own."), "ROW-B7")
    return IllegalAction(N_("The unfinished link of another player lies in this hex."), "ROW-B4")


def _exit(table: Table, seat: int, hex: int, side: int) -> IllegalAction:
    """Why a track begun at the present door may not leave a hex at a side."""
    rules = table.rules
    door = rules.door_at[6 * hex + side]
    if door >= 0 and rules.door_city[door] == rules.door_city[table.start]:
        return IllegalAction(N_("A link joins two different cities."), "ROW-B3")
    if door >= 0 and closed_door(table, door):
        return too_far_west()
    end = 6 * rules.neighbour[6 * hex + side] + OPPOSITE[side]
    for stub in table.stubs:
        if table.open[stub] == end and table.owner[stub] != seat:
            return IllegalAction(N_("There the unfinished link of another player ends."), "ROW-B4")
        if table.open[stub] == end and rules.door_city[stub] == rules.door_city[table.start]:
            return IllegalAction(N_("Two ends that started at the same city cannot be joined."), "ROW-B5")
    if table.taken[hex] >> side & 1:
        return IllegalAction(N_("Only one track crosses a side of a hex."), "ROW-B7")
    return IllegalAction(N_("No tile of this kind is left."), "ROW-M2")
