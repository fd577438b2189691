"""What one seat, or a spectator, may know of a position."""

from dataclasses import dataclass

from ferrovia.games.railways_of_the_world.table import Table


@dataclass(slots=True)
class Observation:
    """The public table and the seat's own barons; what will be drawn is hidden from all (ROW-X4)."""

    seat: int  # -1: a spectator
    table: Table
    dealt: int  # a mask of its two barons
    kept: int  # the one it has chosen, or -1
    legal: list[int]

    @property
    def to_act(self) -> int:
        return self.table.to_act
