"""The end: tickets, the longest path, and who wins (TTR-F1 to TTR-F3)."""

from dataclasses import dataclass

from ferrovia.games.ticket_to_ride.ruleset import Ruleset
from ferrovia.games.ticket_to_ride.table import Table
from ferrovia.network.components import components
from ferrovia.network.trails import longest_trail, longest_trail_length


@dataclass(slots=True)
class FinalScores:
    """The final scores by source; one entry per seat in every list."""

    routes: list[int]
    tickets_made: list[int]
    tickets_failed: list[int]  # not positive
    longest_path: list[int]  # the bonus
    made: list[int]  # the tickets made, as a mask
    path_lengths: list[int]
    winners: list[int]

    def sources(self) -> dict[str, list[int]]:
        """The points by source, for people."""
        return {
            "routes": self.routes[:],
            "tickets_made": self.tickets_made[:],
            "tickets_failed": self.tickets_failed[:],
            "longest_path": self.longest_path[:],
        }

    def totals(self) -> list[int]:
        """The final score of each seat."""
        totals = self.routes[:]
        for seat in range(len(totals)):
            totals[seat] += self.tickets_made[seat] + self.tickets_failed[seat] + self.longest_path[seat]
        return totals


def final_scores(table: Table) -> FinalScores:
    """Scores the table as it stands, with the tickets shown."""
    rules = table.rules
    final = FinalScores(table.points[:], [], [], [], [], [], [])
    for seat in range(rules.players):
        ends_a, ends_b, lengths = _network(rules, routes_of(table, seat))
        made = _joined(rules, ends_a, ends_b, table.shown[seat])
        final.tickets_made.append(_points(rules, made))
        final.tickets_failed.append(-_points(rules, table.shown[seat] & ~made))
        final.made.append(made)
        final.path_lengths.append(longest_trail_length(ends_a, ends_b, lengths))
    longest = max(final.path_lengths)
    for length in final.path_lengths:  # TTR-F2: all who tie get it
        final.longest_path.append(rules.board.longest_path_bonus if length == longest else 0)
    final.winners = _winners(final)
    return final


def made_tickets(rules: Ruleset, routes: list[int], tickets: int) -> int:
    """Which of the tickets (a mask) are made by these routes: both cities joined by them (TTR-F1)."""
    ends_a, ends_b, _ = _network(rules, routes)
    return _joined(rules, ends_a, ends_b, tickets)


def _joined(rules: Ruleset, ends_a: list[int], ends_b: list[int], tickets: int) -> int:
    """Which of the tickets are made by the routes that have these ends."""
    joined = components(len(rules.board.cities), ends_a, ends_b)
    made = 0
    while tickets:
        lowest = tickets & -tickets
        ticket = rules.tickets[lowest.bit_length() - 1]
        if joined[ticket.a] == joined[ticket.b]:
            made |= lowest
        tickets ^= lowest
    return made


def _points(rules: Ruleset, tickets: int) -> int:
    """What some tickets (a mask) are worth together."""
    points = 0
    while tickets:
        lowest = tickets & -tickets
        points += rules.tickets[lowest.bit_length() - 1].points
        tickets ^= lowest
    return points


def longest_path(table: Table, seat: int) -> list[int]:
    """The routes of a seat's longest continuous path, in order (TTR-F2)."""
    routes = routes_of(table, seat)
    ends_a, ends_b, lengths = _network(table.rules, routes)
    _, order = longest_trail(ends_a, ends_b, lengths)
    return [routes[i] for i in order]


def routes_of(table: Table, seat: int) -> list[int]:
    """The routes that a seat has claimed."""
    owner = table.owner
    return [route for route in range(len(owner)) if owner[route] == seat]


def _network(rules: Ruleset, routes: list[int]) -> tuple[list[int], list[int], list[int]]:
    """The ends and lengths of some routes."""
    return [rules.end_a[r] for r in routes], [rules.end_b[r] for r in routes], [rules.route_length[r] for r in routes]


def _winners(final: FinalScores) -> list[int]:
    """Highest score; then most tickets made; then the one who holds the bonus, if exactly one does (TTR-F3)."""
    totals = final.totals()
    ranks = [(totals[seat], final.made[seat].bit_count()) for seat in range(len(totals))]
    best = max(ranks)
    tied = [seat for seat in range(len(totals)) if ranks[seat] == best]
    holders = [seat for seat in tied if final.longest_path[seat]]
    return holders if len(holders) == 1 else tied
