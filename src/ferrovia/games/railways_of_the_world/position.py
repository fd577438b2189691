"""All there is to a position: the public table, what is hidden of the cards, and chance."""

from typing import Any

from ferrovia.core.errors import FerroviaError, UnknownAction
from ferrovia.core.rng import Generator
from ferrovia.games.railways_of_the_world.checks import check
from ferrovia.games.railways_of_the_world.holdings import check_hidden
from ferrovia.games.railways_of_the_world.refusals import refusal
from ferrovia.games.railways_of_the_world.table import Table


class Position:
    """The public table, the hidden cards and the chance that draws cubes. What is played with it: see `State`."""

    __slots__ = ("chance", "dealt", "deck", "kept", "table")

    table: Table
    chance: Generator
    deck: tuple[int, ...]  # faces of the operations cards that are face down, the next one first
    dealt: tuple[int, ...]  # by seat: a mask of its two barons
    kept: tuple[int, ...]  # by seat: the baron it has chosen, or -1

    def refuse(self, action: int, seat: int) -> FerroviaError:
        """The error that says why the seat may not play this."""
        if not 0 <= action < len(self.table.rules.catalogue):
            return UnknownAction("There is no action number {number}.", {"number": str(action)})
        return refusal(self.table, seat, action)

    def snapshot(self) -> tuple[Any, ...]:
        return (self.table.snapshot(), self.deck, self.dealt, self.kept, self.chance.snapshot())

    def check(self) -> None:
        check(self.table)
        check_hidden(self.table, self.deck, self.dealt, self.kept)
