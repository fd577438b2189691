"""The end of a round: who is complete, and what the others lack (TRA-R1, TRA-P1)."""

from ferrovia.games.transamerica.ruleset import Ruleset
from ferrovia.games.transamerica.table import BIT, Table
from ferrovia.network.steiner import steiner_tree


def complete_seats(table: Table, hands: list[int]) -> int:
    """The seats whose cities are all joined to their markers, as a mask (TRA-R1, TRA-R4)."""
    found = 0
    for seat in range(len(hands)):
        if not hands[seat] & ~table.reached[table.seat_network[seat]]:
            found |= BIT[seat]
    return found


def missing_way(rules: Ruleset, costs: list[int], marker: int, hand: int) -> tuple[int, int]:
    """What a player lacks: the points of the cheapest missing way, and its lines as a mask (TRA-P1)."""
    terminals = [marker] + [rules.city_crossing[city] for city in rules.numbers(hand)]
    points, lines = steiner_tree(rules.lattice, terminals, costs)
    mask = 0
    for line in lines:
        mask |= rules.bit[line]
    return points, mask


def missing_ways(table: Table, hands: list[int]) -> list[tuple[int, int]]:
    """What each player lacks, in points and lines; all who are complete lack nothing (TRA-X6)."""
    rules = table.rules
    costs = rules.costs_with(table.laid)
    complete = complete_seats(table, hands)
    return [
        (0, 0) if complete & BIT[seat] else missing_way(rules, costs, table.markers[seat], hands[seat])
        for seat in range(rules.players)
    ]


def winners(table: Table) -> list[int]:
    """Those with the most points; ties share the win (TRA-E1)."""
    best = max(table.points)
    return [seat for seat, points in enumerate(table.points) if points == best]
