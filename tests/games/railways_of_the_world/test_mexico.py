"""The map of Mexico: what its file says, ROW-MEX1, and what is not certain in it."""

from collections import Counter

import pytest

from ferrovia.core.drawing import text_width
from ferrovia.games.railways_of_the_world.board import ABROAD, COLOURS, LETTERS
from ferrovia.games.railways_of_the_world.drawing import LETTERS as SIZE
from ferrovia.games.railways_of_the_world.drawing import LINE, name_lines
from ferrovia.games.railways_of_the_world.geometry import Layout
from tests.games.railways_of_the_world.positions import load, new_game

MEXICO = "mexico"
BOARD = load(2, MEXICO).rules.board


@pytest.mark.rule("ROW-M1")
def test_its_terrain_and_ridges() -> None:
    letters = [LETTERS[terrain] for terrain in BOARD.terrain]
    assert (len(letters), letters.count("C"), letters.count("F"), letters.count("L")) == (37 * 34, 35, 0, 0)
    assert [letters.count(letter) for letter in ".~^"] == [208, 59, 293]
    assert sum(mask.bit_count() for mask in BOARD.ridges) == 2 * 137  # each on two hexes
    assert not any(BOARD.closed)


@pytest.mark.rule("ROW-M1")
def test_its_cities_cubes_and_exits() -> None:
    colours = Counter(COLOURS[city.colour] for city in BOARD.cities)
    assert colours == {"grey": 21, "red": 2, "yellow": 3, "blue": 3, "black": 3, "purple": 3}
    assert sum(city.cubes for city in BOARD.cities) == 65
    assert sum(len(city.exits) for city in BOARD.cities) == 182
    capital = next(city for city in BOARD.cities if city.name == "Mexico City")
    assert (COLOURS[capital.colour], capital.cubes, len(capital.exits)) == ("red", 5, 6)
    border = next(city for city in BOARD.cities if city.name == "Nuevo Laredo")
    assert (COLOURS[border.colour], border.cubes, border.exits) == ("grey", 2, [3, 4])


def test_building_can_begin_at_every_exit_but_one() -> None:
    rules = load(2, MEXICO).rules
    closed = [door for door in range(rules.doors) if not rules.first_starts >> door & 1]
    assert [rules.catalogue.text(rules.start(door)) for door in closed] == ["from:Culiacan:SW"]


def test_land_abroad_is_drawn_and_no_part_of_the_game() -> None:
    rules = load(2, MEXICO).rules
    abroad = [hex for hex, terrain in enumerate(BOARD.terrain) if terrain == ABROAD]
    assert abroad
    places = load(2, MEXICO).drawing().places
    for hex in abroad:
        assert not rules.fits[hex]
        assert f"hex.{BOARD.hexes.row(hex)}.{BOARD.hexes.column(hex)}" not in places


def test_no_name_covers_another() -> None:
    layout = Layout(BOARD)
    boxes: list[tuple[float, float, float, float]] = []
    for city in BOARD.cities:
        x, y = layout.centre(city.hex)
        for i, line in enumerate(name_lines(city.name)):
            wide = text_width(line, SIZE) / 2
            boxes.append((x - wide, x + wide, y + 36 + LINE * i - 12, y + 36 + LINE * i))
    for i, (left, right, top, bottom) in enumerate(boxes):
        for other in boxes[:i]:
            assert right <= other[0] or other[1] <= left or bottom <= other[2] or other[3] <= top


@pytest.mark.rule("ROW-E3")
def test_two_to_four_players_and_their_markers() -> None:
    assert (BOARD.players_min, BOARD.players_max) == (2, 4)
    assert [load(players, MEXICO).rules.end for players in (2, 3, 4)] == [8, 9, 10]


@pytest.mark.rule("ROW-S1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_city_has_all_its_cubes_whatever_the_number_of_players(players: int) -> None:
    sitting = new_game(players, board=MEXICO)
    assert all(len(sitting.cubes(city.name)) == city.cubes for city in BOARD.cities)
    if players < 4:
        assert len(new_game(players, board=MEXICO, reduce_cubes="always").cubes("Mexico City")) == 4


def test_the_income_is_that_of_the_base_track() -> None:
    assert load(2, "eastern_us").rules.board.income == BOARD.income


@pytest.mark.rule("ROW-B9")
def test_its_major_lines() -> None:
    names = [city.name for city in BOARD.cities]
    lines = [(*(names[city] for city in line.cities), line.points) for line in BOARD.lines]
    assert lines == [
        ("Mexico City", "Ciudad Juarez", 10),
        ("Mexico City", "Nuevo Laredo", 7),
        ("Guadalajara", "Nogales", 8),
        ("Tampico", "Manzanillo", 6),
        ("Veracruz", "Acapulco", 5),
        ("Monterrey", "Mazatlan", 5),
    ]


@pytest.mark.rule("ROW-S2")
def test_its_deck() -> None:
    counts: Counter[str] = Counter()
    for card in BOARD.operations:
        counts[card.id.partition(":")[0]] += card.count
    assert counts == {
        "railroad_era_begins": 1, "speed_record": 1, "new_train": 1, "service_bounty": 5, "hotel": 5,
        "trading_depot": 3, "city_growth": 4, "new_industry": 4, "tunnel_engineer": 3, "government_land_grant": 2,
        "perfect_engineering": 2, "railroad_executive": 2, "civil_engineers": 2, "express": 1, "mine": 2,
    }  # fmt: skip
    assert sum(counts.values()) == 38
    sitting = new_game(3, board=MEXICO)
    assert (sum(sitting.table.display), sitting.table.deck_left) == (3 + 4 + 2 * 3, 38 - 3 - 5 - 2 * 3)


@pytest.mark.rule("ROW-S3")
def test_its_barons() -> None:
    goals = Counter(baron.goal for baron in BOARD.barons)
    assert goals == {
        "connect": 6, "most_links": 1, "most_money": 1, "longest_chain": 1, "highest_engine": 1, "most_cities": 1,
        "fewest_bonds": 1,
    }  # fmt: skip
    assert sorted(baron.points for baron in BOARD.barons) == [5, 5, 6, 6, 6, 6, 7, 7, 7, 8, 8, 8]


@pytest.mark.rule("ROW-MEX1")
def test_black_star_cards_are_optional_barons_as_well_as_operations() -> None:
    stars = {card.id for card in BOARD.operations if card.star}
    assert stars == {"civil_engineers", "express", "mine"}
    every, none = load(2, MEXICO).rules, load(2, MEXICO, star_cards=False).rules
    assert {card.id for card in every.faces} - {card.id for card in none.faces} == stars
    assert sum(card.count for card in none.faces) == 38 - 5
    assert (every.first_depot - every.first_mine, none.first_depot - none.first_mine) == (21, 0)  # cities for a mine
    assert [baron.id for baron in none.barons] == [baron.id for baron in BOARD.barons if not baron.star]


def test_what_is_ours_is_marked() -> None:
    assert (BOARD.edition, BOARD.map_certain, BOARD.engine_certain, BOARD.income_certain) == (0, False, False, False)
    for part in (BOARD.cities, BOARD.lines, BOARD.operations, BOARD.barons):
        assert not [one for one in part if one.certain]
