"""Why an action is not legal: the sentence for the player and the clause that forbids it."""

from ferrovia.core.errors import IllegalAction
from ferrovia.core.words import N_
from ferrovia.games.on_the_underground.ruleset import FIRST_GO, STAY
from ferrovia.games.on_the_underground.table import BUILD, GO, OVER, Table


def refusal(table: Table, seat: int, action: int) -> IllegalAction:
    """The reason why the seat may not play an action of the catalogue."""
    rules = table.rules
    if table.phase == OVER:
        return IllegalAction(N_("The game is over."), "UND-E2")
    if seat != table.turn:
        return IllegalAction(N_("It is not this player's turn."), "UND-S5")
    if table.phase == BUILD:
        if action >= rules.first_lay:
            at = action - rules.first_lay
            return _laying(table, seat, at // len(rules.block_a), at % len(rules.block_a))
        return IllegalAction(N_("The passenger sets out after the last build action."), "UND-B1")
    if action == STAY:
        return IllegalAction(N_("This journey cannot be skipped."), "UND-X2")
    if FIRST_GO <= action < rules.first_ride:
        if table.phase == GO:
            return IllegalAction(N_("Other destinations take fewer steps, or fewer lines."), "UND-G2")
        return IllegalAction(N_("The destination is settled already."), "UND-G2")
    if rules.first_ride <= action < rules.first_lay:
        if table.phase == GO:
            return IllegalAction(N_("First choose the destination."), "UND-G2")
        return IllegalAction(N_("This line does not tell the ways apart that are left."), "UND-G2")
    return IllegalAction(N_("All build actions are used: the passenger travels now."), "UND-G1")


def _laying(table: Table, seat: int, line: int, block: int) -> IllegalAction:
    rules = table.rules
    if rules.owner[line] != seat:
        return IllegalAction(N_("This line belongs to another player."), "UND-S3")
    if not table.pieces[line]:
        return IllegalAction(N_("This line has no pieces left."), "UND-X3")
    if table.tracks[line] & rules.block_bit[block]:
        return IllegalAction(N_("This line has a piece on this block already."), "UND-B2")
    if not table.open & rules.block_bit[block]:
        return IllegalAction(N_("This block has no empty space."), "UND-B2")
    if not table.branching[line] & rules.block_bit[block]:
        return IllegalAction(N_("A line stays in one part: its pieces must share a station with it."), "UND-B3")
    message = N_("A piece that touches no end of its line branches: that costs {cost} tokens.")
    return IllegalAction(message, "UND-B5", {"cost": str(rules.branch_cost)})
