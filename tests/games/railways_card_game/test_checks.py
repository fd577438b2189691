"""Positions that cannot be are found out."""

from collections.abc import Callable

import pytest

from ferrovia.games.railways_card_game.state import State
from ferrovia.games.railways_card_game.table import CARRY, DRAW, FINAL, SWAP, TRIM, pack
from tests.games.railways_card_game.positions import FOUR, START, THREE, TWO, arrange


def broken() -> State:
    links = [(TWO, START, 0, "orange:2"), (THREE, TWO, 1, "orange:2+1")]
    hands = [[FOUR, "brown2", "loco"], ["loco"]]
    return arrange(hands=hands, links=links, cubes={TWO: ["wood"]}, engines=[1, 0]).state


def fault(change: Callable[[State], None]) -> str:
    state = broken()
    change(state)
    with pytest.raises(AssertionError) as caught:
        state.check()
    return str(caught.value).splitlines()[0]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda s: s.table.display.__setitem__(0, 3), "cards are lost or doubled"),
        (lambda s: setattr(s.table, "deck_left", 999), "the draw pile is shorter than it should be"),
        (lambda s: s.table.hand_sizes.__setitem__(0, 2), "a hand size is wrong"),
        (lambda s: s.held.__setitem__(0, 0), "the mask of a hand is wrong"),
        (lambda s: s.table.known.__setitem__(0, 1), "a hand lacks a card that everybody knows it to hold"),
        (lambda s: s.table.opening.__setitem__(0, 1), "RCG-S3: a hand lacks the city it was dealt"),
        (lambda s: s.table.trains.__setitem__(0, 3), "trains are wrong"),
        (lambda s: s.table.links.__setitem__(0, 9), "RCG-A4: points for links are wrong"),
        (lambda s: s.table.ways.__setitem__(25, 0), "RCG-C1: ways for goods are wrong"),
        (lambda s: s.table.cubes.__setitem__(1, 2), "cubes are lost or doubled"),
        (lambda s: setattr(s.table, "stocked", 0), "the mask of cubes is wrong"),
        (lambda s: setattr(s.table, "bag_left", 99), "the bag holds less than it should"),
        (lambda s: setattr(s.table, "to_act", 2), "the wrong seat is to act"),
        (lambda s: setattr(s.table, "phase", TRIM), "RCG-T5: nothing to discard"),
        (lambda s: setattr(s.table, "phase", CARRY), "RCG-C1: a cube that cannot go"),
        (lambda s: setattr(s.table, "cargo", 1), "a cube on its way"),
        (lambda s: setattr(s.table, "passes", 9), "RCG-X4: too many passes"),
        (lambda s: setattr(s.table, "last_deliveries", True), "RCG-F2: a turn after the last"),
        (lambda s: setattr(s, "plan", [0]), "RCG-A1: a link to a city that is not in the hand"),
        (lambda s: setattr(s, "plan", [17]), "RCG-A3: a link that cannot be paid"),
    ],
)
def test_what_is_wrong_is_named(change: Callable[[State], None], reason: str) -> None:
    broken().check()
    assert fault(change) == reason


def test_a_link_that_the_rules_forbid() -> None:
    def wrong_colour(state: State) -> None:
        state.table.paid[0] = pack(0, 1, 0, 0)
        index = state.deck.index(1)
        state.deck = (*state.deck[:index], 7, *state.deck[index + 1 :])

    assert fault(wrong_colour) == "RCG-A2: a colour that an end does not show"


def test_phases_need_their_reason() -> None:
    def nothing_to_deliver(state: State) -> None:
        state.table.phase = FINAL
        state.table.engines[0], state.table.engines[1] = 0, 1

    def nothing_to_swap(state: State) -> None:
        state.table.phase, state.table.drawn = DRAW, 2

    assert fault(nothing_to_deliver) == "RCG-C1: nothing to deliver"
    assert fault(nothing_to_swap) == "RCG-T2: a third card"
    empty = arrange(hands=[[], []], display=["loco", "-", "-"], deck_size=0).state
    empty.table.phase = SWAP
    with pytest.raises(AssertionError, match="RCG-D1"):
        empty.check()
    ended = arrange(hands=[[], []], deck_size=0).state
    ended.table.closing = False
    with pytest.raises(AssertionError, match="RCG-F1"):
        ended.check()
