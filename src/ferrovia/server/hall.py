"""All tables of the server: which are in memory, how new ones are made, and which go on by themselves."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Collection
from time import time

from ferrovia.core.errors import FerroviaError
from ferrovia.core.record import Record, parse_record, replay
from ferrovia.core.registry import board_ids, game_type
from ferrovia.core.words import N_
from ferrovia.server import entries as log
from ferrovia.server import wire
from ferrovia.server.bus import Bus
from ferrovia.server.catalogue import draw_boards
from ferrovia.server.entries import Entry, Head, Seat
from ferrovia.server.guests import Guest, clean_text
from ferrovia.server.limits import Buckets
from ferrovia.server.room import Room
from ferrovia.server.seats import Refusal, bots_of, new_invitation
from ferrovia.server.settings import Settings
from ferrovia.server.store import Store
from ferrovia.server.table import Table, game_of
from ferrovia.server.thinkers import Thinkers

logger = logging.getLogger("ferrovia.server")
TABLE_BYTES = 12  # of an id: 96 bits that nobody guesses
SWEEP_SECONDS = 5.0


class NoTable(FerroviaError):
    """There is no such table."""

    def __init__(self) -> None:
        super().__init__(N_("There is no such table."))


class Hall:
    """Everything the server has in memory."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.thinkers = Thinkers(settings.workers, settings.bot_seconds)
        limits = settings.limits
        self.requests = Buckets(limits.requests, limits.requests_burst)
        self.heavy = Buckets(limits.heavy, limits.heavy_burst)
        self.chats = Buckets(limits.chats, limits.chats_burst)
        self.sockets: dict[str, int] = {}  # how many each guest has open
        self._bus = Bus()
        self._rooms: dict[str, Room] = {}
        self._tasks: list[asyncio.Task[None]] = []

    # Life

    async def open(self) -> None:
        """Lets the tables go on where the server left them."""
        if self.settings.warm:
            self._tasks.append(asyncio.create_task(self.thinkers.warm_up()))
            self._tasks.append(asyncio.create_task(asyncio.to_thread(draw_boards)))
        for work in (self._go_on(), self._sweep()):
            self._tasks.append(asyncio.create_task(work))

    async def close(self) -> None:
        """Nothing is lost by it: all that counts is on the disk."""
        for task in self._tasks:
            task.cancel()
        for room in self._rooms.values():
            room.close()
        self.thinkers.stop()
        await self.store.close()

    async def _go_on(self) -> None:
        for id in await self.store.due():
            try:
                async with (await self.room(id)).table():
                    pass
            except Exception:
                logger.exception("table %s could not go on", id)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(min(SWEEP_SECONDS, self.settings.idle_seconds))
            for id, room in list(self._rooms.items()):
                if room.is_idle:
                    room.drop()
                    if not room.clients:
                        room.close()
                        del self._rooms[id]

    # Tables

    async def room(self, id: str) -> Room:
        """The room of a table; raises `NoTable`."""
        room = self._rooms.get(id)
        if room is None:
            head = await self.store.head(id)
            if head is None:
                raise NoTable
            room = self._rooms.get(id)  # somebody else may have come in meanwhile
            if room is None:
                room = self._rooms[id] = Room(head, self.store, self._bus, self.thinkers, self.settings)
        return room

    def online(self, id: str) -> Collection[int]:
        """The seats of a table whose players look on."""
        room = self._rooms.get(id)
        return room.online if room is not None else ()

    async def create(self, ask: wire.NewTable, guest: Guest) -> Room:
        """A new table; raises `BadOption` or `Refusal`."""
        if await self.store.hosted(guest.id) >= self.settings.limits.tables:
            raise Refusal("busy", N_("You have too many tables that are not over."))
        kind = game_type(ask.game)
        board = ask.board or board_ids(ask.game)[0]
        low, high = kind.PLAYERS
        if not low <= len(ask.seats) <= high:
            fields = {"value": str(len(ask.seats)), "allowed": ", ".join(map(str, range(low, high + 1)))}
            raise Refusal("bad", N_("This game is not for {value} players; it is for: {allowed}."), fields)
        game = game_of(ask.game, board, len(ask.seats), ask.options)
        seats = [self._seat(ask.game, seat, guest) for seat in ask.seats]
        head = Head(
            secrets.token_urlsafe(TABLE_BYTES), game.ID, game.board_id, game.players, dict(game.options),
            game.RULES_VERSION, guest.id, ask.open, time(),
        )  # fmt: skip
        return await self._make(head, [log.Open(seats)])

    def _seat(self, game: str, ask: wire.NewSeat, guest: Guest) -> Seat:
        name = clean_text(ask.name[:200], self.settings.limits.name)
        if ask.kind == "me":
            return Seat("human", name or guest.name, guest.id)
        if ask.kind == "local":
            return Seat("local", name, guest.id)
        if ask.kind == "friend":
            return Seat("free", invitation=new_invitation())
        if ask.kind != "bot":
            raise Refusal("bad", N_("A seat is for me, friend, local or bot."))
        bots = bots_of(game)
        if ask.bot and ask.bot not in bots:
            fields = {"value": ask.bot[:80], "allowed": ", ".join(bots)}
            raise Refusal("bad", N_("There is no bot '{value}' for this game; there are: {allowed}."), fields)
        return Seat("bot", bot=ask.bot or bots[-1])

    async def _make(self, head: Head, bodies: list[log.AnyBody]) -> Room:
        entries = [Entry(n, head.created, body) for n, body in enumerate(bodies, 1)]
        table = await asyncio.to_thread(Table.load, head, entries)
        if table.broken:
            raise table.broken
        guests = sorted({seat.guest for seat in table.standing.seats if seat.guest})
        await self.store.create(head, entries, table.summary(), guests)
        room = await self.room(head.id)
        async with room.table():  # if all seats are taken it starts now
            return room

    async def rematch(self, room: Room, guest: Guest | None) -> Room:
        """The table where a game is played again, seats rotated by one; made only once."""
        async with room.table() as table:
            old, status = table.standing, table.status
        if guest is None or all(seat.guest != guest.id for seat in old.seats):
            raise Refusal("not-yours", N_("Only those who played may ask for a rematch."))
        if status != "over":
            raise Refusal("not-now", N_("The game is not over."))
        if not old.rematch:
            new = secrets.token_urlsafe(TABLE_BYTES)
            with contextlib.suppress(Refusal):  # somebody else was quicker: theirs it is
                await room.write(lambda table: _once(table, new))
            async with room.table() as table:
                old = table.standing
        with contextlib.suppress(NoTable):
            return await self.room(old.rematch)
        seats = [Seat(seat.kind, seat.name, seat.guest, seat.bot) for seat in [*old.seats[1:], old.seats[0]]]
        was = room.head
        version = game_type(was.game).RULES_VERSION
        head = Head(
            old.rematch, was.game, was.board, was.players, was.options, version, guest.id, was.open, time()
        )  # fmt: skip
        return await self._make(head, [log.Open(seats)])

    async def show_record(self, text: str, guest: Guest) -> Room:
        """A finished table that shows a recorded game; raises `BadRecord`."""
        record = await asyncio.to_thread(_checked, text, self.settings.limits.name)
        bodies: list[log.AnyBody] = [log.Open([_recorded(name) for name in record.seats], record=True)]
        bodies.append(log.Start(str(record.seed), record.salt, record.commitment))
        bodies += [log.Move(one.seat, one.action, one.digest) for one in record.decisions]
        head = Head(
            secrets.token_urlsafe(TABLE_BYTES), record.game, record.board, record.players,
            record.load_game().options, record.rules_version, guest.id, False, time(),
        )  # fmt: skip
        return await self._make(head, bodies)


def _once(table: Table, new: str) -> log.Rematch:
    if table.standing.rematch:
        raise Refusal("late", N_("There is a rematch at another table."))
    return log.Rematch(new)


def _checked(text: str, longest: int) -> Record:
    """A record that replays; its board must be known by name, for a path would be a file of the server."""
    record = parse_record(text)
    if record.game and record.board not in board_ids(record.game):
        fields = {"value": record.board[:80], "allowed": ", ".join(board_ids(record.game))}
        raise Refusal("bad", N_("There is no board '{value}'; there are: {allowed}."), fields)
    for _ in replay(record):
        pass
    record.seats = [clean_text(name[:200], longest) for name in record.seats][: record.players]
    record.seats += [""] * (record.players - len(record.seats))
    return record


def _recorded(name: str) -> Seat:
    kind, _, rest = name.partition(":")
    return Seat("human", rest.strip()) if kind == "human" else Seat("bot", bot=name) if name else Seat("human")
