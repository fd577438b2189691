"""Building track, ROW-B1 to ROW-B10, and the variants that change it."""

import pytest

from ferrovia.core.events import Event
from tests.games.railways_of_the_world.positions import LINKS, arrange


def costs(events: list[Event]) -> list[object]:
    """What each tile cost."""
    return [event.facts["cost"] for event in events if event.kind == "tile"]


@pytest.mark.rule("ROW-B1")
def test_one_to_four_tiles_each_continuing_from_the_last() -> None:
    sitting = arrange()
    sitting.play("from:Jay:E")
    assert sitting.refused("stop") == "ROW-B1"
    assert sitting.refused("pass") == "ROW-B1"
    assert sitting.tiles() == {"4,4:E-W", "4,4:NE-W", "4,4:SE-W"}
    assert sitting.refused("track:4,4:NE-SE") == "ROW-B1"
    assert sitting.refused("track:4,5:E-W") == "ROW-B1"
    sitting.play("track:4,4:E-W")
    assert "stop" in sitting.choices()
    sitting.play("track:4,5:E-W", "track:4,6:E-W", "track:4,7:E-W")
    assert (sitting.turn, sitting.phase, sitting.unfinished) == (1, "action", ["Jay:E"])
    assert sitting.table.links == [0, 0]
    sitting.play("from:Bly:E", "track:0,4:E-W", "stop")
    assert sitting.turn == 0


@pytest.mark.rule("ROW-B1")
def test_joining_two_cities_ends_the_action() -> None:
    sitting = arrange()
    sitting.build("Ada-Bly")
    assert (sitting.turn, sitting.table.links, sitting.owner("Ada:E"), sitting.joins("Ada:E")) == (
        1,
        [1, 0],
        0,
        "Bly:W",
    )


@pytest.mark.rule("ROW-B1")
def test_a_build_starts_at_a_marked_side_or_at_an_own_open_end() -> None:
    sitting = arrange(tracks=[(0, ("Ada:E", "0,1:E-W")), (1, ("Dee:E", "0,10:SE-W"))])
    starts = [text for text in sitting.choices() if text.startswith("from:")]
    assert "from:0,1" in starts
    assert "from:0,10" not in starts
    assert sitting.refused("from:0,10") == "ROW-B4"
    assert sitting.refused("from:3,3") == "ROW-B4"
    assert sitting.refused("track:3,3:E-W") == "ROW-B1"
    doors = {text for text in starts if text.count(":") == 2}
    assert "from:Ada:E" not in doors
    assert {"from:Hob:NE", "from:Max:SW"} <= doors
    assert "from:Ned:SW" not in doors  # no tile could lead on from there
    assert len(doors) == sum(len(city.exits) for city in sitting.game.rules.board.cities) - 3
    sitting.play("from:0,1", "track:0,2:E-W")
    assert sitting.joins("Ada:E") == "Bly:W"


@pytest.mark.rule("ROW-B2")
def test_terrain_and_every_ridge_that_is_crossed_city_sides_included() -> None:
    sitting = arrange(money=[100])
    events = sitting.play("from:Jay:E", "track:4,4:E-W", "track:4,5:E-W", "track:4,6:E-W", "track:4,7:E-W")
    assert costs(events) == [2 + 4, 2, 3 + 4, 4]  # (4,5) only points at the ridge; (4,6) crosses it
    assert sitting.table.money == [100 - 19, 0]


@pytest.mark.rule("ROW-B2")
def test_a_ridge_at_the_city_that_is_reached_and_one_before_a_joined_end_are_paid() -> None:
    into = arrange(tracks=[(0, ("Hob:SW", "3,8:W-NE", "3,7:SW-E", "4,7:W-NE", "4,6:E-W"))], money=[100])
    events = into.play("from:4,6", "track:4,5:E-W", "track:4,4:E-W")
    assert costs(events) == [2 + 4, 2 + 4]  # the ridge behind 4,6, and the one at the city
    assert into.joins("Jay:E") == "Hob:SW"
    both = arrange(tracks=[(0, ("Gil:W", "2,5:E-W"))], money=[100])
    assert costs(both.play("from:Fay:E", "track:2,4:E-W")) == [2 + 4]  # the ridge lies between the two ends


@pytest.mark.rule("ROW-B3")
def test_a_link_joins_two_different_cities_and_whoever_completes_it_owns_it() -> None:
    sitting = arrange(links={"Ada-Bly": 1, "Bly-Fay": 0})
    sitting.build("Bly-Fay#2")  # a second link between the same cities
    assert [sitting.owner(door) for door in ("Ada:E", "Bly:SE", "Bly:SW")] == [1, 0, 0]
    assert sitting.table.links == [2, 1]
    loop = arrange(tracks=[(0, ("Fay:NE", "1,3:SW-E", "1,4:W-SE", "2,5:NW-SW", "3,4:NE-W"))])
    loop.play("from:3,4")
    assert loop.refused("track:3,3:E-NW") == "ROW-B3"  # back to where it began
    assert {"3,3:E-W", "3,3:E-SW"} <= loop.tiles()


@pytest.mark.rule("ROW-B4")
def test_nobody_else_extends_crosses_or_finishes_an_unfinished_link() -> None:
    sitting = arrange(tracks=[(1, ("Ely:E", "2,1:W-E"))])
    assert sitting.refused("from:2,1") == "ROW-B4"
    sitting.play("from:Ada:SE", "track:1,0:NW-SE")
    assert (sitting.turn, sitting.unfinished) == (1, ["Ely:E", "Ada:SE"])  # it could only go on across 2,1
    sitting.play("pass", "from:Fay:W")
    assert sitting.refused("track:2,2:E-W") == "ROW-B4"  # would finish it
    sitting.play("track:2,2:E-SW", "stop", "from:2,1")  # but one may build in its way
    assert sitting.refused("track:2,2:W-E") == "ROW-B4"
    begun = arrange(tracks=[(1, ("Ely:E", "2,1:W-E", "2,2:W-SE"))])
    assert begun.refused("from:Fay:W") == "ROW-B4"


@pytest.mark.rule("ROW-B4")
def test_unfinished_links_go_at_the_end_of_the_third_round_and_crossings_become_tiles_again() -> None:
    way = ("Ada:SE", "1,0:E-NW", "1,1:SE-W", "2,2:NW-SE")
    sitting = arrange(links={"Ely-Fay": 1}, tracks=[(0, way)], money=[7], round=2)
    assert sitting.tracks("2,2") == ["E-W", "SE-NW"]
    sitting.play("pass")
    events = sitting.play("pass")
    assert [event.kind for event in events][:2] == ["pass", "removed"]
    assert (sitting.phase, sitting.unfinished) == ("auction", [])
    assert (sitting.tracks("1,0"), sitting.tracks("1,1"), sitting.tracks("2,2")) == ([], [], ["E-W"])
    assert sitting.owner("Ada:SE") == -1
    assert sitting.table.money[0] == 7  # nothing is refunded
    assert sitting.joins("Ely:E") == "Fay:W"


@pytest.mark.rule("ROW-B5")
def test_a_link_is_built_from_both_ends_in_two_actions() -> None:
    sitting = arrange()
    sitting.play("from:Coe:W", "track:0,5:E-W", "stop", "pass")
    sitting.play("from:Bly:E", "track:0,4:E-W")
    assert (sitting.joins("Bly:E"), sitting.table.links, sitting.unfinished) == ("Coe:W", [1, 0], [])
    assert sitting.turn == 1


@pytest.mark.rule("ROW-B5")
def test_only_its_owner_joins_an_open_end() -> None:
    ahead = [(0, ("Ely:NE", "1,0:E-SW", "1,1:E-W"))]
    sitting = arrange(tracks=ahead)
    sitting.play("from:Bly:SW", "track:1,2:NE-W")
    assert sitting.joins("Bly:SW") == "Ely:NE"
    other = arrange(tracks=ahead, place=1)
    other.play("from:Bly:SW")
    assert other.refused("track:1,2:NE-W") == "ROW-B4"


@pytest.mark.rule("ROW-B5")
def test_two_ends_from_the_same_city_are_not_joined() -> None:
    sitting = arrange(tracks=[(0, ("Fay:NE", "1,3:SW-E", "1,4:W-SE", "2,5:NW-SW"))])
    sitting.play("from:Fay:SE", "track:3,3:NW-E")
    assert sitting.refused("track:3,4:W-NE") == "ROW-B5"
    assert sitting.tiles() == {"3,4:E-W", "3,4:SE-W"}


@pytest.mark.rule("ROW-B6")
def test_redirecting_keeps_the_entry_pays_the_terrain_again_and_is_no_tile() -> None:
    sitting = arrange(tracks=[(0, ("Jay:E", "4,4:E-W"))], money=[100])
    sitting.play("from:4,4")
    assert sitting.tiles() == {"4,4:NE-W", "4,4:SE-W", "4,5:E-W", "4,5:NE-W", "4,5:SE-W"}
    assert sitting.refused("track:4,4:E-W") == "ROW-B6"  # as it lies
    assert sitting.refused("track:4,4:E-SW") == "ROW-B6"  # another entry
    events = sitting.play("track:4,4:SE-W")
    assert (costs(events), sitting.tracks("4,4")) == ([2], ["SE-W"])  # the ridge at the city is paid already
    assert sitting.refused("track:4,4:NE-W") == "ROW-B6"  # once only
    sitting.play("track:5,4:NW-SE")
    assert sitting.refused("track:5,4:NW-E") == "ROW-B6"
    sitting.play("track:6,5:NW-SW", "track:7,4:NE-W")
    assert sitting.phase == "track"  # three tiles so far
    sitting.play("track:7,3:E-NW")
    assert (sitting.turn, sitting.joins("Jay:E")) == (1, "Max:SE")


@pytest.mark.rule("ROW-B6")
def test_redirecting_alone_is_a_build_action() -> None:
    sitting = arrange(tracks=[(0, ("Jay:E", "4,4:E-W"))])
    sitting.play("from:4,4", "track:4,4:NE-W", "stop")
    assert (sitting.turn, sitting.unfinished) == (1, ["Jay:E"])


@pytest.mark.rule("ROW-B6")
def test_a_redirected_tile_that_reaches_a_city_or_an_own_end_completes_the_link() -> None:
    sitting = arrange(tracks=[(0, ("Bly:SE", "1,3:E-NW"))], money=[9])
    sitting.play("from:1,3", "track:1,3:SW-NW")
    assert (sitting.turn, sitting.joins("Bly:SE"), sitting.table.money[0]) == (1, "Fay:NE", 7)
    ends = arrange(tracks=[(0, ("Bly:E", "0,4:W-SE")), (0, ("Coe:W", "0,5:E-W"))])
    ends.play("from:0,4", "track:0,4:E-W")
    assert ends.joins("Bly:E") == "Coe:W"


@pytest.mark.rule("ROW-B6")
def test_the_last_tile_of_a_crossing_is_redirected_to_another_crossing() -> None:
    sitting = arrange(links={"Ely-Fay": 1}, tracks=[(0, ("Ada:SE", "1,0:NW-E", "1,1:W-SE", "2,2:NW-SE"))])
    sitting.play("from:2,2")
    assert {tile for tile in sitting.tiles() if tile.startswith("2,2")} == {"2,2:SW-NW"}
    assert sitting.refused("track:2,2:NW-E") == "ROW-B7"
    sitting.play("track:2,2:NW-SW", "stop")
    assert sitting.tracks("2,2") == ["E-W", "SW-NW"]


@pytest.mark.rule("ROW-V2")
def test_without_redirecting_an_open_end_is_only_extended() -> None:
    sitting = arrange(tracks=[(0, ("Jay:E", "4,4:E-W"))], redirecting=False)
    sitting.play("from:4,4")
    assert sitting.tiles() == {"4,5:E-W", "4,5:NE-W", "4,5:SE-W"}
    assert sitting.refused("track:4,4:NE-W") == "ROW-V2"


@pytest.mark.rule("ROW-B7")
def test_a_crossing_carries_a_second_track_through_a_completed_link_for_the_cost_of_the_hex() -> None:
    for owner in (0, 1):
        sitting = arrange(links={"Ely-Fay": owner}, money=[100])
        sitting.play("from:Ada:SE", "track:1,0:E-NW", "track:1,1:SE-W")
        assert sitting.tiles() == {"2,2:SE-NW", "2,2:SW-NW"}
        events = sitting.play("track:2,2:SE-NW")
        assert costs(events) == [2]
        assert sitting.tracks("2,2") == ["E-W", "SE-NW"]
        sitting.play("track:3,2:SE-NW")
        assert (sitting.joins("Ada:SE"), sitting.joins("Ely:E"), sitting.owner("Ely:E")) == ("Jay:NW", "Fay:W", owner)


@pytest.mark.rule("ROW-B7")
def test_no_crossing_on_unfinished_links_ones_own_included_nor_a_third_track() -> None:
    own = arrange(tracks=[(0, ("Ely:E", "2,1:W-E", "2,2:W-SE"))])
    assert own.refused("from:Fay:W") == "ROW-B7"
    own.play("from:Ada:SE", "track:1,0:NW-SE")
    assert own.turn == 1  # 2,1 cannot be crossed, so the action is over
    full = arrange(links={"Ely-Fay": 1}, tracks=[(1, ("Ada:SE", "1,0:NW-E", "1,1:W-SE", "2,2:NW-SE", "3,2:NW-SE"))])
    assert full.joins("Ada:SE") == "Jay:NW"
    full.play("from:Bly:SW", "track:1,2:NE-SW")
    assert full.turn == 1  # two tracks lie in 2,2


@pytest.mark.rule("ROW-B7")
@pytest.mark.rule("ROW-M2")
def test_only_crossings_that_are_in_the_tile_set() -> None:
    sitting = arrange(links={"Fay-Jay#2": 1})  # a curve from NE to SE in 3,2
    sitting.play("from:Ada:SE", "track:1,0:NW-E", "track:1,1:W-SE", "track:2,2:NW-SE")
    assert sitting.tiles() == {"3,2:E-NW"}
    assert sitting.refused("track:3,2:NW-SW") == "ROW-B7"  # two curves beside each other cross nothing
    assert sitting.refused("track:3,2:NW-SE") == "ROW-B7"


@pytest.mark.rule("ROW-B7")
def test_one_track_across_a_side_of_a_hex() -> None:
    sitting = arrange(links={"Ely-Fay": 1})
    assert sitting.refused("from:Ely:E") == "ROW-B7"
    sitting.play("from:Ada:SE", "track:1,0:NW-SE")
    assert sitting.tiles() == {"2,1:SE-NW", "2,1:SW-NW"}
    assert sitting.refused("track:2,1:NW-E") == "ROW-B7"


@pytest.mark.rule("ROW-B8")
def test_no_sharp_curves_without_the_option_and_with_it_none_in_crossings() -> None:
    sitting = arrange()
    sitting.play("from:Fay:E")
    assert sitting.tiles() == {"2,4:E-W", "2,4:NE-W", "2,4:SE-W"}
    sharp = arrange(links={"Ely-Fay": 1}, sharp_curves=True)
    sharp.play("from:Fay:E")
    assert sharp.tiles() == {"2,4:E-W", "2,4:NE-W", "2,4:SE-W", "2,4:SW-W", "2,4:W-NW"}
    sharp.play("track:2,4:W-SW", "stop", "pass")
    assert sharp.tracks("2,4") == ["SW-W"]
    sharp.play("from:Ada:SE", "track:1,0:NW-E", "track:1,1:W-SE")
    assert sharp.tiles() == {"2,2:SE-NW", "2,2:SW-NW"}
    assert sharp.refused("track:2,2:NW-NE") == "ROW-B7"


@pytest.mark.rule("ROW-B8")
def test_a_track_never_joins_a_link_between_its_cities() -> None:
    sitting = arrange(links={"Ely-Fay": 0})
    starts = [text for text in sitting.choices() if text.startswith("from:")]
    assert not {"from:2,1", "from:2,2"} & set(starts)
    assert sitting.refused("from:2,1") == "ROW-B4"


@pytest.mark.rule("ROW-B9")
@pytest.mark.rule("ROW-S5")
def test_a_major_line_scores_at_once_for_the_first_who_joins_it_with_own_links() -> None:
    sitting = arrange(links={"Ada-Bly": 0, "Bly-Coe": 1})
    sitting.build("Coe-Dee")
    assert sitting.points("lines") == [0, 0]  # one link of the way is another's
    own = arrange(links={"Ada-Bly": 0, "Bly-Coe": 0}, engine=[1, 1])
    events = own.build("Coe-Dee")
    assert own.points("lines") == [5, 0]
    assert [(event.kind, event.seat) for event in events if event.kind == "line"] == [("line", 0)]


@pytest.mark.rule("ROW-B9")
def test_a_line_of_three_cities_takes_all_of_them_and_each_line_scores_once() -> None:
    sitting = arrange(links={"Ely-Fay": 0})
    sitting.build("Fay-Gil")
    assert sitting.points("lines") == [3, 0]
    again = arrange(links={"Ely-Fay": 0, "Fay-Gil": 0, "Ada-Ely": 1, "Ada-Bly": 1, "Bly-Fay": 1, "Bly-Coe": 1}, place=1)
    again.build("Coe-Gil")
    assert again.points("lines") == [3, 0]


@pytest.mark.rule("ROW-B9")
def test_one_link_can_complete_several_lines() -> None:
    sitting = arrange(links={"Ada-Ely": 0, "Ely-Fay": 0, "Gil-Hob": 0, "Dee-Hob": 0})
    sitting.build("Fay-Gil")
    assert sitting.points("lines") == [8, 0]


@pytest.mark.rule("ROW-B10")
def test_no_tile_points_off_the_map_at_unmarked_sides_closed_hexes_or_across_closed_sides() -> None:
    sitting = arrange()
    texts = {sitting.game.catalogue.text(action) for action in range(len(sitting.game.catalogue))}
    assert "track:0,1:E-W" in texts
    assert "track:0,1:E-NE" not in texts  # sharp
    assert not {text for text in texts if text.startswith("track:0,1:") and "N" in text}  # off the map
    assert not {text for text in texts if text.startswith("track:1,6:") and "SW" in text}  # Gil has no mark there
    assert not {text for text in texts if text.startswith("track:6,1:") and ":E-" in text}  # a closed hex
    assert not {text for text in texts if text.startswith("track:5,5:") and text.endswith((":E-W", ":E-SW", ":E-NW"))}
    assert not {text for text in texts if text.startswith(("track:6,2", "track:7,7", "track:6,11", "from:6,2"))}


@pytest.mark.rule("ROW-B10")
def test_a_tile_may_point_at_an_occupied_hex() -> None:
    sitting = arrange(tracks=[(1, ("Ely:E", "2,1:E-W"))])
    sitting.play("from:Ada:SE", "track:1,0:NW-SE")
    assert (sitting.unfinished, sitting.tracks("1,0")) == (["Ely:E", "Ada:SE"], ["SE-NW"])


@pytest.mark.rule("ROW-M2")
def test_with_a_limited_supply_tiles_run_out_and_return() -> None:
    sitting = arrange(tile_supply=True)
    assert sitting.table.supply == [80, 97, 12, 16, 12]
    sitting.build("Ada-Bly")
    sitting.play("from:Jay:E", "track:4,4:E-W", "stop")
    assert sitting.table.supply == [77, 97, 12, 16, 12]
    sitting.pass_turn()
    assert sitting.table.supply == [78, 97, 12, 16, 12]


def test_all_links_of_the_valley_can_be_built() -> None:
    for link in LINKS:
        sitting = arrange()
        sitting.build(link)
        assert sitting.table.links == [1, 0]
