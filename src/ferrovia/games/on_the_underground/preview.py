"""What an action would do for the seat that plays it, before it is played."""

from ferrovia.core.rng import Generator
from ferrovia.core.scene import Piece, Preview
from ferrovia.games.on_the_underground.board import EXPRESS, NORMAL
from ferrovia.games.on_the_underground.labels import labels_of
from ferrovia.games.on_the_underground.observation import Observation
from ferrovia.games.on_the_underground.pieces import track
from ferrovia.games.on_the_underground.ruleset import TOKEN, Ruleset
from ferrovia.games.on_the_underground.sampling import sample_state
from ferrovia.games.on_the_underground.scoring import gain
from ferrovia.games.on_the_underground.table import BUILD, Table
from ferrovia.network.journeys import BIT, Journeys, reached_by_steps


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

    The last build action sends the passenger off, so there it is played on a copy with some deck or other; but most
    pieces lie too far away to change the journeys, and then these bring what they bring without any piece.
    """

    def __init__(self, seen: Observation) -> None:
        table = self._table = seen.table
        self._seat = seen.seat
        self._state = None
        self._journeys: list[_Journey] = []
        self._journey_points = 0
        if table.phase != BUILD or table.builds == 1:
            self._state = sample_state(seen, Generator(1, "preview"))
        if table.phase == BUILD and self._state is not None:
            self._journeys = _journeys(table)
            self._journey_points = self._played(TOKEN)[0]

    def changes(self, action: int) -> tuple[int, int, int]:
        """By how much points, tokens and pieces change."""
        table = self._table
        if table.phase != BUILD:
            return self._played(action)
        if action == TOKEN:
            return self._journey_points, 1, 0
        line, block = line_and_block(table.rules, action)
        if any(journey.may_use(table, line, block) for journey in self._journeys):
            return self._played(action)
        gained = gain(table, line, block)
        return gained.points + self._journey_points, gained.tokens - gained.cost, -1

    def _played(self, action: int) -> tuple[int, int, int]:
        """What playing an action on a copy changes."""
        assert self._state is not None
        table, seat = self._table, self._seat
        state = self._state.clone()
        state.apply(action)
        after = state.table
        pieces = -1 if action >= table.rules.first_lay else 0
        return after.total(seat) - table.total(seat), after.tokens[seat] - table.tokens[seat], pieces


class _Journey:
    """A journey of the passenger as the lines are now, and how many steps from its start and its targets all is."""

    def __init__(self, table: Table, found: Journeys, targets: int) -> None:
        neighbours = table.rules.neighbours
        self._steps, self._rides = found.steps, found.rides
        self._from_start = reached_by_steps(neighbours, table.stops, BIT[found.start])
        self._from_targets = reached_by_steps(neighbours, table.stops, targets)

    def may_use(self, table: Table, line: int, block: int) -> bool:
        """Whether a piece of a line may make this journey shorter, or add ways that tie: the passenger would board or
        leave the line where it does not stop yet, and that is a ride more than walking."""
        stops = table.stops[line] | table.rules.ends[block]
        fresh = stops & ~table.stops[line]
        if not fresh:
            return False
        steps = min(
            _steps_to(fresh, self._from_start) + _steps_to(stops, self._from_targets),
            _steps_to(stops, self._from_start) + _steps_to(fresh, self._from_targets),
        )
        return steps < self._steps or (steps == self._steps and self._rides > 0)


def _steps_to(stations: int, levels: list[int]) -> int:
    """The steps to the nearest of some stations; more than there are levels if none is reached."""
    for steps, level in enumerate(levels):
        if level & stations:
            return steps
    return len(BIT)


def _journeys(table: Table) -> list[_Journey]:
    """The journeys of a turn without another piece, up to the first that the player has to choose among (UND-G1)."""
    here = table.passenger
    made: list[_Journey] = []
    for kind in (EXPRESS, NORMAL):
        targets = table.open_cards(kind)
        if here >= 0 and targets:
            found = Journeys(table.rules.neighbours, table.stops, here, targets)
            made.append(_Journey(table, found, targets))
            choices = found.choices()
            here = choices[0][0] if len(choices) == 1 else -1
    return made


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
    branch = lay_cost(table, action) > 0
    return [track(rules, labels_of(rules, "en"), line, block, len(table.lines_on(block)), branch)]
