"""The bot that plays any legal action, each equally likely."""

from ferrovia.core.contract import Game, Observation
from ferrovia.core.rng import Generator


class RandomBot:
    """Plays at random."""

    def __init__(self, game: Game, rng: Generator) -> None:
        self._rng = rng

    def choose(self, observation: Observation) -> int:
        return observation.legal[self._rng.below(len(observation.legal))]
