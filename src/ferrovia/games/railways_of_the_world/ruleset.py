"""One map, number of players and choice of options as tables: what every position of the game shares."""

from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from ferrovia.core.catalogue import Catalogue
from ferrovia.games.railways_of_the_world.board import (
    BUILDABLE,
    CITY,
    COLOURS,
    CUBE_COLOURS,
    FERRY,
    GREY,
    MOUNTAIN,
    PLAIN,
    WATER,
    WESTERN_LINKS,
    Board,
    load_board,
)
from ferrovia.games.railways_of_the_world.deck import (
    BUILD_KINDS,
    DEPOT,
    EXPRESS,
    GREEN_CIRCLE,
    GROWTH,
    HAND,
    HOTEL,
    MINE,
    PERFECT,
    Baron,
    Operation,
)
from ferrovia.games.railways_of_the_world.frontier import west_of_the_mountains
from ferrovia.games.railways_of_the_world.tiles import (
    AVOIDING,
    CROSSING,
    FIRST,
    NO_TILE,
    SECOND,
    SHAPES,
    SHARP,
    TURN,
    WITH,
    shape_id,
)
from ferrovia.games.railways_of_the_world.universal import universal_barons
from ferrovia.network.hexes import OPPOSITE, SIDES

ROUNDS: Final = 3  # ROW-R1
TILES_PER_ACTION: Final = 4  # ROW-B1
BOND: Final = 5  # ROW-CASH1
DIVIDEND: Final = 1  # ROW-CASH2
BOND_POINTS: Final = 1  # ROW-F1
NEW_CUBES: Final = 2  # ROW-U1
CUBES: Final = 25  # of a colour (ROW-M3)
CUBE_KINDS: Final = 5
BARONS_DEALT: Final = 2  # ROW-S3
BOUNTIES: Final = 4  # on display from the start (ROW-S2)
SHOWN_EACH: Final = 2  # operations cards on display from the start for each player (ROW-S2)
SHORTER: Final = 2  # empty-city markers (ROW-V3)
MOST_RAISE: Final = 10  # ROW-X1

# The actions in the order of the catalogue: these, then urbanise, cube, via, from a city, from a hex, track, and
# those of cards: take, use, grow, mine, depot, western, baron.
OUT: Final = 0
FIRST_RAISE: Final = 1  # raise:1
PASS: Final = FIRST_RAISE + MOST_RAISE
STOP: Final = PASS + 1
UPGRADE: Final = STOP + 1
FIRST_URBANISE: Final = UPGRADE + 1

Choices = tuple[tuple[str, bool | int | str], ...]


class Ruleset:
    """The tables. Hexes, cities and shapes are numbers, sets of them masks.

    A *door* is a marked side of a city, numbered city by city and clockwise: a link runs from door to door, and its
    doors are its name.
    """

    def __init__(self, board: Board, players: int, choices: Choices, max_decisions: int) -> None:
        self.board: Final = board
        self.players: Final = players
        self.choices: Final = choices
        self.max_decisions: Final = max_decisions
        options = dict(choices)
        self.reduce_cubes: Final = str(options["reduce_cubes"])  # ROW-V1
        self.redirecting: Final = bool(options["redirecting"])  # ROW-V2
        self.short_game: Final = bool(options["short_game"])  # ROW-V3
        self.tile_supply: Final = bool(options["tile_supply"])  # ROW-M2
        self.sharp_curves: Final = bool(options["sharp_curves"])  # ROW-B8
        self.newcomers: Final = options["auction"] == "newcomers"  # ROW-A3
        self.expert: Final = options["auction"] == "expert"  # ROW-A4
        self.late_barons: Final = bool(options["late_barons"])  # ROW-V4
        self.faces: Final[list[Operation]] = self._operations(options)
        self.barons: Final[list[Baron]] = self._barons(options)

        self.cities: Final = len(board.cities)
        self.city_bit: Final[list[int]] = [1 << city for city in range(self.cities)]
        self.neighbour: Final[list[int]] = board.hexes.neighbour
        self.ridges: Final[list[int]] = board.ridges
        self.ridge_cost: Final = board.ridge
        self.hex_cost: Final[list[int]] = self._costs()
        self.tunnel_cost: Final = board.mountain // 2  # ROW-OP10
        self.tunnel_ridge: Final = board.ridge // 2
        self.top_level: Final = len(board.engine) + 1
        self.end: Final = board.end[players - board.players_min] - (SHORTER if self.short_game else 0)  # ROW-E3
        self.line_masks: Final[list[int]] = [sum([1 << city for city in line.cities]) for line in board.lines]
        self.line_counts: Final[list[int]] = [
            int(not line.needs or line.needs in board.special) for line in board.lines
        ]
        self.line_west: Final[list[int]] = [int(line.needs == WESTERN_LINKS) for line in board.lines]  # ROW-EUS4

        self.door_city: Final[list[int]] = []
        self.door_side: Final[list[int]] = []  # of the city
        self.door_hex: Final[list[int]] = []  # the hex outside
        self.first_door: Final[list[int]] = []  # by city, and the end
        self.door_at: Final[list[int]] = [-1] * (6 * len(board.hexes))  # by the hex outside and its side: the door
        self.doors_by_hex: Final[list[list[int]]] = [[] for _ in range(len(board.hexes))]
        self._number_doors()
        self.doors: Final = len(self.door_city)
        self.closes_west: Final = bool(options["east_first"]) and players == 2 and WESTERN_LINKS in board.special
        self.west: Final[list[bool]] = (  # by hex (ROW-V5)
            west_of_the_mountains(board) if self.closes_west else [False] * len(board.hexes)
        )
        self.fits: Final[list[int]] = [self._shapes(hex) for hex in range(len(board.hexes))]  # by hex (ROW-B10)
        self.first_starts: Final = self._first_starts()
        self.crossings: Final[list[int]] = [  # by shape: those that can be laid over it (ROW-B7)
            sum([1 << other for other in range(SHAPES) if self._exists(CROSSING[SHAPES * one + other])])
            for one in range(SHAPES)
        ]

        self.grey_cities: Final[list[int]] = [i for i, city in enumerate(board.cities) if city.colour == GREY]
        self.new_colours: Final[list[int]] = [colour for colour in range(CUBE_KINDS) if board.new_cities[colour]]
        self.sites: Final[list[int]] = [hex for hex in range(len(board.hexes)) if self.fits[hex]]
        self.site: Final[list[int]] = [-1] * len(board.hexes)
        for number, hex in enumerate(self.sites):
            self.site[hex] = number
        self.track_hex: Final[list[int]] = []  # by action, counted from the first track
        self.track_shape: Final[list[int]] = []
        self.track_at: Final[list[int]] = [-1] * (SHAPES * len(board.hexes))  # the action by hex and shape
        self.first_cube: Final = FIRST_URBANISE + len(self.grey_cities) * len(self.new_colours)
        self.first_via: Final = self.first_cube + CUBE_KINDS * self.cities
        self.first_from: Final = self.first_via + self.doors
        self.first_end: Final = self.first_from + self.doors
        self.first_track: Final = self.first_end + len(self.sites)
        self._number_tracks()
        self.first_take: Final = self.first_track + len(self.track_hex)
        self.takes: Final[list[int]] = [i for i, card in enumerate(self.faces) if card.holding != GREEN_CIRCLE]
        self.goals: Final[list[int]] = [i for i, card in enumerate(self.faces) if card.holding == GREEN_CIRCLE]
        self.engineering: Final[list[int]] = [i for i, card in enumerate(self.faces) if card.kind == PERFECT]
        self.uses: Final[list[int]] = [i for i, card in enumerate(self.faces) if card.holding == HAND]
        self.expresses: Final[list[int]] = [i for i, card in enumerate(self.faces) if card.kind == EXPRESS]
        self.depots: Final[list[int]] = [i for i, card in enumerate(self.faces) if card.kind == DEPOT]
        self.build_grants: Final = sum([1 << kind for kind in BUILD_KINDS])  # what a build can be declared with
        self.hotels: Final[list[list[int]]] = [  # by city: the faces of its hotels
            [i for i, card in enumerate(self.faces) if card.kind == HOTEL and card.city == city]
            for city in range(self.cities)
        ]
        self.first_use: Final = self.first_take + len(self.takes)
        self.first_grow: Final = self.first_use + len(self.uses)
        kinds = [card.kind for card in self.faces]
        self.first_mine: Final = self.first_grow + (self.cities if GROWTH in kinds else 0)
        self.first_depot: Final = self.first_mine + (len(self.grey_cities) if MINE in kinds else 0)
        self.first_western: Final = self.first_depot + (self.doors if DEPOT in kinds else 0)
        self.first_baron: Final = self.first_western + len(board.western.cities)
        self.catalogue: Final = Catalogue(self._texts())

    def __reduce__(self) -> tuple[Any, ...]:
        return (shared_ruleset, (self.board.file, self.players, self.choices, self.max_decisions))

    def _operations(self, options: dict[str, bool | int | str]) -> list[Operation]:
        """The operations cards of this game (ROW-S4)."""
        if not options["operations"]:
            return []
        stars = bool(options["star_cards"])  # ROW-O8
        return [card for card in self.board.operations if not card.spike and (stars or not card.star)]

    def _barons(self, options: dict[str, bool | int | str]) -> list[Baron]:
        """The barons of this game (ROW-S4, ROW-V6)."""
        if options["barons"] == "none":
            return []
        stars = bool(options["star_cards"])
        barons = universal_barons() if options["barons"] == "universal" else self.board.barons
        return [baron for baron in barons if not baron.spike and (stars or not baron.star)]

    def urbanise(self, city: int, colour: int) -> int:
        """The action that gives a grey city a colour."""
        place = self.grey_cities.index(city) * len(self.new_colours)
        return FIRST_URBANISE + place + self.new_colours.index(colour)

    def urbanised(self, action: int) -> tuple[int, int]:
        """The city and the colour that an action to urbanise names."""
        place, number = divmod(action - FIRST_URBANISE, len(self.new_colours))
        return self.grey_cities[place], self.new_colours[number]

    def cube(self, city: int, colour: int) -> int:
        """The action that sets out with a cube."""
        return self.first_cube + CUBE_KINDS * city + colour

    def via(self, door: int) -> int:
        """The action that goes on by the link at a door."""
        return self.first_via + door

    def start(self, door: int) -> int:
        """The action that begins to build at a door."""
        return self.first_from + door

    def end_at(self, hex: int) -> int:
        """The action that goes on building where an unfinished link ends."""
        return self.first_end + self.site[hex]

    def track(self, hex: int, shape: int) -> int:
        """The action that lays a track in a hex."""
        return self.track_at[SHAPES * hex + shape]

    def door(self, city: int, side: int) -> int:
        """The door of a city at a side; -1 if there is none."""
        for door in range(self.first_door[city], self.first_door[city + 1]):
            if self.door_side[door] == side:
                return door
        return -1

    def _costs(self) -> list[int]:
        board = self.board
        cost = {PLAIN: board.plain, WATER: board.water, MOUNTAIN: board.mountain}
        return [cost.get(terrain, 0) for terrain in board.terrain]

    def _number_doors(self) -> None:
        for number, city in enumerate(self.board.cities):
            self.first_door.append(len(self.door_city))
            for side in city.exits:
                if self.board.closed[city.hex] >> side & 1:  # ROW-GBR1
                    continue
                outside = self.neighbour[6 * city.hex + side]
                door = len(self.door_city)
                self.door_city.append(number)
                self.door_side.append(side)
                self.door_hex.append(outside)
                self.door_at[6 * outside + OPPOSITE[side]] = door
                self.doors_by_hex[outside].append(door)
        self.first_door.append(len(self.door_city))

    def _shapes(self, hex: int) -> int:
        """The shapes that a hex can ever hold: none that points where no track can go on (ROW-B10)."""
        if self.board.terrain[hex] not in BUILDABLE or self.board.terrain[hex] == FERRY:  # ROW-OP16
            return 0
        mask = 0
        for shape in range(SHAPES):
            if TURN[shape] == 1 and not self.sharp_curves:  # ROW-B8
                continue
            if self._leads_on(hex, FIRST[shape]) and self._leads_on(hex, SECOND[shape]):
                mask |= 1 << shape
        return mask

    def _leads_on(self, hex: int, side: int) -> bool:
        beyond = self.neighbour[6 * hex + side]
        if beyond < 0 or self.board.closed[hex] >> side & 1:
            return False
        if self.board.terrain[beyond] == CITY:
            return self.door_at[6 * hex + side] >= 0
        return self.board.terrain[beyond] in BUILDABLE

    def facing(self, hex: int, city: int) -> int:
        """The sides of a hex at doors of a city."""
        mask = 0
        for door in self.doors_by_hex[hex]:
            if self.door_city[door] == city:
                mask |= 1 << OPPOSITE[self.door_side[door]]
        return mask

    def _first_starts(self) -> int:
        """A mask of the doors at which building can begin on the empty map."""
        mask = 0
        for door in range(self.doors):
            hex, entry = self.door_hex[door], OPPOSITE[self.door_side[door]]
            barred = self.facing(hex, self.door_city[door]) & ~(1 << entry)
            if self.fits[hex] & WITH[entry] & AVOIDING[barred]:
                mask |= 1 << door
        return mask

    def _exists(self, kind: int) -> bool:
        return kind != NO_TILE and kind != SHARP and self.board.tiles[kind] > 0

    def _number_tracks(self) -> None:
        for hex in self.sites:
            for shape in range(SHAPES):
                if self.fits[hex] >> shape & 1:
                    self.track_at[SHAPES * hex + shape] = self.first_track + len(self.track_hex)
                    self.track_hex.append(hex)
                    self.track_shape.append(shape)

    def _texts(self) -> list[str]:
        board = self.board
        names = [city.id for city in board.cities]
        doors = [f"{names[self.door_city[door]]}:{SIDES[self.door_side[door]]}" for door in range(self.doors)]
        texts = ["out", *[f"raise:{amount}" for amount in range(1, MOST_RAISE + 1)], "pass", "stop", "upgrade"]
        texts += [
            f"urbanise:{names[city]}:{COLOURS[colour]}" for city in self.grey_cities for colour in self.new_colours
        ]
        texts += [f"cube:{name}:{colour}" for name in names for colour in CUBE_COLOURS]
        texts += [f"via:{door}" for door in doors]
        texts += [f"from:{door}" for door in doors]
        texts += [f"from:{board.hex_id(hex)}" for hex in self.sites]
        for number, hex in enumerate(self.track_hex):
            texts.append(f"track:{board.hex_id(hex)}:{shape_id(self.track_shape[number])}")
        texts += [f"take:{self.faces[face].id}" for face in self.takes]
        texts += [f"use:{self.faces[face].id}" for face in self.uses]
        if self.first_mine > self.first_grow:
            texts += [f"grow:{name}" for name in names]
        if self.first_depot > self.first_mine:
            texts += [f"mine:{names[city]}" for city in self.grey_cities]
        if self.first_western > self.first_depot:
            texts += [f"depot:{door}" for door in doors]
        texts += [f"western:{names[city]}" for city in board.western.cities]
        texts += [f"baron:{baron.id}" for baron in self.barons]
        return texts


@lru_cache(maxsize=64)
def shared_ruleset(file: str, players: int, choices: Choices, max_decisions: int) -> Ruleset:
    """The tables for a board file; all positions of a process share them, pickled ones find them again."""
    return Ruleset(load_board(Path(file)), players, choices, max_decisions)
