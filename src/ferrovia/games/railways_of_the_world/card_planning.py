"""What cards add to what the planner weighs: operations cards, goals, Western Links, a baron, and what bonds cost."""

from collections import Counter

from ferrovia.games.railways_of_the_world.ambition import LINK_GOALS, expected, gained, lead
from ferrovia.games.railways_of_the_world.deck import (
    BUILD_KINDS,
    CIVIL,
    DEPOT,
    EXECUTIVE,
    EXPRESS,
    GROWTH,
    HOTEL,
    INDUSTRY,
    LAND_GRANT,
    MINE,
    PERFECT,
    TUNNELS,
    Baron,
)
from ferrovia.games.railways_of_the_world.depots import markable
from ferrovia.games.railways_of_the_world.finance import bonds_for
from ferrovia.games.railways_of_the_world.freight import BestWay, Freight, promise
from ferrovia.games.railways_of_the_world.goals import reached
from ferrovia.games.railways_of_the_world.ledger import balance
from ferrovia.games.railways_of_the_world.links import lines_joined
from ferrovia.games.railways_of_the_world.mines import sites
from ferrovia.games.railways_of_the_world.operations import GROWN, can_take, delivery_goals, engine_goals, points_of
from ferrovia.games.railways_of_the_world.planning import EARLY, HOPE, PATIENCE, TWICE, Delivery, Planning
from ferrovia.games.railways_of_the_world.routes import deliverable
from ferrovia.games.railways_of_the_world.ruleset import BOND, CUBE_KINDS, ROUNDS, TILES_PER_ACTION, Ruleset
from ferrovia.games.railways_of_the_world.surveys import Way, line_costs, savings, usual_savings
from ferrovia.games.railways_of_the_world.table import Table
from ferrovia.games.railways_of_the_world.western import can_build_western

SECOND = 70  # hundredths of what the second best action brings, when a card gives two
ROOM = 75  # hundredths of a point for each cube that may come to a hotel
FITTING = {LAND_GRANT: 6, TUNNELS: 6, CIVIL: 2}  # thousands that a card must save to be used
BESIDES = 3  # times what the best other action brings: so much more must a card bring
HURRY = 300  # hundredths: more than that is never asked of it
AHEAD = 10  # hundredths for each turn to come that a level is worth, besides what is seen of it
LATER = 60  # hundredths that what a kept card may bring counts for

Weighed = list[tuple[int, list[int]]]


class CardPlanning(Planning):
    """As the planner without cards, and what cards add to it."""

    def __init__(self, rules: Ruleset, against: int, opening: int) -> None:
        super().__init__(rules, against)
        self.opening = opening
        self.baron: Baron | None = None

    # Money

    def after_paying(self, table: Table, seat: int, cost: int, points: int) -> int:
        """The worth of a seat after paying so much and scoring so many points, to the end of the game."""
        total, turns = table.total(seat) + points, self.turns_left(table)
        issued = bonds_for(table.money[seat], cost)
        money, bonds = table.money[seat] + BOND * issued - cost, table.bonds[seat] + issued
        worth = 100 * total + balance(self.rules, turns, total, money, bonds)
        if self.baron is not None and self.baron.goal in ("most_money", "fewest_bonds"):
            more = money - table.money[seat] if self.baron.goal == "most_money" else -issued
            worth += expected(self.baron, lead(table, self.baron, seat) + more, turns)
        return worth

    def point_worth(self, table: Table, seat: int) -> int:
        """What the next points are worth each, for a good part with the income that they bring."""
        points, turns = table.total(seat), self.turns_left(table)
        money, bonds = table.money[seat], table.bonds[seat]
        more = balance(self.rules, turns, points + 3, money, bonds) - balance(self.rules, turns, points, money, bonds)
        return 100 + max(more, 0) * EARLY // 300

    def bid_limit(self, table: Table, seat: int) -> int:
        """In the first turn the best links are there for whoever comes first: worth a bond."""
        return self.opening if table.turns == 0 else super().bid_limit(table, seat)

    # Actions

    def weighed(self, table: Table, seat: int, delivery: Delivery) -> Weighed:
        found = super().weighed(table, seat, delivery)
        nothing = found[0][0]  # what passing leaves
        found += self._western(table, seat)
        price = min(HURRY, BESIDES * (max(found)[0] - nothing))
        found += [(value - price, steps) for value, steps in self._cards(table, seat, nothing)]
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
            doors = self.doors_of(steps)
            to = self.rules.door_city[table.far[doors[-1]]]
            value += 100 * points_of(self.rules, delivery_goals(table, to, len(doors)))
            for face in self.rules.hotels[to]:
                for other in range(self.rules.players):
                    if table.held[other * len(self.rules.faces) + face]:
                        value += 100 if other == seat else -self.against
            found.append((value, steps))
        return found

    def _upgrade(self, table: Table, seat: int) -> Weighed:
        goals = engine_goals(table, table.engine[seat] + 1)
        extra = 100 * points_of(self.rules, goals) + AHEAD * self.turns_left(table)
        if self.baron is not None and self.baron.goal == "highest_engine":
            ahead, turns = lead(table, self.baron, seat), self.turns_left(table)
            extra += expected(self.baron, ahead + 1, turns) - expected(self.baron, ahead, turns)
        return [(value + extra, steps) for value, steps in super()._upgrade(table, seat)]

    def _hopes(self, table: Table, seat: int, ways: list[Way]) -> list[int]:
        """A baron who wants cities joined is one more line to come nearer to; others count what a link adds."""
        hopes = super()._hopes(table, seat, ways)
        baron = self.baron
        if baron is not None and baron.goal in LINK_GOALS:
            ahead, turns = lead(table, baron, seat), self.turns_left(table)
            now = expected(baron, ahead, turns)
            for place, way in enumerate(ways):
                hopes[place] += expected(baron, ahead + gained(table, baron.goal, seat, way), turns) - now
        elif baron is not None and len(baron.cities) == 2 and not reached(table, baron, seat):
            self._join(table, seat, baron, ways, hopes)
        return hopes

    def _join(self, table: Table, seat: int, baron: Baron, ways: list[Way], hopes: list[int]) -> None:
        """Adds to the hopes of the ways that lead from one city of a baron to the other."""
        rules = self.rules
        near = table.own_near[seat * rules.cities : (seat + 1) * rules.cities]
        one, other = (line_costs(rules, ways, near, city) for city in baron.cities)
        whole = one[baron.cities[1]]
        if not 0 < whole <= 12 * self.turns_left(table):
            return
        for place, way in enumerate(ways):
            for a, b in ((way.a, way.b), (way.b, way.a)):
                if one[a] >= 0 and other[b] >= 0 and one[a] + way.cost + other[b] == whole:
                    hopes[place] += HOPE * baron.points * way.cost // whole

    def aims_at(self, line: int) -> bool:
        """Also at those that take a Western Link in the end."""
        return self.rules.line_counts[line] == 1

    def reach(self, table: Table, seat: int) -> int:
        """One tile more with a card for it that this turn has not seen used (ROW-OP11)."""
        return TILES_PER_ACTION + (1 if self._held(table, seat, PERFECT) > table.spent[seat] else 0)

    def build(self, table: Table, seat: int, way: Way) -> tuple[int, list[int]]:
        """With the cards that save enough (ROW-OP9, ROW-OP10, ROW-OP12)."""
        cost, steps = super().build(table, seat, way)
        declared: list[int] = []
        for number, face in enumerate(self.rules.uses):
            kind = self.rules.faces[face].kind
            if kind in BUILD_KINDS and table.held[seat * len(self.rules.faces) + face]:
                saved = savings(self.rules, way, kind, self.reach(table, seat))
                if saved >= FITTING[kind]:
                    cost -= saved
                    declared.append(self.rules.first_use + number)
        return cost, [steps[0], *declared, *steps[1:]]

    def _held(self, table: Table, seat: int, kind: int) -> int:
        """How many cards of a kind a seat keeps."""
        faces = self.rules.faces
        return sum(table.held[seat * len(faces) + face] for face, card in enumerate(faces) if card.kind == kind)

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

    # Cards

    def _cards(self, table: Table, seat: int, nothing: int) -> Weighed:
        """What each card on display may bring."""
        found: Weighed = []
        for number, face in enumerate(self.rules.takes):
            if not can_take(table, face):
                continue
            card, take = self.rules.faces[face], self.rules.first_take + number
            if card.kind == HOTEL:
                found.append((nothing + self._hotel(table, card.city), [take]))
            elif card.kind == INDUSTRY:
                cost = self.rules.board.urbanise
                saved = self.after_paying(table, seat, 0, 0) - self.after_paying(table, seat, cost, 0)
                found += [(value + saved, [take, *steps]) for value, steps in self._new_cities(table, seat)]
            elif card.kind == GROWTH:
                found += [(nothing + value, [take, *steps]) for value, steps in self._growth(table, seat)]
            elif card.kind in BUILD_KINDS:
                found.append((nothing + self._grant(table, seat, card.kind), [take]))
            elif card.kind == DEPOT:
                found += [(nothing + value, [take, *steps]) for value, steps in self._depot(table, seat)]
            elif card.kind == MINE:
                found += [(value, [take, *steps]) for value, steps in self._mine(table, seat, nothing)]
            elif card.kind == EXPRESS and not self._held(table, seat, EXPRESS):
                found.append((nothing + self._express(table, seat), [take]))
            elif card.kind == PERFECT and not self._held(table, seat, PERFECT):
                found.append((nothing + self._fifth_tiles(table), [take]))
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

    def _growth(self, table: Table, seat: int) -> Weighed:
        """The city where two cubes from the bag would promise most."""
        cities = [city for city in range(self.rules.cities) if table.touched[seat] >> city & 1]
        more, where = self._best_city(table, seat, cities, GROWN)
        return [(more, [self.rules.first_grow + where])] if where >= 0 else []

    def _mine(self, table: Table, seat: int, nothing: int) -> Weighed:
        """The city where a mine would promise most: half of the colours, on average."""
        rules, cities = self.rules, [city for city in sites(table) if table.touched[seat] >> city & 1]
        more, where = self._best_city(table, seat, cities, 1)
        spent = self.after_paying(table, seat, 0, 0) - self.after_paying(table, seat, rules.board.mine, 0)
        if where < 0:
            return []
        return [(nothing + CUBE_KINDS * more // 2 - spent, [rules.first_mine + rules.grey_cities.index(where)])]

    def _best_city(self, table: Table, seat: int, cities: list[int], count: int) -> tuple[int, int]:
        """What so many cubes of one colour from the bag promise at the best of some cities, and which that is."""
        bag = sum(table.bag)
        left = ROUNDS * (self.turns_left(table) - 1) + ROUNDS - 1 - table.round
        freight = Freight(table, seat)
        before = promise(freight.lengths(), table, left, PATIENCE)
        best, where = 0, -1
        for city in cities:
            cubes = table.cubes[CUBE_KINDS * city : CUBE_KINDS * (city + 1)]
            more = 0
            for colour in range(CUBE_KINDS):
                table.cubes[CUBE_KINDS * city + colour] += count
            lengths = freight.lengths()
            for colour in range(CUBE_KINDS):
                table.cubes[CUBE_KINDS * city : CUBE_KINDS * (city + 1)] = cubes
                table.cubes[CUBE_KINDS * city + colour] += count
                more += table.bag[colour] * (promise(lengths, table, left, PATIENCE) - before)
            table.cubes[CUBE_KINDS * city : CUBE_KINDS * (city + 1)] = cubes
            if more > best:
                best, where = more, city
        return (best * self.point_worth(table, seat) // (100 * bag) if best else 0), where

    def _grant(self, table: Table, seat: int, kind: int) -> int:
        """What a card that makes a build cheaper may save, unless it comes too late."""
        if self.turns_left(table) < 3 or self._held(table, seat, kind):
            return 0
        granted = usual_savings(self.rules, kind)
        saved = self.after_paying(table, seat, 0, 0) - self.after_paying(table, seat, granted, 0)
        return saved * LATER // 100

    def _depot(self, table: Table, seat: int) -> Weighed:
        """The link of another that most of the cubes which its owner can deliver would go over."""
        best, where = 0, -1
        for other in range(self.rules.players):
            traffic = Counter[int]()
            for cube in deliverable(table, other) if other != seat else []:
                way = BestWay(table, other, self.against)
                city = cube // CUBE_KINDS
                for door in way.search(cube, city, self.rules.city_bit[city], []):
                    traffic[min(door, table.far[door])] += table.cubes[cube]
            for door in markable(table, seat):
                if traffic[door] > best:
                    best, where = traffic[door], door
        if where < 0:
            return []
        cubes = min(best, self.turns_left(table))
        return [(ROOM * cubes, [self.rules.first_depot + where])]

    def _express(self, table: Table, seat: int) -> int:
        """What an Express would add to the best delivery there is now."""
        more = 0
        for cube in deliverable(table, seat):
            city = cube // CUBE_KINDS
            ways = [BestWay(table, seat, self.against, through) for through in (True, False)]
            if ways[0].search(cube, city, self.rules.city_bit[city], []):
                ways[1].search(cube, city, self.rules.city_bit[city], [])
                more = max(more, ways[0].best - ways[1].best)
        return more * LATER // 100

    def _fifth_tiles(self, table: Table) -> int:
        """What Perfect Engineering may save: the second action of a long link, now and then."""
        return TWICE * (self.turns_left(table) - 1) // 8
