"""What a planner expects of its baron: how likely its goal is, and how much nearer a link or a level brings it."""

from ferrovia.games.railways_of_the_world.board import GREY, MOUNTAIN, WATER
from ferrovia.games.railways_of_the_world.deck import Baron
from ferrovia.games.railways_of_the_world.goals import amount, longest_chain
from ferrovia.games.railways_of_the_world.surveys import Way
from ferrovia.games.railways_of_the_world.table import Table
from ferrovia.games.railways_of_the_world.tiles import SHAPES

# Hundredths of what is counted by which a lead may change in a turn.
SWAY = {"most_money": 600, "fewest_bonds": 100, "highest_engine": 20, "most_water": 80, "most_mountain_tiles": 80}
OFTEN = 50  # the other contests
LINK_GOALS = (
    "most_links",
    "most_cities",
    "most_grey_cities",
    "most_coloured_cities",
    "most_city_entries",
    "longest_chain",
    "most_water",
    "most_mountain_tiles",
    "longest_single_link",
)


def lead(table: Table, baron: Baron, seat: int) -> int:
    """By how much a seat is ahead of the best of the others in a contest."""
    others = [amount(table, baron.goal, other) for other in range(table.rules.players) if other != seat]
    return amount(table, baron.goal, seat) - max(others)


def expected(baron: Baron, lead: int, turns: int) -> int:
    """What a contest promises with a lead and so many turns to go, in hundredths of points; a tie scores nothing."""
    sway = 100 + turns * SWAY.get(baron.goal, OFTEN)
    chance = min(max(50 + 50 * (100 * lead - 50) // sway, 0), 100)
    return baron.points * chance


def gained(table: Table, goal: str, seat: int, way: Way) -> int:
    """How much more a seat would have of what a contest counts, if it built a link."""
    new = [city for city in (way.a, way.b) if not table.touched[seat] >> city & 1]
    if goal == "most_links":
        return 1
    if goal == "most_cities":
        return len(new)
    if goal == "most_grey_cities":
        return len([city for city in new if table.colour[city] == GREY])
    if goal == "most_coloured_cities":
        return len([city for city in new if table.colour[city] != GREY])
    if goal == "most_city_entries":
        return len([city for city in (way.a, way.b) if table.colour[city] != GREY])
    if goal == "longest_chain":
        return _longer(table, seat, way)
    if goal == "longest_single_link":
        return max(len(way.tiles) - amount(table, goal, seat), 0)
    terrain = WATER if goal == "most_water" else MOUNTAIN
    return len([tile for tile in way.tiles if table.rules.board.terrain[tile // SHAPES] == terrain])


def _longer(table: Table, seat: int, way: Way) -> int:
    """By how much a link makes the longest railroad longer."""
    first = seat * table.rules.cities
    a, b = table.own_near[first + way.a], table.own_near[first + way.b]
    if table.touched[seat] and not a and not b:
        return 0
    before = longest_chain(table, seat)
    table.own_near[first + way.a] |= 1 << way.b
    table.own_near[first + way.b] |= 1 << way.a
    after = longest_chain(table, seat)
    table.own_near[first + way.a], table.own_near[first + way.b] = a, b
    return after - before
