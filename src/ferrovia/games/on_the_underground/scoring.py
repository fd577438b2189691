"""What a piece of track would do: its cost, the points and tokens it brings, what it encloses (UND-P1 to UND-P6)."""

from dataclasses import dataclass

from ferrovia.games.on_the_underground.table import SOURCES, Table
from ferrovia.network.faces import enclosed


@dataclass(slots=True)
class Gain:
    """What laying one piece costs and brings."""

    cost: int  # tokens (UND-B5)
    tokens: int  # from termini (UND-P2)
    rails: int  # points
    termini: int
    pairs: int
    loops: int
    inside: int  # the stations newly enclosed (UND-P4)

    @property
    def points(self) -> int:
        return self.rails + self.termini + self.pairs + self.loops


def gain(table: Table, line: int, block: int) -> Gain:
    """What a piece of a line on a block that it may be laid on costs and brings."""
    rules = table.rules
    board = rules.board
    old = table.stops[line]
    both = rules.ends[block]
    fresh = both & ~old
    cost = board.branch_cost if old and not both & table.ends[line] else 0
    if not fresh:  # both stations are on the line already: it closes on itself
        inside = _newly_inside(table, line, block)
        return Gain(cost, 0, 0, 0, 0, board.enclosed * inside.bit_count(), inside)
    rails = (fresh & rules.rails).bit_count()
    termini = (fresh & rules.termini).bit_count()
    pairs = 0
    if fresh & rules.connection_mask:
        for pair in table.pairs:
            if fresh & pair and (old | fresh) & pair == pair:
                pairs += 1
    return Gain(
        cost,
        board.terminus_tokens * termini,
        board.rail * rails,
        board.terminus * termini,
        board.pair * pairs,
        0,
        0,
    )


def _newly_inside(table: Table, line: int, block: int) -> int:
    """The stations that a line encloses with one more piece and that it has not been paid for."""
    rules = table.rules
    mask = 0
    for station in inside(table, table.tracks[line] | rules.block_bit[block], table.stops[line] | table.paid[line]):
        mask |= rules.station_bit[station]
    return mask


def inside(table: Table, tracks: int, left_out: int) -> list[int]:
    """The stations strictly inside the loops of some blocks that hang together, but for those left out."""
    rules = table.rules
    ends_a: list[int] = []
    ends_b: list[int] = []
    while tracks:
        low = tracks & -tracks
        block = low.bit_length() - 1
        ends_a.append(rules.block_a[block])
        ends_b.append(rules.block_b[block])
        tracks ^= low
    candidates = [station for station in range(len(rules.station_bit)) if not rules.station_bit[station] & left_out]
    return enclosed(rules.plan, ends_a, ends_b, candidates)


def totals(table: Table) -> list[int]:
    """The points of each seat."""
    return [table.total(seat) for seat in range(table.rules.players)]


def by_source(table: Table) -> dict[str, list[int]]:
    """The points of each seat by where they came from."""
    players = table.rules.players
    return {name: table.points[source * players : (source + 1) * players] for source, name in enumerate(SOURCES)}


def winners(table: Table) -> list[int]:
    """Most points; ties share the win (UND-E3)."""
    points = totals(table)
    return [seat for seat in range(table.rules.players) if points[seat] == max(points)]
