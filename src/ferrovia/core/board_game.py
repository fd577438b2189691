"""What all games have in common whose boards are files: how one is made, and everything that only passes on.

The contract is met by structure: a game of another kind need not use this.
"""

from abc import ABC, abstractmethod
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, Protocol

from ferrovia.core.catalogue import Catalogue
from ferrovia.core.contract import Clause, Option, OptionValue
from ferrovia.core.drawing import Drawing
from ferrovia.core.registry import check_options, check_players, find_board
from ferrovia.core.rules import read_clauses, read_summary


class Board(Protocol):
    """What every board says of itself."""

    @property
    def name(self) -> str: ...
    @property
    def players_min(self) -> int: ...
    @property
    def players_max(self) -> int: ...


class BoardGame(ABC):
    """A game whose folder has the folders `boards`, of TOML files, and `rules`, of Markdown files."""

    ID: ClassVar[str]
    FOLDER: ClassVar[Path]
    OPTIONS: ClassVar[tuple[Option, ...]] = ()
    MILESTONES: ClassVar[tuple[str, ...]] = ()
    MAX_DECISIONS: ClassVar[int]

    def __init__(self, players: int, board: str, options: dict[str, OptionValue]) -> None:
        path = find_board(self.ID, self.FOLDER / "boards", board)
        loaded = self.read_board(path)
        self.board_players = (loaded.players_min, loaded.players_max)
        check_players(players, *self.board_players)
        self.options = check_options(options, self.options_on(loaded))
        self.board_id = board
        self.board_name = loaded.name
        self.players = players
        self.max_decisions = self.MAX_DECISIONS
        self.rules = self.ruleset(str(path))
        self.catalogue: Catalogue = self.rules.catalogue

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self.players, self.board_id, self.options))

    @classmethod
    @abstractmethod
    def read_board(cls, path: Path) -> Board:
        """The board in a file; raises `BadBoard`."""

    @abstractmethod
    def ruleset(self, file: str) -> Any:
        """The tables for a board file with the players and options of this game."""

    @abstractmethod
    def draw(self) -> Drawing:
        """Draws the board; called once."""

    def options_on(self, board: Any) -> tuple[Option, ...]:
        """The options there are on a board."""
        return self.OPTIONS

    @classmethod
    def boards(cls) -> list[str]:
        return sorted(path.stem for path in (cls.FOLDER / "boards").glob("*.toml"))

    @classmethod
    def check_board(cls, path: str) -> None:
        cls.read_board(Path(path))

    def drawing(self) -> Drawing:
        return self._drawing

    @cached_property
    def _drawing(self) -> Drawing:
        return self.draw()

    def clauses(self, locale: str = "en") -> list[Clause]:
        return read_clauses(self.FOLDER / "rules", locale)

    def summary(self, locale: str = "en") -> str:
        return read_summary(self.FOLDER / "rules", locale)
