"""`ferrovia games`: what can be played."""

from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ferrovia.cli.shared import Json, Locale, playable_bots, print_json
from ferrovia.core.contract import OptionValue
from ferrovia.core.registry import board_ids, game_ids, game_type
from ferrovia.core.words import words


def games(as_json: Json = False, locale: Locale = "") -> None:
    """List the games with their boards, options and bots."""
    found = [describe(name, locale) for name in game_ids()]
    if as_json:
        print_json({"games": found})
        return
    console = Console(highlight=False)
    for number, game in enumerate(found):
        if number:
            console.print()
        _show(console, game, locale)


def describe(name: str, locale: str) -> dict[str, Any]:
    """A game as plain data, its words in one language."""
    kind, own = game_type(name), words(name, locale)
    options = [
        {"name": o.name, "default": o.default, "allowed": list(o.allowed), "text": own.text(o.text)}
        for o in kind.OPTIONS
    ]
    return {
        "id": name,
        "title": own.text(kind.TITLE),
        "about": own.text(kind.ABOUT),
        "rules_version": kind.RULES_VERSION,
        "players": list(kind.PLAYERS),
        "boards": board_ids(name),
        "options": options,
        "bots": playable_bots(name),
    }


def _show(console: Console, game: dict[str, Any], locale: str) -> None:
    _ = words("ferrovia", locale).text
    low, high = game["players"]
    console.print(Text(game["title"], "bold"), Text(game["id"], "cyan"))
    console.print(Text(game["about"]))
    rows = Table.grid(padding=(0, 2, 0, 2))
    rows.add_column(style="dim", no_wrap=True)
    rows.add_column()
    rows.add_row(_("players"), f"{low} - {high}")
    rows.add_row(_("boards"), Text(", ".join(game["boards"])))
    for option in game["options"]:
        allowed = ", ".join(written(value) for value in option["allowed"])
        chosen = _("--option {name}=... {allowed} (without it: {default})", name=option["name"], allowed=allowed,
                   default=written(option["default"]))  # fmt: skip
        rows.add_row(_("option"), Text(f"{chosen}\n{option['text']}"))
    rows.add_row(_("bots"), Text(", ".join(game["bots"])))
    console.print(rows)


def written(value: OptionValue) -> str:
    """A value as one types it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
