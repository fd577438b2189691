"""Mines: cubes of different colours on a grey city, once in its life (ROW-OP18)."""

from ferrovia.core.events import Event
from ferrovia.core.rng import Generator
from ferrovia.games.railways_of_the_world.board import GREY
from ferrovia.games.railways_of_the_world.finance import pay
from ferrovia.games.railways_of_the_world.goods import add_cube, draw_colour
from ferrovia.games.railways_of_the_world.position import Position
from ferrovia.games.railways_of_the_world.table import Table
from ferrovia.games.railways_of_the_world.turns import end_action


def can_mine(table: Table, city: int) -> bool:
    """Whether a city is grey and never had a mine."""
    return table.colour[city] == GREY and not table.mined & table.rules.city_bit[city]


def sites(table: Table) -> list[int]:
    """The cities where a mine can be opened."""
    return [city for city in table.rules.grey_cities if can_mine(table, city)]


def open_mine(position: Position, action: int, seat: int, events: list[Event] | None) -> None:
    """Pays, and draws cubes onto the named city until a colour repeats."""
    table = position.table
    rules = table.rules
    if not rules.first_mine <= action < rules.first_depot:
        raise position.refuse(action, seat)
    city = rules.grey_cities[action - rules.first_mine]
    if not can_mine(table, city):
        raise position.refuse(action, seat)
    cost = rules.board.mine
    issued = pay(table, seat, cost)
    table.mined |= rules.city_bit[city]
    cubes = dig(table, position.chance, city)
    table.mark += 1
    if events is not None:
        facts = {"city": city, "cost": cost, "bonds": issued}
        events.append(Event("mine", seat, {**facts, "cubes": sorted(cubes)}, {}))
    end_action(position, events)


def dig(table: Table, chance: Generator, city: int) -> list[int]:
    """Draws one cube of a colour after the other; the first that repeats goes back. Answers their colours."""
    found: list[int] = []
    while sum(table.bag):
        colour = draw_colour(table, chance)
        if colour in found:
            break
        table.bag[colour] -= 1
        add_cube(table, city, colour)
        found.append(colour)
    return found
