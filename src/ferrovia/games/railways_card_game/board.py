"""The cards of the game: cities, tracks, goods and the numbers of the rulebook, read from a file a person can edit."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ferrovia.core.errors import BadBoard
from ferrovia.core.reader import Reader, board_text, read_board

COLOURS: Final = ("purple", "light_green", "brown", "orange", "white")  # RCG-M2
GOODS: Final = ("metal", "wood", "livestock", "grain")  # RCG-M3
CUBES: Final = ("blue", "red", "black", "yellow")  # the colours that cubes can have
ANY: Final = "any"
EVERY_GOOD: Final = 0b1111
EVERY_COLOUR: Final = 0b11111
MOST_CITIES: Final = 40  # the picture has room for so many


@dataclass(slots=True)
class City:
    """A city card (RCG-M1): what it wants and the colours that connect to it, as masks. Not certain: our design."""

    id: str
    name: str
    value: int
    wants: int
    colours: int
    certain: bool


@dataclass(slots=True)
class Good:
    """A kind of goods, the number of its cubes and their colour (RCG-M3)."""

    id: str
    cubes: int
    colour: str
    certain: bool


@dataclass(slots=True)
class Board:
    """All cards and cubes, and the numbers of the rulebook that belong to them."""

    file: str
    id: str
    name: str
    players_min: int
    players_max: int
    trains: int
    score_markers: int
    locomotives: int
    wild_value: int
    locomotives_dealt: int
    opening_value: int
    random_dealt: int
    display: int
    hand_limit: int
    accepts_all: int
    three_alike: int
    four_alike: int
    four_different: int
    tracks: list[list[int]]  # by colour: cards of value 1, cards of value 2
    goods: list[Good]
    cities: list[City]


def load_board(path: Path) -> Board:
    """The cards in a file; raises `BadBoard` with everything that is wrong in it."""
    return parse_board(board_text(path), str(path))


def parse_board(text: str, file: str) -> Board:
    """The cards that a text in the format of board files describes; `file` is for messages."""
    top = read_board(text, file)
    head, rules, bonus = top.table("board"), top.table("rules"), top.table("bonus")
    players = rules.wholes("players")
    if len(players) != 2 or not 2 <= players[0] <= players[1] <= 4:
        rules.fault("players", "must be the smallest and the largest number of players, from 2 to 4")
        players = [2, 4]
    accepts_all = rules.whole("accepts_all", 2, 9)
    board = Board(
        file=file,
        id=head.text("id"),
        name=head.text("name"),
        players_min=players[0],
        players_max=players[1],
        trains=rules.whole("trains", 2, 60),
        score_markers=rules.whole("score_markers", 0, 10),
        locomotives=rules.whole("locomotives", 4, 60),
        wild_value=rules.whole("wild_value", 1, 2),
        locomotives_dealt=rules.whole("locomotives_dealt", 1, 5),
        opening_value=rules.whole("opening_value", 1, 9),
        random_dealt=rules.whole("random_dealt", 0, 9),
        display=rules.whole("display", 1, 6),
        hand_limit=rules.whole("hand_limit", 4, 50),
        accepts_all=accepts_all,
        three_alike=bonus.whole("three_alike", 0, 20),
        four_alike=bonus.whole("four_alike", 0, 20),
        four_different=bonus.whole("four_different", 0, 20),
        tracks=_tracks(top.table("tracks")),
        goods=_goods(top.table("goods")),
        cities=_cities(top.table("cities"), accepts_all),
    )
    for reader in (head, rules, bonus, top):
        reader.done()
    if not top.problems:
        _check_whole(board, top)
    if top.problems:
        raise BadBoard(file, top.problems)
    return board


def _tracks(table: Reader) -> list[list[int]]:
    tracks: list[list[int]] = []
    for colour in COLOURS:
        faults = len(table.problems)
        counts = table.wholes(colour)
        if (len(counts) != 2 or min(counts) < 0 or max(counts) > 30) and len(table.problems) == faults:
            table.fault(colour, "must be the numbers of cards of value 1 and of value 2, each from 0 to 30")
        tracks.append(counts)
    table.done()
    return tracks


def _goods(table: Reader) -> list[Good]:
    goods: list[Good] = []
    for name in GOODS:
        row = table.table(name)
        good = Good(name, row.whole("cubes", 1, 60), row.text("colour", CUBES), row.flag("certain", True))
        if any(other.colour == good.colour for other in goods):
            row.fault("colour", f"is the colour of other goods already: {good.colour}")
        goods.append(good)
        row.done()
    table.done()
    return goods


def _cities(table: Reader, accepts_all: int) -> list[City]:
    cities: list[City] = []
    ids: dict[str, str] = {}
    for name in table.keys():  # noqa: SIM118 - a Reader, not a dict
        row = table.table(name)
        id = name.replace(" ", "_")
        if not id.isascii() or not id.replace("_", "").isalnum() or id == "start":
            table.fault(name, "may hold only plain letters, digits and spaces, and not be 'start'")
        if id in ids:
            table.fault(name, f"is the same id as '{ids[id]}'")
        ids[id] = name
        value = row.whole("value", 1, 9)
        wants = row.text("wants", (*GOODS, ANY))
        if (wants == ANY) != (value == accepts_all):
            row.fault("wants", f"must be 'any' for a city of value {accepts_all}, and for no other")
        colours = row.texts("colours", COLOURS)
        if not colours or len(set(colours)) != len(colours):
            row.fault("colours", "must name at least one colour, and each only once")
        mask = EVERY_GOOD if wants == ANY else 1 << GOODS.index(wants)
        shown = 0
        for colour in colours:
            shown |= 1 << COLOURS.index(colour)
        cities.append(City(id, name, value, mask, shown, row.flag("certain", True)))
        row.done()
    return cities


def _check_whole(board: Board, top: Reader) -> None:
    """What can only be seen once every part is right by itself."""
    if not board.cities or len(board.cities) > MOST_CITIES:
        top.fault("cities", f"must be from 1 to {MOST_CITIES} cities, not {len(board.cities)}")
    if board.trains <= board.score_markers:
        top.fault("rules.score_markers", "must be fewer than the trains of a player")
    opening = sum(1 for city in board.cities if city.value == board.opening_value)
    if opening < board.players_max:
        top.fault("rules.opening_value", f"only {opening} cities have it, one for each player is dealt")
    if board.locomotives < board.players_max * board.locomotives_dealt:
        top.fault("rules.locomotives_dealt", "there are not enough locomotives for all players")
    cards = len(board.cities) + sum(sum(counts) for counts in board.tracks)
    needed = board.players_max * (1 + board.random_dealt) + board.display
    if cards <= needed:
        top.fault("rules.random_dealt", "there are not enough cards for every hand, the display and a draw pile")
    fewest: dict[int, int] = {}
    for city in board.cities:
        shown = city.colours.bit_count()
        fewest[city.value] = min(shown, fewest.get(city.value, shown))
    for city in board.cities:  # RCG-M1: a higher value means fewer colours
        if any(value < city.value and shown <= city.colours.bit_count() for value, shown in fewest.items()):
            top.fault(f"cities.{city.name}", "has no fewer colours than some city of a lower value")
