"""The board as planners read it: links between cities, made once for every ruleset."""

from functools import lru_cache
from heapq import heappop, heappush

from ferrovia.games.ticket_to_ride.ruleset import Ruleset

FAR = 1.0e6  # dearer than any way there is; a link that weighs so much cannot be used


class Atlas:
    """Cities and links. A link is what joins two cities: one route, or both routes of a double."""

    def __init__(self, rules: Ruleset) -> None:
        routes = rules.board.routes
        self.cities = len(rules.board.cities)
        self.links: list[tuple[int, ...]] = []  # the routes of each link
        self.link_of: list[int] = []  # by route
        for number, route in enumerate(routes):
            if 0 <= route.twin < number:
                self.link_of.append(self.link_of[route.twin])
                self.links[self.link_of[number]] += (number,)
            else:
                self.link_of.append(len(self.links))
                self.links.append((number,))
        self.ends = [(routes[link[0]].a, routes[link[0]].b) for link in self.links]
        self.lengths = [routes[link[0]].length for link in self.links]
        self.points = [0, *rules.board.route_points]  # by length
        self.colours = [route.colour for route in routes]  # by route
        self.kinds = [route.colour * len(self.points) + route.length for route in routes]  # by route: colour and length
        beside: list[list[tuple[int, int]]] = [[] for _ in range(self.cities)]
        for link, (a, b) in enumerate(self.ends):
            beside[a].append((b, link))
            beside[b].append((a, link))
        self.beside = [tuple(pairs) for pairs in beside]  # by city: the cities next to it, each with the link
        self.detours = [self._detour(link) for link in range(len(self.links))]
        self.claims = {  # the action for a route, the colour it is paid in, and how many locomotives
            (rules.claim_route[claim], rules.claim_colour[claim], rules.claim_locos[claim]): claim
            for claim in range(rules.first_claim, len(rules.claim_route))
        }

    def _detour(self, link: int) -> float:
        """How many more trains the way around a link takes on the empty board."""
        lengths = [float(length) for length in self.lengths]
        lengths[link] = FAR
        way = cheapest_way(self, lengths, *self.ends[link])
        return sum(lengths[other] for other in way) - self.lengths[link] if way else FAR


def cheapest_way(atlas: Atlas, weights: list[float], start: int, goal: int) -> list[int]:
    """The links of the cheapest way from one city to another, none if there is no way (Dijkstra's algorithm)."""
    beside = atlas.beside
    best = [FAR] * atlas.cities
    came = [-1] * atlas.cities
    best[start] = 0.0
    ahead = [(0.0, start)]
    while ahead:
        far, city = heappop(ahead)
        if city == goal:
            break
        if far > best[city]:
            continue
        for other, link in beside[city]:
            reach = far + weights[link]
            if reach < best[other]:
                best[other] = reach
                came[other] = link
                heappush(ahead, (reach, other))
    way: list[int] = []
    city = goal
    while city != start:
        link = came[city]
        if link < 0:
            return []
        way.append(link)
        a, b = atlas.ends[link]
        city = a + b - city
    return way


def ways_out(atlas: Atlas, weights: list[float], starts: list[int]) -> list[list[int] | None]:
    """For every city the links of the cheapest way to it from the nearest of some cities; None if there is none."""
    best = [FAR] * atlas.cities
    ways: list[list[int] | None] = [None] * atlas.cities
    ahead = [(0.0, city) for city in starts]
    for city in starts:
        best[city] = 0.0
        ways[city] = []
    while ahead:
        far, city = heappop(ahead)
        if far > best[city]:
            continue
        way = ways[city] or []
        for other, link in atlas.beside[city]:
            reach = far + weights[link]
            if reach < best[other]:
                best[other] = reach
                ways[other] = [*way, link]
                heappush(ahead, (reach, other))
    return ways


@lru_cache(maxsize=64)
def shared_atlas(rules: Ruleset) -> Atlas:
    """The tables of a ruleset; all planners of a process share them."""
    return Atlas(rules)
