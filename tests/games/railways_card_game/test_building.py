"""Building links to new cities."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ferrovia.games.railways_card_game.actions import completes, is_payment
from tests.games.railways_card_game.positions import FIVE, FOUR, START, THREE, TWO, Link, Sitting, arrange, kinds

LINK: Link = (TWO, START, 1, "orange:2")  # light green, brown, orange, white


@pytest.mark.rule("RCG-A1")
def test_the_new_city_comes_from_the_hand() -> None:
    sitting = arrange(hands=[[THREE, "orange2", "orange1", "brown2"], [FOUR]], links=[LINK])
    assert sitting.choices("build") == [THREE]
    assert sitting.refused(f"build:{FOUR}") == "RCG-A1"
    assert sitting.refused(f"build:{TWO}") == "RCG-A1"  # in play: a link never joins two cities in play
    assert sitting.refused("from:start") == "RCG-A1"  # nor the start to a city in play
    sitting.play(f"build:{THREE}")
    assert sitting.refused(f"build:{TWO}") == "RCG-A2"


@pytest.mark.rule("RCG-A2")
def test_both_ends_show_the_colour() -> None:
    hand = [THREE, "orange2", "orange1", "purple2", "purple2", "brown1"]  # purple, brown, orange
    links = [LINK, ("Coppergate", START, 1, "purple:2"), ("Hartsbridge", START, 1, "white:2+1")]
    sitting = arrange(hands=[hand], links=links, display=["white1", "brown2", "white2"])
    sitting.play(f"build:{THREE}")
    # Alderwick shares orange and brown, but brown cannot be paid; Hartsbridge shares purple.
    assert sitting.choices("from") == [TWO, "Coppergate", "Hartsbridge", START]
    assert sitting.refused("from:Yarrow_City") == "RCG-A2"
    assert sitting.refused("colour:orange") == "RCG-A2"
    sitting.play(f"from:{TWO}")
    assert sitting.choices() == ["colour:orange"]
    assert sitting.refused("colour:brown") == "RCG-A3"
    assert sitting.refused("colour:purple") == "RCG-A2"
    assert sitting.refused("pay:2") == "RCG-A2"


@pytest.mark.rule("RCG-A2")
def test_a_city_without_a_common_colour_is_no_start() -> None:
    sitting = arrange(hands=[[FIVE, "orange2", "orange2", "orange1"]], links=[("Fernhollow", START, 1, "brown:2+1")])
    sitting.play(f"build:{FIVE}")
    assert sitting.choices("from") == [START]
    assert sitting.refused("from:Fernhollow") == "RCG-A2"


@pytest.mark.rule("RCG-A2")
def test_one_colour_only() -> None:
    sitting = arrange(hands=[[THREE, "orange1", "brown1", "purple1"]])
    assert sitting.refused(f"build:{THREE}") == "RCG-A3"  # three cards, but of three colours


@pytest.mark.rule("RCG-A3")
def test_the_cards_must_be_worth_the_new_city() -> None:
    sitting = arrange(hands=[[FOUR, "orange2", "orange1", "loco"]], links=[(FIVE, START, 1, "orange:2+2+1")])
    sitting.play(f"build:{FOUR}", f"from:{FIVE}", "colour:orange")  # the value of the city it starts from is no matter
    assert sitting.choices() == ["pay:1", "pay:2", "pay:wild"]
    assert sitting.refused("done") == "RCG-A3"
    sitting.play("pay:1", "pay:2")
    assert sitting.refused("done") == "RCG-A3"
    assert sitting.refused("pay:2") == "RCG-A3"
    sitting.play("pay:wild")
    assert sitting.choices() == ["done"]
    assert sitting.refused("pass") == "RCG-A3"
    assert sitting.play("done")[0].facts["points"] == 4  # the rulebook's example: 1 + 2 + a locomotive


@pytest.mark.rule("RCG-A3")
def test_at_least_one_real_track_card() -> None:
    sitting = arrange(hands=[[TWO, "loco", "loco", "loco", "orange1"]])
    sitting.play(f"build:{TWO}", "from:start", "colour:orange", "pay:wild", "pay:wild", "pay:wild")
    assert sitting.refused("done") == "RCG-A3"
    sitting.play("pay:1", "done")
    assert sitting.table.links[0] == 4
    none = arrange(hands=[[TWO, "loco", "loco", "loco"]])
    assert none.refused(f"build:{TWO}") == "RCG-A3"


@pytest.mark.rule("RCG-A4")
def test_the_builder_scores_all_the_cards_and_they_stay_in_the_link() -> None:
    hand = [THREE, "orange2", "orange2", "orange1", "loco"]
    sitting = arrange(hands=[hand], links=[LINK])
    events = sitting.build(THREE, TWO, "orange", "2", "2", "1", "wild")
    assert sitting.state.scores() == [6, 2]
    assert sitting.table.trains == [9, 9]
    assert sitting.hand(0) == {}
    assert sitting.discards == []
    link = events[0]
    assert (link.kind, link.facts["cards"], link.facts["points"]) == ("link", [3, 2, 1, 1], 6)
    assert sitting.table.owner[8] == 0


@pytest.mark.rule("RCG-A4")
def test_orange_1_and_2_to_a_city_of_value_3_score_3() -> None:
    sitting = arrange(hands=[[THREE, "orange1", "orange2"]])
    sitting.build(THREE, START, "orange", "1", "2")
    assert sitting.state.scores() == [3, 0]


@pytest.mark.rule("RCG-A5")
@pytest.mark.parametrize(("city", "cards"), [(TWO, ["2"]), (THREE, ["2", "1"]), (FOUR, ["2", "2"]), (FIVE, ["2"] * 3)])
def test_the_city_gets_its_goods(city: str, cards: list[str]) -> None:
    sitting = arrange(hands=[[city, *(f"orange{card}" for card in cards)]], bag=["grain", "wood", "grain", "metal"])
    value = sitting.game.rules.value[[one.id for one in sitting.game.rules.board.cities].index(city)]
    events = sitting.build(city, START, "orange", *cards)
    assert events[0].facts["goods"] == sorted([3, 1, 3, 0][: value - 1])
    assert sum(sitting.cubes(city).values()) == value - 1
    assert sitting.table.bag_left == 60 - value + 1


@pytest.mark.rule("RCG-A6")
def test_any_number_of_links_leave_a_city_in_a_colour() -> None:
    links = [LINK, (THREE, TWO, 0, "orange:2+1"), (FOUR, TWO, 0, "orange:2+2"), ("Gristmill", TWO, 0, "orange:2+1")]
    sitting = arrange(hands=[["Larkfield", "orange2", "orange1"]], links=links)
    sitting.build("Larkfield", TWO, "orange", "2", "1")
    assert [sitting.table.parent[city] for city in (8, 17, 6, 11)] == [0] * 4


@pytest.mark.rule("RCG-A7")
def test_one_builds_from_anybodys_city_but_needs_a_train() -> None:
    cities = ["Alderwick", "Brindlemoor", "Coppergate", "Dunmere", "Elmhaven"]
    colours = ["light_green", "brown", "orange", "white", "purple"]
    links = [(city, START, 0, f"{colour}:2") for city, colour in zip(cities, colours, strict=True)]
    threes = ["Fernhollow:purple", "Gristmill:light_green", "Hartsbridge:white", "Larkfield:brown"]
    links += [(pair.partition(":")[0], START, 0, pair.partition(":")[2] + ":2+1") for pair in threes]
    sitting = arrange(hands=[[THREE, FOUR, "orange2", "orange2", "orange1", "brown2"], []], links=links)
    assert sitting.table.trains == [1, 10]
    sitting.build(THREE, "Alderwick", "orange", "2", "1")
    assert sitting.table.trains == [0, 10]
    sitting.play("draw", "stop")
    sitting.state.table.turn, sitting.state.table.to_act = 0, 1
    assert sitting.choices("build") == []
    assert sitting.refused(f"build:{FOUR}") == "RCG-A7"


def test_nobody_else_sees_a_half_planned_link() -> None:
    sitting = arrange(hands=[[THREE, "orange2", "orange1"], []], links=[LINK])
    before, mark = sitting.see(1), sitting.state.mark
    assert sitting.play(f"build:{THREE}", f"from:{TWO}", "colour:orange", "pay:2", "pay:1") == []
    assert sitting.see(1) == before
    assert sitting.see(0).plan == [8, 0, 3, 1, 1, 0]
    assert sitting.state.mark == mark
    assert kinds(sitting.play("done")) == ["link"]
    assert sitting.state.mark > mark
    assert sitting.table.decisions == 6


def payable(sitting: Sitting) -> set[tuple[int, int, int]]:
    """Every payment that can be made from here: cards of value 2, of value 1, locomotives."""
    found: set[tuple[int, int, int]] = set()
    todo = [sitting.state]
    while todo:
        state = todo.pop()
        for action in state.legal_actions():
            if sitting.game.catalogue.text(action) == "done":
                found.add((state.plan[3], state.plan[4], state.plan[5]))
            else:
                copy = state.clone()
                copy.apply(action)
                todo.append(copy)
    return found


HANDS = st.tuples(st.integers(0, 3), st.integers(0, 3), st.integers(0, 3))


@pytest.mark.rule("RCG-A3")
@pytest.mark.rule("RCG-V2")
@pytest.mark.parametrize("overpay", ["any", "no_redundant_card"])
@given(HANDS, st.sampled_from([TWO, THREE, FOUR, FIVE]))
def test_every_distinct_payment_is_playable(overpay: str, counts: tuple[int, int, int], city: str) -> None:
    twos, ones, wilds = counts
    hand = [city] + ["orange2"] * twos + ["orange1"] * ones + ["loco"] * wilds
    sitting = arrange(hands=[hand], overpay=overpay)
    value = {TWO: 2, THREE: 3, FOUR: 4, FIVE: 5}[city]

    def enough(two: int, one: int, wild: int) -> bool:
        return two + one > 0 and 2 * two + one + wild >= value

    def redundant(two: int, one: int, wild: int) -> bool:
        less = [(two - 1, one, wild), (two, one - 1, wild), (two, one, wild - 1)]
        return any(min(rest) >= 0 and enough(*rest) for rest in less)

    every = [(two, one, wild) for two in range(twos + 1) for one in range(ones + 1) for wild in range(wilds + 1)]
    wanted = {cards for cards in every if enough(*cards) and (overpay == "any" or not redundant(*cards))}
    if f"build:{city}" not in sitting.choices():
        assert not wanted
        return
    sitting.play(f"build:{city}", "from:start", "colour:orange")
    assert payable(sitting) == wanted


@pytest.mark.rule("RCG-V2")
def test_no_card_too_many() -> None:
    hand = [FOUR, "orange2", "orange2", "orange1", "loco"]
    sitting = arrange(hands=[hand], overpay="no_redundant_card")
    sitting.play(f"build:{FOUR}", "from:start", "colour:orange", "pay:1")
    assert sitting.choices() == ["pay:2", "pay:wild"]
    sitting.play("pay:2")  # a second 2 would make the 1 redundant, so it must be 1 + 2 + wild
    assert sitting.choices() == ["pay:wild"]
    assert sitting.refused("pay:2") == "RCG-V2"
    sitting.play("pay:wild", "done")
    assert sitting.state.scores() == [4, 0]
    full = arrange(hands=[hand])
    full.build(FOUR, START, "orange", "2", "2", "1", "wild")
    assert full.state.scores() == [6, 0]


@pytest.mark.rule("RCG-V2")
def test_too_much_value_is_fine_if_every_card_is_needed() -> None:
    assert is_payment(1, 3, 2, 0, 0, spare=True)  # 2 + 2 for a city of value 3
    assert not is_payment(1, 3, 2, 1, 0, spare=True)
    assert is_payment(1, 2, 0, 1, 1, spare=True)
    assert not is_payment(1, 2, 1, 0, 1, spare=True)
    assert completes(1, 3, [2, 1, 0], [0, 1, 0])
    assert not completes(1, 4, [2, 1, 0], [0, 1, 0])
    assert not completes(1, 4, [2, 1, 0], [2, 1, 0])
