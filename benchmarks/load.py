"""How much one server process with SQLite carries: tables at once, moves per second, answers in time, idle watchers.

    nice -n -5 .venv/bin/python benchmarks/load.py [--tables 200] [--seconds 20] [--watchers 2000] [--json]

The server runs as `ferrovia serve` does, with default limits, in a process of its own; all clients are in this one. Put
`PYTHONPATH=build/compiled` in front to measure the compiled engine. Two people sit at every table, each at a socket of
their own, and play at random: first as fast as answers come, then at half the rate that was asked for. Then spectators
come, and at last the server is started anew and every table is looked at cold.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import resource
import socket
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import websockets

import ferrovia

WANTED = 250.0  # accepted moves per second, in the issue that asked for this
CONNECTING = 50  # at a time


class Item(msgspec.Struct):
    action: str


class Change(msgspec.Struct):
    put: list[Item] = []
    cut: list[str] = []


class Shown(msgspec.Struct):
    choices: list[Item] | Change | None = None


class Message(msgspec.Struct):
    type: str
    n: int = 0
    id: int = 0
    code: str = ""
    scene: Shown | None = None
    patch: Shown | None = None


decode = msgspec.json.Decoder(Message).decode


class Server:
    """`ferrovia serve` in a process of its own."""

    def __init__(self, folder: str) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        command = [sys.executable, "-c", "from ferrovia.cli import main; main()", "serve", "--port", str(self.port)]
        self.process = subprocess.Popen([*command, "--folder", folder], stdout=subprocess.DEVNULL)
        while True:
            with contextlib.suppress(httpx.HTTPError):
                httpx.get(f"{self.url}/api/me", timeout=60).raise_for_status()
                return
            time.sleep(0.05)

    def memory(self) -> int:
        """What the process holds, in bytes."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * resource.getpagesize()

    def processor(self) -> float:
        """Seconds of processor time that it has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)


class Run:
    """What all players of one phase share: when it ends, what was counted, and how fast they may play."""

    def __init__(self, rate: float = 0.0) -> None:
        self.rate = rate  # moves per second; 0: as fast as answers come
        self.accepted = 0
        self.refused = 0
        self.times: list[float] = []
        self.ready: deque[Player] = deque()
        self.going = True


class Player:
    """One socket of one seat."""

    def __init__(self, url: str, table: str, seat: int, key: str) -> None:
        self.where = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/live"
        self.headers = {"Authorization": f"Bearer {key}"}
        self.seat = seat
        self.choices: dict[str, None] = {}
        self.n = 0
        self.sent = 0.0
        self.run: Run | None = None
        self._asked = 0
        self._rng = random.Random(table)

    async def connect(self) -> None:
        self.socket = await websockets.connect(
            self.where, additional_headers=self.headers, compression=None, max_size=None, ping_interval=None
        )
        self._take(await self.socket.recv())
        self.reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        with contextlib.suppress(websockets.ConnectionClosed):
            async for data in self.socket:
                self._take(data)
                await self.offer()

    def _take(self, data: str | bytes) -> None:
        message = decode(data)
        if message.type in ("done", "refused"):
            if self.run is not None:
                self.run.times.append(time.perf_counter() - self.sent)
                self.run.accepted += message.type == "done"
                self.run.refused += message.type == "refused"
            self.sent = 0.0
            return
        self.n = message.n
        shown = message.scene or message.patch
        if shown is None or shown.choices is None:
            return
        if isinstance(shown.choices, list):
            self.choices = {item.action: None for item in shown.choices}
        else:
            for action in shown.choices.cut:
                del self.choices[action]
            self.choices.update({item.action: None for item in shown.choices.put})

    async def offer(self) -> None:
        """Plays at once, or says that it could."""
        run = self.run
        if run is None or not run.going or not self.choices or self.sent:
            return
        if not run.rate:
            await self.play()
        elif self not in run.ready:
            run.ready.append(self)

    async def play(self) -> None:
        self._asked += 1
        action = self._rng.choice(list(self.choices))
        ask = {"type": "play", "id": self._asked, "seat": self.seat, "action": action, "at": self.n}
        self.sent = time.perf_counter()
        await self.socket.send(json.dumps(ask))


async def in_groups(work: Iterable[Any]) -> list[Any]:
    """Does many things, some of them at a time."""
    gate = asyncio.Semaphore(CONNECTING)

    async def one(thing: Any) -> Any:
        async with gate:
            return await thing

    return list(await asyncio.gather(*(one(thing) for thing in work)))


async def open_table(http: httpx.AsyncClient, url: str, game: str) -> list[Player]:
    """A table of two."""
    keys = []
    for name in ("Anna", "Bruno"):
        answer = await http.post("/api/guests", json={"name": name})
        keys.append(answer.raise_for_status().json()["key"])
    heads = [{"Authorization": f"Bearer {key}"} for key in keys]
    body = {"game": game, "seats": [{"kind": "me"}, {"kind": "friend"}], "open": True}
    table = (await http.post("/api/tables", json=body, headers=heads[0])).raise_for_status().json()["id"]
    (await http.post(f"/api/tables/{table}/seats/1", json={}, headers=heads[1])).raise_for_status()
    return [Player(url, table, seat, key) for seat, key in enumerate(keys)]


async def measure(server: Server, players: list[Player], seconds: float, rate: float) -> dict[str, Any]:
    """Everybody plays for a while; what came of it."""
    run = Run(rate)
    for player in players:
        player.run = run
        await player.offer()
    start, worked = time.perf_counter(), server.processor()
    if rate:
        await pace(run, seconds)
    else:
        await asyncio.sleep(seconds)
    spent = time.perf_counter() - start
    busy = server.processor() - worked
    run.going = False
    accepted = run.accepted
    await asyncio.sleep(1)
    times = sorted(run.times)
    return {
        "moves_per_second": round(accepted / spent, 1),
        "refused": run.refused,
        "median_ms": round(1000 * times[len(times) // 2], 1),
        "p99_ms": round(1000 * times[int(0.99 * len(times))], 1),
        "worst_ms": round(1000 * times[-1], 1),
        "server_processor": round(busy / spent, 2),
    }


async def pace(run: Run, seconds: float) -> None:
    """Lets players move at an even rate; whoever has waited longest goes first."""
    start, made = time.perf_counter(), 0
    while (now := time.perf_counter() - start) < seconds:
        while run.ready and made < now * run.rate:
            player = run.ready.popleft()
            if player.choices and not player.sent:
                made += 1
                await player.play()
        await asyncio.sleep(0.002)


async def watch(server: Server, players: list[Player], count: int) -> tuple[list[Any], dict[str, Any]]:
    """Spectators come to all tables and stay."""
    before, start = server.memory(), time.perf_counter()
    tables = [player.where for player in players if player.seat == 0]

    async def one(where: str) -> Any:
        line = await websockets.connect(where, compression=None, max_size=None, ping_interval=None)
        assert decode(await line.recv()).type == "welcome"
        return line

    lines = await in_groups(one(tables[number % len(tables)]) for number in range(count))
    spent = time.perf_counter() - start
    return lines, {
        "connected": len(lines),
        "seconds": round(spent, 1),
        "kB_each": round((server.memory() - before) / 1000 / max(count, 1), 1),
        "server_MB": round(server.memory() / 1e6),
    }


async def cold(server: Server, players: list[Player]) -> dict[str, Any]:
    """How long it takes from the first byte to the whole scene, for tables that are not in memory."""
    times = []
    for player in players:
        if player.seat == 0:
            player.where = f"{server.url.replace('http', 'ws', 1)}/{player.where.split('/', 3)[3]}"
            start = time.perf_counter()
            line = await websockets.connect(player.where, additional_headers=player.headers, max_size=None)
            decode(await line.recv())
            times.append(time.perf_counter() - start)
            await line.close()
    times.sort()
    return {"median_ms": round(1000 * times[len(times) // 2], 1), "worst_ms": round(1000 * times[-1], 1)}


async def load(options: argparse.Namespace, folder: str) -> dict[str, Any]:
    server = Server(folder)
    report: dict[str, Any] = {"cores": os.cpu_count(), "engine": "compiled" if ferrovia.compiled else "plain"}
    try:
        async with httpx.AsyncClient(base_url=server.url, timeout=120) as http:
            made = await in_groups(open_table(http, server.url, options.game) for _ in range(options.tables))
        players = [player for table in made for player in table]
        await in_groups(player.connect() for player in players)
        report["sockets"] = len(players)
        with told("as fast as answers come"):
            report["fastest"] = await measure(server, players, options.seconds, 0.0)
        with told(f"at {WANTED / 2:.0f} moves per second"):
            report["paced"] = await measure(server, players, options.seconds, WANTED / 2)
        with told(f"{options.watchers} spectators"):
            lines, report["watchers"] = await watch(server, players, options.watchers)
        with told("with all of them looking on"):
            report["watched"] = await measure(server, players, options.seconds / 2, WANTED / 2)
        for line in lines:
            line.transport.abort()
        for player in players:
            player.reader.cancel()
            player.socket.transport.abort()
    finally:
        server.stop()
    server = Server(folder)
    try:
        with told("cold tables"):
            report["cold"] = await cold(server, players)
    finally:
        server.stop()
    return report


@contextlib.contextmanager
def told(what: str) -> Iterator[None]:
    print(what, "...", file=sys.stderr, flush=True)
    yield


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--watchers", type=int, default=2000)
    parser.add_argument("--game", default="ticket_to_ride")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(max(soft, 10_000), hard), hard))
    with tempfile.TemporaryDirectory() as folder:
        report = asyncio.run(load(options, folder))
    if options.json:
        print(json.dumps(report, indent=2))
        return
    for name, value in report.items():
        shown = ", ".join(f"{key} {one}" for key, one in value.items()) if isinstance(value, dict) else value
        print(f"{name}: {shown}")


if __name__ == "__main__":
    main()
