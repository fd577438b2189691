"""The end of a round, its scoring, the barrier and the end of the game, on a board of two rows.

Row A and row B have a city of each region on their columns 0 to 4; seat 0 usually holds row A, seat 1 row B.
"""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ferrovia.core.events import Event
from ferrovia.core.rng import Generator
from ferrovia.games.transamerica.board import REGIONS
from ferrovia.games.transamerica.scoring import missing_way
from tests.games.transamerica.positions import STRIP, Sitting, arrange, brute_force, load

ROW_A = [f"{region} A" for region in REGIONS]
ROW_B = [f"{region} B" for region in REGIONS]
# Both markers are joined; seat 0 lacks only A01, by a single line; seat 1 lacks B00, B03 and B04, a rail each.
JOINED = ["A05-B05", "A04-A05", "A03-A04", "A02-A03", "A02-B02", "B01-B02", "A00-B01"]
# Eleven of the twelve rails, all in the east; each seat lacks three points then.
EASTERN = [
    "A04-A05", "A03-A04", "A02-A03", "A05-B05", "B04-B05", "B03-B04", "B02-B03", "A04-B04", "A04-B05", "A03-B03",
    "A03-B04",
]  # fmt: skip


def sit(
    lines: Sequence[str],
    turn: int = 0,
    points: Sequence[int] = (),
    round: int = 1,
    markers: Sequence[str] = ("A05", "B05"),
) -> Sitting:
    sitting = arrange(2, markers, [ROW_A, ROW_B], turn, points, round, STRIP)
    for line in lines:
        number = [one.id for one in sitting.game.rules.board.lines].index(line)
        sitting.build(0 if sitting.state.table.may_lay(0, number) else 1, [line])
    return sitting


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def complete(events: list[Event]) -> object:
    return next(event.facts["complete"] for event in events if event.kind == "round_end")


# How a round ends


@pytest.mark.rule("TRA-R1")
def test_the_round_ends_when_somebody_is_complete_and_all_hands_are_shown() -> None:
    sitting = sit(["A04-A05", "A03-A04", "A02-A03", "A01-A02"])
    events = sitting.lay("A00-A01")
    assert kinds(events) == ["rail", "round_end", "score", "score", "deal"]
    assert complete(events) == [0]
    cities = [event.facts["cities"] for event in events if event.kind == "score"]
    assert cities == [[0, 1, 2, 3, 4], [5, 6, 7, 8, 9]]
    assert sitting.table.shown == [0b11111, 0b1111100000]
    assert sitting.table.losses == [0, 6]
    assert (sitting.phase, sitting.table.round) == ("markers", 2)


@pytest.mark.rule("TRA-R1")
def test_whoever_lays_the_rail() -> None:
    sitting = sit(JOINED, turn=1)
    sitting.lay("B00-B01")
    assert sitting.phase == "second rail"
    events = sitting.lay("A01-A02")
    assert complete(events) == [0]
    assert sitting.table.losses == [0, 2]


@pytest.mark.rule("TRA-R1")
def test_cities_that_are_not_joined_to_the_marker_do_not_count() -> None:
    sitting = sit(["B04-B05", "B03-B04", "B02-B03", "B01-B02"], markers=("B05", "A05"))
    sitting.lay("B00-B01")  # row B is joined, all that seat 1 holds, but to the marker of seat 0
    assert (sitting.turn, sitting.table.round) == (0, 1)
    sitting.lay("A00-B00")
    assert (sitting.turn, sitting.table.round) == (1, 1)


@pytest.mark.rule("TRA-R2")
def test_who_completes_only_others_with_the_first_rail_may_lay_another() -> None:
    sitting = sit(JOINED, turn=1)
    events = sitting.lay("A01-A02")
    assert kinds(events) == ["rail", "complete"]
    assert events[1].facts == {"seats": [0], "builder": 1}
    assert (sitting.phase, sitting.turn, sitting.table.complete) == ("second rail", 1, 0b01)
    assert sitting.table.shown == []  # announced, but not shown
    assert sitting.choices()[0] == "stop"
    assert sitting.refused("rail:A00-A01") == "TRA-X3"
    assert complete(sitting.lay("B00-B01")) == [0]
    assert sitting.table.losses == [0, 2]


@pytest.mark.rule("TRA-R2")
def test_or_stop_and_then_the_round_ends() -> None:
    sitting = sit(JOINED, turn=1)
    sitting.lay("A01-A02")
    events = sitting.play("stop")
    assert kinds(events)[:2] == ["stop", "round_end"]
    assert sitting.table.losses == [0, 3]
    assert sitting.table.shown == [0b11111, 0b1111100000]


@pytest.mark.rule("TRA-R2")
def test_who_completes_oneself_with_the_first_rail_lays_no_second() -> None:
    sitting = sit(JOINED)
    assert kinds(sitting.lay("A01-A02"))[:2] == ["rail", "round_end"]
    assert sitting.table.round == 2


@pytest.mark.rule("TRA-R2")
def test_after_a_double_line_or_the_last_rail_there_is_no_second() -> None:
    double = sit(["A05-B05", "A04-A05", "A03-A04", "A02-A03", "A01-A02"], turn=1)
    assert kinds(double.lay("A00-A01"))[:2] == ["rail", "round_end"]
    last = sit([*JOINED, "A04-B05", "A04-B04", "B04-B05", "A03-B04"], turn=1)
    assert last.table.rails_left == 1
    assert kinds(last.lay("A01-A02"))[:2] == ["rail", "round_end"]


@pytest.mark.rule("TRA-R3")
def test_the_round_ends_with_the_last_rail_though_nobody_is_complete() -> None:
    sitting = sit(EASTERN)
    events = sitting.lay("A02-B02")  # the first of a turn
    assert kinds(events)[:2] == ["rail", "round_end"]
    assert complete(events) == []
    assert sitting.table.losses == [3, 3]


@pytest.mark.rule("TRA-X4")
def test_with_one_rail_left_a_turn_lays_just_that_one() -> None:
    sitting = sit(EASTERN[:-1])
    sitting.lay("A03-B04")
    assert sitting.phase == "second rail"
    sitting.play("stop")
    assert (sitting.turn, sitting.table.rails_left) == (1, 1)
    assert "round_end" in kinds(sitting.lay("A02-B02"))
    assert sitting.phase == "markers"


@pytest.mark.rule("TRA-R4")
@pytest.mark.rule("TRA-X6")
@pytest.mark.parametrize("turn", [0, 1])
def test_several_can_complete_in_the_same_turn_and_lose_nothing(turn: int) -> None:
    rows = [f"{row}0{column}-{row}0{column + 1}" for row in "AB" for column in (4, 3, 2, 1, 0)]
    sitting = sit(rows, turn, markers=("B05", "A05"))  # each has built what the other needs
    events = sitting.lay("A05-B05")
    assert complete(events) == [0, 1]
    assert sitting.table.losses == [0, 0]


# What is lost


@pytest.mark.rule("TRA-P1")
@given(st.sets(st.integers(0, 20), max_size=12), st.integers(0, 11), st.integers(0, 31))
def test_the_cheapest_missing_way_is_lost(laid: set[int], marker: int, choice: int) -> None:
    rules = load(2, STRIP).rules
    costs = rules.costs_with(sum(1 << line for line in laid))
    assert costs == [0 if line in laid else rules.board.lines[line].cost for line in range(21)]
    hand = sum(1 << (region + 5 * (choice >> region & 1)) for region in range(5))
    lost, lines = missing_way(rules, costs, marker, hand)
    terminals = sorted({marker, *(rules.city_crossing[city] for city in rules.numbers(hand))})
    pairs = list(zip(rules.line_a, rules.line_b, strict=True))
    assert lost == brute_force(12, pairs, costs, terminals) == sum(costs[line] for line in rules.numbers(lines))


@pytest.mark.rule("TRA-P1")
def test_the_missing_way_of_everybody_is_shown() -> None:
    sitting = sit(JOINED)
    events = sitting.lay("A01-A02")
    scores = [event for event in events if event.kind == "score"]
    assert [event.facts["loss"] for event in scores] == [0, 3]
    missing = scores[1].facts["missing"]
    assert isinstance(missing, list)
    assert sum(sitting.game.rules.cost[line] for line in missing) == 3
    for seat in (-1, 0, 1):
        scene = sitting.game.scene(sitting.see(seat), "en", ("Ann", "Bob"))
        assert {way.look for way in scene.ways} == {"seat1 missing"}
        assert {way.label for way in scene.ways} == {"Missing way of Bob: 3 points"}
        assert sum(len(way.places) - 1 for way in scene.ways) == len(missing)
        rows = {row.id: [card.look for card in row.cards] for row in scene.rows}
        assert rows["last.0"] == ["made"] * 5
        assert sorted(rows["last.1"]) == ["failed"] * 3 + ["made"] * 2


@pytest.mark.rule("TRA-P2")
def test_the_loss_moves_the_locomotive_and_nobody_blocks() -> None:
    sitting = sit(EASTERN)
    sitting.lay("A02-B02")
    assert sitting.state.scores() == [10, 10]
    pieces = sitting.game.scene(sitting.see(-1)).pieces
    assert [piece.place for piece in pieces if piece.symbol == "engine"] == ["track.10.0", "track.10.1"]
    assert sitting.state.breakdown() == {"start": [13, 13], "round_1": [-3, -3]}


@pytest.mark.rule("TRA-P3")
def test_everybody_starts_with_thirteen_points_and_the_barrier_at_one() -> None:
    state = load(4).new_game(0)
    assert state.scores() == [13] * 4
    assert state.table.barrier == 1


@pytest.mark.rule("TRA-P3")
@pytest.mark.parametrize(("before", "over"), [(4, False), (3, True)])
def test_with_one_point_left_nobody_has_crossed(before: int, over: bool) -> None:
    sitting = sit(JOINED, points=[13, before], round=2)
    sitting.lay("A01-A02")
    assert sitting.state.scores() == [13, before - 3]
    assert sitting.state.is_over == over


# Between rounds, and the end


@pytest.mark.rule("TRA-N1")
def test_all_is_taken_off_and_dealt_again() -> None:
    sitting = sit(JOINED)
    sitting.state.table.first = 1
    sitting.lay("A01-A02")
    table = sitting.table
    assert (table.laid, table.rails_left, table.markers) == (0, 12, [-1, -1])
    assert (table.first, sitting.turn, sitting.phase) == (0, 0, "markers")
    hands: set[tuple[int, ...]] = set()
    for seed in range(200):
        again = sit(JOINED)
        again.state.chance = Generator(seed)
        again.lay("A01-A02")
        assert again.table.first == 1
        hands.add(tuple(again.state.hands))
    assert {hand for pair in hands for hand in pair} == {
        sum(1 << (region + 5 * (choice >> region & 1)) for region in range(5)) for choice in range(32)
    }


@pytest.mark.rule("TRA-N2")
@pytest.mark.parametrize(("before", "barrier"), [(9, 4), (8, 3), (7, 2), (6, 1), (4, 1)])
def test_the_barrier_moves_once_before_the_third_round(before: int, barrier: int) -> None:
    sitting = sit(JOINED, points=[13, before], round=2)
    events = sitting.lay("A01-A02")
    assert (sitting.table.round, sitting.table.barrier) == (3, barrier)
    assert ("barrier" in kinds(events)) == (barrier > 1)
    pieces = sitting.game.scene(sitting.see(0)).pieces
    assert [piece.place for piece in pieces if piece.symbol == "barrier"] == [f"barrier.{barrier}"]


@pytest.mark.rule("TRA-N2")
@pytest.mark.parametrize("round", [1, 3, 4])
def test_and_never_again(round: int) -> None:
    sitting = sit(JOINED, points=[13, 12], round=round)
    sitting.lay("A01-A02")
    assert (sitting.table.round, sitting.table.barrier) == (round + 1, 1)


@pytest.mark.rule("TRA-N2")
@pytest.mark.parametrize(("before", "over"), [(6, False), (5, True)])
def test_a_moved_barrier_is_crossed_sooner(before: int, over: bool) -> None:
    sitting = sit(JOINED, points=[13, before], round=3)
    sitting.state.table.barrier = 3
    sitting.lay("A01-A02")
    assert sitting.state.is_over == over


@pytest.mark.rule("TRA-E1")
def test_the_game_ends_when_somebody_has_crossed_and_the_most_points_win() -> None:
    sitting = sit(JOINED, points=[5, 2], round=2)
    events = sitting.lay("A01-A02")
    assert sitting.state.is_over
    assert kinds(events)[-1] == "end"
    assert (sitting.state.scores(), sitting.state.winners(), sitting.state.ended_by) == ([5, -1], [0], "rules")
    assert sitting.refused("stop", seat=1) == "TRA-E1"
    assert sitting.refused("marker:A00") == "TRA-E1"
    assert sitting.game.scene(sitting.see(1)).result is not None


@pytest.mark.rule("TRA-E1")
def test_ties_share_the_win() -> None:
    sitting = sit(EASTERN, points=[2, 2], round=2)
    sitting.lay("A02-B02")
    assert sitting.state.winners() == [0, 1]


@pytest.mark.rule("TRA-X5")
@pytest.mark.parametrize(("points", "winner"), [((2, 1), 0), ((1, 2), 1)])
def test_everybody_is_scored_first_and_points_below_zero_rank(points: tuple[int, int], winner: int) -> None:
    sitting = sit(EASTERN, points=points, round=2)
    sitting.lay("A02-B02")
    assert sitting.state.scores() == [points[0] - 3, points[1] - 3]
    assert sitting.state.winners() == [winner]
    pieces = sitting.game.scene(sitting.see(-1)).pieces
    assert [piece.place for piece in pieces if piece.symbol == "engine"] == ["track.0.0", "track.0.1"]


@pytest.mark.rule("TRA-X7")
def test_what_is_public_and_what_is_not() -> None:
    sitting = sit(JOINED[:3])
    other = sit(JOINED[:3])
    other.state.hands = [0b0000011111, 0b1111100000][::-1]
    assert sitting.see(-1) == other.see(-1)
    assert sitting.see(0) != other.see(0)
    assert [sitting.see(seat).hand for seat in (0, 1, -1)] == [0b11111, 0b1111100000, 0]
    scene = sitting.game.scene(sitting.see(0))
    assert len([piece for piece in scene.pieces if piece.symbol == "goal"]) == 5
    assert not [piece for piece in sitting.game.scene(sitting.see(-1)).pieces if piece.symbol == "goal"]
    ended = sit(JOINED)
    ended.lay("A01-A02")
    assert ended.see(-1).table.shown == [0b11111, 0b1111100000]  # every hand, once its round is over
    assert ended.see(-1).hand == 0
