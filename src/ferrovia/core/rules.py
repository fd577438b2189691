"""Reads the rules of a game: per language one Markdown file of numbered clauses, and a short one for learners."""

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


def _in_language(folder: Path, name: str, locale: str) -> Path:
    path = folder / f"{name}{locale}.md"
    return path if path.is_file() else folder / f"{name}en.md"


def read_clauses(folder: Path, locale: str) -> list[Clause]:
    """The clauses in `folder/<locale>.md`, in English if that language is not there."""
    return list(_read(_in_language(folder, "", locale)))


@lru_cache
def read_summary(folder: Path, locale: str) -> str:
    """The page for learners, `folder/short.<locale>.md`, in English if that language is not there."""
    return _in_language(folder, "short.", locale).read_text(encoding="utf-8").strip()
