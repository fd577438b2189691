"""Locomotives and deliveries (RCG-B1, RCG-C1 to RCG-C5, RCG-F2)."""

from ferrovia.core.events import Event, Fact
from ferrovia.games.railways_card_game.actions import destinations, route
from ferrovia.games.railways_card_game.position import Position
from ferrovia.games.railways_card_game.ruleset import LOCO
from ferrovia.games.railways_card_game.table import CARRY, POWERED
from ferrovia.games.railways_card_game.turns import after_action, next_last_delivery


def play_engine(position: Position, seat: int, events: list[Event] | None) -> None:
    """A locomotive from the hand face up before the player; then a delivery, if there is one (RCG-B1)."""
    table = position.table
    if not position.hands[table.rules.kinds * seat + LOCO] or table.rules.young:
        raise position.refuse(table.rules.engine, seat)
    position.spend(seat, LOCO, 1)
    table.engines[seat] += 1
    table.mark += 1
    if events is not None:
        events.append(Event("engine", seat, {"power": table.engines[seat]}, {}))
    if table.reach(seat, table.engines[seat]):
        table.phase = POWERED
    else:
        after_action(position, seat, events)


def choose_cube(position: Position, cargo: int, seat: int) -> None:
    """The cube to be delivered (RCG-C1)."""
    table = position.table
    if not table.reach(seat, table.engines[seat]) >> cargo & 1:
        raise position.refuse(table.rules.first_cube + cargo, seat)
    table.cargo = cargo
    table.phase = CARRY


def deliver(position: Position, city: int, seat: int, events: list[Event] | None) -> None:
    """Moves the cube, scores for all and puts it before the player (RCG-C3, RCG-C4)."""
    table = position.table
    cargo = table.cargo
    if city not in destinations(table, seat, cargo):
        raise position.refuse(table.rules.first_to + city, seat)
    path = route(table, cargo >> 2, city)
    table.deliveries[seat] += len(path)
    others = [0] * table.rules.players
    for link in path:
        owner = table.owner[link]
        if owner != seat:
            table.carried[owner] += 1
            others[owner] += 1
    table.take_cube(cargo)
    table.delivered[4 * seat + (cargo & 3)] += 1
    table.cargo = -1
    if events is not None:
        facts: dict[str, Fact] = {"city": cargo >> 2, "good": cargo & 3, "to": city, "points": len(path)}
        facts["links"] = path
        facts["others"] = others
        events.append(Event("deliver", seat, facts, {}))
    finish_delivery(position, seat, events)


def no_delivery(position: Position, seat: int, events: list[Event] | None) -> None:
    """Makes no delivery where one could be made (RCG-B1, RCG-F2)."""
    if events is not None:
        events.append(Event("no_delivery", seat, {}, {}))
    finish_delivery(position, seat, events)


def finish_delivery(position: Position, seat: int, events: list[Event] | None) -> None:
    """The draw phase, or the last delivery of the next player."""
    if position.table.last_deliveries:
        next_last_delivery(position, seat, events)
    else:
        after_action(position, seat, events)
