"""Finds games, boards and bots through entry points, so that others can add theirs without touching this package.

An entry point in the group `ferrovia.games` names a game class; in `ferrovia.boards`, under a name such as
`ticket_to_ride.my_board`, a string or function giving the path of a board file; in `ferrovia.bots`, under a name such
as `random` (for every game) or `ticket_to_ride.planner` (for one), a bot class.
"""

import re
from functools import lru_cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

from ferrovia.core.contract import Game, Option, OptionValue
from ferrovia.core.errors import BadOption
from ferrovia.core.words import N_

NOT_FOR = N_("This game is not for {value} players; it is for: {allowed}.")
SPEC = re.compile(r"\s*([\w.-]+)\s*(?:\((.*)\))?\s*", re.DOTALL)


@lru_cache
def _found(group: str) -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in sorted(entry_points(group=group), key=lambda entry: entry.name)}


def game_ids() -> list[str]:
    """The games that are installed."""
    return list(_found("ferrovia.games"))


@lru_cache
def game_type(name: str) -> Any:
    """The class of a game; raises `BadOption` with the names there are."""
    entry = _found("ferrovia.games").get(name)
    if entry is None:
        raise _unknown(N_("There is no game '{value}'; there are: {allowed}."), name, game_ids())
    return entry.load()


def load_game(name: str, players: int | None = None, board: str | Path | None = None, **options: OptionValue) -> Game:
    """A game, ready to play: `load_game("ticket_to_ride", players=4)` or `load_game("ticket_to_ride(players=4)")`.

    Without a number of players it is the smallest; without a board the game's first; a board may also be the path
    of a board file. Options not given have their defaults. What is given both ways is taken from the arguments.
    Raises `BadOption` or `BadBoard`.
    """
    match = SPEC.fullmatch(name)
    if match is None:
        raise _unknown(N_("There is no game '{value}'; there are: {allowed}."), name, game_ids())
    kind = game_type(match[1])
    if match[2]:
        given = _arguments(match[2])
        if players is None and "players" in given:
            players = _whole(given["players"], kind)
        if board is None and "board" in given:
            board = str(given["board"])
        options = {name: value for name, value in given.items() if name not in ("players", "board")} | options
    return make_game(match[1], players, str(board or kind.boards()[0]), options)


def make_game(name: str, players: int | None, board: str, options: dict[str, OptionValue]) -> Game:
    """A game on a board; without a number of players for the fewest that the board allows."""
    kind = game_type(name)
    low, high = kind.PLAYERS
    numbers = range(low, high + 1) if players is None else [players]
    for number in numbers[:-1]:
        try:
            fewest: Game = kind(number, board, options)
        except BadOption:  # the board may be for more players than the game; what else is wrong stays wrong
            continue
        return fewest
    game: Game = kind(numbers[-1], board, options)
    return game


def board_ids(game: str) -> list[str]:
    """The boards of a game: its own, then those that other packages bring."""
    own: list[str] = game_type(game).boards()
    return own + [name.partition(".")[2] for name in _found("ferrovia.boards") if name.startswith(f"{game}.")]


def find_board(game: str, folder: Path, board: str) -> Path:
    """The file of a board: one in the game's own folder, one of another package, or a path to a TOML file."""
    own = folder / f"{board}.toml"
    if board.replace("_", "").isalnum() and _is_file(own):
        return own
    entry = _found("ferrovia.boards").get(f"{game}.{board}")
    if entry is not None:
        found = entry.load()
        return Path(found() if callable(found) else found)
    if board.endswith(".toml") and _is_file(Path(board)):
        return Path(board).resolve()
    message = N_("There is no board '{value}'; there are: {allowed}, or a path to a .toml file.")
    raise _unknown(message, board, board_ids(game))


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:  # a name too long for any file
        return False


def bot_types(game: str) -> dict[str, EntryPoint]:
    """The bots that can play a game, by the name that calls them; the game's own hide general ones."""
    found = _found("ferrovia.bots")
    general = {name: entry for name, entry in found.items() if "." not in name}
    own = {name.partition(".")[2]: entry for name, entry in found.items() if name.startswith(f"{game}.")}
    return {**general, **own}


def check_players(players: int, low: int, high: int) -> None:
    """Raises `BadOption` unless the number of players is allowed."""
    if type(players) is not int or not low <= players <= high:
        raise _unknown(NOT_FOR, players, range(low, high + 1))


def check_options(options: dict[str, OptionValue], known: tuple[Option, ...]) -> dict[str, OptionValue]:
    """All options with their values, defaults filled in; raises `BadOption` for a name or value that is not allowed."""
    chosen = {option.name: option.default for option in known}
    allowed = {option.name: option.allowed for option in known}
    for name, value in options.items():
        if name not in chosen:
            raise _unknown(N_("There is no option '{value}'; there are: {allowed}."), name, chosen)
        same = [one for one in allowed[name] if str(one) == str(value)]  # `edition=2025` may be read as a number
        if not same:
            raise _unknown(N_("The option {name} cannot be {value}; it can be: {allowed}."), value, allowed[name], name)
        chosen[name] = same[0]
    return chosen


def _unknown(message: str, value: object, allowed: Any, name: str = "") -> BadOption:
    return BadOption(message, {"value": str(value)[:80], "allowed": ", ".join(map(str, allowed)), "name": name})


def _arguments(text: str) -> dict[str, OptionValue]:
    """`players=4, edition=classic` as values: true and false, whole numbers, else texts (quotes may be left out)."""
    given: dict[str, OptionValue] = {}
    for part in text.split(","):
        name, equals, value = (piece.strip() for piece in part.partition("="))
        if not equals or not name.isidentifier():
            raise BadOption(N_("'{value}' is not of the form name=value."), {"value": part.strip()[:80]})
        given[name] = read_value(value)
    return given


def read_value(text: str) -> OptionValue:
    """An option's value as written on a command line: true and false, whole numbers, anything else a text.

    >>> read_value("true"), read_value("4"), read_value("'2025'")
    (True, 4, '2025')
    """
    if text.lower() in ("true", "false"):
        return text.lower() == "true"
    return int(text) if re.fullmatch(r"-?\d{1,18}", text) else text.strip("'\"")


def _whole(players: OptionValue, kind: Any) -> int:
    if type(players) is int:
        return players
    low, high = kind.PLAYERS
    raise _unknown(NOT_FOR, players, range(low, high + 1))
