"""The goals of barons: what is counted, and who has reached them (ROW-BA1 to ROW-BA25, ROW-F1, ROW-F3)."""

from ferrovia.games.railways_of_the_world.board import FERRY, GREY, MOUNTAIN, WATER
from ferrovia.games.railways_of_the_world.deck import Baron
from ferrovia.games.railways_of_the_world.links import way
from ferrovia.games.railways_of_the_world.ruleset import CUBE_KINDS
from ferrovia.games.railways_of_the_world.table import TRACK_BITS, Table
from ferrovia.games.railways_of_the_world.tiles import BEYOND
from ferrovia.network.hexes import OPPOSITE

THREE = 3  # ROW-BA16
RED = 0


def reached(table: Table, baron: Baron, seat: int) -> bool:
    """Whether a seat has reached the goal of a baron: strictly more than every other, or all that it names (ROW-F1)."""
    have, need = progress(table, baron, seat)
    return have > need if is_contest(baron) else have >= need


def is_contest(baron: Baron) -> bool:
    """Whether the goal is to have more than the others."""
    return baron.goal not in ("connect", "connect_all_red", "connect_three_of_colour", "one_of_each_colour")


def progress(table: Table, baron: Baron, seat: int) -> tuple[int, int]:
    """How much a seat has, and how much it needs; in a contest, what the best of the others has.

    Of bonds one wants the fewest, so that they are counted below zero.
    """
    if is_contest(baron):
        own = amount(table, baron.goal, seat)
        return own, max([amount(table, baron.goal, other) for other in range(table.rules.players) if other != seat])
    if baron.goal == "connect":
        mask = sum([table.rules.city_bit[city] for city in baron.cities])
        return _joined_of(table, seat, mask), len(baron.cities)
    if baron.goal == "connect_all_red":
        red = table.city_masks[RED]
        return _joined_of(table, seat, red), red.bit_count()
    if baron.goal == "connect_three_of_colour":
        return _joined_of(table, seat, table.city_masks[baron.colour]), THREE
    return _colours_joined(table, seat), CUBE_KINDS


def _joined_of(table: Table, seat: int, mask: int) -> int:
    """How many cities of a mask the seat joins with each other, at best; a city alone is not joined."""
    best = 0
    for whole in _networks(table, seat):
        best = max(best, (whole & mask).bit_count())
    return best


def _colours_joined(table: Table, seat: int) -> int:
    best = 0
    for whole in _networks(table, seat):
        best = max(best, len([1 for colour in range(CUBE_KINDS) if table.city_masks[colour] & whole]))
    return best


def _networks(table: Table, seat: int) -> set[int]:
    """The groups of cities that the links of a seat join."""
    cities = table.rules.cities
    return {table.joined[seat * cities + city] for city in range(cities) if table.touched[seat] >> city & 1}


def amount(table: Table, goal: str, seat: int) -> int:
    """How much a seat has of what a contest counts."""
    if goal == "most_money":
        return table.money[seat]
    if goal == "fewest_bonds":
        return -table.bonds[seat]
    if goal == "most_links":
        return table.links[seat]
    if goal == "longest_chain":
        return longest_chain(table, seat)
    if goal == "highest_engine":
        return table.engine[seat]
    if goal == "most_major_lines":
        return table.line_owner.count(seat)
    if goal == "most_operations_cards":
        return table.cards[seat]
    touched = table.touched[seat]
    if goal == "most_cities":
        return touched.bit_count()
    if goal == "most_grey_cities":
        return (touched & table.city_masks[GREY]).bit_count()
    if goal == "most_coloured_cities":
        return (touched & ~table.city_masks[GREY]).bit_count()
    if goal == "most_urbanised_cities_joined":
        return (touched & table.urbanised).bit_count()
    if goal == "most_city_entries":
        return sum([ends for city, ends in enumerate(_ends(table, seat)) if table.colour[city] != GREY])
    if goal == "most_links_at_one_city":
        return max(_ends(table, seat))
    return _on_the_map(table, goal, seat)


def _ends(table: Table, seat: int) -> list[int]:
    """By city: how many own links end there; a Western Link has one end (ROW-EUS3)."""
    rules = table.rules
    ends = [0] * rules.cities
    for door, other in enumerate(table.far):
        if other >= 0 and table.owner[door] == seat:
            ends[rules.door_city[door]] += 1
    for number, owner in enumerate(table.western):
        if owner == seat:
            ends[rules.board.western.cities[number]] += 1
    return ends


def _on_the_map(table: Table, goal: str, seat: int) -> int:
    """What is counted along the tiles of own links."""
    ways = [(door, way(table, door)) for door in table.doors() if table.owner[door] == seat]
    if goal == "longest_single_link":
        return max([0, *[len(tiles) for _, tiles in ways]])
    if goal == "most_ridges":
        return sum([_ridges(table, door, tiles) for door, tiles in ways])
    terrain = table.rules.board.terrain
    hexes = {hex for _, tiles in ways for hex, _ in tiles}  # a hex with two own tracks counts once
    if goal == "most_water":
        return len([hex for hex in hexes if terrain[hex] in (WATER, FERRY)])
    if goal == "most_mountain_tiles":
        return len([hex for hex in hexes if terrain[hex] == MOUNTAIN])
    return len([hex for hex in hexes if table.laid[hex] >> TRACK_BITS])  # most_crossings


def _ridges(table: Table, door: int, tiles: list[tuple[int, int]]) -> int:
    """The ridges that a link crosses, those at its cities included."""
    rules = table.rules
    side = OPPOSITE[rules.door_side[door]]
    count = 0
    for hex, shape in tiles:
        count += rules.ridges[hex] >> side & 1  # where the track enters
        side = BEYOND[6 * shape + side]
        last = hex, side
        side = OPPOSITE[side]
    hex, side = last
    return count + (rules.ridges[hex] >> side & 1)


def longest_chain(table: Table, seat: int) -> int:
    """The longest railroad: consecutive own links, no link and no city twice (ROW-F3).

    A Western Link can only be the first or the last of it (ROW-EUS3).
    """
    rules = table.rules
    first = seat * rules.cities
    near = table.own_near[first : first + rules.cities] + [0] * len(table.western)
    for number, owner in enumerate(table.western):  # as if beyond it lay a city of its own
        if owner == seat:
            city, beyond = rules.board.western.cities[number], rules.cities + number
            near[city] |= 1 << beyond
            near[beyond] = 1 << city
    best = 0
    for start, beside in enumerate(near):
        if beside:
            best = max(best, _longest_from(near, start, 1 << start, best))
    return best


def _longest_from(near: list[int], here: int, visited: int, enough: int) -> int:
    """The most links one can go on without coming to a city twice; ways that cannot beat `enough` are left out."""
    if _within_reach(near, here, visited) <= enough:
        return 0
    best = 0
    ahead = near[here] & ~visited
    while ahead:
        low = ahead & -ahead
        ahead ^= low
        length = 1 + _longest_from(near, low.bit_length() - 1, visited | low, max(enough, best) - 1)
        best = max(best, length)
    return best


def _within_reach(near: list[int], here: int, visited: int) -> int:
    """How many cities can still be come to."""
    found = edge = 1 << here
    while edge:
        beside = 0
        while edge:
            low = edge & -edge
            beside |= near[low.bit_length() - 1]
            edge ^= low
        edge = beside & ~(found | visited)
        found |= edge
    return found.bit_count() - 1
