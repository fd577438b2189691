"""A map of Railways of the World: hexes, ridges, cities and numbers, read from a file that a person can edit."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ferrovia.core.errors import BadBoard
from ferrovia.core.reader import Reader, board_text, read_board
from ferrovia.games.railways_of_the_world.deck import MINE, Baron, Operation, read_barons, read_operations
from ferrovia.network.hexes import OPPOSITE, SIDES, Hexes, turn_of

# Terrain (ROW-M1): the letters of a map's rows.
LETTERS: Final = ".~^CFXL#-"
PLAIN: Final = 0
WATER: Final = 1
MOUNTAIN: Final = 2
CITY: Final = 3
FERRY: Final = 4
CLOSED: Final = 5
SPECIAL: Final = 6  # takes nothing but a special link
NOTHING: Final = 7
ABROAD: Final = 8  # land that is drawn, and no more
BUILDABLE: Final = (PLAIN, WATER, MOUNTAIN, FERRY)

GREY: Final = 5
COLOURS: Final = ("red", "yellow", "blue", "black", "purple", "grey")  # of cities; of cubes all but the last
CUBE_COLOURS: Final = COLOURS[:GREY]

# ROW-M2, in the order of `ruleset.KINDS`.
TILES: Final = ("straight", "gentle_curve", "straight_over_straight", "straight_over_curve", "curve_over_curve")
WESTERN_LINKS: Final = "western_links"  # ROW-EUS1
SPECIAL_RULES: Final = ("fewer_cubes", WESTERN_LINKS)  # ROW-S1
LINE_RULES: Final = (WESTERN_LINKS,)  # what a major line may need
WESTERN: Final = "western"  # the table that says what that rule does
MOST_ROWS: Final = 80
MOST_COLUMNS: Final = 60
MOST_HEXES: Final = 1200  # to build on: each has up to fifteen actions, and a catalogue at most 20,000
MOST_EXITS: Final = 300  # of all cities: a decision offers up to so many ways to begin, and at most 600 in all
DEAREST: Final = 99
MOST_PLAYERS: Final = 6


@dataclass(slots=True)
class City:
    """A city: where it lies, its colour, the cubes it starts with, and the sides at which track may enter it."""

    id: str
    name: str
    hex: int
    colour: int
    cubes: int
    exits: list[int]
    certain: bool


@dataclass(slots=True)
class Line:
    """A Major Line: its cities, its points, and the special rule without which it cannot be scored (ROW-B9)."""

    cities: list[int]
    points: int
    needs: str  # nothing, mostly
    certain: bool


@dataclass(slots=True)
class Western:
    """The Western Link (ROW-EUS1, ROW-EUS2): its cities, its price, what it brings at once and later."""

    cities: list[int]
    cost: int
    cubes: int
    market: int  # the city where red cubes from there bring new ones
    new_cubes: int


@dataclass(slots=True)
class Board:
    """A map and the numbers of the rulebook that belong to it."""

    file: str
    id: str
    name: str
    edition: int  # the year of the printing that the map follows; 0: none
    players_min: int
    players_max: int
    end: list[int]  # empty-city markers, from the smallest number of players on (ROW-E3)
    special: list[str]
    plain: int
    water: int
    mountain: int
    ridge: int
    urbanise: int
    mine: int  # 0: no card of this map asks for it
    engine: list[int]
    engine_certain: bool
    new_cities: list[int]  # by colour of a cube
    tiles: list[int]  # by kind; 0: there is no such tile
    tiles_certain: bool
    income: list[int]
    income_certain: bool
    hexes: Hexes
    terrain: list[int]  # by hex
    map_certain: bool  # terrain and ridges, but for those that are `unsure`
    unsure: list[int]  # hexes
    ridges: list[int]  # by hex: a mask of its sides
    closed: list[int]  # by hex: a mask of the sides that no track crosses
    cities: list[City]
    lines: list[Line]
    western: Western
    operations: list[Operation]
    barons: list[Baron]

    def city_at(self) -> list[int]:
        """By hex: the city there, or -1."""
        found = [-1] * len(self.hexes)
        for number, city in enumerate(self.cities):
            found[city.hex] = number
        return found

    def hex_id(self, hex: int) -> str:
        """How texts write a hex: its row and column."""
        return f"{self.hexes.row(hex)},{self.hexes.column(hex)}"


def load_board(path: Path) -> Board:
    """The board in a file; raises `BadBoard` with everything that is wrong in it."""
    return parse_board(board_text(path), str(path))


def parse_board(text: str, file: str) -> Board:
    """The board that a text in the format of board files describes; `file` is for messages."""
    top = read_board(text, file)
    head, rules, costs = top.table("board"), top.table("rules"), top.table("costs")
    tiles, income, map = top.table("tiles"), top.table("income"), top.table("map")
    hexes, terrain = _terrain(map)
    cities = _cities(top.table("cities"), hexes, terrain)
    names = [city.name for city in cities]
    cards = top.table("cards") if top.has("cards") else Reader({}, "cards", [])
    players = rules.wholes("players")
    if len(players) != 2 or not 2 <= players[0] <= players[1] <= MOST_PLAYERS:
        rules.fault("players", f"must be the smallest and the largest number of players, from 2 to {MOST_PLAYERS}")
        players = [2, MOST_PLAYERS]
    special = rules.texts("special", SPECIAL_RULES)
    board = Board(
        file=file,
        id=head.text("id"),
        name=head.text("name"),
        edition=head.whole("edition", 1900, 2100) if head.has("edition") else 0,
        players_min=players[0],
        players_max=players[1],
        end=rules.wholes("end"),
        special=special,
        plain=costs.whole("plain", 0, DEAREST),
        water=costs.whole("water", 0, DEAREST),
        mountain=costs.whole("mountain", 0, DEAREST),
        ridge=costs.whole("ridge", 0, DEAREST),
        urbanise=costs.whole("urbanise", 0, DEAREST),
        mine=costs.whole("mine", 0, DEAREST, 0),
        engine=costs.wholes("engine"),
        engine_certain=costs.flag("engine_certain", True),
        new_cities=_new_cities(top.table("cities_new")),
        tiles=[tiles.whole(kind, 0, 1000, 0) for kind in TILES],
        tiles_certain=tiles.flag("certain", True),
        income=income.wholes("track"),
        income_certain=income.flag("certain", True),
        hexes=hexes,
        terrain=terrain,
        map_certain=map.flag("certain", True),
        unsure=_places(map, "unsure", hexes),
        ridges=_sides(map, "ridges", hexes, terrain),
        closed=_sides(map, "closed", hexes, terrain),
        cities=cities,
        lines=_lines(top, names),
        western=_western(top, names) if WESTERN_LINKS in special else Western([], 0, 0, -1, 0),
        operations=read_operations(
            cards.tables("operations") if cards.has("operations") else [], names, [city.id for city in cities]
        ),
        barons=read_barons(cards.tables("barons") if cards.has("barons") else [], names, CUBE_COLOURS),
    )
    for reader in (head, rules, costs, tiles, income, map, cards, top):
        reader.done()
    if not top.problems:
        _check_whole(board, top)
    if top.problems:
        raise BadBoard(file, top.problems)
    return board


def city_id(name: str) -> str:
    """How action texts write a city: plain letters, digits and `_`.

    >>> city_id("St. Louis"), city_id("St. John's")
    ('St_Louis', 'St_Johns')
    """
    return name.replace("'", "").replace(".", "").replace(" ", "_").replace("-", "_")


def _terrain(map: Reader) -> tuple[Hexes, list[int]]:
    rows = map.texts("rows")
    columns = len(rows[0]) if rows else 0
    if not 0 < len(rows) <= MOST_ROWS or not 0 < columns <= MOST_COLUMNS:
        map.fault("rows", f"must be 1 to {MOST_ROWS} rows of 1 to {MOST_COLUMNS} letters")
        return Hexes(1, 1), [NOTHING]
    terrain: list[int] = []
    for number, row in enumerate(rows):
        if len(row) != columns:
            map.fault(f"rows[{number}]", f"must have {columns} letters as the first row has, not {len(row)}")
        for column, letter in enumerate(row.ljust(columns, "#")[:columns]):
            if letter not in LETTERS:
                map.fault(f"rows[{number}]", f"has no terrain '{letter}' (column {column}); there are: {LETTERS}")
            terrain.append(max(LETTERS.find(letter), 0))
    return Hexes(len(rows), columns), terrain


def _is_hex(terrain: int) -> bool:
    """Whether there is a hex of the game, not only something to look at."""
    return terrain not in (NOTHING, ABROAD)


def _place(hexes: Hexes, text: str) -> int:
    """The hex that `row,column` names; -1 if it names none."""
    row, comma, column = text.partition(",")
    if not comma or not row.isdecimal() or not column.isdecimal():
        return -1
    return hexes.number(int(row), int(column))


def _places(map: Reader, key: str, hexes: Hexes) -> list[int]:
    found: list[int] = []
    for number, text in enumerate(map.texts(key) if map.has(key) else []):
        found.append(_place(hexes, text))
        if found[-1] < 0:
            map.fault(f"{key}[{number}]", f"names no hex of the map: '{text}'")
    return found


def _sides(map: Reader, key: str, hexes: Hexes, terrain: list[int]) -> list[int]:
    """By hex a mask of the sides that a list names; both hexes of a side have it."""
    masks = [0] * len(hexes)
    for number, text in enumerate(map.texts(key) if map.has(key) else []):
        place, _, name = text.rpartition(",")
        hex = _place(hexes, place)
        if hex < 0 or name not in SIDES:
            map.fault(f"{key}[{number}]", f"must be row,column,side with a side of {', '.join(SIDES)}, not '{text}'")
            continue
        side = SIDES.index(name)
        beyond = hexes.neighbour[6 * hex + side]
        if beyond < 0 or not _is_hex(terrain[hex]) or not _is_hex(terrain[beyond]):
            map.fault(f"{key}[{number}]", f"lies on no side between two hexes: '{text}'")
            continue
        if masks[hex] >> side & 1:
            map.fault(f"{key}[{number}]", f"is there already: '{text}'")
        masks[hex] |= 1 << side
        masks[beyond] |= 1 << OPPOSITE[side]
    return masks


def _cities(table: Reader, hexes: Hexes, terrain: list[int]) -> list[City]:
    cities: list[City] = []
    ids: dict[str, str] = {}
    spots: dict[int, str] = {}
    for name in table.keys():  # noqa: SIM118 - a Reader, not a dict
        row = table.table(name)
        id = city_id(name)
        if not id.isascii() or not id.replace("_", "").isalnum():
            table.fault(name, "may hold only plain letters, digits, spaces, and ' . -")
        if id in ids:
            table.fault(name, f"is the same id as '{ids[id]}'")
        ids[id] = name
        hex = _place(hexes, row.text("at"))
        if hex < 0:
            row.fault("at", "is off the board")
        elif terrain[hex] != CITY:
            row.fault("at", f"is '{LETTERS[terrain[hex]]}' on the map, not 'C'")
        elif hex in spots:
            row.fault("at", f"is the place of {spots[hex]}, too")
        else:
            spots[hex] = name
        cities.append(
            City(
                id=id,
                name=name,
                hex=max(hex, 0),
                colour=COLOURS.index(row.text("colour", COLOURS)),
                cubes=row.whole("cubes", 0, 25),
                exits=_exits(row, hex, hexes, terrain),
                certain=row.flag("certain", True),
            )
        )
        row.done()
    for hex, letter in enumerate(terrain):
        if letter == CITY and hex not in spots:
            table.fault("...", f"no city is at {hexes.row(hex)},{hexes.column(hex)}, where the map has a 'C'")
    return cities


def _exits(row: Reader, hex: int, hexes: Hexes, terrain: list[int]) -> list[int]:
    sides: list[int] = []
    for name in row.text("exits").split():
        if name not in SIDES or SIDES.index(name) in sides:
            row.fault("exits", f"must be different sides of {', '.join(SIDES)}, not '{name}'")
            continue
        side = SIDES.index(name)
        beyond = hexes.neighbour[6 * hex + side] if hex >= 0 else -1
        if hex >= 0 and (beyond < 0 or not _is_hex(terrain[beyond]) or terrain[beyond] in (CLOSED, SPECIAL)):
            row.fault("exits", f"{name} leads to nothing")
        sides.append(side)
    return sorted(sides)


def _new_cities(table: Reader) -> list[int]:
    tiles = [table.whole(colour, 0, 25, 0) for colour in CUBE_COLOURS]
    table.done()
    return tiles


def _lines(top: Reader, names: list[str]) -> list[Line]:
    lines: list[Line] = []
    for row in top.tables("lines"):
        faults = len(row.problems)
        cities = row.texts("cities", tuple(names))
        if len(row.problems) == faults and (len(cities) < 2 or len(set(cities)) != len(cities)):
            row.fault("cities", "must be two or more different cities")
        ends = [names.index(name) for name in cities]
        needs = row.text("needs", LINE_RULES) if row.has("needs") else ""
        lines.append(Line(ends, row.whole("points", 1, DEAREST), needs, row.flag("certain", True)))
        row.done()
    return lines


def _western(top: Reader, names: list[str]) -> Western:
    table = top.table(WESTERN)
    faults = len(table.problems)
    cities, market = table.texts("cities", tuple(names)), table.text("market", tuple(names))
    known = len(table.problems) == faults
    western = Western(
        cities=[names.index(name) for name in cities] if known else [],
        cost=table.whole("cost", 0, DEAREST),
        cubes=table.whole("cubes", 0, 25),
        market=names.index(market) if known else -1,
        new_cubes=table.whole("new_cubes", 0, 25),
    )
    table.done()
    return western


def _check_whole(board: Board, top: Reader) -> None:
    """What can only be seen once every part of the map is right by itself."""
    counts = board.players_max - board.players_min + 1
    if len(board.end) != counts or min(board.end) < 1:
        top.fault("rules.end", f"must have a number for each of {counts} numbers of players")
    elif max(board.end) > len(board.cities):
        top.fault("rules.end", f"must not be more than the {len(board.cities)} cities")
    if not board.income or min(board.income) < 0:
        top.fault("income.track", "must be the income of each space, none below 0")
    if not board.engine or min(board.engine) < 0:
        top.fault("costs.engine", "must be the cost of each step, none below 0")
    if not board.mine and MINE in [card.kind for card in board.operations]:
        top.fault("costs.mine", "must be there: a card opens mines")
    if not board.tiles[0] or not board.tiles[1]:
        top.fault("tiles", "must have straight and gentle_curve tiles")
    kept = [baron for baron in board.barons if not baron.star and not baron.spike]
    if board.barons and len(kept) < 2 * board.players_max:
        top.fault("cards.barons", f"must be {2 * board.players_max} or more, two for each player, or none")
    if sum([len(city.exits) for city in board.cities]) > MOST_EXITS:
        top.fault("cities", f"have more than {MOST_EXITS} exits together")
    if len([hex for hex in board.terrain if hex in BUILDABLE]) > MOST_HEXES:
        top.fault("map.rows", f"have more than {MOST_HEXES} hexes to build on")
    reached = _joined(board)
    for number, city in enumerate(board.cities):
        if not reached[number]:
            top.fault(f"cities.{city.name}", "cannot be reached by any track")


def _joined(board: Board) -> list[bool]:
    """By city: whether some track could join it with another city (straights and gentle curves only)."""
    return [_leads_on(board, number) for number in range(len(board.cities))]


def _leads_on(board: Board, start: int) -> bool:
    hexes, city_at = board.hexes, board.city_at()
    todo = [6 * board.cities[start].hex + side for side in board.cities[start].exits]  # where track leaves a hex
    seen = set(todo)
    while todo:
        at = todo.pop()
        hex, entry = hexes.neighbour[at], OPPOSITE[at % 6]
        if hex < 0:
            continue
        there = city_at[hex]
        if there >= 0 and there != start and city_at[at // 6] < 0 and entry in board.cities[there].exits:
            return True
        if board.terrain[hex] not in BUILDABLE:
            continue
        for side in range(6):
            if side != entry and turn_of(entry, side) > 1 and 6 * hex + side not in seen:
                seen.add(6 * hex + side)
                todo.append(6 * hex + side)
    return False
