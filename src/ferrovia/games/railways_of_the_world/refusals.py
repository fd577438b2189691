"""Why an action is not legal: the sentence for the player and the clause that forbids it."""

from ferrovia.core.errors import IllegalAction
from ferrovia.core.words import N_
from ferrovia.games.railways_of_the_world.table import Table


def refusal(table: Table, seat: int, action: int) -> IllegalAction:
    """The reason why the seat may not play an action of the catalogue."""
    return IllegalAction(N_("The game is over."), "ROW-E1")
