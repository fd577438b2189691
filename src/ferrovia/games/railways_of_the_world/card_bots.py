"""The planner of Railways of the World with cards: it values and uses operations cards, Western Links and its baron."""

from ferrovia.core.rng import Generator
from ferrovia.games.railways_of_the_world import RailwaysOfTheWorld
from ferrovia.games.railways_of_the_world.bots import CardlessPlanner
from ferrovia.games.railways_of_the_world.deck import EXECUTIVE, HOTEL, INDUSTRY, Baron
from ferrovia.games.railways_of_the_world.freight import Freight
from ferrovia.games.railways_of_the_world.goals import is_contest, reached
from ferrovia.games.railways_of_the_world.links import lines_joined
from ferrovia.games.railways_of_the_world.observation import Observation
from ferrovia.games.railways_of_the_world.operations import can_take, delivery_goals, engine_goals, points_of
from ferrovia.games.railways_of_the_world.planning import HOPE, Delivery, Planning
from ferrovia.games.railways_of_the_world.ruleset import CUBE_KINDS, Ruleset
from ferrovia.games.railways_of_the_world.surveys import Way, line_costs
from ferrovia.games.railways_of_the_world.table import BARONS, TRACK, Table
from ferrovia.games.railways_of_the_world.western import can_build_western

SECOND = 70  # hundredths of what the second best action brings, when a card gives two
ROOM = 75  # hundredths of a point for each cube that may come to a hotel
FREE = 10  # thousands that a New Industry saves
LIKELY = {"connect": 30, "highest_engine": 40}  # hundredths: how often a goal is reached by whoever aims at it
USUALLY = 50  # the other goals

Weighed = list[tuple[int, list[int]]]


class Planner(CardlessPlanner):
    """Weighs cards, hotels, goals, Western Links and its baron along with everything else."""

    def __init__(self, game: RailwaysOfTheWorld, rng: Generator) -> None:
        super().__init__(game, rng)
        self.planning = self.cards = CardPlanning(self.rules, self.against)

    def choose(self, observation: Observation) -> int:
        table = observation.table
        self.cards.baron = self.rules.barons[observation.kept] if observation.kept >= 0 else None
        if table.phase == BARONS:
            return max(
                observation.legal, key=lambda action: _promise_of(self.rules.barons[action - self.rules.first_baron])
            )
        if table.phase == TRACK:  # a card that makes plains free is used at the first occasion
            for action in observation.legal:
                if self.rules.first_use <= action < self.rules.first_grow:
                    return action
        return super().choose(observation)


def _promise_of(baron: Baron) -> int:
    return baron.points * LIKELY.get(baron.goal, USUALLY)


class CardPlanning(Planning):
    """As the planner without cards, and what cards add to it."""

    def __init__(self, rules: Ruleset, against: int) -> None:
        super().__init__(rules, against)
        self.baron: Baron | None = None

    def weighed(self, table: Table, seat: int, delivery: Delivery) -> Weighed:
        found = super().weighed(table, seat, delivery)
        nothing = found[0][0]  # what passing leaves
        found += self._western(table, seat)
        found += self._cards(table, seat, nothing)
        ranked = sorted(found, reverse=True)
        second = ranked[1][0] - nothing if len(ranked) > 1 else 0
        for number, face in enumerate(self.rules.takes):
            if self.rules.faces[face].kind == EXECUTIVE and can_take(table, face) and second > 0:
                found.append((ranked[0][0] + second * SECOND // 100, [self.rules.first_take + number]))
        return found

    def _deliveries(self, table: Table, seat: int, delivery: Delivery) -> Weighed:
        """Goals on display and hotels count with the delivery that reaches them."""
        found: Weighed = []
        for value, steps in super()._deliveries(table, seat, delivery):
            to = self.rules.door_city[table.far[steps[-1] - self.rules.first_via]]
            value += 100 * points_of(self.rules, delivery_goals(table, to, len(steps) - 1))
            for face in self.rules.hotels[to]:
                for other in range(self.rules.players):
                    if table.held[other * len(self.rules.faces) + face]:
                        value += 100 if other == seat else -self.against
            found.append((value, steps))
        return found

    def _upgrade(self, table: Table, seat: int) -> Weighed:
        goals = 100 * points_of(self.rules, engine_goals(table, table.engine[seat] + 1))
        return [(value + goals, steps) for value, steps in super()._upgrade(table, seat)]

    def _hopes(self, table: Table, seat: int, ways: list[Way]) -> list[int]:
        """A baron who wants cities joined is one more line to come nearer to."""
        hopes = super()._hopes(table, seat, ways)
        baron = self.baron
        if baron is None or is_contest(baron) or len(baron.cities) != 2 or reached(table, baron, seat):
            return hopes
        rules = self.rules
        near = table.own_near[seat * rules.cities : (seat + 1) * rules.cities]
        one, other = (line_costs(rules, ways, near, city) for city in baron.cities)
        whole = one[baron.cities[1]]
        if not 0 < whole <= 12 * self.turns_left(table):
            return hopes
        for place, way in enumerate(ways):
            for a, b in ((way.a, way.b), (way.b, way.a)):
                if one[a] >= 0 and other[b] >= 0 and one[a] + way.cost + other[b] == whole:
                    hopes[place] += HOPE * baron.points * way.cost // whole
        return hopes

    def aims_at(self, line: int) -> bool:
        """Also at those that take a Western Link in the end."""
        return self.rules.line_counts[line] == 1

    def _western(self, table: Table, seat: int) -> Weighed:
        """A Western Link by its line and the cubes that it brings."""
        rules, western = self.rules, self.rules.board.western
        found: Weighed = []
        for number, city in enumerate(western.cities):
            if can_build_western(table, seat, number):
                table.western[number] = seat
                lines = lines_joined(table, seat, table.joined[seat * rules.cities + city])
                table.western[number] = -1
                points = sum(rules.board.lines[line].points for line in lines)
                cubes = min(western.cubes, table.bag[0])
                table.cubes[CUBE_KINDS * city] += cubes
                left = self.outlook(table, seat, Freight(table, seat))
                table.cubes[CUBE_KINDS * city] -= cubes
                value = self.after_paying(table, seat, western.cost, points) + left
                found.append((value, [rules.first_western + number]))
        return found

    def _cards(self, table: Table, seat: int, nothing: int) -> Weighed:
        """Hotels by the cubes that may come there, a New Industry as a New City for nothing."""
        rules = self.rules
        found: Weighed = []
        for number, face in enumerate(rules.takes):
            if not can_take(table, face):
                continue
            card = rules.faces[face]
            if card.kind == HOTEL:
                found.append((nothing + self._hotel(table, card.city), [rules.first_take + number]))
            elif card.kind == INDUSTRY:
                saved = self.after_paying(table, seat, 0, 0) - self.after_paying(table, seat, FREE, 0)
                for value, steps in self._new_cities(table, seat):
                    found.append((value + saved, [rules.first_take + number, *steps]))
        return found

    def _hotel(self, table: Table, city: int) -> int:
        """What the hotel of a city may bring: its share of the cubes of its colour that lie at links."""
        colour = table.colour[city]
        linked = 0
        for touched in table.touched:
            linked |= touched
        if colour >= CUBE_KINDS or not linked >> city & 1:
            return 0
        cubes = sum(
            table.cubes[CUBE_KINDS * other + colour] for other in range(self.rules.cities) if linked >> other & 1
        )
        rivals = (table.city_masks[colour] & linked).bit_count()
        return ROOM * min(cubes, 2 * self.turns_left(table)) // rivals
