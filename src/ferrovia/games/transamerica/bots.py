"""Two players of TransAmerica: one that minds only its own way, and one that reckons with what others will build."""

from ferrovia.core.rng import Generator
from ferrovia.games.transamerica import TransAmerica
from ferrovia.games.transamerica.observation import Observation
from ferrovia.games.transamerica.ruleset import FIRST_MARKER
from ferrovia.games.transamerica.surveys import hopeful_costs, own_tree, traffic
from ferrovia.games.transamerica.table import FIRST, MARKERS, NOWHERE

TRUST = 25  # hundredths, for every player beyond the second
MOST_TRUST = 50


class Greedy:
    """Lays the rails of a cheapest tree for its own cities, wherever they come first."""

    def __init__(self, game: TransAmerica, rng: Generator) -> None:
        self.rules = game.rules

    def choose(self, observation: Observation) -> int:
        table = observation.table
        if table.phase == MARKERS:
            return self._marker(observation)
        marker = table.markers[observation.seat]
        _, tree = own_tree(table, marker, observation.hand, self.rules.costs_with(table.laid))
        rails = [self.rules.first_rail + line for line in tree]
        possible = set(observation.legal)
        return next((rail for rail in rails if rail in possible), observation.legal[0])

    def _marker(self, observation: Observation) -> int:
        """On a city of its own, if one is free."""
        cities = [FIRST_MARKER + self.rules.city_crossing[city] for city in self.rules.numbers(observation.hand)]
        return next((marker for marker in cities if marker in observation.legal), observation.legal[0])


class Planner:
    """Builds first what nobody else will build for it, and counts on the others for the rest.

    `trust` says how much: a line that another player surely builds is reckoned cheaper by so many hundredths. Without
    a word it grows with the number of players: a single opponent builds little that is of use.
    """

    def __init__(self, game: TransAmerica, rng: Generator, trust: int = -1) -> None:
        self.rules = game.rules
        self.trust = trust if trust >= 0 else min(TRUST * (game.players - 2), MOST_TRUST)
        self._surveyed: tuple[int, int] = (0, 0)
        self._tree: list[int] = []
        self._busy: list[float] = []

    def choose(self, observation: Observation) -> int:
        table = observation.table
        if table.phase == MARKERS:
            return self._marker(observation)
        before = table.laid
        if table.phase != FIRST:  # what is cheapest stays so after the first rail of it
            before ^= self.rules.bit[table.recent[0]]
        if self._surveyed != (table.round, before):
            self._surveyed = (table.round, before)
            self._survey(observation, table.markers[observation.seat])
        possible = set(observation.legal)
        rails = [rail for rail in (self.rules.first_rail + line for line in self._tree) if rail in possible]
        if not rails:
            return observation.legal[0]  # to stop, if that is possible
        return self._first(observation, rails) if table.phase == FIRST else min(rails, key=self._busy_at)

    def _survey(self, observation: Observation, marker: int) -> None:
        """Which lines others are likely to build, and the tree that is cheapest if they do."""
        table = observation.table
        costs = self.rules.costs_with(table.laid)
        self._busy = traffic(table, observation.seat, observation.hand, costs)
        hopeful = hopeful_costs(costs, self._busy, self.trust / 100)
        self._tree = own_tree(table, marker, observation.hand, hopeful)[1]

    def _busy_at(self, rail: int) -> float:
        return self._busy[rail - self.rules.first_rail]

    def _first(self, observation: Observation, rails: list[int]) -> int:
        """Two single lines or a double one, whichever the others are less likely to build; not half a turn."""
        singles = [rail for rail in rails if rail < self.rules.first_double]
        doubles = [rail for rail in rails if rail >= self.rules.first_double]
        if not doubles or not singles:
            return min(rails, key=self._busy_at)
        if not self._goes_on(observation, singles):
            return min(doubles, key=self._busy_at)
        return min(rails, key=self._busy_at)

    def _goes_on(self, observation: Observation, singles: list[int]) -> bool:
        """Whether a second single line of the tree can be built after the first."""
        if len(singles) > 1:
            return True
        rules, table = self.rules, observation.table
        line = singles[0] - rules.first_rail
        mine = table.seat_network[observation.seat]
        ahead = {crossing for crossing in (rules.line_a[line], rules.line_b[line]) if table.network[crossing] != mine}
        return any(
            other != line and other < rules.singles and not ahead.isdisjoint((rules.line_a[other], rules.line_b[other]))
            for other in self._tree
        )

    def _marker(self, observation: Observation) -> int:
        """In the middle of its own tree, from where it can grow towards every city at need."""
        rules = self.rules
        self._survey(observation, NOWHERE)
        spots = sorted({end for line in self._tree for end in (rules.line_a[line], rules.line_b[line])})
        free = [spot for spot in spots if FIRST_MARKER + spot in observation.legal]
        if not free:
            return observation.legal[0]
        return FIRST_MARKER + min(free, key=lambda spot: self._outlying(spot, spots))

    def _outlying(self, spot: int, spots: list[int]) -> int:
        """How far a crossing is from all others of the tree, over the empty board."""
        far = self.rules.lattice.distances([spot], self.rules.cost, [-1] * self.rules.crossings)
        return sum(far[other] for other in spots)
