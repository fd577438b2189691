"""Reads board files and notes everything that is wrong in them, so that a map maker sees all of it at once."""

import tomllib
from pathlib import Path
from typing import Any

from ferrovia.core.errors import BadBoard, Problem

KINDS: dict[type, str] = {int: "a whole number", float: "a number", str: "a text", bool: "true or false"}
LONGEST = 60  # letters of a wrong value that a message quotes


class Reader:
    """One table of a board file, with the way to it and a list of problems shared by all tables of the file.

    Every call notes what it finds wrong and answers something usable, so that reading can go on to the next problem.
    """

    def __init__(self, table: dict[str, Any], place: str, problems: list[Problem]) -> None:
        self.place = place
        self.problems = problems
        self._table = table
        self._asked: set[str] = set()

    def at(self, key: str) -> str:
        """The way to a key, as a person would write it: `routes[3].length`."""
        return f"{self.place}.{key}" if self.place else key

    def fault(self, key: str, message: str) -> None:
        """Notes that something is wrong with a key."""
        self.problems.append(Problem(self.at(key), message))

    def keys(self) -> list[str]:
        """The names in this table, in the order of the file."""
        return list(self._table)

    def has(self, key: str) -> bool:
        """Whether the table has this key; a key asked for is known."""
        self._asked.add(key)
        return key in self._table

    def whole(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number from low to high."""
        faults = len(self.problems)
        value: int = self._get(key, int, default)
        if low <= value <= high:
            return value
        if len(self.problems) == faults:
            self.fault(key, f"must be from {low} to {high}, not {_quoted(value)}")
        return low

    def number(self, key: str, low: float, high: float, default: float | None = None) -> float:
        """A number from low to high, whole or not."""
        faults = len(self.problems)
        value: float = self._get(key, float, default)
        if low <= value <= high:
            return float(value)
        if len(self.problems) == faults:
            given = (
                f"{value:g}" if type(value) is float else _quoted(value)
            )  # a whole number may be too large for a float
            self.fault(key, f"must be from {low:g} to {high:g}, not {given}")
        return low

    def text(self, key: str, allowed: tuple[str, ...] | None = None, default: str | None = None) -> str:
        """A text; one of the allowed ones, if they are given."""
        faults = len(self.problems)
        value: str = self._get(key, str, default)
        if allowed is None or value in allowed:
            return value
        if len(self.problems) == faults:
            self.fault(key, _not_among(allowed, value))
        return allowed[0] if allowed else ""

    def flag(self, key: str, default: bool) -> bool:
        """True or false."""
        value: bool = self._get(key, bool, default)
        return value

    def texts(self, key: str, allowed: tuple[str, ...] | None = None) -> list[str]:
        """A list of texts; each one of the allowed ones, if they are given."""
        values: list[str] = []
        for i, value in enumerate(self._list(key)):
            if not isinstance(value, str):
                self.fault(f"{key}[{i}]", f"must be a text, not {_quoted(value)}")
            elif allowed is not None and value not in allowed:
                self.fault(f"{key}[{i}]", _not_among(allowed, value))
            else:
                values.append(value)
        return values

    def wholes(self, key: str) -> list[int]:
        """A list of whole numbers."""
        values: list[int] = []
        for i, value in enumerate(self._list(key)):
            if type(value) is int:
                values.append(value)
            else:
                self.fault(f"{key}[{i}]", f"must be a whole number, not {_quoted(value)}")
        return values

    def table(self, key: str) -> "Reader":
        """A table inside this one."""
        self._asked.add(key)
        value = self._table.get(key)
        if not isinstance(value, dict):
            self.fault(key, "this table is missing" if value is None else f"must be a table, not {_quoted(value)}")
            return Reader({}, self.at(key), [])
        return Reader(value, self.at(key), self.problems)

    def tables(self, key: str) -> list["Reader"]:
        """A list of tables inside this one."""
        readers: list[Reader] = []
        for i, value in enumerate(self._list(key)):
            if isinstance(value, dict):
                readers.append(Reader(value, f"{self.at(key)}[{i}]", self.problems))
            else:
                self.fault(f"{key}[{i}]", f"must be a table, not {_quoted(value)}")
        return readers

    def done(self) -> None:
        """Notes the keys that nobody asked for: most are slips of the pen."""
        for key in self._table:
            if key not in self._asked:
                self.fault(key, "is not known here; known are: " + ", ".join(sorted(self._asked)))

    def _list(self, key: str) -> list[Any]:
        self._asked.add(key)
        value = self._table.get(key)
        if not isinstance(value, list):
            self.fault(key, "is missing" if value is None else f"must be a list, not {_quoted(value)}")
            return []
        return value

    def _get(self, key: str, kind: type, default: Any) -> Any:
        self._asked.add(key)
        if key not in self._table:
            if default is None:
                self.fault(key, "is missing")
                return kind()
            return default
        value = self._table[key]
        if type(value) is kind or (kind is float and type(value) is int):
            return value
        self.fault(key, f"must be {KINDS[kind]}, not {_quoted(value)}")
        return kind() if default is None else default


def _not_among(allowed: tuple[str, ...], value: str) -> str:
    if not allowed:
        return f"cannot be {_quoted(value)}: there is nothing of that kind on this board"
    return f"must be one of {', '.join(allowed)}, not {_quoted(value)}"


def _quoted(value: Any) -> str:
    """A wrong value as a message quotes it, cut if it is long."""
    try:
        text = repr(value)
    except RecursionError:
        return "tables within tables"
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}..."


def board_text(path: Path) -> str:
    """What stands in a board file; raises `BadBoard` if it is not text."""
    try:
        return path.read_text(encoding="utf-8-sig")  # some editors put a mark before the text
    except UnicodeDecodeError:
        raise BadBoard(str(path), [Problem("file", "is not a text file in UTF-8")]) from None


def read_board(text: str, file: str) -> Reader:
    """The top table of a board file; raises `BadBoard` at once if it is not TOML."""
    try:
        return Reader(tomllib.loads(text), "", [])
    except tomllib.TOMLDecodeError as error:
        reason = f"is not valid TOML: {error}"
    except RecursionError:
        reason = "is nested too deeply"
    except ValueError:  # Python reads whole numbers of some thousand digits
        reason = "holds a number with too many digits"
    raise BadBoard(file, [Problem("file", reason)])
