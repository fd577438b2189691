"""Urbanising, empty cities and the end, ROW-U1, ROW-D5, ROW-E1 to ROW-F2, ROW-V3, ROW-X2 and ROW-X3."""

import pytest

from ferrovia.core.rng import Generator
from ferrovia.games.railways_of_the_world import RailwaysOfTheWorld
from tests.games.railways_of_the_world.positions import Sitting, arrange, load

ROAD = {"Ada-Bly": 0, "Bly-Coe": 0}  # red, grey, blue


def play_out(sitting: Sitting) -> list[str]:
    """Everybody is out and passes until the end; the phases that were seen."""
    seen: list[str] = []
    while not sitting.state.is_over:
        seen.append(sitting.phase)
        sitting.play("out" if sitting.phase == "auction" else "pass")
    return seen


@pytest.mark.rule("ROW-U1")
def test_urbanising_costs_10_gives_a_colour_and_two_cubes_and_needs_no_link() -> None:
    sitting = arrange(money=[10], cubes={"Fay": "red"})
    assert "urbanise:Fay:blue" in sitting.choices()
    sitting.play("urbanise:Fay:blue")
    assert (sitting.colour("Fay"), len(sitting.cubes("Fay")), sitting.table.money[0]) == ("blue", 3, 0)
    assert sitting.table.new_cities == [0, 3, 2, 3, 3]
    assert sitting.refused("urbanise:Fay:black") == "ROW-U1"  # once, and only grey cities
    assert not [text for text in sitting.choices() if text.startswith("urbanise:Ada")]


@pytest.mark.rule("ROW-U1")
def test_cubes_of_its_new_colour_are_delivered_to_it() -> None:
    sitting = arrange(links={"Ada-Bly": 0}, cubes={"Ada": "purple"})
    assert sitting.cubes_to_deliver() == set()
    sitting.play("urbanise:Bly:purple", "pass")
    sitting.deliver("Ada:purple", "Ada:E")
    assert sitting.points("deliveries") == [1, 0]


@pytest.mark.rule("ROW-U1")
@pytest.mark.rule("ROW-E2")
def test_new_cubes_take_the_marker_away_before_the_trigger_and_not_after() -> None:
    sitting = arrange(markers=["Fay", "Jay"])
    sitting.play("urbanise:Fay:blue")
    assert sitting.markers == {"Jay"}
    late = arrange(links=ROAD, cubes={"Ada": "blue"}, engine=[2], markers=["Fay", "Jay"])
    late.deliver("Ada:blue", "Ada:E", "Bly:E")
    assert late.table.last_turn == 1
    late.play("urbanise:Fay:blue")
    assert late.markers == {"Ada", "Fay", "Jay"}
    assert late.table.last_turn == 1


@pytest.mark.rule("ROW-X2")
def test_a_bag_with_too_few_cubes_gives_what_it_has() -> None:
    one = arrange(bag=dict.fromkeys(("yellow", "blue", "black", "purple"), 0) | {"red": 1}, markers=["Fay"])
    one.play("urbanise:Fay:blue")
    assert (one.cubes("Fay"), one.markers) == (["red"], set())
    none = arrange(bag=dict.fromkeys(("red", "yellow", "blue", "black", "purple"), 0), markers=["Fay"])
    none.play("urbanise:Fay:blue")
    assert (none.cubes("Fay"), none.colour("Fay"), none.markers) == ([], "blue", {"Fay"})


@pytest.mark.rule("ROW-D5")
def test_the_last_cube_leaves_a_marker_that_a_delivered_cube_does_not_take_away() -> None:
    sitting = arrange(links=ROAD, cubes={"Ada": "blue yellow", "Coe": "red"}, engine=[2])
    sitting.deliver("Ada:blue", "Ada:E", "Bly:E")
    assert sitting.markers == set()
    sitting.play("pass")
    sitting.deliver("Coe:red", "Coe:W", "Bly:W")
    assert sitting.markers == {"Coe"}
    back = arrange(links=ROAD, cubes={"Ada": "blue"}, engine=[2], markers=["Coe"])
    back.deliver("Ada:blue", "Ada:E", "Bly:E")
    assert (back.markers, back.cubes("Coe")) == ({"Ada", "Coe"}, [])


@pytest.mark.rule("ROW-E1")
def test_the_end_comes_one_full_turn_after_the_turn_in_which_it_was_triggered() -> None:
    sitting = arrange(links=ROAD, cubes={"Ada": "blue"}, engine=[2], markers=["Fay", "Jay"])
    events = sitting.deliver("Ada:blue", "Ada:E", "Bly:E")
    assert "trigger" in [event.kind for event in events]
    seen = play_out(sitting)
    assert seen == ["action"] * 5 + ["auction"] * 2 + ["action"] * 6
    assert (sitting.state.ended_by, sitting.phase, sitting.turn) == ("rules", "over", -1)
    assert sitting.refused("pass", 0) == "ROW-E1"
    assert sitting.table.money[0] > 0  # the last turn ended with income


@pytest.mark.rule("ROW-E1")
def test_one_marker_too_few_triggers_nothing() -> None:
    sitting = arrange(links=ROAD, cubes={"Ada": "blue"}, engine=[2], markers=["Fay"])
    sitting.deliver("Ada:blue", "Ada:E", "Bly:E")
    assert sitting.table.last_turn == -1


@pytest.mark.rule("ROW-E2")
def test_after_the_trigger_nothing_delays_the_end() -> None:
    sitting = arrange(links=ROAD, cubes={"Ada": "blue"}, engine=[2], markers=["Fay", "Jay"])
    sitting.deliver("Ada:blue", "Ada:E", "Bly:E")
    sitting.play("urbanise:Fay:yellow", "urbanise:Jay:yellow")
    play_out(sitting)
    assert sitting.table.turns == 1


@pytest.mark.rule("ROW-E3")
def test_the_numbers_of_markers_on_the_eastern_us() -> None:
    assert [load(players, "eastern_us").rules.end for players in range(2, 7)] == [10, 12, 14, 16, 18]


@pytest.mark.rule("ROW-V3")
def test_a_short_game_takes_two_markers_fewer() -> None:
    assert [load(players, "eastern_us", short_game=True).rules.end for players in (2, 6)] == [8, 16]
    sitting = arrange(links=ROAD, cubes={"Ada": "blue"}, engine=[2], short_game=True)
    sitting.deliver("Ada:blue", "Ada:E", "Bly:E")
    assert sitting.table.last_turn == 1


@pytest.mark.rule("ROW-X3")
def test_a_turn_in_which_everybody_passes_everything_triggers_the_end() -> None:
    sitting = arrange()
    sitting.pass_turn()
    assert sitting.table.last_turn == 1
    assert play_out(sitting) == ["auction"] * 2 + ["action"] * 6
    busy = arrange()
    busy.play("upgrade")
    busy.pass_turn()
    assert busy.table.last_turn == -1


@pytest.mark.rule("ROW-X3")
def test_endless_play_is_ended_by_the_limit() -> None:
    short = type("Short", (RailwaysOfTheWorld,), {"MAX_DECISIONS": 40})(3, "eastern_us", {})
    state = short.new_game(5)
    rng = Generator(1)
    made = 0
    while not state.is_over:
        state.apply(state.sample_action(rng))
        made += 1
    assert (made, state.ended_by) == (40, "limit")
    assert state.breakdown()["bonds"] == [-bonds for bonds in state.table.bonds]
    state.check()


@pytest.mark.rule("ROW-F1")
@pytest.mark.rule("ROW-CASH2")
def test_each_bond_costs_a_point_at_the_end_and_scores_can_go_below_zero() -> None:
    sitting = arrange(points=[3, 1], bonds=[0, 4], money=[0, 50])
    assert sitting.state.scores() == [3, 1]
    play_out(sitting)
    sources = {"deliveries": [3, 1], "links": [0, 0], "lines": [0, 0], "cards": [0, 0], "barons": [0, 0]}
    assert sitting.state.breakdown() == {**sources, "bonds": [0, -4]}
    assert (sitting.state.scores(), sitting.state.winners()) == ([3, -3], [0])


@pytest.mark.rule("ROW-F2")
def test_ties_go_to_most_links_then_most_money_and_then_the_win_is_shared() -> None:
    links = arrange(3, links={"Ada-Bly": 1}, points=[3, 3, 1], money=[90, 0, 99])
    play_out(links)
    assert links.state.winners() == [1]
    money = arrange(3, links={"Ada-Bly": 1, "Bly-Coe": 0}, points=[3, 3, 1], money=[90, 0, 99])
    play_out(money)
    assert money.state.winners() == [0]
    shared = arrange(3, points=[3, 3, 1])
    play_out(shared)
    assert shared.state.winners() == [0, 1]
