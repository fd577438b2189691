"""Railways of the World, The Card Game: build links to new cities, deliver goods, hold the most track."""

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
from ferrovia.games.railways_card_game import drawing, scene
from ferrovia.games.railways_card_game.board import Board, load_board
from ferrovia.games.railways_card_game.observation import Observation
from ferrovia.games.railways_card_game.ruleset import Ruleset, shared_ruleset
from ferrovia.games.railways_card_game.sampling import sample_state
from ferrovia.games.railways_card_game.setup import new_state
from ferrovia.games.railways_card_game.state import State


class RailwaysCardGame(BoardGame):
    """The game with one set of cards, for one number of players, with its options."""

    ID: ClassVar[str] = "railways_card_game"
    TITLE: ClassVar[str] = "Railways of the World: The Card Game"
    ABOUT: ClassVar[str] = N_(
        "Build links of track cards to new cities and deliver goods. Which city shows what is our reconstruction."
    )
    FOLDER: ClassVar[Path] = Path(__file__).parent
    RULES_VERSION: ClassVar[int] = 1
    PLAYERS: ClassVar[tuple[int, int]] = (2, 4)
    MINUTES: ClassVar[tuple[int, int]] = (30, 60)
    MILESTONES: ClassVar[tuple[str, ...]] = ("closing", "last_deliveries")
    MAX_DECISIONS: ClassVar[int] = 3000  # the draw pile, or passing, ends every game long before
    OPTIONS: ClassVar[tuple[Option, ...]] = (
        Option(
            "variant",
            "full",
            ("full", "young_players"),
            N_("For young players: without goods, deliveries and engines; only track and cities are played."),
            N_("Variant"),
            (N_("Full game"), N_("For young players")),
        ),
        Option(
            "young_players_wilds",
            "wild",
            ("wild", "removed"),
            N_("In the game for young players: locomotive cards are wild track, or they are taken out."),
            N_("Locomotives for young players"),
            (N_("Wild track"), N_("Taken out")),
        ),
        Option(
            "overpay",
            "any",
            ("any", "no_redundant_card"),
            N_("A link may cost more than it must, and all of it scores; or no card that is not needed may be played."),
            N_("Overpaying"),
            (N_("Any"), N_("No card too many")),
        ),
        Option(
            "minimum_draw",
            1,
            (1, 0),
            N_("How many cards must at least be drawn at the end of a turn."),
            N_("Cards to draw at least"),
        ),
        Option(
            "face_up_locomotive_second",
            False,
            (False, True),
            N_("Whether a face-up locomotive may be taken as the second card."),
            N_("Open locomotive as second card"),
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
            self.options["variant"] == "young_players",
            self.options["young_players_wilds"] == "removed",
            self.options["overpay"] == "no_redundant_card",
            int(self.options["minimum_draw"]),
            bool(self.options["face_up_locomotive_second"]),
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
        return drawing.draw(self.rules)
