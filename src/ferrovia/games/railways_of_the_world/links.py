"""Links: what one joins, Major Lines, and the removal of unfinished ones (ROW-B3, ROW-B4, ROW-B9)."""

from ferrovia.core.events import Event
from ferrovia.games.railways_of_the_world.table import FROM_LINES, ONE_TRACK, TRACK_BITS, Table
from ferrovia.games.railways_of_the_world.tiles import (
    AVOIDING,
    BEYOND,
    BOTH,
    CROSSING,
    KIND,
    SHAPES,
    SHARP,
    WITH,
)
from ferrovia.network.hexes import OPPOSITE


def tile_kind(laid: int) -> int:
    """The kind of the tile that carries the tracks of a hex that is not empty."""
    one, other = (laid & 15) - 1, (laid >> TRACK_BITS & 15) - 1
    return KIND[one] if other < 0 else CROSSING[SHAPES * one + other]


def put(table: Table, hex: int, laid: int) -> None:
    """Makes the tile of a hex another one, and counts tiles; its sides are used or freed next."""
    if table.rules.tile_supply:
        for tracks, change in ((table.laid[hex], 1), (laid, -1)):
            if tracks and tile_kind(tracks) != SHARP:
                table.supply[tile_kind(tracks)] += change
    table.laid[hex] = laid


def use_sides(table: Table, hex: int, sides: int) -> None:
    """Tracks use some more sides of a hex."""
    neighbour = table.rules.neighbour
    table.taken[hex] |= sides
    refresh(table, hex)
    for side in range(6):
        if sides >> side & 1:
            beyond = neighbour[6 * hex + side]
            table.taken[beyond] |= 1 << OPPOSITE[side]
            refresh(table, beyond)


def free_sides(table: Table, hex: int, sides: int) -> None:
    """Tracks no longer use some sides of a hex."""
    neighbour = table.rules.neighbour
    table.taken[hex] &= ~sides
    refresh(table, hex)
    for side in range(6):
        if sides >> side & 1:
            beyond = neighbour[6 * hex + side]
            table.taken[beyond] &= ~(1 << OPPOSITE[side])
            refresh(table, beyond)


def refresh(table: Table, hex: int) -> None:
    """Whether anyone can begin to build at the doors of a hex."""
    rules = table.rules
    for door in rules.doors_by_hex[hex]:
        if table.owner[door] < 0 and not closed_door(table, door) and open_shapes(table, hex, door):
            table.starts |= 1 << door
        else:
            table.starts &= ~(1 << door)


def open_shapes(table: Table, hex: int, door: int) -> int:
    """The shapes that anyone could lay from a door into its hex."""
    rules = table.rules
    entry = OPPOSITE[rules.door_side[door]]
    barred = (table.taken[hex] | rules.facing(hex, rules.door_city[door])) & ~(1 << entry)
    if table.frontier:
        barred |= western_sides(table, hex) & ~(1 << entry)
    return room(table, hex) & WITH[entry] & AVOIDING[barred]


def closed_door(table: Table, door: int) -> bool:
    """Whether a door belongs to a city that nobody may join yet (ROW-V5)."""
    rules = table.rules
    return table.frontier == 1 and rules.west[rules.board.cities[rules.door_city[door]].hex]


def western_sides(table: Table, hex: int) -> int:
    """The sides of a hex at cities that nobody may join yet (ROW-V5)."""
    mask = 0
    for door in table.rules.doors_by_hex[hex]:
        if closed_door(table, door):
            mask |= 1 << OPPOSITE[table.rules.door_side[door]]
    return mask


def close_frontier(table: Table) -> None:
    """Nobody may build in the west yet (ROW-V5)."""
    table.frontier = 1
    _refresh_all(table)


def open_frontier(table: Table) -> None:
    """From now on everybody may (ROW-V5)."""
    table.frontier = 0
    _refresh_all(table)


def _refresh_all(table: Table) -> None:
    for hex, doors in enumerate(table.rules.doors_by_hex):
        if doors:
            refresh(table, hex)


def room(table: Table, hex: int) -> int:
    """The shapes for which there is room in a hex: any that fits, or those that cross a completed link (ROW-B7)."""
    laid = table.laid[hex]
    if table.frontier and table.rules.west[hex]:
        return 0
    if not laid:
        return table.rules.fits[hex]
    if laid >> TRACK_BITS or table.open[laid >> 4] >= 0:
        return 0
    return table.rules.fits[hex] & table.rules.crossings[(laid & 15) - 1]


def way(table: Table, door: int) -> list[tuple[int, int]]:
    """The hexes and shapes of the link, completed or not, that begins at a door."""
    rules = table.rules
    found: list[tuple[int, int]] = []
    hex, entry = rules.door_hex[door], OPPOSITE[rules.door_side[door]]
    end = table.open[door]
    while True:
        shape = shape_at(table, hex, entry)
        if shape < 0:  # in a position that is not sound, for `checks`
            return found
        found.append((hex, shape))
        at = 6 * hex + BEYOND[6 * shape + entry]
        if at == end or rules.door_at[at] >= 0:
            return found
        hex, entry = rules.neighbour[at], OPPOSITE[at % 6]


def shape_at(table: Table, hex: int, side: int) -> int:
    """The shape of the track in a hex that uses a side; -1 if none does."""
    laid = table.laid[hex]
    while laid:
        shape = (laid & 15) - 1
        if BOTH[shape] >> side & 1:
            return shape
        laid >>= TRACK_BITS
    return -1


def without(laid: int, shape: int) -> int:
    """The tracks of a hex but for one of them."""
    if (laid & 15) - 1 == shape:
        return laid >> TRACK_BITS
    return laid & ONE_TRACK


def complete(table: Table, seat: int, door: int, other: int, events: list[Event] | None) -> None:
    """A link is complete: its builder owns it (ROW-B3), and Major Lines may be, too (ROW-B9)."""
    rules = table.rules
    for end in (door, other):
        table.owner[end] = seat
        table.open[end] = -1
        if end in table.stubs:
            table.stubs.remove(end)
    table.far[door], table.far[other] = other, door
    table.links[seat] += 1
    a, b = rules.door_city[door], rules.door_city[other]
    table.near[a] |= rules.city_bit[b]
    table.near[b] |= rules.city_bit[a]
    table.own_near[seat * rules.cities + a] |= rules.city_bit[b]
    table.own_near[seat * rules.cities + b] |= rules.city_bit[a]
    table.touched[seat] |= rules.city_bit[a] | rules.city_bit[b]
    for hex, _ in way(table, door):  # now it can be crossed
        refresh(table, hex)
    if events is not None:
        events.append(Event("link", seat, {"door": door, "other": other}, {}))
    score_lines(table, seat, lines_with(table, seat, a, b), events)
    whole = table.joined[seat * rules.cities + a] | table.joined[seat * rules.cities + b]
    left = whole
    while left:
        low = left & -left
        table.joined[seat * rules.cities + low.bit_length() - 1] = whole
        left ^= low


def lines_with(table: Table, seat: int, a: int, b: int) -> list[int]:
    """The Major Lines that a link between two cities would complete (ROW-B9)."""
    cities = table.rules.cities
    return lines_joined(table, seat, table.joined[seat * cities + a] | table.joined[seat * cities + b])


def lines_joined(table: Table, seat: int, whole: int) -> list[int]:
    """The Major Lines that nobody has scored among the cities that own links join."""
    rules = table.rules
    found: list[int] = []
    for line, mask in enumerate(rules.line_masks):
        if table.line_owner[line] >= 0 or not rules.line_counts[line] or mask & whole != mask:
            continue
        if not rules.line_west[line] or has_western(table, seat, whole):
            found.append(line)
    return found


def has_western(table: Table, seat: int, whole: int) -> bool:
    """Whether a seat owns a Western Link at one of some cities (ROW-EUS4)."""
    for number, city in enumerate(table.rules.board.western.cities):
        if table.western[number] == seat and whole >> city & 1:
            return True
    return False


def score_lines(table: Table, seat: int, lines: list[int], events: list[Event] | None) -> None:
    """Major Lines are scored at once, each once in a game (ROW-B9)."""
    for line in lines:
        points = table.rules.board.lines[line].points
        table.line_owner[line] = seat
        table.add_points(FROM_LINES, seat, points)
        if events is not None:
            events.append(Event("line", seat, {"line": line, "points": points}, {}))


def remove_unfinished(table: Table, events: list[Event] | None) -> None:
    """Unfinished links go at the end of the third round; a crossing becomes again what it replaced (ROW-B4)."""
    for door in table.stubs[:]:
        seat = table.owner[door]
        tiles = way(table, door)
        table.stubs.remove(door)
        table.owner[door] = table.open[door] = -1
        for hex, shape in tiles:
            put(table, hex, without(table.laid[hex], shape))
            free_sides(table, hex, BOTH[shape])
        if events is not None:
            events.append(Event("removed", seat, {"door": door, "hexes": [hex for hex, _ in tiles]}, {}))
