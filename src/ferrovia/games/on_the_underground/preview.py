"""What an action would do for the seat that plays it, before it is played."""

from ferrovia.core.rng import Generator
from ferrovia.core.scene import Piece, Preview
from ferrovia.games.on_the_underground.labels import labels_of
from ferrovia.games.on_the_underground.observation import Observation
from ferrovia.games.on_the_underground.pieces import track
from ferrovia.games.on_the_underground.ruleset import TOKEN, Ruleset
from ferrovia.games.on_the_underground.sampling import sample_state
from ferrovia.games.on_the_underground.scoring import gain
from ferrovia.games.on_the_underground.table import BUILD, Table


def preview(seen: Observation, action: int) -> Preview:
    """Exact: what the deck holds changes nothing for the seat that acts."""
    table = seen.table
    points, tokens, pieces = Outlook(seen).changes(action)
    changes = {"score": points, "tokens": tokens, "pieces": pieces}
    cost = lay_cost(table, action)
    return Preview(
        changes={counter: by for counter, by in changes.items() if by},
        pays={"tokens": cost} if cost else {},
        ghosts=ghosts(table, action),
    )


class Outlook:
    """What the actions of one decision would change: points, tokens and pieces of the seat.

    The last build action sends the passenger off, so there it is played on a copy with some deck or other.
    """

    def __init__(self, seen: Observation) -> None:
        self._table = seen.table
        self._seat = seen.seat
        self._last = seen.table.phase != BUILD or seen.table.builds == 1
        self._state = sample_state(seen, Generator(1, "preview")) if self._last else None

    def changes(self, action: int) -> tuple[int, int, int]:
        """By how much points, tokens and pieces change."""
        table, seat = self._table, self._seat
        if self._state is None:
            if action == TOKEN:
                return 0, 1, 0
            line, block = line_and_block(table.rules, action)
            gained = gain(table, line, block)
            return gained.points, gained.tokens - gained.cost, -1
        state = self._state.clone()
        state.apply(action)
        after = state.table
        pieces = -1 if action >= table.rules.first_lay else 0
        return after.total(seat) - table.total(seat), after.tokens[seat] - table.tokens[seat], pieces


def line_and_block(rules: Ruleset, action: int) -> tuple[int, int]:
    """What a lay lays where."""
    at = action - rules.first_lay
    return at // len(rules.block_a), at % len(rules.block_a)


def lay_cost(table: Table, action: int) -> int:
    """The tokens that an action costs: those of a branch (UND-B5)."""
    if action < table.rules.first_lay:
        return 0
    line, block = line_and_block(table.rules, action)
    free = not table.stops[line] or table.rules.ends[block] & table.ends[line]
    return 0 if free else table.rules.branch_cost


def ghosts(table: Table, action: int) -> list[Piece]:
    """The piece that would lie on the board; the first of a line can go anywhere and is not shown beforehand."""
    rules = table.rules
    if action < rules.first_lay:
        return []
    line, block = line_and_block(rules, action)
    if not table.tracks[line]:
        return []
    return [track(rules, labels_of(rules, "en"), line, block, len(table.lines_on(block)))]
