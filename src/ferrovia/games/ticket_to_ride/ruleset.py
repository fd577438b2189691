"""One board, edition and number of players as tables: what every position of the game shares and never changes."""

from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from ferrovia.core.catalogue import Catalogue
from ferrovia.games.ticket_to_ride.board import CARD_NAMES, CARDS, GREY, LOCO, Board, Edition, Ticket, load_board

# The actions in the order of the catalogue: take:<colour> is the number of the colour, then these, then
# return:<ticket> for every ticket, then every claim.
DRAW: Final = 9
TICKETS: Final = 10
KEEP: Final = 11
PASS: Final = 12
FIRST_RETURN: Final = 13

# How many of each card lie in the market, in one number: four bits each, the locomotives highest.
COUNT: Final[list[int]] = [1 << 4 * card for card in range(CARDS)]
MOST_COUNTED: Final = 15

SHELF: Final = 9  # routes on a shelf at most: for each card it has a table of all the masks of them


class Shelf:
    """Some routes of one length, and the claims of them that one way of paying makes: by mask of free routes."""

    __slots__ = ("claims", "number")

    def __init__(self, number: int, claims: list[tuple[int, ...]]) -> None:
        self.number: Final = number
        self.claims: Final = claims

    def moved(self, distance: int) -> "Shelf":
        """The same routes paid in a way whose claims stand so far behind these."""
        once: dict[tuple[int, ...], tuple[int, ...]] = {}  # masks that differ in other colours share their claims
        for claims in self.claims:
            if claims not in once:
                once[claims] = tuple([claim + distance for claim in claims])
        return Shelf(self.number, [once[claims] for claims in self.claims])


class Ruleset:
    """The tables. Claims stand in the catalogue by colour, then by locomotives used, then by length of the route.

    So a claim with k locomotives stands at a fixed distance behind the one of the same route without any.
    """

    def __init__(self, board: Board, edition: str, players: int, max_decisions: int) -> None:
        self.board: Final = board
        self.edition: Final = edition
        self.players: Final = players
        self.max_decisions: Final = max_decisions
        printing: Edition = board.editions[edition]
        self.deal: Final = printing.deal
        self.keep: Final = printing.keep
        self.tickets: Final[list[Ticket]] = [t for t in board.tickets if t.set in printing.tickets]
        self.longest: Final = len(board.route_points)
        self.route_length: Final[list[int]] = [route.length for route in board.routes]
        self.end_a: Final[list[int]] = [route.a for route in board.routes]
        self.end_b: Final[list[int]] = [route.b for route in board.routes]
        self.twin: Final[list[int]] = [route.twin for route in board.routes]
        self.one_of_double: Final = players < board.double_routes_from_players  # TTR-C6
        self.end_trains: Final = board.end_trains
        self.reset_at: Final = board.market_reset_locomotives  # TTR-D5
        self.reset_counts: Final = self.reset_at * COUNT[LOCO]  # not more than the counts of a market with so many
        self.plain_cards: Final = LOCO * board.cards_per_colour
        self.plain_cards_for_reset: Final = board.market - board.market_reset_locomotives + 1  # TTR-X1
        self.first_claim: Final = FIRST_RETURN + len(self.tickets)

        self.claim_route: list[int] = [-1] * self.first_claim
        self.claim_colour: list[int] = [LOCO] * self.first_claim
        self.claim_cards: list[int] = [0] * self.first_claim
        self.claim_locos: list[int] = [0] * self.first_claim
        # The routes stand on shelves by length, a few on each; a position only keeps which are free, as masks.
        self.shelf_of: list[int] = [0] * len(board.routes)
        self.bit_of: list[int] = [0] * len(board.routes)
        self.all_free: list[int] = []  # by shelf
        self.shelf_lengths: list[int] = []  # and one more that nothing pays for
        self._on_shelf: list[list[int]] = []
        self._first_shelf: list[int] = [0]  # by length
        self._fill_shelves()
        # What a hand pays for: `payable[card][n][m]`, the shelves that n such cards pay alone or with up to m
        # locomotives besides, in the order of the catalogue.
        self.payable: list[list[list[list[Shelf]]]] = []
        for card in range(CARDS):
            self._add_claims(card)

        self.catalogue: Final = Catalogue(self._texts())
        # What can be done besides claiming, by market (a mask of colours), deck and tickets left (yes or no).
        self.first_draws: list[list[int]] = []
        self.second_draws: list[list[int]] = []
        for market in range(1 << CARDS):
            shown = [card for card in range(CARDS) if market >> card & 1]
            plain = [card for card in shown if card != LOCO]  # TTR-D3
            for deck in range(2):
                blind = [DRAW] * deck
                self.second_draws.append(plain + blind)
                for tickets in range(2):
                    self.first_draws.append(shown + blind + [TICKETS] * tickets)

    def __reduce__(self) -> tuple[Any, ...]:
        return (shared_ruleset, (self.board.file, self.edition, self.players, self.max_decisions))

    def _add_claims(self, card: int) -> None:
        """Adds every claim paid in one colour (TTR-C1, TTR-C2), or with locomotives alone, to the tables."""
        routes = [i for i, route in enumerate(self.board.routes) if card == LOCO or route.colour in (card, GREY)]
        routes.sort(key=self._length)
        alone: dict[int, int] = {}
        shift = [0]
        for locos in range(self.longest if card != LOCO else 1):
            payable = [route for route in routes if self._length(route) > locos]
            if not payable:
                break
            if locos:
                shift.append(len(self.claim_route) - alone[payable[0]])
            for route in payable:
                alone.setdefault(route, len(self.claim_route))
                length = self._length(route)
                self.claim_route.append(route)
                self.claim_colour.append(card)
                self.claim_cards.append(0 if card == LOCO else length - locos)
                self.claim_locos.append(length if card == LOCO else locos)
        shelves: list[Shelf] = []
        for on_shelf in self._on_shelf:
            by_mask: list[tuple[int, ...]] = [()]
            once: dict[tuple[int, ...], tuple[int, ...]] = {}  # masks that differ in other colours share their claims
            for route in on_shelf:
                claim = alone.get(route, -1)
                if claim >= 0:
                    for claims in by_mask[:]:
                        claims = (*claims, claim)
                        by_mask.append(once.setdefault(claims, claims))
                else:
                    by_mask += by_mask
            shelves.append(Shelf(len(shelves), by_mask))
        self._add_payments(card, shelves, shift)

    def _fill_shelves(self) -> None:
        """Puts the routes on the shelves; a shelf holds routes of one length."""
        for length in range(1, self.longest + 1):
            routes = [route for route in range(len(self.board.routes)) if self._length(route) == length]
            self._first_shelf.append(len(self._on_shelf))
            for first in range(0, len(routes), SHELF):
                for place, route in enumerate(routes[first : first + SHELF]):
                    self.shelf_of[route] = len(self._on_shelf)
                    self.bit_of[route] = 1 << place
                self._on_shelf.append(routes[first : first + SHELF])
                self.all_free.append((1 << len(self._on_shelf[-1])) - 1)
                self.shelf_lengths.append(length)
        self.shelf_lengths.append(self.board.cards_per_colour + self.board.locomotives + 1)
        self._first_shelf.append(len(self._on_shelf))

    def _add_payments(self, card: int, shelves: list[Shelf], shift: list[int]) -> None:
        """Adds what every number of one card pays for, without and with locomotives."""
        first, longest = self._first_shelf, self.longest
        most = self.board.locomotives if card == LOCO else self.board.cards_per_colour
        moved = [shelves]
        for used in range(1, len(shift)):
            moved.append([shelf.moved(shift[used]) for shelf in shelves[first[used + 1] :]])
        payable: list[list[list[Shelf]]] = []
        for n in range(most + 1):
            ways = [shelves[: first[min(n, longest) + 1]] if n else []]
            for used in range(1, self.board.locomotives + 1 if n and card != LOCO else 1):
                more: list[Shelf] = []
                if used < len(shift):
                    more = moved[used][: first[min(n + used, longest) + 1] - first[used + 1]]
                ways.append(ways[-1] + more if more else ways[-1])
            payable.append(ways)
        self.payable.append(payable)

    def open_claims(self, free: list[int]) -> tuple[tuple[int, ...], ...]:
        """The claims that pay for these free routes with one card alone, by card and length (from 0)."""
        found: list[tuple[int, ...]] = []
        for payable in self.payable:
            for length in range(self.longest + 1):
                claims: tuple[int, ...] = ()
                for shelf in payable[-1][0][self._first_shelf[length] : self._first_shelf[length + 1]]:
                    claims += shelf.claims[free[shelf.number]]
                found.append(claims)
        return tuple(found)

    def _length(self, route: int) -> int:
        return self.board.routes[route].length

    def _texts(self) -> list[str]:
        texts = [f"take:{name}" for name in CARD_NAMES] + ["draw", "tickets", "keep", "pass"]
        texts += [f"return:{ticket.id}" for ticket in self.tickets]
        for claim in range(self.first_claim, len(self.claim_route)):
            cards, locos = self.claim_cards[claim], self.claim_locos[claim]
            paid = [f"{CARD_NAMES[self.claim_colour[claim]]}{cards}"] * (cards > 0) + [f"loco{locos}"] * (locos > 0)
            texts.append(f"claim:{self.board.routes[self.claim_route[claim]].id}:{'+'.join(paid)}")
        return texts


@lru_cache(maxsize=64)
def shared_ruleset(file: str, edition: str, players: int, max_decisions: int) -> Ruleset:
    """The tables for a board file; all positions of a process share them, pickled ones find them again."""
    return Ruleset(load_board(Path(file)), edition, players, max_decisions)
