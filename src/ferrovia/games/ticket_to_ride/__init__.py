"""Ticket to Ride: claim routes, join the cities on your tickets, own the longest path."""

from collections.abc import Sequence
from dataclasses import replace
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
from ferrovia.games.ticket_to_ride import drawing, scene
from ferrovia.games.ticket_to_ride.board import load_board
from ferrovia.games.ticket_to_ride.observation import Observation
from ferrovia.games.ticket_to_ride.ruleset import shared_ruleset
from ferrovia.games.ticket_to_ride.sampling import sample_state
from ferrovia.games.ticket_to_ride.setup import new_state
from ferrovia.games.ticket_to_ride.state import State

FOLDER = Path(__file__).parent


class TicketToRide:
    """The game on one board, for one number of players, with its options."""

    ID: ClassVar[str] = "ticket_to_ride"
    TITLE: ClassVar[str] = "Ticket to Ride"
    ABOUT: ClassVar[str] = N_("Collect cards, claim routes across the continent and join the cities on your tickets.")
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

    def __init__(self, players: int, board: str, options: dict[str, OptionValue]) -> None:
        path = find_board(self.ID, FOLDER / "boards", board)
        loaded = load_board(path)
        check_players(players, loaded.players_min, loaded.players_max)
        edition = self.OPTIONS[0]  # a board of one's own may have editions of its own
        names = tuple(loaded.editions)
        default = edition.default if edition.default in names else names[0]
        self.options = check_options(options, (replace(edition, default=default, allowed=names),))
        self.board_id = board
        self.players = players
        self.max_decisions = self.MAX_DECISIONS
        self.rules = shared_ruleset(str(path), str(self.options["edition"]), players, self.MAX_DECISIONS)
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
