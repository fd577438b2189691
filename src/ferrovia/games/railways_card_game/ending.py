"""How the game ended, in words: points by source, and what decided it."""

from ferrovia.core.scene import Result, Source
from ferrovia.core.words import N_
from ferrovia.games.railways_card_game.labels import SOURCES, Labels
from ferrovia.games.railways_card_game.scoring import FinalScores, final_scores
from ferrovia.games.railways_card_game.table import Table

CAUSES = {
    "pile": N_("The draw pile is empty."),
    "trains": N_("A player has no train left."),
    "bag": N_("The bag of goods is empty."),
    "stall": N_("Everybody has passed twice in a row."),
}


def result(table: Table, labels: Labels, called: list[str]) -> Result:
    """The scores, where they came from and how it was won."""
    _ = labels.words.text
    final = final_scores(table)
    sources = [Source(id, _(SOURCES[id]), points) for id, points in final.sources().items()]
    notes = _why_over(table, labels) + _why_won(final, labels, called)
    return Result(final.totals(), final.winners[:], table.ended_by, sources, notes)


def _why_over(table: Table, labels: Labels) -> list[str]:
    _ = labels.words.text
    if table.ended_by == "limit":
        limit = table.rules.max_decisions
        return [_("After {limit} decisions the game was scored as it stood.", limit=limit)]
    return [_(CAUSES[table.cause])]


def _why_won(final: FinalScores, labels: Labels, called: list[str]) -> list[str]:
    """Points, then links, then goods (RCG-F6)."""
    _ = labels.words.text
    all_of = labels.words.all_of
    totals = final.totals()
    best = max(totals)
    first = [seat for seat, total in enumerate(totals) if total == best]
    names, points = all_of([called[seat] for seat in first]), labels.points(best)
    if len(first) == 1:
        ahead = labels.points(best - max(total for total in totals if total != best))
        return [_("{name} wins with {points}, {ahead} ahead.", name=names, points=points, ahead=ahead)]
    notes = [_("{names} tie with {points}; the most links decide.", names=names, points=points)]
    most = max(final.built[seat] for seat in first)
    second = [seat for seat in first if final.built[seat] == most]
    names = all_of([called[seat] for seat in second])
    if len(second) == 1:
        return [*notes, _("{name} has the most, {links}, and wins.", name=names, links=labels.links(most))]
    won = all_of([called[seat] for seat in final.winners])
    if len(final.winners) == 1:
        return [*notes, _("That does not part them; {name} has delivered the most goods and wins.", name=won)]
    return [*notes, _("Nothing parts them: {names} share the win.", names=won)]
