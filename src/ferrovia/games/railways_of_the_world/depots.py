"""Trading Depots: a mark on somebody else's link that scores beside its owner (ROW-OP15)."""

from ferrovia.core.events import Event
from ferrovia.games.railways_of_the_world.position import Position
from ferrovia.games.railways_of_the_world.table import FROM_CARDS, Table
from ferrovia.games.railways_of_the_world.turns import end_action


def can_mark(table: Table, seat: int, door: int) -> bool:
    """Whether the lower door of a completed link of another player is given, and nobody has marked that link."""
    return table.far[door] > door and table.owner[door] != seat and table.depots[door] < 0


def markable(table: Table, seat: int) -> list[int]:
    """The links that a seat could mark, by their lower doors."""
    return [door for door in table.doors() if can_mark(table, seat, door)]


def mark_link(position: Position, action: int, seat: int, events: list[Event] | None) -> None:
    """The card that was just taken gets its link."""
    table = position.table
    rules = table.rules
    door = action - rules.first_depot
    if not rules.first_depot <= action < rules.first_western or not can_mark(table, seat, door):
        raise position.refuse(action, seat)
    table.depots[door] = table.depots[table.far[door]] = seat
    if events is not None:
        events.append(Event("depot", seat, {"door": door, "other": table.far[door]}, {}))
    end_action(position, events)


def score_depots(table: Table, path: list[int], events: list[Event] | None) -> None:
    """Everyone whose mark is on a link of a delivery scores for it, besides its owner."""
    for seat, points in enumerate(depot_points(table, path)):
        if points:
            table.add_points(FROM_CARDS, seat, points)
            if events is not None:
                facts = {"face": table.rules.depots[0], "points": points}
                events.append(Event("trade", seat, dict(facts), {}))


def depot_points(table: Table, path: list[int]) -> list[int]:
    """By seat: how many of these links bear its mark."""
    points = [0] * table.rules.players
    for door in path:
        if table.depots[door] >= 0:
            points[table.depots[door]] += 1
    return points
