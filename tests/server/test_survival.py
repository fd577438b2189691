"""The server is killed at random moments: what was acknowledged is there, once, and every table goes on."""

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from ferrovia.server import entries as log
from ferrovia.server.settings import Settings
from ferrovia.server.store import Store
from ferrovia.server.table import Table
from tests.server.house import Guest, LiveTable, Refused, new_table

LAUNCHER = Path(__file__).parent / "launcher.py"
LOST = (ConnectionError, OSError, TimeoutError, httpx.HTTPError, websockets.WebSocketException)


class Server:
    """A real server process that can be killed and started again, always at the same address."""

    def __init__(self, folder: Path) -> None:
        self._port = port = _free_port()
        self.url = f"http://127.0.0.1:{port}"
        self._launcher = subprocess.Popen(
            [sys.executable, str(LAUNCHER), str(folder), str(port)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.pid = 0

    async def start(self) -> None:
        assert self._launcher.stdin is not None
        assert self._launcher.stdout is not None
        self._launcher.stdin.write(b"start\n")
        self._launcher.stdin.flush()
        self.pid = int(await asyncio.to_thread(self._launcher.stdout.readline))
        async with asyncio.timeout(60):
            while True:
                try:
                    _, writer = await asyncio.open_connection("127.0.0.1", self._port)
                except OSError:
                    await asyncio.sleep(0.01)
                    continue
                writer.close()
                return

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        while Path(f"/proc/{self.pid}").exists():  # on a busy machine even dying takes a while
            time.sleep(0.001)

    def close(self) -> None:
        assert self._launcher.stdin is not None
        self._launcher.stdin.close()
        self._launcher.wait(30)


def _free_port() -> int:
    """A port that no outgoing connection is given by chance: while the server is down, it must stay free."""
    rng = random.SystemRandom()
    while True:
        port = rng.randrange(20_000, 32_000)
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)):
                return port


@dataclass
class Player:
    """Plays one seat at random, whatever happens to the server, and remembers every answer."""

    server: Server
    guest: Guest
    table: str
    seat: int
    sure: dict[int, str] = field(default_factory=dict)  # log number as the seat knows it -> action
    doubtful: list[str] = field(default_factory=list)  # sent, never answered
    lines: list[dict[str, Any]] = field(default_factory=list)
    seen: int = 0
    returns: int = 0
    over: bool = False

    async def play(self) -> None:
        while not self.over:
            try:
                async with self.guest.live(self.table, since=self.seen) as live:
                    self.returns += 1
                    await self._sit(live)
            except LOST:
                await asyncio.sleep(0.02)

    async def _sit(self, live: LiveTable) -> None:
        base = list(self.lines)
        rng = random.Random(self.returns)
        try:
            while True:
                await live.until(lambda: live.choices or live.is_over, seconds=300)
                if live.is_over:
                    self.over = True
                    return
                action = rng.choice(live.choices)["action"]
                try:
                    number = await live.play(action)
                except Refused as refusal:
                    if refusal.code != "late":
                        raise
                except LOST:
                    self.doubtful.append(action)
                    raise
                else:
                    assert number not in self.sure
                    self.sure[number] = action
        finally:
            self.lines, self.seen = base + live.lines, max(live.n, self.seen)


async def check(folder: Path, players: list[Player], tables: list[str]) -> dict[str, int]:
    """Looks into the database: every acknowledged decision is there once, and nothing that nobody sent."""
    store = await Store.open(Settings(folder=folder).database_url)
    lengths: dict[str, int] = {}
    for id in tables:
        head = await store.head(id)
        assert head is not None
        found = await store.entries(id)
        assert [entry.n for entry in found] == list(range(1, len(found) + 1))
        table = Table.load(head, found)
        assert not table.broken
        lengths[id] = len(found)
        for player in (player for player in players if player.table == id):
            stored = {
                table.shown(player.seat, entry.n): entry.body.action
                for entry in found
                if isinstance(entry.body, log.Move) and entry.body.seat == player.seat
            }
            for number, action in player.sure.items():
                assert stored.get(number) == action, "an acknowledged decision is lost or changed"
            doubtful = list(player.doubtful)
            for number, action in stored.items():
                if number not in player.sure:
                    assert action in doubtful, "a decision is there that nobody made, or twice"
                    doubtful.remove(action)
    await store.close()
    return lengths


async def something_is_played(players: list[Player], decisions: int) -> None:
    """A while passes: so many decisions are acknowledged, or every game is over."""
    before = sum(len(player.sure) for player in players)
    async with asyncio.timeout(120):
        while sum(len(player.sure) for player in players) < before + decisions:
            if all(player.over for player in players):
                return
            await asyncio.sleep(0.01)


async def people_and_bots(server: Server, games: list[str]) -> tuple[list[Player], list[str]]:
    """For each game: a table of two people, one against a bot, and one where only bots play."""
    players: list[Player] = []
    tables: list[str] = []
    for game in games:
        anna, bruno = await Guest.named(server.url, "Anna"), await Guest.named(server.url, "Bruno")
        both = await new_table(anna, "me", "friend", game=game, open=True)
        await bruno.sit_down(both["id"], 1)
        alone = await new_table(anna, "bot:random", "me", game=game)
        bots = await new_table(anna, "bot:random", "bot:random", game=game)
        players += [Player(server, anna, both["id"], 0), Player(server, bruno, both["id"], 1)]
        players.append(Player(server, anna, alone["id"], 1))
        tables += [both["id"], alone["id"], bots["id"]]
    return players, tables


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path)
    yield running
    running.close()


async def survive(server: Server, folder: Path, kills: int, seed: int) -> None:
    rng = random.Random(seed)
    await server.start()
    players, tables = await people_and_bots(server, ["ticket_to_ride", "transamerica"])
    tasks = [asyncio.create_task(player.play()) for player in players]
    checked: dict[str, int] = {}
    sure = 0
    for number in range(kills):
        await something_is_played(players, rng.randrange(12))
        await asyncio.sleep(rng.uniform(0, 0.03))
        server.kill()
        for task in tasks:
            assert not task.done() or task.exception() is None
        if number % 5 == 4 or number == kills - 1:
            lengths = await check(folder, players, tables)
            assert all(lengths[id] >= n for id, n in checked.items()), "a log has become shorter"
            checked = lengths
        await server.start()
        if all(player.over for player in players):
            sure += sum(len(player.sure) for player in players)
            players, tables = await people_and_bots(server, ["ticket_to_ride", "transamerica"])
            tasks = [asyncio.create_task(player.play()) for player in players]
            checked = {}
    sure += sum(len(player.sure) for player in players)
    assert sure > 2 * kills, "hardly anything was played between the kills"
    await asyncio.wait_for(asyncio.gather(*tasks), 300)  # every table goes on to its end
    await check(folder, players, tables)
    assert all(player.returns > 1 or player.over for player in players)
    for player in players:
        async with player.guest.live(player.table) as live:
            assert told(player.lines) == told(live.lines), "who was away has missed a line, or got one twice"
    await bots_finish(server, players[0].guest, tables)


def told(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The lines but for where they point at: of a long log that is read again, only the latest do."""
    return [{key: value for key, value in line.items() if key != "spots"} for line in lines]


async def bots_finish(server: Server, guest: Guest, tables: list[str]) -> None:
    """The bots that were killed with the server play their games to the end."""
    for id in tables:
        async with guest.live(id) as live:
            await live.until(lambda live=live: live.is_over, seconds=300)


async def test_fifty_kills(server: Server, tmp_path: Path) -> None:
    await survive(server, tmp_path, 50, seed=1)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10))
async def test_five_hundred_kills(server: Server, tmp_path: Path, seed: int) -> None:
    await survive(server, tmp_path, 50, seed=100 + seed)


async def test_bots_do_not_outlive_a_killed_server(server: Server, tmp_path: Path) -> None:
    await server.start()
    anna = await Guest.named(server.url, "Anna")
    table = await new_table(anna, "me", "bot:random", game="transamerica")
    async with anna.live(table["id"]) as live:
        await live.until(lambda: live.choices)
    children = _children(server.pid)
    assert children
    server.kill()
    async with asyncio.timeout(30):
        while any(Path(f"/proc/{pid}").exists() and not _is_dead(pid) for pid in children):
            await asyncio.sleep(0.05)
    await server.start()


def _children(pid: int) -> list[int]:
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if (folder / "stat").read_text().rpartition(")")[2].split()[1] == str(pid):
                found.append(int(folder.name))
        except OSError:
            continue
    return found


def _is_dead(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True
