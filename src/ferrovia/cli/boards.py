"""`ferrovia draw` and `ferrovia check`: boards as pictures, and board files before they are played on."""

import sys
import tomllib
from itertools import islice
from pathlib import Path
from typing import Annotated, Any

import typer

from ferrovia.cli.shared import (
    BoardName,
    Locale,
    environment_locale,
    load,
    names_in,
    one_line,
    read_text,
    reading,
    said,
)
from ferrovia.core.contract import Game
from ferrovia.core.errors import BadBoard, BadOption, FerroviaError
from ferrovia.core.record import Record, replay
from ferrovia.core.registry import game_ids, game_type
from ferrovia.core.render import picture
from ferrovia.core.rng import Generator
from ferrovia.core.words import N_, words

GAMES_AS_PROOF = 3  # for each number of players
SPECTATOR = "spectator"


def draw(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="A game, for its empty board.", show_default=False)
    ] = None,
    output: Annotated[Path, typer.Option("--output", "-o", help="The SVG file to write; - is stdout.")] = Path("-"),
    board: BoardName = None,
    record: Annotated[Path | None, typer.Option(help="A recorded game, for a position of it.")] = None,
    at: Annotated[int | None, typer.Option(min=0, help="After so many decisions.", show_default="the end")] = None,
    seat: Annotated[str, typer.Option(help="Whose view: a seat as the record counts them, from 0.")] = SPECTATOR,
    locale: Locale = "",
) -> None:
    """Draw a board, or a position of a recorded game, as an SVG picture."""
    if (game is None) == (record is None):
        raise FerroviaError(N_("Name either a game, for its board, or a record with --record."))
    if game is not None:
        if at is not None or seat != SPECTATOR:
            raise FerroviaError(N_("--at and --seat are for a record."))
        svg = picture(load(game, None, board, None).drawing())
    else:
        assert record is not None
        if board is not None:
            raise FerroviaError(N_("--board is for a game; a record names its board."))
        with reading(record, locale) as played:
            svg = _position(played, at, seat, locale)
    if str(output) == "-":
        sys.stdout.buffer.write(svg.encode())
    else:
        output.write_text(svg, encoding="utf-8")


def _position(record: Record, at: int | None, seat: str, locale: str) -> str:
    """The picture of a position of a record."""
    if at is not None and at > len(record.decisions):
        fields = {"at": str(at), "count": str(len(record.decisions))}
        raise BadOption(N_("There is no position after {at} decisions; the record has {count}."), fields)
    steps = replay(record)
    state, _ = next(steps)
    seats = [SPECTATOR, *map(str, range(record.players))]
    if seat not in seats:
        fields = {"value": seat[:80], "allowed": ", ".join(seats)}
        raise BadOption(N_("There is no seat '{value}'; there are: {allowed}."), fields)
    for _ in islice(steps, at):  # the same position, played on
        pass
    game = record.load_game()
    scene = game.scene(state.observe(-1 if seat == SPECTATOR else int(seat)), locale, names_in(record))
    return picture(game.drawing(), scene)


def check(
    file: Annotated[Path, typer.Argument(metavar="BOARD.toml", help="A board file.")],
    game: Annotated[str | None, typer.Option(help="The game it is for.", show_default="found by its content")] = None,
) -> None:
    """Check a board file: list everything that is wrong in it, or draw it and play on it."""
    own = words("ferrovia", environment_locale())
    _, P_ = own.text, own.plural  # noqa: N806 - the names that gettext tools look for
    text = read_text(file)
    if file.suffix != ".toml":
        raise FerroviaError(N_("{file}: The name of a board file ends in .toml."), {"file": str(file)})
    kind, error = _fitting([game] if game else game_ids(), file)
    if error is not None:
        for line in said(error):
            print(one_line(line))
        raise typer.Exit(2)
    print(_("{file}: a board of {title}", file=file, title=kind.TITLE))
    print("  " + ", ".join(f"{place}: {count}" for place, count in _contents(tomllib.loads(text)).items()))
    for players in range(kind.PLAYERS[0], kind.PLAYERS[1] + 1):
        try:
            table = load(kind.ID, players, str(file), None)
        except BadOption:  # the board is not for so many players
            continue
        moves = _proof(table)
        print("  " + P_("{n} player: {games} random games, {moves:.0f} moves each",
                        "{n} players: {games} random games, {moves:.0f} moves each",
                        players, games=GAMES_AS_PROOF, moves=moves / GAMES_AS_PROOF))  # fmt: skip


def _fitting(names: list[str], file: Path) -> tuple[Any, BadBoard | None]:
    """The game that a board file is for, and what is wrong in it as a board of that game.

    A board of another game lacks whole tables and has unknown ones: the game with the fewest problems at the top of
    the file is meant, then the one with the fewest at all.
    """
    tried: list[tuple[int, int, Any, BadBoard | None]] = []
    for name in names:
        kind = game_type(name)
        try:
            kind.check_board(str(file))
        except BadBoard as error:
            top = sum(1 for problem in error.problems if not set(problem.place) & set(".["))
            tried.append((top, len(error.problems), kind, error))
        else:
            return kind, None
    return min(tried, key=lambda one: one[:2])[2:]


def _contents(table: dict[str, Any], place: str = "") -> dict[str, int]:
    """How many entries the lists of a board file have, by their place in it."""
    found: dict[str, int] = {}
    for key, value in table.items():
        entries = value if isinstance(value, list) else list(value.values()) if isinstance(value, dict) else []
        if entries and all(isinstance(entry, dict) for entry in entries):
            found[place + key] = len(entries)
        elif isinstance(value, dict):
            found |= _contents(value, f"{place}{key}.")
    return found


def _proof(game: Game) -> int:
    """Draws the board and plays random games on it; the number of moves."""
    seed = moves = 0
    try:
        picture(game.drawing())
        for seed in range(GAMES_AS_PROOF):
            state = game.new_game(seed)
            moves += state.play_out(Generator(seed, "check"))
            state.check()
    except Exception as error:  # a board that was not thought of: its maker needs a place to look, not a traceback
        reason = f"{type(error).__name__}: {error}"
        fields = {"file": game.board_id, "players": str(game.players), "seed": str(seed), "reason": reason}
        raise FerroviaError(
            N_("{file}: It loads, but a game of {players} players (seed {seed}) fails: {reason}"), fields
        ) from None
    return moves
