"""A board of TransAmerica: a lattice of crossings, cities and double lines, read from a file that a person can edit."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ferrovia.core.errors import BadBoard
from ferrovia.core.reader import Reader, board_text, read_board

REGIONS: Final = ("green", "blue", "yellow", "red", "orange")  # TRA-M3
SIDES: Final = ("n", "e", "s", "w")
MOST_COLUMNS: Final = 99
STRETCH: Final = re.compile(r"(\d\d)(?:-(\d\d))?")
SINGLE: Final = 1
DOUBLE: Final = 2


@dataclass(slots=True)
class Crossing:
    """A crossing: its id, and where it lies in half line lengths from the west and rows from the north."""

    id: str
    x: int
    y: int
    city: int  # the number of the city on it, or -1


@dataclass(slots=True)
class Line:
    """A line between two crossings (TRA-M1). `terrain` says what makes a double line dear, and is empty otherwise."""

    id: str
    a: int
    b: int
    cost: int
    terrain: str


@dataclass(slots=True)
class City:
    """A city and its card (TRA-M3): the crossing, the region, and whether the card is for larger tables only."""

    id: str
    name: str
    crossing: int
    region: int
    dashed: bool
    lat: float
    lon: float
    label: str


@dataclass(slots=True)
class Board:
    """A board and the numbers of the rulebook that belong to it. Single lines stand before double ones."""

    file: str
    id: str
    name: str
    land: str
    players_min: int
    players_max: int
    rails: int
    rails_per_turn: int
    cards_per_region: int
    small_game_players: int
    start: int
    barrier: int
    barrier_moves_in_round: int
    barrier_moves_from: int
    barrier_behind_last: int
    crossings: list[Crossing]
    lines: list[Line]
    cities: list[City]


def load_board(path: Path) -> Board:
    """The board in a file; raises `BadBoard` with everything that is wrong in it."""
    return parse_board(board_text(path), str(path))


def parse_board(text: str, file: str) -> Board:
    """The board that a text in the format of board files describes; `file` is for messages."""
    top = read_board(text, file)
    head, rules = top.table("board"), top.table("rules")
    crossings = _crossings(top.table("rows"))
    index = {crossing.id: i for i, crossing in enumerate(crossings)}
    players = rules.wholes("players")
    if len(players) != 2 or not 2 <= players[0] <= players[1] <= 6:
        rules.fault("players", "must be the smallest and the largest number of players, from 2 to 6")
        players = [2, 6]
    start = rules.whole("start", 1, 99)
    board = Board(
        file=file,
        id=head.text("id"),
        name=head.text("name"),
        land=head.text("land", default=""),
        players_min=players[0],
        players_max=players[1],
        rails=rules.whole("rails", 1, 999),
        rails_per_turn=rules.whole("rails_per_turn", 2, 2),
        cards_per_region=rules.whole("cards_per_region", 1, 20),
        small_game_players=rules.whole("small_game_players", 0, 6),
        start=start,
        barrier=rules.whole("barrier", 1, start),
        barrier_moves_in_round=rules.whole("barrier_moves_in_round", 2, 99),
        barrier_moves_from=rules.whole("barrier_moves_from", 1, 99),
        barrier_behind_last=rules.whole("barrier_behind_last", 1, 99),
        crossings=crossings,
        lines=_lines(top.table("double"), crossings, index),
        cities=_cities(top.table("cities"), crossings, index),
    )
    for reader in (head, rules, top):
        reader.done()
    if not top.problems:
        _check_whole(board, top)
    if top.problems:
        raise BadBoard(file, top.problems)
    return board


def _crossings(rows: Reader) -> list[Crossing]:
    """The lattice: row r is shifted west by half a line for each row above it, so that x = 2 * column - row."""
    found: list[Crossing] = []
    letters = rows.keys()
    if letters != [chr(ord("A") + i) for i in range(len(letters))] or len(letters) > 26:
        rows.fault("A", "rows must be called A, B, C and so on, from north to south")
    for row, letter in enumerate(letters):
        last = -1
        for word in rows.text(letter).split():
            match = STRETCH.fullmatch(word)
            if match is None:
                rows.fault(letter, f"must be stretches such as '00-11 15-16', not '{word}'")
                continue
            first, end = int(match[1]), int(match[2] or match[1])
            if not last < first <= end <= MOST_COLUMNS:
                rows.fault(letter, f"'{word}' does not lie to the east of what stands before it")
                continue
            found += [Crossing(f"{letter}{column:02d}", 2 * column - row, row, -1) for column in range(first, end + 1)]
            last = end
    if not found:
        rows.fault("A", "there must be at least one row of crossings")
        return []
    west = min(crossing.x for crossing in found)
    for crossing in found:
        crossing.x -= west
    return found


def _lines(double: Reader, crossings: list[Crossing], index: dict[str, int]) -> list[Line]:
    """Every pair of neighbours is joined; the single lines stand first."""
    spots = {(crossing.x, crossing.y): i for i, crossing in enumerate(crossings)}
    pairs: dict[str, tuple[int, int]] = {}
    for i, crossing in enumerate(crossings):
        for dx, dy in ((2, 0), (-1, 1), (1, 1)):
            j = spots.get((crossing.x + dx, crossing.y + dy), -1)
            if j >= 0:
                pairs[f"{crossing.id}-{crossings[j].id}"] = (i, j)
    terrain: dict[str, str] = {}
    for key, kind in (("mountains", "mountain"), ("rivers", "river")):
        for word in double.text(key, default="").split():
            unknown = [id for id in word.split("-") if id not in index]
            if word in terrain:
                double.fault(key, f"'{word}' is listed twice")
            elif word in pairs:
                terrain[word] = kind
            elif unknown:
                double.fault(key, f"'{word}' names the crossing '{unknown[0]}', which is not on the board")
            else:
                double.fault(key, f"'{word}' is no line; write neighbours from west to east, or from north to south")
    double.done()
    lines = [Line(id, a, b, DOUBLE if id in terrain else SINGLE, terrain.get(id, "")) for id, (a, b) in pairs.items()]
    return sorted(lines, key=_by_cost)


def _by_cost(line: Line) -> tuple[int, str]:
    return line.cost, line.id


def _cities(table: Reader, crossings: list[Crossing], index: dict[str, int]) -> list[City]:
    cities: list[City] = []
    ids: dict[str, str] = {}
    for name in table.keys():  # noqa: SIM118 - a Reader, not a dict
        row = table.table(name)
        id = name.replace(" ", "_").replace(".", "")
        if not id.isascii() or not id.replace("_", "").isalnum():
            table.fault(name, "may hold only plain letters, digits, spaces and full stops")
        if id in ids:
            table.fault(name, f"is the same id as '{ids[id]}'")
        ids[id] = name
        faults = len(row.problems)
        at = row.text("at")
        if at in index and crossings[index[at]].city >= 0:
            row.fault("at", f"'{cities[crossings[index[at]].city].name}' stands on {at} already")
        elif at in index:
            crossings[index[at]].city = len(cities)
        elif len(row.problems) == faults:
            row.fault("at", f"the crossing '{at}' is not on the board")
        cities.append(
            City(
                id=id,
                name=name,
                crossing=index.get(at, -1),
                region=REGIONS.index(row.text("region", REGIONS)),
                dashed=row.flag("dashed", False),
                lat=row.number("lat", -90.0, 90.0),
                lon=row.number("lon", -180.0, 180.0),
                label=row.text("label", SIDES, "s"),
            )
        )
        row.done()
    return cities


def _check_whole(board: Board, top: Reader) -> None:
    """What can only be seen once every part of the board is right by itself."""
    joined = [False] * len(board.crossings)
    for line in board.lines:
        joined[line.a] = joined[line.b] = True
    for i, crossing in enumerate(board.crossings):
        if not joined[i]:
            top.fault(f"rows.{crossing.id[0]}", f"no line leads to {crossing.id}")
    if len(board.lines) <= board.rails:
        top.fault("rules.rails", f"there are only {len(board.lines)} lines; some must stay free")  # TRA-X1
    if board.players_max > len(board.crossings):
        top.fault("rows", "there are not enough crossings for the markers of all players")
    for region, name in enumerate(REGIONS):
        cities = [city for city in board.cities if city.region == region]
        if len(cities) != board.cards_per_region:
            top.fault("cities", f"{len(cities)} are {name}, but every region has {board.cards_per_region}")
        small = [city for city in cities if not city.dashed]
        few, many = min(board.small_game_players, board.players_max), board.players_max
        if len(small) < few or len(cities) < many:
            top.fault("cities", f"there are not enough {name} cards for every player to have one")
    _check_whole_lattice(board, top)


def _check_whole_lattice(board: Board, top: Reader) -> None:
    """All crossings hang together, so that every hand can be joined."""
    beside: list[list[int]] = [[] for _ in board.crossings]
    for line in board.lines:
        beside[line.a].append(line.b)
        beside[line.b].append(line.a)
    seen, todo = {0}, [0]
    while todo:
        for other in beside[todo.pop()]:
            if other not in seen:
                seen.add(other)
                todo.append(other)
    lost = [crossing.id for i, crossing in enumerate(board.crossings) if i not in seen]
    if lost:
        top.fault(f"rows.{lost[0][0]}", f"no way leads from {board.crossings[0].id} to {lost[0]}")
