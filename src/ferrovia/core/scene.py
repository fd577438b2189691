"""What a person is shown: plain data, no markup, the same for the browser, the terminal and a picture.

Ids of elements are shared with the game's drawing: a piece stands on a *place* of the drawing, a choice points at
places, pieces and cards by their ids. A piece keeps its id for life; when its place changes, it moves.
`look` holds words of the shared stylesheet (`seat2 last-move`), never colours.
"""

from dataclasses import dataclass, field


@dataclass(slots=True)
class Piece:
    """A thing on the board: a symbol of the drawing at a place of it (or, with no place, at x, y and an angle)."""

    id: str
    symbol: str
    place: str
    look: str
    label: str
    x: float = 0.0
    y: float = 0.0
    angle: float = 0.0


@dataclass(slots=True)
class Way:
    """A line through places of the drawing, such as a path that was travelled."""

    id: str
    places: list[str]
    look: str
    label: str


@dataclass(slots=True)
class Text:
    """A short text at a place of the drawing."""

    id: str
    place: str
    text: str
    look: str


@dataclass(slots=True)
class Card:
    """A card (or a pile of `count` equal ones) in a row beside the board.

    `about` names elements of the drawing that the card speaks of, such as the cities of a ticket: they are pointed out
    while somebody looks at the card. `hint` says more than fits on it, to whoever points at it.
    """

    id: str
    symbol: str
    label: str
    count: int = 1
    look: str = ""
    about: list[str] = field(default_factory=list)
    hint: str = ""


@dataclass(slots=True)
class Row:
    """Cards that lie together: the market, a hand, the decks."""

    id: str
    label: str
    cards: list[Card]


@dataclass(slots=True)
class Counter:
    """A public number of a seat: its score, its trains, its cards. The id `score` is in every game."""

    id: str
    label: str
    value: int


@dataclass(slots=True)
class SeatView:
    """What everyone sees of a seat, and whether it is to act."""

    seat: int
    name: str
    look: str
    acting: bool
    counters: list[Counter]
    notes: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Preview:
    """What an action would do for the seat that plays it, before it is played.

    `changes` names every counter of the seat that would change, and by how much. `pays` is what would be spent, by
    name. `ghosts` are the pieces that would stand on the board afterwards. With `certain` false chance has a part
    in it, and only what is listed is promised; otherwise it is exact and complete, and the conformance kit checks it.
    If the action ends the game, what the scoring at the end changes is no part of it.
    """

    changes: dict[str, int] = field(default_factory=dict)
    pays: dict[str, int] = field(default_factory=dict)
    ghosts: list[Piece] = field(default_factory=list)
    certain: bool = True


@dataclass(slots=True)
class Choice:
    """One legal action as a person meets it: a text to send, a label, a group to find it in, elements to click.

    Several choices can point at the same targets, such as the ways to pay for one thing. They stand together, and if
    they leave the same pieces on the board, only the first of them carries these `ghosts`.
    """

    action: str
    label: str
    group: str
    targets: list[str]
    points: int = 0
    cost: str = ""
    ghosts: list[Piece] = field(default_factory=list)


@dataclass(slots=True)
class Source:
    """Where points came from: a label, and the points of each seat."""

    id: str
    label: str
    points: list[int]


@dataclass(slots=True)
class Result:
    """How it ended: the scores, who won, where the points came from, and how it was decided, in words."""

    scores: list[int]
    winners: list[int]
    ended_by: str
    sources: list[Source]
    notes: list[str]


@dataclass(slots=True)
class Scene:
    """Everything one audience is shown of one position, in one language.

    A board that grows says in `view` which part of its drawing is worth showing now, as x, y, width and height of the
    drawing; without it the whole drawing is.
    """

    prompt: str
    pieces: list[Piece]
    ways: list[Way]
    texts: list[Text]
    rows: list[Row]
    seats: list[SeatView]
    groups: dict[str, str]
    choices: list[Choice]
    result: Result | None
    view: list[float] = field(default_factory=list)
