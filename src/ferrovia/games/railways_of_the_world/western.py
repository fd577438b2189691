"""Western Links: a special link of one city, and what it brings (ROW-EUS1 to ROW-EUS4)."""

from typing import Final

from ferrovia.core.events import Event
from ferrovia.core.rng import Generator
from ferrovia.games.railways_of_the_world.finance import pay
from ferrovia.games.railways_of_the_world.goods import add_cube, draw_cubes
from ferrovia.games.railways_of_the_world.links import lines_joined, score_lines
from ferrovia.games.railways_of_the_world.position import Position
from ferrovia.games.railways_of_the_world.table import Table
from ferrovia.games.railways_of_the_world.turns import end_action

RED: Final = 0


def can_build_western(table: Table, seat: int, number: int) -> bool:
    """Nobody has it, and an own link came to its city before this round (ROW-EUS1, ROW-V5)."""
    if table.western[number] >= 0 or table.frontier:
        return False
    return table.before[seat] & table.rules.city_bit[table.rules.board.western.cities[number]] != 0


def build_western(position: Position, action: int, seat: int, events: list[Event] | None) -> None:
    """Pays for the link tile and owns it; red cubes come to its city (ROW-EUS1, ROW-X2)."""
    table = position.table
    rules = table.rules
    number = action - rules.first_western
    if not can_build_western(table, seat, number):
        raise position.refuse(action, seat)
    western = rules.board.western
    city = western.cities[number]
    issued = pay(table, seat, western.cost)
    table.western[number] = seat
    table.links[seat] += 1
    cubes = min(western.cubes, table.bag[RED])
    for _ in range(cubes):
        table.bag[RED] -= 1
        add_cube(table, city, RED)
    if events is not None:
        facts = {"western": number, "city": city, "cost": western.cost, "bonds": issued, "cubes": cubes}
        events.append(Event("western", seat, dict(facts), {}))
    score_lines(table, seat, lines_joined(table, seat, table.joined[seat * rules.cities + city]), events)
    end_action(position, events)


def bring_cubes(table: Table, chance: Generator, start: int, colour: int, to: int, events: list[Event] | None) -> bool:
    """Red cubes from a city with a Western Link bring new ones to the market (ROW-EUS2); whether any came."""
    western = table.rules.board.western
    if colour != RED or to != western.market or start not in western.cities:
        return False
    if table.western[western.cities.index(start)] < 0:
        return False
    cubes = draw_cubes(table, chance, to, western.new_cubes)
    if events is not None:
        events.append(Event("market", -1, {"city": to, "cubes": sorted(cubes)}, {}))
    return True
