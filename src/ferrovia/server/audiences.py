"""What every audience of one table has been sent, so that only what is new needs to be.

An audience is a seat (or the spectators) in one language. All that is kept here can be worked out again from the table.
"""

from collections.abc import Collection, Iterable
from typing import NamedTuple

import msgspec

from ferrovia.core.contract import State
from ferrovia.core.scene import Scene
from ferrovia.server import patch, views
from ferrovia.server.table import Standing, Table, Told
from ferrovia.server.wire import SPECTATOR, Line, News, TableInfo

encode = msgspec.json.Encoder().encode


class Audience(NamedTuple):
    """A seat or -1, and a language."""

    seat: int
    locale: str


class Audiences:
    """The audiences of a table: scenes and lines as they were sent last."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._names = views.display_names(table.standing.seats)
        self._scenes: dict[Audience, Scene] = {}
        self._lines: dict[Audience, list[Line]] = {}
        self._left: dict[int, tuple[State, views.Spots]] = {}  # by seat: where the pieces were when it last decided

    def scene(self, audience: Audience) -> Scene | None:
        """What an audience sees; nothing while there is no position."""
        state = self._table.state
        if state is None:
            return None
        found = self._scenes.get(audience)
        if found is None:
            found = views.scene_of(self._table.game, state, audience.seat, audience.locale, self._names)
            self._scenes[audience] = found
        return found

    def lines(self, audience: Audience, since: int) -> list[Line]:
        """What an audience is told, after a number of the log."""
        if audience not in self._lines:
            self._lines[audience] = [line for told in self._table.told for line in self._tell(told, audience)]
        return [line for line in self._lines[audience] if line.n > since]

    def number(self, audience: Audience) -> int:
        """How far the log is, as the audience counts."""
        return self._table.shown(audience.seat, self._table.n)

    def fresh(self, audience: Audience) -> list[str]:
        """The pieces that came or moved since the audience's own last decision; a spectator's is the last of all."""
        left = self._table.standing.left.get(audience.seat)
        scene = self.scene(audience)
        if left is None or scene is None:
            return []
        state, known = left[1], self._left.get(audience.seat)
        if known is None or known[0] is not state:
            if state is self._table.state:
                then = scene
            else:
                then = views.scene_of(self._table.game, state, audience.seat, audience.locale, self._names)
            known = self._left[audience.seat] = (state, views.spots(then))
        return views.fresh(known[1], scene)

    def advance(
        self, after: Standing, told: Told, present: Collection[Audience], infos: dict[str, TableInfo]
    ) -> dict[Audience, bytes]:
        """The table accepts an entry; the news of it for every audience that is present, encoded."""
        before = {audience: self.scene(audience) for audience in present}
        watched = next((scene for audience, scene in before.items() if audience.seat == SPECTATOR), None)
        if watched is not None and self._table.state is not None:
            self._left[SPECTATOR] = (self._table.state, views.spots(watched))
        moved = after.placed == after.n
        self._table.accept(after, told)
        names = views.display_names(after.seats)
        if names != self._names:
            self._names, moved = names, True
            self._lines.clear()
        if moved:
            self._scenes.clear()
        self._forget(present)
        return {
            audience: self._news(audience, before[audience], told, infos, moved)
            for audience in present
            if audience.seat not in told.hidden
        }

    def _news(
        self, audience: Audience, before: Scene | None, told: Told, infos: dict[str, TableInfo], moved: bool
    ) -> bytes:
        news = News(self.number(audience), lines=self._tell(told, audience), table=infos.get(audience.locale))
        if audience in self._lines:
            self._lines[audience] += news.lines
        after = self.scene(audience)
        if moved and after is not None:
            news.patch = views.plain(after) if before is None else patch.between(before, after)
            news.fresh = self.fresh(audience)
        return encode(news)

    def _tell(self, told: Told, audience: Audience) -> list[Line]:
        number = self._table.shown(audience.seat, told.entry.n)
        return views.lines(self._table.game, told, number, audience.seat, audience.locale, self._names)

    def _forget(self, present: Iterable[Audience]) -> None:
        """Only lines of audiences that are there are kept up to date."""
        here = set(present)
        self._lines = {audience: lines for audience, lines in self._lines.items() if audience in here}
