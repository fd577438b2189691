"""How the game ended, in words: points by source, and what decided it."""

from ferrovia.core.scene import Result, Source
from ferrovia.games.railways_of_the_world.card_scene import baron_notes
from ferrovia.games.railways_of_the_world.labels import SOURCE_NAMES, Labels
from ferrovia.games.railways_of_the_world.scoring import by_source, totals, winners
from ferrovia.games.railways_of_the_world.table import Table


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
    else:
        empty = table.markers.bit_count()
        notes.append(_("After {turns} turns {empty} cities were empty.", turns=table.turns + 1, empty=empty))
    return [*notes, *baron_notes(table, labels, called), _decided(table, labels, called)]


def _decided(table: Table, labels: Labels, called: list[str]) -> str:
    """By points, then by links, then by money (ROW-F2)."""
    _ = labels.words.text
    scores, won = totals(table), winners(table)
    points = labels.points(max(scores))
    names = labels.words.all_of([called[seat] for seat in won])
    if len(won) > 1:
        return _("{names} share the win with {points} each.", names=names, points=points)
    tied = [seat for seat, score in enumerate(scores) if score == max(scores)]
    if len(tied) == 1:
        second = max(score for seat, score in enumerate(scores) if seat not in won)
        ahead = labels.points(max(scores) - second)
        return _("{name} wins with {points}, {ahead} ahead.", name=names, points=points, ahead=ahead)
    most = max(table.links[seat] for seat in tied)
    if [table.links[seat] for seat in tied].count(most) == 1:
        return _("{name} wins the tie at {points} with more links.", name=names, points=points)
    return _("{name} wins the tie at {points} with more money.", name=names, points=points)
