"""What `ferrovia bench` measures in Ticket to Ride besides what it measures in every game."""

from collections.abc import Callable
from functools import partial
from random import Random

from ferrovia.games.ticket_to_ride import TicketToRide
from ferrovia.games.ticket_to_ride.board import Board
from ferrovia.network.trails import longest_trail

NETWORKS = 60


def cases(game: TicketToRide) -> dict[str, list[Callable[[], object]]]:
    """The longest path of hard networks: all trains on short routes that close as many circuits as they can."""
    return {"longest_path": [partial(longest_trail, *_network(game.rules.board, seed)) for seed in range(NETWORKS)]}


def _network(board: Board, seed: int) -> tuple[list[int], list[int], list[int]]:
    """The ends and lengths of routes that one player could own: connected, and never both of a double."""
    rng = Random(seed)
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
            break
        mine.append(chosen)
        trains -= board.routes[chosen].length
        cities |= {board.routes[chosen].a, board.routes[chosen].b}
    routes = [board.routes[number] for number in mine]
    return [route.a for route in routes], [route.b for route in routes], [route.length for route in routes]
