"""On the Underground: build underground lines where the passenger will want to ride."""

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
from ferrovia.games.on_the_underground import drawing, scene
from ferrovia.games.on_the_underground.board import Board, load_board
from ferrovia.games.on_the_underground.observation import Observation
from ferrovia.games.on_the_underground.ruleset import Ruleset, shared_ruleset
from ferrovia.games.on_the_underground.sampling import sample_state
from ferrovia.games.on_the_underground.setup import new_state
from ferrovia.games.on_the_underground.state import State


class OnTheUnderground(BoardGame):
    """The game on one board, for one number of players, with its options."""

    ID: ClassVar[str] = "on_the_underground"
    TITLE: ClassVar[str] = "On the Underground"
    ABOUT: ClassVar[str] = N_("Build underground lines to termini and in loops, and carry the passenger across London.")
    FOLDER: ClassVar[Path] = Path(__file__).parent
    RULES_VERSION: ClassVar[int] = 1
    PLAYERS: ClassVar[tuple[int, int]] = (2, 5)
    MINUTES: ClassVar[tuple[int, int]] = (45, 75)
    MAX_DECISIONS: ClassVar[int] = 2000  # every turn but the last few uses up a card, so the rules end it long before
    OPTIONS: ClassVar[tuple[Option, ...]] = (
        Option(
            "first_round",
            "standard",
            ("standard", "reissue"),
            N_("Standard: later players start with more points. Reissue: 3 actions for the first, 5 for the last."),
            N_("First round"),
            (N_("Standard"), N_("Reissue")),
        ),
        Option(
            "ending",
            "deck",
            ("deck", "mornington_crescent"),
            N_(
                "Last card: when it is turned up the end begins. Mornington Crescent: when the passenger arrives there."
            ),
            N_("Ending"),
            (N_("Last card"), "Mornington Crescent"),
        ),
        Option(
            "normal_journey",
            "compulsory",
            ("compulsory", "optional"),
            N_("Whether the journey to a normal destination may be skipped after one to an express destination."),
            N_("Normal journey"),
            (N_("Compulsory"), N_("Optional")),
        ),
    )

    rules: Ruleset

    @classmethod
    def read_board(cls, path: Path) -> Board:
        return load_board(path)

    def ruleset(self, file: str) -> Ruleset:
        return shared_ruleset(
            file,
            self.players,
            self.options["first_round"] == "reissue",
            self.options["ending"] == "mornington_crescent",
            self.options["normal_journey"] == "optional",
            self.MAX_DECISIONS,
        )

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
