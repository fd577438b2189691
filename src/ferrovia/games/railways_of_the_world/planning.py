"""What the planner weighs: every action by the points, the money and the promise of deliveries that it leaves."""

from collections.abc import Callable

from ferrovia.games.railways_of_the_world.board import GREY
from ferrovia.games.railways_of_the_world.finance import bonds_for
from ferrovia.games.railways_of_the_world.freight import Freight, promise
from ferrovia.games.railways_of_the_world.income import income_of
from ferrovia.games.railways_of_the_world.links import lines_with
from ferrovia.games.railways_of_the_world.routes import deliverable
from ferrovia.games.railways_of_the_world.ruleset import (
    BOND,
    CUBE_KINDS,
    NEW_CUBES,
    PASS,
    ROUNDS,
    TILES_PER_ACTION,
    UPGRADE,
    Ruleset,
)
from ferrovia.games.railways_of_the_world.state import State
from ferrovia.games.railways_of_the_world.surveys import Way, line_costs, open_ways
from ferrovia.games.railways_of_the_world.table import TRACK, Table

PATIENCE = 92  # hundredths that a delivery keeps of its worth for every action it comes later
LEVELS = 3  # at which a network is looked at, from the present one on
FAR_SIGHT = 30  # hundredths that what it promises at each higher level counts for
EARLY = 50  # hundredths that the income of points counts for before they are scored
MONEY = 14  # hundredths of a point for 1,000 at hand, far from the end
HOPE = 50  # hundredths of a Major Line's points for coming nearer to it
TWICE = 150  # hundredths that a link is worth less because it takes a second action
BEGINNING = 100  # hundredths by which the first link is worth more than nothing, however dear: no points come without
LOOKED_AT = 14  # links weighed in full
TURNS = 14  # a game has about so many

Delivery = Callable[[Table, int, int], tuple[int, list[int]]]


class Planning:
    """Weighs actions of one seat; everything in hundredths of points."""

    def __init__(self, rules: Ruleset, against: int) -> None:
        self.rules = rules
        self.against = against

    def turns_left(self, table: Table) -> int:
        """About how many turns are left, this one included."""
        if table.last_turn >= 0:
            return table.last_turn - table.turns + 1
        missing = self.rules.end - table.markers.bit_count()
        return max(2, min(TURNS * missing // self.rules.end, TURNS - table.turns // 2) + 1)

    def worth(self, table: Table, points: int, money: int, bonds: int) -> int:
        """What a seat's points and money are worth, bonds and the income to come included."""
        turns = self.turns_left(table)
        thousand = MONEY * min(turns - 1, 6) // 6
        income = income_of(self.rules, points)
        return 100 * points + thousand * (money + (turns - 1) * (income - bonds)) - 100 * bonds

    def after_paying(self, table: Table, seat: int, cost: int, points: int) -> int:
        """The worth of a seat after paying so much and scoring so many points."""
        money, bonds = table.money[seat], table.bonds[seat]
        issued = bonds_for(money, cost)
        return self.worth(table, table.total(seat) + points, money + BOND * issued - cost, bonds + issued)

    def outlook(self, table: Table, seat: int, freight: Freight) -> int:
        """What the deliveries of a network promise, at its level and, for a part, at higher ones."""
        left = ROUNDS * (self.turns_left(table) - 1) + ROUNDS - 1 - table.round
        total, share, level = 0, 100, freight.level
        for step in range(LEVELS):
            part = share if step == LEVELS - 1 or freight.level == self.rules.top_level else share - FAR_SIGHT
            total += part * promise(freight.lengths(), table, left, PATIENCE)
            share -= part
            if not share:
                break
            freight.level += 1
        freight.level = level
        return total * self.point_worth(table, seat) // 10_000

    def point_worth(self, table: Table, seat: int) -> int:
        """What the next points are worth each, for a good part with the income that they bring."""
        points = table.total(seat)
        more = self.worth(table, points + 3, 0, 0) - self.worth(table, points, 0, 0)
        return 100 + max(more - 300, 0) * EARLY // 300

    def best_action(self, table: Table, seat: int, delivery: Delivery) -> list[int]:
        """The steps of the action that leaves most."""
        begun = self._finish(table, seat)
        if begun:
            return begun
        return max(self.weighed(table, seat, delivery))[1]

    def weighed(self, table: Table, seat: int, delivery: Delivery) -> list[tuple[int, list[int]]]:
        """What each action leaves, with its steps; the first is to do nothing."""
        lengths = Freight(table, seat).lengths()
        weighed = [(self.after_paying(table, seat, 0, 0) + self.outlook(table, seat, Freight(table, seat)), [PASS])]
        weighed += self._deliveries(table, seat, delivery)
        links = self._links(table, seat, lengths)
        if links and not table.links[seat]:
            short = max(weighed[0][0] + BEGINNING - max(links)[0], 0)
            links = [(value + short, steps) for value, steps in links]
        weighed += links
        weighed += self._upgrade(table, seat)
        weighed += self._new_cities(table, seat)
        return weighed

    def _finish(self, table: Table, seat: int) -> list[int]:
        """An own unfinished link is finished, if that can be done in one action."""
        for door in table.stubs:
            if table.owner[door] == seat:
                at = table.open[door]
                state = State()
                state.table = table.clone()
                if self.rules.end_at(at // 6) in state.legal_actions():
                    state.apply(self.rules.end_at(at // 6))
                    steps = finishing(state, TILES_PER_ACTION)
                    if steps:
                        return [self.rules.end_at(at // 6), *steps]
        return []

    def _deliveries(self, table: Table, seat: int, delivery: Delivery) -> list[tuple[int, list[int]]]:
        found: list[tuple[int, list[int]]] = []
        for cube in deliverable(table, seat):
            gain, steps = delivery(table, seat, cube)
            own = len([door for door in self.doors_of(steps) if table.owner[door] == seat])
            table.cubes[cube] -= 1
            left = self.outlook(table, seat, Freight(table, seat))
            table.cubes[cube] += 1
            found.append((self.after_paying(table, seat, 0, own) + gain - 100 * own + left, steps))
        return found

    def doors_of(self, steps: list[int]) -> list[int]:
        """The doors by which the steps of a delivery leave cities."""
        first, end = self.rules.first_via, self.rules.first_from
        return [step - first for step in steps if first <= step < end]

    def _links(self, table: Table, seat: int, lengths: list[int]) -> list[tuple[int, list[int]]]:
        ways = open_ways(table)
        hopes = self._hopes(table, seat, ways)
        ranked: list[tuple[int, int]] = []
        for number, way in enumerate(ways):
            if len(way.tiles) > self.reach(table, seat) and table.round == ROUNDS - 1:
                continue
            ranked.append((self._rank(table, seat, way) + hopes[number], number))
        ranked.sort(reverse=True)
        found: list[tuple[int, list[int]]] = []
        for _, number in ranked[:LOOKED_AT]:
            way = ways[number]
            freight = Freight(table, seat)
            freight.link(way.a, way.b)
            lines = sum(self.rules.board.lines[line].points for line in lines_with(table, seat, way.a, way.b))
            cost, steps = self.build(table, seat, way)
            value = self.after_paying(table, seat, cost, lines) + self.outlook(table, seat, freight) + hopes[number]
            if len(way.tiles) > self.reach(table, seat):
                value -= TWICE
            found.append((value, steps))
        return found

    def reach(self, table: Table, seat: int) -> int:
        """How many tiles a build action can lay."""
        return TILES_PER_ACTION

    def build(self, table: Table, seat: int, way: Way) -> tuple[int, list[int]]:
        """What a link costs, and the steps that build it."""
        return way.cost, [self.rules.start(way.door), *(self.rules.track_at[tile] for tile in way.tiles)]

    def _rank(self, table: Table, seat: int, way: Way) -> int:
        """A quick guess at a link: cubes at each end that the other end's network could take, for its cost."""
        rules = self.rules
        total = 0
        for here, there in ((way.a, way.b), (way.b, way.a)):
            reached = table.joined[seat * rules.cities + there]
            for colour in range(CUBE_KINDS):
                if table.city_masks[colour] & reached:
                    total += 60 * table.cubes[CUBE_KINDS * here + colour]
            if table.touched[seat] >> there & 1:
                total += 100
        return total - 20 * way.cost

    def _hopes(self, table: Table, seat: int, ways: list[Way]) -> list[int]:
        """By way: what it brings to come nearer to a Major Line, if that is not too far off."""
        hopes = [0] * len(ways)
        rules = self.rules
        near = table.own_near[seat * rules.cities : (seat + 1) * rules.cities]
        for number, line in enumerate(rules.board.lines):
            if table.line_owner[number] >= 0 or not self.aims_at(number) or len(line.cities) != 2:
                continue
            one, other = line.cities
            from_one, from_other = line_costs(rules, ways, near, one), line_costs(rules, ways, near, other)
            whole = from_one[other]
            if whole <= 0 or whole > 12 * self.turns_left(table):
                continue
            for place, way in enumerate(ways):
                for a, b in ((way.a, way.b), (way.b, way.a)):
                    if from_one[a] >= 0 and from_other[b] >= 0 and from_one[a] + way.cost + from_other[b] == whole:
                        hopes[place] += HOPE * line.points * way.cost // whole
        return hopes

    def aims_at(self, line: int) -> bool:
        """Whether a Major Line can be scored by links alone."""
        return self.rules.line_counts[line] == 1 and not self.rules.line_west[line]

    def _upgrade(self, table: Table, seat: int) -> list[tuple[int, list[int]]]:
        level = table.engine[seat]
        if level == self.rules.top_level:
            return []
        freight = Freight(table, seat)
        freight.level += 1
        cost = self.rules.board.engine[level - 1]
        return [(self.after_paying(table, seat, cost, 0) + self.outlook(table, seat, freight), [UPGRADE])]

    def _new_cities(self, table: Table, seat: int) -> list[tuple[int, list[int]]]:
        """New cities on the own network, each in the colour of which most cubes lie there."""
        rules = self.rules
        found: list[tuple[int, list[int]]] = []
        cities = [city for city in rules.grey_cities if table.colour[city] == GREY and table.touched[seat] >> city & 1]
        for city in cities:
            reached = table.joined[seat * rules.cities + city] & ~rules.city_bit[city]
            counts: list[tuple[int, int]] = []
            for colour in rules.new_colours:
                if table.new_cities[colour]:
                    held = [
                        table.cubes[CUBE_KINDS * other + colour]
                        for other in range(rules.cities)
                        if reached >> other & 1
                    ]
                    counts.append((sum(held), colour))
            if not counts:
                continue
            colour = max(counts)[1]
            freight = Freight(table, seat)
            freight.colour[city] = colour
            value = self.after_paying(table, seat, rules.board.urbanise, 0) + self.outlook(table, seat, freight)
            value += NEW_CUBES * 50  # the cubes it brings
            found.append((value, [rules.urbanise(city, colour)]))
        return found

    def bid_limit(self, table: Table, seat: int) -> int:
        """How much to bid for playing first: what another could take away, with money at hand only."""
        at_stake = 0
        lengths = Freight(table, seat).lengths()
        for other in range(self.rules.players):
            if other != seat:
                theirs = Freight(table, other).lengths()
                for cube, length in enumerate(lengths):
                    if length and theirs[cube]:
                        at_stake = max(at_stake, length)
        return min(table.money[seat], at_stake, 1 + table.money[seat] // 4)


def finishing(state: State, left: int) -> list[int]:
    """The cheapest tiles that complete the link which is being built, at most so many; nothing if none do."""
    seat = state.table.turn
    best: tuple[int, list[int]] = (1 << 30, [])
    todo: list[tuple[State, list[int]]] = [(state, [])]
    while todo:
        here, steps = todo.pop()
        for action in here.legal_actions():
            if not here.table.rules.first_track <= action < here.table.rules.first_take:
                continue
            after = State()
            after.table = here.table.clone()
            after.table.round = after.table.place = 0  # whatever follows, no turn ends
            links = after.table.links[seat]
            after.apply(action)
            spent = BOND * after.table.bonds[seat] - after.table.money[seat]
            if after.table.links[seat] > links:
                if spent < best[0]:
                    best = (spent, [*steps, action])
            elif after.table.phase == TRACK and len(steps) + 1 < left:
                todo.append((after, [*steps, action]))
    return best[1]
