"""What is possible: one short function per kind of decision, in the order of the rulebook."""

from ferrovia.games.on_the_underground.ruleset import FIRST_GO, STAY, TOKEN, WIDE
from ferrovia.games.on_the_underground.table import BUILD, GO, LINES_OF, OVER, Table


def legal_actions(table: Table) -> list[int]:
    """What the seat to act may do, ascending."""
    if table.phase == BUILD:
        return build_actions(table, table.turn)
    if table.phase == GO:
        return destinations(table)
    return [] if table.phase == OVER else rides(table)


def build_actions(table: Table, seat: int) -> list[int]:
    """Take a token, or lay a piece of one of one's lines (UND-B1)."""
    rules = table.rules
    found = [TOKEN]
    for line in rules.seat_lines[seat]:
        blocks = buildable(table, line, seat)
        before = rules.lay(line, 0) - 1
        while blocks:
            low = blocks & -blocks
            found.append(before + low.bit_length())
            blocks ^= low
    return found


def buildable(table: Table, line: int, seat: int) -> int:
    """The blocks on which the next piece of a line may go: at an end, or for tokens elsewhere on it (UND-B2 to B5)."""
    if not table.pieces[line]:  # UND-X3
        return 0
    if not table.tracks[line]:
        return table.open
    if table.tokens[seat] >= table.rules.branch_cost:
        return table.branching[line] & table.open & ~table.tracks[line]
    return table.extending[line] & table.open & ~table.tracks[line]


def destinations(table: Table) -> list[int]:
    """The destinations that tie, and staying where that is allowed (UND-G2, UND-X2)."""
    found = [STAY] if may_stay(table) else []
    last = -1
    for way in table.ways:
        if way >> WIDE != last:
            last = way >> WIDE
            found.append(FIRST_GO + table.rules.card_number[last])
    return found


def may_stay(table: Table) -> bool:
    """Whether the journey to a normal destination may be skipped: after one to an express destination (UND-X2)."""
    return table.rules.optional and table.express_made == 1


def rides(table: Table) -> list[int]:
    """The lines that are in some of the sets left, but not in all (UND-G2)."""
    some, common = 0, LINES_OF
    for way in table.ways:
        some |= way & LINES_OF
        common &= way
    return [table.rules.first_ride + line for line in range(len(table.rules.lines)) if (some & ~common) >> line & 1]
