"""Material and setup, ROW-M1 to ROW-S5, with ROW-V1 and what is hidden, ROW-X4."""

import pytest

from ferrovia.games.railways_of_the_world.board import CLOSED, FERRY, GREY, LETTERS, SPECIAL
from tests.games.railways_of_the_world.positions import arrange, new_game

EASTERN = "eastern_us"


@pytest.mark.rule("ROW-M1")
def test_the_eastern_us() -> None:
    board = new_game(2, board=EASTERN).game.rules.board
    letters = [LETTERS[terrain] for terrain in board.terrain]
    assert (len(board.cities), letters.count("C"), letters.count("L")) == (52, 52, 2)
    assert [letters.count(letter) for letter in ".~^"] == [480, 153, 114]
    assert sum(mask.bit_count() for mask in board.ridges) == 2 * 125  # each on two hexes
    york = next(city for city in board.cities if city.name == "New York")
    assert (york.colour, york.cubes, york.exits) == (0, 5, [3, 4, 5])
    assert len([city for city in board.cities if city.colour == GREY]) == 29


@pytest.mark.rule("ROW-M1")
def test_nothing_is_built_on_ferry_closed_and_special_hexes_and_ordinary_water_is_built_on() -> None:
    rules = new_game().game.rules
    board = rules.board
    for hex, terrain in enumerate(board.terrain):
        if terrain in (FERRY, CLOSED, SPECIAL):
            assert not rules.fits[hex]
    assert {board.terrain.count(terrain) for terrain in (FERRY, CLOSED, SPECIAL)} == {1}
    sitting = arrange()
    sitting.play("from:Ned:W", "track:6,8:E-W")
    assert "6,7:E-W" in sitting.tiles()  # it may point at the ferry hex
    sitting.play("track:6,7:E-W")
    assert sitting.turn == 1  # but not go there


@pytest.mark.rule("ROW-M2")
def test_the_crossings_are_those_of_the_tile_set() -> None:
    rules = new_game().game.rules
    crossings = [mask.bit_count() for mask in rules.crossings]
    # With each straight go two straights and two curves, with each gentle curve one straight and two curves.
    assert sorted(crossings) == [0] * 6 + [3] * 6 + [4] * 3


@pytest.mark.rule("ROW-M3")
def test_25_cubes_of_each_colour_and_what_leaves_the_map_returns_to_the_bag() -> None:
    for players in (2, 6):
        table = new_game(players, board=EASTERN).table
        for colour in range(5):
            assert sum(table.cubes[colour::5]) + table.bag[colour] == 25
    sitting = arrange(links={"Ada-Bly": 0, "Bly-Coe": 0}, cubes={"Ada": "blue"}, engine=[2])
    assert sitting.table.bag == [25, 25, 24, 25, 25]
    sitting.deliver("Ada:blue", "Ada:E", "Bly:E")
    assert sitting.table.bag == [25] * 5


@pytest.mark.rule("ROW-M4")
def test_everybody_starts_at_level_1_without_points_or_money() -> None:
    table = new_game(5, board=EASTERN).table
    assert (table.engine, table.money, table.bonds) == ([1] * 5, [0] * 5, [0] * 5)
    assert [table.total(seat) for seat in range(5)] == [0] * 5


@pytest.mark.rule("ROW-M5")
def test_three_new_city_tiles_of_each_colour_but_red_and_a_colour_used_up_is_not_available() -> None:
    sitting = arrange(players=2)
    assert sitting.table.new_cities == [0, 3, 3, 3, 3]
    assert not [text for text in sitting.choices() if text.startswith("urbanise:") and text.endswith(":red")]
    sitting.play("urbanise:Bly:blue", "urbanise:Fay:blue", "urbanise:Ira:blue")
    assert sitting.refused("urbanise:Jay:blue") == "ROW-M5"
    assert "urbanise:Jay:black" in sitting.choices()


@pytest.mark.rule("ROW-S1")
def test_cubes_are_drawn_at_random_as_many_as_each_city_says() -> None:
    sitting = new_game(4, board=EASTERN)
    for city in sitting.game.rules.board.cities:
        assert len(sitting.cubes(city.name)) == city.cubes
    assert len({tuple(new_game(4, seed, EASTERN).cubes("New York")) for seed in range(8)}) > 1
    assert sitting.table.markers == 0


@pytest.mark.rule("ROW-S1")
@pytest.mark.parametrize(("players", "less"), [(2, 1), (3, 1), (4, 0), (6, 0)])
def test_one_cube_less_with_two_or_three_players_but_never_none(players: int, less: int) -> None:
    sitting = new_game(players, board=EASTERN)
    assert [len(sitting.cubes(name)) for name in ("New York", "Duluth", "Dover")] == [5 - less, 2 - less, 1]


@pytest.mark.rule("ROW-V1")
def test_reducing_can_be_chosen_for_every_map_or_switched_off() -> None:
    assert len(new_game(2, board=EASTERN, reduce_cubes="never").cubes("New York")) == 5
    assert len(new_game(2, board=EASTERN, reduce_cubes="always").cubes("New York")) == 4
    assert len(new_game(2, board=EASTERN, reduce_cubes="always").cubes("Dover")) == 1
    assert len(new_game(4, board=EASTERN, reduce_cubes="always").cubes("New York")) == 5


@pytest.mark.rule("ROW-X4")
def test_only_what_will_be_drawn_is_hidden() -> None:
    sitting = new_game(3, board=EASTERN)
    views = [sitting.state.observe(seat).table for seat in (-1, 0, 1, 2)]
    assert all(view == sitting.state.table for view in views)
    other = new_game(3, board=EASTERN)
    assert other.state.snapshot() == sitting.state.snapshot()
