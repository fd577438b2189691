"""A board of On the Underground: stations, blocks, lines and cards, read from a file that a person can edit."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ferrovia.core.errors import BadBoard
from ferrovia.core.reader import Reader, board_text, read_board
from ferrovia.network.components import components
from ferrovia.network.faces import Plan, crossings, on_edges

# UND-M1, in the order of the rulebook.
KINDS: Final = ("express", "normal", "rail", "terminus", "connection", "start")
EXPRESS: Final = 0
NORMAL: Final = 1
RAIL: Final = 2
TERMINUS: Final = 3
CONNECTION: Final = 4
START: Final = 5
COLOURS: Final = (
    "red", "yellow", "green", "purple", "black", "pink", "orange", "blue", "brown", "white", "grey",
)  # fmt: skip
SIDES: Final = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
MOST_STATIONS: Final = 200
MOST_SPACES: Final = 5
MOST_LAYS: Final = 599  # lines of a player times blocks: a decision never offers more than 600 actions
LARGEST: Final = 400  # coordinate


@dataclass(slots=True)
class Station:
    """A station: its name, where it lies, and the side on which its name stands, broken into lines."""

    id: str
    name: str
    kind: int
    x: int
    y: int
    label: str
    wrap: list[str]


@dataclass(slots=True)
class Block:
    """Two neighbouring stations and the number of parallel track spaces between them."""

    id: str
    a: int
    b: int
    spaces: int


@dataclass(slots=True)
class Line:
    """An underground line: its colour and how many track pieces it has (UND-M2)."""

    colour: str
    pieces: int


@dataclass(slots=True)
class Marker:
    """The lines of one player in games of some numbers of players (UND-S3)."""

    players: list[int]
    lines: list[str]
    certain: bool


@dataclass(slots=True)
class Board:
    """A board and the numbers of the rulebook that belong to it."""

    file: str
    id: str
    name: str
    players_min: int
    players_max: int
    start: int
    last: int
    last_among: int
    open_cards: int
    builds: int
    first_builds: int
    last_builds: int
    branch_cost: int
    start_points: list[int]
    rail: int
    terminus: int
    terminus_tokens: int
    pair: int
    enclosed: int
    ride: int
    symbols: list[str]
    lines: list[Line]
    markers: list[Marker]
    stations: list[Station]
    blocks: list[Block]

    def plan(self) -> Plan:
        """Where the stations lie."""
        return Plan([station.x for station in self.stations], [station.y for station in self.stations])

    def of_kind(self, kind: int) -> list[int]:
        """The stations of a kind."""
        return [number for number, station in enumerate(self.stations) if station.kind == kind]


def load_board(path: Path) -> Board:
    """The board in a file; raises `BadBoard` with everything that is wrong in it."""
    return parse_board(board_text(path), str(path))


def parse_board(text: str, file: str) -> Board:
    """The board that a text in the format of board files describes; `file` is for messages."""
    top = read_board(text, file)
    head, rules, score, tokens = top.table("board"), top.table("rules"), top.table("score"), top.table("connections")
    stations = _stations(top.table("stations"))
    index = {station.name: i for i, station in enumerate(stations)}
    players = rules.wholes("players")
    if len(players) != 2 or not 2 <= players[0] <= players[1] <= 5:
        rules.fault("players", "must be the smallest and the largest number of players, from 2 to 5")
        players = [2, 5]
    lines = _lines(top.table("lines"))
    network = top.table("network")
    board = Board(
        file=file,
        id=head.text("id"),
        name=head.text("name"),
        players_min=players[0],
        players_max=players[1],
        start=_station(rules, "start", index),
        last=_station(rules, "last", index),
        last_among=rules.whole("last_among", 1, 50),
        open_cards=rules.whole("open_cards", 1, 10),
        builds=rules.whole("builds", 1, 10),
        first_builds=rules.whole("first_builds", 1, 10),
        last_builds=rules.whole("last_builds", 1, 10),
        branch_cost=rules.whole("branch_cost", 0, 10),
        start_points=rules.wholes("start_points"),
        rail=score.whole("rail", 0, 100),
        terminus=score.whole("terminus", 0, 100),
        terminus_tokens=score.whole("terminus_tokens", 0, 10),
        pair=score.whole("pair", 0, 100),
        enclosed=score.whole("enclosed", 0, 100),
        ride=score.whole("ride", 0, 100),
        symbols=tokens.texts("symbols", ("camera", "glass", "bag", "laptop")),
        lines=lines,
        markers=_markers(top, tuple(line.colour for line in lines)),
        stations=stations,
        blocks=_blocks(network, index, stations),
    )
    for reader in (head, rules, score, tokens, network, top):
        reader.done()
    if not top.problems:
        _check_whole(board, top)
    if top.problems:
        raise BadBoard(file, top.problems)
    return board


def station_id(name: str) -> str:
    """How action texts write a station: plain letters, digits and `_`.

    >>> station_id("Elephant & Castle"), station_id("King's Cross St. Pancras"), station_id("Harrow-on-the-Hill")
    ('Elephant_and_Castle', 'Kings_Cross_St_Pancras', 'Harrow_on_the_Hill')
    """
    plain = name.replace("'", "").replace(".", "").replace("&", "and")
    return plain.replace(" ", "_").replace("-", "_")


def _stations(table: Reader) -> list[Station]:
    stations: list[Station] = []
    ids: dict[str, str] = {}
    spots: dict[tuple[int, int], str] = {}
    for name in table.keys():  # noqa: SIM118 - a Reader, not a dict
        row = table.table(name)
        id = station_id(name)
        if not id.isascii() or not id.replace("_", "").isalnum():
            table.fault(name, "may hold only plain letters, digits, spaces, and ' . & -")
        if id in ids:
            table.fault(name, f"is the same id as '{ids[id]}'")
        ids[id] = name
        station = Station(
            id=id,
            name=name,
            kind=KINDS.index(row.text("kind", KINDS)),
            x=row.whole("x", 0, LARGEST),
            y=row.whole("y", 0, LARGEST),
            label=row.text("label", SIDES, "e"),
            wrap=row.text("wrap", default=name).split("|"),
        )
        row.done()
        if " ".join(station.wrap) != name:
            row.fault("wrap", f"must be the name with '|' for some of its spaces, not '{'|'.join(station.wrap)}'")
        if (station.x, station.y) in spots:
            row.fault("x", f"is the spot of {spots[station.x, station.y]}, too")
        spots[station.x, station.y] = name
        stations.append(station)
    if len(stations) > MOST_STATIONS:
        table.fault("...", f"there are {len(stations)} stations; {MOST_STATIONS} is the most")
    return stations


def _station(row: Reader, key: str, index: dict[str, int]) -> int:
    return index.get(row.text(key, tuple(index)), 0)


def _lines(table: Reader) -> list[Line]:
    lines: list[Line] = []
    for colour in table.keys():  # noqa: SIM118 - a Reader, not a dict
        if colour not in COLOURS:
            table.fault(colour, f"is no colour of a line; there are: {', '.join(COLOURS)}")
        lines.append(Line(colour, table.whole(colour, 1, 100)))
    return lines


def _markers(top: Reader, colours: tuple[str, ...]) -> list[Marker]:
    markers: list[Marker] = []
    for row in top.tables("markers"):
        markers.append(Marker(row.wholes("players"), row.texts("lines", colours), row.flag("certain", True)))
        row.done()
    return markers


def _blocks(network: Reader, index: dict[str, int], stations: list[Station]) -> list[Block]:
    blocks: list[Block] = []
    joined: dict[tuple[int, int], str] = {}
    for row in network.tables("blocks"):
        faults = len(row.problems)
        names = row.texts("stations", tuple(index))
        spaces = row.whole("spaces", 1, MOST_SPACES)
        row.done()
        if len(names) != 2 or names[0] == names[1]:
            if len(row.problems) == faults:
                row.fault("stations", "must be two different stations")
            continue
        a, b = index[names[0]], index[names[1]]
        pair = (min(a, b), max(a, b))
        if pair in joined:
            row.fault("stations", f"are already joined in {joined[pair]}; write more spaces there")
        joined[pair] = row.place
        blocks.append(Block(f"{stations[a].id}-{stations[b].id}", a, b, spaces))
    return blocks


def _check_whole(board: Board, top: Reader) -> None:
    """What can only be seen once every part of the board is right by itself."""
    _check_stations(board, top)
    _check_markers(board, top)
    if len(board.start_points) < board.players_max:
        top.fault("rules.start_points", f"must have an entry for each of {board.players_max} players")
    ends_a, ends_b = [block.a for block in board.blocks], [block.b for block in board.blocks]
    parts = components(len(board.stations), ends_a, ends_b)
    for number, station in enumerate(board.stations):
        if parts[number] != parts[board.start]:
            top.fault(f"stations.{station.name}", "cannot be reached from the start")
    plan = board.plan()
    for number, block in on_edges(plan, ends_a, ends_b):
        top.fault(f"network.blocks[{block}]", f"runs through {board.stations[number].name}")
    for one, other in crossings(plan, ends_a, ends_b):
        top.fault(f"network.blocks[{other}]", f"{board.blocks[other].id} meets {board.blocks[one].id} on the way")


def _check_stations(board: Board, top: Reader) -> None:
    cards = len(board.of_kind(EXPRESS)) + len(board.of_kind(NORMAL))
    if cards <= board.open_cards:
        top.fault("rules.open_cards", f"must be fewer than the {cards} destinations")
    if board.of_kind(START) != [board.start]:
        top.fault("rules.start", "must be the one station of the kind start")
    if board.stations[board.last].kind not in (EXPRESS, NORMAL):
        top.fault("rules.last", "must be a destination")
    connections = len(board.of_kind(CONNECTION))
    if connections != 2 * len(board.symbols) or len(set(board.symbols)) != len(board.symbols):
        top.fault("connections.symbols", f"must be different, and half as many as the {connections} connections")


def _check_markers(board: Board, top: Reader) -> None:
    for players in range(board.players_min, board.players_max + 1):
        markers = [marker for marker in board.markers if players in marker.players]
        if len(markers) < players:
            top.fault("markers", f"there are {len(markers)} for {players} players")
        lines = [line for marker in markers[:players] for line in marker.lines]
        if len(lines) != len(set(lines)):
            top.fault("markers", f"for {players} players a line is on two of them")
        most = max((len(marker.lines) for marker in markers[:players]), default=0)
        if min((len(marker.lines) for marker in markers[:players]), default=1) == 0:
            top.fault("markers", f"for {players} players one has no lines")
        if most * len(board.blocks) > MOST_LAYS:
            top.fault("markers", f"for {players} players there are too many lines for {len(board.blocks)} blocks")
