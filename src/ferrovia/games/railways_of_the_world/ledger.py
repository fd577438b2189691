"""What money is worth to a planner: income, dividends and spending carried forward to the end of the game."""

from ferrovia.games.railways_of_the_world.income import income_of
from ferrovia.games.railways_of_the_world.ruleset import BOND, Ruleset

GROWTH = 5  # points that a seat may gain in a turn
SPENDING = 1000  # what it may spend in a turn, in hundredths of 1,000


def balance(rules: Ruleset, turns: int, points: int, money: int, bonds: int) -> int:
    """What money and bonds come to at the end of the game, in hundredths of points.

    Bonds are counted in hundredths as well, so that every 1,000 makes a difference to whoever will have to borrow.
    """
    cash, owed = 100 * money, 100 * bonds
    for turn in range(turns):
        cash += 100 * income_of(rules, points + GROWTH * turn) - owed
        if turn < turns - 1:
            cash -= SPENDING
        if cash < 0:
            owed += -cash // BOND
            cash = 0
    return cash // 100 - owed  # money left over decides hardly more than a tie
