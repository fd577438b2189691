"""Which links a seat should own: the network of its tickets, weighed in points and turns."""

from dataclasses import dataclass

from ferrovia.games.ticket_to_ride.atlas import FAR, Atlas, cheapest_way
from ferrovia.games.ticket_to_ride.board import GREY, LOCO
from ferrovia.games.ticket_to_ride.buying import Purse
from ferrovia.games.ticket_to_ride.ruleset import Ruleset
from ferrovia.games.ticket_to_ride.table import FREE, Table
from ferrovia.network.components import components

TURN_POINTS = 3.0  # what a turn is worth: about what a good game brings for each
USEFUL_CARDS = 1.6  # of the two cards drawn in a turn
LATE_TURNS = 3.0  # a plan may take so many turns more than seem left: that estimate is cautious
LEAST_WEIGHT = 0.2  # even a link that pays for itself takes trains and time
MOST_TICKETS = 6  # planned for at once; each doubles the work
EVERY_ORDER = 4  # so many tickets are joined in every order, more of them only in one


@dataclass(frozen=True, slots=True)
class Taste:
    """How links are weighed against each other when looking for ways."""

    turn: float  # the cost of a turn: for claiming, and for drawing what is missing
    train: float  # the cost of a train
    points: float  # how much of a route's points counts against its cost


# Every network is looked for in both tastes: by long routes that bring points, and by the way with the fewest turns.
TASTES = (Taste(turn=1.5, train=0.3, points=0.7), Taste(turn=4.0, train=0.3, points=0.7))


@dataclass(slots=True)
class Network:
    """Links to be claimed, what they bring (points less the worth of the turns they take) and how many turns."""

    links: list[int]
    value: float
    turns: float


class View:
    """The links as one seat sees them: its own, those it may still claim, and the cities that it has joined."""

    def __init__(self, rules: Ruleset, atlas: Atlas) -> None:
        self.rules = rules
        self.atlas = atlas
        self.owner = bytes([FREE]) * len(rules.board.routes)
        self.own = [False] * len(atlas.links)
        self.usable = list(atlas.links)  # by link: the routes that the seat may claim
        self.joined = list(range(atlas.cities))  # by city: equal where own routes join two

    def update(self, table: Table, seat: int) -> bool:
        """Brings the view up to date; whether anything has changed."""
        owner = table.owner
        if owner == self.owner:
            return False
        atlas = self.atlas
        changed = {atlas.link_of[route] for route, old in enumerate(self.owner) if owner[route] != old}
        before = self.own[:]
        for link in changed:
            routes = atlas.links[link]
            self.own[link] = any(owner[route] == seat for route in routes)
            self.usable[link] = () if self.own[link] else tuple(route for route in routes if owner[route] == FREE)
        self.owner = owner
        if self.own != before:
            mine = [atlas.ends[link] for link in self.own_links()]
            self.joined = components(atlas.cities, [a for a, _ in mine], [b for _, b in mine])
        return True

    def own_links(self) -> list[int]:
        return [link for link, own in enumerate(self.own) if own]

    def is_made(self, ticket: int) -> bool:
        """Whether the seat has joined the two cities of a ticket."""
        t = self.rules.tickets[ticket]
        return self.joined[t.a] == self.joined[t.b]

    def weights(self, hand: list[int], trains: int, taste: Taste) -> list[float]:
        """What each link costs to own: nothing if it is owned, `FAR` if it cannot be."""
        kinds = self._kind_weights(hand, trains, taste)
        kind_of = self.atlas.kinds
        weights: list[float] = []
        for link, routes in enumerate(self.usable):
            if self.own[link]:
                weights.append(0.0)
            elif not routes:
                weights.append(FAR)
            elif len(routes) == 1:
                weights.append(kinds[kind_of[routes[0]]])
            else:
                weights.append(min(kinds[kind_of[routes[0]]], kinds[kind_of[routes[1]]]))
        return weights

    def _kind_weights(self, hand: list[int], trains: int, taste: Taste) -> list[float]:
        """The same by colour and length, which is all that matters of a route."""
        points = self.atlas.points
        card = taste.turn / USEFUL_CARDS
        weights: list[float] = []
        for colour in range(GREY + 1):
            have = max(hand[:LOCO]) if colour == GREY else hand[colour]
            for length, gain in enumerate(points):
                if length > trains:
                    weights.append(FAR)
                else:
                    cost = taste.turn + card * max(length - have, 0) + taste.train * length - taste.points * gain
                    weights.append(max(cost, LEAST_WEIGHT))
        return weights


def networks(view: View, tickets: list[int], hand: list[int], trains: int, turns: float) -> dict[int, Network]:
    """The best network found for every set of the tickets that can be made with so many trains, in so many turns.

    A set is a mask of places in `tickets`; the empty set is always there.
    """
    found = {0: Network([], 0.0, 0.0)}
    for taste in TASTES:
        for made, links in _survey(view, tickets, view.weights(hand, trains, taste), trains).items():
            network = _judge(view, links, hand)
            if network.turns <= turns + LATE_TURNS and (made not in found or network.value > found[made].value):
                found[made] = network
    return found


def _judge(view: View, links: list[int], hand: list[int]) -> Network:
    """What it is worth to claim some links with this hand."""
    atlas = view.atlas
    purse = Purse(atlas, view.usable, links, hand)
    turns = len(links) + purse.missing / USEFUL_CARDS
    points = sum([atlas.points[atlas.lengths[link]] for link in links])
    return Network(links, points - TURN_POINTS * turns, turns)


def _survey(view: View, tickets: list[int], weights: list[float], trains: int) -> dict[int, list[int]]:
    """The cheapest links found for every set of tickets: each next ticket is joined the cheapest way, where links
    taken for the earlier ones cost nothing more, and the order of tickets is varied."""
    atlas = view.atlas
    ends = [(view.rules.tickets[ticket].a, view.rules.tickets[ticket].b) for ticket in tickets]
    costs: dict[int, float] = {}
    found: dict[int, list[int]] = {}

    def extend(made: int, weights: list[float], cost: float, links: list[int], first: int) -> None:
        for place in range(first, len(ends)):
            if made >> place & 1:
                continue
            way = cheapest_way(atlas, weights, *ends[place])
            new = [link for link in way if weights[link] > 0.0]
            total = cost + sum([weights[link] for link in new])
            more = links + new
            if not way or sum([atlas.lengths[link] for link in more]) > trains:
                continue
            both = made | 1 << place
            if costs.get(both, FAR) <= total:
                continue
            costs[both] = total
            found[both] = more
            rest = weights[:]
            for link in new:
                rest[link] = 0.0
            extend(both, rest, total, more, 0 if len(ends) <= EVERY_ORDER else place + 1)

    extend(0, weights, 0.0, [], 0)
    return found
