"""What planners reckon from the public table and one hand: cheapest trees, and which rails others are likely to lay."""

from math import exp
from typing import Final

from ferrovia.games.transamerica.table import NOWHERE, Table
from ferrovia.network.steiner import steiner_tree

SCALE: Final = 6  # a rail that nobody else will lay costs so much; one that others may lay costs less


def own_tree(table: Table, marker: int, hand: int, costs: list[int]) -> tuple[int, list[int]]:
    """The cheapest way to join a hand (and a marker, unless it is NOWHERE): what it costs and the lines to build."""
    rules = table.rules
    reached = table.reached[table.network[marker]] if marker != NOWHERE else 0
    terminals = [rules.city_crossing[city] for city in rules.numbers(hand & ~reached)]
    if marker != NOWHERE:
        terminals.append(marker)
    return steiner_tree(rules.lattice, terminals, costs)


def traffic(table: Table, seat: int, hand: int, costs: list[int]) -> list[float]:
    """For every line, how likely one of the others will lay a rail on it.

    Each of them goes from the network of the marker to one city of every region, any that is not in one's own hand.
    """
    rules = table.rules
    quiet = [1.0] * len(costs)
    done: list[int] = []
    for other in range(rules.players):
        if other == seat or table.markers[other] == NOWHERE:
            continue
        network = table.seat_network[other]
        players = 0
        for third in range(rules.players):
            if third != seat and table.seat_network[third] == network:
                players += 1
        if network not in done:
            done.append(network)
            _add_ways(table, network, hand, costs, float(players), quiet)
    return [1.0 - still for still in quiet]


def _add_ways(table: Table, network: int, hand: int, costs: list[int], players: float, quiet: list[float]) -> None:
    """Multiplies in how likely no player of a network lays a rail on each line."""
    rules = table.rules
    starts = [crossing for crossing in range(rules.crossings) if table.network[crossing] == network]
    came = [-1] * rules.crossings
    far = rules.lattice.distances(starts, costs, came)
    flow = [0.0] * len(costs)
    for cards in rules.cards:
        open_cards = [city for city in cards if not hand >> city & 1]
        for city in open_cards:
            node = rules.city_crossing[city]
            if far[node] > 0:
                weight = players / len(open_cards)
                while came[node] >= 0:
                    line = came[node]
                    flow[line] += weight
                    node = rules.line_a[line] + rules.line_b[line] - node
    for line in range(len(flow)):
        if flow[line] > 0.0:
            quiet[line] *= exp(-flow[line])


def hopeful_costs(costs: list[int], busy: list[float], trust: float) -> list[int]:
    """The costs of lines as a planner sees them: less where others are likely to build."""
    scaled: list[int] = []
    for line in range(len(costs)):
        hopeful = int(SCALE * costs[line] * (1.0 - trust * busy[line]) + 0.5)
        scaled.append(max(hopeful, 1) if costs[line] else 0)  # what is not built is never quite free
    return scaled
