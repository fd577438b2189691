"""Many games between the same bots, on several processors if wished; the result does not depend on how many."""

import signal
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from multiprocessing import get_context
from time import perf_counter

from ferrovia.arena.game import GameResult, play_game
from ferrovia.arena.result import MatchResult
from ferrovia.bots import make_bot
from ferrovia.core.contract import Game
from ferrovia.core.errors import BadOption
from ferrovia.core.registry import load_game
from ferrovia.core.rng import Generator
from ferrovia.core.words import N_

LARGEST_CHUNK = 50  # games that a process plays before it reports: progress is seen, little is sent
CHUNKS_PER_JOB = 8  # at least so many, if there are enough games, so that no process ends long before the others


def run_match(
    game: Game | str,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    jobs: int = 1,
    rotate: bool = True,
    progress: Callable[[int], None] | None = None,
) -> MatchResult:
    """Plays a match and sums it up. `bots` has one name per seat, or one name for all of them.

    Game number g has the seed `seed + g`. With `rotate` the bots move on by a seat from game to game, so that nobody
    profits from where they sit. `progress` is called with the number of games done. Raises `BadOption`.

    >>> run_match("ticket_to_ride(players=2)", ["random"], games=2).wins
    {'random': 2.0}
    """
    if isinstance(game, str):
        game = load_game(game)
    names = seat_bots(game, bots)
    start = perf_counter()
    result = MatchResult(game.ID, game.board_id, dict(game.options), game.players, names, seed, rotate)
    for one in play_games(game, names, games, seed, jobs, rotate):
        result.add(one)
        if progress is not None:
            progress(result.games)
    result.seconds = perf_counter() - start
    return result


def play_games(
    game: Game,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    jobs: int = 1,
    rotate: bool = True,
    record: bool = False,
) -> Iterator[GameResult]:
    """The games of a match one by one, in order; see `run_match`."""
    names = seat_bots(game, bots)
    for name, value in (("games", games), ("jobs", jobs)):
        if value < 1:
            raise BadOption(N_("{name} must be at least 1, not {value}."), {"name": name, "value": str(value)})
    play = partial(_play_chunk, game, names, seed, rotate, record)
    size = max(1, min(LARGEST_CHUNK, games // (jobs * CHUNKS_PER_JOB)))
    chunks = [range(first, min(first + size, games)) for first in range(0, games, size)]
    if jobs == 1:
        for chunk in chunks:
            yield from play(chunk)
    else:
        with get_context("spawn").Pool(min(jobs, len(chunks)), _ignore_interrupt) as pool:
            for results in pool.imap(play, chunks):
                yield from results


def seat_bots(game: Game, bots: Sequence[str]) -> list[str]:
    """One bot name per seat; raises `BadOption` for a wrong number of them or a bot that does not exist."""
    names = [name.strip() for name in bots]
    if len(names) == 1:
        names *= game.players
    if len(names) != game.players:
        fields = {"count": str(len(names)), "players": str(game.players)}
        raise BadOption(N_("{count} bots were named for {players} players; name one for all, or one for each."), fields)
    for name in dict.fromkeys(names):
        make_bot(name, game, Generator(0, "bot0"))
    return names


def _play_chunk(
    game: Game, bots: list[str], seed: int, rotate: bool, record: bool, numbers: Sequence[int]
) -> list[GameResult]:
    n = len(bots)
    return [
        play_game(game, [bots[(seat - number * rotate) % n] for seat in range(n)], seed + number, record)
        for number in numbers
    ]


def _ignore_interrupt() -> None:
    """Ctrl-C is for the process that asked for the match; it ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
