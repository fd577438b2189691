"""What is possible: one short function per kind of decision, in the order of the rulebook."""

from ferrovia.games.transamerica.ruleset import FIRST_MARKER, STOP
from ferrovia.games.transamerica.table import FIRST, MARKERS, NOWHERE, SECOND, Table


def legal_actions(table: Table) -> list[int]:
    """What the seat to act may do, ascending. Nothing of it depends on what is hidden."""
    phase = table.phase
    if phase == FIRST:
        return first_rails(table)
    if phase == SECOND:
        return second_rails(table)
    return markers(table) if phase == MARKERS else []


def markers(table: Table) -> list[int]:
    """A marker on any crossing where no other marker stands (TRA-S2, TRA-X2)."""
    network = table.network
    return [FIRST_MARKER + crossing for crossing in range(len(network)) if network[crossing] == NOWHERE]


def first_rails(table: Table) -> list[int]:
    """A rail on any free line that touches one's network (TRA-B1, TRA-B2)."""
    mine = table.seat_network[table.turn]
    return table.singles[mine] + table.doubles[mine]


def second_rails(table: Table) -> list[int]:
    """Another rail on a single line (TRA-B1, TRA-X3), or none (TRA-B3)."""
    return [STOP, *table.singles[table.seat_network[table.turn]]]
