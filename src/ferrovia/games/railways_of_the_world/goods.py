"""Cubes on cities: drawing them from the bag, empty-city markers, colours (ROW-U1, ROW-D5, ROW-E1, ROW-E2)."""

from ferrovia.core.events import Event
from ferrovia.core.rng import Generator
from ferrovia.games.railways_of_the_world.board import GREY
from ferrovia.games.railways_of_the_world.ruleset import CUBE_KINDS
from ferrovia.games.railways_of_the_world.table import Table
from ferrovia.games.railways_of_the_world.turns import trigger


def draw_cubes(table: Table, chance: Generator, city: int, count: int) -> list[int]:
    """Draws cubes from the bag onto a city; a bag with too few gives what it has (ROW-X2). Answers their colours."""
    drawn: list[int] = []
    for _ in range(min(count, sum(table.bag))):
        colour = draw_colour(table, chance)
        table.bag[colour] -= 1
        add_cube(table, city, colour)
        drawn.append(colour)
    return drawn


def draw_colour(table: Table, chance: Generator) -> int:
    """The colour of a cube drawn at random from a bag that is not empty; it is still in there."""
    at = chance.below(sum(table.bag))
    colour = 0
    while at >= table.bag[colour]:
        at -= table.bag[colour]
        colour += 1
    return colour


def add_cube(table: Table, city: int, colour: int) -> None:
    """A cube comes to a city; before the end is triggered it takes the marker away (ROW-E2)."""
    table.cubes[CUBE_KINDS * city + colour] += 1
    table.holding[colour] |= table.rules.city_bit[city]
    if table.last_turn < 0:
        table.markers &= ~table.rules.city_bit[city]


def take_cube(table: Table, city: int, colour: int, events: list[Event] | None) -> None:
    """A cube leaves its city; the last one leaves a marker, which may trigger the end (ROW-D5, ROW-D6, ROW-E1)."""
    table.cubes[CUBE_KINDS * city + colour] -= 1
    if table.cubes[CUBE_KINDS * city + colour]:
        return
    bit = table.rules.city_bit[city]
    table.holding[colour] &= ~bit
    for held in table.holding:
        if held & bit:
            return
    table.markers |= bit
    if events is not None:
        events.append(Event("empty", -1, {"city": city}, {}))
    if table.markers.bit_count() >= table.rules.end:
        trigger(table, events)


def can_urbanise(table: Table, city: int, colour: int) -> bool:
    """A grey city, and a New City tile of the colour that is left (ROW-M5, ROW-U1)."""
    return table.colour[city] == GREY and table.new_cities[colour] > 0


def set_colour(table: Table, city: int, colour: int) -> None:
    """A city has a New City tile: from now on it is of that colour."""
    bit = table.rules.city_bit[city]
    table.city_masks[table.colour[city]] &= ~bit
    table.city_masks[colour] |= bit
    table.colour[city] = colour
    table.urbanised |= bit
