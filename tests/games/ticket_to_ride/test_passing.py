"""Passing, the trigger of the last round, and turns of one card (TTR-X3 to TTR-X5)."""

from pathlib import Path

import pytest

from tests.games.ticket_to_ride.positions import Sitting, arrange, kinds, small_board

# TTR-X3: passing


@pytest.mark.rule("TTR-X3")
def test_a_player_without_any_legal_action_passes() -> None:
    sitting = arrange(3, market="- - - - -", rest=2, other_tickets=2)
    assert sitting.choices() == ["pass"]

    (event,) = sitting.play("pass")

    assert (event.kind, event.seat, event.facts, event.secrets) == ("pass", 0, {}, {})
    assert sitting.turn == 1
    assert sitting.table.passes == 1
    sitting.play("pass")
    assert sitting.table.passes == 2
    assert sitting.turn == 2
    assert "pass" not in sitting.choices()  # this one holds the cards and can claim
    assert sitting.refused("pass") == "TTR-X3"


@pytest.mark.rule("TTR-X3")
def test_a_claim_in_between_starts_the_count_of_passes_anew() -> None:
    sitting = arrange(3, market="- - - - -", rest=2, other_tickets=2)
    sitting.play("pass", "pass")
    claim = sitting.claims()[-1]

    sitting.play(f"claim:{claim}")

    assert sitting.table.passes == 0
    assert sitting.turn == 0
    assert not sitting.state.is_over


@pytest.mark.rule("TTR-X3")
def test_a_draw_starts_the_count_anew_as_well() -> None:
    sitting = arrange(2, passes=1, turn=1, hands=["", ""], deck="white white")
    sitting.play("draw", "draw")

    assert sitting.table.passes == 0


@pytest.mark.rule("TTR-X3")
@pytest.mark.parametrize(
    "given",
    [
        {"rest": 1},  # a card face up
        {"market": "- - - - -", "rest": 1, "other_tickets": 1, "hands": ["red"]},  # a route to claim
        {"market": "- - - - -", "rest": 1},  # tickets
        {"other_tickets": 1},  # a deck
    ],
)
def test_who_can_do_anything_cannot_pass(given: dict[str, object]) -> None:
    sitting = arrange(2, **given)  # type: ignore[arg-type]

    assert "pass" not in sitting.choices()
    assert sitting.refused("pass") == "TTR-X3"


@pytest.mark.rule("TTR-X3")
def test_who_can_only_take_tickets_must_take_them() -> None:
    sitting = arrange(2, market="- - - - -", rest=1, pile=["Denver-El_Paso"], other_tickets=1)

    assert sitting.choices() == ["tickets"]
    assert sitting.refused("pass") == "TTR-X3"


@pytest.mark.rule("TTR-X3")
def test_cards_that_pay_for_no_free_route_do_not_keep_one_from_passing() -> None:
    """One red card, and no route of a single space is left."""
    singles = [
        "Atlanta-Nashville",
        "Dallas-Houston#1",
        "Kansas_City-Omaha#1",
        "Portland-Seattle#1",
        "Seattle-Vancouver#1",
    ]
    sitting = arrange(2, hands=["red"], routes={1: singles}, market="- - - - -", rest=1, other_tickets=1)

    assert sitting.choices() == ["pass"]


def all_stuck(folder: Path, players: int, turns_left: int = -1) -> Sitting:
    """All routes are taken, all cards and tickets are held by the last player: nobody can do anything."""
    routes = ["North-East", "East-South_End#1", "South_End-St_West"]
    last = players - 1
    return arrange(
        players, board=small_board(folder), routes={0: routes, last: ["East-South_End#2"] if players > 3 else []},
        market="- - - - -", rest=last, other_tickets=last, turns_left=turns_left,
    )  # fmt: skip


@pytest.mark.rule("TTR-X3")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_if_all_pass_in_turn_the_game_ends_and_is_scored(players: int, tmp_path: Path) -> None:
    sitting = all_stuck(tmp_path, players)

    for seat in range(players):
        assert sitting.turn == seat
        assert not sitting.state.is_over
        assert sitting.choices() == ["pass"]
        events = sitting.play("pass")

    assert sitting.state.is_over
    assert sitting.state.ended_by == "rules"
    assert kinds(events) == ["pass", "end"]
    assert sitting.state.scores()[0] == 1 + 2 + 4 + 10
    made = [2, -1 - 3 - 4 - 5 - 6] if players > 3 else [0, -1 - 2 - 3 - 4 - 5 - 6]
    last = players - 1
    assert [sitting.state.breakdown()[source][last] for source in ("tickets_made", "tickets_failed")] == made


@pytest.mark.rule("TTR-X3")
@pytest.mark.rule("TTR-E1")
def test_passing_in_the_last_round_takes_a_turn(tmp_path: Path) -> None:
    sitting = all_stuck(tmp_path, 3, turns_left=2)

    assert kinds(sitting.play("pass")) == ["pass"]
    assert not sitting.state.is_over
    events = sitting.play("pass")

    assert kinds(events) == ["pass", "end"]
    assert sitting.state.is_over


@pytest.mark.rule("TTR-X3")
def test_a_last_round_that_all_pass_ends_once(tmp_path: Path) -> None:
    sitting = all_stuck(tmp_path, 2, turns_left=2)

    events = sitting.play("pass", "pass")

    assert kinds(events) == ["pass", "pass", "end"]


# TTR-X4: the trigger of the last round


@pytest.mark.rule("TTR-X4")
def test_a_second_player_with_few_trains_changes_nothing() -> None:
    spare = ["Dallas-El_Paso", "Helena-Omaha"]
    sitting = arrange(3, hands=["", "red 5", "red 4"], trains={0: 1, 1: 5, 2: 6}, spare=spare, turn=1, turns_left=3)

    events = sitting.play("claim:Helena-Omaha:red5")
    assert kinds(events) == ["claim"]
    assert sitting.table.turns_left == 2
    events = sitting.play("claim:Dallas-El_Paso:red4")

    assert sitting.table.trains == [1, 0, 2]
    assert kinds(events) == ["claim"]
    assert sitting.table.turns_left == 1
    assert sitting.turn == 0
    sitting.play("draw", "draw")
    assert sitting.state.is_over


@pytest.mark.rule("TTR-X4")
@pytest.mark.parametrize("play", [["draw", "draw"], ["take:red", "draw"], ["take:loco"], ["tickets", "keep"]])
def test_the_trigger_is_tested_at_the_end_of_every_turn(play: list[str]) -> None:
    sitting = arrange(2, market="red orange yellow green loco", trains={0: 2}, check=False)

    for text in play:
        assert not sitting.last_round()
        sitting.state.apply(sitting.game.catalogue.parse(text))

    assert sitting.table.turns_left == 2
    assert sitting.turn == 1


@pytest.mark.rule("TTR-X4")
def test_the_trigger_is_tested_after_a_pass_as_well() -> None:
    sitting = arrange(2, market="- - - - -", rest=1, other_tickets=1, trains={0: 2}, check=False)

    sitting.play("pass")

    assert sitting.table.turns_left == 2


@pytest.mark.rule("TTR-X4")
def test_only_the_trains_of_the_player_whose_turn_ends_are_counted() -> None:
    sitting = arrange(3, trains={1: 2}, check=False)

    for text in ("draw", "draw"):
        sitting.state.apply(sitting.game.catalogue.parse(text))

    assert not sitting.last_round()


# TTR-X5: one card only


@pytest.mark.rule("TTR-X5")
def test_if_only_face_up_locomotives_are_left_the_turn_ends_with_one_card() -> None:
    face_up = arrange(market="red loco loco - -", rest=1)
    events = face_up.play("take:red")
    assert kinds(events) == ["take"]
    assert face_up.hand(0) == {"red": 1}
    assert face_up.turn == 1

    last = arrange(market="red loco loco - -", rest=1, turns_left=1)
    assert kinds(last.play("take:red")) == ["take", "end"]

    blind = arrange(market="loco loco loco loco loco", deck="red", rest=1)
    blind.play("draw")
    assert blind.hand(0) == {"red": 1}
    assert blind.turn == 1
    assert blind.market == ["loco"] * 5


@pytest.mark.rule("TTR-X5")
def test_if_a_card_can_be_drawn_blind_the_turn_goes_on() -> None:
    sitting = arrange(market="loco loco loco loco loco", deck="red white", rest=1)
    sitting.play("draw")
    assert sitting.choices() == ["draw"]
    sitting.play("draw")
    assert sitting.hand(0) == {"red": 1, "white": 1}
