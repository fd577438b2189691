"""What is possible: one short function per kind of decision, in the order of the rulebook.

Each reads the public table and one seat's own cards, so that a position and an observation share this code.
"""

from ferrovia.core.rng import Generator
from ferrovia.games.ticket_to_ride.board import LOCO
from ferrovia.games.ticket_to_ride.ruleset import FIRST_RETURN, KEEP, PASS
from ferrovia.games.ticket_to_ride.table import SETUP, Table


def turn_actions(table: Table, seat: int, hand: list[int], at: int) -> list[int]:
    """One of the three actions; a pass only if there is none (TTR-X3). The hand is nine counts from `at` on.

    The claims are every way of paying for every route that may be claimed (TTR-C1 to TTR-C6, TTR-X7).
    """
    found = _draws(table)[:]
    for claims in _payable(table, hand, at):
        found += claims
    if _is_limited(table, seat):
        found = [action for action in found if _may_claim(table, seat, action)]
    return found or [PASS]


def sample_turn(table: Table, seat: int, hand: list[int], at: int, rng: Generator) -> int:
    """One of `turn_actions`, each equally likely; they are counted and need not be listed."""
    if _is_limited(table, seat):
        return rng.choice(turn_actions(table, seat, hand, at))
    draws = _draws(table)
    payable = _payable(table, hand, at)
    count = len(draws)
    for claims in payable:
        count += len(claims)
    chosen = rng.below(count or 1)
    if chosen < len(draws):
        return draws[chosen]
    chosen -= len(draws)
    for claims in payable:
        if chosen < len(claims):
            return claims[chosen]
        chosen -= len(claims)
    return PASS


def _draws(table: Table) -> list[int]:
    """Drawing cards or tickets (TTR-D1, TTR-T1); the ruleset's own list."""
    return table.rules.first_draws[table.market_mask << 2 | (table.deck_left > 0) << 1 | (table.pile_left > 0)]


def _payable(table: Table, hand: list[int], at: int) -> list[tuple[int, ...]]:
    """The claims of free routes that a hand pays for, in pieces that ascend."""
    rules = table.rules
    free = table.free
    pieces: list[tuple[int, ...]] = []
    locos = hand[at + LOCO]
    emptied = 0
    for mask in free:
        if mask:
            break
        emptied += 1
    shortest = rules.shelf_lengths[emptied]  # fewer cards pay for nothing: short routes go first
    for colour in range(LOCO):
        cards = hand[at + colour]
        if cards and cards + locos >= shortest:
            for shelf in rules.payable[colour][cards][locos]:
                claims = shelf.claims[free[shelf.number]]
                if claims:
                    pieces.append(claims)
    if locos:
        for shelf in rules.payable[LOCO][locos][0]:
            claims = shelf.claims[free[shelf.number]]
            if claims:
                pieces.append(claims)
    return pieces


def _is_limited(table: Table, seat: int) -> bool:
    """Whether there may be free routes that the seat pays for and still may not claim: see `_may_claim`."""
    return table.trains[seat] < table.rules.longest or table.barred[seat] != 0


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
