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
        mine = routes_of(table, seat)
        made = made_tickets(rules, mine, table.shown[seat])
        gained = lost = 0
        for number, ticket in enumerate(rules.tickets):
            if made >> number & 1:
                gained += ticket.points
            elif table.shown[seat] >> number & 1:
                lost += ticket.points
        final.tickets_made.append(gained)
        final.tickets_failed.append(-lost)
        final.made.append(made)
        final.path_lengths.append(_longest_path_length(rules, mine))
    longest = max(final.path_lengths)
    for length in final.path_lengths:  # TTR-F2: all who tie get it
        final.longest_path.append(rules.board.longest_path_bonus if length == longest else 0)
    final.winners = _winners(final)
    return final


def made_tickets(rules: Ruleset, routes: list[int], tickets: int) -> int:
    """Which of the tickets (a mask) are made by these routes: both cities joined by them (TTR-F1)."""
    board = rules.board
    joined = components(len(board.cities), [board.routes[r].a for r in routes], [board.routes[r].b for r in routes])
    made = 0
    for number, ticket in enumerate(rules.tickets):
        if tickets >> number & 1 and joined[ticket.a] == joined[ticket.b]:
            made |= 1 << number
    return made


def longest_path(table: Table, seat: int) -> list[int]:
    """The routes of a seat's longest continuous path, in order (TTR-F2)."""
    board = table.rules.board
    routes = routes_of(table, seat)
    _, order = longest_trail(
        [board.routes[r].a for r in routes],
        [board.routes[r].b for r in routes],
        [board.routes[r].length for r in routes],
    )
    return [routes[i] for i in order]


def routes_of(table: Table, seat: int) -> list[int]:
    """The routes that a seat has claimed."""
    return [route for route, owner in enumerate(table.owner) if owner == seat]


def _longest_path_length(rules: Ruleset, routes: list[int]) -> int:
    board = rules.board
    return longest_trail_length(
        [board.routes[r].a for r in routes],
        [board.routes[r].b for r in routes],
        [board.routes[r].length for r in routes],
    )


def _winners(final: FinalScores) -> list[int]:
    """Highest score; then most tickets made; then the one who holds the bonus, if exactly one does (TTR-F3)."""
    totals = final.totals()
    ranks = [(totals[seat], final.made[seat].bit_count()) for seat in range(len(totals))]
    tied = [seat for seat in range(len(totals)) if ranks[seat] == max(ranks)]
    holders = [seat for seat in tied if final.longest_path[seat]]
    return holders if len(holders) == 1 else tied
