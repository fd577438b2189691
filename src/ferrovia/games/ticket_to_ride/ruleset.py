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
        self.twin: Final[list[int]] = [route.twin for route in board.routes]
        self.one_of_double: Final = players < board.double_routes_from_players  # TTR-C6
        self.end_trains: Final = board.end_trains
        self.reset_at: Final = board.market_reset_locomotives  # TTR-D5
        self.plain_cards_for_reset: Final = board.market - board.market_reset_locomotives + 1  # TTR-X1
        self.first_claim: Final = FIRST_RETURN + len(self.tickets)

        self.claim_route: list[int] = [-1] * self.first_claim
        self.claim_colour: list[int] = [LOCO] * self.first_claim
        self.claim_cards: list[int] = [0] * self.first_claim
        self.claim_locos: list[int] = [0] * self.first_claim
        # The claims paid with one card alone (a colour, or locomotives): a shelf for each card and length, at
        # `card * shelves + length`. With a route go `closing[route]`: shelves, each with the first claim that goes
        # and how many (two where both routes of a double go: they stand side by side).
        self.shelves: Final = self.longest + 1
        self.all_open: list[tuple[int, ...]] = [()] * (CARDS * self.shelves)
        # What a hand pays for: `alone[card][n]`, the shelves that n such cards pay; `mixed[colour][n][m]`, the shelves
        # that n of a colour pay with one to m locomotives, each with the distance to the claims that say so.
        self.alone: list[list[list[int]]] = []
        self.mixed: list[list[list[list[tuple[int, int]]]]] = []
        self.closing: list[list[tuple[int, int, int]]] = [[] for _ in board.routes]
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
        self._add_payments(card, shift)
        for route, claim in alone.items():
            shelf = card * self.shelves + self._length(route)
            self.all_open[shelf] += (claim,)
            twin = alone.get(self.twin[route], -1) if self.one_of_double else -1
            self.closing[route].append((shelf, claim if twin < 0 else min(claim, twin), 1 if twin < 0 else 2))
            if self.one_of_double and self.twin[route] >= 0 and twin < 0:
                self.closing[self.twin[route]].append((shelf, claim, 1))

    def _add_payments(self, card: int, shift: list[int]) -> None:
        """Adds what every number of one card pays for, without and with locomotives."""
        first = card * self.shelves
        most = self.board.locomotives if card == LOCO else self.board.cards_per_colour
        self.alone.append([[first + length for length in range(1, min(n, self.longest) + 1)] for n in range(most + 1)])
        mixed: list[list[list[tuple[int, int]]]] = []
        for n in range(most + 1):
            pairs: list[list[tuple[int, int]]] = [[]]
            for used in range(1, self.board.locomotives + 1):
                if used < len(shift):
                    lengths = range(used + 1, min(n + used, self.longest) + 1)
                    pairs.append(pairs[-1] + [(first + length, shift[used]) for length in lengths])
                else:
                    pairs.append(pairs[-1])
            mixed.append(pairs)
        self.mixed.append(mixed)

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
