"""All there is to a position: the public table and what is hidden."""

from typing import Any

from ferrovia.core.errors import FerroviaError, UnknownAction
from ferrovia.core.rng import Generator
from ferrovia.games.ticket_to_ride.checks import check
from ferrovia.games.ticket_to_ride.refusals import refusal
from ferrovia.games.ticket_to_ride.scoring import FinalScores, final_scores
from ferrovia.games.ticket_to_ride.table import Table


class Position:
    """The public table, and hands, tickets, the order of both piles and chance. What is played with it: see `State`."""

    __slots__ = ("_final", "chance", "deck", "hands", "offered", "pile", "returned", "returning", "table", "tickets")

    table: Table
    hands: list[int]  # by seat and card
    deck: tuple[int, ...]  # its first `table.deck_left` cards are still there; the last of them is on top
    tickets: tuple[int, ...]  # by seat: a mask of the tickets kept
    offered: tuple[int, ...]  # by seat: a mask of the tickets just drawn and still to be chosen from
    returning: tuple[int, ...]  # those of them that the seat to act has returned in play, in order
    returned: tuple[int, ...]  # by seat: a mask of the tickets it returned at the start
    pile: tuple[int, ...]  # all tickets ever put in the pile, in order; drawn from `table.pile_head` on
    chance: Generator  # shared by clones until one of them needs it: see `own_chance`
    _final: FinalScores | None

    def refuse(self, action: int, seat: int) -> FerroviaError:
        """The error that says why the seat may not play this."""
        table = self.table
        if not 0 <= action < len(table.rules.catalogue):
            return UnknownAction("There is no action number {number}.", {"number": str(action)})
        offered = self.offered[seat] if 0 <= seat < table.rules.players else 0
        return refusal(table, seat, action, offered)

    def own_chance(self) -> Generator:
        """The generator of this position alone; chance is needed so rarely that clones can share it until then."""
        self.chance = self.chance.clone()
        return self.chance

    def final(self) -> FinalScores:
        """The final scores in full; only at the end."""
        if self._final is None:
            self._final = final_scores(self.table)
        return self._final

    def snapshot(self) -> tuple[Any, ...]:
        return (
            self.table.snapshot(), tuple(self.hands), self.deck[: self.table.deck_left], self.tickets,
            self.offered, self.returning, self.returned, self.pile[self.table.pile_head :],
            self.chance.snapshot(),
        )  # fmt: skip

    def check(self) -> None:
        check(self.table, self.hands, self.deck, self.tickets, self.offered, self.returning, self.returned, self.pile)
