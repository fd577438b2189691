"""Western Links and the variant that begins in the east (ROW-EUS1 to ROW-EUS4, ROW-X2, ROW-X5, ROW-V5)."""

import pytest

from ferrovia.games.railways_of_the_world.goals import longest_chain
from tests.games.railways_of_the_world.positions import RANCH, arrange, load, new_game

ACROSS = ("Jay:E", "4,4:E-W", "4,5:E-W", "4,6:E-W", "4,7:E-W")  # all but one tile of the way from Jay to Kim


@pytest.mark.rule("ROW-EUS1")
def test_it_costs_thirty_and_brings_four_red_cubes() -> None:
    sitting = arrange(links={"Jay-Max": 0}, money=[28], board=RANCH)
    assert sitting.refused("western:Ned") == "ROW-EUS1"
    events = sitting.play("western:Max")
    assert (sitting.table.western, sitting.table.money[0], sitting.table.bonds[0]) == ([0, -1], 3, 1)
    assert (sitting.cubes("Max"), sitting.turn) == (["red"] * 4, 1)
    assert [event.kind for event in events] == ["western"]
    sitting.play("pass")
    assert sitting.refused("western:Max") == "ROW-EUS1"


@pytest.mark.rule("ROW-EUS1")
def test_only_from_the_round_after_the_link_was_completed() -> None:
    sitting = arrange(money=[50, 0], board=RANCH)
    sitting.build("Jay-Max")
    sitting.play("pass", "western:Max")
    assert sitting.table.links == [2, 0]


@pytest.mark.rule("ROW-EUS1")
def test_a_link_of_somebody_else_does_not_do() -> None:
    assert arrange(links={"Jay-Max": 1}, board=RANCH).refused("western:Max") == "ROW-EUS1"


@pytest.mark.rule("ROW-EUS1")
def test_one_player_may_build_both() -> None:
    sitting = arrange(links={"Jay-Max": 0, "Kim-Ned": 0}, money=[60], board=RANCH)
    sitting.play("western:Max", "pass", "western:Ned")
    assert sitting.table.western == [0, 0]


@pytest.mark.rule("ROW-X2")
def test_a_bag_with_too_few_red_cubes_gives_what_it_has() -> None:
    sitting = arrange(links={"Jay-Max": 0}, bag={"red": 3}, markers=["Max"], board=RANCH)
    sitting.play("western:Max")
    assert (sitting.cubes("Max"), sitting.table.bag[0], sitting.markers) == (["red"] * 3, 0, set())


@pytest.mark.rule("ROW-EUS2")
@pytest.mark.parametrize(("start", "link", "new"), [("Max", True, 2), ("Max", False, 0), ("Jay", True, 0)])
def test_red_cubes_from_a_western_city_bring_new_ones_to_the_market(start: str, link: bool, new: int) -> None:
    links = {"Jay-Max": 0, "Fay-Jay": 0, "Bly-Fay": 0, "Ada-Bly": 0}
    sitting = arrange(links=links, cubes={start: "red"}, western=[1 if link else -1, -1], engine=[4], board=RANCH,
                      tracks=[(1, ("Max:SW", "7,2:NE-W", "7,1:E-W", "7,0:E-NW"))] if link else [])  # fmt: skip
    way = ["Max:NE", "Jay:NE", "Fay:NE", "Bly:W"] if start == "Max" else ["Jay:NE", "Fay:NE", "Bly:W"]
    sitting.deliver(f"{start}:red", *way)
    assert len(sitting.cubes("Ada")) == new
    assert sum(sitting.table.bag) == 125 - new  # the red cube went back first


@pytest.mark.rule("ROW-EUS2")
def test_red_cubes_to_other_red_cities_bring_none() -> None:
    links = {"Jay-Max": 0, "Fay-Jay": 0, "Bly-Fay": 0, "Bly-Coe": 0, "Coe-Dee": 0}
    sitting = arrange(links=links, cubes={"Max": "red"}, western=[0, -1], engine=[5], board=RANCH)
    sitting.deliver("Max:red", "Max:NE", "Jay:NE", "Fay:NE", "Bly:E", "Coe:E")
    assert sum(sitting.table.bag) == 125


@pytest.mark.rule("ROW-EUS3")
def test_it_is_a_link_of_one_city_and_no_cube_travels_on_it() -> None:
    sitting = arrange(links={"Jay-Max": 0, "Fay-Jay": 1}, cubes={"Max": "yellow"}, western=[0, -1], board=RANCH)
    assert sitting.cubes_to_deliver() == set()
    assert sitting.table.links == [2, 1]
    assert [longest_chain(sitting.table, seat) for seat in (0, 1)] == [2, 1]


@pytest.mark.rule("ROW-EUS4")
@pytest.mark.rule("ROW-X5")
def test_the_line_that_needs_a_western_link_is_scored_with_its_last_part_whatever_that_is() -> None:
    links = {"Ira-Jay": 0, "Jay-Max": 0}
    first = arrange(links=links, tracks=[(0, ACROSS)], western=[0, -1], board=RANCH)
    first.play("from:4,7", "track:4,8:E-W")
    assert first.points("lines") == [9, 0]
    last = arrange(links=links, tracks=[(0, ACROSS)], board=RANCH)
    last.play("from:4,7", "track:4,8:E-W")
    assert last.points("lines") == [0, 0]
    last.play("pass", "western:Max")
    assert last.points("lines") == [9, 0]


@pytest.mark.rule("ROW-EUS4")
def test_the_western_link_must_hang_on_the_same_network_and_be_ones_own() -> None:
    apart = arrange(links={"Ira-Jay": 0, "Kim-Ned": 1}, tracks=[(0, ACROSS)], western=[-1, 1], board=RANCH)
    apart.play("from:4,7", "track:4,8:E-W")
    assert apart.points("lines") == [0, 0]


def test_the_long_line_of_the_eastern_us_takes_a_western_link() -> None:
    rules = load(2, None).rules
    assert [rules.board.lines[line].points for line in range(6) if rules.line_west[line]] == [20]
    assert [rules.board.cities[city].name for city in rules.board.western.cities] == ["Kansas City", "Des Moines"]


@pytest.mark.rule("ROW-V5")
def test_nobody_builds_west_of_the_mountains_before_somebody_has_thirty_points() -> None:
    sitting = new_game(2, 1, None, east_first=True, barons="none")
    sitting.play("out", "out")
    starts = {text.split(":")[1] for text in sitting.choices() if text.startswith("from:")}
    assert {"New_York", "Atlanta", "Charleston", "Philadelphia"} <= starts
    assert not {"Chicago", "Kansas_City", "St_Louis", "Memphis", "Detroit", "Dallas"} & starts
    assert sitting.refused("from:Chicago:E") == "ROW-V5"
    free = new_game(2, 1, None, barons="none")
    free.play("out", "out")
    assert "from:Chicago:E" in free.choices()


@pytest.mark.rule("ROW-V5")
def test_the_west_opens_to_all_with_the_thirtieth_point() -> None:
    sitting = new_game(2, 1, None, east_first=True, barons="none")
    sitting.play("out", "out")
    sitting.state.table.add_points(0, 0, 29)
    sitting.play("pass")
    assert sitting.refused("from:Chicago:E") == "ROW-V5"
    sitting.state.table.add_points(0, 0, 1)
    sitting.play("pass")
    assert "from:Chicago:E" in sitting.choices()


@pytest.mark.rule("ROW-V5")
def test_the_mountains_are_their_largest_group_row_by_row() -> None:
    rules = load(2, None, east_first=True).rules
    west = {city.name for city in rules.board.cities if rules.west[city.hex]}
    assert {"Cleveland", "Cincinnati", "Mobile", "New Orleans", "Detroit", "Toronto"} <= west
    assert not {"Boston", "Albany", "Richmond", "Savannah", "Jacksonville"} & west
    assert not any(load(3, None, east_first=True).rules.west)  # for two players only
