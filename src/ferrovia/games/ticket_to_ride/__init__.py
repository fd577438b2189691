"""Ticket to Ride: claim routes, join the cities on your tickets, own the longest path."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import ClassVar

from ferrovia.core.board_game import BoardGame
from ferrovia.core.contract import Option
from ferrovia.core.drawing import Drawing
from ferrovia.core.events import Event
from ferrovia.core.rng import Generator
from ferrovia.core.scene import Preview, Scene
from ferrovia.core.words import N_
from ferrovia.games.ticket_to_ride import drawing, scene
from ferrovia.games.ticket_to_ride.board import Board, load_board
from ferrovia.games.ticket_to_ride.observation import Observation
from ferrovia.games.ticket_to_ride.ruleset import Ruleset, shared_ruleset
from ferrovia.games.ticket_to_ride.sampling import sample_state
from ferrovia.games.ticket_to_ride.setup import new_state
from ferrovia.games.ticket_to_ride.state import State


class TicketToRide(BoardGame):
    """The game on one board, for one number of players, with its options."""

    ID: ClassVar[str] = "ticket_to_ride"
    TITLE: ClassVar[str] = "Ticket to Ride"
    ABOUT: ClassVar[str] = N_("Collect cards, claim routes across the continent and join the cities on your tickets.")
    FOLDER: ClassVar[Path] = Path(__file__).parent
    RULES_VERSION: ClassVar[int] = 1
    PLAYERS: ClassVar[tuple[int, int]] = (2, 5)
    MINUTES: ClassVar[tuple[int, int]] = (30, 60)
    MILESTONES: ClassVar[tuple[str, ...]] = ("last_round",)
    MAX_DECISIONS: ClassVar[int] = 2000  # the rules end every game long before: cards, trains and tickets run out
    OPTIONS: ClassVar[tuple[Option, ...]] = (
        Option(
            "edition",
            "2025",
            ("2025", "classic"),
            N_("2025: 33 tickets, four dealt at the start. Classic: 30 tickets, three dealt, as in older printings."),
            N_("Edition"),
            ("2025", N_("Classic")),
        ),
    )

    rules: Ruleset

    @classmethod
    def read_board(cls, path: Path) -> Board:
        return load_board(path)

    def options_on(self, board: Board) -> tuple[Option, ...]:
        """A board of one's own may have editions of its own."""
        edition = self.OPTIONS[0]
        names = tuple(board.editions)
        default = edition.default if edition.default in names else names[0]
        return (replace(edition, default=default, allowed=names),)

    def ruleset(self, file: str) -> Ruleset:
        return shared_ruleset(file, str(self.options["edition"]), self.players, self.MAX_DECISIONS)

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
