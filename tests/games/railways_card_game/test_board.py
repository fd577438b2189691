"""The file of the cards: what it holds, and what is found wrong in one."""

from pathlib import Path

import pytest

import ferrovia.games.railways_card_game.board as board_module
from ferrovia.core.errors import BadBoard
from ferrovia.games.railways_card_game import RailwaysCardGame
from ferrovia.games.railways_card_game.board import load_board, parse_board

STANDARD = Path(board_module.__file__).parent / "boards" / "standard.toml"
TEXT = STANDARD.read_text(encoding="utf-8")


def problems(text: str) -> list[str]:
    with pytest.raises(BadBoard) as caught:
        parse_board(text, "cards.toml")
    return [f"{problem.place}: {problem.message}" for problem in caught.value.problems]


def test_the_standard_cards() -> None:
    board = load_board(STANDARD)
    assert (board.id, board.players_min, board.players_max) == ("standard", 2, 4)
    assert (board.hand_limit, board.display, board.locomotives, board.wild_value) == (13, 3, 21, 1)
    assert (board.three_alike, board.four_alike, board.four_different) == (2, 3, 5)
    RailwaysCardGame.check_board(str(STANDARD))
    assert "RECONSTRUCTION" in TEXT
    assert TEXT.count("certain = false }") == 25 + 2


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("players = [2, 4]", "players = [2, 5]", "rules.players: must be the smallest and the largest number"),
        ("trains = 12 ", "trains = 2 ", "rules.score_markers: must be fewer than the trains of a player"),
        ("hand_limit = 13", "hand_limit = 130", "rules.hand_limit: must be from 4 to 50, not 130"),
        ("opening_value = 2", "opening_value = 1", "rules.opening_value: only 0 cities have it"),
        ("locomotives_dealt = 1", "locomotives_dealt = 5", ""),
        ("purple = [6, 7]", "purple = [6]", "tracks.purple: must be the numbers of cards of value 1 and of value 2"),
        ('colour = "red"', 'colour = "blue"', "goods.wood.colour: is the colour of other goods already: blue"),
        ('colour = "red"', 'colour = "pink"', "goods.wood.colour: must be one of blue, red, black, yellow, not 'pink'"),
        ('wants = "wood"', 'wants = "tea"', "cities.Brindlemoor.wants: must be one of metal, wood"),
        ('wants = "wood"', 'wants = "any"', "cities.Brindlemoor.wants: must be 'any' for a city of value 5"),
        ('value = 5, wants = "any"', 'value = 5, wants = "wood"', "cities.Upperton.wants: must be 'any'"),
        ('colours = ["purple"]', 'colours = ["purple", "purple"]', "cities.Upperton.colours: must name at least one"),
        ('colours = ["purple"]', 'colours = ["purple", "white"]', "cities.Upperton: has no fewer colours than some"),
        ("Alderwick =", '"Juniper_Fork" =', "cities.Juniper Fork: is the same id as 'Juniper_Fork'"),
        ("Alderwick =", "start =", "cities.start: may hold only plain letters"),
        ("random_dealt = 2", "random_dealt = 9\nspare = 1", "rules.spare: is not known here"),
        ("\n[cities]", "\n[cities]\nNowhere = 3", "cities.Nowhere: must be a table, not 3"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(old: str, new: str, problem: str) -> None:
    assert old in TEXT
    if not problem:
        assert parse_board(TEXT.replace(old, new, 1), "cards.toml").locomotives_dealt == 5
        return
    found = problems(TEXT.replace(old, new, 1))
    assert any(one.startswith(problem) for one in found), found


def test_everything_that_is_wrong_is_told_at_once() -> None:
    text = TEXT.replace("hand_limit = 13", "hand_limit = 0").replace('wants = "grain"', 'wants = "tea"')
    assert len(problems(text)) == 1 + 5


def test_too_few_cards_for_all() -> None:
    text = TEXT.replace("random_dealt = 2", "random_dealt = 9")
    for colour in ("purple", "light_green", "brown", "orange", "white"):
        text = text.replace(f"{colour} = [6, 7]", f"{colour} = [1, 1]")
    assert problems(text) == [
        "rules.random_dealt: there are not enough cards for every hand, the display and a draw pile"
    ]
    few = TEXT.replace("locomotives = 21", "locomotives = 4").replace("locomotives_dealt = 1", "locomotives_dealt = 2")
    assert problems(few) == ["rules.locomotives_dealt: there are not enough locomotives for all players"]


def test_the_number_of_cities_has_a_limit() -> None:
    row = '"City {n}" = {{ value = 2, wants = "wood", colours = ["purple", "brown", "orange", "white"] }}\n'
    assert "cities: must be from 1 to 40 cities, not 41" in problems(TEXT + "".join(row.format(n=n) for n in range(16)))
