"""What is possible: one short function per kind of decision, in the order of the rulebook.

Each reads the public table and one seat's own cards, so that a position and an observation share this code.
"""

from bisect import bisect_right

from ferrovia.games.ticket_to_ride.board import LOCO
from ferrovia.games.ticket_to_ride.ruleset import FIRST_RETURN, KEEP, PASS
from ferrovia.games.ticket_to_ride.table import SETUP, Table


def turn_actions(table: Table, seat: int, hand: list[int], at: int) -> list[int]:
    """One of the three actions; a pass only if there is none (TTR-X3). The hand is nine counts from `at` on."""
    rules = table.rules
    draws = rules.first_draws[table.market_mask << 2 | (table.deck_left > 0) << 1 | (table.pile_left > 0)]
    actions = draws + claims(table, seat, hand, at)
    return actions or [PASS]


def second_draws(table: Table) -> list[int]:
    """The second card: blind, or any face-up card but a locomotive (TTR-D1, TTR-D3)."""
    return table.rules.second_draws[table.market_mask << 1 | (table.deck_left > 0)][:]


def claims(table: Table, seat: int, hand: list[int], at: int) -> list[int]:
    """Every way of paying for every route that the seat may claim with these cards (TTR-C1 to TTR-C6, TTR-X7)."""
    rules = table.rules
    most = min(rules.longest, table.trains[seat])  # TTR-C3
    locos = hand[at + LOCO]
    found: list[int] = []
    for colour in range(LOCO):
        cards = hand[at + colour]
        if cards:
            routes = table.open[colour]
            if routes:
                ends = rules.pays_up_to[colour]
                found += routes[: bisect_right(routes, ends[cards if cards < most else most])]
                if locos:
                    found += _with_locos(table, colour, cards, locos, most)
    if locos:
        routes = table.open[LOCO]
        found += routes[: bisect_right(routes, rules.pays_up_to[LOCO][locos if locos < most else most])]
    barred = table.barred[seat]
    if barred:  # TTR-C5
        route = rules.claim_route
        found = [claim for claim in found if not barred >> route[claim] & 1]
    return found


def _with_locos(table: Table, colour: int, cards: int, locos: int, most: int) -> list[int]:
    """The claims of one colour with one or more locomotives among its cards."""
    routes, ends = table.open[colour], table.rules.pays_up_to[colour]
    shift = table.rules.loco_shift[colour]
    found: list[int] = []
    for used in range(1, min(locos + 1, len(shift), most)):
        length = cards + used
        first = bisect_right(routes, ends[used])
        last = bisect_right(routes, ends[length if length < most else most])
        by = shift[used]
        found += [claim + by for claim in routes[first:last]]
    return found


def ticket_choices(table: Table, offered: int) -> list[int]:
    """Return a ticket just drawn, as long as enough are left, or keep the rest (TTR-S3, TTR-T1, TTR-T2)."""
    choices = [KEEP]
    least = table.rules.keep if table.phase == SETUP else table.rules.board.ticket_draw_keep
    if offered.bit_count() <= least:
        return choices
    for ticket in range(len(table.rules.tickets)):
        if offered >> ticket & 1:
            choices.append(FIRST_RETURN + ticket)
    return choices
