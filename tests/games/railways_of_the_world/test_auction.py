"""The auction for first player, ROW-A1, ROW-A2 and ROW-X1, and the rounds that follow, ROW-R1."""

import pytest

from tests.games.railways_of_the_world.positions import Sitting, arrange, new_game


def opened(players: int) -> Sitting:
    """A new game whose opener is known: seats are counted from there."""
    sitting = new_game(players)
    assert sitting.phase == "auction"
    assert sitting.turn == sitting.table.first
    return sitting


@pytest.mark.rule("ROW-A1")
@pytest.mark.rule("ROW-X1")
def test_bidding_goes_clockwise_and_each_raises_or_is_out() -> None:
    sitting = opened(3)
    first, second, third = (sitting.turn + place for place in range(3))
    assert sitting.choices() == ["out", *(f"raise:{amount}" for amount in range(1, 11))]
    sitting.play("raise:1")  # 1,000 is the least bid
    assert (sitting.table.bid, sitting.turn) == (1, second % 3)
    sitting.play("out")
    assert sitting.turn == third % 3
    sitting.play("raise:10")
    assert (sitting.table.bid, sitting.turn) == (11, first % 3)  # whoever is out is not asked again
    sitting.play("raise:10", "raise:10", "raise:10")
    assert sitting.table.bid == 41  # totals have no limit
    assert sitting.refused("pass") == "ROW-A1"
    assert sitting.refused("out", (sitting.turn + 1) % 3) == "ROW-A1"


@pytest.mark.rule("ROW-A1")
def test_the_opener_of_the_first_turn_is_drawn_and_later_the_first_player_opens() -> None:
    assert {new_game(4, seed).turn for seed in range(30)} == {0, 1, 2, 3}
    sitting = opened(3)
    first = (sitting.turn + 2) % 3
    sitting.play("out", "out", "raise:2")
    assert sitting.turn == first
    sitting.pass_turn()
    assert (sitting.phase, sitting.turn) == ("auction", first)


@pytest.mark.rule("ROW-A2")
@pytest.mark.rule("ROW-CASH4")
def test_the_highest_bidder_pays_and_plays_first_and_nobody_else_pays() -> None:
    sitting = opened(3)
    a, b, c = (sitting.turn, (sitting.turn + 1) % 3, (sitting.turn + 2) % 3)
    sitting.play("raise:3", "raise:4", "out")
    assert sitting.table.bonds == [0, 0, 0]  # bonds only when a bid is paid
    events = sitting.play("out")
    assert [event.kind for event in events] == ["out", "first"]
    assert sitting.table.order == [b, c, a]
    assert (sitting.turn, sitting.phase) == (b, "action")
    assert [sitting.table.bonds[seat] for seat in (a, b, c)] == [0, 2, 0]  # 7 at nothing at hand
    assert [sitting.table.money[seat] for seat in (a, b, c)] == [0, 3, 0]
    assert sitting.refused("raise:1") == "ROW-A2"


@pytest.mark.rule("ROW-A2")
def test_the_last_player_left_may_still_bid_or_pass() -> None:
    bid = opened(2)
    last = (bid.turn + 1) % 2
    bid.play("out")
    assert (bid.turn, bid.phase) == (last, "auction")
    bid.play("raise:2")
    assert (bid.table.order[0], bid.table.bonds[last], bid.phase) == (last, 1, "action")


@pytest.mark.rule("ROW-A2")
def test_if_all_pass_the_player_to_the_left_plays_first_for_nothing() -> None:
    sitting = opened(3)
    opener = sitting.turn
    sitting.play("out", "out", "out")
    assert sitting.table.order[0] == (opener + 1) % 3
    assert sitting.table.bonds == [0, 0, 0]
    sitting.pass_turn()
    sitting.play("out", "out", "out")
    assert sitting.table.order[0] == (opener + 2) % 3


@pytest.mark.rule("ROW-R1")
def test_three_rounds_of_one_action_each_in_order() -> None:
    sitting = opened(3)
    first = (sitting.turn + 1) % 3
    sitting.play("out", "out", "out")
    seen: list[tuple[int, int]] = []
    while sitting.phase == "action":
        seen.append((sitting.table.round, sitting.turn))
        assert sitting.refused("pass", (sitting.turn + 1) % 3) == "ROW-R1"
        sitting.play("pass")
    assert seen == [(round, (first + place) % 3) for round in range(3) for place in range(3)]
    assert sitting.phase == "auction"


@pytest.mark.rule("ROW-R1")
def test_a_round_offers_every_kind_of_action() -> None:
    sitting = arrange(links={"Ada-Bly": 0, "Bly-Coe": 0}, cubes={"Ada": "blue"}, engine=[2])
    assert {text.partition(":")[0] for text in sitting.choices()} == {"pass", "upgrade", "urbanise", "cube", "from"}
    for text, phase in (
        ("pass", "action"),
        ("upgrade", "action"),
        ("urbanise:Fay:blue", "action"),
        ("cube:Ada:blue", "via"),
    ):
        again = arrange(links={"Ada-Bly": 0, "Bly-Coe": 0}, cubes={"Ada": "blue"}, engine=[2])
        again.play(text)
        assert again.phase == phase
        assert again.turn == (1 if phase == "action" else 0)
    assert sitting.refused("via:Ada:E") == "ROW-D1"
    assert sitting.refused("stop") == "ROW-B1"
