"""TransAmerica: lay rails across the continent, all of them shared, and join your five cities first."""

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

from ferrovia.core.contract import Clause, Option, OptionValue
from ferrovia.core.drawing import Drawing
from ferrovia.core.events import Event
from ferrovia.core.registry import check_options, check_players, find_board
from ferrovia.core.rng import Generator
from ferrovia.core.rules import read_clauses, read_summary
from ferrovia.core.scene import Preview, Scene
from ferrovia.core.words import N_
from ferrovia.games.transamerica import drawing, scene
from ferrovia.games.transamerica.board import load_board
from ferrovia.games.transamerica.observation import Observation
from ferrovia.games.transamerica.ruleset import shared_ruleset
from ferrovia.games.transamerica.sampling import sample_state
from ferrovia.games.transamerica.setup import new_state
from ferrovia.games.transamerica.state import State

FOLDER = Path(__file__).parent


class TransAmerica:
    """The game on one board, for one number of players."""

    ID: ClassVar[str] = "transamerica"
    TITLE: ClassVar[str] = "TransAmerica"
    ABOUT: ClassVar[str] = N_("Lay rails that all players share, and join your five secret cities before the others.")
    RULES_VERSION: ClassVar[int] = 1
    PLAYERS: ClassVar[tuple[int, int]] = (2, 6)
    MINUTES: ClassVar[tuple[int, int]] = (20, 40)
    MILESTONES: ClassVar[tuple[str, ...]] = ("round_end", "score", "barrier")
    MAX_DECISIONS: ClassVar[int] = 5000  # ours: rounds in which nobody loses a point could go on for ever (TRA-E1)
    OPTIONS: ClassVar[tuple[Option, ...]] = ()

    def __init__(self, players: int, board: str, options: dict[str, OptionValue]) -> None:
        path = find_board(self.ID, FOLDER / "boards", board)
        loaded = load_board(path)
        check_players(players, loaded.players_min, loaded.players_max)
        self.options = check_options(options, self.OPTIONS)
        self.board_id = board
        self.players = players
        self.max_decisions = self.MAX_DECISIONS
        self.rules = shared_ruleset(str(path), players, self.MAX_DECISIONS)
        self.catalogue = self.rules.catalogue

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self.players, self.board_id, self.options))

    @classmethod
    def boards(cls) -> list[str]:
        return sorted(path.stem for path in (FOLDER / "boards").glob("*.toml"))

    @classmethod
    def check_board(cls, path: str) -> None:
        load_board(Path(path))

    def new_game(self, seed: int) -> State:
        return new_state(self.rules, seed)

    def sample_state(self, observation: Observation, rng: Generator) -> State:
        return sample_state(observation, rng)

    def scene(self, observation: Observation, locale: str = "en", names: Sequence[str] = ()) -> Scene:
        return scene.scene(observation, locale, names)

    def preview(self, observation: Observation, action: int) -> Preview:
        return scene.preview(observation, action)

    def tell(self, event: Event, locale: str = "en", names: Sequence[str] = ()) -> str:
        return scene.tell(self.rules, event, locale, names)

    def drawing(self) -> Drawing:
        return self._drawing

    @cached_property
    def _drawing(self) -> Drawing:
        return drawing.draw(self.rules.board)

    def clauses(self, locale: str = "en") -> list[Clause]:
        return read_clauses(FOLDER / "rules", locale)

    def summary(self, locale: str = "en") -> str:
        return read_summary(FOLDER / "rules", locale)
