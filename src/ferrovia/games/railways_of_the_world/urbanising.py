"""Urbanising a grey city, and upgrading the locomotive (ROW-U1, ROW-L1)."""

from ferrovia.core.events import Event
from ferrovia.games.railways_of_the_world.finance import pay
from ferrovia.games.railways_of_the_world.goods import can_urbanise, draw_cubes, set_colour
from ferrovia.games.railways_of_the_world.operations import engine_goals, score_goals
from ferrovia.games.railways_of_the_world.position import Position
from ferrovia.games.railways_of_the_world.ruleset import FIRST_URBANISE, NEW_CUBES, UPGRADE
from ferrovia.games.railways_of_the_world.table import TARGET
from ferrovia.games.railways_of_the_world.turns import end_action


def urbanise(position: Position, action: int, seat: int, events: list[Event] | None) -> None:
    """Pays, gives a grey city a New City tile and two cubes (ROW-U1); a New Industry is free (ROW-OP8)."""
    table = position.table
    rules = table.rules
    if not FIRST_URBANISE <= action < rules.first_cube:
        raise position.refuse(action, seat)
    city, colour = rules.urbanised(action)
    if not can_urbanise(table, city, colour):
        raise position.refuse(action, seat)
    cost = 0 if table.phase == TARGET else rules.board.urbanise
    issued = pay(table, seat, cost)
    set_colour(table, city, colour)
    table.new_cities[colour] -= 1
    cubes = draw_cubes(table, position.chance, city, NEW_CUBES)
    table.mark += 1
    if events is not None:
        facts = {"city": city, "colour": colour, "cost": cost, "bonds": issued}
        events.append(Event("urbanise", seat, {**facts, "cubes": sorted(cubes)}, {}))
    end_action(position, events)


def upgrade(position: Position, seat: int, events: list[Event] | None) -> None:
    """Raises one's locomotive by one level, for the price on its card (ROW-L1)."""
    table = position.table
    rules = table.rules
    level = table.engine[seat]
    if level == rules.top_level:
        raise position.refuse(UPGRADE, seat)
    cost = rules.board.engine[level - 1]
    issued = pay(table, seat, cost)
    table.engine[seat] = level + 1
    if events is not None:
        facts = {"level": level + 1, "cost": cost, "bonds": issued}
        events.append(Event("upgrade", seat, dict(facts), {}))
    score_goals(table, seat, engine_goals(table, level + 1), events)
    end_action(position, events)
