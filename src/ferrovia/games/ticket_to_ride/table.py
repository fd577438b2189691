"""The public table: everything that all players see. State, observation and scene read it alike."""

from typing import Any, Final

from ferrovia.games.ticket_to_ride.board import CARDS, LOCO
from ferrovia.games.ticket_to_ride.ruleset import COUNT, Ruleset

SETUP: Final = 0  # every seat chooses among its opening tickets
TURN: Final = 1  # the seat to act chooses one of the three actions
SECOND: Final = 2  # it has drawn one card and draws another
CHOOSE: Final = 3  # it has drawn tickets and returns some
OVER: Final = 4

FREE: Final = 255  # owner of an unclaimed route
CLOSED: Final = 254  # owner of a route that nobody may claim any more (TTR-C6)
OWNERS: Final = bytes(range(256))
BIT: Final[list[int]] = [1, 2, 4, 8, 16, 32, 64, 128, 256]  # a list: reading a tuple of fixed length is slow compiled


def changed(numbers: tuple[int, ...], at: int, number: int) -> tuple[int, ...]:
    """The numbers, one of them changed."""
    other = list(numbers)
    other[at] = number
    return tuple(other)


class Table:
    """What lies open. Lists of seats have one entry per seat; cards are counted in blocks of nine per seat.

    What changes seldom is a tuple, or bytes, and replaced as a whole: clones share it.
    """

    __slots__ = (
        "barred", "block", "choosing", "deck_left", "decisions", "discards", "early", "ended_by", "free", "hand_sizes",
        "kept", "known", "mark", "market", "market_counts", "market_mask", "opening", "owner", "passes", "phase",
        "pile_head", "pile_left", "points", "put_back", "rules", "shown", "to_act", "trains", "turn", "turns_left",
        "under_by",
    )  # fmt: skip

    rules: Ruleset
    phase: int
    turn: int  # the seat whose turn it is; -1 before the first turn
    to_act: int
    mark: int
    decisions: int
    passes: int  # seats that passed in a row (TTR-X3)
    turns_left: int  # turns until the end once it has been triggered (TTR-E1), else -1
    ended_by: str
    owner: bytes  # by route: the seat, or FREE, or CLOSED
    free: list[int]  # by shelf of the ruleset: a mask of the routes still open to somebody
    barred: tuple[int, ...]  # by seat: a mask of the routes whose twin it owns (TTR-C5)
    market: list[int]  # the face-up cards; -1 is a gap
    market_mask: int  # its colours
    market_counts: int  # how many there are of each: see COUNT in ruleset.py
    deck_left: int
    discards: list[int]  # by card
    points: list[int]  # for routes
    trains: list[int]
    hand_sizes: list[int]
    known: list[int]  # by seat and card: how many it surely holds, because everyone saw it take them (TTR-X6)
    kept: tuple[int, ...]  # tickets held; 0 until all have chosen at the start (TTR-S3)
    opening: tuple[int, ...]  # how many of them it kept at the start
    early: tuple[int, ...]  # how many it kept before the tickets returned at the start came up
    pile_left: int
    pile_head: int  # tickets drawn from the pile so far, those dealt at the start not counted
    block: int  # where in the pile the tickets returned at the start begin
    under_by: tuple[int, ...]  # the seats that put the tickets in the pile that lie behind those, in order
    choosing: int  # tickets that the seat to act has drawn and not yet returned
    put_back: int  # tickets that it has returned so far
    shown: tuple[int, ...]  # at the end: the tickets of each seat as a mask (TTR-F1)

    def clone(self) -> "Table":
        other = Table()
        other.rules = self.rules
        other.phase = self.phase
        other.turn = self.turn
        other.to_act = self.to_act
        other.mark = self.mark
        other.decisions = self.decisions
        other.passes = self.passes
        other.turns_left = self.turns_left
        other.ended_by = self.ended_by
        other.owner = self.owner
        other.free = self.free[:]
        other.barred = self.barred
        other.market = self.market[:]
        other.market_mask = self.market_mask
        other.market_counts = self.market_counts
        other.deck_left = self.deck_left
        other.discards = self.discards[:]
        other.points = self.points[:]
        other.trains = self.trains[:]
        other.hand_sizes = self.hand_sizes[:]
        other.known = self.known[:]
        other.kept = self.kept
        other.opening = self.opening
        other.early = self.early
        other.pile_left = self.pile_left
        other.pile_head = self.pile_head
        other.block = self.block
        other.under_by = self.under_by
        other.choosing = self.choosing
        other.put_back = self.put_back
        other.shown = self.shown
        return other

    def snapshot(self) -> tuple[Any, ...]:
        return (
            self.phase, self.turn, self.to_act, self.mark, self.decisions, self.passes, self.turns_left, self.ended_by,
            tuple(self.owner), self.rules.open_claims(self.free), self.barred, tuple(self.market),
            self.market_mask, self.deck_left, tuple(self.discards), tuple(self.points), tuple(self.trains),
            tuple(self.hand_sizes), tuple(self.known), self.kept, self.opening, self.early,
            self.pile_left, self.pile_head, self.block, self.under_by, self.choosing, self.put_back, self.shown,
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self.snapshot() == other.snapshot()

    def block_end(self) -> int:
        """The place in the pile behind the tickets returned at the start."""
        return self.block + self.rules.players * self.rules.deal - sum(self.opening)

    def take_route(self, route: int, seat: int) -> None:
        """Gives a free route to a seat and closes its twin to that seat (TTR-C5) or to everybody (TTR-C6)."""
        rules = self.rules
        self._set_owner(route, seat)
        twin = rules.twin[route]
        if twin >= 0:
            if rules.one_of_double:
                self._set_owner(twin, CLOSED)
            elif self.owner[twin] == FREE:
                self.barred = changed(self.barred, seat, self.barred[seat] | 1 << twin)
            else:
                other = self.owner[twin]
                self.barred = changed(self.barred, other, self.barred[other] & ~(1 << route))

    def _set_owner(self, route: int, owner: int) -> None:
        """Says who owns a route that was free, and takes it off its shelf."""
        self.owner = self.owner[:route] + OWNERS[owner : owner + 1] + self.owner[route + 1 :]
        shelf = self.rules.shelf_of[route]
        self.free[shelf] = self.free[shelf] ^ self.rules.bit_of[route]

    def pay(self, seat: int, colour: int, cards: int, locos: int) -> None:
        """Puts what a seat pays on the discards (TTR-C3); what it was known to hold is spent first (TTR-X6)."""
        at = CARDS * seat
        discards, known = self.discards, self.known
        discards[colour] = discards[colour] + cards
        discards[LOCO] = discards[LOCO] + locos
        self.hand_sizes[seat] = self.hand_sizes[seat] - cards - locos
        known[at + colour] = known[at + colour] - cards if known[at + colour] > cards else 0
        known[at + LOCO] = known[at + LOCO] - locos if known[at + LOCO] > locos else 0

    def show_market(self) -> None:
        """Brings the mask of colours in the market up to date, and how many there are of each."""
        mask = counts = 0
        for card in self.market:
            if card >= 0:
                mask |= BIT[card]
                counts += COUNT[card]
        self.market_mask = mask
        self.market_counts = counts


def new_table(rules: Ruleset) -> Table:
    """The table before anything is dealt."""
    board, players = rules.board, rules.players
    table = Table()
    table.rules = rules
    table.phase = SETUP
    table.turn = -1
    table.to_act = (1 << players) - 1
    table.mark = 0
    table.decisions = 0
    table.passes = 0
    table.turns_left = -1
    table.ended_by = ""
    table.owner = bytes([FREE]) * len(board.routes)
    table.free = rules.all_free[:]
    table.barred = (0,) * players
    table.market = [-1] * board.market
    table.market_mask = 0
    table.market_counts = 0
    table.deck_left = 0
    table.discards = [0] * CARDS
    table.points = [0] * players  # TTR-M1
    table.trains = [board.trains] * players  # TTR-M1
    table.hand_sizes = [0] * players
    table.known = [0] * (CARDS * players)
    table.kept = (0,) * players
    table.opening = (0,) * players
    table.early = (0,) * players
    table.pile_left = 0
    table.pile_head = 0
    table.block = 0
    table.under_by = ()
    table.choosing = 0
    table.put_back = 0
    table.shown = (0,) * players
    return table
