"""What an action would do for the seat that plays it, before it is played."""

from ferrovia.core.scene import Preview
from ferrovia.games.transamerica.labels import labels_of
from ferrovia.games.transamerica.observation import Observation
from ferrovia.games.transamerica.pieces import marker_on, rail_on
from ferrovia.games.transamerica.ruleset import FIRST_MARKER, STOP
from ferrovia.games.transamerica.table import NOWHERE, Table


def preview(seen: Observation, action: int) -> Preview:
    """Exact where the round goes on for sure; what others hold may end it, and then it is scored."""
    table = seen.table
    rules = table.rules
    labels = labels_of(rules, "en")
    if action == STOP:
        return Preview(certain=not table.complete)
    if action < rules.first_rail:
        name = labels.words.player((), seen.seat)
        return Preview(ghosts=[marker_on(rules, labels, action - FIRST_MARKER, seen.seat, name)])
    line = action - rules.first_rail
    return Preview(ghosts=[rail_on(rules, labels, line)], certain=not may_end_round(table, line))


def may_end_round(table: Table, line: int) -> bool:
    """Whether a rail could end the round, as far as everybody knows (TRA-R1 to TRA-R3)."""
    if table.complete or table.rails_left == 1:
        return True
    rules = table.rules
    ends = (rules.line_a[line], rules.line_b[line])
    networks = {table.network[crossing] for crossing in ends}
    city = any(rules.city_bit[crossing] and table.network[crossing] == NOWHERE for crossing in ends)
    return city or len(networks - {NOWHERE}) > 1
