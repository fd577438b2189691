"""What one seat, or a spectator, may know of a position."""

from dataclasses import dataclass

from ferrovia.games.ticket_to_ride.table import Table


@dataclass(slots=True)
class Observation:
    """The public table, the seat's own secrets, and the tickets that it saw go back into the pile (TTR-X6)."""

    seat: int  # -1: a spectator
    table: Table
    hand: list[int]  # by card; all 0 for a spectator
    tickets: int  # kept, as a mask
    offered: int  # just drawn and still to be chosen from, as a mask
    returning: list[int]  # just drawn and returned, in the order they will lie under the pile
    returned: int  # those it returned at the start, as a mask: they lie in the pile, it does not know where
    under: list[int]  # places in the pile, each followed by the ticket that the seat put there in play
    legal: list[int]

    @property
    def to_act(self) -> int:
        return self.table.to_act
