"""Operations cards that not every map has: engineers, Express, Trading Depots, mines (ROW-OP10 to ROW-OP18)."""

from pathlib import Path

import pytest

from ferrovia.core.errors import BadBoard
from ferrovia.games.railways_of_the_world.board import parse_board
from tests.games.railways_of_the_world.positions import RANCH, Sitting, arrange

ACROSS = ["track:4,4:E-W", "track:4,5:E-W", "track:4,6:E-W", "track:4,7:E-W", "track:4,8:E-W"]  # from Jay to Kim
AROUND = {"Ada-Bly": 0, "Bly-Coe": 0, "Coe-Dee": 0, "Dee-Hob": 0, "Hob-Kim": 0}  # blue are Coe and Kim


def paid(sitting: Sitting, *texts: str) -> list[int]:
    """What seat 0 pays for each step."""
    costs = []
    for text in texts:
        before = sitting.table.money[0]
        sitting.play(text)
        costs.append(before - sitting.table.money[0])
    return costs


def held_by(sitting: Sitting, seat: int) -> dict[str, int]:
    faces = sitting.game.rules.faces
    held = sitting.table.held[seat * len(faces) : (seat + 1) * len(faces)]
    return {faces[face].id: count for face, count in enumerate(held) if count}


# Engineers


@pytest.mark.rule("ROW-OP10")
def test_a_tunnel_engineer_halves_mountains_and_ridges_in_one_build() -> None:
    plain = arrange(money=[50], held=[(0, "perfect_engineering")], board=RANCH)
    assert paid(plain, "from:Jay:E", *ACROSS) == [0, 2 + 4, 2, 3 + 4, 4, 2]
    cards = [(0, "tunnel_engineer"), (0, "perfect_engineering")]
    sitting = arrange(money=[50], held=cards, board=RANCH)
    assert paid(sitting, "from:Jay:E", "use:tunnel_engineer", *ACROSS) == [0, 0, 2 + 2, 2, 3 + 2, 2, 2]
    assert held_by(sitting, 0) == {"perfect_engineering": 1}


@pytest.mark.rule("ROW-OP10")
def test_the_next_build_pays_in_full_again() -> None:
    sitting = arrange(money=[50], held=[(0, "tunnel_engineer")], board=RANCH)
    sitting.play("from:Jay:E", "use:tunnel_engineer", *ACROSS[:3], "stop", "pass")
    assert paid(sitting, "from:4,6", ACROSS[3]) == [0, 4]
    assert arrange(held=[(0, "tunnel_engineer")], board=RANCH).refused("use:tunnel_engineer") == "ROW-O10"


@pytest.mark.rule("ROW-OP12")
def test_with_civil_engineers_water_costs_as_much_as_plain() -> None:
    sitting = arrange(money=[50], held=[(0, "civil_engineers")], board=RANCH)
    assert paid(sitting, "from:Jay:E", "use:civil_engineers", *ACROSS[:4]) == [0, 0, 2 + 4, 2, 2 + 4, 4]
    assert held_by(sitting, 0) == {}


@pytest.mark.rule("ROW-O10")
@pytest.mark.rule("ROW-OP12")
def test_cards_that_change_the_cost_of_a_build_go_together_and_water_is_no_plain() -> None:
    cards = [(0, "government_land_grant"), (0, "tunnel_engineer"), (0, "civil_engineers")]
    sitting = arrange(money=[50], held=cards, board=RANCH)
    declared = ["use:government_land_grant", "use:tunnel_engineer", "use:civil_engineers"]
    sitting.play("from:Jay:E", *declared)
    assert paid(sitting, *ACROSS[:4]) == [0 + 2, 0, 2 + 2, 2]


# Express


@pytest.mark.rule("ROW-OP14")
@pytest.mark.rule("ROW-O6")
def test_an_express_runs_through_one_city_of_its_colour() -> None:
    sitting = arrange(links=AROUND, cubes={"Ada": "blue blue"}, engine=[5], held=[(0, "express")], board=RANCH)
    assert sitting.refused("use:express") == "ROW-OP14"  # only when a cube has set out
    sitting.play("cube:Ada:blue", "use:express", "via:Ada:E", "via:Bly:E")
    assert (sitting.phase, sitting.points("deliveries")) == ("via", [0, 0])  # in Coe, which is blue
    assert sitting.choices() == ["via:Coe:E"]
    sitting.play("via:Coe:E", "via:Dee:SE", "via:Hob:SE")
    assert (sitting.turn, sitting.points("deliveries"), held_by(sitting, 0)) == (1, [5, 0], {})
    sitting.play("pass")
    sitting.deliver("Ada:blue", "Ada:E", "Bly:E")  # the next one stops at the first
    assert sitting.points("deliveries") == [7, 0]


@pytest.mark.rule("ROW-OP14")
def test_it_may_be_declared_on_the_way_and_never_twice() -> None:
    cards = [(0, "express"), (0, "express")]
    sitting = arrange(links=AROUND, cubes={"Ada": "blue"}, engine=[5], held=cards, board=RANCH)
    sitting.play("cube:Ada:blue", "via:Ada:E")
    assert sitting.choices() == ["via:Bly:E", "use:express"]
    sitting.play("use:express")
    assert (sitting.refused("use:express"), held_by(sitting, 0)) == ("ROW-OP14", {"express": 1})


@pytest.mark.rule("ROW-OP14")
def test_only_one_city_is_run_through() -> None:
    links = {"Ada-Bly": 0, "Bly-Coe": 0, "Coe-Dee": 0, "Dee-Hob": 0}
    colours = {"Bly": "black"}
    sitting = arrange(
        links={**links, "Hob-Kim": 0, "Kim-Ned": 0}, colours=colours, cubes={"Ada": "black"}, engine=[8],
        held=[(0, "express")], board=RANCH,
    )  # fmt: skip
    sitting.play("cube:Ada:black", "use:express", "via:Ada:E", "via:Bly:E", "via:Coe:E", "via:Dee:SE")
    assert (sitting.turn, sitting.points("deliveries")) == (1, [4, 0])  # Hob is the second black city; Ned the third


@pytest.mark.rule("ROW-OP14")
@pytest.mark.parametrize("level", [4, 8])
def test_it_takes_a_second_city_within_reach_and_no_city_twice(level: int) -> None:
    fork = {"Ada-Bly": 0, "Bly-Coe": 0, "Bly-Fay": 0}
    dead = arrange(
        links=fork, colours={"Fay": "blue"}, cubes={"Ada": "blue"}, engine=[level], held=[(0, "express")], board=RANCH
    )
    dead.play("cube:Ada:blue")
    assert dead.refused("use:express") == "ROW-OP14"  # from Coe to Fay only back through Bly
    ring = {**fork, "Coe-Gil": 1, "Fay-Gil": 0}
    sitting = arrange(
        links=ring, colours={"Fay": "blue"}, cubes={"Ada": "blue"}, engine=[level], held=[(0, "express")], board=RANCH
    )
    sitting.play("cube:Ada:blue", "via:Ada:E", "use:express")
    assert sitting.choices() == ["via:Bly:E", "via:Bly:SE"]
    sitting.play("via:Bly:E", "via:Coe:SW", "via:Gil:W")
    assert (sitting.turn, sitting.points("deliveries"), sitting.points("links")) == (1, [3, 0], [0, 1])


@pytest.mark.rule("ROW-OP14")
def test_it_is_not_offered_to_a_locomotive_that_is_too_weak() -> None:
    sitting = arrange(links=AROUND, cubes={"Ada": "blue"}, engine=[4], held=[(0, "express")], board=RANCH)
    sitting.play("cube:Ada:blue")
    assert sitting.choices() == ["via:Ada:E"]


@pytest.mark.rule("ROW-OP14")
def test_the_first_link_of_an_express_is_ones_own() -> None:
    links = {**AROUND, "Ada-Bly": 1, "Ada-Ely": 0, "Ely-Fay": 0, "Bly-Fay": 0}
    sitting = arrange(links=links, cubes={"Bly": "blue"}, engine=[6], held=[(0, "express")], board=RANCH)
    sitting.play("cube:Bly:blue", "use:express")
    assert sitting.choices() == ["via:Bly:E"]


# Trading Depots


@pytest.mark.rule("ROW-OP15")
@pytest.mark.rule("ROW-O7")
def test_a_trading_depot_marks_the_link_of_another_player() -> None:
    links = {"Ada-Bly": 0, "Bly-Coe": 1, "Coe-Dee": 1}
    sitting = arrange(links=links, display=["trading_depot", "trading_depot"], board=RANCH)
    assert sitting.refused("depot:Bly:E") == "ROW-OP15"
    sitting.play("take:trading_depot")
    assert (sitting.phase, sitting.choices()) == ("target", ["depot:Bly:E", "depot:Coe:E"])
    sitting.play("depot:Bly:E")
    assert (sitting.turn, held_by(sitting, 0), sitting.table.links) == (1, {"trading_depot": 1}, [1, 2])
    sitting.play("take:trading_depot")
    assert sitting.choices() == ["depot:Ada:E"]


@pytest.mark.rule("ROW-OP15")
def test_its_holder_scores_besides_the_owner_whoever_delivers() -> None:
    links = {"Ada-Bly": 0, "Bly-Coe": 1, "Coe-Dee": 1}
    depots = {"Bly-Coe": 0, "Ada-Bly": 1}
    cubes = {"Ada": "blue", "Bly": "blue", "Coe": "red"}
    sitting = arrange(links=links, cubes=cubes, engine=[2, 2], depots=depots, board=RANCH)
    events = sitting.deliver("Ada:blue", "Ada:E", "Bly:E")
    assert [(event.seat, event.facts["points"]) for event in events if event.kind == "trade"] == [(0, 1), (1, 1)]
    assert (sitting.points("deliveries"), sitting.points("links")) == ([1, 0], [0, 1])
    assert sitting.points("cards") == [1, 1]
    sitting.deliver("Bly:blue", "Bly:E")
    assert (sitting.points("deliveries"), sitting.points("cards")) == ([1, 1], [2, 1])


@pytest.mark.rule("ROW-OP15")
def test_the_mark_is_no_ownership() -> None:
    links = {"Ada-Bly": 1, "Bly-Coe": 1, "Coe-Dee": 1}
    sitting = arrange(links=links, cubes={"Bly": "blue"}, depots={"Bly-Coe": 0}, board=RANCH)
    assert sitting.refused("cube:Bly:blue") == "ROW-D1"
    assert (sitting.table.links, sitting.owner("Bly:E")) == ([0, 3], 1)


@pytest.mark.rule("ROW-OP15")
def test_it_cannot_be_taken_while_there_is_no_such_link() -> None:
    none = arrange(links={"Ada-Bly": 0}, display=["trading_depot"], board=RANCH)
    assert none.refused("take:trading_depot") == "ROW-OP15"
    unfinished = arrange(tracks=[(1, ("Ada:E", "0,1:E-W"))], display=["trading_depot"], board=RANCH)
    assert unfinished.refused("take:trading_depot") == "ROW-OP15"
    marked = arrange(3, links={"Ada-Bly": 1}, depots={"Ada-Bly": 2}, display=["trading_depot"], board=RANCH)
    assert marked.refused("take:trading_depot") == "ROW-OP15"


# Mines


@pytest.mark.rule("ROW-OP18")
def test_a_mine_brings_cubes_of_different_colours_to_a_grey_city() -> None:
    counts = set()
    for seed in range(12):
        sitting = arrange(display=["mine"], money=[12], markers=["Fay"], board=RANCH)
        sitting.state.chance = type(sitting.state.chance)(seed)
        assert sitting.refused("mine:Fay") == "ROW-OP18"
        sitting.play("take:mine")
        grey = [city.name for city in sitting.game.rules.board.cities if city.colour == 5]
        assert sitting.choices() == [f"mine:{name}" for name in grey]
        mark = sitting.state.mark
        sitting.play("mine:Fay")
        cubes = sitting.cubes("Fay")
        assert len(cubes) == len(set(cubes)) >= 1
        assert (sitting.table.money[0], sitting.markers, sitting.turn) == (2, set(), 1)
        assert sitting.state.mark > mark  # chance was used
        counts.add(len(cubes))
    assert len(counts) > 2


@pytest.mark.rule("ROW-OP18")
@pytest.mark.rule("ROW-X2")
def test_the_cube_that_repeats_goes_back_and_an_empty_bag_ends_it() -> None:
    two = {"red": 0, "yellow": 0, "blue": 2, "black": 0, "purple": 0}
    sitting = arrange(display=["mine"], bag=two, board=RANCH)
    sitting.play("take:mine", "mine:Fay")
    assert (sitting.cubes("Fay"), sitting.table.bag[2], sitting.table.bonds[0]) == (["blue"], 1, 2)
    each = dict.fromkeys(("red", "yellow", "blue", "black", "purple"), 1)
    rich = arrange(display=["mine"], bag=each, board=RANCH)
    rich.play("take:mine", "mine:Fay")
    assert (len(rich.cubes("Fay")), sum(rich.table.bag)) == (5, 0)
    empty = arrange(display=["mine"], bag=dict.fromkeys(each, 0), board=RANCH)
    assert empty.refused("take:mine") == "ROW-O5"


@pytest.mark.rule("ROW-OP18")
def test_one_mine_in_a_city_ever() -> None:
    sitting = arrange(display=["mine", "mine", "city_growth"], board=RANCH)
    sitting.play("take:mine", "mine:Fay", "take:mine")
    assert "mine:Fay" not in sitting.choices()
    sitting.play("mine:Bly")
    sitting.play("take:city_growth", "grow:Fay")  # other cards still add cubes there
    assert sitting.table.mined == 1 << sitting.city("Fay") | 1 << sitting.city("Bly")


@pytest.mark.rule("ROW-OP18")
def test_a_city_that_is_no_longer_grey_gets_no_mine() -> None:
    sitting = arrange(display=["mine"], colours={"Fay": "blue"}, board=RANCH)
    sitting.play("take:mine")
    assert "mine:Fay" not in sitting.choices()


def test_a_map_with_mines_says_what_they_cost() -> None:
    text = Path(RANCH).read_text(encoding="utf-8").replace("mine = 10\n", "")
    with pytest.raises(BadBoard, match=r"costs\.mine"):
        parse_board(text, "ranch.toml")
