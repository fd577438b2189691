"""What one seat, or a spectator, may know of a position."""

from dataclasses import dataclass

from ferrovia.games.railways_card_game.table import Table


@dataclass(slots=True)
class Observation:
    """The public table, with the cards that hands are known to hold (RCG-X5), and the seat's own hand and plan."""

    seat: int  # -1: a spectator
    table: Table
    hand: list[int]  # by kind; all 0 for a spectator
    plan: list[int]  # the link that the seat itself is planning, see `Position`
    legal: list[int]

    @property
    def to_act(self) -> int:
        return self.table.to_act
