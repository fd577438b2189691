"""A real server in a thread of the test's own process, and people who come to play."""

import asyncio
import random
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import uvicorn

from examples.python_bot.ferrovia_client import Guest, LiveTable, Refused
from ferrovia.server.hall import Hall
from ferrovia.server.run import config
from ferrovia.server.settings import Settings

__all__ = ["Guest", "House", "LiveTable", "Refused", "new_table", "play_out", "settings_in", "two_players"]


def settings_in(folder: Path, **changes: Any) -> Settings:
    """A server that wastes no time."""
    return Settings(**{"folder": folder, "port": 0, "bot_pause": 0.0, "bot_workers": 1, "warm": False, **changes})


class House:
    """A running server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._server = uvicorn.Server(config(settings))
        self._socket = self._server.config.bind_socket()
        self.url = f"http://127.0.0.1:{self._socket.getsockname()[1]}"
        self._thread = threading.Thread(target=self._server.run, kwargs={"sockets": [self._socket]}, daemon=True)

    def __enter__(self) -> "House":
        self._thread.start()
        while not self._server.started:
            assert self._thread.is_alive(), "the server did not start"
            self._thread.join(0.01)
        return self

    def __exit__(self, *_: object) -> None:
        self._server.should_exit = True
        self._thread.join(20)
        assert not self._thread.is_alive()

    @property
    def hall(self) -> Hall:
        hall: Hall = self._server.config.app.state.hall  # type: ignore[union-attr]
        return hall

    async def guest(self, name: str) -> Guest:
        return await Guest.named(self.url, name)


async def new_table(
    guest: Guest, *seats: str | dict[str, Any], game: str = "ticket_to_ride", **more: Any
) -> dict[str, Any]:
    """A table: seats by kind, bots by `bot:name`."""
    made = []
    for seat in seats:
        if isinstance(seat, dict):
            made.append(seat)
        else:
            kind, _, name = seat.partition(":")
            made.append({"kind": kind, "bot" if kind == "bot" else "name": name})
    found: dict[str, Any] = await guest.ask("POST", "/tables", {"game": game, "seats": made, **more})
    return found


async def two_players(house: House, **more: Any) -> tuple[dict[str, Any], Guest, Guest]:
    """A table that Anna made and Bruno joined: the game has begun."""
    anna, bruno = await house.guest("Anna"), await house.guest("Bruno")
    table = await new_table(anna, "me", "friend", **more)
    async with anna.live(table["id"]) as live:
        invitation = live.you["invitations"]["1"]
    await bruno.sit_down(table["id"], 1, invitation)
    return table, anna, bruno


async def play_out(lives: Sequence[LiveTable], seed: int = 1, most: int = 10_000) -> int:
    """Everybody plays at random until the game is over, or so many decisions were made; their number."""
    rng, count = random.Random(seed), 0

    def enough() -> bool:
        return count >= most

    async def one(live: LiveTable) -> None:
        nonlocal count
        while not enough():
            await live.until(lambda: live.choices or live.is_over or enough(), seconds=60)
            if live.is_over or enough():
                return
            count += 1
            await _patiently(live, rng.choice(live.choices)["action"])

    await asyncio.gather(*(one(live) for live in lives))
    return count


async def _patiently(live: LiveTable, action: str) -> None:
    """Plays, and waits where the server finds the player too quick."""
    while True:
        try:
            await live.play(action)
        except Refused as refused:
            if refused.code != "busy":
                raise
            await asyncio.sleep(0.1)
        else:
            return
