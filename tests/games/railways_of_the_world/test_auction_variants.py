"""The auctions of newcomers and of experts, ROW-A3 to ROW-A5."""

import pytest

from tests.games.railways_of_the_world.positions import Sitting, new_game


def expert(players: int = 3) -> tuple[Sitting, int]:
    """A game of experts, and who opens its first auction."""
    sitting = new_game(players, auction="expert")
    return sitting, sitting.turn


@pytest.mark.rule("ROW-A3")
def test_newcomers_begin_without_an_auction_and_later_seats_get_money() -> None:
    first = set()
    for seed in range(8):
        sitting = new_game(4, seed, auction="newcomers")
        order = sitting.table.order
        first.add(order[0])
        assert (sitting.phase, sitting.turn) == ("action", order[0])
        assert order == [(order[0] + place) % 4 for place in range(4)]
        assert [sitting.table.money[seat] for seat in order] == [0, 1, 2, 3]
    assert len(first) > 1
    sitting.pass_turn()
    assert (sitting.phase, sitting.turn) == ("auction", order[0])


@pytest.mark.rule("ROW-A4")
def test_whoever_drops_out_pays_half_of_the_last_bid_rounded_up() -> None:
    sitting, a = expert()
    b, c = (a + 1) % 3, (a + 2) % 3
    sitting.play("raise:3", "raise:2", "out")  # c has not bid
    assert sitting.table.bonds == [0, 0, 0]
    events = sitting.play("raise:1", "out")  # b had bid 5
    assert [event.facts["paid"] for event in events if event.kind == "out"] == [3]
    assert (sitting.table.bonds[b], sitting.table.money[b]) == (1, 2)
    assert (sitting.table.bonds[a], sitting.table.money[a]) == (2, 4)  # the winner pays 6 in full
    assert sitting.table.order == [a, b, c]


@pytest.mark.rule("ROW-A4")
def test_the_first_to_drop_out_plays_last() -> None:
    sitting, a = expert(4)
    b, c, d = (a + 1) % 4, (a + 2) % 4, (a + 3) % 4
    sitting.play("raise:1", "out", "raise:1", "out", "out")
    assert sitting.table.order == [c, a, d, b]
    assert sitting.turn == c


@pytest.mark.rule("ROW-A5")
def test_the_next_auction_is_bid_in_the_order_of_play() -> None:
    sitting, _ = expert(4)
    sitting.play("raise:1", "out", "raise:1", "out", "out")
    order = sitting.table.order
    sitting.pass_turn()
    bidders = []
    for _ in range(4):
        bidders.append(sitting.turn)
        sitting.play("raise:1")
    assert bidders == order
    assert sitting.turn == order[0]


@pytest.mark.rule("ROW-A5")
def test_if_nobody_bids_the_last_to_pass_plays_first_for_nothing() -> None:
    sitting, a = expert()
    sitting.play("out", "out", "out")
    assert sitting.table.order == [(a + 2) % 3, (a + 1) % 3, a]
    assert sitting.table.bonds == [0, 0, 0]
