"""Freight for bots: how many own links each cube could be delivered over, and the best way for one cube."""

from ferrovia.games.railways_of_the_world.board import GREY
from ferrovia.games.railways_of_the_world.ruleset import CUBE_KINDS
from ferrovia.games.railways_of_the_world.table import Table

DEPOT = 2  # a point that another gets from a depot counts for half: without the delivery there is none for anybody
BUDGET = 20_000  # steps of the search for one way


class Freight:
    """The own network of a seat, as it is or as it could be, and the longest deliveries over own links alone.

    Change `near`, `colour` or `level` to ask what would be if a link were built, a city urbanised, a level reached.
    """

    __slots__ = ("best", "colour", "level", "near", "table", "wanted")

    def __init__(self, table: Table, seat: int) -> None:
        cities = table.rules.cities
        self.table = table
        self.near: list[int] = table.own_near[seat * cities : (seat + 1) * cities]
        self.colour: list[int] = table.colour[:]
        self.level: int = table.engine[seat]
        self.best: list[int] = []
        self.wanted: int = 0

    def link(self, a: int, b: int) -> None:
        """As if a link joined two cities."""
        self.near[a] |= 1 << b
        self.near[b] |= 1 << a

    def lengths(self) -> list[int]:
        """By cube (5 * city + colour): over how many own links one of them can be delivered; 0: not at all."""
        table = self.table
        found = [0] * (CUBE_KINDS * table.rules.cities)
        for city in range(table.rules.cities):
            if not self.near[city]:
                continue
            wanted = 0
            for colour in range(CUBE_KINDS):
                if table.cubes[CUBE_KINDS * city + colour]:
                    wanted |= 1 << colour
            if not wanted:
                continue
            self.best = [0] * CUBE_KINDS
            self.wanted = wanted
            self._go(city, 1 << city, wanted, 0)
            for colour in range(CUBE_KINDS):
                if wanted >> colour & 1:
                    found[CUBE_KINDS * city + colour] = self.best[colour]
        return found

    def _go(self, city: int, visited: int, open: int, depth: int) -> None:
        """Goes on from a city; `open` are the wanted colours of which no city was passed yet (ROW-D2)."""
        depth += 1
        beside = self.near[city] & ~visited
        while beside:
            low = beside & -beside
            beside ^= low
            other = low.bit_length() - 1
            colour = self.colour[other]
            left = open
            if colour != GREY and open >> colour & 1:
                if depth > self.best[colour]:
                    self.best[colour] = depth
                    if depth == self.level:
                        self.wanted &= ~(1 << colour)
                left &= ~(1 << colour)
            if depth < self.level and left & self.wanted:
                self._go(other, visited | low, left & self.wanted, depth)


def promise(lengths: list[int], table: Table, left: int, patience: int) -> int:
    """What the deliveries promise, in hundredths of points: the best first, each later one worth a little less.

    `left` is how many actions there still are, `patience` what a later delivery keeps of its worth, in hundredths.
    """
    counts = [0] * 10
    for cube, length in enumerate(lengths):
        if length:
            counts[length] += table.cubes[cube]
    worth, share = 0, 10_000
    for length in range(9, 0, -1):
        for _ in range(counts[length]):
            if not left:
                return worth // 100
            worth += length * share
            share = share * patience // 100
            left -= 1
    return worth // 100


class BestWay:
    """The way for a cube that brings most: own links count for, the links of others against it, in hundredths.

    Trading Depots on them count as well (ROW-OP15). With `through` an Express runs through one city of its colour.
    """

    __slots__ = ("against", "best", "doors", "found", "level", "most", "seat", "steps", "table", "through")

    def __init__(self, table: Table, seat: int, against: int, through: bool = False) -> None:
        self.table = table
        self.seat = seat
        self.against = against
        self.through = through
        self.level: int = table.engine[seat]
        self.most: int = 200 if seat in table.depots else 100  # that a link can bring
        self.best: int = 0
        self.found: list[int] = []
        self.doors: list[int] = []
        self.steps: int = 0

    def search(self, cube: int, city: int, visited: int, path: list[int]) -> list[int]:
        """The doors by which a cube goes on from a city, having come by a path; `best` is what these bring."""
        self.best = -100 * CUBE_KINDS * self.level
        self.found = []
        self.doors = []
        self.steps = 0
        self._go(cube % CUBE_KINDS, city, visited, len(path), 0, self.through)
        return self.found

    def _go(self, colour: int, city: int, visited: int, depth: int, worth: int, through: bool) -> None:
        self.steps += 1
        if self.steps > BUDGET or worth + self.most * (self.level - depth) <= self.best:
            return
        table = self.table
        rules = table.rules
        for own in (True, False):
            if not own and not depth:
                break  # the first link is one's own (ROW-D1)
            for door in range(rules.first_door[city], rules.first_door[city + 1]):
                other = table.far[door]
                if other < 0 or (table.owner[door] == self.seat) != own:
                    continue
                there = rules.door_city[other]
                if visited >> there & 1:
                    continue
                now = worth + (100 if own else -self.against)
                if table.depots[door] >= 0:
                    now += 100 if table.depots[door] == self.seat else -self.against // DEPOT
                self.doors.append(door)
                stops = table.colour[there] == colour
                if stops and not through:
                    if now > self.best:
                        self.best = now
                        self.found = self.doors[:]
                elif depth + 1 < self.level:
                    self._go(colour, there, visited | rules.city_bit[there], depth + 1, now, through and not stops)
                self.doors.pop()
