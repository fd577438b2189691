"""TransAmerica: lay rails across the continent, all of them shared, and join your five cities first."""

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from ferrovia.core.board_game import BoardGame
from ferrovia.core.contract import Option
from ferrovia.core.drawing import Drawing
from ferrovia.core.events import Event
from ferrovia.core.rng import Generator
from ferrovia.core.scene import Preview, Scene
from ferrovia.core.words import N_
from ferrovia.games.transamerica import drawing, scene
from ferrovia.games.transamerica.board import Board, load_board
from ferrovia.games.transamerica.observation import Observation
from ferrovia.games.transamerica.ruleset import Ruleset, shared_ruleset
from ferrovia.games.transamerica.sampling import sample_state
from ferrovia.games.transamerica.setup import new_state
from ferrovia.games.transamerica.state import State


class TransAmerica(BoardGame):
    """The game on one board, for one number of players."""

    ID: ClassVar[str] = "transamerica"
    TITLE: ClassVar[str] = "TransAmerica"
    ABOUT: ClassVar[str] = N_("Lay rails that all players share, and join your five secret cities before the others.")
    FOLDER: ClassVar[Path] = Path(__file__).parent
    RULES_VERSION: ClassVar[int] = 1
    PLAYERS: ClassVar[tuple[int, int]] = (2, 6)
    MINUTES: ClassVar[tuple[int, int]] = (20, 40)
    MILESTONES: ClassVar[tuple[str, ...]] = ("round_end", "score", "barrier")
    MAX_DECISIONS: ClassVar[int] = 5000  # ours: rounds in which nobody loses a point could go on for ever (TRA-E1)
    OPTIONS: ClassVar[tuple[Option, ...]] = ()

    rules: Ruleset

    @classmethod
    def read_board(cls, path: Path) -> Board:
        return load_board(path)

    def ruleset(self, file: str) -> Ruleset:
        return shared_ruleset(file, self.players, self.MAX_DECISIONS)

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

    def draw(self) -> Drawing:
        return drawing.draw(self.rules.board)
