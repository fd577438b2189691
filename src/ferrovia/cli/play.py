"""`ferrovia play`: a game in the terminal."""

from secrets import randbits
from typing import Annotated

import typer
from rich.console import Console

from ferrovia import terminal
from ferrovia.cli.shared import LARGEST_SEED, BoardName, GameName, Locale, Options, Players, load, names_of, usual_bot
from ferrovia.core.errors import BadOption
from ferrovia.core.words import N_


def play(
    game: GameName,
    players: Players = None,
    seats: Annotated[
        str | None, typer.Option(help="Who sits where: human:Anna,human,random.", show_default="you against bots")
    ] = None,
    board: BoardName = None,
    option: Options = None,
    seed: Annotated[
        int | None, typer.Option(help="Play the same game again.", min=0, max=LARGEST_SEED, show_default="by chance")
    ] = None,
    locale: Locale = "",
) -> None:
    """Play a game in the terminal."""
    names = names_of(seats) if seats else []
    table = load(game, len(names) if names and players is None else players, board, option)
    names = names or [terminal.HUMAN] + [usual_bot(table.ID)] * (table.players - 1)
    if len(names) != table.players:
        fields = {"count": str(len(names)), "players": str(table.players)}
        raise BadOption(N_("{count} seats were named for {players} players."), fields)
    terminal.play(table, names, randbits(128) if seed is None else seed, locale, Console())
