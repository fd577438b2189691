"""Surveys for bots: which links could be built, by which tiles and for how much; made once for the empty map."""

from functools import lru_cache

from ferrovia.games.railways_of_the_world.board import MOUNTAIN, PLAIN, WATER
from ferrovia.games.railways_of_the_world.deck import LAND_GRANT, TUNNELS
from ferrovia.games.railways_of_the_world.links import closed_door
from ferrovia.games.railways_of_the_world.ruleset import TILES_PER_ACTION, Ruleset
from ferrovia.games.railways_of_the_world.table import Table
from ferrovia.games.railways_of_the_world.tiles import BEYOND, SHAPES
from ferrovia.network.hexes import OPPOSITE

LONGEST = TILES_PER_ACTION + 2  # tiles: what two actions of a turn can well do
KEPT = 6  # ways between the same two cities


class Way:
    """A way to build a link: its doors, its tiles from the first on, what they cost, and the hexes they need."""

    __slots__ = ("a", "b", "cost", "door", "hexes", "other", "tiles")

    def __init__(self, a: int, b: int, door: int, other: int, cost: int, tiles: list[int], hexes: int) -> None:
        self.a = a
        self.b = b
        self.door = door
        self.other = other
        self.cost = cost
        self.tiles = tiles  # SHAPES * hex + shape
        self.hexes = hexes


@lru_cache(maxsize=8)
def all_ways(rules: Ruleset) -> list[list[Way]]:
    """For every two cities that are near enough the cheapest ways, cheapest first."""
    found: dict[tuple[int, int], list[Way]] = {}
    for door in range(rules.doors):
        for way in _ways_from(rules, door):
            if way.a < way.b:
                found.setdefault((way.a, way.b), []).append(way)
    for ways in found.values():
        ways.sort(key=_worth)
    return [ways[:KEPT] for _, ways in sorted(found.items())]


def _worth(way: Way) -> tuple[int, int, int]:
    return (way.cost + 3 * max(len(way.tiles) - TILES_PER_ACTION, 0), way.door, way.other)


def _ways_from(rules: Ruleset, door: int) -> list[Way]:
    """The cheapest way from a door to every other door within reach."""
    city = rules.door_city[door]
    start = 6 * rules.board.cities[city].hex + rules.door_side[door]
    cost: dict[int, int] = {start: 0}  # by where a track leaves a hex
    back: dict[int, tuple[int, int]] = {}  # the state before and the tile between
    arrived: dict[int, tuple[int, list[int]]] = {}
    edge = [start]
    for _ in range(LONGEST):
        reached: list[int] = []
        for at in sorted(edge):
            hex, entry = rules.neighbour[at], OPPOSITE[at % 6]
            for shape in range(SHAPES):
                side = BEYOND[6 * shape + entry]
                if side < 0 or not rules.fits[hex] >> shape & 1:
                    continue
                price = cost[at] + rules.hex_cost[hex] + (rules.ridge_cost if rules.ridges[hex] >> entry & 1 else 0)
                end = rules.door_at[6 * hex + side]
                tile = SHAPES * hex + shape
                if end >= 0:
                    price += rules.ridge_cost if rules.ridges[hex] >> side & 1 else 0
                    if rules.door_city[end] != city and (end not in arrived or price < arrived[end][0]):
                        arrived[end] = (price, [*_trace(back, at), tile])
                elif 6 * hex + side not in cost or price < cost[6 * hex + side]:
                    cost[6 * hex + side] = price
                    back[6 * hex + side] = (at, tile)
                    reached.append(6 * hex + side)
        edge = reached
    found: list[Way] = []
    for end, (price, tiles) in arrived.items():
        hexes = 0
        for tile in tiles:
            hexes |= 1 << tile // SHAPES
        if len(tiles) <= LONGEST and hexes.bit_count() == len(tiles):
            found.append(Way(city, rules.door_city[end], door, end, price, tiles, hexes))
    return found


def _trace(back: dict[int, tuple[int, int]], at: int) -> list[int]:
    tiles: list[int] = []
    while at in back:
        at, tile = back[at]
        tiles.append(tile)
    return tiles[::-1]


def open_ways(table: Table) -> list[Way]:
    """For every two cities the cheapest way of the survey that is still free."""
    used = 0
    for hex, laid in enumerate(table.laid):
        if laid:
            used |= 1 << hex
    found: list[Way] = []
    for ways in all_ways(table.rules):
        for way in ways:
            if way.hexes & used or table.owner[way.door] >= 0 or table.owner[way.other] >= 0:
                continue
            if table.frontier and _leads_west(table, way):
                continue
            found.append(way)
            break
    return found


def savings(rules: Ruleset, way: Way, kind: int, reach: int) -> int:
    """What a card saves on the tiles of a way that one action can lay (ROW-OP9, ROW-OP10, ROW-OP12)."""
    board = rules.board
    saved, side = 0, OPPOSITE[rules.door_side[way.door]]
    for number, tile in enumerate(way.tiles[:reach], 1):
        hex, terrain = tile // SHAPES, board.terrain[tile // SHAPES]
        if kind == LAND_GRANT:
            saved += board.plain if terrain == PLAIN else 0
        elif kind == TUNNELS:
            leaves = BEYOND[6 * (tile % SHAPES) + side]
            ridges = rules.ridges[hex] >> side & 1
            if number == len(way.tiles):  # a ridge before a city is paid with the last tile
                ridges += rules.ridges[hex] >> leaves & 1
            side = OPPOSITE[leaves]
            saved += (board.ridge - rules.tunnel_ridge) * ridges
            saved += board.mountain - rules.tunnel_cost if terrain == MOUNTAIN else 0
        else:
            saved += max(board.water - board.plain, 0) if terrain == WATER else 0
    return saved


@lru_cache(maxsize=64)
def usual_savings(rules: Ruleset, kind: int) -> int:
    """What such a card saves on a way of this map where it is worth using: on one in four it saves more."""
    found = sorted([savings(rules, ways[0], kind, TILES_PER_ACTION) for ways in all_ways(rules)])
    return found[3 * len(found) // 4] if found else 0


def _leads_west(table: Table, way: Way) -> bool:
    """Whether a way goes where nobody may build yet (ROW-V5)."""
    if closed_door(table, way.door) or closed_door(table, way.other):
        return True
    return any(table.rules.west[tile // SHAPES] for tile in way.tiles)


def line_costs(rules: Ruleset, ways: list[Way], near: list[int], start: int) -> list[int]:
    """By city: what it costs to join it with a start, over own links for nothing and along the ways; -1: no way."""
    far = [-1] * rules.cities
    beside: list[list[tuple[int, int]]] = [[] for _ in range(rules.cities)]
    for way in ways:
        beside[way.a].append((way.b, way.cost))
        beside[way.b].append((way.a, way.cost))
    far[start] = 0
    todo = 1 << start
    while todo:
        city = _nearest(far, todo)
        todo &= ~(1 << city)
        for other in range(rules.cities):
            if near[city] >> other & 1 and (far[other] < 0 or far[city] < far[other]):
                far[other] = far[city]
                todo |= 1 << other
        for other, cost in beside[city]:
            if far[other] < 0 or far[city] + cost < far[other]:
                far[other] = far[city] + cost
                todo |= 1 << other
    return far


def _nearest(far: list[int], todo: int) -> int:
    best = -1
    while todo:
        low = todo & -todo
        city = low.bit_length() - 1
        if best < 0 or far[city] < far[best]:
            best = city
        todo ^= low
    return best
