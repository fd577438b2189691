"""Points by source, and who wins (ROW-F1, ROW-F2)."""

from ferrovia.games.railways_of_the_world.table import SOURCES, Table


def totals(table: Table) -> list[int]:
    """The points of each seat."""
    return [table.total(seat) for seat in range(table.rules.players)]


def by_source(table: Table) -> dict[str, list[int]]:
    """The points of each seat by where they came from."""
    players = table.rules.players
    return {name: table.points[source * players : (source + 1) * players] for source, name in enumerate(SOURCES)}


def winners(table: Table) -> list[int]:
    """Most points, then most links, then most money; then the win is shared (ROW-F2)."""
    standing = [(table.total(seat), table.links[seat], table.money[seat]) for seat in range(table.rules.players)]
    return [seat for seat in range(table.rules.players) if standing[seat] == max(standing)]
