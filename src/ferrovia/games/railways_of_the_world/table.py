"""The public table: everything but future draws (ROW-X4). State, observation and scene read it alike."""

from typing import Any, Final

from ferrovia.games.railways_of_the_world.ruleset import CUBE_KINDS, CUBES, Ruleset

AUCTION: Final = 0  # the seat to act raises or is out
ACTION: Final = 1  # it chooses its action of the round
TRACK: Final = 2  # it lays the next tile of a build, or stops
VIA: Final = 3  # it chooses the next link for its cube
OVER: Final = 4
TARGET: Final = 5  # it chooses what the operations card that it has just taken is used on
BARONS: Final = 6  # everyone who has not yet done so chooses a baron, all at the same time

# Where points come from, in this order.
SOURCES: Final = ("deliveries", "links", "lines", "cards", "barons", "bonds")
FROM_DELIVERIES: Final = 0  # own links, in one's own deliveries
FROM_LINKS: Final = 1  # own links, in the deliveries of others
FROM_LINES: Final = 2
FROM_CARDS: Final = 3  # operations cards
FROM_BARONS: Final = 4
FROM_BONDS: Final = 5

TRACK_BITS: Final = 13  # of one track in a hex: its shape counted from 1 in four bits, above it a door of its link
ONE_TRACK: Final = (1 << TRACK_BITS) - 1


class Table:
    """What lies open. Seats, cities, hexes and doors have one entry each in their lists; sets of cities are masks."""

    __slots__ = (
        "at", "bag", "barons", "before", "bid", "bidder", "bidding", "bids", "bonds", "cards", "city_masks", "colour",
        "cube", "cubes", "deck_left", "decisions", "depots", "display", "ended_by", "engine", "extra", "far", "first",
        "frontier", "grants", "held", "here", "holding", "joined", "laid", "last_turn", "line_owner", "links", "mark",
        "markers", "mined", "money", "near", "new_cities", "open", "order", "outs", "own_near", "owner", "passes",
        "path", "phase", "place", "points", "redirected", "round", "rules", "shown", "spent", "start", "starts",
        "stubs", "supply", "taken", "target", "then", "tiles", "to_act", "touched", "turn", "turns", "undecided",
        "urbanised", "visited", "western",
    )  # fmt: skip

    rules: Ruleset
    phase: int
    turn: int  # the seat that acts
    to_act: int
    mark: int
    decisions: int
    ended_by: str
    turns: int  # that have ended; a turn is an auction, three rounds and income
    last_turn: int  # the number of the last turn once the end has been triggered (ROW-E1), else -1
    first: int  # the first player of this turn, during the auction of the previous one
    order: list[int]  # the seats in the order of play
    round: int  # from 0
    place: int  # of the seat that acts in the order
    passes: int  # actions passed in this turn (ROW-X3)
    bid: int  # the highest
    bidder: int  # whose it is, or -1
    bidding: int  # a mask of the seats that are not out
    bids: list[int]  # the last bid of each seat in this auction
    outs: list[int]  # the seats that are out, in the order they dropped out
    money: list[int]
    bonds: list[int]
    engine: list[int]  # levels
    points: list[int]  # by source and seat
    links: list[int]  # completed ones, by seat
    cubes: list[int]  # by city and colour
    holding: list[int]  # by colour: the cities that hold a cube of it
    bag: list[int]  # by colour
    colour: list[int]  # by city
    city_masks: list[int]  # by colour, grey included
    urbanised: int  # cities with a New City tile
    new_cities: list[int]  # New City tiles left, by colour
    markers: int  # cities with an empty-city marker
    laid: list[int]  # by hex: up to two tracks, see `TRACK_BITS`
    taken: list[int]  # by hex: the sides that a track in it or an open end beside it uses
    far: list[int]  # by door: the other door of the completed link there, or -1
    owner: list[int]  # by door: who owns the link, completed or unfinished, that begins there, or -1
    open: list[int]  # by door: where the unfinished link from there ends (6 * hex + side), or -1
    stubs: list[int]  # the doors where unfinished links begin
    starts: int  # the doors at which anyone can begin to build
    supply: list[int]  # tiles left, by kind (ROW-M2)
    near: list[int]  # by city: the cities that a link joins it to
    own_near: list[int]  # the same for the links of one seat, by seat and city
    touched: list[int]  # by seat: the cities where own links end
    joined: list[int]  # by seat and city: the cities that own links join it with, itself included
    line_owner: list[int]  # by Major Line, or -1
    start: int  # the door where the link that is being built began, or -1
    at: int  # where it ends now (6 * hex + side), or -1
    tiles: int  # laid in this action
    redirected: int  # 1 after redirecting in this action (ROW-B6)
    cube: int  # the cube under way (5 * city + colour), or -1
    here: int  # the city where it has come
    visited: int  # the cities it has seen, the first included
    path: list[int]  # the doors it left by
    display: list[int]  # operations cards face up, by face
    shown: list[int]  # operations cards that have ever been face up, by face
    deck_left: int  # operations cards face down
    held: list[int]  # operations cards that are kept, by seat and face
    cards: list[int]  # operations cards taken, used ones included, by seat
    spent: list[int]  # by seat: fifth tiles laid in this turn (ROW-OP11)
    grants: int  # a mask of the kinds of cards that this build or this delivery is declared with (ROW-O10, ROW-OP14)
    target: int  # the face of the card that a target is being chosen for, or -1
    extra: int  # actions that the seat to act still has after this one (ROW-OP13)
    before: list[int]  # by seat: the cities it touched when this round began (ROW-EUS1)
    western: list[int]  # who owns each Western Link, or -1
    depots: list[int]  # by door, at both ends of a link: whose Trading Depot marks it, or -1 (ROW-OP15)
    mined: int  # the cities that ever had a mine (ROW-OP18)
    frontier: int  # 1 while nobody may build west of the mountains (ROW-V5)
    undecided: int  # 1 while barons are still to be chosen
    then: int  # the phase that follows when they are
    barons: list[int]  # by seat, once they are revealed, else -1

    def clone(self) -> "Table":
        other = Table()
        other.rules = self.rules
        other.phase = self.phase
        other.turn = self.turn
        other.to_act = self.to_act
        other.mark = self.mark
        other.decisions = self.decisions
        other.ended_by = self.ended_by
        other.turns = self.turns
        other.last_turn = self.last_turn
        other.first = self.first
        other.order = self.order[:]
        other.round = self.round
        other.place = self.place
        other.passes = self.passes
        other.bid = self.bid
        other.bidder = self.bidder
        other.bidding = self.bidding
        other.money = self.money[:]
        other.bonds = self.bonds[:]
        other.engine = self.engine[:]
        other.points = self.points[:]
        other.links = self.links[:]
        other.cubes = self.cubes[:]
        other.holding = self.holding[:]
        other.bag = self.bag[:]
        other.colour = self.colour[:]
        other.city_masks = self.city_masks[:]
        other.urbanised = self.urbanised
        other.new_cities = self.new_cities[:]
        other.markers = self.markers
        other.laid = self.laid[:]
        other.taken = self.taken[:]
        other.far = self.far[:]
        other.owner = self.owner[:]
        other.open = self.open[:]
        other.stubs = self.stubs[:]
        other.starts = self.starts
        other.supply = self.supply[:]
        other.near = self.near[:]
        other.own_near = self.own_near[:]
        other.touched = self.touched[:]
        other.joined = self.joined[:]
        other.line_owner = self.line_owner[:]
        other.start = self.start
        other.at = self.at
        other.tiles = self.tiles
        other.redirected = self.redirected
        other.cube = self.cube
        other.here = self.here
        other.visited = self.visited
        other.path = self.path[:]
        other.bids = self.bids[:]
        other.outs = self.outs[:]
        other.display = self.display[:]
        other.shown = self.shown[:]
        other.deck_left = self.deck_left
        other.held = self.held[:]
        other.cards = self.cards[:]
        other.spent = self.spent[:]
        other.grants = self.grants
        other.target = self.target
        other.extra = self.extra
        other.before = self.before[:]
        other.western = self.western[:]
        other.depots = self.depots[:]
        other.mined = self.mined
        other.frontier = self.frontier
        other.undecided = self.undecided
        other.then = self.then
        other.barons = self.barons[:]
        return other

    def snapshot(self) -> tuple[Any, ...]:
        """What everything else follows from; of hexes, doors and marks only those in use."""
        tracks = [(hex, laid) for hex, laid in enumerate(self.laid) if laid]
        doors = [(door, self.far[door], owner, self.open[door]) for door, owner in enumerate(self.owner) if owner >= 0]
        cubes = [(place, count) for place, count in enumerate(self.cubes) if count]
        depots = [(door, seat) for door, seat in enumerate(self.depots) if seat >= 0]
        mines = [self.mined] if self.mined else []
        return (
            self.phase, self.turn, self.to_act, self.mark, self.decisions, self.ended_by, self.turns, self.last_turn,
            self.first, tuple(self.order), self.round, self.place, self.passes, self.bid, self.bidder, self.bidding,
            tuple(self.money), tuple(self.bonds), tuple(self.engine), tuple(self.points), tuple(cubes),
            tuple(self.colour), self.urbanised, self.markers, tuple(tracks), tuple(doors), tuple(self.stubs),
            tuple(self.line_owner), self.start, self.at, self.tiles, self.redirected, self.cube, self.here,
            self.visited, tuple(self.path), tuple(self.bids), tuple(self.outs), tuple(self.display), tuple(self.shown),
            self.deck_left, tuple(self.held), tuple(self.cards), tuple(self.spent), self.grants, self.target,
            self.extra, tuple(self.before), tuple(self.western), self.frontier, self.undecided, self.then,
            tuple(self.barons), *depots, *mines,
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self.snapshot() == other.snapshot()

    def total(self, seat: int) -> int:
        """The points of a seat."""
        total = 0
        for source in range(len(SOURCES)):
            total += self.points[source * self.rules.players + seat]
        return total

    def add_points(self, source: int, seat: int, points: int) -> None:
        self.points[source * self.rules.players + seat] += points

    def tracks(self, hex: int) -> list[tuple[int, int]]:
        """The tracks in a hex in the order they were laid: the shape of each, and a door of its link.

        Whose it is: `owner[door]`. Whether it is unfinished: `open[door] >= 0`.
        """
        found: list[tuple[int, int]] = []
        laid = self.laid[hex]
        while laid:
            found.append(((laid & 15) - 1, (laid & ONE_TRACK) >> 4))
            laid >>= TRACK_BITS
        return found

    def doors(self) -> list[int]:
        """The lower door of every completed link."""
        return [door for door in range(self.rules.doors) if self.far[door] > door]


def new_table(rules: Ruleset) -> Table:
    """The table before any cube is drawn."""
    board, players, cities, doors = rules.board, rules.players, rules.cities, rules.doors
    table = Table()
    table.rules = rules
    table.phase = AUCTION
    table.turn = 0
    table.to_act = 1
    table.mark = 0
    table.decisions = 0
    table.ended_by = ""
    table.turns = 0
    table.last_turn = -1
    table.first = 0
    table.order = list(range(players))
    table.round = 0
    table.place = 0
    table.passes = 0
    table.bid = 0
    table.bidder = -1
    table.bidding = (1 << players) - 1
    table.money = [0] * players  # ROW-M4
    table.bonds = [0] * players
    table.engine = [1] * players
    table.points = [0] * (len(SOURCES) * players)
    table.links = [0] * players
    table.cubes = [0] * (CUBE_KINDS * cities)
    table.holding = [0] * CUBE_KINDS
    table.bag = [CUBES] * CUBE_KINDS
    table.colour = [city.colour for city in board.cities]
    table.city_masks = [0] * (CUBE_KINDS + 1)
    for number, city in enumerate(board.cities):
        table.city_masks[city.colour] |= rules.city_bit[number]
    table.urbanised = 0
    table.new_cities = board.new_cities[:]
    table.markers = 0
    table.laid = [0] * len(board.hexes)
    table.taken = [0] * len(board.hexes)
    table.far = [-1] * doors
    table.owner = [-1] * doors
    table.open = [-1] * doors
    table.stubs = []
    table.starts = rules.first_starts
    table.supply = board.tiles[:]
    table.near = [0] * cities
    table.own_near = [0] * (players * cities)
    table.touched = [0] * players
    table.joined = [rules.city_bit[city] for _ in range(players) for city in range(cities)]
    table.line_owner = [-1] * len(board.lines)
    table.start = -1
    table.at = -1
    table.tiles = 0
    table.redirected = 0
    table.cube = -1
    table.here = -1
    table.visited = 0
    table.path = []
    _no_cards(table)
    return table


def _no_cards(table: Table) -> None:
    """Operations cards, barons and Western Links before anything is dealt."""
    rules = table.rules
    players, faces = rules.players, len(rules.faces)
    table.bids = [0] * players
    table.outs = []
    table.display = [0] * faces
    table.shown = [0] * faces
    table.deck_left = 0
    table.held = [0] * (players * faces)
    table.cards = [0] * players
    table.spent = [0] * players
    table.grants = 0
    table.target = -1
    table.extra = 0
    table.before = [0] * players
    table.western = [-1] * len(rules.board.western.cities)
    table.depots = [-1] * rules.doors
    table.mined = 0
    table.frontier = 0
    table.undecided = 0
    table.then = AUCTION
    table.barons = [-1] * players
