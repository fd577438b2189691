"""How the game ended, in words: points by source, and what decided it."""

from ferrovia.core.scene import Result, Source
from ferrovia.games.on_the_underground.labels import SOURCE_NAMES, Labels
from ferrovia.games.on_the_underground.scoring import by_source, totals, winners
from ferrovia.games.on_the_underground.table import Table


def result(table: Table, labels: Labels, called: list[str]) -> Result:
    """The scores, where they came from and how it was won."""
    _ = labels.words.text
    sources = [Source(id, _(SOURCE_NAMES[id]), points) for id, points in by_source(table).items()]
    return Result(totals(table), winners(table), table.ended_by, sources, _notes(table, labels, called))


def _notes(table: Table, labels: Labels, called: list[str]) -> list[str]:
    _ = labels.words.text
    notes: list[str] = []
    if table.ended_by == "limit":
        limit = table.rules.max_decisions
        notes.append(_("After {limit} decisions the game was scored as it stood.", limit=limit))
    scores, won = totals(table), winners(table)
    names = labels.words.all_of([called[seat] for seat in won])
    points = labels.points(max(scores))
    if len(won) > 1:
        notes.append(_("{names} share the win with {points} each.", names=names, points=points))
    else:
        second = max(score for seat, score in enumerate(scores) if seat not in won)
        ahead = labels.points(max(scores) - second)
        notes.append(_("{name} wins with {points}, {ahead} ahead.", name=names, points=points, ahead=ahead))
    return notes
