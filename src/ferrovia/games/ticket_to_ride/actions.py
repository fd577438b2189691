"""What is possible: one short function per kind of decision, in the order of the rulebook.

Each reads the public table and one seat's own cards, so that a position and an observation share this code.
"""

from ferrovia.games.ticket_to_ride.board import LOCO
from ferrovia.games.ticket_to_ride.ruleset import FIRST_RETURN, KEEP, PASS
from ferrovia.games.ticket_to_ride.table import SETUP, Table


def turn_actions(table: Table, seat: int, hand: list[int], at: int) -> list[int]:
    """One of the three actions; a pass only if there is none (TTR-X3). The hand is nine counts from `at` on.

    The claims are every way of paying for every route that may be claimed (TTR-C1 to TTR-C6, TTR-X7).
    """
    rules = table.rules
    free = table.free
    found = rules.first_draws[table.market_mask << 2 | (table.deck_left > 0) << 1 | (table.pile_left > 0)][:]
    locos = hand[at + LOCO]
    emptied = 0
    for mask in free:
        if mask:
            break
        emptied += 1
    enough = rules.shelf_lengths[emptied] - locos  # fewer cards pay for nothing: short routes go first
    for cards, payable in zip(hand[at : at + LOCO], rules.payable):  # noqa: B905  (the last is for locomotives alone)
        if cards and cards >= enough:
            for shelf in payable[cards][locos]:
                found += shelf.claims[free[shelf.number]]
    if locos:
        for shelf in rules.payable[LOCO][locos][0]:
            found += shelf.claims[free[shelf.number]]
    if table.trains[seat] < rules.longest or table.barred[seat]:
        found = [action for action in found if _may_claim(table, seat, action)]
    return found or [PASS]


def _may_claim(table: Table, seat: int, action: int) -> bool:
    """Whether the seat has the trains for a claim (TTR-C3) and does not own the route's twin (TTR-C5)."""
    route = table.rules.claim_route[action]
    return route < 0 or (table.rules.route_length[route] <= table.trains[seat] and not table.barred[seat] >> route & 1)


def claims(table: Table, seat: int, hand: list[int], at: int) -> list[int]:
    """The claims among the seat's actions of a turn."""
    return [action for action in turn_actions(table, seat, hand, at) if action >= table.rules.first_claim]


def second_draws(table: Table) -> list[int]:
    """The second card: blind, or any face-up card but a locomotive (TTR-D1, TTR-D3); the ruleset's own list."""
    return table.rules.second_draws[table.market_mask << 1 | (table.deck_left > 0)]


def ticket_choices(table: Table, offered: int) -> list[int]:
    """Return a ticket just drawn, as long as enough are left, or keep the rest (TTR-S3, TTR-T1, TTR-T2)."""
    choices = [KEEP]
    if offered.bit_count() > least_kept(table):
        while offered:
            lowest = offered & -offered
            choices.append(FIRST_RETURN - 1 + lowest.bit_length())
            offered ^= lowest
    return choices


def least_kept(table: Table) -> int:
    """How many of the tickets just drawn must be kept."""
    return table.rules.keep if table.phase == SETUP else table.rules.board.ticket_draw_keep
