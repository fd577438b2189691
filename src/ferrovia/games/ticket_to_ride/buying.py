"""Which cards pay for which links, and what each further card is worth to a planner."""

from collections.abc import Iterable

from ferrovia.games.ticket_to_ride.atlas import Atlas
from ferrovia.games.ticket_to_ride.board import CARDS, GREY, LOCO

# What a card is worth, as a share of one that a coloured route of the plan waits for.
EACH_MISSING = 0.15  # more for every card of its colour that the plan lacks: long waits begin early
GREY_CARD = 1.0  # of the colour collected for a grey route
ANY_GREY_CARD = 0.4  # of any other colour while a grey route waits
BONUS_CARD = 0.35  # for a route wanted only for its points
IDLE_CARD = 0.1  # of no use yet
LOCO_CARD = 1.3
LOCO_BONUS_CARD = 0.7  # a locomotive when only routes for points are wanted
LOCO_IDLE_CARD = 0.5
SHORTEST_FOR_LOCO = 2  # a route of one space is not worth a locomotive: any card will do


class Order:
    """A link to be bought: the route of it, the colour that pays, the cards put aside and those that lack."""

    __slots__ = ("cards", "colour", "length", "link", "locos", "missing", "route")

    def __init__(self, link: int, route: int, colour: int, length: int) -> None:
        self.link = link
        self.route = route
        self.colour = colour
        self.length = length
        self.cards = 0
        self.locos = 0
        self.missing = length

    def put(self, cards: int) -> None:
        self.cards = cards
        self.missing = self.length - cards

    def put_locos(self, locos: int) -> None:
        self.locos += locos
        self.missing -= locos

    def claim(self, atlas: Atlas) -> int:
        """The action that buys it, once nothing is missing."""
        return atlas.claims[self.route, self.colour if self.cards else LOCO, self.locos]


class Purse:
    """A hand shared out among links: the orders, and the cards that none of them takes."""

    __slots__ = ("locos", "missing", "orders", "spare", "trains")

    def __init__(self, atlas: Atlas, usable: list[tuple[int, ...]], links: Iterable[int], hand: list[int]) -> None:
        self.spare = hand[:LOCO]
        self.locos = hand[LOCO]
        self.orders: list[Order] = []
        greys: list[Order] = []
        for link in sorted(links, key=atlas.lengths.__getitem__):
            order = self._order(atlas, link, usable[link])
            self.orders.append(order)
            if order.colour == GREY:
                greys.append(order)
            else:
                cards = min(order.length, self.spare[order.colour])
                self.spare[order.colour] -= cards
                order.put(cards)
        self._pay_greys(greys)
        if self.locos:
            self._share_locos()
        self.missing = sum([order.missing for order in self.orders])
        self.trains = sum([order.length for order in self.orders])

    def _order(self, atlas: Atlas, link: int, routes: tuple[int, ...]) -> Order:
        """Of a double the route whose colour is best in hand."""
        route = routes[0]
        colour = atlas.colours[route]
        if len(routes) > 1 and colour != GREY:
            other = atlas.colours[routes[1]]
            if other == GREY or self.spare[other] > self.spare[colour]:
                route, colour = routes[1], other
        return Order(link, route, colour, atlas.lengths[link])

    def _pay_greys(self, greys: list[Order]) -> None:
        """Grey routes take what coloured ones leave: the smallest set that pays, else what there is most of."""
        spare = self.spare
        waiting: list[Order] = []
        for order in greys:
            enough = [count for count in spare if count >= order.length]
            if enough:
                order.colour = spare.index(min(enough))
                order.put(order.length)
                spare[order.colour] -= order.length
            else:
                waiting.append(order)
        for order in reversed(waiting):
            most = max(spare)
            order.colour = spare.index(most)
            order.put(most)
            spare[order.colour] = 0

    def _share_locos(self) -> None:
        """Locomotives first make orders complete, the nearest ones first; what is left shortens the longest wait."""
        for order in sorted(self.orders, key=lambda order: (order.missing, -order.length)):
            if 0 < order.missing <= self.locos and order.length >= SHORTEST_FOR_LOCO:
                self.locos -= order.missing
                order.put_locos(order.missing)
        if self.locos:
            for order in sorted(self.orders, key=lambda order: -order.missing):
                locos = min(order.missing, self.locos)
                self.locos -= locos
                order.put_locos(locos)


def card_values(atlas: Atlas, purse: Purse, bonus: list[Order]) -> list[float]:
    """What one more card of each kind is worth, given what the plan and the routes for points still lack."""
    values = [IDLE_CARD] * CARDS
    lacking = [0] * LOCO
    for order in purse.orders:
        if not order.missing:
            continue
        if atlas.colours[order.route] == GREY:
            values = [max(value, ANY_GREY_CARD) for value in values]
            values[order.colour] = max(values[order.colour], GREY_CARD)
        else:
            lacking[order.colour] += order.missing
    for colour, missing in enumerate(lacking):
        if missing:
            values[colour] = 1.0 + EACH_MISSING * missing
    for order in bonus:
        if order.missing:
            values[order.colour] = max(values[order.colour], BONUS_CARD)
    values[LOCO] = LOCO_CARD if purse.missing else LOCO_BONUS_CARD if bonus else LOCO_IDLE_CARD
    return values
