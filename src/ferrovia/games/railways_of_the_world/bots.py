"""Two players of Railways of the World: one that takes what lies nearest, and one that weighs what it will bring."""

from abc import ABC, abstractmethod

from ferrovia.core.rng import Generator
from ferrovia.games.railways_of_the_world import RailwaysOfTheWorld
from ferrovia.games.railways_of_the_world.deck import EXPRESS
from ferrovia.games.railways_of_the_world.freight import BestWay, Freight
from ferrovia.games.railways_of_the_world.observation import Observation
from ferrovia.games.railways_of_the_world.planning import Planning, finishing
from ferrovia.games.railways_of_the_world.routes import deliverable, has_run_through
from ferrovia.games.railways_of_the_world.ruleset import CUBE_KINDS, FIRST_RAISE, OUT, PASS, TILES_PER_ACTION, UPGRADE
from ferrovia.games.railways_of_the_world.surveys import open_ways
from ferrovia.games.railways_of_the_world.table import ACTION, AUCTION, BARONS, TARGET, TRACK, Table


class Steps(ABC):
    """What a bot does once it has chosen an action: the steps of a build or a delivery, one after the other."""

    def __init__(self, game: RailwaysOfTheWorld, rng: Generator) -> None:
        self.game = game
        self.rules = game.rules
        self.rng = rng
        self.against = 100 // (game.players - 1)  # what a point of an opponent counts, in hundredths
        self._steps: list[int] = []

    def choose(self, observation: Observation) -> int:
        table, seat = observation.table, observation.seat
        if table.phase == AUCTION:
            return self.bid(observation)
        if table.phase == BARONS:
            return observation.legal[0]
        if table.phase == ACTION:
            self._steps = self.act(table, seat)
        elif not self._steps or self._steps[0] not in observation.legal:
            self._steps = self._go_on(observation)
        action = self._steps.pop(0)
        return action if action in observation.legal else PASS

    @abstractmethod
    def bid(self, observation: Observation) -> int:
        """A raise, or out."""

    @abstractmethod
    def act(self, table: Table, seat: int) -> list[int]:
        """The steps of the action of a round."""

    def delivery(self, table: Table, seat: int, cube: int) -> tuple[int, list[int]]:
        """The best way for a cube: what it brings in hundredths of points, and the steps."""
        city = cube // CUBE_KINDS
        best = BestWay(table, seat, self.against)
        doors = best.search(cube, city, self.rules.city_bit[city], [])
        return best.best, [self.rules.first_cube + cube, *(self.rules.via(door) for door in doors)]

    def _go_on(self, observation: Observation) -> list[int]:
        """The steps from the middle of an action that somebody else has begun, or that was not to be."""
        table, seat = observation.table, observation.seat
        if table.phase == TARGET:
            return observation.legal[:1]
        if table.phase == TRACK:
            left = TILES_PER_ACTION - table.tiles
            return finishing(self.game.sample_state(observation, self.rng), left) or observation.legal[:1]
        through = table.grants >> EXPRESS & 1 == 1 and not has_run_through(table)
        best = BestWay(table, seat, self.against, through)
        doors = best.search(table.cube, table.here, table.visited, table.path)
        return [self.rules.via(door) for door in doors] or observation.legal[:1]


class Greedy(Steps):
    """Delivers whenever it can, whatever brings most; else builds the cheapest link that opens a delivery."""

    def bid(self, observation: Observation) -> int:
        return OUT

    def act(self, table: Table, seat: int) -> list[int]:
        offers = [self.delivery(table, seat, cube) for cube in deliverable(table, seat)]
        if offers:
            return max(offers)[1]
        for way in sorted(open_ways(table), key=lambda way: way.cost):
            if len(way.tiles) > TILES_PER_ACTION:
                continue
            freight = Freight(table, seat)
            freight.link(way.a, way.b)
            if any(freight.lengths()):
                return [self.rules.start(way.door), *(self.rules.track_at[tile] for tile in way.tiles)]
        freight = Freight(table, seat)
        freight.level += 1
        return [UPGRADE] if any(freight.lengths()) else [PASS]


class CardlessPlanner(Steps):
    """Ignores cards; weighs deliveries, links, levels and new cities by what they leave, and minds what bonds cost."""

    def __init__(self, game: RailwaysOfTheWorld, rng: Generator) -> None:
        super().__init__(game, rng)
        self.planning = Planning(self.rules, self.against)

    def bid(self, observation: Observation) -> int:
        table, seat = observation.table, observation.seat
        limit = self.planning.bid_limit(table, seat)
        return FIRST_RAISE if table.bid + 1 <= limit else OUT

    def act(self, table: Table, seat: int) -> list[int]:
        return self.planning.best_action(table, seat, self.delivery)
