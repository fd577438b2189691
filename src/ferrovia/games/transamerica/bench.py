"""What `ferrovia bench` measures in TransAmerica besides what it measures in every game."""

from collections.abc import Callable
from functools import partial
from random import Random

from ferrovia.core.rng import Generator
from ferrovia.games.transamerica import TransAmerica
from ferrovia.games.transamerica.scoring import missing_way
from ferrovia.games.transamerica.state import State

HANDS = 40
MOVES = 100  # of one round, which is then not scored


def cases(game: TransAmerica) -> dict[str, list[Callable[[], object]]]:
    """The scoring of one player with six places to join and no rail to help, and moves without any scoring."""
    return {
        "scoring": [partial(_score, game, seed) for seed in range(HANDS)],
        f"{MOVES}_moves_unscored": [partial(_play, game.new_game(seed), seed) for seed in range(4)],
    }


def _score(game: TransAmerica, seed: int) -> int:
    rng = Generator(seed, "bench")
    hand = 0
    for cards in game.rules.cards:
        hand |= game.rules.bit[cards[rng.below(len(cards))]]
    return missing_way(game.rules, game.rules.cost, rng.below(game.rules.crossings), hand)[0]


def _play(start: State, seed: int) -> None:
    """Moves of a random round, as a user's program makes them; it begins anew where the round would end."""
    choose = Random(seed).random
    state = start.clone()
    for _ in range(MOVES):
        if state.table.rails_left < 2:
            state = start.clone()
        legal = state.legal_actions()
        state.apply(legal[int(choose() * len(legal))])
