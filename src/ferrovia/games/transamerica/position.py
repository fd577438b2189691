"""All there is to a position: the public table, the hands and chance."""

from typing import Any

from ferrovia.core.errors import FerroviaError, UnknownAction
from ferrovia.core.rng import Generator
from ferrovia.games.transamerica.checks import check
from ferrovia.games.transamerica.refusals import refusal
from ferrovia.games.transamerica.table import Table


class Position:
    """The public table, and what is hidden. The cards left over are those in no hand (TRA-S1). See `State`."""

    __slots__ = ("chance", "hands", "table")

    table: Table
    hands: list[int]  # by seat: a mask of cities
    chance: Generator

    def refuse(self, action: int, seat: int) -> FerroviaError:
        """The error that says why the seat may not play this."""
        if not 0 <= action < self.table.rules.actions:
            return UnknownAction("There is no action number {number}.", {"number": str(action)})
        return refusal(self.table, seat, action)

    def snapshot(self) -> tuple[Any, ...]:
        return (self.table.snapshot(), tuple(self.hands), self.chance.snapshot())

    def check(self) -> None:
        check(self.table, self.hands)
