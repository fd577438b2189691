"""What runs in a process that thinks: bots, each with what it remembers. It loads as little as it can.

A bot gets an observation and answers with an action. Its chance comes from the system, never from the seed of the game.
"""

import contextlib
import multiprocessing
import os
import pickle
import secrets
import threading
from collections import OrderedDict
from functools import lru_cache
from multiprocessing.connection import Connection, wait
from operator import index
from typing import Any, NamedTuple

from ferrovia.bots import Bot, make_bot
from ferrovia.core.contract import Game, OptionValue
from ferrovia.core.registry import bot_types, game_type
from ferrovia.core.rng import Generator

BOTS_KEPT = 200  # that a process remembers; the others begin with a new head
SEED_BITS = 128
READY = b"ready"


class Thought(NamedTuple):
    """What a bot is asked. `head` names the bot that remembers: table, seat, and how often something was undone."""

    head: tuple[str, int, int]
    bot: str
    game: tuple[str, str, int, tuple[tuple[str, OptionValue], ...]]  # its id, board, players and options
    observation: Any


def work(line: Connection) -> None:
    """Answers thoughts until the server is gone: first that all is loaded, then with an action or what went wrong."""
    threading.Thread(target=_end_with_the_server, daemon=True).start()
    bots: OrderedDict[tuple[Any, ...], Bot] = OrderedDict()
    with contextlib.suppress(EOFError, OSError):
        line.send_bytes(READY)
        while True:
            thought = pickle.loads(line.recv_bytes())
            with contextlib.suppress(Exception):  # what cannot be loaded is told when the bot is asked
                _game(*thought.game)
                bot_types(thought.game[0])[thought.bot.partition(":")[0]].load()
            line.send_bytes(READY)
            line.send_bytes(pickle.dumps(_answer(bots, thought)))


def _answer(bots: OrderedDict[tuple[Any, ...], Bot], thought: Thought) -> tuple[str, int | str]:
    try:
        return "action", index(_bot(bots, thought).choose(thought.observation))
    except Exception as error:  # whatever a bot does wrong, the server is only told what it was
        return "failed", type(error).__name__


def _end_with_the_server() -> None:
    """A bot that hangs must not outlive a server that was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


@lru_cache(maxsize=32)
def _game(game: str, board: str, players: int, options: tuple[tuple[str, OptionValue], ...]) -> Game:
    made: Game = game_type(game)(players, board, dict(options))
    return made


def _bot(bots: OrderedDict[tuple[Any, ...], Bot], thought: Thought) -> Bot:
    key = (*thought.head, thought.bot)
    if key not in bots:
        bots[key] = make_bot(thought.bot, _game(*thought.game), Generator(secrets.randbits(SEED_BITS), "bot"))
        if len(bots) > BOTS_KEPT:
            bots.popitem(last=False)
    bots.move_to_end(key)
    return bots[key]
