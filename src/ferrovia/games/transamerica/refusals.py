"""Why an action is not legal: the sentence for the player and the clause that forbids it."""

from ferrovia.core.errors import IllegalAction
from ferrovia.core.words import N_
from ferrovia.games.transamerica.ruleset import STOP
from ferrovia.games.transamerica.table import FIRST, MARKERS, OVER, SECOND, Table


def refusal(table: Table, seat: int, action: int) -> IllegalAction:
    """The reason why the seat may not play an action of the catalogue."""
    rules = table.rules
    if table.phase == OVER:
        return IllegalAction(N_("The game is over."), "TRA-E1")
    if seat != table.turn:
        clause = "TRA-S2" if table.phase == MARKERS else "TRA-B1"
        return IllegalAction(N_("It is not this player's turn."), clause)
    if table.phase == MARKERS:
        if STOP < action < rules.first_rail:
            return IllegalAction(N_("Another marker stands on this crossing."), "TRA-X2")
        return IllegalAction(N_("Building begins when all markers stand."), "TRA-S2")
    if action == STOP:
        return IllegalAction(N_("At least one rail must be laid in each turn."), "TRA-B3")
    if action < rules.first_rail:
        return IllegalAction(N_("The markers stand; now rails are laid."), "TRA-S2")
    return _laying(table, action - rules.first_rail)


def _laying(table: Table, line: int) -> IllegalAction:
    if table.laid >> line & 1:
        return IllegalAction(N_("A rail lies on this line already."), "TRA-B1")
    if table.phase == SECOND and line >= table.rules.singles:
        return IllegalAction(N_("A double line takes a whole turn; it cannot be the second rail."), "TRA-X3")
    assert table.phase in (FIRST, SECOND)
    return IllegalAction(N_("This line does not touch the network of your marker."), "TRA-B2")
