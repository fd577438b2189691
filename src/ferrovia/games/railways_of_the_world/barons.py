"""Barons: each player has two, chooses one in secret, and shows it at the end (ROW-S3, ROW-V4, ROW-F1)."""

from ferrovia.core.events import Event
from ferrovia.games.railways_of_the_world.goals import reached
from ferrovia.games.railways_of_the_world.position import Position
from ferrovia.games.railways_of_the_world.table import BARONS, FROM_BARONS, OVER, Table


def ask(table: Table, then: int) -> None:
    """Everybody chooses one of two barons, all at the same time; then the game goes on with a phase."""
    table.then = then
    table.phase = BARONS
    table.to_act = (1 << table.rules.players) - 1
    table.mark += 1


def is_time(table: Table) -> bool:
    """Whether barons that are chosen late are to be chosen now: a Major Line is complete (ROW-V4)."""
    return table.undecided == 1 and table.phase not in (BARONS, OVER) and max(table.line_owner) >= 0


def choices(position: Position, seat: int) -> list[int]:
    """The two barons of a seat."""
    rules = position.table.rules
    mask = position.dealt[seat]
    return [rules.first_baron + baron for baron in range(len(rules.barons)) if mask >> baron & 1]


def choose(position: Position, action: int, seat: int, events: list[Event] | None) -> bool:
    """Keeps a baron; the other leaves the game unseen. Answers whether everybody has chosen."""
    table = position.table
    if action not in choices(position, seat):
        raise position.refuse(action, seat)
    baron = action - table.rules.first_baron
    position.kept = (*position.kept[:seat], baron, *position.kept[seat + 1 :])
    table.to_act &= ~(1 << seat)
    if events is not None:
        events.append(Event("chosen", seat, {}, {seat: {"baron": baron}}))
    if table.to_act:
        return False
    table.undecided = 0
    table.mark += 1
    table.phase = table.then
    table.to_act = 1 << table.turn
    return True


def reveal(position: Position, events: list[Event] | None) -> None:
    """Barons are shown, and those that were reached score (ROW-F1, ROW-F4)."""
    table = position.table
    rules = table.rules
    table.barons = list(position.kept)
    for seat, number in enumerate(table.barons):
        if number < 0:
            continue
        baron = rules.barons[number]
        points = baron.points if reached(table, baron, seat) else 0
        table.add_points(FROM_BARONS, seat, points)
        if events is not None:
            events.append(Event("baron", seat, {"baron": number, "points": points}, {}))
