"""`check()` finds what is lost, doubled, or could not have come about; each test breaks one thing by hand."""

from collections.abc import Callable

import pytest

from ferrovia.games.on_the_underground.state import State
from tests.games.on_the_underground.positions import arrange

Break = Callable[[State], object]


def put(numbers: list[int], at: int, by: int) -> None:
    numbers[at] += by


def broken(state: State, change: Break, message: str) -> None:
    state.check()
    change(state)
    with pytest.raises(AssertionError, match=message):
        state.check()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda state: put(state.table.pieces, 0, 1), "UND-M2: pieces are lost or doubled"),
        (lambda state: put(state.table.laid, 0, 0x10), "UND-B2: two pieces of one line"),
        (lambda state: put(state.table.laid, 3, 0x321), "UND-B2: more pieces on a block than spaces"),
        (lambda state: setattr(state.table, "open", state.table.open - 1), "the open blocks are wrong"),
        (lambda state: put(state.table.laid, 1, 2), "the pieces on a block are not those of the lines"),
        (lambda state: put(state.table.stops, 0, 1 << 50), "the stations of a line are wrong"),
        (lambda state: put(state.table.ends, 0, 1 << 50), "the ends of a line are wrong"),
        (lambda state: put(state.table.many, 0, 1 << 50), "the stations that are no ends are wrong"),
        (lambda state: put(state.table.extending, 0, 1 << 130), "the blocks at the ends of a line"),
        (lambda state: put(state.table.branching, 0, 1 << 130), "the blocks at the stations of a line"),
        (lambda state: put(state.table.points, 2, 1), "points 1 are wrong"),
        (lambda state: put(state.table.points, 0, 1), "points 0 are wrong"),
        (lambda state: put(state.table.points, 10, -1), "somebody lost points to a journey"),
        (lambda state: put(state.table.tokens, 0, -1), "UND-B7"),
        (lambda state: put(state.table.paid, 0, 4), "points 4 are wrong"),
        (lambda state: setattr(state.table, "deck_left", 60), "the deck is shorter"),
        (lambda state: setattr(state.table, "gone", 1), "cards are lost or doubled"),
        (lambda state: put(state.table.symbols, 0, 1), "UND-S1"),
        (lambda state: put(state.table.pairs, 0, 1), "the pairs are wrong"),
        (lambda state: setattr(state.table, "to_act", 2), "the wrong seat is to act"),
        (lambda state: setattr(state.table, "turns", 1), "UND-S5"),
        (lambda state: setattr(state.table, "turns_left", 0), "UND-E2: a turn after the last"),
        (lambda state: setattr(state.table, "turns_left", 2), "UND-E1"),
        (lambda state: setattr(state.table, "passenger", -1), "UND-E1"),
        (lambda state: setattr(state.table, "builds", 5), "UND-B1"),
        (lambda state: setattr(state.table, "builds", 0), "UND-B1"),
        (lambda state: setattr(state.table, "ways", [1]), "journeys to choose from while building"),
    ],
)
def test_a_position_while_building(change: Break, message: str) -> None:
    broken(arrange(lines={"red": [("Acton", "Alperton", "Perivale")]}).state, change, message)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda state: setattr(state.table, "builds", 1), "UND-G1"),
        (lambda state: put(state.table.ways, 0, 1), "UND-G2: a journey that does not tie"),
        (lambda state: state.table.ways.pop(), "UND-G2: a journey that ties is missing"),
        (lambda state: setattr(state.table, "steps", 0), "UND-G2: the steps of a journey are wrong"),
        (lambda state: setattr(state.table, "phase", 2), "lines are chosen before the destination"),
    ],
)
def test_a_position_while_choosing(change: Break, message: str) -> None:
    sitting = arrange(cards=("Mornington Crescent", "Great Portland Street"))
    sitting.tokens_until_journey()
    broken(sitting.state, change, message)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda state: state.table.ways.pop(), "nothing to choose"),
        (lambda state: put(state.table.ways, 0, 1 << 10), "UND-G2: a journey that does not tie"),
    ],
)
def test_a_position_while_choosing_lines(change: Break, message: str) -> None:
    way = ("Euston", "King's Cross St. Pancras", "Angel")
    sitting = arrange(lines={"red": [way], "yellow": [way]}, cards=("Angel",))
    sitting.tokens_until_journey()
    assert sitting.phase == "ride"
    broken(sitting.state, change, message)


def test_two_parts_of_a_line() -> None:
    state = arrange(lines={"red": [("Acton", "Alperton")]}).state
    other = arrange(lines={"red": [("Bank", "Moorgate")]}).state
    both = state.table
    for name in ("tracks", "stops", "many", "ends", "extending", "branching"):
        put(getattr(both, name), 0, getattr(other.table, name)[0])
    for block, laid in enumerate(other.table.laid):
        put(both.laid, block, laid)
    both.open &= other.table.open
    put(both.pieces, 0, -1)
    with pytest.raises(AssertionError, match="UND-B3: a line is in two parts"):
        state.check()


def test_an_enclosed_station_that_was_not_paid() -> None:
    ring = ("Euston", "King's Cross St. Pancras", "Holborn", "Leicester Square", "Piccadilly Circus", "Oxford Circus")
    state = arrange(lines={"red": [(*ring, "Euston")]}).state
    broken(state, lambda one: put(one.table.paid, 0, -one.table.paid[0]), "UND-P4: an enclosed station was not paid")


def test_the_last_card_too_high_in_the_deck() -> None:
    state = arrange(ending="mornington_crescent").state

    def lift(one: State) -> None:
        one.deck = one.deck[::-1]

    broken(state, lift, "UND-V2: the last card is too high")


def test_a_gap_beside_a_deck() -> None:
    def lose(one: State) -> None:
        card = one.table.cards[0]
        one.table.cards[0] = -1
        one.table.gone |= one.table.rules.station_bit[card]

    broken(arrange().state, lose, "UND-G5: a gap beside a deck")
