"""Games of several rounds: random ones on the real board seldom outlast the first."""

import pytest

from ferrovia.bots import make_bot
from ferrovia.conformance import PROMISES, Promise
from ferrovia.core.rng import Generator
from tests.games.transamerica.positions import STRIP, load

# Of two cards of a region one knows which the other player holds: there is nothing to vary.
KEPT = [promise for promise in PROMISES if promise.name != "samples_vary"]


@pytest.mark.parametrize("promise", KEPT, ids=lambda promise: promise.name)
def test_every_promise_is_kept_over_many_short_rounds(promise: Promise) -> None:
    promise(load(2, STRIP), seed=3)


@pytest.mark.parametrize("players", [3, 5])
def test_good_players_play_sound_games_over_several_rounds(players: int) -> None:
    game = load(players)
    state = game.new_game(11)
    rng = Generator(1)
    names = ["planner", "greedy", "planner", "greedy", "random"]
    bots = [make_bot(name, game, Generator(seat)) for seat, name in enumerate(names[:players])]
    rounds = {1}
    while not state.is_over:
        seat = state.current_player
        seen = state.observe(seat)
        sample = game.sample_state(seen, rng)
        sample.check()
        assert sample.observe(seat) == seen
        state.apply(bots[seat].choose(seen), seat)
        state.check()
        rounds.add(state.table.round)
    assert state.ended_by == "rules"
    assert len(rounds) > 1
