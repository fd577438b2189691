"""Where bots think: processes of their own, so that the tables never wait, and a bot that hangs can be ended.

A bot gets an observation and answers with an action. Its chance comes from the system, never from the seed of the game.
The bot of a seat stays in one process while that lives, so that it may remember what it saw.
"""

import asyncio
import contextlib
import multiprocessing
import os
import pickle
import secrets
import threading
import zlib
from collections import OrderedDict
from multiprocessing.connection import Connection, wait
from operator import index
from typing import Any, NamedTuple

from ferrovia.bots import Bot, make_bot
from ferrovia.core.contract import OptionValue
from ferrovia.core.registry import bot_types
from ferrovia.core.rng import Generator
from ferrovia.server.table import game_of

BOTS_KEPT = 200  # that a process remembers; the others begin with a new head
START_SECONDS = 60.0  # for a process to start and to load a game, on a busy machine: the bot is not to blame for it
SEED_BITS = 128
READY = b"ready"


class Thought(NamedTuple):
    """What a bot is asked. `head` names the bot that remembers: table, seat, and how often something was undone."""

    head: tuple[str, int, int]
    bot: str
    game: tuple[str, str, int, dict[str, OptionValue]]
    observation: Any


class BotFailed(Exception):
    """The bot raised, hung, fell over or answered nonsense; the message is the name of what happened."""


class Thinker:
    """One process that thinks for bots, one thought at a time. It is replaced when it does not answer."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()
        self._process: Any = None
        self._line: Connection | None = None

    async def think(self, thought: Thought, seconds: float) -> int:
        """What the bot plays; raises `BotFailed`."""
        job = pickle.dumps(thought)
        async with self._lock:
            try:
                line = await self._ready()
                await asyncio.to_thread(line.send_bytes, job)
                await _receive(line, START_SECONDS)
                kind, value = pickle.loads(await _receive(line, seconds))
            except (TimeoutError, OSError, EOFError) as error:
                self.stop()
                raise BotFailed(type(error).__name__) from None
            except asyncio.CancelledError:
                self.stop()  # an answer that nobody waits for would be taken for that of the next thought
                raise
        if kind != "action":
            raise BotFailed(str(value))
        return int(value)

    async def _ready(self) -> Connection:
        if self._line is None or not self._process.is_alive():
            self.stop()
            spawn = multiprocessing.get_context("spawn")
            self._line, far = spawn.Pipe()
            self._process = spawn.Process(target=_work, args=(far,), daemon=True, name="ferrovia-bots")
            await asyncio.to_thread(self._process.start)
            far.close()
            await _receive(self._line, START_SECONDS)
        return self._line

    async def warm_up(self) -> None:
        """Starts the process before anybody waits for it."""
        async with self._lock:
            with contextlib.suppress(TimeoutError, OSError, EOFError):
                await self._ready()

    def stop(self) -> None:
        """Ends the process, whatever it is doing."""
        if self._line is not None:
            self._line.close()
            self._line = None
            self._process.kill()
            self._process.join(1)


class Thinkers:
    """All processes that think; a seat's bot has its home in one of them."""

    def __init__(self, count: int, seconds: float) -> None:
        self._thinkers = [Thinker() for _ in range(count)]
        self._seconds = seconds

    async def choose(self, thought: Thought) -> int:
        """What a bot plays; raises `BotFailed`."""
        home = zlib.crc32(repr(thought.head[:2]).encode()) % len(self._thinkers)
        return await self._thinkers[home].think(thought, self._seconds)

    async def warm_up(self) -> None:
        await asyncio.gather(*(thinker.warm_up() for thinker in self._thinkers))

    def stop(self) -> None:
        for thinker in self._thinkers:
            thinker.stop()


async def _receive(line: Connection, seconds: float) -> bytes:
    """The next message on a line, without keeping the event loop waiting."""
    loop = asyncio.get_running_loop()
    there = asyncio.Event()
    loop.add_reader(line.fileno(), there.set)
    try:
        async with asyncio.timeout(seconds):
            await there.wait()
    finally:
        loop.remove_reader(line.fileno())
    return line.recv_bytes()


# In the process that thinks


def _work(line: Connection) -> None:
    """Answers thoughts until the server is gone."""
    threading.Thread(target=_end_with_the_server, daemon=True).start()
    bots: OrderedDict[tuple[Any, ...], Bot] = OrderedDict()
    line.send_bytes(READY)
    while True:
        try:
            thought = pickle.loads(line.recv_bytes())
        except EOFError:
            return
        with contextlib.suppress(Exception):  # what cannot be loaded is told when the bot is asked
            game_of(*thought.game)
            bot_types(thought.game[0])[thought.bot.partition(":")[0]].load()
        line.send_bytes(READY)
        try:
            answer: tuple[str, int | str] = ("action", index(_bot(bots, thought).choose(thought.observation)))
        except Exception as error:  # whatever a bot does wrong, the server is only told what it was
            answer = ("failed", type(error).__name__)
        line.send_bytes(pickle.dumps(answer))


def _end_with_the_server() -> None:
    """A bot that hangs must not outlive a server that was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def _bot(bots: OrderedDict[tuple[Any, ...], Bot], thought: Thought) -> Bot:
    key = (*thought.head, thought.bot)
    if key not in bots:
        chance = Generator(secrets.randbits(SEED_BITS), "bot")
        bots[key] = make_bot(thought.bot, game_of(*thought.game), chance)
        if len(bots) > BOTS_KEPT:
            bots.popitem(last=False)
    bots.move_to_end(key)
    return bots[key]
