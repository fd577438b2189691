"""Where the pieces of a position stand on the drawing; worked out once for each ruleset."""

import math
from functools import lru_cache

from ferrovia.core.drawing import Point
from ferrovia.core.scene import Piece
from ferrovia.games.railways_of_the_world.geometry import Layout, city_place, door_place, hex_place
from ferrovia.games.railways_of_the_world.ruleset import Ruleset
from ferrovia.games.railways_of_the_world.symbols import track_symbol
from ferrovia.games.railways_of_the_world.tiles import FIRST, SECOND, SHAPES, TURN, shape_id

AHEAD = 9.0  # of a gate or a last tile: where an open end is marked


class Atlas:
    """The ids of what can be pointed at, and the spots of tracks, cubes, discs and open ends."""

    def __init__(self, rules: Ruleset) -> None:
        board = rules.board
        self._layout = Layout(board)
        self._board = board
        self._tracks: dict[int, tuple[str, str, float, float, float]] = {}
        self._cubes: dict[tuple[int, int], list[Point]] = {}
        self.hexes: list[str] = [hex_place(board, hex) for hex in range(len(board.hexes))]
        for city in board.cities:
            self.hexes[city.hex] = city_place(city.id)
        self.cities: list[str] = [city_place(city.id) for city in board.cities]
        self.doors: list[str] = [
            door_place(board.cities[city].id, side) for city, side in zip(rules.door_city, rules.door_side, strict=True)
        ]
        self.heads: list[str] = [place.replace("door", "head", 1) for place in self.doors]
        self.owners: list[str] = [place.replace("door", "owner", 1) for place in self.doors]
        self.depots: list[str] = [place.replace("door", "depot", 1) for place in self.doors]

    def track(self, hex: int, shape: int, look: str, label: str) -> Piece:
        """A track in a hex, in the colour of its owner."""
        key = SHAPES * hex + shape
        if key not in self._tracks:
            spot = self._layout.track(hex, FIRST[shape], SECOND[shape])
            id = f"rail{self.hexes[hex].removeprefix('hex')}.{shape_id(shape)}"
            self._tracks[key] = (id, track_symbol(TURN[shape]), spot.x, spot.y, spot.angle)
        id, symbol, x, y, angle = self._tracks[key]
        return Piece(id, symbol, "", look, label, x, y, angle)

    def on_track(self, hex: int, shape: int) -> Point:
        """The middle of a track, for the disc of its owner."""
        x, y = self._layout.on_track(hex, FIRST[shape], SECOND[shape])
        return round(x, 1), round(y, 1)

    def end(self, at: int) -> Point:
        """Just beyond the middle of a side (6 * hex + side), where a track ends."""
        spot = self._layout.middle(at // 6, at % 6)
        turn = math.radians(spot.angle)
        return round(spot.x + AHEAD * math.cos(turn), 1), round(spot.y + AHEAD * math.sin(turn), 1)

    def corner(self, city: int) -> Point:
        """Where the sign of a mine stands in a city: top right, beside its letter."""
        x, y = self._layout.centre(self._board.cities[city].hex)
        return round(x + 15.0, 1), round(y - 14.0, 1)

    def cubes(self, city: int, count: int) -> list[Point]:
        """Where so many cubes lie in a city."""
        key = (city, count)
        if key not in self._cubes:
            hex = self._board.cities[city].hex
            spots = [self._layout.cube(hex, i, count) for i in range(count)]
            self._cubes[key] = [(round(x, 1), round(y, 1)) for x, y in spots]
        return self._cubes[key]


@lru_cache(maxsize=16)
def atlas_of(rules: Ruleset) -> Atlas:
    """The atlas of a ruleset."""
    return Atlas(rules)
