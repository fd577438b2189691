"""Income and dividends at the end of a turn (ROW-I1 to ROW-I4)."""

from ferrovia.core.events import Event
from ferrovia.games.railways_of_the_world.finance import bonds_for, pay
from ferrovia.games.railways_of_the_world.ruleset import BOND, DIVIDEND, Ruleset
from ferrovia.games.railways_of_the_world.table import Table


def income_of(rules: Ruleset, points: int) -> int:
    """The income at a number of points; from the last space on it stays as it is there (ROW-I3)."""
    track = rules.board.income
    return track[points if points < len(track) else len(track) - 1]


def after_income(rules: Ruleset, points: int, money: int, bonds: int) -> tuple[int, int]:
    """The money and the bonds of a seat after the income phase, from what it has before."""
    money += income_of(rules, points)
    issued = bonds_for(money, DIVIDEND * bonds)
    return money + BOND * issued - DIVIDEND * bonds, bonds + issued


def collect(table: Table, events: list[Event] | None) -> None:
    """Everyone receives income, then pays for their bonds; bonds issued for that cost nothing yet (ROW-I1)."""
    rules = table.rules
    for seat in table.order:
        income = income_of(rules, table.total(seat))
        table.money[seat] += income
        dividends = DIVIDEND * table.bonds[seat]
        issued = pay(table, seat, dividends)
        if events is not None:
            facts = {"income": income, "dividends": dividends, "bonds": issued}
            events.append(Event("income", seat, dict(facts), {}))
