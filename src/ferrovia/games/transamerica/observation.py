"""What one seat, or a spectator, may know of a position."""

from dataclasses import dataclass

from ferrovia.games.transamerica.table import Table


@dataclass(slots=True)
class Observation:
    """The public table and the seat's own cities (TRA-X7). Which cards are in use follows from the players (TRA-M3)."""

    seat: int  # -1: a spectator
    table: Table
    hand: int  # a mask of cities; 0 for a spectator
    legal: list[int]

    @property
    def to_act(self) -> int:
        return self.table.to_act
