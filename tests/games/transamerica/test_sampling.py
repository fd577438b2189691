"""Positions dealt from what a seat knows: they agree with it and with the rules."""

import pytest

from ferrovia.core.rng import Generator
from ferrovia.games.transamerica import sampling
from ferrovia.games.transamerica.sampling import sample_state
from ferrovia.games.transamerica.scoring import complete_seats
from tests.games.transamerica.positions import Sitting, load, new_game
from tests.games.transamerica.test_scoring import JOINED, sit


def play_on(sitting: Sitting, seed: int) -> None:
    """Many rails in few networks, so that many hands would be complete."""
    rng = Generator(seed)
    while sitting.table.round == 1 and not sitting.state.is_over and sitting.table.rails_left > 12:
        sitting.state.apply(sitting.state.sample_action(rng))


def test_the_own_hand_stays_and_the_others_are_dealt_by_region() -> None:
    sitting = new_game(6, 2)
    regions = [sum(1 << city for city in cards) for cards in load(6).rules.cards]
    seen = sitting.see(3)
    for seed in range(30):
        state = sample_state(seen, Generator(seed))
        state.check()
        assert state.hands[3] == seen.hand
        assert all((hand & region).bit_count() == 1 for hand in state.hands for region in regions)


def test_nobody_holds_a_hand_that_would_have_ended_the_round() -> None:
    for seed in range(12):
        sitting = new_game(2 + seed % 5, seed)
        play_on(sitting, seed)
        if sitting.table.round > 1 or sitting.state.is_over:
            continue
        for sample in range(10):
            state = sample_state(sitting.see(0), Generator(sample))
            state.check()
            assert complete_seats(state.table, state.hands) == 0


def test_where_chance_would_take_too_long_hands_are_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sampling, "MOST_DEALS", 0)
    announced = sit(JOINED, turn=1)
    announced.lay("A01-A02")
    for seed in range(12):
        sitting = new_game(2 + seed % 5, seed)
        play_on(sitting, seed)
        for one in (sitting, announced):
            for seat in (-1, 0):
                state = sample_state(one.see(seat), Generator(seed))
                state.check()
                assert state.observe(seat) == one.see(seat)
                assert complete_seats(state.table, state.hands) == one.table.complete


def test_an_announcement_is_believed() -> None:
    sitting = sit(JOINED, turn=1)
    sitting.lay("A01-A02")
    reached = sitting.table.reached[0]
    for seat in (-1, 1):
        found = set()
        for seed in range(60):
            state = sample_state(sitting.see(seat), Generator(seed))
            state.check()
            assert state.hands[0] & ~reached == 0
            assert state.hands[1] & ~reached
            found.add(tuple(state.hands))
        assert len(found) == (1 if seat == 1 else 4)  # green, blue and yellow could be either of two cities


def test_after_the_end_there_is_nothing_to_deal() -> None:
    sitting = sit(JOINED, points=[5, 2], round=2)
    sitting.lay("A01-A02")
    assert sample_state(sitting.see(-1), Generator(1)).hands == sitting.state.hands
