"""What several commands share: their arguments, and how they read and speak."""

import json
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Annotated, Any

import typer

from ferrovia.core.contract import Game, OptionValue
from ferrovia.core.errors import BadBoard, BadOption, BadRecord, FerroviaError
from ferrovia.core.record import Record, parse_record
from ferrovia.core.registry import bot_types, game_ids, game_type, make_game, read_value
from ferrovia.core.words import LOCALES, N_, words
from ferrovia.terminal import seat_names

LONGEST_NAME = 40
LARGEST_SEED = 2**128 - 1  # as large as tables draw them; Python writes no number of any length
spoken: ContextVar[str] = ContextVar("spoken")  # the language of this call, once it is known
PREFERRED_BOTS = ("planner", "random")  # who sits opposite if nobody was named

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game, as 'ferrovia games' lists them.")]
Players = Annotated[
    int | None, typer.Option(help="Number of players.", show_default="the fewest, or as many as are named")
]
BoardName = Annotated[
    str | None, typer.Option(help="A board of the game, or a board file.", show_default="the game's first")
]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="A variant; may be repeated.")
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON document and nothing else.")]


def environment_locale() -> str:
    """The first language that we speak of those the environment asks for, as gettext reads it; otherwise English."""
    variables = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    asked = next(filter(None, map(os.environ.get, variables)), "")
    return next((wish[:2] for wish in asked.split(":") if wish[:2] in LOCALES), "en")


def _known_locale(locale: str) -> str:
    if locale and locale not in LOCALES:
        fields = {"value": locale[:80], "allowed": ", ".join(LOCALES)}
        raise BadOption(N_("There is no language '{value}'; there are: {allowed}."), fields)
    spoken.set(locale or environment_locale())
    return spoken.get()


Locale = Annotated[
    str,
    typer.Option(help=f"Language: {', '.join(LOCALES)}.", show_default="that of the system", callback=_known_locale),
]


def load(name: str, players: int | None, board: str | None, options: Sequence[str] | None) -> Game:
    """The game that a command line names; raises `BadOption` or `BadBoard`."""
    return make_game(name, players, board or game_type(name).boards()[0], _values(options or ()))


def _values(options: Sequence[str]) -> dict[str, OptionValue]:
    """Options as values."""
    values: dict[str, OptionValue] = {}
    for given in options:
        name, equals, value = (part.strip() for part in given.partition("="))
        if not equals:
            raise BadOption(N_("'{value}' is not of the form name=value."), {"value": given[:80]})
        values[name] = read_value(value)
    return values


def names_of(text: str) -> list[str]:
    """The names in `planner,search:playouts=50,depth=2,random`: commas also stand between the settings of one bot.

    >>> names_of("planner, search:playouts=50,depth=2")
    ['planner', 'search:playouts=50,depth=2']
    """
    names: list[str] = []
    for part in (part.strip() for part in text.split(",")):
        if names and ":" in names[-1] and "=" in part and ":" not in part:
            names[-1] += f",{part}"
        else:
            names.append(part)
    return names


def playable_bots(game: str) -> list[str]:
    """The bots of a game that are really there: an entry point may name one whose package is broken."""
    found: list[str] = []
    for name, entry in bot_types(game).items():
        try:
            entry.load()
        except (ImportError, AttributeError):
            continue
        found.append(name)
    return found


def usual_bot(game: str) -> str:
    """The bot that plays if none was named."""
    found = playable_bots(game)
    return next((name for name in PREFERRED_BOTS if name in found), found[0])


def read_text(path: Path) -> str:
    """A text file; what is not one is refused in words."""
    try:
        return path.read_text(encoding="utf-8-sig")  # some editors put a mark before the text
    except UnicodeDecodeError:
        raise FerroviaError(N_("{file}: This is not a text file in UTF-8."), {"file": str(path)}) from None


@contextmanager
def reading(path: Path, locale: str) -> Iterator[Record]:
    """A record to work on; what is wrong in it is told with the file and the line, by the game's own words."""
    domain = "ferrovia"
    try:
        record = parse_record(read_text(path))
        domain = record.game if record.game in game_ids() else domain
        yield record
    except BadRecord as error:
        reason = words(domain, locale).explain(error)
        raise FerroviaError("{file}: {reason}", {"file": str(path), "reason": reason}) from None


def names_in(record: Record) -> list[str]:
    """What the seats are called, as at the table: people by their names (`human:Anna`), bots alike by number."""
    return seat_names([one_line(seat)[:LONGEST_NAME] for seat in record.seats])


def said(error: BadBoard) -> list[str]:
    """Every problem of a board file on a line of its own."""
    return [f"{error.file}: {problem.place}: {problem.message}" for problem in error.problems]


def one_line(text: str) -> str:
    """The text without line breaks and control characters, which files and arguments may hold."""
    return "".join(letter if letter.isprintable() else " " for letter in " ".join(text.split()))


def print_json(data: Any) -> None:
    print(json.dumps(data, indent=2, ensure_ascii=False))
