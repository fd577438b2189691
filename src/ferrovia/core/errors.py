"""What can go wrong, each kind with its own name and with what was wrong and where.

A message is an English template and the fields that fill it, so that `core.words` can say it in another language.
"""

from dataclasses import dataclass


class FerroviaError(Exception):
    """Everything this package raises on purpose. `str(error)` is one clear English sentence."""

    def __init__(self, message: str, fields: dict[str, str] | None = None) -> None:
        super().__init__(message, fields)
        self.message = message
        self.fields: dict[str, str] = fields or {}

    def __str__(self) -> str:
        return self.message.format(**self.fields)


class IllegalAction(FerroviaError):
    """An action that the rules forbid now. Nothing was changed. `clause` is the rule that forbids it."""

    def __init__(self, message: str, clause: str = "", fields: dict[str, str] | None = None) -> None:
        super().__init__(message, fields)
        self.args = (message, clause, fields)
        self.clause = clause


class UnknownAction(FerroviaError):
    """A text or a number that names no action of this game at all."""


class BadOption(FerroviaError):
    """A game, board, bot, option or number of players that does not exist; the message lists the allowed ones."""


class BadRecord(FerroviaError):
    """A record that cannot be replayed. `line` is the line of the file, counted from 1."""

    def __init__(self, message: str, line: int = 0, fields: dict[str, str] | None = None) -> None:
        super().__init__(message, fields)
        self.args = (message, line, fields)
        self.line = line

    def __str__(self) -> str:
        return f"line {self.line}: " + self.message.format(**self.fields)


@dataclass(slots=True)
class Problem:
    """One thing wrong in a board file: the place in it (`routes[3].length`) and what is wrong there."""

    place: str
    message: str


class BadBoard(FerroviaError):
    """A board file with everything that is wrong in it."""

    def __init__(self, file: str, problems: list[Problem]) -> None:
        text = "; ".join(f"{problem.place}: {problem.message}" for problem in problems)
        super().__init__("{file}: {text}", {"file": file, "text": text})
        self.args = (file, problems)
        self.file = file
        self.problems = problems
