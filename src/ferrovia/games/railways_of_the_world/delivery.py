"""Delivering a cube, link by link (ROW-D1 to ROW-D6, ROW-OP14)."""

from ferrovia.core.events import Event
from ferrovia.games.railways_of_the_world.deck import EXPRESS
from ferrovia.games.railways_of_the_world.depots import score_depots
from ferrovia.games.railways_of_the_world.goods import take_cube
from ferrovia.games.railways_of_the_world.operations import delivery_goals, score_goals, score_hotels
from ferrovia.games.railways_of_the_world.position import Position
from ferrovia.games.railways_of_the_world.routes import can_deliver, earned, has_run_through, next_links
from ferrovia.games.railways_of_the_world.ruleset import CUBE_KINDS
from ferrovia.games.railways_of_the_world.table import FROM_DELIVERIES, FROM_LINKS, VIA
from ferrovia.games.railways_of_the_world.turns import end_action
from ferrovia.games.railways_of_the_world.western import bring_cubes


def set_out(position: Position, action: int, seat: int, events: list[Event] | None) -> None:
    """Chooses the cube to deliver."""
    table = position.table
    cube = action - table.rules.first_cube
    if not can_deliver(table, seat, cube):
        raise position.refuse(action, seat)
    table.cube = cube
    table.here = cube // CUBE_KINDS
    table.visited = table.rules.city_bit[table.here]
    table.path = []
    table.phase = VIA
    if events is not None:
        events.append(Event("cube", seat, {"city": table.here, "colour": cube % CUBE_KINDS}, {}))


def go_on(position: Position, action: int, seat: int, events: list[Event] | None) -> None:
    """The cube goes over one more link; it is delivered at the first city of its colour, an Express at the second."""
    table = position.table
    rules = table.rules
    door = action - rules.first_via
    if not 0 <= door < rules.doors or door not in next_links(table, seat):
        raise position.refuse(action, seat)
    city = rules.door_city[table.far[door]]
    stops = not table.grants >> EXPRESS & 1 or has_run_through(table)
    table.path.append(door)
    table.here = city
    table.visited |= rules.city_bit[city]
    if events is not None:
        events.append(Event("via", seat, {"door": door, "city": city}, {}))
    if stops and table.colour[city] == table.cube % CUBE_KINDS:
        _deliver(position, seat, events)


def _deliver(position: Position, seat: int, events: list[Event] | None) -> None:
    """In this order (ROW-D6): the cube leaves, the links score, the cube goes into the bag, cards score, new cubes."""
    table = position.table
    city, colour = table.cube // CUBE_KINDS, table.cube % CUBE_KINDS
    points = earned(table, table.path)
    if events is not None:
        facts = {"city": city, "colour": colour, "to": table.here}
        events.append(Event("deliver", seat, {**facts, "path": table.path[:], "points": points}, {}))
    take_cube(table, city, colour, events)
    for owner in range(table.rules.players):
        table.add_points(FROM_DELIVERIES if owner == seat else FROM_LINKS, owner, points[owner])
    table.bag[colour] += 1
    score_goals(table, seat, delivery_goals(table, table.here, len(table.path)), events)
    score_hotels(table, table.here, events)
    score_depots(table, table.path, events)
    if bring_cubes(table, position.chance, city, colour, table.here, events):
        table.mark += 1
    end_action(position, events)
