"""Map files: what they say, and every fault in them at once."""

from pathlib import Path

import pytest

from ferrovia.core.errors import BadBoard
from ferrovia.games.railways_of_the_world import RailwaysOfTheWorld
from ferrovia.games.railways_of_the_world.board import parse_board
from tests.games.railways_of_the_world.positions import VALLEY, load

TEXT = Path(VALLEY).read_text(encoding="utf-8")


def faults(*changes: tuple[str, str]) -> list[str]:
    """What is wrong in the valley with some of its lines changed."""
    text = TEXT
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    with pytest.raises(BadBoard) as caught:
        parse_board(text, "valley.toml")
    return [f"{problem.place}: {problem.message}" for problem in caught.value.problems]


def test_the_boards_that_come_with_the_game_are_right() -> None:
    for board in RailwaysOfTheWorld.boards():
        rules = load(2, board).rules
        assert rules.board.id == board
        assert len(rules.catalogue) < 20_000
        assert len(load(2, board, sharp_curves=True).catalogue) < 20_000


def test_what_is_not_certain_is_marked() -> None:
    board = load(2, "eastern_us").rules.board
    assert [(line.points, line.certain) for line in board.lines] == [
        (10, True), (6, True), (10, True), (20, True), (5, False), (8, False),
    ]  # fmt: skip
    assert (board.engine_certain, board.tiles_certain, board.income_certain) == (False, False, False)
    assert (len(board.unsure), board.hex_id(board.unsure[0]), board.edition) == (13, "1,3", 2005)


def test_a_line_that_needs_a_rule_that_is_not_on_is_not_scored() -> None:
    board = load(2, "eastern_us").rules.board
    assert [line.needs for line in board.lines] == ["", "", "", "western_links", "", ""]
    assert load(2, "eastern_us").rules.line_counts == [1, 1, 1, 1, 1, 1]
    assert load(2).rules.line_counts == [1, 1, 0]  # in the valley there are no Western Links


def test_faults_of_cities() -> None:
    coe = '"Coe" = { at = "0,6", colour = "blue", cubes = 2, exits = '
    found = faults(
        ('"Ada" = { at = "0,0"', '"Ada" = { at = "0,40"'),
        ('"Bly" = { at = "0,3", colour = "grey"', '"Bly" = { at = "0,4", colour = "green"'),
        (coe + '"E SE SW W"', coe + '"E NE E Q"'),
        ('"Ned" = { at = "6,9"', '"Kim." = { at = "6,9"'),
    )
    assert found == [
        "cities.Ada.at: is off the board",
        "cities.Bly.at: is '.' on the map, not 'C'",
        "cities.Bly.colour: must be one of red, yellow, blue, black, purple, grey, not 'green'",
        "cities.Coe.exits: NE leads to nothing",
        "cities.Coe.exits: must be different sides of NE, E, SE, SW, W, NW, not 'E'",
        "cities.Coe.exits: must be different sides of NE, E, SE, SW, W, NW, not 'Q'",
        "cities.Kim.: is the same id as 'Kim'",
        "cities....: no city is at 0,0, where the map has a 'C'",
        "cities....: no city is at 0,3, where the map has a 'C'",
    ]


def test_faults_of_the_map() -> None:
    found = faults(
        ('    "............",\n    "C..C..~^.C..",', '    "..........",\n    "C..C..?^.C..",'),
        ('unsure = ["3,3"]', 'unsure = ["3,99"]'),
        ('ridges = ["2,4,E", "4,3,E", "4,5,E"]', 'ridges = ["2,4,E", "2,5,W", "6,10,E", "0,0,NW", "4,5,X"]'),
        ('closed = ["5,5,E"]', 'closed = ["9,9,E"]'),
    )
    assert found == [
        "map.rows[3]: must have 12 letters as the first row has, not 10",
        "map.rows[4]: has no terrain '?' (column 6); there are: .~^CFXL#-",
        "map.unsure[0]: names no hex of the map: '3,99'",
        "map.ridges[1]: is there already: '2,5,W'",
        "map.ridges[2]: lies on no side between two hexes: '6,10,E'",
        "map.ridges[3]: lies on no side between two hexes: '0,0,NW'",
        "map.ridges[4]: must be row,column,side with a side of NE, E, SE, SW, W, NW, not '4,5,X'",
        "map.closed[0]: must be row,column,side with a side of NE, E, SE, SW, W, NW, not '9,9,E'",
    ]


def test_faults_of_rules_and_numbers() -> None:
    found = faults(
        ('special = ["fewer_cubes"]', 'special = ["tunnels"]'),
        ("players = [2, 6]", "players = [1, 9]"),
        ("points = 5", "points = 500"),
        ('needs = "western_links"', 'needs = "eastern_links"'),
        ("plain = 2", "plain = -2"),
        ("[income]", "[income]\nspaces = 10"),
    )
    assert found == [
        "rules.players: must be the smallest and the largest number of players, from 2 to 6",
        "rules.special[0]: must be one of fewer_cubes, western_links, not 'tunnels'",
        "costs.plain: must be from 0 to 99, not -2",
        "lines[0].points: must be from 1 to 99, not 500",
        "lines[2].needs: must be one of western_links, not 'eastern_links'",
        "income.spaces: is not known here; known are: certain, track",
    ]


def test_faults_of_the_whole() -> None:
    assert faults(("end = [3, 4, 5, 6, 7]", "end = [3, 4, 5, 6]")) == [
        "rules.end: must have a number for each of 5 numbers of players"
    ]
    assert faults(("end = [3, 4, 5, 6, 7]", "end = [3, 4, 5, 6, 70]")) == [
        "rules.end: must not be more than the 14 cities"
    ]
    assert faults(("engine = [5, 10, 10, 15, 15, 20, 20]", "engine = []")) == [
        "costs.engine: must be the cost of each step, none below 0"
    ]
    assert faults(("track = [0, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2]", "track = []")) == [
        "income.track: must be the income of each space, none below 0"
    ]
    assert faults(("straight = 80", "straight = 0")) == ["tiles: must have straight and gentle_curve tiles"]


def test_a_city_that_no_track_can_reach() -> None:
    rows = '    "............",\n    "C.XC..F..C.#",\n    ".......L....",'
    walled = '    "..........X.",\n    "C.XC..F..C.#",\n    ".......L..X.",'
    ned = '"Ned" = { at = "6,9", colour = "black", cubes = 2, exits = '
    assert faults((rows, walled), (ned + '"NE E SE SW W NW"', ned + '"E"')) == [
        "cities.Ned: cannot be reached by any track"
    ]
