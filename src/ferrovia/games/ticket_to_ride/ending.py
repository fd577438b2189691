"""How the game ended, in words: points by source, the longest paths, and what decided it."""

from functools import lru_cache

from ferrovia.core.scene import Result, Source, Way
from ferrovia.games.ticket_to_ride.drawing import space_place
from ferrovia.games.ticket_to_ride.labels import SOURCES, Labels
from ferrovia.games.ticket_to_ride.ruleset import Ruleset
from ferrovia.games.ticket_to_ride.scoring import FinalScores, final_scores, longest_path
from ferrovia.games.ticket_to_ride.table import Table


class _Scored:
    """A table as a key: equal when everything that is scored at the end is equal."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.key = (table.owner, tuple(table.points), table.shown)

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Scored) and self.key == other.key and self.table.rules is other.table.rules


@lru_cache(maxsize=32)
def _final(scored: _Scored) -> FinalScores:
    return final_scores(scored.table)


def final_of(table: Table) -> FinalScores:
    """The final scores of a table; every audience of a game asks for the same ones."""
    return _final(_Scored(table))


def result(table: Table, labels: Labels, called: list[str]) -> Result:
    """The scores, where they came from and how it was won."""
    _ = labels.words.text
    final = final_of(table)
    sources = [Source(id, _(SOURCES[id]), points) for id, points in final.sources().items()]
    notes = _why_over(table, labels) + _why_won(final, labels, called)
    longest = max(final.path_lengths)
    holders = [called[seat] for seat, length in enumerate(final.path_lengths) if length == longest]
    notes.append(
        _(
            "The longest path, {trains}, is that of {names}.",
            trains=labels.trains(longest),
            names=labels.words.all_of(holders),
        )
    )
    return Result(final.totals(), final.winners[:], table.ended_by, sources, notes)


def _why_over(table: Table, labels: Labels) -> list[str]:
    _ = labels.words.text
    if table.ended_by == "limit":
        limit = table.rules.max_decisions
        return [_("After {limit} decisions the game was scored as it stood.", limit=limit)]
    if table.passes == table.rules.players:
        return [_("Nobody could do anything any more.")]
    return []


def _why_won(final: FinalScores, labels: Labels, called: list[str]) -> list[str]:
    """Points, then tickets made, then the longest path (TTR-F3)."""
    _ = labels.words.text
    all_of = labels.words.all_of
    totals = final.totals()
    best = max(totals)
    first = [seat for seat, total in enumerate(totals) if total == best]
    names, points = all_of([called[seat] for seat in first]), labels.points(best)
    if len(first) == 1:
        second = max(total for total in totals if total != best)
        ahead = labels.points(best - second)
        return [_("{name} wins with {points}, {ahead} ahead.", name=names, points=points, ahead=ahead)]
    notes = [_("{names} tie with {points}; the tickets made decide.", names=names, points=points)]
    made = max(final.made[seat].bit_count() for seat in first)
    second_round = [seat for seat in first if final.made[seat].bit_count() == made]
    names, tickets = all_of([called[seat] for seat in second_round]), labels.ticket_count(made)
    if len(second_round) == 1:
        return [*notes, _("{name} has made the most, {tickets}, and wins.", name=names, tickets=tickets)]
    notes.append(_("{names} have made {tickets} each; the longest path decides.", names=names, tickets=tickets))
    won = all_of([called[seat] for seat in final.winners])
    if len(final.winners) == 1:
        return [*notes, _("Of these only {name} has the longest path, and wins.", name=won)]
    return [*notes, _("That does not part them: {names} share the win.", names=won)]


def longest_ways(table: Table, labels: Labels, called: list[str]) -> list[Way]:
    """The longest paths that earned the bonus, space by space (TTR-F2)."""
    _ = labels.words.text
    final = final_of(table)
    ways: list[Way] = []
    for seat, bonus in enumerate(final.longest_path):
        if bonus and final.path_lengths[seat]:
            label = _(
                "Longest path of {name}: {trains}", name=called[seat], trains=labels.trains(final.path_lengths[seat])
            )
            places = _spaces(table.rules, longest_path(table, seat))
            ways.append(Way(f"longest.{seat}", places, f"seat{seat} longest", label))
    return ways


def _spaces(rules: Ruleset, path: list[int]) -> list[str]:
    """The places along a path; a route may be passed from either end."""
    routes = [rules.board.routes[route] for route in path]
    here = routes[0].a
    if len(routes) > 1 and here in (routes[1].a, routes[1].b):
        here = routes[0].b
    places: list[str] = []
    for route in routes:
        spaces = [space_place(route.id, i) for i in range(route.length)]
        places += spaces if here == route.a else spaces[::-1]
        here = route.b if here == route.a else route.a
    return places
