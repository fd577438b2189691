"""Locomotives and deliveries. Most of it on a chain: the start, Alderwick, Ironvale, Ravensport, a 5 behind it."""

from collections.abc import Mapping, Sequence

import pytest

from ferrovia.core.rng import Generator
from ferrovia.games.railways_card_game.actions import destinations
from ferrovia.games.railways_card_game.board import GOODS
from tests.games.railways_card_game.positions import FIVE, FOUR, START, THREE, TWO, Link, Sitting, arrange, kinds, load

# Alderwick wants metal, Ironvale wood, Ravensport livestock, Xanderburg everything.
CHAIN: list[Link] = [
    (TWO, START, 0, "orange:2"),
    (THREE, TWO, 0, "orange:2+1"),
    (FOUR, THREE, 1, "orange:2+2"),
    (FIVE, FOUR, 0, "orange:2+2+1"),
]


def chain(
    cubes: Mapping[str, Sequence[str]],
    engines: Sequence[int] = (9, 0),
    links: Sequence[Link] = CHAIN,
    hands: Sequence[Sequence[str]] = (),
    players: int = 2,
) -> Sitting:
    return arrange(players, hands=hands, links=links, cubes=cubes, engines=engines)


@pytest.mark.rule("RCG-B1")
def test_a_locomotive_is_played_and_stays() -> None:
    sitting = chain({}, engines=[1, 0], hands=[["loco", "loco"]])
    events = sitting.play("engine")
    assert (sitting.table.engines, sitting.hand(0)) == ([2, 0], {"loco": 1})
    assert events[0].facts == {"power": 2}
    assert sitting.phase == "draw"  # nothing could be delivered
    assert chain({}).refused("engine") == "RCG-B1"


@pytest.mark.rule("RCG-B1")
def test_then_one_delivery_may_be_made_with_the_new_power() -> None:
    sitting = chain({TWO: ["wood"], THREE: ["metal"]}, engines=[0, 0], hands=[["loco", "loco"]])
    assert sitting.refused("cube:Alderwick:wood") == "RCG-C1"
    sitting.play("engine")
    assert sitting.choices() == ["cube:Alderwick:wood", "cube:Ironvale:metal", "stop"]
    assert sitting.refused("engine") == "RCG-B1"
    sitting.deliver(TWO, "wood", THREE)
    assert sitting.phase == "draw"
    other = chain({TWO: ["wood"]}, engines=[0, 0], hands=[["loco"]])
    assert kinds(other.play("engine", "stop")) == ["engine", "no_delivery"]
    assert other.phase == "draw"


@pytest.mark.rule("RCG-C1")
@pytest.mark.parametrize(
    ("power", "goods"), [(1, ["wood"]), (2, ["wood", "livestock"]), (3, ["wood", "livestock", "grain"])]
)
def test_the_path_is_no_longer_than_the_power(power: int, goods: list[str]) -> None:
    sitting = chain({TWO: ["wood"]}, engines=[power, 0])
    for good in ("livestock", "grain"):  # more than it ever holds, to ask for all of them at once
        sitting.state.table.add_cube(0, GOODS.index(good))
    assert sitting.choices("cube") == [f"Alderwick:{good}" for good in goods]


@pytest.mark.rule("RCG-C1")
def test_the_first_link_must_be_ones_own() -> None:
    sitting = chain({THREE: ["livestock", "metal"], FOUR: ["wood", "metal"]})
    # From Ironvale towards Ravensport the first link is not ours; back to Alderwick it is. From Ravensport, the same.
    assert sitting.choices("cube") == ["Ironvale:metal", "Ravensport:metal", "Ravensport:wood"]
    sitting.play("cube:Ravensport:metal")
    assert sitting.choices() == ["to:Xanderburg"]
    assert sitting.refused("to:Alderwick") == "RCG-C2"
    assert sitting.refused("stop") == "RCG-C1"


@pytest.mark.rule("RCG-C1")
def test_a_city_must_want_the_goods() -> None:
    sitting = chain({THREE: ["metal", "grain"]}, links=CHAIN[:3])
    assert sitting.choices("cube") == ["Ironvale:metal"]
    assert sitting.refused("cube:Ironvale:grain") == "RCG-C1"
    assert sitting.refused("cube:Alderwick:metal") == "RCG-C1"
    sitting.play("cube:Ironvale:metal")
    assert sitting.refused("to:Ravensport") == "RCG-C1"
    assert sitting.refused("to:Yarrow_City") == "RCG-C1"


@pytest.mark.rule("RCG-C2")
def test_the_cube_stops_at_the_first_city_that_wants_it() -> None:
    links = [*CHAIN[:2], ("Brindlemoor", THREE, 1, "orange:2")]  # Ironvale and Brindlemoor both want wood
    sitting = chain({TWO: ["wood"]}, links=links)
    sitting.play("cube:Alderwick:wood")
    assert sitting.choices() == ["to:Ironvale"]
    assert sitting.refused("to:Brindlemoor") == "RCG-C2"


@pytest.mark.rule("RCG-C2")
def test_the_start_is_passed_and_never_served() -> None:
    links = [*CHAIN[:2], ("Brindlemoor", START, 1, "brown:2"), ("Elmhaven", START, 0, "purple:2")]
    sitting = chain({"Elmhaven": ["wood"]}, links=links)
    sitting.play("cube:Elmhaven:wood")
    assert sitting.choices() == ["to:Brindlemoor", "to:Ironvale"]
    sitting.play("to:Ironvale")
    assert sitting.state.breakdown()["deliveries"] == [3, 0]


@pytest.mark.rule("RCG-C2")
def test_nothing_passes_a_city_of_value_5() -> None:
    links = [(FIVE, START, 0, "orange:2+2+1"), (TWO, FIVE, 0, "orange:2"), (THREE, FIVE, 0, "orange:2+1")]
    sitting = chain({TWO: ["wood"], THREE: ["metal"]}, links=links)
    for good, city in (("wood", TWO), ("metal", THREE)):
        sitting.state.table.turn = 0
        sitting.play(f"cube:{city}:{good}")
        assert sitting.choices() == ["to:Xanderburg"]
        sitting.state.table.phase, sitting.state.table.cargo = 0, -1


@pytest.mark.rule("RCG-C3")
def test_points_for_the_deliverer_and_for_the_owners_of_the_way() -> None:
    # The example of the rulebook: three links, one of them somebody else's.
    sitting = chain({TWO: ["grain"]}, engines=[3, 0, 0], players=3)
    events = sitting.deliver(TWO, "grain", FIVE)
    assert sitting.state.breakdown()["deliveries"] == [3, 0, 0]
    assert sitting.state.breakdown()["carried"] == [0, 1, 0]
    assert (events[0].facts["points"], events[0].facts["others"]) == (3, [0, 1, 0])
    assert events[0].facts["links"] == [8, 17, 23]


@pytest.mark.rule("RCG-C4")
def test_the_cube_goes_before_the_player() -> None:
    sitting = chain({TWO: ["wood"]})
    sitting.deliver(TWO, "wood", THREE)
    assert (sitting.delivered(0), sitting.delivered(1)) == ({"wood": 1}, {})
    assert (sitting.cubes(TWO), sitting.cubes(THREE)) == ({}, {})
    assert sitting.phase == "draw"


@pytest.mark.rule("RCG-C5")
@pytest.mark.rule("RCG-X3")
def test_a_cube_may_leave_a_city_that_wants_it_but_never_comes_back() -> None:
    sitting = chain({TWO: ["metal"]})
    sitting.play("cube:Alderwick:metal")
    assert sitting.choices() == ["to:Xanderburg"]
    assert sitting.refused("to:Alderwick") == "RCG-X3"
    alone = chain({THREE: ["wood"]}, links=CHAIN[:2])
    assert alone.choices("cube") == []  # to and fro is no way


@pytest.mark.rule("RCG-C5")
def test_a_way_uses_no_link_twice() -> None:
    sitting = chain({THREE: ["wood"]}, links=[*CHAIN[:2], ("Brindlemoor", TWO, 1, "brown:2")])
    events = sitting.deliver(THREE, "wood", "Brindlemoor")
    assert events[0].facts["links"] == [8, 1]


@pytest.mark.rule("RCG-C1")
def test_the_table_of_ways_agrees_with_walking_in_random_trees() -> None:
    game = load(3)
    for seed in range(30):
        state, rng = game.new_game(seed), Generator(seed, "ways")
        while not state.is_over:
            state.apply(state.sample_action(rng))
        table = state.table
        for seat in range(3):
            for power in range(1, 8):
                table.engines[seat] = power
                goods = [4 * city + good for city in table.order for good in range(4)]
                reached = {cargo for cargo in goods if destinations(table, seat, cargo)}
                table.stocked = (1 << 100) - 1
                assert {cargo for cargo in goods if table.reach(seat, power) >> cargo & 1} == reached
