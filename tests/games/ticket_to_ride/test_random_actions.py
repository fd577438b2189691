"""A random action is one of the legal ones, each equally likely, although the engine lists them in its own ways."""

import pytest

from ferrovia.core.rng import Generator
from ferrovia.games.ticket_to_ride.state import State
from tests.games.ticket_to_ride.positions import arrange, new_game


def check_evenly_drawn(state: State, rng: Generator) -> int:
    """The random action is the legal action that the same number points at, and takes no more chance than that."""
    again = rng.clone()
    legal = state.legal_actions()
    action = state.sample_action(rng)
    assert action == legal[again.below(len(legal))]
    assert rng.snapshot() == again.snapshot()
    return action


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_throughout_whole_games(players: int) -> None:
    for seed in range(3):
        state = new_game(players, seed).state
        rng = Generator(seed, "random actions")
        while not state.is_over:
            state.apply(check_evenly_drawn(state, rng))


def test_from_a_full_hand_with_locomotives() -> None:
    state = arrange(hands=["red 7 blue 3 green loco 5"]).state
    rng = Generator(1, "random actions")

    seen = {check_evenly_drawn(state, rng) for _ in range(4000)}

    assert sorted(seen) == state.legal_actions()


def test_of_a_player_with_few_trains() -> None:
    state = arrange(hands=["red 7 loco 5"], trains={0: 4}).state
    rng = Generator(1, "random actions")

    seen = {check_evenly_drawn(state, rng) for _ in range(2000)}

    assert sorted(seen) == state.legal_actions()


def test_of_a_player_who_can_only_pass() -> None:
    state = arrange(3, market="- - - - -", rest=2, other_tickets=2).state

    assert check_evenly_drawn(state, Generator(1, "random actions")) == state.legal_actions()[0]


def test_a_playout_is_one_random_action_after_another() -> None:
    rng, same = Generator(4, "random actions"), Generator(4, "random actions")
    state, other = new_game(2, 4).state, new_game(2, 4).state

    assert state.play_out(rng, 30) == 30
    for _ in range(30):
        other.apply(other.sample_action(same))
    assert state.snapshot() == other.snapshot()

    rest = state.play_out(rng)
    for _ in range(rest):
        assert not other.is_over
        other.apply(other.sample_action(same))
    assert state.is_over
    assert state.snapshot() == other.snapshot()
    assert state.play_out(rng) == 0
