"""The best journey of a passenger who walks along edges and rides on lines.

A line is one connected piece, so all that matters of it is the mask of the stations that it touches: from any of them
it takes the passenger to any other without a step. The best journey has the fewest walked steps and then the fewest
different lines.

Why the number of boardings can stand for the number of different lines: no station of a line takes more steps to reach
than another, so a line is only ever ridden between two given steps of a best journey, and there riding it once from
where it is first boarded to where it is last left replaces everything between.
"""

from typing import Final

BIT: Final[list[int]] = [1 << i for i in range(256)]


def reached_by_steps(neighbours: list[int], lines: list[int], starts: int) -> list[int]:
    """The stations that are first reached from any of some after no step, after one, two and so on, as masks.

    >>> reached_by_steps([0b10, 0b101, 0b1010, 0b100], [0b1001], 0b1)
    [9, 6]
    """
    levels: list[int] = []
    seen, fresh = 0, starts
    while fresh:
        before = 0
        while before != fresh:
            before = fresh
            for stops in lines:
                if stops & fresh:
                    fresh |= stops & ~seen
        levels.append(fresh)
        seen |= fresh
        near = 0
        while fresh:
            station = fresh.bit_length() - 1
            near |= neighbours[station]
            fresh ^= BIT[station]
        fresh = near & ~seen
    return levels


class Journeys:
    """All best journeys from one station to whichever targets are nearest."""

    __slots__ = ("_levels", "_line_level", "_lines", "_neighbours", "rides", "start", "steps", "targets")

    def __init__(self, neighbours: list[int], lines: list[int], start: int, targets: int) -> None:
        """`neighbours` by station and `lines` by line are masks of stations; `targets` is one too.

        Some target must be within reach on foot.
        """
        self._neighbours = neighbours
        self._lines = lines
        self.start = start
        # The stations first reached after so many steps and so many rides: _levels[steps][rides].
        self._levels: list[list[int]] = []
        self._line_level: list[int] = [-1] * len(lines)  # the rides before a line is boarded; -1 if it is not reached
        self.steps = 0
        self.rides = 0
        self.targets = 0  # those that are reached first
        self._search(targets)

    def _search(self, targets: int) -> None:
        neighbours, lines, line_level = self._neighbours, self._lines, self._line_level
        waiting = [i for i in range(len(lines)) if lines[i]]
        seen = 0
        walked = [BIT[self.start]]  # by rides: the stations that the next step leads to
        while walked:
            levels: list[int] = []
            self._levels.append(levels)
            ridden = 0
            rides = 0
            on_foot = len(walked)
            while rides < on_foot or ridden:
                fresh = (ridden | walked[rides] if rides < on_foot else ridden) & ~seen
                levels.append(fresh)
                seen |= fresh
                if fresh & targets:
                    self.steps, self.rides, self.targets = len(self._levels) - 1, rides, fresh & targets
                    return
                ridden = 0
                if fresh and waiting:
                    still: list[int] = []
                    for line in waiting:
                        if lines[line] & fresh:
                            line_level[line] = rides
                            ridden |= lines[line]
                        else:
                            still.append(line)
                    waiting = still
                    ridden &= ~seen
                rides += 1
            walked = []
            found = 0
            for fresh in levels:
                near = 0
                while fresh:
                    station = fresh.bit_length() - 1
                    near |= neighbours[station]
                    fresh ^= BIT[station]
                near &= ~seen
                walked.append(near & ~found)
                found |= near
            if not found:
                return

    def choices(self) -> list[tuple[int, int]]:
        """Every target that ties with every set of lines that leads there, as a mask of lines; in ascending order."""
        known: dict[int, list[int]] = {}
        found: list[tuple[int, int]] = []
        targets = self.targets
        while targets:
            low = targets & -targets
            target = low.bit_length() - 1
            found += [(target, chosen) for chosen in self._sets(target, self.steps, self.rides, known)]
            targets ^= low
        return found

    def _sets(self, station: int, steps: int, rides: int, known: dict[int, list[int]]) -> list[int]:
        """The sets of lines with which a station is reached after so many steps and rides."""
        if station in known:
            return known[station]
        here = BIT[station]
        sets: set[int] = set()
        if rides:
            for line in range(len(self._lines)):
                if self._rode(line, here, steps, rides):
                    boarded = self._lines[line] & self._levels[steps][rides - 1]
                    while boarded:
                        low = boarded & -boarded
                        for before in self._sets(low.bit_length() - 1, steps, rides - 1, known):
                            sets.add(before | BIT[line])
                        boarded ^= low
        if steps and rides < len(self._levels[steps - 1]):
            around = self._neighbours[station] & self._levels[steps - 1][rides]
            while around:
                low = around & -around
                for before in self._sets(low.bit_length() - 1, steps - 1, rides, known):
                    sets.add(before)
                around ^= low
        known[station] = sorted(sets) if sets else [0]
        return known[station]

    def _rode(self, line: int, here: int, steps: int, rides: int) -> bool:
        """Whether a line leads here as the last of so many rides after so many steps."""
        stops = self._lines[line]
        boarded = self._line_level[line] == rides - 1 and stops & self._levels[steps][rides - 1] != 0
        return boarded and stops & here != 0

    def way(self, target: int, chosen: int) -> list[tuple[int, int]]:
        """One way to a target with a set of lines: for each leg the line (-1: a step on foot) and where it ends."""
        legs: list[tuple[int, int]] = []
        known: dict[int, list[int]] = {}
        here, steps, rides = target, self.steps, self.rides
        while here != self.start:
            line, before = self._last_leg(here, steps, rides, chosen, known)
            legs.append((line, here))
            if line < 0:
                steps -= 1
            else:
                rides -= 1
                chosen &= ~BIT[line]
            here = before
        return legs[::-1]

    def _last_leg(self, here: int, steps: int, rides: int, chosen: int, known: dict[int, list[int]]) -> tuple[int, int]:
        """The last leg of a way that uses exactly the chosen lines: the line, and where it began."""
        if steps and rides < len(self._levels[steps - 1]):
            around = self._neighbours[here] & self._levels[steps - 1][rides]
            while around:
                low = around & -around
                before = low.bit_length() - 1
                if chosen in self._sets(before, steps - 1, rides, known):
                    return -1, before
                around ^= low
        for line in range(len(self._lines)):
            if chosen & BIT[line] and rides and self._rode(line, BIT[here], steps, rides):
                boarded = self._lines[line] & self._levels[steps][rides - 1]
                while boarded:
                    low = boarded & -boarded
                    before = low.bit_length() - 1
                    if chosen & ~BIT[line] in self._sets(before, steps, rides - 1, known):
                        return line, before
                    boarded ^= low
        raise ValueError("no such journey ties for the best")
