"""Why an action is not legal: the sentence for the player and the clause that forbids it."""

from ferrovia.core.errors import IllegalAction
from ferrovia.core.words import N_
from ferrovia.games.ticket_to_ride.board import GREY, LOCO
from ferrovia.games.ticket_to_ride.ruleset import DRAW, FIRST_RETURN, KEEP, TICKETS
from ferrovia.games.ticket_to_ride.table import CHOOSE, CLOSED, FREE, OVER, SECOND, SETUP, Table


def refusal(table: Table, seat: int, action: int, offered: int) -> IllegalAction:
    """The reason why the seat, with these tickets to choose from, may not play an action of the catalogue."""
    if table.phase == OVER:
        return IllegalAction(N_("The game is over."), "TTR-E1")
    if not table.to_act >> seat & 1:
        return IllegalAction(N_("It is not this player's turn."), "TTR-S4")
    if table.phase in (SETUP, CHOOSE):
        return _among_tickets(table, action, offered)
    if action in (DRAW, TICKETS) or action <= LOCO:
        return _drawing(table, action)
    if table.phase == SECOND:
        return IllegalAction(N_("The second card must be drawn first."), "TTR-D1")
    if FIRST_RETURN <= action < table.rules.first_claim or action == KEEP:
        return IllegalAction(N_("Only tickets just drawn can be returned or kept."), "TTR-T2")
    if action >= table.rules.first_claim:
        return _claiming(table, seat, action)
    return IllegalAction(N_("Passing is only for a player who can do nothing else."), "TTR-X3")


def _among_tickets(table: Table, action: int, offered: int) -> IllegalAction:
    clause = "TTR-S3" if table.phase == SETUP else "TTR-T1"
    if not FIRST_RETURN <= action < table.rules.first_claim:
        return IllegalAction(N_("First choose among the tickets just drawn."), clause)
    if not offered >> (action - FIRST_RETURN) & 1:
        return IllegalAction(N_("Only tickets just drawn can be returned."), "TTR-T2")
    return IllegalAction(N_("Too few tickets would be kept."), clause)


def _drawing(table: Table, action: int) -> IllegalAction:
    if action == TICKETS:
        if table.phase == SECOND:
            return IllegalAction(N_("The second card must be drawn first."), "TTR-D1")
        return IllegalAction(N_("No destination ticket is left."), "TTR-T1")
    if action == DRAW:
        return IllegalAction(N_("No card is left in the deck."), "TTR-D7")
    if action == LOCO and table.phase == SECOND:
        return IllegalAction(N_("A face-up locomotive can only be taken as the first card."), "TTR-D3")
    return IllegalAction(N_("No such card lies face up."), "TTR-D1")


def _claiming(table: Table, seat: int, claim: int) -> IllegalAction:
    rules = table.rules
    number = rules.claim_route[claim]
    route = rules.board.routes[number]
    if table.owner[number] == CLOSED:
        return IllegalAction(N_("The other route of this double is taken, so this one is closed."), "TTR-C6")
    if table.owner[number] != FREE:
        return IllegalAction(N_("This route is taken already."), "TTR-C4")
    if table.barred[seat] >> number & 1:
        return IllegalAction(N_("You own the other route of this double."), "TTR-C5")
    if table.trains[seat] < route.length:
        return IllegalAction(N_("You have too few trains left for this route."), "TTR-C3")
    return IllegalAction(N_("You do not hold these cards."), "TTR-C2" if route.colour == GREY else "TTR-C1")
