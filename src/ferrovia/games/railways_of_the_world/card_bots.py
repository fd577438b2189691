"""The planner of Railways of the World with cards: it values and uses operations cards, Western Links and its baron."""

from ferrovia.core.rng import Generator
from ferrovia.games.railways_of_the_world import RailwaysOfTheWorld
from ferrovia.games.railways_of_the_world.bots import CardlessPlanner
from ferrovia.games.railways_of_the_world.card_planning import CardPlanning
from ferrovia.games.railways_of_the_world.deck import Baron
from ferrovia.games.railways_of_the_world.observation import Observation
from ferrovia.games.railways_of_the_world.table import BARONS

OPENING = 15  # thousands to borrow for playing first in the first turn
# Hundredths: how often a goal is reached by whoever aims at it.
LIKELY = {"connect": 40, "highest_engine": 40, "most_money": 25, "fewest_bonds": 25}
USUALLY = 60  # the other goals


class Planner(CardlessPlanner):
    """Weighs cards, hotels, goals, Western Links and its baron along with everything else."""

    def __init__(self, game: RailwaysOfTheWorld, rng: Generator, opening: int = OPENING) -> None:
        super().__init__(game, rng)
        self.planning = self.cards = CardPlanning(self.rules, self.against, opening)

    def choose(self, observation: Observation) -> int:
        self.cards.baron = self.rules.barons[observation.kept] if observation.kept >= 0 else None
        if observation.table.phase == BARONS:
            first = self.rules.first_baron
            return max(observation.legal, key=lambda action: _promise_of(self.rules.barons[action - first]))
        return super().choose(observation)


def _promise_of(baron: Baron) -> int:
    return baron.points * LIKELY.get(baron.goal, USUALLY)
