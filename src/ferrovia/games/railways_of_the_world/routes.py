"""The ways that cubes can go: only what can still end in a delivery (ROW-D1 to ROW-D4, ROW-OP14)."""

from ferrovia.games.railways_of_the_world.deck import EXPRESS
from ferrovia.games.railways_of_the_world.ruleset import CUBE_KINDS
from ferrovia.games.railways_of_the_world.table import Table


def within(near: list[int], targets: int, barred: int, steps: int) -> int:
    """The cities from which some target is at most so many links away, no barred city on the way; targets included.

    No way leads through a target: a cube stops at the first city of its colour (ROW-D2).
    """
    found = edge = targets
    for _ in range(steps):
        beside = 0
        while edge:
            low = edge & -edge
            beside |= near[low.bit_length() - 1]
            edge ^= low
        edge = beside & ~(found | barred)
        if not edge:
            break
        found |= edge
    return found


def deliverable(table: Table, seat: int) -> list[int]:
    """The cubes (5 * city + colour) that this seat can deliver, ascending (ROW-D1 to ROW-D3)."""
    rules = table.rules
    steps = table.engine[seat] - 1
    found: list[int] = []
    for colour in range(CUBE_KINDS):
        starts = table.holding[colour] & table.touched[seat]
        targets = table.city_masks[colour]
        if not starts or not targets:
            continue
        close = within(table.near, targets, 0, steps)
        while starts:
            bit = starts & -starts
            starts ^= bit
            city = bit.bit_length() - 1
            beside = table.own_near[seat * rules.cities + city]
            if not beside & close:
                continue
            # Nearer targets were counted through the city itself: only then does it matter to bar it.
            if beside & targets & ~bit or beside & within(table.near, targets & ~bit, bit, steps):
                found.append(CUBE_KINDS * city + colour)
    found.sort()
    return found


def can_deliver(table: Table, seat: int, cube: int) -> bool:
    """Whether a seat can deliver a cube of a colour that lies in a city."""
    city, colour = cube // CUBE_KINDS, cube % CUBE_KINDS
    bit = table.rules.city_bit[city]
    if not table.cubes[cube]:
        return False
    close = within(table.near, table.city_masks[colour] & ~bit, bit, table.engine[seat] - 1)
    return table.own_near[seat * table.rules.cities + city] & close != 0


def next_links(table: Table, seat: int) -> list[int]:
    """The doors by which the cube under way can go on and still be delivered, ascending (ROW-D2)."""
    rules = table.rules
    targets = table.city_masks[table.cube % CUBE_KINDS] & ~table.visited
    left = table.engine[seat] - len(table.path)
    if table.grants >> EXPRESS & 1 and not has_run_through(table):
        close = _through(table, targets, left)
    else:
        close = within(table.near, targets, table.visited, left - 1)
    found: list[int] = []
    for door in range(rules.first_door[table.here], rules.first_door[table.here + 1]):
        other = table.far[door]
        if other < 0 or not close & rules.city_bit[rules.door_city[other]]:
            continue
        if table.path or table.owner[door] == seat:  # the first link is one's own (ROW-D1)
            found.append(door)
    return found


def has_run_through(table: Table) -> bool:
    """Whether the cube under way has come through a city of its colour, other than the one where it began."""
    city, colour = table.cube // CUBE_KINDS, table.cube % CUBE_KINDS
    return table.visited & table.city_masks[colour] & ~table.rules.city_bit[city] != 0


def can_run_through(table: Table, seat: int) -> bool:
    """Whether the cube under way could still go through one city of its colour to another (ROW-OP14)."""
    targets = table.city_masks[table.cube % CUBE_KINDS] & ~table.visited
    beside = _through(table, targets, table.engine[seat] - len(table.path))
    if not table.path:  # the first link is one's own (ROW-D1)
        beside &= table.own_near[seat * table.rules.cities + table.here]
    return beside != 0


def _through(table: Table, targets: int, left: int) -> int:
    """The next cities from which a cube can go through one target to another, over so many links in all."""
    found = 0
    if targets & (targets - 1):  # there are two or more
        beside = table.near[table.here] & ~table.visited
        while beside:
            low = beside & -beside
            beside ^= low
            if _runs_through(table.near, low.bit_length() - 1, table.visited | low, targets, left - 1):
                found |= low
    return found


def _runs_through(near: list[int], here: int, visited: int, targets: int, left: int) -> bool:
    """Whether a way of so many links leads on from a city through one target to another, no city twice."""
    if targets >> here & 1:
        return near[here] & within(near, targets & ~visited, visited, left - 1) != 0 if left else False
    if left < 2 or not within(near, targets & ~visited, visited & ~(1 << here), left - 1) >> here & 1:
        return False
    beside = near[here] & ~visited
    while beside:
        low = beside & -beside
        beside ^= low
        if _runs_through(near, low.bit_length() - 1, visited | low, targets, left - 1):
            return True
    return False


def earned(table: Table, path: list[int]) -> list[int]:
    """The points that each seat gets when a cube has come by these doors (ROW-D4)."""
    points = [0] * table.rules.players
    for door in path:
        points[table.owner[door]] += 1
    return points
