"""A toy game for the conformance kit: bid in secret for a turn, roll a die, build on a siding. This is its engine.

Three rounds. In each, all seats bid at the same time and in secret (`add` a coin, then `seal`); the highest bid pays,
scores half a die and has a turn: `polish` once for a coin, then `build`, `draw` a hidden freight card, or `skip`.
At the end the freight cards are shown and count. It has all that makes a game hard to get right, and little else.
"""

from dataclasses import dataclass, replace
from typing import Any, Final

from ferrovia.core.catalogue import Catalogue
from ferrovia.core.errors import IllegalAction, UnknownAction
from ferrovia.core.events import Event
from ferrovia.core.rng import Generator

SITES: Final = ("alder", "birch", "cedar", "dogwood")  # worth 1, 2, 3 and 4 points
ADD, SEAL, POLISH, DRAW, SKIP, BUILD = 0, 1, 2, 3, 4, 5
CATALOGUE: Final = Catalogue(["add", "seal", "polish", "draw", "skip", *(f"build:{site}" for site in SITES)])
COINS: Final = 5
MOST_BID: Final = 3
ROUNDS: Final = 3
FREIGHT: Final = tuple(range(1, 13))
BIDDING, TURN, OVER = 0, 1, 2


@dataclass(slots=True)
class Rules:
    """What all positions of a game share."""

    players: int
    limit: int


@dataclass(slots=True)
class Table:
    """What lies open."""

    phase: int
    turn: int
    to_act: int
    mark: int
    decisions: int
    round: int
    die: int
    polished: bool
    ended_by: str
    owner: list[int]  # by site; -1: nobody
    coins: list[int]
    paid: list[int]
    dice: list[int]
    polishes: list[int]
    hand_sizes: list[int]
    opened: list[int]  # the bids of the last round
    shown: list[list[int]]  # at the end: the hands

    def clone(self) -> "Table":
        return replace(
            self, owner=self.owner[:], coins=self.coins[:], paid=self.paid[:], dice=self.dice[:],
            polishes=self.polishes[:], hand_sizes=self.hand_sizes[:], opened=self.opened[:],
            shown=[hand[:] for hand in self.shown],
        )  # fmt: skip

    def sources(self) -> dict[str, list[int]]:
        """Points by source and seat."""
        players = range(len(self.coins))
        sites = [sum(i + 1 for i, owner in enumerate(self.owner) if owner == seat) for seat in players]
        sources = {"sites": sites, "dice": self.dice[:], "polishes": self.polishes[:]}
        if self.phase == OVER:
            sources["freight"] = [sum(hand) for hand in self.shown]
        return sources

    def legal(self, seat: int, bid: int) -> list[int]:
        """What a seat with this bid may do."""
        if not self.to_act >> seat & 1:
            return []
        if self.phase == BIDDING:
            return [ADD, SEAL] if bid < min(MOST_BID, self.coins[seat]) else [SEAL]
        legal = [] if self.polished or not self.coins[seat] else [POLISH]
        legal += [DRAW] if sum(self.hand_sizes) < len(FREIGHT) else []
        return [*legal, SKIP, *(BUILD + i for i, owner in enumerate(self.owner) if owner < 0)]


@dataclass(slots=True)
class Observation:
    """The table, the seat's own freight and its own bid."""

    seat: int
    table: Table
    hand: list[int]
    bid: int
    legal: list[int]

    @property
    def to_act(self) -> int:
        return self.table.to_act


class State:
    """One position."""

    __slots__ = ("rules", "table", "hands", "deck", "bids", "chance")

    rules: Rules
    table: Table
    hands: list[list[int]]
    deck: list[int]
    bids: list[int]  # of this round, still secret
    chance: Generator

    @property
    def is_over(self) -> bool:
        return self.table.phase == OVER

    @property
    def to_act(self) -> int:
        return self.table.to_act

    @property
    def current_player(self) -> int:
        return (self.to_act & -self.to_act).bit_length() - 1

    @property
    def mark(self) -> int:
        return self.table.mark

    @property
    def ended_by(self) -> str:
        return self.table.ended_by

    def legal_actions(self, seat: int = -1) -> list[int]:
        seat = self.current_player if seat < 0 else seat
        return [] if self.is_over else self.table.legal(seat, self.bids[seat])

    def sample_action(self, rng: Generator) -> int:
        legal = self.legal_actions()
        return legal[rng.below(len(legal))]

    def play_out(self, rng: Generator, most: int = -1) -> int:
        played = 0
        while played != most and not self.is_over:
            self.apply(self.sample_action(rng))
            played += 1
        return played

    def default_action(self, seat: int = -1) -> int:
        return SEAL if self.table.phase == BIDDING else SKIP

    def apply(self, action: int, seat: int = -1, events: list[Event] | None = None) -> None:
        if not 0 <= action < len(CATALOGUE):
            raise UnknownAction("There is no action number {number}.", {"number": str(action)})
        seat = self.current_player if seat < 0 else seat
        if action not in (self.legal_actions(seat) if seat >= 0 else []):
            raise self.refusal(action, seat)
        news: list[Event] = []
        if self.table.phase == BIDDING:
            self.bid(action, seat, news)
        else:
            self.table.decisions += 1
            self.take_turn(action, seat, news)
        if self.table.decisions >= self.rules.limit and not self.is_over:
            self.finish("limit", news)
        if events is not None:
            events += news

    def refusal(self, action: int, seat: int) -> IllegalAction:
        if self.is_over:
            return IllegalAction("The game is over.", "TOY-E1")
        if seat < 0 or not self.to_act >> seat & 1:
            return IllegalAction("This player is not to act.", "TOY-A1")
        return IllegalAction("This cannot be done now.", "TOY-B1" if self.table.phase == BIDDING else "TOY-T1")

    def bid(self, action: int, seat: int, news: list[Event]) -> None:
        """One coin more, in secret, or the bid is sealed; after the last seal all bids are opened."""
        if action == ADD:
            self.bids[seat] += 1
            news.append(Event("add", seat, {}, {seat: {"bid": self.bids[seat]}}, secret=True))
            return
        table = self.table
        table.to_act &= ~(1 << seat)
        news.append(Event("seal", seat, {}, {seat: {"bid": self.bids[seat]}}))
        if not table.to_act:
            table.decisions += sum(self.bids) + self.rules.players
            self.open_bids(news)

    def open_bids(self, news: list[Event]) -> None:
        """The highest bid, of equal ones the first, pays and rolls the die."""
        table = self.table
        winner = self.bids.index(max(self.bids))
        table.opened = self.bids
        table.coins[winner] -= self.bids[winner]
        table.paid[winner] += self.bids[winner]
        table.die = 1 + self.chance.below(6)
        table.dice[winner] += table.die // 2
        self.bids = [0] * self.rules.players
        table.phase, table.turn, table.to_act, table.polished = TURN, winner, 1 << winner, False
        table.mark += 1
        news.append(Event("open", winner, {"bids": table.opened[:], "die": table.die}, {}))

    def take_turn(self, action: int, seat: int, news: list[Event]) -> None:
        table = self.table
        if action == POLISH:
            table.coins[seat] -= 1
            table.paid[seat] += 1
            table.polishes[seat] += 1
            table.polished = True
            news.append(Event("polish", seat, {}, {}))
            return
        if action == DRAW:
            card = self.deck.pop()
            self.hands[seat].append(card)
            table.hand_sizes[seat] += 1
            news.append(Event("draw", seat, {}, {seat: {"card": card}}))
        elif action == SKIP:
            news.append(Event("skip", seat, {}, {}))
        else:
            table.owner[action - BUILD] = seat
            news.append(Event("build", seat, {"site": action - BUILD}, {}))
        table.mark += 1
        table.round += 1
        if table.round == ROUNDS:
            self.finish("rules", news)
        else:
            table.phase, table.turn, table.to_act = BIDDING, -1, (1 << self.rules.players) - 1

    def finish(self, ended_by: str, news: list[Event]) -> None:
        table = self.table
        table.phase, table.to_act, table.ended_by = OVER, 0, ended_by
        table.shown = [hand[:] for hand in self.hands]
        table.mark += 1
        news.append(Event("end", -1, {"scores": self.scores()}, {}))

    def scores(self) -> list[int]:
        return [sum(points) for points in zip(*self.table.sources().values(), strict=True)]

    def breakdown(self) -> dict[str, list[int]]:
        return self.table.sources()

    def winners(self) -> list[int]:
        scores = self.scores()
        return [seat for seat, score in enumerate(scores) if score == max(scores)] if self.is_over else []

    def clone(self) -> "State":
        other = type(self)()
        other.rules = self.rules
        other.table = self.table.clone()
        other.hands = [hand[:] for hand in self.hands]
        other.deck = self.deck[:]
        other.bids = self.bids[:]
        other.chance = self.chance.clone()
        return other

    def observe(self, seat: int) -> Observation:
        if seat < 0:
            return Observation(-1, self.table.clone(), [], 0, [])
        return Observation(seat, self.table.clone(), self.hands[seat][:], self.bids[seat], self.legal_actions(seat))

    def check(self) -> None:
        cards = sorted(self.deck + [card for hand in self.hands for card in hand])
        assert cards == list(FREIGHT), "freight is lost or doubled"
        assert self.table.hand_sizes == [len(hand) for hand in self.hands], "the size of a hand is wrong"
        for seat in range(self.rules.players):
            assert self.table.coins[seat] + self.table.paid[seat] == COINS, "coins are lost"
            assert 0 <= self.bids[seat] <= min(MOST_BID, self.table.coins[seat]), "a bid is too high"

    def snapshot(self) -> tuple[Any, ...]:
        table = self.table
        return (
            table.phase, table.turn, table.to_act, table.mark, table.decisions, table.round, table.die, table.polished,
            table.ended_by, tuple(table.owner), tuple(table.coins), tuple(table.paid), tuple(table.dice),
            tuple(table.polishes), tuple(table.hand_sizes), tuple(table.opened), tuple(map(tuple, table.shown)),
            tuple(map(tuple, self.hands)), tuple(self.deck), tuple(self.bids), self.chance.snapshot(),
        )  # fmt: skip


def new_state(kind: type[State], rules: Rules, seed: int) -> State:
    """The first position: one freight card each."""
    players = rules.players
    state = kind()
    state.rules = rules
    state.chance = Generator(seed)
    state.deck = list(FREIGHT)
    state.chance.shuffle(state.deck)
    state.hands = [[state.deck.pop()] for _ in range(players)]
    state.bids = [0] * players
    state.table = Table(
        BIDDING, -1, (1 << players) - 1, 0, 0, 0, 0, False, "", [-1] * len(SITES), [COINS] * players, [0] * players,
        [0] * players, [0] * players, [1] * players, [0] * players, [],
    )  # fmt: skip
    return state


def sample_state(kind: type[State], rules: Rules, seen: Observation, rng: Generator) -> State:
    """The freight and the bids of the others, dealt at random."""
    table = seen.table.clone()
    state = kind()
    state.rules = rules
    state.table = table
    state.chance = Generator(rng.seed())
    known = [hand[:] for hand in table.shown] or [[] for _ in range(rules.players)]
    state.bids = [0] * rules.players
    if seen.seat >= 0:
        known[seen.seat] = seen.hand[:]
    deck = [card for card in FREIGHT if not any(card in hand for hand in known)]
    rng.shuffle(deck)
    for seat, hand in enumerate(known):
        hand += [deck.pop() for _ in range(table.hand_sizes[seat] - len(hand))]
        if table.phase == BIDDING:
            state.bids[seat] = seen.bid if seat == seen.seat else rng.below(min(MOST_BID, table.coins[seat]) + 1)
    state.hands = known
    state.deck = deck
    return state
