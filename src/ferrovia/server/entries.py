"""The log of a table: what happened, entry after entry. It is the truth; everything else is worked out from it."""

from typing import Any

import msgspec

from ferrovia.core.contract import OptionValue
from ferrovia.server.watching import Spot


class Head(msgspec.Struct, frozen=True):
    """What a table is from its first moment to its last."""

    id: str
    game: str
    board: str
    players: int
    options: dict[str, OptionValue]
    rules_version: int
    host: str  # a guest, or nobody
    open: bool
    created: float


class Seat(msgspec.Struct, omit_defaults=True):
    """Who sits there, as the log has it. `bot` plays for good, `deputy` until the owner takes the seat back."""

    kind: str  # free, human, local or bot
    name: str = ""
    guest: str = ""
    bot: str = ""
    deputy: str = ""
    invitation: str = ""
    resigned: bool = False

    @property
    def player(self) -> str:
        """The bot that plays the seat now; nothing if a person does."""
        return self.bot or self.deputy


class Body(msgspec.Struct, tag_field="kind", omit_defaults=True):
    """What an entry says; its kind is its class."""


class Open(Body, tag="open"):
    """The table was made, with these seats. `record`: it shows a game that was played elsewhere."""

    seats: list[Seat]
    record: bool = False


class Sit(Body, tag="sit"):
    """A guest took a free seat."""

    seat: int
    guest: str
    name: str


class Start(Body, tag="start"):
    """All seats were taken: the shuffles are fixed."""

    seed: str
    salt: str
    commitment: str


class Move(Body, tag="move"):
    """A decision. `fault` says why a bot's seat was played by `default_action`.

    `spots` are where it changed the board: to find that out again for a whole log would keep whoever opens it waiting.
    """

    seat: int
    action: str
    digest: str = ""
    fault: str = ""
    spots: list[Spot] = []


class Undo(Body, tag="undo"):
    """A seat takes its last decision back; `cut` are the numbers of all moves that are void by that."""

    seat: int
    cut: list[int]


class Wish(Body, tag="wish"):
    """A seat asks to take back what the others have seen the consequences of."""

    seat: int
    cut: list[int]


class Answer(Body, tag="answer"):
    """A seat agrees to the wish, or does not."""

    seat: int
    yes: bool


class Chat(Body, tag="chat"):
    """Somebody said something; a spectator (seat -1) is called by the name."""

    seat: int
    name: str
    text: str


class Give(Body, tag="give"):
    """A bot plays the seat from now on: for its owner, or, on a free seat, for good."""

    seat: int
    bot: str


class Take(Body, tag="take"):
    """The owner plays again."""

    seat: int


class Resign(Body, tag="resign"):
    """The player left: a bot plays to the end. Before the start the seat is free again, with a new invitation."""

    seat: int
    name: str
    bot: str = ""
    invitation: str = ""


class Rematch(Body, tag="rematch"):
    """The game goes on at another table."""

    table: str


AnyBody = Open | Sit | Start | Move | Undo | Wish | Answer | Chat | Give | Take | Resign | Rematch


class Entry(msgspec.Struct, frozen=True):
    """One entry: its number in the log of the table, when it was made, and what it says."""

    n: int
    at: float
    body: AnyBody


class Summary(msgspec.Struct, omit_defaults=True):
    """What the lists of the lobby need of a table, worked out from its log and kept beside it."""

    status: str
    seats: list[Seat]
    acting: list[int]
    commitment: str = ""
    seed: str = ""
    salt: str = ""
    reason: str = ""
    reason_fields: dict[str, str] = {}
    rematch: str = ""

    @property
    def bots_due(self) -> bool:
        """Whether a bot owes a decision, so that the table goes on without anybody."""
        return any(self.seats[seat].player for seat in self.acting)


def encode(value: Any) -> str:
    """As it is stored."""
    return msgspec.json.encode(value).decode()


_body = msgspec.json.Decoder(AnyBody)
_summary = msgspec.json.Decoder(Summary)
decode_body = _body.decode
decode_summary = _summary.decode
