"""What positions are worth to a bot: how near a line is to what it can score, and where the passenger would ride."""

from functools import lru_cache

from ferrovia.games.on_the_underground.board import EXPRESS, NORMAL
from ferrovia.games.on_the_underground.ruleset import WIDE, Ruleset
from ferrovia.games.on_the_underground.table import LINES_OF, Table
from ferrovia.network.journeys import Journeys

NEARNESS = 0.68  # of what a station is worth with every block that still lies before it
FARTHEST = 6  # blocks; what lies farther is not looked at
WANTED = 1.4  # what it is worth to come to where the passenger is or will go


@lru_cache(maxsize=16)
def distances(rules: Ruleset) -> list[list[int]]:
    """By station and station: the blocks between them."""
    count = len(rules.neighbours)
    found: list[list[int]] = []
    for start in range(count):
        row = [count] * count
        row[start] = 0
        queue = [start]
        for here in queue:
            around = rules.neighbours[here]
            while around:
                low = around & -around
                other = low.bit_length() - 1
                if row[other] == count:
                    row[other] = row[here] + 1
                    queue.append(other)
                around ^= low
        found.append(row)
    return found


@lru_cache(maxsize=16)
def _worth(rules: Ruleset) -> list[tuple[int, float]]:
    """The stations that a line scores when it comes there, with what they are worth alone."""
    board = rules.board
    found: list[tuple[int, float]] = []
    for station, bit in enumerate(rules.station_bit):
        if bit & rules.termini:
            found.append((station, board.terminus + 0.4 * board.terminus_tokens))
        elif bit & rules.rails:
            found.append((station, float(board.rail)))
    return found


class Prospects:
    """What a line may still score, for one seat in one decision."""

    def __init__(self, table: Table, seat: int) -> None:
        rules = table.rules
        self._table = table
        self._far = distances(rules)
        turns = 1 + table.deck_left * 0.6 / rules.players if table.passenger >= 0 else 0
        self._left = int(table.builds + rules.board.builds * turns)
        self._lines = {line: self._line(line) for line in rules.seat_lines[seat]}

    def _line(self, line: int) -> list[tuple[int, float, int]]:
        """The stations that the line has yet to reach: station, worth, and how far it is."""
        table = self._table
        rules = table.rules
        stops = table.stops[line]
        on_it = [station for station, bit in enumerate(rules.station_bit) if stops & bit]
        goals = [(station, worth) for station, worth in _worth(rules) if not stops & rules.station_bit[station]]
        for pair in table.pairs:
            half = 1.0 if stops & pair else 0.3  # of its points lie in coming to one station of the pair
            for station in rules.connections:
                if pair & rules.station_bit[station] & ~stops:
                    goals.append((station, rules.board.pair * half))
        for station in [table.passenger, *table.cards] if table.passenger >= 0 else []:
            if station >= 0 and not stops & rules.station_bit[station]:
                goals.append((station, WANTED))
        far = self._far
        most = min(self._left, table.pieces[line], FARTHEST)
        found: list[tuple[int, float, int]] = []
        for station, worth in goals:
            row = far[station]
            near = min((row[stop] for stop in on_it), default=FARTHEST + 1)
            found.append((station, worth, min(near, most + 1)))
        return found

    def nearer(self, line: int, station: int) -> float:
        """What it is worth to a line to come to a station, besides what it scores there."""
        row = self._far[station]
        worth = 0.0
        left = min(self._left, FARTHEST, self._table.pieces[line])
        for goal, points, before in self._lines[line]:
            now = row[goal]
            if 0 < now < before and now < left:
                worth += points * (NEARNESS**now - (NEARNESS**before if before <= left else 0.0))
        return worth


def travel(table: Table, stops: list[int], seat: int) -> float:
    """What this turn's journeys would bring the seat, less what they bring others, if lines touched these stops."""
    value = 0.0
    here = table.passenger
    if here < 0:
        return 0.0
    for kind in (EXPRESS, NORMAL):
        targets = table.open_cards(kind)
        if targets:
            ways = Journeys(table.rules.neighbours, stops, here, targets).choices()
            best = max(ways, key=lambda way: fare(table.rules, way[1], seat))
            value += fare(table.rules, best[1], seat)
            here = best[0]
    return value


def fare(rules: Ruleset, lines: int, seat: int) -> float:
    """What a set of lines pays the seat, less a share of what it pays others."""
    own = others = 0
    for line, owner in enumerate(rules.owner):
        if lines >> line & 1:
            if owner == seat:
                own += 1
            else:
                others += 1
    return rules.board.ride * (own - others / (rules.players - 1) * 0.8)


def best_fare(table: Table, seat: int, station: int = -1, line: int = -1) -> float:
    """The best of the journeys to choose from: those to a station, or on a line, if given."""
    return max(
        fare(table.rules, way & LINES_OF, seat)
        for way in table.ways
        if (station < 0 or way >> WIDE == station) and (line < 0 or way >> line & 1)
    )
