"""What the things of Ticket to Ride are called, in one language; made once for each ruleset."""

from functools import lru_cache

from ferrovia.core.words import N_, Words, words
from ferrovia.games.ticket_to_ride.board import LOCO, Board, Route
from ferrovia.games.ticket_to_ride.ruleset import Ruleset

DOMAIN = "ticket_to_ride"

# In the order of the cards. Routes have the eight colours, too, and are grey where the cards have locomotives.
CARDS = (
    N_("purple"), N_("white"), N_("blue"), N_("yellow"), N_("orange"), N_("black"), N_("red"), N_("green"),
    N_("locomotive"),
)  # fmt: skip
ROUTES = (*CARDS[:LOCO], N_("grey"))
ONE_CARD = (
    N_("a purple card"), N_("a white card"), N_("a blue card"), N_("a yellow card"), N_("an orange card"),
    N_("a black card"), N_("a red card"), N_("a green card"), N_("a locomotive"),
)  # fmt: skip
SOURCES = {
    "routes": N_("Routes"),
    "tickets_made": N_("Tickets made"),
    "tickets_failed": N_("Tickets not made"),
    "longest_path": N_("Longest path"),
}


class Labels:
    """The names of cards, routes, tickets and payments, as people read them."""

    def __init__(self, rules: Ruleset, locale: str) -> None:
        self.words = words(DOMAIN, locale)
        _ = self.words.text
        board = rules.board
        self.cards: list[str] = [_(card) for card in CARDS]
        self.one_card: list[str] = [_(card) for card in ONE_CARD]
        self.routes: list[str] = [self._route(board, route) for route in board.routes]
        self.tickets: list[str] = []
        for ticket in rules.tickets:
            label = f"{_between(board, ticket.a, ticket.b)}, {self.points(ticket.points)}"
            self.tickets.append(label if ticket.certain else _("{ticket} (a stand-in of ours)", ticket=label))
        self.claims: list[str] = [_("Claim {route}", route=route) for route in self.routes]
        self.costs: list[str] = [""] * rules.first_claim
        for claim in range(rules.first_claim, len(rules.claim_route)):
            colour, cards, locos = rules.claim_colour[claim], rules.claim_cards[claim], rules.claim_locos[claim]
            self.costs.append(self.payment(colour, cards, locos))

    def _route(self, board: Board, route: Route) -> str:
        _ = self.words.text
        cities, colour = _between(board, route.a, route.b), _(ROUTES[route.colour])
        if route.twin >= 0 and board.routes[route.twin].colour == route.colour:
            return _("{cities} ({colour}, track {number})", cities=cities, colour=colour, number=route.id[-1])
        return f"{cities} ({colour})"

    def payment(self, colour: int, cards: int, locos: int) -> str:
        """What a claim costs: `3 red + 1 locomotive`."""
        paid = [amounts(self.words, cards)[colour]] * (cards > 0) + [amounts(self.words, locos)[LOCO]] * (locos > 0)
        return " + ".join(paid)

    def points(self, n: int) -> str:
        """A number of points."""
        P_ = self.words.plural  # noqa: N806 - the name that gettext tools look for
        return P_("{n} point", "{n} points", n)

    def trains(self, n: int) -> str:
        """A number of trains."""
        P_ = self.words.plural  # noqa: N806
        return P_("{n} train", "{n} trains", n)

    def ticket_count(self, n: int) -> str:
        """A number of tickets."""
        P_ = self.words.plural  # noqa: N806
        return P_("{n} ticket", "{n} tickets", n)


def _between(board: Board, a: int, b: int) -> str:
    return f"{board.cities[a].shown} \u2013 {board.cities[b].shown}"


@lru_cache(maxsize=256)
def amounts(words: Words, n: int) -> tuple[str, ...]:
    """A number of cards of each kind."""
    P_ = words.plural  # noqa: N806 - the name that gettext tools look for
    return (
        P_("{n} purple", "{n} purple", n),
        P_("{n} white", "{n} white", n),
        P_("{n} blue", "{n} blue", n),
        P_("{n} yellow", "{n} yellow", n),
        P_("{n} orange", "{n} orange", n),
        P_("{n} black", "{n} black", n),
        P_("{n} red", "{n} red", n),
        P_("{n} green", "{n} green", n),
        P_("{n} locomotive", "{n} locomotives", n),
    )


@lru_cache(maxsize=64)
def labels_of(rules: Ruleset, locale: str) -> Labels:
    """The labels of a ruleset in a language."""
    return Labels(rules, locale)
