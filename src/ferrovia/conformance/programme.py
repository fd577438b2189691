"""Which tables the kit looks at: every board with every number of players, and every value of every option."""

from collections.abc import Iterator

from ferrovia.conformance.promise import BRIEF, USUAL, Effort
from ferrovia.core.contract import Game
from ferrovia.core.errors import BadOption
from ferrovia.core.registry import game_type, load_game


def games(name: str, board: str) -> Iterator[tuple[Game, Effort]]:
    """A board with every number of players it allows, looked at most closely with the fewest and the most."""
    found: list[Game] = []
    low, high = game_type(name).PLAYERS
    for players in range(low, high + 1):
        try:
            found.append(load_game(name, players, board))
        except BadOption:  # a board may be for fewer numbers of players than the game
            continue
    for game in found:
        yield game, USUAL if game in (found[0], found[-1]) else BRIEF


def variants(name: str) -> Iterator[tuple[Game, Effort]]:
    """The first board with each option set to each of its other values, one at a time, for the fewest players.

    Some options change nothing with more of them.
    """
    kind = game_type(name)
    for option in kind.OPTIONS:
        for value in option.allowed:
            if value != option.default:
                yield load_game(name, kind.PLAYERS[0], **{option.name: value}), BRIEF


def tables(name: str, board: str) -> Iterator[tuple[Game, Effort]]:
    """Everything to look at on a board; the options belong to the first."""
    yield from games(name, board)
    if board == game_type(name).boards()[0]:
        yield from variants(name)
