"""All there is to a position: the public table, the order of the deck, and chance."""

from typing import Any

from ferrovia.core.errors import FerroviaError, UnknownAction
from ferrovia.core.rng import Generator
from ferrovia.games.on_the_underground.checks import check
from ferrovia.games.on_the_underground.refusals import refusal
from ferrovia.games.on_the_underground.table import Table


class Position:
    """The public table and what is hidden. What is played with it: see `State`."""

    __slots__ = ("chance", "deck", "table")

    table: Table
    deck: tuple[int, ...]  # its first `table.deck_left` cards are still there; the last of them is on top
    chance: Generator

    def refuse(self, action: int, seat: int) -> FerroviaError:
        """The error that says why the seat may not play this."""
        if not 0 <= action < len(self.table.rules.catalogue):
            return UnknownAction("There is no action number {number}.", {"number": str(action)})
        return refusal(self.table, seat, action)

    def snapshot(self) -> tuple[Any, ...]:
        return (self.table.snapshot(), self.deck[: self.table.deck_left], self.chance.snapshot())

    def check(self) -> None:
        check(self.table, self.deck)
