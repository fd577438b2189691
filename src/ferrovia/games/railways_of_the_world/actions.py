"""What is possible: one short function per kind of decision, in the order of the rulebook."""

from ferrovia.games.railways_of_the_world.goods import can_urbanise
from ferrovia.games.railways_of_the_world.operations import declarations, takes, targets
from ferrovia.games.railways_of_the_world.routes import deliverable, next_links
from ferrovia.games.railways_of_the_world.ruleset import FIRST_RAISE, MOST_RAISE, OUT, PASS, STOP, UPGRADE
from ferrovia.games.railways_of_the_world.table import ACTION, AUCTION, TARGET, TRACK, VIA, Table
from ferrovia.games.railways_of_the_world.tiles import SHAPES
from ferrovia.games.railways_of_the_world.track import can_go_on, can_start, may_redirect, next_shapes, redirections
from ferrovia.games.railways_of_the_world.western import can_build_western


def legal_actions(table: Table) -> list[int]:
    """What the seat to act may do, ascending."""
    if table.phase == TRACK:
        return tile_actions(table, table.turn)
    if table.phase == ACTION:
        return round_actions(table, table.turn)
    if table.phase == VIA:
        return link_actions(table, table.turn)
    if table.phase == TARGET:
        return targets(table)
    return list(range(OUT, FIRST_RAISE + MOST_RAISE)) if table.phase == AUCTION else []  # ROW-A1, ROW-X1


def round_actions(table: Table, seat: int) -> list[int]:
    """Pass, upgrade, urbanise, deliver, build, take a card or build a Western Link (ROW-R1)."""
    rules = table.rules
    found = [PASS]
    if table.engine[seat] < rules.top_level:  # ROW-L1
        found.append(UPGRADE)
    urbanising(table, found)
    for cube in deliverable(table, seat):
        found.append(rules.first_cube + cube)
    beginnings(table, seat, found)
    takes(table, found)
    for number in range(len(table.western)):
        if can_build_western(table, seat, number):
            found.append(rules.first_western + number)
    return found


def urbanising(table: Table, found: list[int]) -> None:
    """Every grey city with every colour that is left (ROW-U1)."""
    rules = table.rules
    for city in rules.grey_cities:
        for colour in rules.new_colours:
            if can_urbanise(table, city, colour):
                found.append(rules.urbanise(city, colour))


def beginnings(table: Table, seat: int, found: list[int]) -> None:
    """Every door where a tile fits, then every own open end that can go on (ROW-B1)."""
    rules = table.rules
    ends: list[int] = []
    ahead = 0  # doors that only this seat can begin at: it would join an end of its own (ROW-B5)
    for door in table.stubs:
        if table.owner[door] == seat:
            if can_go_on(table, seat, door):
                ends.append(rules.end_at(table.open[door] // 6))
            for other in rules.doors_by_hex[rules.neighbour[table.open[door]]]:
                if can_start(table, seat, other):
                    ahead |= 1 << other
    doors = table.starts | ahead
    if rules.tile_supply:
        doors = 0
        for door in range(rules.doors):
            if can_start(table, seat, door):
                doors |= 1 << door
    before = rules.first_from - 1
    while doors:
        low = doors & -doors
        found.append(before + low.bit_length())
        doors ^= low
    ends.sort()
    found += ends


def tile_actions(table: Table, seat: int) -> list[int]:
    """The tiles that may come next, and stopping after the first step (ROW-B1, ROW-B6)."""
    rules = table.rules
    found = [STOP] if table.tiles or table.redirected else []
    ahead = rules.neighbour[table.at]
    shapes = next_shapes(table, seat, table.at, table.start)
    behind = table.at // 6
    if may_redirect(table):
        others = redirections(table, seat, table.start)
        if behind < ahead:
            _tracks(table, behind, others, found)
            _tracks(table, ahead, shapes, found)
        else:
            _tracks(table, ahead, shapes, found)
            _tracks(table, behind, others, found)
    else:
        _tracks(table, ahead, shapes, found)
    declarations(table, seat, found)
    return found


def link_actions(table: Table, seat: int) -> list[int]:
    """The links that the cube under way may take next, and an Express (ROW-D1, ROW-OP14)."""
    found = [table.rules.first_via + door for door in next_links(table, seat)]
    if table.rules.expresses:
        declarations(table, seat, found)
    return found


def _tracks(table: Table, hex: int, shapes: int, found: list[int]) -> None:
    first = SHAPES * hex - 1
    while shapes:
        low = shapes & -shapes
        found.append(table.rules.track_at[first + low.bit_length()])
        shapes ^= low
