"""Money and bonds: whoever cannot pay issues the fewest bonds that cover it (ROW-CASH1 to ROW-CASH4)."""

from ferrovia.games.railways_of_the_world.ruleset import BOND
from ferrovia.games.railways_of_the_world.table import Table


def bonds_for(money: int, cost: int) -> int:
    """How many bonds a payment takes with so much money at hand.

    >>> bonds_for(0, 16), bonds_for(3, 3), bonds_for(3, 4)
    (4, 0, 1)
    """
    return 0 if money >= cost else (cost - money + BOND - 1) // BOND


def pay(table: Table, seat: int, cost: int) -> int:
    """A seat pays the bank; answers the bonds it issued for that."""
    bonds = bonds_for(table.money[seat], cost)
    table.bonds[seat] += bonds
    table.money[seat] += BOND * bonds - cost
    return bonds
