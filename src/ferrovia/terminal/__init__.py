"""Playing in the terminal, from the same scenes as everywhere else; it knows no game."""

from collections.abc import Callable

from rich.console import Console

from ferrovia.core.contract import Game
from ferrovia.core.record import Recorder
from ferrovia.terminal.session import HUMAN, Session, seat_names

__all__ = ["HUMAN", "play", "seat_names"]


def play(
    game: Game,
    seats: list[str],
    seed: int,
    locale: str,
    console: Console,
    read_line: Callable[[], str] | None = None,
) -> Recorder:
    """Plays one game. A seat is `human`, `human:Anna` or the name of a bot; lines come from the console if not given.

    Raises `BadOption` for a bot that does not exist. The game that is returned is not over if a player left.
    """
    return Session(game, seats, seed, locale, console, read_line).run()
