"""All there is to a position: the public table and what is hidden."""

from typing import Any

from ferrovia.core.errors import FerroviaError, UnknownAction
from ferrovia.core.rng import Generator
from ferrovia.games.railways_card_game.checks import check
from ferrovia.games.railways_card_game.refusals import refusal
from ferrovia.games.railways_card_game.scoring import FinalScores, final_scores
from ferrovia.games.railways_card_game.table import Table


class Position:
    """The public table, the hands, the order of draw pile and bag, and the link that the seat to act is planning.

    A plan is nothing, or the city, where from, the colour and the cards of value 2, of value 1 and locomotives paid so
    far, as far as it goes. Nobody else sees it before the link is built.
    """

    __slots__ = ("_final", "bag", "chance", "deck", "hands", "held", "plan", "table")

    table: Table
    hands: list[int]  # by seat and kind
    held: list[int]  # by seat: a mask of the kinds in its hand
    deck: tuple[int, ...]  # its first `table.deck_left` cards are still there; the last of them is on top
    bag: tuple[int, ...]  # likewise goods, drawn from the end
    plan: list[int]
    chance: Generator
    _final: FinalScores | None

    def refuse(self, action: int, seat: int) -> FerroviaError:
        """The error that says why the seat may not play this."""
        table = self.table
        rules = table.rules
        if not 0 <= action < rules.actions:
            return UnknownAction("There is no action number {number}.", {"number": str(action)})
        known = 0 <= seat < rules.players
        hand = self.hands[rules.kinds * seat : rules.kinds * (seat + 1)] if known else [0] * rules.kinds
        return refusal(table, seat, action, hand, self.plan if seat == table.turn else [])

    def planned(self) -> int:
        """How many decisions the plan took so far."""
        plan = self.plan
        return len(plan) if len(plan) < 3 else 3 + sum(plan[3:])

    def give(self, seat: int, kind: int) -> None:
        """Puts a card into a hand."""
        self.hands[self.table.rules.kinds * seat + kind] += 1
        self.held[seat] |= 1 << kind
        self.table.hand_sizes[seat] += 1

    def spend(self, seat: int, kind: int, count: int) -> None:
        """Takes cards out of a hand, before everybody's eyes."""
        at = self.table.rules.kinds * seat + kind
        self.hands[at] -= count
        if not self.hands[at]:
            self.held[seat] &= ~(1 << kind)
        self.table.forget(seat, kind, count)

    def final(self) -> FinalScores:
        """The final scores in full; only at the end."""
        if self._final is None:
            self._final = final_scores(self.table)
        return self._final

    def snapshot(self) -> tuple[Any, ...]:
        table = self.table
        return (
            table.snapshot(), tuple(self.hands), tuple(self.held), self.deck[: table.deck_left],
            self.bag[: table.bag_left], tuple(self.plan), self.chance.snapshot(),
        )  # fmt: skip

    def check(self) -> None:
        check(self.table, self.hands, self.held, self.deck, self.bag, self.plan)
