"""Reads the rules of a game, numbered clauses in one Markdown file per language."""

import re
from functools import lru_cache
from pathlib import Path

from ferrovia.core.contract import Clause

CLAUSE = re.compile(r"- ([A-Z]+-[A-Z]+\d+) (.+)")


@lru_cache
def _read(path: Path) -> tuple[Clause, ...]:
    clauses: list[Clause] = []
    heading = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        match = CLAUSE.fullmatch(line)
        if match is not None:
            clauses.append(Clause(match[1], heading, match[2]))
        elif line.startswith("#"):
            heading = line.lstrip("# ")
    return tuple(clauses)


def read_clauses(folder: Path, locale: str) -> list[Clause]:
    """The clauses in `folder/<locale>.md`, in English if that language is not there."""
    path = folder / f"{locale}.md"
    return list(_read(path if path.is_file() else folder / "en.md"))
