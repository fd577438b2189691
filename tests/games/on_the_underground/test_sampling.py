"""Positions sampled from what a seat sees, copies of positions, and limits."""

import pickle
import random

import pytest

from ferrovia.core.rng import Generator
from tests.games.on_the_underground.positions import arrange, load, new_game


def test_only_the_order_of_the_deck_is_dealt_anew() -> None:
    sitting = new_game(3, 2)
    rng = Generator(1)
    decks = set()
    for _ in range(10):
        sample = sitting.game.sample_state(sitting.state.observe(0), rng)
        sample.check()
        assert sample.table == sitting.state.table
        decks.add(sample.deck[: sample.table.deck_left])
    assert len(decks) == 10


def test_everybody_knows_that_mornington_crescent_lies_near_the_bottom() -> None:
    sitting = new_game(2, 2, ending="mornington_crescent")
    rng = Generator(1)
    last = sitting.game.rules.board.last
    places = {sitting.game.sample_state(sitting.state.observe(1), rng).deck.index(last) for _ in range(60)}
    assert places == {0, 1, 2, 3, 4}
    short = arrange(
        deck=["Pimlico", "Mornington Crescent"],
        ending="mornington_crescent",
        cards=("Angel", "Bank", "Acton", "Borough"),
    )
    places = {short.game.sample_state(short.state.observe(1), rng).deck.index(last) for _ in range(30)}
    assert places == {0, 1}


@pytest.mark.parametrize("options", [{}, {"ending": "mornington_crescent", "normal_journey": "optional"}])
def test_a_clone_is_independent_at_every_step(options: dict[str, str]) -> None:
    game = load(3, **options)
    state, rng = game.new_game(4), random.Random(4)
    while not state.is_over:
        before = state.snapshot()
        other = state.clone()
        for _ in range(6):
            if not other.is_over:
                other.apply(rng.choice(other.legal_actions()))
        assert state.snapshot() == before
        assert pickle.loads(pickle.dumps(state)).snapshot() == before
        state.apply(rng.choice(state.legal_actions()))
        state.check()
    assert state.ended_by == "rules"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whole_games_with_all_options_are_sound(players: int) -> None:
    game = load(players, ending="mornington_crescent", normal_journey="optional", first_round="reissue")
    for seed in range(2):
        state, rng = game.new_game(seed), random.Random(seed)
        while not state.is_over:
            state.apply(rng.choice(state.legal_actions()))
            state.check()
        assert state.ended_by == "rules"
        last = game.rules.board.last
        assert state.table.gone >> last & 1, "the passenger reached Mornington Crescent"


def test_default_actions_play_a_whole_game() -> None:
    state = load(4).new_game(1)
    while not state.is_over:
        state.apply(state.default_action())
    assert state.breakdown()["rails"] == [0, 0, 0, 0]
