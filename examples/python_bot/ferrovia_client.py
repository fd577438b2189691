"""A small client for tables of Ferrovia: sit down, see the scene, play. Needs `httpx` and `websockets`."""

from __future__ import annotations

import asyncio
import json
from types import TracebackType
from typing import Any

import httpx
import websockets

NAMES = {"pieces": "id", "ways": "id", "texts": "id", "rows": "id", "seats": "seat", "choices": "action"}


class Refused(Exception):
    """The server says no: `code` for programs, the message for people, `clause` for learners."""

    def __init__(self, code: str, text: str, clause: str) -> None:
        super().__init__(text)
        self.code, self.clause = code, clause


def patched(scene: dict[str, Any], patch: dict[str, Any]) -> dict[str, Any]:
    """The next scene: lists come whole, or as what is new (`put`), gone (`cut`) and perhaps their `order`."""
    after = dict(scene)
    for field, change in patch.items():
        if field not in NAMES or isinstance(change, list):
            after[field] = change
            continue
        key = NAMES[field]
        items = {item[key]: item for item in scene.get(field, [])}
        for name in change.get("cut", []):
            del items[name]
        items.update({item[key]: item for item in change.get("put", [])})
        after[field] = [items[name] for name in change["order"]] if "order" in change else list(items.values())
    return after


class Guest:
    """Somebody with a name, known to a server by a key."""

    def __init__(self, server: str, key: str, http: httpx.AsyncClient | None = None) -> None:
        self.server = server
        self.headers = {"Authorization": f"Bearer {key}"}
        self.http = http or httpx.AsyncClient(base_url=server, timeout=30)
        self.http.headers.update(self.headers)

    @classmethod
    async def named(cls, server: str, name: str) -> Guest:
        """A new guest."""
        http = httpx.AsyncClient(base_url=server, timeout=30)
        answer = await http.post("/api/guests", json={"name": name})
        return cls(server, answer.raise_for_status().json()["key"], http)

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """A request of the API; raises what the server says if it refuses."""
        answer = await self.http.request(method, f"/api{path}", json=body)
        if answer.is_error:
            raise Refused(str(answer.status_code), answer.json()["error"], answer.json().get("clause", ""))
        return answer.json()

    async def sit_down(self, table: str, seat: int, invitation: str = "") -> Any:
        """Takes a free seat."""
        return await self.ask("POST", f"/tables/{table}/seats/{seat}", {"invitation": invitation})

    def live(self, table: str, **query: Any) -> LiveTable:
        """The live line of a table, to be used with `async with`."""
        return LiveTable(self, table, query)


class LiveTable:
    """A table as one guest sees it, kept up to date."""

    def __init__(self, guest: Guest, table: str, query: dict[str, Any]) -> None:
        self.guest, self.id, self.query = guest, table, query
        self.n = 0
        self.table: dict[str, Any] = {}
        self.you: dict[str, Any] = {}
        self.scene: dict[str, Any] | None = None
        self.lines: list[dict[str, Any]] = []
        self.fresh: list[str] = []
        self.welcomes = 0
        self._asked = 0
        self._answers: dict[int, asyncio.Future[int]] = {}
        self._changed = asyncio.Condition()
        self._closed: Exception | None = None

    async def __aenter__(self) -> LiveTable:
        where = self.guest.server.replace("http", "ws", 1)
        query = "&".join(f"{name}={value}" for name, value in self.query.items())
        self.socket = await websockets.connect(
            f"{where}/api/tables/{self.id}/live?{query}",
            additional_headers=self.guest.headers,
            compression=None,
            max_size=None,
        )
        self._reader = asyncio.create_task(self._read())
        await self.until(lambda: self.welcomes > 0)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.socket.close()
        await self._reader

    # What is going on

    @property
    def choices(self) -> list[dict[str, Any]]:
        """What this guest can do now."""
        found: list[dict[str, Any]] = (self.scene or {}).get("choices", [])
        return found

    @property
    def is_over(self) -> bool:
        return self.table["status"] in ("over", "closed")

    async def until(self, condition: Any, seconds: float = 30) -> None:
        """Waits until something is so."""
        async with asyncio.timeout(seconds), self._changed:
            while not condition():
                if self._closed is not None:
                    raise self._closed
                await self._changed.wait()

    async def ask(self, type: str, **fields: Any) -> int:
        """Asks for something and waits for the answer: the log number of what was done."""
        self._asked += 1
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._answers[self._asked] = answer
        await self.socket.send(json.dumps({"type": type, "id": self._asked, **fields}))
        return await answer

    async def play(self, action: str, seat: int | None = None, at: int | None = None) -> int:
        """Plays an action by its text, for the seat that one sees with."""
        seat = self.you["audience"] if seat is None else seat
        return await self.ask("play", seat=seat, action=action, at=self.n if at is None else at)

    async def _read(self) -> None:
        try:
            async for data in self.socket:
                self._take(json.loads(data))
                async with self._changed:
                    self._changed.notify_all()
        except websockets.ConnectionClosed:
            pass
        self._closed = ConnectionError(f"the line is closed ({self.socket.close_code})")
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(self._closed)
        self._answers.clear()
        async with self._changed:
            self._changed.notify_all()

    def _take(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "done":
            self._answers.pop(message["id"]).set_result(message["n"])
        elif kind == "refused":
            error = Refused(message["code"], message["text"], message.get("clause", ""))
            answer = self._answers.pop(message["id"], None)
            if answer is not None:
                answer.set_exception(error)
        else:
            self._see(message, kind == "welcome")

    def _see(self, message: dict[str, Any], everything: bool) -> None:
        self.n = message["n"]
        self.table = message.get("table", self.table)
        self.you = message.get("you", self.you)
        self.fresh = message.get("fresh", self.fresh)
        if everything:
            self.welcomes += 1
            self.scene = message["scene"]
            self.lines = message["lines"]
        else:
            self.lines = self.lines + message.get("lines", [])
            if message.get("patch"):
                self.scene = patched(self.scene or {}, message["patch"])
