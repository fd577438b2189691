"""The journeys that the passenger can choose from, as ways on the board."""

from ferrovia.core.scene import Way
from ferrovia.games.on_the_underground.drawing import station_place
from ferrovia.games.on_the_underground.labels import Labels
from ferrovia.games.on_the_underground.ruleset import WIDE
from ferrovia.games.on_the_underground.table import GO, LINES_OF, RIDE, Table
from ferrovia.network.journeys import Journeys


def ways(table: Table, labels: Labels) -> list[Way]:
    """One way for each destination and set of lines that is left (UND-G2)."""
    if table.phase not in (GO, RIDE):
        return []
    rules = table.rules
    found = Journeys(rules.neighbours, table.stops, table.passenger, table.open_cards(table.leg))
    shown: list[Way] = []
    for way in table.ways:
        station, chosen = way >> WIDE, way & LINES_OF
        stops = [table.passenger]
        for line, end in found.way(station, chosen):
            stops += [end] if line < 0 else along(table, line, stops[-1], end)
        places = [station_place(rules.board.stations[stop].id) for stop in stops]
        id = f"way.{rules.board.stations[station].id}.{chosen}"
        shown.append(Way(id, places, "journey", way_label(table, labels, way)))
    return shown


def lines_of(table: Table, way: int) -> list[int]:
    """The lines of a journey."""
    return [line for line in range(len(table.rules.lines)) if way >> line & 1]


def way_label(table: Table, labels: Labels, way: int) -> str:
    """A journey in words."""
    _ = labels.words.text
    how = labels.journey(lines_of(table, way), table.steps)
    return _("to {station}: {how}", station=labels.stations[way >> WIDE], how=how)


def along(table: Table, line: int, start: int, end: int) -> list[int]:
    """The stations that a line passes from one of its stations to another, by the fewest blocks."""
    rules = table.rules
    tracks = [block for block in range(len(rules.block_a)) if table.tracks[line] >> block & 1]
    before = {start: start}
    row = [start]
    while end not in before:
        following: list[int] = []
        for here in row:
            for block in tracks:
                a, b = rules.block_a[block], rules.block_b[block]
                if here in (a, b):
                    other = b if here == a else a
                    if other not in before:
                        before[other] = here
                        following.append(other)
        row = following
    path = [end]
    while before[path[-1]] != start:
        path.append(before[path[-1]])
    return path[::-1]
