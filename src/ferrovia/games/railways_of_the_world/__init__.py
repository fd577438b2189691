"""Railways of the World: build links from city to city, and deliver goods over them for income and points."""

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
from ferrovia.games.railways_of_the_world import drawing, scene
from ferrovia.games.railways_of_the_world.board import Board, load_board
from ferrovia.games.railways_of_the_world.observation import Observation
from ferrovia.games.railways_of_the_world.ruleset import Ruleset, shared_ruleset
from ferrovia.games.railways_of_the_world.sampling import sample_state
from ferrovia.games.railways_of_the_world.setup import new_state
from ferrovia.games.railways_of_the_world.state import State


class RailwaysOfTheWorld(BoardGame):
    """The game on one map, for one number of players, with its options."""

    ID: ClassVar[str] = "railways_of_the_world"
    TITLE: ClassVar[str] = "Railways of the World"
    ABOUT: ClassVar[str] = N_(
        "Bid to go first, build links between cities on borrowed money, and deliver goods over them."
    )
    FOLDER: ClassVar[Path] = Path(__file__).parent
    RULES_VERSION: ClassVar[int] = 2
    PLAYERS: ClassVar[tuple[int, int]] = (2, 6)
    MINUTES: ClassVar[tuple[int, int]] = (90, 180)
    MILESTONES: ClassVar[tuple[str, ...]] = ("trigger",)
    MAX_DECISIONS: ClassVar[int] = 3000  # whoever means to win ends it in a fraction of this; chance alone may not
    OPTIONS: ClassVar[tuple[Option, ...]] = (
        Option(
            "reduce_cubes",
            "map",
            ("map", "always", "never"),
            N_("With 2 or 3 players one cube less per city: where the map says so, always, or never."),
            N_("Fewer cubes"),
            (N_("As the map says"), N_("Always"), N_("Never")),
        ),
        Option(
            "redirecting",
            True,
            (True, False),
            N_("Whether the last tile of an unfinished link may be redirected at the start of a build action."),
            N_("Redirecting"),
        ),
        Option(
            "short_game",
            False,
            (True, False),
            N_("Two empty-city markers fewer trigger the end."),
            N_("Short game"),
        ),
        Option(
            "tile_supply",
            False,
            (True, False),
            N_("Only as many track tiles of each kind as are in the box."),
            N_("Limited tiles"),
        ),
        Option(
            "sharp_curves",
            False,
            (True, False),
            N_("Sharp curves are allowed as plain tiles."),
            N_("Sharp curves"),
        ),
        Option(
            "auction",
            "standard",
            ("standard", "newcomers", "expert"),
            N_("Newcomers: none in the first turn. Expert: whoever drops out pays half, and the order follows."),
            N_("Auction"),
            (N_("Standard"), N_("Newcomers"), N_("Expert")),
        ),
        Option("operations", True, (True, False), N_("Whether there are operations cards."), N_("Operations cards")),
        Option(
            "star_cards",
            True,
            (True, False),
            N_("Whether cards with a black star are among them."),
            N_("Black-star cards"),
        ),
        Option(
            "barons",
            "map",
            ("map", "universal", "none"),
            N_("Which barons there are: those of the map, the universal ones, or none."),
            N_("Barons"),
            (N_("Of the map"), N_("Universal"), N_("None")),
        ),
        Option(
            "late_barons",
            False,
            (True, False),
            N_("Barons are chosen after the first Major Line is complete."),
            N_("Late barons"),
        ),
        Option(
            "east_first",
            False,
            (True, False),
            N_("Two players, Eastern U.S.: nobody builds west of the mountains before somebody has 30 points."),
            N_("East first"),
        ),
    )

    rules: Ruleset

    @classmethod
    def read_board(cls, path: Path) -> Board:
        return load_board(path)

    def ruleset(self, file: str) -> Ruleset:
        choices = tuple(sorted(self.options.items()))
        return shared_ruleset(file, self.players, choices, self.MAX_DECISIONS)

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
