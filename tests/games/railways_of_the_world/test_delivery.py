"""Deliveries, ROW-D1 to ROW-D6, and every step of them against a search that tries everything."""

from itertools import pairwise

import pytest

from ferrovia.core.rng import Generator
from ferrovia.games.railways_of_the_world.ruleset import CUBE_KINDS
from ferrovia.games.railways_of_the_world.state import State
from ferrovia.games.railways_of_the_world.table import Table
from tests.games.railways_of_the_world.positions import LINKS, Sitting, arrange

ROW = {"Ada-Bly": 0, "Bly-Coe": 0, "Coe-Dee": 0}  # red, grey, blue, red


@pytest.mark.rule("ROW-D1")
def test_over_completed_links_as_many_as_the_level_the_first_ones_own() -> None:
    sitting = arrange(links={"Ada-Bly": 0, "Bly-Coe": 1}, cubes={"Ada": "blue", "Coe": "red"}, engine=[1, 2])
    assert sitting.cubes_to_deliver() == set()
    assert sitting.refused("cube:Ada:blue") == "ROW-D3"  # two links away at level 1
    assert sitting.refused("cube:Ada:black") == "ROW-D1"
    assert sitting.refused("cube:Coe:red") == "ROW-D1"  # no own link there
    sitting.play("upgrade")
    assert sitting.cubes_to_deliver() == {"Coe:red"}  # of the other seat
    sitting.play("pass")
    sitting.play("cube:Ada:blue")
    assert sitting.choices() == ["via:Ada:E"]
    assert sitting.refused("via:Bly:E") == "ROW-D1"
    sitting.play("via:Ada:E", "via:Bly:E")
    assert sitting.state.scores() == [1, 1]


@pytest.mark.rule("ROW-D1")
def test_unfinished_links_carry_nothing() -> None:
    sitting = arrange(tracks=[(0, ("Bly:E", "0,4:E-W"))], links={"Ada-Bly": 0}, cubes={"Ada": "blue"}, engine=[5])
    assert sitting.cubes_to_deliver() == set()


@pytest.mark.rule("ROW-D2")
def test_it_stops_at_the_first_city_of_its_colour_and_passes_others() -> None:
    sitting = arrange(links=ROW, cubes={"Bly": "red"}, engine=[8])
    sitting.play("cube:Bly:red")
    assert sitting.choices() == ["via:Bly:E", "via:Bly:W"]
    sitting.play("via:Bly:W")
    assert sitting.turn == 1  # at Ada it is delivered
    through = arrange(links=ROW, cubes={"Bly": "red"}, engine=[8])
    through.deliver("Bly:red", "Bly:E", "Coe:E")  # through the blue city
    assert through.points("deliveries") == [2, 0]


@pytest.mark.rule("ROW-D2")
def test_no_city_and_no_link_twice_start_and_end_included() -> None:
    links = {"Ely-Fay": 0, "Bly-Fay": 0, "Bly-Fay#2": 1, "Ada-Bly": 0}
    sitting = arrange(links=links, cubes={"Fay": "red"}, engine=[8])
    sitting.play("cube:Fay:red")
    assert sitting.choices() == ["via:Fay:NE"]  # its own link to Bly; Ely is a dead end
    assert sitting.refused("via:Fay:NW") == "ROW-D1"
    sitting.play("via:Fay:NE")
    assert sitting.refused("via:Bly:SW") == "ROW-D2"  # back to where it started
    assert sitting.choices() == ["via:Bly:W"]
    own = arrange(links={"Ada-Bly": 0, "Ada-Ely": 0, "Ely-Fay": 0, "Bly-Fay": 0}, cubes={"Ada": "red"}, engine=[8])
    assert own.cubes_to_deliver() == set()  # round and back to Ada is no delivery


@pytest.mark.rule("ROW-D3")
def test_only_what_is_delivered_moves_and_grey_cities_take_nothing() -> None:
    sitting = arrange(links={"Ada-Bly": 0}, cubes={"Ada": "red blue"}, engine=[8])
    assert sitting.cubes_to_deliver() == set()
    long = arrange(links=ROW | {"Ada-Ely": 0}, cubes={"Bly": "yellow"}, engine=[2])
    long.play("cube:Bly:yellow")
    assert long.choices() == ["via:Bly:W"]  # east it could not be delivered
    assert long.refused("via:Bly:E") == "ROW-D3"
    assert long.refused("pass") == "ROW-D3"


@pytest.mark.rule("ROW-D3")
def test_a_cube_may_start_in_a_city_of_its_colour_and_go_to_an_empty_one() -> None:
    sitting = arrange(links=ROW, cubes={"Ada": "red"}, engine=[3], markers=["Dee"])
    sitting.deliver("Ada:red", "Ada:E", "Bly:E", "Coe:E")
    assert (sitting.points("deliveries"), sitting.markers) == ([3, 0], {"Ada", "Dee"})


@pytest.mark.rule("ROW-D4")
def test_each_link_gives_its_owner_a_point_and_the_deliverer_chooses_among_parallel_ones() -> None:
    links = {"Ada-Bly": 0, "Bly-Fay": 1, "Bly-Fay#2": 2, "Ely-Fay": 1}
    for door, points in (("Bly:SE", [1, 2, 0]), ("Bly:SW", [1, 1, 1])):
        sitting = arrange(3, links=links, cubes={"Ada": "yellow"}, engine=[3])
        sitting.deliver("Ada:yellow", "Ada:E", door, "Fay:W")
        assert sitting.state.scores() == points
        assert sitting.points("deliveries") == [1, 0, 0]
        assert sitting.points("links") == [0, *points[1:]]
        assert sitting.table.bag[1] == 25


@pytest.mark.rule("ROW-D6")
def test_the_cube_leaves_and_its_marker_counts_before_the_links_score_and_the_cube_returns() -> None:
    sitting = arrange(links=ROW, cubes={"Ada": "blue"}, engine=[2], markers=["Fay", "Jay"])
    events = sitting.deliver("Ada:blue", "Ada:E", "Bly:E")
    assert [event.kind for event in events] == ["cube", "via", "via", "deliver", "empty", "trigger"]
    assert (sitting.points("deliveries"), sitting.table.bag) == ([2, 0], [25] * 5)
    assert sitting.markers == {"Ada", "Fay", "Jay"}


# Every step against a search that tries everything


def every_delivery(table: Table, seat: int) -> set[tuple[int, ...]]:
    """All deliveries: the cube and the doors by which it leaves cities, found by trying every way."""
    rules = table.rules
    found: set[tuple[int, ...]] = set()

    def go(cube: int, city: int, path: list[int], seen: list[int]) -> None:
        for door in range(rules.doors):
            other = table.far[door]
            if rules.door_city[door] != city or other < 0 or (not path and table.owner[door] != seat):
                continue
            there = rules.door_city[other]
            if there in seen or len(path) == table.engine[seat]:
                continue
            if table.colour[there] == cube % CUBE_KINDS:
                found.add((cube, *path, door))
            else:
                go(cube, there, [*path, door], [*seen, there])

    for cube, count in enumerate(table.cubes):
        if count:
            go(cube, cube // CUBE_KINDS, [], [cube // CUBE_KINDS])
    return found


def offered(sitting: Sitting) -> set[tuple[int, ...]]:
    """All deliveries that can be made step by step."""
    rules = sitting.game.rules
    found: set[tuple[int, ...]] = set()
    for action in sitting.state.legal_actions():
        if not rules.first_cube <= action < rules.first_via:
            continue
        first = sitting.state.clone()
        first.apply(action)
        todo: list[tuple[State, tuple[int, ...]]] = [(first, (action - rules.first_cube,))]
        while todo:
            state, steps = todo.pop()
            legal = state.legal_actions()
            assert legal, "a step that leads nowhere was offered"
            for step in legal:
                after = state.clone()
                after.apply(step)
                way = (*steps, step - rules.first_via)
                if after.table.cube < 0:
                    found.add(way)
                else:
                    todo.append((after, way))
    return found


@pytest.mark.rule("ROW-D1")
@pytest.mark.rule("ROW-D2")
@pytest.mark.parametrize("seed", range(60))
def test_exactly_the_deliveries_that_the_rules_allow_are_offered(seed: int) -> None:
    rng = Generator(seed, "deliveries")
    players = 2 + rng.below(2)
    links = {link: rng.below(players) for link in LINKS if rng.below(10) < 7}
    names = ("Ada", "Bly", "Coe", "Dee", "Ely", "Fay", "Gil", "Hob", "Ira", "Jay", "Kim", "Lee", "Max", "Ned")
    colours = ("red", "yellow", "blue", "black", "purple")
    cubes = {name: " ".join(colours[rng.below(5)] for _ in range(rng.below(3))) for name in names}
    greys = {name: colours[1 + rng.below(4)] for name in ("Bly", "Fay", "Jay") if rng.below(3) == 0}
    sitting = arrange(players, links=links, cubes=cubes, colours=greys, engine=[1 + rng.below(8)] * players)
    wanted = every_delivery(sitting.table, 0)
    assert offered(sitting) == wanted
    for way in wanted:
        assert all(a != b for a, b in pairwise(way[1:]))
