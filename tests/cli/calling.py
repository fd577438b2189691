"""What a command line answered, and how it is called as a process of its own."""

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import ferrovia

BOARDS = Path(ferrovia.__file__).parent / "games" / "ticket_to_ride" / "boards"
BOARD = BOARDS / "north_america.toml"


@dataclass
class Answer:
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one document that stdout holds."""
        return json.loads(self.out)


Call = Callable[..., Answer]


def command(*args: object) -> list[str]:
    return [sys.executable, "-c", "from ferrovia.cli import main; main()", *map(str, args)]


def head(lines: list[str], **changes: object) -> str:
    return json.dumps({**json.loads(lines[0]), **changes})
