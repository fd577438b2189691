"""Where bots think: processes of their own, so that the tables never wait, and a bot that hangs can be ended.

The bot of a seat stays in one process while that lives, so that it may remember what it saw.
"""

import asyncio
import contextlib
import multiprocessing
import pickle
import zlib
from multiprocessing.connection import Connection
from typing import Any

from ferrovia.server.minds import Thought, work

START_SECONDS = 60.0  # for a process to start and to load a game, on a busy machine: the bot is not to blame for it


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
            self._process = spawn.Process(target=work, args=(far,), daemon=True, name="ferrovia-bots")
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
