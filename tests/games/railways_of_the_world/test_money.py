"""Money, bonds and income, ROW-CASH1 to ROW-CASH3 and ROW-I1 to ROW-I3, and upgrading, ROW-L1."""

import pytest

from ferrovia.games.railways_of_the_world.finance import bonds_for
from ferrovia.games.railways_of_the_world.income import income_of
from tests.games.railways_of_the_world.positions import arrange, load


@pytest.mark.rule("ROW-CASH1")
def test_only_the_fewest_bonds_that_cover_a_payment() -> None:
    assert [bonds_for(0, 16), bonds_for(16, 16), bonds_for(15, 16), bonds_for(4, 10)] == [4, 0, 1, 2]
    sitting = arrange(money=[3, 12])
    sitting.play("upgrade")  # 5 with 3 at hand
    assert (sitting.table.money[0], sitting.table.bonds[0]) == (3, 1)
    sitting.play("urbanise:Fay:blue")  # 10 with 12 at hand
    assert (sitting.table.money[1], sitting.table.bonds[1]) == (2, 0)


@pytest.mark.rule("ROW-CASH1")
def test_a_build_takes_as_many_bonds_tile_by_tile_as_all_at_once() -> None:
    sitting = arrange()
    sitting.play("from:Jay:E", "track:4,4:E-W", "track:4,5:E-W", "track:4,6:E-W", "track:4,7:E-W")
    assert (sitting.table.bonds[0], sitting.table.money[0]) == (bonds_for(0, 19), 1)


@pytest.mark.rule("ROW-CASH2")
@pytest.mark.rule("ROW-I1")
def test_income_by_points_then_a_thousand_for_each_bond() -> None:
    sitting = arrange(points=[3, 1], bonds=[2, 6], money=[1, 2], round=2)
    sitting.play("pass")
    events = sitting.play("pass")
    assert (sitting.table.money, sitting.table.bonds) == ([1 + 5 - 2, 2 + 3 - 6 + 5], [2, 7])
    told = [(event.seat, event.facts) for event in events if event.kind == "income"]
    assert told == [
        (0, {"income": 5, "dividends": 2, "bonds": 0}),
        (1, {"income": 3, "dividends": 6, "bonds": 1}),  # a new bond, which costs nothing yet
    ]


@pytest.mark.rule("ROW-I1")
def test_bonds_issued_for_dividends_pay_from_the_next_turn_on() -> None:
    sitting = arrange(bonds=[10], round=2)
    sitting.pass_turn()
    assert (sitting.table.bonds[0], sitting.table.money[0]) == (12, 0)
    sitting.play("out", "out")
    sitting.pass_turn()
    assert (sitting.table.bonds[0], sitting.table.money[0]) == (15, 3)


@pytest.mark.rule("ROW-CASH3")
def test_payments_go_to_the_bank_in_whole_thousands() -> None:
    sitting = arrange(money=[9, 4])
    sitting.play("upgrade")
    assert sitting.table.money == [4, 4]
    sitting.play("pass")
    sitting.build("Ada-Bly")
    assert sitting.table.money == [0, 4]


@pytest.mark.rule("ROW-I3")
def test_from_the_last_space_on_income_stays_and_no_point_is_lost() -> None:
    rules = load().rules
    assert [income_of(rules, points) for points in (0, 1, 5, 10, 11, 25)] == [0, 3, 7, 2, 2, 2]
    sitting = arrange(points=[27], round=2)
    sitting.pass_turn()
    assert (sitting.table.money[0], sitting.state.scores()[0]) == (2, 27)


@pytest.mark.rule("ROW-EUS5")
def test_the_track_of_the_eastern_us_ends_at_99_with_10() -> None:
    rules = load(2, "eastern_us").rules
    assert len(rules.board.income) == 100
    assert [income_of(rules, points) for points in (0, 1, 41, 99, 100, 180)] == [0, 3, 25, 10, 10, 10]
    assert not rules.board.income_certain


@pytest.mark.rule("ROW-L1")
def test_one_level_for_the_price_on_the_card_up_to_eight() -> None:
    sitting = arrange(money=[100], engine=[7])
    sitting.play("upgrade")
    assert (sitting.table.engine[0], sitting.table.money[0], sitting.turn) == (8, 80, 1)
    sitting.play("pass")
    assert sitting.refused("upgrade") == "ROW-L1"
    paid: list[int] = []
    for level in range(1, 8):
        again = arrange(money=[100], engine=[level])
        again.play("upgrade")
        paid.append(100 - again.table.money[0])
    assert paid == [5, 10, 10, 15, 15, 20, 20]


@pytest.mark.rule("ROW-CASH2")
def test_issuing_is_not_an_action() -> None:
    sitting = arrange()
    assert not [text for text in sitting.choices() if "bond" in text]
    sitting.play("upgrade")
    assert (sitting.table.bonds[0], sitting.turn) == (1, 1)
