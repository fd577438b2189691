"""The planner of Railways of the World with cards: it values and uses operations cards, Western Links and its baron."""

from ferrovia.core.rng import Generator
from ferrovia.games.railways_of_the_world import RailwaysOfTheWorld
from ferrovia.games.railways_of_the_world.bots import CardlessPlanner
from ferrovia.games.railways_of_the_world.card_planning import CardPlanning
from ferrovia.games.railways_of_the_world.deck import Baron
from ferrovia.games.railways_of_the_world.freight import BestWay
from ferrovia.games.railways_of_the_world.observation import Observation
from ferrovia.games.railways_of_the_world.ruleset import CUBE_KINDS
from ferrovia.games.railways_of_the_world.table import BARONS, Table

OPENING = 5  # thousands to borrow for playing first in the first turn: for more, whoever plays second wins more often
# Hundredths: how often a goal is reached by whoever aims at it.
LIKELY = {"connect": 40, "highest_engine": 40, "most_money": 25, "fewest_bonds": 25}
USUALLY = 60  # the other goals
WORTH_IT = 150  # hundredths of points that an Express must add to be used


class Planner(CardlessPlanner):
    """Weighs cards, hotels, goals, Western Links and its baron along with everything else."""

    def __init__(self, game: RailwaysOfTheWorld, rng: Generator, opening: int = OPENING) -> None:
        super().__init__(game, rng)
        self.planning = self.cards = CardPlanning(self.rules, self.against, opening)

    def delivery(self, table: Table, seat: int, cube: int) -> tuple[int, list[int]]:
        """As an Express where that brings clearly more (ROW-OP14)."""
        plain = super().delivery(table, seat, cube)
        for face in self.rules.expresses:
            if table.held[seat * len(self.rules.faces) + face]:
                city = cube // CUBE_KINDS
                best = BestWay(table, seat, self.against, True)
                doors = best.search(cube, city, self.rules.city_bit[city], [])
                if doors and best.best >= plain[0] + WORTH_IT:
                    use = self.rules.first_use + self.rules.uses.index(face)
                    first = self.rules.first_cube + cube
                    return best.best, [first, use, *(self.rules.via(door) for door in doors)]
        return plain

    def choose(self, observation: Observation) -> int:
        self.cards.baron = self.rules.barons[observation.kept] if observation.kept >= 0 else None
        if observation.table.phase == BARONS:
            first = self.rules.first_baron
            return max(observation.legal, key=lambda action: _promise_of(self.rules.barons[action - first]))
        return super().choose(observation)


def _promise_of(baron: Baron) -> int:
    return baron.points * LIKELY.get(baron.goal, USUALLY)
