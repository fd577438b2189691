"""What one seat, or a spectator, may know of a position."""

from dataclasses import dataclass

from ferrovia.games.on_the_underground.table import Table


@dataclass(slots=True)
class Observation:
    """The public table; nobody has secrets in this game (UND-X5)."""

    seat: int  # -1: a spectator
    table: Table
    legal: list[int]

    @property
    def to_act(self) -> int:
        return self.table.to_act
