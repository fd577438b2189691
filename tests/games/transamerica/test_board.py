"""The board of TransAmerica: what it holds, and what is found wrong in a file."""

from collections import Counter
from pathlib import Path

import pytest

import ferrovia.games.transamerica.board as board_module
from ferrovia.core.errors import BadBoard
from ferrovia.games.transamerica.board import REGIONS, load_board, parse_board
from tests.games.transamerica.positions import SMALL, load, new_game

USA = Path(board_module.__file__).parent / "boards" / "usa.toml"


def problems(text: str) -> list[str]:
    with pytest.raises(BadBoard) as caught:
        parse_board(text, "board.toml")
    return [f"{problem.place}: {problem.message}" for problem in caught.value.problems]


@pytest.mark.rule("TRA-M1")
def test_the_lattice() -> None:
    board = load_board(USA)
    assert len(board.crossings) == 188
    assert len(board.lines) == 509
    assert Counter(line.cost for line in board.lines) == {1: 400, 2: 109}
    assert Counter(line.terrain for line in board.lines) == {"": 400, "mountain": 52, "river": 57}
    around = {line.id for line in board.lines if "E09" in line.id.split("-")}
    assert around == {"E08-E09", "E09-E10", "D08-E09", "D09-E09", "E09-F09", "E09-F10"}
    spots = {crossing.id: (crossing.x, crossing.y) for crossing in board.crossings}
    assert (spots["A00"], spots["B00"], spots["C17"], spots["M11"]) == ((2, 0), (1, 1), (34, 2), (12, 12))
    for line in board.lines:
        a, b = board.crossings[line.a], board.crossings[line.b]
        assert (abs(a.x - b.x), abs(a.y - b.y)) in ((2, 0), (1, 1))


@pytest.mark.rule("TRA-M1")
def test_double_lines_are_bridges_and_tunnels() -> None:
    lines = {line.id: line for line in load_board(USA).lines}
    assert (lines["E09-E10"].cost, lines["E09-E10"].terrain) == (2, "river")
    assert (lines["A00-A01"].cost, lines["A00-A01"].terrain) == (2, "mountain")
    assert (lines["E08-E09"].cost, lines["E08-E09"].terrain) == (1, "")


@pytest.mark.rule("TRA-M3")
def test_the_cities() -> None:
    board = load_board(USA)
    assert Counter(city.region for city in board.cities) == dict.fromkeys(range(5), 7)
    assert Counter(city.region for city in board.cities if city.dashed) == dict.fromkeys(range(5), 2)
    dashed = {city.name for city in board.cities if city.dashed and REGIONS[city.region] == "yellow"}
    assert dashed == {"Denver", "Kansas City"}


@pytest.mark.rule("TRA-M3")
@pytest.mark.parametrize(("players", "each"), [(2, 5), (3, 5), (4, 7), (5, 7), (6, 7)])
def test_dashed_cards_are_for_larger_tables(players: int, each: int) -> None:
    rules = load(players).rules
    assert [len(cards) for cards in rules.cards] == [each] * 5
    assert any(rules.board.cities[city].dashed for cards in rules.cards for city in cards) == (each == 7)
    dealt = {name for seed in range(40) for seat in range(players) for name in new_game(players, seed).hand(seat)}
    assert len(dealt) == 5 * each


def test_the_catalogue_names_everything_by_the_board() -> None:
    texts = [load().catalogue.text(action) for action in range(len(load().catalogue))]
    assert len(texts) == 1 + 188 + 509
    assert (texts[0], texts[1], texts[189], texts[-1]) == ("stop", "marker:A00", "rail:A00-B00", "rail:M15-M16")


def test_a_small_board_is_a_board() -> None:
    board = parse_board(SMALL, "strip.toml")
    assert (len(board.crossings), len(board.lines)) == (12, 21)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('at = "A00"', 'at = "Z00"', "cities.green A.at: the crossing 'Z00' is not on the board"),
        ('at = "A01"', 'at = "A00"', "cities.blue A.at: 'green A' stands on A00 already"),
        ("cards_per_region = 2", "cards_per_region = 3", "cities: 2 are green, but every region has 3"),
        ("A00-A01", "A00-A09", "double.mountains: 'A00-A09' names the crossing 'A09', which is not on the board"),
        ("A00-A01", "A00-B05", "double.mountains: 'A00-B05' is no line;"),
        ("A00-A01 A02", "A00-A01 A00-A01 A02", "double.mountains: 'A00-A01' is listed twice"),
        ('A = "00-05"', 'A = "00-05 09"', "rows.A: no line leads to A09"),
        ('A = "00-05"', 'A = "00-05 08-09"', "rows.A: no way leads from A00 to A08"),
        ('A = "00-05"', 'A = "west"', "rows.A: must be stretches"),
        ('A = "00-05"', 'A = "03-05 00-02"', "rows.A: '00-02' does not lie to the east"),
        ('B = "00-05"', 'C = "00-05"', "rows.A: rows must be called A, B, C"),
        ('region = "green"', 'region = "grey"', "cities.green A.region: must be one of green,"),
        ("players = [2, 2]", "players = [1, 9]", "rules.players: must be the smallest"),
        ("rails = 12", "rails = 21", "rules.rails: there are only 21 lines"),
        ("start = 13", "start = 13\nwheels = 4", "rules.wheels: is not known here"),
        ("small_game_players = 1", "small_game_players = 2", ""),
    ],
)
def test_what_is_wrong_is_named(old: str, new: str, problem: str) -> None:
    text = SMALL.replace(old, new, 1)
    assert text != SMALL
    if problem:
        assert any(found.startswith(problem) for found in problems(text)), problems(text)
    else:
        parse_board(text, "board.toml")


def test_all_problems_are_told_at_once() -> None:
    text = SMALL.replace('at = "A00"', 'at = "Z00"').replace("rails = 12", "rails = -1").replace("A02-A03", "A02-A09")
    assert len(problems(text)) == 3
