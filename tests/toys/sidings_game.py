"""The toy game Sidings: engine and words together, as the contract asks."""

from collections.abc import Sequence
from typing import Any, ClassVar

from ferrovia.core.contract import Clause, Option, OptionValue
from ferrovia.core.drawing import Drawing
from ferrovia.core.events import Event
from ferrovia.core.registry import check_options, check_players
from ferrovia.core.rng import Generator
from ferrovia.core.scene import Preview, Scene
from tests.toys import sidings_shown as shown
from tests.toys.sidings import CATALOGUE, Observation, Rules, State, new_state, sample_state


class Sidings:
    """The game. Variants that break a promise replace a method."""

    ID: ClassVar[str] = "sidings"
    TITLE: ClassVar[str] = "Sidings"
    ABOUT: ClassVar[str] = "Bid in secret for the right to build."
    RULES_VERSION: ClassVar[int] = 1
    PLAYERS: ClassVar[tuple[int, int]] = (2, 4)
    MINUTES: ClassVar[tuple[int, int]] = (1, 2)
    MILESTONES: ClassVar[tuple[str, ...]] = ()
    MAX_DECISIONS: ClassVar[int] = 200
    OPTIONS: ClassVar[tuple[Option, ...]] = ()

    def __init__(self, players: int, board: str = "yard", options: dict[str, OptionValue] | None = None) -> None:
        check_players(players, *self.PLAYERS)
        self.players = players
        self.board_id = board
        self.board_name = "Yard"
        self.board_players = self.PLAYERS
        self.options = check_options(options or {}, self.OPTIONS)
        self.catalogue = CATALOGUE
        self.max_decisions = self.MAX_DECISIONS
        self.rules = Rules(players, self.MAX_DECISIONS)

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self.players, self.board_id, self.options))

    @classmethod
    def boards(cls) -> list[str]:
        return ["yard"]

    @classmethod
    def check_board(cls, path: str) -> None:
        return None

    def state_type(self) -> type[State]:
        return State

    def new_game(self, seed: int) -> State:
        return new_state(self.state_type(), self.rules, seed)

    def sample_state(self, observation: Observation, rng: Generator) -> State:
        return sample_state(self.state_type(), self.rules, observation, rng)

    def voice(self, locale: str, names: Sequence[str]) -> shown.Voice:
        return shown.Voice(locale, names, shown.ITALIAN)

    def scene(self, observation: Observation, locale: str = "en", names: Sequence[str] = ()) -> Scene:
        return shown.scene(observation, self.voice(locale, names))

    def preview(self, observation: Observation, action: int) -> Preview:
        return shown.preview(observation, action, self.voice("en", ()))

    def tell(self, event: Event, locale: str = "en", names: Sequence[str] = ()) -> str:
        return shown.tell(event, self.voice(locale, names))

    def drawing(self) -> Drawing:
        return shown.drawing()

    def clauses(self, locale: str = "en") -> list[Clause]:
        return shown.CLAUSES[locale][:]

    def summary(self, locale: str = "en") -> str:
        return shown.SUMMARY[locale]
