"""What every game promises. These comments are the specification; `ferrovia.conformance` checks it.

The types are protocols, met by structure: no game inherits from here, so that a game can be compiled by itself.
A seat is an int from 0; -1 stands for nobody, or for a spectator.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol, runtime_checkable

from ferrovia.core.catalogue import Catalogue
from ferrovia.core.drawing import Drawing
from ferrovia.core.events import Event
from ferrovia.core.rng import Generator
from ferrovia.core.scene import Preview, Scene

OptionValue = bool | int | str


@dataclass(frozen=True, slots=True)
class Option:
    """A variant that a table can choose: its name, the value without a choice, what is allowed, and what it does."""

    name: str
    default: OptionValue
    allowed: tuple[OptionValue, ...]
    text: str  # English; translated by the game's words
    label: str = ""  # its name for people; English, translated as well
    names: tuple[
        str, ...
    ] = ()  # its values for people, in the order of `allowed`; likewise. Yes, no and numbers need none


@dataclass(frozen=True, slots=True)
class Clause:
    """One numbered rule in the words of one language, under the heading where it stands."""

    id: str
    heading: str
    text: str


@runtime_checkable
class Observation(Protocol):
    """What one seat (or a spectator) may know of a position, and nothing more.

    It holds the public table, the seat's own secrets, its legal actions if it owes a decision, and the declared
    knowledge of the game: facts that were seen and are tracked. It is built up from what is visible, never by deleting
    from the truth. Two observations are equal when everything in them is.
    """

    @property
    def seat(self) -> int:
        """Whose observation it is; -1: a spectator's."""

    @property
    def to_act(self) -> int:
        """A bit mask of the seats that owe a decision."""

    @property
    def legal(self) -> list[int]:
        """What the seat may do now, ascending; empty if it owes no decision."""


@runtime_checkable
class State(Protocol):
    """One position of one game. It knows nothing of how it came about.

    Calls that raise change nothing. Everything is deterministic: equal positions given equal actions stay equal.
    """

    @property
    def is_over(self) -> bool:
        """Whether the game has ended; then nobody is to act."""

    @property
    def to_act(self) -> int:
        """A bit mask of the seats that owe a decision; 0 at the end.

        When several seats owe one, their decisions are independent: none is visible to anybody else before the
        last is in, none uses chance, and every order of arrival gives the same position.
        """

    @property
    def current_player(self) -> int:
        """The lowest seat that owes a decision; -1 at the end. Asking only this one loses nothing."""

    @property
    def mark(self) -> int:
        """A number that grows whenever chance was used, something hidden was shown, or another seat came to act.

        An action may be taken back as long as the mark after it equals the mark before it.
        """

    @property
    def ended_by(self) -> str:
        """How the game ended: `rules`, `limit` (max_decisions was reached), or nothing while it goes on."""

    def legal_actions(self, seat: int = -1) -> list[int]:
        """What the seat may do now, ascending; a new list. -1 stands for `current_player`.

        Never empty for a seat that owes a decision, always empty for any other.
        """

    def apply(self, action: int, seat: int = -1, events: list[Event] | None = None) -> None:
        """Plays an action for a seat and appends what happened to `events`, if given.

        Raises `IllegalAction` (with the clause that forbids it) for an action that is not among the legal ones.
        """

    def sample_action(self, rng: Generator) -> int:
        """One of the current player's legal actions, each equally likely."""

    def play_out(self, rng: Generator, most: int = -1) -> int:
        """Plays what `sample_action` gives until the game is over, or at most so many actions; how many it played.

        For playouts: a compiled game does the whole of it inside the engine.
        """

    def default_action(self, seat: int = -1) -> int:
        """A cheap, harmless legal action, for a seat whose player is absent."""

    def clone(self) -> "State":
        """An independent copy, its chance included: both play on alike if the same is played."""

    def scores(self) -> list[int]:
        """The points of each seat: before the end the public ones, at the end the final ones."""

    def winners(self) -> list[int]:
        """The seats that won, ascending; empty before the end, several if they share the win."""

    def breakdown(self) -> dict[str, list[int]]:
        """Points by source and seat; sums to `scores()`. Before the end only what is public."""

    def check(self) -> None:
        """Raises `AssertionError` if something is lost or doubled, or if the rules would not have led here."""

    def observe(self, seat: int) -> Observation:
        """What the seat may know (-1: a spectator). Shares nothing with the position."""

    def snapshot(self) -> tuple[Any, ...]:
        """Everything there is to this position, hidden things and chance included, as plain nested tuples.

        Equal snapshots mean equal positions, on every build and machine. For tests and digests; never sent to anybody.
        """


@runtime_checkable
class Game(Protocol):
    """A game with its board, options and number of players fixed. Immutable, shared by all its positions.

    A game object pickles as its spec, and its positions refer to it that way.
    """

    ID: ClassVar[str]
    TITLE: ClassVar[str]
    RULES_VERSION: ClassVar[int]  # grows when the same actions could give another game
    PLAYERS: ClassVar[tuple[int, int]]
    OPTIONS: ClassVar[tuple[Option, ...]]
    ABOUT: ClassVar[str]  # one English line for the list of games; translated by the game's words
    MINUTES: ClassVar[tuple[int, int]]  # how long a game takes people, at least and at most
    MILESTONES: ClassVar[tuple[str, ...]]  # kinds of events at which a table may pause for everybody to look
    MAX_DECISIONS: ClassVar[int]  # where `max_decisions` is taken from; a subclass may set it lower

    board_id: str
    board_name: str  # for people, the same in every language
    board_players: tuple[int, int]  # how many can play on this board: no more than PLAYERS, perhaps fewer
    players: int
    options: dict[str, OptionValue]  # all of them, defaults filled in
    catalogue: Catalogue
    max_decisions: int  # then the game is scored as it stands; no sensible game comes near it

    def new_game(self, seed: int) -> State:
        """The first position. The same seed gives the same game for ever, within one RULES_VERSION."""

    def sample_state(self, observation: Any, rng: Generator) -> State:
        """A position that the observer cannot tell from the real one: the unknown dealt at random.

        It agrees with every fact of the observation and with the rules; its chance is new.
        """

    def scene(self, observation: Any, locale: str = "en", names: Sequence[str] = ()) -> Scene:
        """What the observer is shown. A pure function of its arguments; each legal action is exactly one choice."""

    def preview(self, observation: Any, action: int) -> Preview:
        """What a legal action would do for the observer."""

    def tell(self, event: Event, locale: str = "en", names: Sequence[str] = ()) -> str:
        """The line of the log for an event that somebody saw (see `Event.seen_by`)."""

    def drawing(self) -> Drawing:
        """The board as a picture: symbols and places that scenes refer to. Made once per board."""

    def clauses(self, locale: str = "en") -> list[Clause]:
        """The rules, numbered, in our own words."""

    def summary(self, locale: str = "en") -> str:
        """How to play, for somebody who never has: half a page of paragraphs and `-` lists, without clauses."""

    @classmethod
    def boards(cls) -> list[str]:
        """The ids of the boards that come with the game; the first is the one used without a choice."""

    @classmethod
    def check_board(cls, path: str) -> None:
        """Raises `BadBoard` with everything that is wrong in a board file."""


class GameType(Protocol):
    """How a game is made: the class that the entry point names is called like this."""

    ID: ClassVar[str]

    def __call__(self, players: int, board: str, options: dict[str, OptionValue]) -> Game:
        """Raises `BadOption` for what does not exist, `BadBoard` for a broken board file."""
