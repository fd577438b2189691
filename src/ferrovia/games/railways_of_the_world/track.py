"""Where track may begin, which tiles may come next, what they cost and what they would complete."""

from ferrovia.games.railways_of_the_world.board import MOUNTAIN, PLAIN, WATER
from ferrovia.games.railways_of_the_world.deck import CIVIL, LAND_GRANT, TUNNELS
from ferrovia.games.railways_of_the_world.links import closed_door, lines_with, room, tile_kind, western_sides
from ferrovia.games.railways_of_the_world.ruleset import TILES_PER_ACTION
from ferrovia.games.railways_of_the_world.table import ONE_TRACK, TRACK_BITS, Table
from ferrovia.games.railways_of_the_world.tiles import AVOIDING, BEYOND, SHAPES, SHARP, WITH
from ferrovia.network.hexes import OPPOSITE


def barred(table: Table, seat: int, hex: int, start: int) -> int:
    """The sides of a hex that a track begun at a door may not use.

    Those in use (ROW-B7), but for open ends of one's own that it may join (ROW-B5), and those at its own city (ROW-B3).
    """
    rules = table.rules
    city = rules.door_city[start]
    sides = table.taken[hex]
    for door in table.stubs:
        if table.owner[door] == seat and door != start and rules.door_city[door] != city:
            end = table.open[door]
            if rules.neighbour[end] == hex:
                sides &= ~(1 << OPPOSITE[end % 6])
    if rules.doors_by_hex[hex]:
        sides |= rules.facing(hex, city)
        if table.frontier:
            sides |= western_sides(table, hex)
    return sides


def next_shapes(table: Table, seat: int, at: int, start: int) -> int:
    """The shapes that may be laid next, where a track begun at a door leaves the last hex (ROW-B1, ROW-B7, ROW-B10)."""
    hex, entry = table.rules.neighbour[at], OPPOSITE[at % 6]
    shapes = room(table, hex) & WITH[entry]
    if shapes:
        shapes &= AVOIDING[barred(table, seat, hex, start) & ~(1 << entry)]
        if table.rules.tile_supply:
            shapes = in_supply(table, hex, table.laid[hex], shapes)
    return shapes


def redirections(table: Table, seat: int, start: int) -> int:
    """The shapes that the last tile of an own unfinished link may have instead (ROW-B6)."""
    rules = table.rules
    at = table.open[start]
    if at < 0 or not rules.redirecting:
        return 0
    hex = at // 6
    shape = last_shape(table, start)
    entry = BEYOND[6 * shape + at % 6]
    under = other_track(table, hex, start)
    shapes = rules.fits[hex] & WITH[entry] & ~(1 << shape)
    if under:
        shapes &= rules.crossings[(under & 15) - 1]
    shapes &= AVOIDING[(barred(table, seat, hex, start) & ~(1 << at % 6)) & ~(1 << entry)]
    return in_supply(table, hex, under, shapes) if rules.tile_supply else shapes


def last_shape(table: Table, start: int) -> int:
    """The shape of the last tile of the unfinished link that begins at a door."""
    at = table.open[start]
    laid = table.laid[at // 6]
    if (laid & ONE_TRACK) >> 4 != start:
        laid >>= TRACK_BITS
    return (laid & 15) - 1


def other_track(table: Table, hex: int, start: int) -> int:
    """The track in a hex besides that of the link which begins at a door."""
    laid = table.laid[hex]
    return laid >> TRACK_BITS if (laid & ONE_TRACK) >> 4 == start else laid & ONE_TRACK


def in_supply(table: Table, hex: int, under: int, shapes: int) -> int:
    """Those of the shapes for which there is a tile, over the track that lies there (ROW-M2)."""
    found = 0
    back = tile_kind(table.laid[hex]) if table.laid[hex] else -1  # what is replaced returns at once
    for shape in range(SHAPES):
        if shapes >> shape & 1:
            kind = tile_kind(under | (shape + 1) << TRACK_BITS if under else shape + 1)
            if kind in (SHARP, back) or table.supply[kind]:
                found |= 1 << shape
    return found


def reached(table: Table, seat: int, hex: int, side: int) -> int:
    """The door of the link that a track leaving a hex there completes: at a city or an own open end; else -1."""
    rules = table.rules
    door = rules.door_at[6 * hex + side]
    if door >= 0:
        return door
    end = 6 * rules.neighbour[6 * hex + side] + OPPOSITE[side]
    for stub in table.stubs:
        if table.open[stub] == end and table.owner[stub] == seat:
            return stub
    return -1


def price(table: Table, seat: int, hex: int, shape: int) -> int:
    """What a tile costs now: the hex and every ridge that it crosses to join both sides (ROW-B2, ROW-B6).

    A Tunnel Engineer halves what ridges cost, a Land Grant does not (ROW-OP9, ROW-OP10).
    """
    rules = table.rules
    cost = granted(table, hex) if table.grants else rules.hex_cost[hex]
    entry, side = sides_of(table, hex, shape)
    ridges = rules.ridges[hex]
    if ridges:
        ridge = rules.tunnel_ridge if table.grants >> TUNNELS & 1 else rules.ridge_cost
        if ridges >> entry & 1 and not redirects(table, hex):
            cost += ridge
        if ridges >> side & 1 and reached(table, seat, hex, side) >= 0:
            cost += ridge
    return cost


def granted(table: Table, hex: int) -> int:
    """What a hex costs in a build that cards were declared for (ROW-OP9, ROW-OP10, ROW-OP12)."""
    rules = table.rules
    terrain = rules.board.terrain[hex]
    if terrain == PLAIN and table.grants >> LAND_GRANT & 1:
        return 0
    if terrain == MOUNTAIN and table.grants >> TUNNELS & 1:
        return rules.tunnel_cost
    if terrain == WATER and table.grants >> CIVIL & 1:
        return rules.board.plain
    return rules.hex_cost[hex]


def redirects(table: Table, hex: int) -> bool:
    """Whether laying a tile in a hex now means redirecting: it is where the track ends."""
    return table.at // 6 == hex


def sides_of(table: Table, hex: int, shape: int) -> tuple[int, int]:
    """The side at which a tile is entered by the track under way, and the one at which it leaves."""
    if redirects(table, hex):
        entry = BEYOND[6 * last_shape(table, table.start) + table.at % 6]
    else:
        entry = OPPOSITE[table.at % 6]
    return entry, BEYOND[6 * shape + entry]


def line_points(table: Table, seat: int, hex: int, shape: int) -> tuple[int, int]:
    """The other door of the link that a tile would complete, or -1, and the points of Major Lines that come with it."""
    rules = table.rules
    door = reached(table, seat, hex, sides_of(table, hex, shape)[1])
    if door < 0:
        return -1, 0
    lines = lines_with(table, seat, rules.door_city[table.start], rules.door_city[door])
    return door, sum([rules.board.lines[line].points for line in lines])


def can_start(table: Table, seat: int, door: int) -> bool:
    """Whether a build can begin at a door: it is free, and a tile fits."""
    rules = table.rules
    if table.starts >> door & 1 and not rules.tile_supply:
        return True
    if table.owner[door] >= 0 or closed_door(table, door):
        return False
    at = 6 * rules.board.cities[rules.door_city[door]].hex + rules.door_side[door]
    return next_shapes(table, seat, at, door) != 0


def can_go_on(table: Table, seat: int, start: int) -> bool:
    """Whether an own unfinished link can be extended or redirected."""
    return next_shapes(table, seat, table.open[start], start) != 0 or redirections(table, seat, start) != 0


def stub_at(table: Table, seat: int, hex: int) -> int:
    """The door where the own unfinished link began that ends in a hex; -1 if there is none."""
    for door in table.stubs:
        if table.open[door] // 6 == hex and table.owner[door] == seat:
            return door
    return -1


def tiles_now(table: Table, seat: int, hex: int) -> int:
    """The shapes that may be laid in a hex now, in a build that has begun."""
    if redirects(table, hex):
        return redirections(table, seat, table.start) if may_redirect(table) else 0
    if table.rules.neighbour[table.at] == hex:
        return next_shapes(table, seat, table.at, table.start)
    return 0


def may_redirect(table: Table) -> bool:
    """Once, before the first tile, and only where a link ends (ROW-B6)."""
    return not table.tiles and not table.redirected and table.open[table.start] >= 0


def tiles_allowed(table: Table, seat: int) -> int:
    """How many tiles a build action may lay: a fifth takes a Perfect Engineering (ROW-B1, ROW-OP11)."""
    rules = table.rules
    cards = 0
    for face in rules.engineering:
        cards += table.held[seat * len(rules.faces) + face]
    return TILES_PER_ACTION + 1 if cards > table.spent[seat] else TILES_PER_ACTION
