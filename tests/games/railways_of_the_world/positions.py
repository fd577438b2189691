"""Positions of Railways of the World for the tests: arranges them, plays in them, and reads them in words.

Only this file knows how a position is stored. Every arranged position passes `check()`.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path

import pytest

import ferrovia
from ferrovia.core.events import Event
from ferrovia.core.rng import Generator
from ferrovia.games.railways_of_the_world import RailwaysOfTheWorld
from ferrovia.games.railways_of_the_world.board import COLOURS, CUBE_COLOURS
from ferrovia.games.railways_of_the_world.goods import add_cube, set_colour
from ferrovia.games.railways_of_the_world.ruleset import CUBE_KINDS, Ruleset
from ferrovia.games.railways_of_the_world.setup import deal_barons
from ferrovia.games.railways_of_the_world.state import State
from ferrovia.games.railways_of_the_world.table import (
    ACTION,
    AUCTION,
    BARONS,
    FROM_DELIVERIES,
    OVER,
    TARGET,
    TRACK,
    VIA,
    Table,
    new_table,
)
from ferrovia.network.hexes import SIDES

VALLEY = str(Path(__file__).parent / "valley.toml")
RANCH = str(Path(__file__).parent / "ranch.toml")  # the valley with cards, barons and Western Links
PHASES = {
    AUCTION: "auction",
    ACTION: "action",
    TRACK: "track",
    VIA: "via",
    OVER: "over",
    TARGET: "target",
    BARONS: "barons",
}

# Links of the valley by the cities they join: where they begin, and their tiles. All are straight.
LINKS = {
    "Ada-Bly": ("Ada:E", "0,1:E-W", "0,2:E-W"),
    "Bly-Coe": ("Bly:E", "0,4:E-W", "0,5:E-W"),
    "Coe-Dee": ("Coe:E", "0,7:E-W", "0,8:E-W"),
    "Ely-Fay": ("Ely:E", "2,1:E-W", "2,2:E-W"),
    "Fay-Gil": ("Fay:E", "2,4:E-W", "2,5:E-W"),
    "Gil-Hob": ("Gil:E", "2,7:E-W", "2,8:E-W"),
    "Ira-Jay": ("Ira:E", "4,1:E-W", "4,2:E-W"),
    "Ada-Ely": ("Ada:SE", "1,0:SW-NW"),
    "Ely-Ira": ("Ely:SE", "3,0:SW-NW"),
    "Bly-Fay": ("Bly:SE", "1,3:SW-NW"),
    "Bly-Fay#2": ("Bly:SW", "1,2:NE-SE"),
    "Fay-Jay": ("Fay:SE", "3,3:SW-NW"),
    "Fay-Jay#2": ("Fay:SW", "3,2:NE-SE"),
    "Coe-Gil": ("Coe:SW", "1,5:NE-SE"),
    "Dee-Hob": ("Dee:SE", "1,9:SW-NW"),
    "Hob-Kim": ("Hob:SE", "3,9:SW-NW"),
    "Jay-Max": ("Jay:SE", "5,3:SW-NW"),
    "Kim-Ned": ("Kim:SE", "5,9:SW-NW"),
    "Lee-Ira": ("Lee:NE", "5,0:SW-NW"),
}


@lru_cache
def load(players: int = 2, board: str | None = VALLEY, **options: bool | str) -> RailwaysOfTheWorld:
    """The game, as anybody loads it; without a choice in the valley."""
    game = ferrovia.load_game("railways_of_the_world", players, board, **options)
    assert isinstance(game, RailwaysOfTheWorld)
    return game


class Sitting:
    """A game being played: actions go in and positions come out as the words of the action texts."""

    def __init__(self, game: RailwaysOfTheWorld, state: State) -> None:
        self.game = game
        self.state = state

    # Playing

    def play(self, *texts: str) -> list[Event]:
        """Plays actions one after the other, checks the position after each, and gives what happened."""
        events: list[Event] = []
        for text in texts:
            action = self.game.catalogue.parse(clockwise(text))
            assert action in self.state.legal_actions(), f"{text} is not legal"
            self.state.apply(action, -1, events)
            self.state.check()
        return events

    def choose_barons(self) -> None:
        """Everybody keeps the first of their two barons."""
        while self.phase == "barons":
            self.state.apply(self.state.legal_actions()[0])

    def build(self, link: str) -> list[Event]:
        """Builds one of the valley's `LINKS`."""
        start, *tiles = LINKS[link]
        return self.play(f"from:{start}", *(f"track:{tile}" for tile in tiles))

    def deliver(self, cube: str, *doors: str) -> list[Event]:
        """Delivers a cube (`Ada:red`) by the doors it leaves cities by (`Ada:E`)."""
        return self.play(f"cube:{cube}", *(f"via:{door}" for door in doors))

    def pass_turn(self) -> list[Event]:
        """Passes until the next auction."""
        events: list[Event] = []
        turns = self.table.turns
        while self.phase == "action" and self.table.turns == turns:
            events += self.play("pass")
        return events

    def choices(self) -> list[str]:
        """The legal actions."""
        return [self.game.catalogue.text(action) for action in self.state.legal_actions()]

    def tiles(self) -> set[str]:
        """The tiles that may be laid now, each with its sides in the order of the catalogue: clockwise from NE."""
        return {text.removeprefix("track:") for text in self.choices() if text.startswith("track:")}

    def cubes_to_deliver(self) -> set[str]:
        return {text.removeprefix("cube:") for text in self.choices() if text.startswith("cube:")}

    def refused(self, text: str, seat: int = -1) -> str:
        """The clause by which an action is refused; it must not be listed, and nothing may change."""
        action = self.game.catalogue.parse(clockwise(text))
        assert action not in self.state.legal_actions(seat)
        before = self.state.snapshot()
        events: list[Event] = []
        with pytest.raises(ferrovia.IllegalAction) as caught:
            self.state.apply(action, seat, events)
        assert str(caught.value)
        assert not events
        assert self.state.snapshot() == before
        return caught.value.clause

    # Reading

    @property
    def table(self) -> Table:
        """The public table, as a spectator sees it."""
        return self.state.observe(-1).table

    @property
    def phase(self) -> str:
        return PHASES[self.table.phase]

    @property
    def turn(self) -> int:
        return self.state.current_player

    @property
    def markers(self) -> set[str]:
        """The cities with an empty-city marker."""
        return {
            city.name for number, city in enumerate(self.game.rules.board.cities) if self.table.markers >> number & 1
        }

    @property
    def unfinished(self) -> list[str]:
        """The city sides where unfinished links begin."""
        rules = self.game.rules
        return [rules.catalogue.text(rules.start(door)).removeprefix("from:") for door in self.table.stubs]

    def points(self, source: str) -> list[int]:
        return self.state.breakdown()[source]

    def cubes(self, city: str) -> list[str]:
        """The colours of the cubes in a city."""
        first = CUBE_KINDS * self.city(city)
        counts = self.table.cubes[first : first + CUBE_KINDS]
        return [colour for i, colour in enumerate(CUBE_COLOURS) for _ in range(counts[i])]

    def colour(self, city: str) -> str:
        return COLOURS[self.table.colour[self.city(city)]]

    def city(self, name: str) -> int:
        return [city.name for city in self.game.rules.board.cities].index(name)

    def owner(self, door: str) -> int:
        """Who owns the link at a city side; -1: there is none."""
        return self.table.owner[self.door(door)]

    def door(self, text: str) -> int:
        """The number of a city side."""
        rules = self.game.rules
        return rules.catalogue.parse(f"from:{text}") - rules.first_from

    def joins(self, door: str) -> str:
        """The city side at the other end of the completed link at a city side; nothing if there is none."""
        rules = self.game.rules
        other = self.table.far[self.door(door)]
        return rules.catalogue.text(rules.start(other)).removeprefix("from:") if other >= 0 else ""

    def tracks(self, hex: str) -> list[str]:
        """The tracks in a hex, as the action texts write their shapes."""
        rules = self.game.rules
        row, column = hex.split(",")
        number = rules.board.hexes.number(int(row), int(column))
        texts = [rules.catalogue.text(rules.track(number, shape)) for shape, _ in self.table.tracks(number)]
        return [text.rpartition(":")[2] for text in texts]


def new_game(players: int = 2, seed: int = 1, board: str | None = VALLEY, **options: bool | str) -> Sitting:
    """A game just set up."""
    game = load(players, board, **options)
    sitting = Sitting(game, game.new_game(seed))
    sitting.state.check()
    return sitting


def arrange(
    players: int = 2,
    *,
    links: Mapping[str, int] | None = None,
    tracks: Sequence[tuple[int, Sequence[str]]] = (),
    cubes: Mapping[str, str] | None = None,
    colours: Mapping[str, str] | None = None,
    markers: Sequence[str] = (),
    money: Sequence[int] = (),
    bonds: Sequence[int] = (),
    engine: Sequence[int] = (),
    points: Sequence[int] = (),
    bag: Mapping[str, int] | None = None,
    round: int = 0,
    place: int = 0,
    display: Sequence[str] = (),
    held: Sequence[tuple[int, str]] = (),
    western: Sequence[int] = (),
    depots: Mapping[str, int] | None = None,
    barons: Sequence[str] = (),
    board: str | None = VALLEY,
    **options: bool | str,
) -> Sitting:
    """A position in a round, seat 0 first in the order, the seat at `place` to act.

    links: of the valley, each with the seat that owns it. tracks: seats with a beginning (`Ada:E`, or the hex of an
    open end) and tiles laid from there. cubes: by city, colours; no other city has any, the rest is in the bag.
    colours: of urbanised cities. bag: by colour, how many cubes of it are left there. display, held: operations cards
    (`hotel:Ada`), the latter with the seats that have them. western: who owns each Western Link. depots: links of the
    valley that Trading Depots mark, with the seats that have these cards. barons: kept by seats.
    """
    game = load(players, board, **options)
    rules = game.rules
    state = State()
    state.table = table = new_table(rules)
    state.chance = Generator(1)
    _no_secrets(state, rules, barons)
    sitting = Sitting(game, state)
    for link, seat in (links or {}).items():
        _build(state, seat, LINKS[link])
    for seat, way in tracks:
        _build(state, seat, way)
    for name, colour in (colours or {}).items():
        set_colour(table, sitting.city(name), COLOURS.index(colour))
        table.new_cities[COLOURS.index(colour)] -= 1
    for name, lying in (cubes or {}).items():
        for colour in lying.split():
            add_cube(table, sitting.city(name), CUBE_COLOURS.index(colour))
            table.bag[CUBE_COLOURS.index(colour)] -= 1
    for colour, left in (bag or {}).items():  # the others lie somewhere on the map where nobody comes
        while table.bag[CUBE_COLOURS.index(colour)] > left:
            add_cube(table, rules.cities - 1, CUBE_COLOURS.index(colour))
            table.bag[CUBE_COLOURS.index(colour)] -= 1
    table.markers = sum(rules.city_bit[sitting.city(name)] for name in markers)
    for values, given in ((table.money, money), (table.bonds, bonds), (table.engine, engine)):
        values[: len(given)] = given
    for seat, count in enumerate(points):
        table.add_points(FROM_DELIVERIES, seat, count)
    ids = [card.id for card in rules.faces]
    for card in display:
        table.display[ids.index(card)] += 1
        table.shown[ids.index(card)] += 1
    for seat, card in held:
        table.held[seat * len(ids) + ids.index(card)] += 1
        table.shown[ids.index(card)] += 1
        table.cards[seat] += 1
    for number, seat in enumerate(western):
        table.western[number] = seat
        table.links[seat] += int(seat >= 0)
    for link, seat in (depots or {}).items():
        door = sitting.door(LINKS[link][0])
        table.depots[door] = table.depots[table.far[door]] = seat
        table.held[seat * len(ids) + ids.index("trading_depot")] += 1
        table.shown[ids.index("trading_depot")] += 1
        table.cards[seat] += 1
    table.before = table.touched[:]
    table.round, table.place = round, place
    table.turn = table.order[place]
    table.to_act = 1 << table.turn
    table.phase = ACTION
    state.check()
    return sitting


def _no_secrets(state: State, rules: Ruleset, barons: Sequence[str]) -> None:
    """No deck; every seat has chosen a baron, if there are any."""
    state.deck = ()
    ids = [baron.id for baron in rules.barons]
    wanted = [1 << ids.index(baron) for baron in barons]
    for seed in range(10000 if ids else 1):
        state.dealt = deal_barons(rules, Generator(seed))
        if all(mask & state.dealt[seat] for seat, mask in enumerate(wanted)):
            break
    masks = [*wanted, *state.dealt[len(wanted) :]]
    state.kept = tuple(mask.bit_length() - 1 for mask in masks)


def clockwise(text: str) -> str:
    """An action as the catalogue writes it, whichever of the two sides of a tile comes first."""
    front, colon, sides = text.rpartition(":")
    if not text.startswith("track:"):
        return text
    return front + colon + "-".join(sorted(sides.split("-"), key=SIDES.index))


def _build(state: State, seat: int, way: Sequence[str]) -> None:
    """Builds as the rules have it, for nothing, whoever's turn it is."""
    table = state.table
    catalogue = table.rules.catalogue
    start, *tiles = way
    table.phase, table.turn, table.to_act = ACTION, seat, 1 << seat
    table.round = table.place = 0
    state.apply(catalogue.parse(f"from:{start}"))
    for tile in tiles:
        state.apply(catalogue.parse(clockwise(f"track:{tile}")))
    table.start = table.at = -1
    table.tiles = table.redirected = table.decisions = table.mark = 0
    table.money[seat] = table.bonds[seat] = 0
