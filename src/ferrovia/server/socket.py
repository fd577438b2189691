"""The live line of a table: one WebSocket, asks in, answers and news out."""

import asyncio
import contextlib
import logging

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocket, WebSocketDisconnect

from ferrovia.core.errors import FerroviaError
from ferrovia.core.words import LOCALES, N_
from ferrovia.server import wire
from ferrovia.server.audiences import encode
from ferrovia.server.guests import Guest
from ferrovia.server.hall import Hall, NoTable
from ferrovia.server.limits import Bucket
from ferrovia.server.room import Room
from ferrovia.server.seats import Refusal

logger = logging.getLogger("ferrovia.server")
# Codes of closing: from 4000 on they mean that coming back would not help.
MALFORMED, NO_TABLE, TOO_MANY = 4400, 4404, 4429
SLOW = 1013  # come back and catch up
PATIENCE = 3  # malformed messages; then the line is cut
decode = msgspec.json.Decoder(wire.Request).decode


class _Id(msgspec.Struct):
    id: int = 0


class LiveClient:
    """One socket. What is sent to it waits in a queue of its own, so that a slow line keeps nobody waiting."""

    def __init__(self, socket: WebSocket, guest: Guest | None, locale: str, hall: Hall) -> None:
        self.guest = guest
        self.locale = locale
        self.audience = -1
        self.you: wire.You | None = None
        self.number = 0
        self._socket = socket
        self._limits = hall.settings.limits
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue(self._limits.backlog)
        self._writer = asyncio.create_task(self._write())

    def send(self, data: bytes) -> None:
        """Puts a message on its way; a line that is too slow is cut."""
        try:
            self._queue.put_nowait(data)
        except asyncio.QueueFull:
            self._writer.cancel()

    async def _write(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            try:
                while (data := await self._queue.get()) is not None:
                    await self._socket.send({"type": "websocket.send", "text": data.decode()})
            except asyncio.CancelledError:
                await self._socket.close(SLOW)

    async def close(self) -> None:
        """Ends the writing; what waits is thrown away."""
        self._writer.cancel()
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await self._writer


async def live(socket: WebSocket, hall: Hall, table: str, locale: str, since: int, seat: int) -> None:
    """A socket from its first message to its last."""
    guest: Guest | None = socket.state.guest
    await socket.accept()
    try:
        room = await hall.room(table)
    except NoTable:
        await socket.close(NO_TABLE)
        return
    whose = guest.id if guest is not None else ""
    limits = hall.settings.limits
    if sum(hall.sockets.values()) >= limits.sockets or (whose and hall.sockets.get(whose, 0) >= limits.guest_sockets):
        await socket.close(TOO_MANY)
        return
    hall.sockets[whose] = hall.sockets.get(whose, 0) + 1
    client = LiveClient(socket, guest, locale if locale in LOCALES else "en", hall)
    try:
        await room.enter(client, seat, max(since, 0))
        await _listen(socket, hall, room, client)
    except WebSocketDisconnect:
        pass
    finally:
        room.leave(client)
        hall.sockets[whose] -= 1
        if not hall.sockets[whose]:
            del hall.sockets[whose]
        await client.close()


async def _listen(socket: WebSocket, hall: Hall, room: Room, client: LiveClient) -> None:
    limits = hall.settings.limits
    loop = asyncio.get_running_loop()
    bucket = Bucket(limits.asks, limits.asks_burst, loop.time())
    faults = 0
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        data = message.get("text") or message.get("bytes") or ""
        raw = data.encode() if isinstance(data, str) else data
        try:
            if len(raw) > limits.message:
                raise Refusal("bad", N_("That message is too long."))
            if not bucket.take(loop.time()):
                raise Refusal("busy", N_("Too many requests; wait a moment."))
            ask = decode(raw)
        except (msgspec.DecodeError, Refusal) as error:
            faults += 1
            if isinstance(error, Refusal):
                _refuse(client, _id_of(raw), error)
            else:
                _refuse(client, _id_of(raw), Refusal("bad", N_("That is no message of this protocol.")))
            if faults >= PATIENCE and not isinstance(error, Refusal):
                logger.warning("table %s: a socket talks nonsense and is cut", room.head.id)
                await socket.close(MALFORMED)
                return
            continue
        await _answer(hall, room, client, ask)


async def _answer(hall: Hall, room: Room, client: LiveClient, ask: wire.Request) -> None:
    try:
        if isinstance(ask, wire.Chat) and not hall.chats.take(client.guest.id if client.guest else ""):
            raise Refusal("busy", N_("Too many requests; wait a moment."))
        if isinstance(ask, wire.Speak) and ask.locale not in LOCALES:
            raise Refusal("bad", N_("There is no such language."))
        number = await room.ask(client, ask)
    except Refusal as refusal:
        _refuse(client, ask.id, refusal)
    except (FerroviaError, SQLAlchemyError, OSError):
        logger.exception("table %s: an ask failed", room.head.id)
        _refuse(client, ask.id, Refusal("busy", N_("That could not be stored; try again.")))
    else:
        client.send(encode(wire.Done(ask.id, number)))


def _refuse(client: LiveClient, id: int, refusal: Refusal) -> None:
    client.send(encode(wire.Refused(id, refusal.code, refusal.text(client.locale), refusal.clause)))


def _id_of(raw: bytes) -> int:
    """The id of an ask that was not understood, so that the asker knows which."""
    try:
        return msgspec.json.decode(raw[:100_000], type=_Id).id
    except msgspec.DecodeError:
        return 0
