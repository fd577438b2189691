"""Setting up, markers and rails (TRA-M2, TRA-M4, TRA-S1 to TRA-S3, TRA-B1 to TRA-B5)."""

from collections import Counter

import pytest

from ferrovia.core.rng import Generator
from tests.games.transamerica.positions import arrange, load, new_game


@pytest.mark.rule("TRA-M2")
def test_eighty_four_rails_are_shared_and_belong_to_nobody() -> None:
    sitting = arrange()
    assert sitting.table.rails_left == 84
    sitting.lay("E08-E09", "E07-E08")
    sitting.lay("J07-K07", "I06-J07")
    assert sitting.table.rails_left == 80
    scene = sitting.game.scene(sitting.see(0))
    rails = [piece for piece in scene.pieces if piece.symbol == "rail"]
    assert len(rails) == 4
    assert not any("seat" in piece.look for piece in rails)
    assert [card.count for row in scene.rows if row.id == "supply" for card in row.cards] == [80]


@pytest.mark.rule("TRA-M2")
def test_one_more_rail_is_the_barrier() -> None:
    pieces = load().scene(new_game().see(-1)).pieces
    assert [piece.place for piece in pieces if piece.symbol == "barrier"] == ["barrier.1"]


@pytest.mark.rule("TRA-M4")
@pytest.mark.parametrize("players", [2, 6])
def test_everybody_has_a_marker_and_a_locomotive(players: int) -> None:
    markers = ["A01", "B02", "C03", "D04", "E05", "F06"][:players]
    pieces = load(players).scene(arrange(players, markers).see(-1)).pieces
    assert [piece.place for piece in pieces if piece.symbol == "marker"] == [f"at.{at}" for at in markers]
    engines = [piece for piece in pieces if piece.symbol == "engine"]
    assert [piece.place for piece in engines] == [f"track.13.{seat}" for seat in range(players)]
    assert [piece.look for piece in engines] == [f"seat{seat}" for seat in range(players)]


@pytest.mark.rule("TRA-S1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_everybody_is_dealt_one_city_of_each_region(players: int) -> None:
    for seed in range(10):
        sitting = new_game(players, seed)
        names = [name for seat in range(players) for name in sitting.hand(seat)]
        assert len(set(names)) == len(names) == 5 * players
        regions = {city.name: city.region for city in sitting.game.rules.board.cities}
        for seat in range(players):
            assert sorted(regions[name] for name in sitting.hand(seat)) == [0, 1, 2, 3, 4]


@pytest.mark.rule("TRA-S1")
def test_cards_are_shuffled_and_secret() -> None:
    dealt = Counter(name for seed in range(200) for name in new_game(2, seed).hand(0))
    assert len(dealt) == 25
    assert all(15 < count < 75 for count in dealt.values())
    sitting = new_game(3, 5)
    assert [sitting.see(seat).hand for seat in range(3)] == sitting.state.hands
    assert sitting.see(-1).hand == 0
    others = {tuple(load(3).sample_state(sitting.see(0), Generator(seed)).hands[1:]) for seed in range(20)}
    assert len(others) > 15


@pytest.mark.rule("TRA-S2")
def test_markers_are_placed_in_turn_and_then_building_begins() -> None:
    sitting = new_game(3, 1)
    first = sitting.table.first
    order = [(first + i) % 3 for i in range(3)]
    assert sitting.turn == order[0]
    assert sitting.refused("marker:E09", seat=order[1]) == "TRA-S2"
    assert sitting.refused("rail:E08-E09") == "TRA-S2"
    assert sitting.refused("stop") == "TRA-S2"
    sitting.play("marker:E09")  # Omaha: a city is allowed
    assert sitting.turn == order[1]
    assert len(sitting.choices()) == 187
    sitting.play("marker:E08", "marker:M19")
    assert (sitting.phase, sitting.turn) == ("first rail", first)
    assert sitting.refused("marker:A00") == "TRA-S2"


@pytest.mark.rule("TRA-S3")
def test_the_first_player_is_drawn_from_the_seed() -> None:
    firsts = [new_game(4, seed).table.first for seed in range(200)]
    assert firsts == [new_game(4, seed).table.first for seed in range(200)]
    assert all(30 < count < 75 for count in Counter(firsts).values())
    assert set(firsts) == {0, 1, 2, 3}


@pytest.mark.rule("TRA-B1")
def test_a_turn_is_two_single_lines_or_one_or_a_double_one() -> None:
    sitting = arrange(3, ["E09", "J07", "A05"])
    sitting.lay("E08-E09")
    assert (sitting.turn, sitting.phase) == (0, "second rail")
    sitting.lay("E07-E08")
    assert (sitting.turn, sitting.phase) == (1, "first rail")
    sitting.lay("J06-J07")  # a double line
    assert (sitting.turn, sitting.phase) == (2, "first rail")
    sitting.lay("A04-A05")
    sitting.play("stop")
    assert (sitting.turn, sitting.phase) == (0, "first rail")
    assert sitting.refused("rail:E08-E09") == "TRA-B1"
    assert sitting.refused("rail:E09-F09", seat=1) == "TRA-B1"


@pytest.mark.rule("TRA-B2")
def test_a_rail_must_touch_the_network_of_ones_marker() -> None:
    sitting = arrange()
    assert sitting.rails() == {"E08-E09", "E09-E10", "D08-E09", "D09-E09", "E09-F09", "E09-F10"}
    assert sitting.refused("rail:J07-K08") == "TRA-B2"
    sitting.lay("E08-E09")
    assert sitting.refused("rail:E06-E07") == "TRA-B2"
    assert {"E07-E08", "D07-E08", "D08-E08", "E08-F08", "E08-F09"} <= sitting.rails()  # it may continue the first
    assert {"D08-E09", "E09-F09", "E09-F10"} <= sitting.rails()  # or lie elsewhere
    sitting.lay("E09-F10")
    assert "E09-F09" not in sitting.rails()


@pytest.mark.rule("TRA-B3")
def test_one_rail_must_be_laid_and_the_second_is_optional() -> None:
    sitting = arrange()
    assert "stop" not in sitting.choices()
    assert sitting.refused("stop") == "TRA-B3"
    sitting.lay("E08-E09")
    assert "stop" in sitting.choices()
    sitting.play("stop")
    assert sitting.turn == 1


@pytest.mark.rule("TRA-B4")
def test_networks_that_join_are_shared_at_once() -> None:
    sitting = arrange(2, ["E09", "E06"])
    sitting.build(1, ["E05-E06", "E04-E05", "D04-E05"])
    sitting.build(0, ["E08-E09", "E07-E08"])
    assert "D04-D05" not in sitting.rails()
    sitting.lay("E06-E07")
    assert {"D04-D05", "D03-D04", "E03-E04"} <= sitting.rails()  # in the same turn already
    sitting.lay("D04-D05")
    assert sitting.turn == 1
    assert {"E09-F09", "D05-D06"} <= sitting.rails()
    assert sitting.table.seat_network == [0, 0]


@pytest.mark.rule("TRA-B4")
def test_a_network_that_is_only_near_is_not_joined() -> None:
    sitting = arrange(2, ["E08", "E06"])
    sitting.lay("E07-E08")
    assert sitting.table.seat_network == [0, 1]
    assert "E05-E06" not in sitting.rails()
    sitting.lay("E06-E07")
    assert sitting.table.seat_network == [0, 0]


@pytest.mark.rule("TRA-B5")
def test_one_may_branch_anywhere_and_close_circuits() -> None:
    sitting = arrange()
    sitting.build(0, ["E08-E09", "E07-E08", "E06-E07"])
    for line in ("E07-F07", "E07-F08", "D07-E08", "E08-F08"):
        assert line in sitting.rails()
    sitting.lay("E07-F08", "E08-F08")  # a triangle
    assert sitting.table.network.count(0) == 5


@pytest.mark.rule("TRA-X1")
def test_a_rail_can_always_be_laid() -> None:
    for seed in range(20):
        sitting = new_game(2 + seed % 5, seed)
        rng = Generator(seed)
        while not sitting.state.is_over and sitting.table.round == 1:
            assert sitting.phase in ("markers", "second rail") or sitting.rails()
            assert not any(text == "pass" for text in sitting.choices())
            sitting.state.apply(sitting.state.sample_action(rng))


@pytest.mark.rule("TRA-X2")
def test_only_a_marker_makes_a_crossing_occupied() -> None:
    sitting = new_game(2, 3)
    sitting.play("marker:E09")
    assert sitting.refused("marker:E09") == "TRA-X2"
    assert "marker:E08" in sitting.choices()
    assert len(sitting.choices()) == 187
    assert sitting.laid() == set()


@pytest.mark.rule("TRA-X3")
def test_a_double_line_is_never_one_of_two() -> None:
    sitting = arrange()
    assert {"E09-E10", "D09-E09"} <= sitting.rails()
    sitting.lay("E08-E09")
    assert sitting.refused("rail:E09-E10") == "TRA-X3"
    assert not {"E09-E10", "D09-E09"} & sitting.rails()
    sitting.play("stop")
    sitting.lay("J06-J07")
    assert sitting.turn == 0  # no second rail follows it


def test_the_last_turn_is_marked() -> None:
    sitting = arrange()
    sitting.lay("E08-E09", "E07-E08")
    marked = [piece.id for piece in load().scene(sitting.see(1)).pieces if "last-move" in piece.look]
    assert sorted(marked) == ["rail.E07-E08", "rail.E08-E09"]
    sitting.lay("J06-J07")
    marked = [piece.id for piece in load().scene(sitting.see(1)).pieces if "last-move" in piece.look]
    assert marked == ["rail.J06-J07"]
