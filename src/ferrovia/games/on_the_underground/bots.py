"""The planner: builds towards what scores and where the passenger will ride, and rides its own lines."""

from ferrovia.core.rng import Generator
from ferrovia.games.on_the_underground import OnTheUnderground
from ferrovia.games.on_the_underground.observation import Observation
from ferrovia.games.on_the_underground.planning import Prospects, best_fare, travel
from ferrovia.games.on_the_underground.ruleset import FIRST_GO, STAY, TOKEN
from ferrovia.games.on_the_underground.scoring import gain
from ferrovia.games.on_the_underground.table import BUILD, Table

TOKENS = (0.2, 0.2, 0.1)  # what the next token is worth, by those held; more than the last say as the last
SPENT = 0.35  # what a token is worth that is spent
PASSENGER = 0.6  # for touching the passenger's station, or an open destination
SOMEDAY = 0.5  # for touching a destination still to come that no line of one's own touches
AGAIN = 0.3  # for touching one that another of one's lines touches
MEETING = -0.2  # for two of one's lines that come to meet: apart they carry the passenger farther
LOOKED_AT = 20  # candidates for which the journeys are worked out
SOON = (2.0, 2.0, 1.6, 1.3, 1.0)  # how far the journeys count, by actions still left in the turn, the last one 0 or 1
OPENING = 48  # blocks on which a line may begin that are looked at


class Planner:
    """Values termini, blue stations, pairs, loops, the passenger's next ways and tokens; looks one action ahead."""

    def __init__(self, game: OnTheUnderground, rng: Generator) -> None:
        self._rng = rng

    def choose(self, observation: Observation) -> int:
        """The action worth most; the first of equals."""
        table, seat, legal = observation.table, observation.seat, observation.legal
        if len(legal) == 1:
            return legal[0]
        if table.phase == BUILD:
            return self._build(table, seat, legal)
        return max(legal, key=lambda action: _journey(table, seat, action))

    def _build(self, table: Table, seat: int, legal: list[int]) -> int:
        rules = table.rules
        prospects = Prospects(table, seat)
        near = _wanted(table)
        held = table.tokens[seat]
        token = TOKENS[min(held, len(TOKENS) - 1)] if table.passenger >= 0 else 0.01
        ranked = [(token, TOKEN)]
        begun = 0
        blocks = len(rules.block_a)
        for action in legal[1:]:
            line, block = divmod(action - rules.first_lay, blocks)
            if not table.tracks[line]:
                if not rules.ends[block] & (near | rules.termini) or begun >= OPENING:
                    continue
                begun += 1
            ranked.append((self._lay(table, prospects, line, block, near), action))
        ranked.sort(key=lambda pair: -pair[0])
        if table.passenger < 0:
            return ranked[0][1]
        best, chosen = 0.0, -1
        weight = SOON[min(table.builds, len(SOON) - 1)]
        plain = travel(table, table.stops, seat)
        for value, action in ranked[:LOOKED_AT]:
            worth = value + weight * self._travel(table, seat, action, plain)
            if chosen < 0 or worth > best:
                best, chosen = worth, action
        return chosen

    def _lay(self, table: Table, prospects: Prospects, line: int, block: int, near: int) -> float:
        """What a piece brings, and what it brings nearer."""
        rules = table.rules
        gained = gain(table, line, block)
        value = gained.points + SPENT * (gained.tokens - gained.cost)
        fresh = rules.ends[block] & ~table.stops[line]
        own = 0
        for other in rules.seat_lines[rules.owner[line]]:
            if other != line:
                own |= table.stops[other]
                if fresh & table.stops[other] and not table.stops[line] & table.stops[other]:
                    value += MEETING
        for station in (rules.block_a[block], rules.block_b[block]):
            bit = rules.station_bit[station]
            if fresh & bit:
                value += prospects.nearer(line, station)
                if near & bit:
                    value += PASSENGER
                elif rules.kind[station] <= 1 and not table.gone & bit:
                    value += AGAIN if own & bit else SOMEDAY
        return value

    def _travel(self, table: Table, seat: int, action: int, plain: float) -> float:
        """What this turn's journeys bring after an action."""
        rules = table.rules
        if action < rules.first_lay:
            return plain
        line, block = divmod(action - rules.first_lay, len(rules.block_a))
        if not rules.ends[block] & ~table.stops[line]:
            return plain
        stops = table.stops[:]
        stops[line] |= rules.ends[block]
        return travel(table, stops, seat)


def _wanted(table: Table) -> int:
    """The stations between which the passenger will travel soon."""
    if table.passenger < 0:
        return 0
    return table.open_cards(0) | table.open_cards(1) | table.rules.station_bit[table.passenger]


def _journey(table: Table, seat: int, action: int) -> float:
    """What a choice of the passenger's way pays the seat, less what it pays others."""
    rules = table.rules
    if action == STAY:
        return 0.0
    if action < rules.first_ride:
        return best_fare(table, seat, station=rules.cards[action - FIRST_GO])
    return best_fare(table, seat, line=action - rules.first_ride)
