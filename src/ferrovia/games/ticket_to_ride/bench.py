"""What `ferrovia bench` measures in Ticket to Ride besides what it measures in every game."""

from collections.abc import Callable
from functools import partial
from random import Random

from ferrovia.games.ticket_to_ride import TicketToRide
from ferrovia.games.ticket_to_ride.ruleset import Ruleset
from ferrovia.games.ticket_to_ride.scoring import longest_path

NETWORKS = 60


def cases(game: TicketToRide) -> dict[str, list[Callable[[], object]]]:
    """The longest path of hard networks: all trains on short routes that close as many circuits as they can."""
    return {"longest_path": [partial(longest_path, game.rules, _network(game.rules, seed)) for seed in range(NETWORKS)]}


def _network(rules: Ruleset, seed: int) -> list[int]:
    """Routes that one player could own: connected, never both of a double, as many short ones as the trains pay for."""
    board, rng = rules.board, Random(seed)
    trains = board.trains
    cities = {rng.randrange(len(board.cities))}
    mine: list[int] = []
    while True:
        best, chosen = 0.0, -1
        for number, route in enumerate(board.routes):
            reached = (route.a in cities) + (route.b in cities)
            if not reached or route.length > trains or number in mine or route.twin in mine:
                continue
            cost = route.length - reached + rng.random()
            if chosen < 0 or cost < best:
                best, chosen = cost, number
        if chosen < 0:
            return mine
        mine.append(chosen)
        trains -= board.routes[chosen].length
        cities |= {board.routes[chosen].a, board.routes[chosen].b}
