"""`check()` finds what is lost, doubled, or could not have come about; each test breaks one thing by hand."""

from collections.abc import Callable

import pytest

from ferrovia.games.railways_of_the_world.state import State
from ferrovia.games.railways_of_the_world.table import FROM_BONDS
from tests.games.railways_of_the_world.positions import arrange, new_game

Break = Callable[[State], object]


def put(numbers: list[int], at: int, by: int) -> None:
    numbers[at] += by


def change(state: State, **fields: int) -> None:
    for name, value in fields.items():
        setattr(state.table, name, value)


def broken(state: State, breaking: Break, message: str) -> None:
    state.check()
    breaking(state)
    with pytest.raises(AssertionError, match=message):
        state.check()


@pytest.mark.parametrize(
    ("breaking", "message"),
    [
        (lambda state: put(state.table.bag, 0, 1), "ROW-M3: cubes are lost or doubled"),
        (lambda state: put(state.table.cubes, 0, -1), "fewer than no cubes"),
        (lambda state: put(state.table.holding, 0, 1 << 12), "the cities that hold a colour"),
        (lambda state: put(state.table.city_masks, 0, 2), "the cities of a colour"),
        (lambda state: change(state, urbanised=1 << 4), "ROW-U1: a colour without a New City tile"),
        (lambda state: put(state.table.new_cities, 1, -1), "ROW-M5"),
        (lambda state: change(state, markers=1), "ROW-E2: a marker beside cubes"),
        (lambda state: change(state, markers=0b1110), "ROW-E1: the end was not triggered"),
        (lambda state: put(state.table.taken, 30, 1), "the sides in use are wrong"),
        (lambda state: put(state.table.laid, 43, 1), "a track belongs to no link"),
        (lambda state: put(state.table.supply, 0, 1), "ROW-M2: tiles are lost or doubled"),
        (lambda state: change(state, starts=0), "the doors where building can begin"),
        (lambda state: put(state.table.near, 7, 1), "the neighbours of a city are wrong"),
        (lambda state: put(state.table.links, 1, 1), "the number of links is wrong"),
        (lambda state: put(state.table.own_near, 9, 1), "the neighbours by own links are wrong"),
        (lambda state: put(state.table.touched, 0, 1 << 13), "wrong cities touched"),
        (lambda state: put(state.table.joined, 20, 1), "the cities that own links join are wrong"),
        (lambda state: put(state.table.points, 4, 1), "ROW-B9: points of Major Lines"),
        (lambda state: put(state.table.line_owner, 0, 1), "ROW-B9: a Major Line that is not there"),
        (lambda state: put(state.table.money, 0, -1), "ROW-CASH1: somebody owes money"),
        (lambda state: put(state.table.engine, 0, 8), "ROW-L1"),
        (lambda state: put(state.table.points, FROM_BONDS * 2, -1), "ROW-F1"),
        (lambda state: put(state.table.points, 0, -1), "somebody lost points"),
        (lambda state: change(state, to_act=2), "the wrong seat is to act"),
        (lambda state: change(state, last_turn=7), "ROW-E1: a turn after the last"),
        (lambda state: put(state.table.order, 0, 1), "ROW-A2: the wrong order"),
        (lambda state: change(state, round=3), "ROW-R1: a fourth round"),
        (lambda state: change(state, place=1), "ROW-R1: out of order"),
        (lambda state: change(state, passes=1), "ROW-X3: more passes than actions"),
        (lambda state: change(state, at=7), "a track under way"),
        (lambda state: change(state, cube=7), "a cube under way"),
    ],
)
def test_between_actions(breaking: Break, message: str) -> None:
    links = {"Ada-Bly": 0, "Bly-Coe": 0, "Ely-Fay": 1}
    broken(arrange(links=links, cubes={"Ada": "blue"}, engine=[2]).state, breaking, message)


@pytest.mark.parametrize(
    ("breaking", "message"),
    [
        (lambda state: put(state.table.open, state.table.stubs[0], 1), "a track|sides in use|open end|ends elsewhere"),
        (lambda state: change(state, tiles=4), "ROW-B1: more tiles"),
        (lambda state: state.table.stubs.clear(), "a track belongs to no link|sides in use"),
    ],
)
def test_while_building(breaking: Break, message: str) -> None:
    sitting = arrange()
    sitting.play("from:Ada:E", "track:0,1:E-W")
    broken(sitting.state, breaking, message)


@pytest.mark.parametrize(
    ("breaking", "message"),
    [
        (lambda state: change(state, here=5), "the cube is elsewhere"),
        (lambda state: change(state, visited=1), "the cube is elsewhere"),
        (lambda state: state.table.path.append(state.table.path[0]), "ROW-D1: a way that does not hang together"),
        (lambda state: change(state, turn=1, to_act=2, place=1), "ROW-D1: the first link is another's"),
    ],
)
def test_while_delivering(breaking: Break, message: str) -> None:
    sitting = arrange(links={"Ada-Bly": 0, "Bly-Coe": 0}, cubes={"Ada": "blue"}, engine=[2])
    sitting.play("cube:Ada:blue", "via:Ada:E")
    broken(sitting.state, breaking, message)


@pytest.mark.parametrize(
    ("breaking", "message"),
    [
        (lambda state: change(state, bidding=0), "ROW-A1: a bid of somebody who is out"),
        (lambda state: change(state, bidder=state.table.turn), "ROW-A1: a bid against oneself"),
        (lambda state: change(state, bid=0), "ROW-A1: a bid of nobody"),
        (lambda state: change(state, bidding=1 << state.table.turn), "ROW-A2: the highest bidder is out"),
    ],
)
def test_in_the_auction(breaking: Break, message: str) -> None:
    sitting = new_game(3)
    sitting.play("raise:2")
    broken(sitting.state, breaking, message)


def test_after_the_end() -> None:
    sitting = arrange()
    sitting.pass_turn()
    sitting.play("out", "out")
    sitting.pass_turn()
    broken(sitting.state, lambda state: change(state, last_turn=5), "ROW-E1: the wrong last turn")
