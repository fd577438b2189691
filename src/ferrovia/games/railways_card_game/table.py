"""The public table: everything that all players see. State, observation and scene read it alike."""

from typing import Any, Final

from ferrovia.games.railways_card_game.board import EVERY_GOOD
from ferrovia.games.railways_card_game.ruleset import FIRST_CITY, Ruleset

ACTION: Final = 0  # the seat to act takes its action; a link may be half planned, which nobody else sees
POWERED: Final = 1  # it has played a locomotive and may deliver
CARRY: Final = 2  # it has chosen a cube and says where it goes
SWAP: Final = 3  # it has discarded a card as its action: a card or a cube for it
DRAW: Final = 4  # it draws cards
TRIM: Final = 5  # it discards down to the limit
FINAL: Final = 6  # it may make the last delivery
OVER: Final = 7

NOWHERE: Final = -1  # the parent of a city that is not in play
BIT: Final[list[int]] = [1, 2, 4, 8]


class Table:
    """What lies open. A link is named by the city that it brought into play; `parent` is where it starts."""

    __slots__ = (
        "bag_left", "cargo", "carried", "cause", "closing", "cubes", "decisions", "deck_left", "delivered",
        "deliveries", "discards", "display", "drawn", "ended_by", "engines", "first", "hand_sizes", "known",
        "last_deliveries", "links", "mark", "opening", "order", "owner", "paid", "parent", "passes", "phase",
        "rules", "stocked", "to_act", "trains", "turn", "ways",
    )  # fmt: skip

    rules: Ruleset
    phase: int
    turn: int  # the seat whose turn it is
    first: int  # the start player
    to_act: int
    mark: int
    decisions: int  # without those of a half planned link
    drawn: int  # cards taken in this draw phase
    passes: int  # in a row, with no card leaving the draw pile meanwhile (RCG-X4)
    closing: bool  # the end has been triggered (RCG-F1)
    last_deliveries: bool  # all turns are over (RCG-F2)
    cause: str  # by what: pile, trains, bag or stall
    ended_by: str
    cargo: int  # 4 * city + good of the cube to be delivered now; -1: none
    order: list[int]  # the cities in play in the order they were built
    parent: list[int]  # by city: the place where its link starts, or NOWHERE
    owner: list[int]  # by city: the seat that owns its link
    paid: list[int]  # by city: the cards in its link, see `pack`
    cubes: list[int]  # by 4 * city + good
    stocked: int  # the same as a mask: where there is at least one
    ways: list[
        int
    ]  # by seat and length: `stocked` as it would be if every cube that can be delivered so far were there
    trains: list[int]
    engines: list[int]  # locomotives before each seat: its power (RCG-B1)
    delivered: list[int]  # by 4 * seat + good (RCG-C4)
    links: list[int]  # points for links
    deliveries: list[int]  # points for own deliveries
    carried: list[int]  # points for own links in the deliveries of others
    hand_sizes: list[int]
    known: list[int]  # by seat and kind: cards it surely holds, dealt to all or taken face up (RCG-S3, RCG-X5)
    opening: list[int]  # by seat: 1 if it surely still holds the city it was dealt (RCG-S3)
    display: list[int]  # kinds; -1 is a gap
    discards: list[int]  # kinds; the last is on top
    deck_left: int
    bag_left: int

    def clone(self) -> "Table":
        other = Table()
        other.rules = self.rules
        other.phase = self.phase
        other.turn = self.turn
        other.first = self.first
        other.to_act = self.to_act
        other.mark = self.mark
        other.decisions = self.decisions
        other.drawn = self.drawn
        other.passes = self.passes
        other.closing = self.closing
        other.last_deliveries = self.last_deliveries
        other.cause = self.cause
        other.ended_by = self.ended_by
        other.cargo = self.cargo
        other.order = self.order[:]
        other.parent = self.parent[:]
        other.owner = self.owner[:]
        other.paid = self.paid[:]
        other.cubes = self.cubes[:]
        other.stocked = self.stocked
        other.ways = self.ways[:]
        other.trains = self.trains[:]
        other.engines = self.engines[:]
        other.delivered = self.delivered[:]
        other.links = self.links[:]
        other.deliveries = self.deliveries[:]
        other.carried = self.carried[:]
        other.hand_sizes = self.hand_sizes[:]
        other.known = self.known[:]
        other.opening = self.opening[:]
        other.display = self.display[:]
        other.discards = self.discards[:]
        other.deck_left = self.deck_left
        other.bag_left = self.bag_left
        return other

    def snapshot(self) -> tuple[Any, ...]:
        return (
            self.phase, self.turn, self.first, self.to_act, self.mark, self.decisions, self.drawn, self.passes,
            self.closing, self.last_deliveries, self.cause, self.ended_by, self.cargo, tuple(self.order),
            tuple(self.parent), tuple(self.owner), tuple(self.paid), tuple(self.cubes), self.stocked, tuple(self.ways),
            tuple(self.trains), tuple(self.engines), tuple(self.delivered), tuple(self.links), tuple(self.deliveries),
            tuple(self.carried), tuple(self.hand_sizes), tuple(self.known), tuple(self.opening), tuple(self.display),
            tuple(self.discards),
            self.deck_left, self.bag_left,
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self.snapshot() == other.snapshot()

    def worth(self, city: int) -> int:
        """The value of the cards in a city's link, locomotives included (RCG-A4)."""
        paid = self.paid[city]
        return 2 * (paid & 255) + (paid >> 8 & 255) + self.rules.wild * (paid >> 16 & 255)

    def link_between(self, a: int, b: int) -> int:
        """The link of two neighbours: that of the one which starts at the other."""
        return a if a != self.rules.start and self.parent[a] == b else b

    def neighbours(self) -> list[list[int]]:
        """By place: the places that a link joins to it."""
        beside: list[list[int]] = [[] for _ in range(self.rules.cities + 1)]
        for city in self.order:
            beside[city].append(self.parent[city])
            beside[self.parent[city]].append(city)
        return beside

    def open_city(self, city: int, parent: int, seat: int, paid: int) -> None:
        """Puts a city into play, with its link (RCG-A4), and notes what can be delivered to and from it."""
        self.order.append(city)
        self.parent[city] = parent
        self.owner[city] = seat
        self.paid[city] = paid
        if not self.rules.young:
            self._add_ways(city)

    def _add_ways(self, new: int) -> None:
        """Walks from a new city to all others: what is wanted in between goes no further (RCG-C2)."""
        rules = self.rules
        wants, start, most = rules.wants, rules.start, rules.cities
        beside = self.neighbours()
        mine = most * self.owner[new] - 1
        place, came, length, wanted = [self.parent[new]], [new], 1, [0]
        while place:
            next_place: list[int] = []
            next_came: list[int] = []
            next_wanted: list[int] = []
            for i, here in enumerate(place):
                free = EVERY_GOOD & ~wanted[i]
                if here != start:
                    owner = self.owner[self.link_between(here, came[i])]
                    self.ways[mine + length] |= (wants[here] & free) << 4 * new
                    self.ways[most * owner - 1 + length] |= (wants[new] & free) << 4 * here
                free &= ~wants[here]
                if free:
                    for beyond in beside[here]:
                        if beyond != came[i]:
                            next_place.append(beyond)
                            next_came.append(here)
                            next_wanted.append(EVERY_GOOD & ~free)
            place, came, wanted = next_place, next_came, next_wanted
            length += 1

    def reach(self, seat: int, power: int) -> int:
        """What a seat can deliver with some power, as a mask of 4 * city + good."""
        ways = self.ways
        at = self.rules.cities * seat
        found = 0
        for i in range(at, at + min(power, self.rules.cities)):
            found |= ways[i]
        return found & self.stocked

    def add_cube(self, city: int, good: int) -> None:
        self.cubes[4 * city + good] += 1
        self.stocked |= 1 << (4 * city + good)

    def take_cube(self, cargo: int) -> None:
        self.cubes[cargo] -= 1
        if not self.cubes[cargo]:
            self.stocked &= ~(1 << cargo)

    def forget(self, seat: int, kind: int, count: int) -> None:
        """A seat has shown cards of its hand and holds them no longer; known ones go first (RCG-X5)."""
        self.hand_sizes[seat] -= count
        at = self.rules.kinds * seat + kind
        if self.known[at]:
            self.known[at] = max(self.known[at] - count, 0)
        elif kind >= FIRST_CITY and self.rules.value[kind - FIRST_CITY] == self.rules.board.opening_value:
            self.opening[seat] = 0

    def score(self, seat: int) -> int:
        """The points so far."""
        return self.links[seat] + self.deliveries[seat] + self.carried[seat]


def pack(colour: int, twos: int, ones: int, wilds: int) -> int:
    """The colour and the cards of a link in one number."""
    return twos | ones << 8 | wilds << 16 | colour << 24


def unpack(paid: int) -> tuple[int, int, int, int]:
    """The colour of a link, its cards of value 2, of value 1, and its locomotives."""
    return paid >> 24, paid & 255, paid >> 8 & 255, paid >> 16 & 255


def new_table(rules: Ruleset) -> Table:
    """The table before anything is dealt."""
    players, cities = rules.players, rules.cities
    table = Table()
    table.rules = rules
    table.phase = ACTION
    table.turn = table.first = 0
    table.to_act = 1
    table.mark = 0
    table.decisions = 0
    table.drawn = 0
    table.passes = 0
    table.closing = False
    table.last_deliveries = False
    table.cause = ""
    table.ended_by = ""
    table.cargo = -1
    table.order = []
    table.parent = [NOWHERE] * cities
    table.owner = [NOWHERE] * cities
    table.paid = [0] * cities
    table.cubes = [0] * (4 * cities)
    table.stocked = 0
    table.ways = [0] * (players * cities)
    table.trains = [rules.links] * players  # RCG-S1
    table.engines = [0] * players
    table.delivered = [0] * (4 * players)
    table.links = [0] * players
    table.deliveries = [0] * players
    table.carried = [0] * players
    table.hand_sizes = [0] * players
    table.known = [0] * (rules.kinds * players)
    table.opening = [0] * players
    table.display = [-1] * rules.board.display
    table.discards = []
    table.deck_left = 0
    table.bag_left = 0
    return table
