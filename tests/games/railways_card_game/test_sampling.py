"""Positions dealt from what a seat sees: they agree with everything that is known, and vary in the rest."""

from collections import Counter

import pytest

from ferrovia.core.rng import Generator
from ferrovia.games.railways_card_game.state import State
from tests.games.railways_card_game.positions import FOUR, START, THREE, TWO, arrange, new_game, number


@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_samples_look_the_same_all_through_a_game(seat: int) -> None:
    sitting, rng = new_game(3, 11), Generator(5)
    while not sitting.state.is_over:
        seen = sitting.see(seat)
        sample = sitting.game.sample_state(seen, rng)
        sample.check()
        assert sample.observe(seat) == seen
        sitting.state.apply(sitting.state.sample_action(rng))


@pytest.mark.rule("RCG-S3")
def test_everybody_is_dealt_a_locomotive_and_a_city_of_value_2_in_every_sample() -> None:
    sitting, rng = new_game(4, 2), Generator(1)
    found: Counter[int] = Counter()
    for _ in range(60):
        sample = sitting.game.sample_state(sitting.see(0), rng)
        for seat in (1, 2, 3):
            hand = sample.observe(seat).hand
            twos = [city for city in range(5) if hand[11 + city]]
            assert hand[10] >= 1
            assert twos
            found.update(twos)
    own = {city for city in range(5) if sitting.see(0).hand[11 + city]}
    assert set(found) == set(range(5)) - own


def test_a_city_of_value_2_that_is_played_may_have_been_the_one_that_was_dealt() -> None:
    sitting = arrange(hands=[[TWO, "orange2"], ["Brindlemoor"]])
    sitting.state.table.opening = [1, 1]
    sitting.state.check()
    sitting.build(TWO, START, "orange", "2")
    assert sitting.table.opening == [0, 1]


def test_one_that_was_taken_face_up_was_not() -> None:
    sitting = arrange(hands=[["Elmhaven"], []], display=[TWO, "white1", "white2"])
    sitting.state.table.opening = [1, 0]
    sitting.play("pass", f"take:{TWO}", "stop", "pass", "draw", "stop")
    sitting.play(f"discard:{TWO}")
    assert sitting.table.opening == [1, 0]
    sitting.play("draw", "draw", "draw", "pass", "draw", "stop", "discard:Elmhaven")
    assert sitting.table.opening == [0, 0]


@pytest.mark.rule("RCG-X5")
def test_known_cards_stay_in_the_hand_that_took_them() -> None:
    sitting = arrange(hands=[[], []], display=[FOUR, "white1", "white2"])
    sitting.play("pass", f"take:{FOUR}", "draw")
    rng = Generator(3)
    kind = 11 + number(sitting.game.rules, FOUR)
    hands = [sitting.game.sample_state(sitting.see(seat), rng).observe(0).hand for seat in (-1, 1) for _ in range(20)]
    assert all(hand[kind] == 1 and sum(hand) == 2 for hand in hands)
    assert len({tuple(hand) for hand in hands}) > 5


def test_the_link_that_another_plans_is_guessed_and_ones_own_is_kept() -> None:
    sitting = arrange(hands=[[THREE, "orange2", "orange1", "loco"], []], links=[(TWO, START, 1, "orange:2")])
    sitting.play(f"build:{THREE}", f"from:{TWO}")
    rng = Generator(3)
    own = [sitting.game.sample_state(sitting.see(0), rng).plan for _ in range(5)]
    assert own == [[8, 0]] * 5
    others = [len(sitting.game.sample_state(sitting.see(1), rng).plan) for _ in range(200)]
    assert others.count(0) > 80
    assert set(others) >= {0, 1, 2}


def test_the_bag_is_shuffled_anew() -> None:
    sitting, rng = new_game(2, 4), Generator(9)
    bags = {sitting.game.sample_state(sitting.see(0), rng).bag for _ in range(5)}
    assert len(bags) == 5
    assert all(sorted(bag) == sorted(sitting.state.bag) for bag in bags)


def test_a_clone_shares_nothing_that_changes() -> None:
    sitting = new_game(2, 6)
    before = sitting.state.snapshot()
    copy: State = sitting.state.clone()
    rng = Generator(2)
    while not copy.is_over:
        copy.apply(copy.sample_action(rng))
    assert sitting.state.snapshot() == before
