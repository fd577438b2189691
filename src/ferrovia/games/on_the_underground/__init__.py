"""On the Underground: build underground lines where the passenger will want to ride."""

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
from ferrovia.games.on_the_underground import drawing, scene
from ferrovia.games.on_the_underground.board import load_board
from ferrovia.games.on_the_underground.observation import Observation
from ferrovia.games.on_the_underground.ruleset import shared_ruleset
from ferrovia.games.on_the_underground.sampling import sample_state
from ferrovia.games.on_the_underground.setup import new_state
from ferrovia.games.on_the_underground.state import State

FOLDER = Path(__file__).parent


class OnTheUnderground:
    """The game on one board, for one number of players, with its options."""

    ID: ClassVar[str] = "on_the_underground"
    TITLE: ClassVar[str] = "On the Underground"
    ABOUT: ClassVar[str] = N_("Build underground lines to termini and in loops, and carry the passenger across London.")
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

    def __init__(self, players: int, board: str, options: dict[str, OptionValue]) -> None:
        path = find_board(self.ID, FOLDER / "boards", board)
        loaded = load_board(path)
        check_players(players, loaded.players_min, loaded.players_max)
        self.options = check_options(options, self.OPTIONS)
        self.board_id = board
        self.players = players
        self.max_decisions = self.MAX_DECISIONS
        self.rules = shared_ruleset(
            str(path),
            players,
            self.options["first_round"] == "reissue",
            self.options["ending"] == "mornington_crescent",
            self.options["normal_journey"] == "optional",
            self.MAX_DECISIONS,
        )
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
