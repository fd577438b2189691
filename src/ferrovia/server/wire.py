"""Every message on the wire, in one place. `docs/protocol.md` tells the story; these types are the letter.

Messages of the socket are JSON objects with a `type`. What a client asks carries an `id` of its own choice and is
answered by exactly one `done` or `refused` with the same id. Fields that have their default are left out.
"""

from typing import Any

import msgspec

from ferrovia.core.contract import OptionValue

SPECTATOR = -1


class Wire(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """What all messages have in common."""


# From the client


class Ask(Wire, tag_field="type"):
    """Something a client wants; `id` is repeated in the answer."""

    id: int


class Play(Ask, tag="play"):
    """A decision: the text of the action, for a seat of one's own, as of log number `at`."""

    seat: int
    action: str
    at: int


class Undo(Ask, tag="undo"):
    """Take back the seat's last decision: at once where that shows nothing, otherwise the others are asked."""

    seat: int
    at: int


class Answer(Ask, tag="answer"):
    """Yes or no to somebody's wish to take back, which was made at log number `at`."""

    seat: int
    at: int
    yes: bool


class Chat(Ask, tag="chat"):
    """A line for everybody at the table."""

    text: str


class Look(Ask, tag="look"):
    """Whose eyes to see with: a seat of one's own (the curtain is open), or -1 (it is closed)."""

    seat: int


class Speak(Ask, tag="speak"):
    """The language to be addressed in from now on; everything is sent anew in it."""

    locale: str


class Give(Ask, tag="give"):
    """Let a bot play a seat of one's own until it is taken back; the host may also fill a free seat for good."""

    seat: int
    bot: str


class Take(Ask, tag="take"):
    """Play a seat of one's own again that was given to a bot."""

    seat: int


class Resign(Ask, tag="resign"):
    """Leave the game for good: a bot plays the seat to the end."""

    seat: int


class Ping(Ask, tag="ping"):
    """Answered by `done`: the line is open."""


Request = Play | Undo | Answer | Chat | Look | Speak | Give | Take | Resign | Ping


# What a table is


class SeatInfo(Wire):
    """Who sits there. `kind`: `free` (invited, nobody yet), `human`, `local` (passing one screen around), `bot`."""

    seat: int
    kind: str
    name: str
    bot: str = ""  # the bot of the seat, or the one that stands in for its player
    online: bool = False
    resigned: bool = False


class TableInfo(Wire):
    """Everything about a table that is the same for everybody and no part of a position."""

    id: str
    game: str
    title: str
    board: str
    rules_version: int
    options: dict[str, OptionValue]
    players: int
    status: str  # waiting (for players), playing, over, closed (cannot go on; `reason` says why)
    seats: list[SeatInfo]
    commitment: str  # the hash that fixed the shuffles before the first move
    created: float
    seed: str = ""  # once it is over, with the salt: whoever likes can check the commitment
    salt: str = ""
    reason: str = ""
    rematch: str = ""  # the table where it goes on
    open: bool = False  # listed in the lobby: anybody may take a free seat


class Wish(Wire):
    """Somebody wants to take back a decision and needs everybody's consent."""

    seat: int
    at: int
    missing: list[int]  # the seats that have not answered
    cut: list[int]  # whose decisions would be void, one seat for each, in their order


class You(Wire):
    """What the table is to this client."""

    seats: list[int]  # one's own
    audience: int  # whose eyes the scene is for; -1: a spectator's
    host: bool = False
    invitations: dict[int, str] = {}  # for the host: the secret word of each free seat
    undo: str = ""  # free (at once), alone (at once, but more than a turn), ask (the others are asked), or nothing
    wish: Wish | None = None


class Line(Wire):
    """One line of the log: `kind` is move, chat, seat (people come and go) or table (everything else).

    One entry can make several lines with the same `n`. `name` says who speaks, for chat only.
    """

    n: int
    kind: str
    seat: int
    text: str
    at: float  # seconds since 1970
    points: dict[int, int] = {}  # what the seats gained by it
    name: str = ""
    pause: bool = False  # something to stop at and look, such as the end of a round
    spots: list[str | tuple[float, float]] = []  # where its entry changed the board: places of the drawing, or x and y


# From the server


class Welcome(Wire, tag_field="type", tag="welcome"):
    """The first message of a socket, and the answer to `look` and `speak`: all there is to see now.

    `lines` are those after the log number that the client said it had seen. `fresh` names the pieces that came or
    moved since the audience's own last decision.
    """

    n: int
    table: TableInfo
    you: You
    scene: Any  # a core.scene.Scene, defaults left out; null while players are missing
    lines: list[Line]
    fresh: list[str]


class News(Wire, tag_field="type", tag="news"):
    """What has changed up to log number `n`; parts that have not changed are left out."""

    n: int
    patch: Any = None  # see `patch.py`
    lines: list[Line] = []
    table: TableInfo | None = None
    you: You | None = None
    fresh: list[str] | None = None


class Done(Wire, tag_field="type", tag="done"):
    """What was asked is done and safely stored; `n` is its log number (the newest, where nothing was stored)."""

    id: int
    n: int


class Refused(Wire, tag_field="type", tag="refused"):
    """What was asked is not done; why, in the language of the client, and which rule says so.

    `code`: illegal, late (the table has moved on), not-yours, not-now, bad (no such thing), busy (too many requests).
    """

    id: int
    code: str
    text: str
    clause: str = ""


# HTTP


class NewSeat(Wire):
    """A seat of a table to be made: `me`, `friend` (invited by a link), `local` (a name on my screen), `bot`."""

    kind: str
    name: str = ""
    bot: str = ""


class NewTable(Wire):
    """A table to be made. An open one is listed in the lobby, and anybody may take its free seats."""

    game: str
    seats: list[NewSeat]
    board: str = ""
    options: dict[str, OptionValue] = {}
    open: bool = False


class Join(Wire):
    """Taking a free seat: with its invitation, or, at an open table, any."""

    invitation: str = ""
    name: str = ""


class Me(Wire):
    """A guest. `key` (only in the answer to POST /api/guests) is what a program sends as a bearer token."""

    id: str
    name: str
    key: str = ""


class TableLine(Wire):
    """A table in the lists of the lobby."""

    table: TableInfo
    mine: list[int]  # my seats at it
    acting: list[int]  # whose turn it is
    n: int


class OptionInfo(Wire):
    """A variant with its values; all texts in the language asked for."""

    name: str
    label: str
    default: OptionValue
    allowed: list[OptionValue]
    text: str
    names: list[str]  # of the allowed values, for people


class BoardInfo(Wire):
    """A board that a game can be played on, and how many can play there."""

    id: str
    name: str
    players: tuple[int, int]


class GameInfo(Wire):
    """A game as the lobby shows it."""

    id: str
    title: str
    about: str
    players: tuple[int, int]
    minutes: tuple[int, int]
    boards: list[BoardInfo]
    options: list[OptionInfo]
    bots: list[str]  # from the weakest to the strongest
    picture: str  # where its board is drawn


class Name(Wire):
    """What a guest wants to be called."""

    name: str


class Rule(Wire):
    """One clause of the rules."""

    id: str
    heading: str
    text: str


class Rules(Wire):
    """How a game is played: a short page for learners (paragraphs, and lists of `-` lines), and every clause."""

    summary: str
    clauses: list[Rule]


class Tables(Wire):
    """The lists of the lobby."""

    mine: list[TableLine]
    open: list[TableLine]


class DrawingInfo(Wire):
    """A board: its SVG, and the places on it as `[x, y, angle]`."""

    width: float
    height: float
    svg: str
    places: dict[str, tuple[float, float, float]]


class Frame(Wire):
    """A step of a replay: the scene after the decision with this log number, and its lines."""

    n: int
    scene: Any
    lines: list[Line]


class Error(Wire):
    """Why a request was refused, and which rule says so."""

    error: str
    clause: str = ""
