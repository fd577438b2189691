"""A table while somebody is there or a bot is to move: it stores what people ask, and then tells everybody."""

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from time import monotonic, time
from typing import Protocol

import msgspec

from ferrovia.core.errors import FerroviaError
from ferrovia.core.record import commitment_of
from ferrovia.core.words import N_
from ferrovia.server import entries as log
from ferrovia.server import seats, views, wire
from ferrovia.server.audiences import Audience, Audiences, encode
from ferrovia.server.bus import Bus
from ferrovia.server.entries import Entry, Head, Summary
from ferrovia.server.guests import Guest
from ferrovia.server.minds import Thought
from ferrovia.server.settings import Settings
from ferrovia.server.store import Store
from ferrovia.server.table import Standing, Table, Told
from ferrovia.server.thinkers import BotFailed, Thinkers

logger = logging.getLogger("ferrovia.server")
SEED_BITS = 128
SALT_BYTES = 32
RETRY_SECONDS = 1.0  # after the database failed a bot


class Client(Protocol):
    """Somebody who looks at a table."""

    guest: Guest | None
    audience: int
    locale: str
    you: wire.You | None  # as it was sent last
    number: int  # of the log, as far as it was sent

    def send(self, data: bytes) -> None:
        """Puts a message on its way; never waits."""


class Room:
    """One table, everybody who looks at it, and the bots that owe it a decision."""

    def __init__(self, head: Head, store: Store, bus: Bus, thinkers: Thinkers, settings: Settings) -> None:
        self.head = head
        self.clients: set[Client] = set()
        self.summary: Summary | None = None  # kept when the table is dropped: who is there must be known
        self._store, self._bus, self._thinkers, self._settings = store, bus, thinkers, settings
        self._lock = asyncio.Lock()
        self._table: Table | None = None
        self._audiences: Audiences | None = None
        self._prepared: tuple[Entry, Standing, Told] | None = None
        self._doubtful = False  # the store failed in the middle: what it has must be looked up
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._touched = monotonic()
        self.online: set[int] = set()
        bus.subscribe(head.id, self._hear)

    # The table in memory

    @asynccontextmanager
    async def table(self) -> AsyncIterator[Table]:
        """The table as it stands; nobody changes it meanwhile."""
        async with self._lock:
            yield await self._ready()

    async def _ready(self) -> Table:
        if self._table is None:
            table = Table.load(self.head, await self._store.entries(self.head.id))
            self._table, self._audiences = table, Audiences(table)
            self._doubtful = False
            self.summary = table.summary()
            if table.broken:
                await self._store.mend(self.head.id, self.summary)
            await self._settle()
        elif self._doubtful:
            await self._catch_up()
        self._touched = monotonic()
        return self._table

    async def _catch_up(self) -> None:
        assert self._table is not None
        for entry in await self._store.entries(self.head.id, self._table.n):
            self._advance(*self._table.step(entry))
        self._doubtful = False

    @property
    def is_idle(self) -> bool:
        """Whether the table has had nothing to do for a while."""
        quiet = monotonic() - self._touched >= self._settings.idle_seconds
        return quiet and not self._thinking and not self._lock.locked()

    def drop(self) -> None:
        """Forgets everything that the log can tell."""
        self._table = self._audiences = self._prepared = None

    def close(self) -> None:
        """Nobody is here any more."""
        for task in self._thinking.values():
            task.cancel()
        self._bus.unsubscribe(self.head.id, self._hear)

    # Writing: stored first, told afterwards

    async def write(self, make: Callable[[Table], log.AnyBody], guests: Sequence[str] = ()) -> int:
        """Stores what `make` says of the table as it stands, and all that follows from it; the number of its entry.

        If another server was quicker, the table catches up and `make` is asked again.
        """
        async with self._lock:
            await self._ready()
            number = await self._write(make, guests)
            await self._settle()
        return number

    async def _write(self, make: Callable[[Table], log.AnyBody], guests: Sequence[str] = ()) -> int:
        while True:
            table = self._table
            assert table is not None
            entry = Entry(table.n + 1, time(), make(table))
            after, told = table.step(entry)
            self._doubtful = True
            won = await self._store.append(self.head.id, entry, table.summary(after), guests)
            self._doubtful = False
            if won:
                self._prepared = (entry, after, told)
                self._bus.publish(self.head.id, entry)
                return entry.n
            await self._catch_up()

    def _hear(self, entry: Entry) -> None:
        """An entry was stored: by this room, or elsewhere."""
        if self._prepared is not None and self._prepared[0] is entry:
            _, after, told = self._prepared
            self._prepared = None
            self._advance(after, told)
        elif self._table is None or entry.n > self._table.n:
            self._doubtful = True
            task = asyncio.create_task(self._look_up())
            task.add_done_callback(_report)

    async def _look_up(self) -> None:
        async with self.table():
            pass

    async def _settle(self) -> None:
        """Does what is for the table itself to do, and wakes the bots."""
        while True:
            table = self._table
            assert table is not None
            if table.due() is None:
                break
            with suppress(seats.Refusal):  # another server did it
                await self._write(self._due)
        self._wake()

    def _due(self, table: Table) -> log.AnyBody:
        """What the table has to do; the seed of a game is drawn here."""
        due = table.due()
        if due is None:
            raise seats.Refusal("late", N_("The table has moved on; look again and decide anew."))
        if not isinstance(due, log.Start):
            return due
        test = self._settings.test_seed
        seed = secrets.randbits(SEED_BITS) if test is None else test
        salt = secrets.token_hex(SALT_BYTES)
        return log.Start(str(seed), salt, commitment_of(salt, seed))

    # Telling

    def _advance(self, after: Standing, told: Told) -> None:
        assert self._table is not None
        assert self._audiences is not None
        present = {Audience(client.audience, client.locale) for client in self.clients}
        summary = self._table.summary(after)
        infos: dict[str, wire.TableInfo] = {}
        old = self.summary
        if old is None or (summary.status, summary.seats, summary.rematch) != (old.status, old.seats, old.rematch):
            self.summary = summary
            self.online = self._present_seats()
            infos = {locale: self.info(locale) for locale in {audience.locale for audience in present}}
        self.summary = summary
        news = self._audiences.advance(after, told, present, infos)
        self._touched = monotonic()
        for client in self.clients:
            data = news.get(Audience(client.audience, client.locale))
            if data is not None:
                self._tell(client, data)
        if isinstance(told.entry.body, log.Sit | log.Resign):
            self._turn_heads(self._table)

    def _turn_heads(self, table: Table) -> None:
        """Who has just sat down sees with the eyes of the seat; who has left it does so no longer."""
        for client in self.clients:
            own = seats.own_seats(table, client.guest)
            gained = client.audience < 0 and len(own) == 1
            if gained or (client.audience >= 0 and client.audience not in own):
                client.audience = own[0] if gained else -1
                self._welcome(client, table, 0)

    def _tell(self, client: Client, data: bytes) -> None:
        """Sends news, with what the table is to this one client if that has changed."""
        assert self._table is not None
        client.number = self._table.shown(client.audience, self._table.n)
        you = self._you(client, self._table)
        if you != client.you:
            client.you = you
            data = data[:-1] + b',"you":' + encode(you) + b"}"
        client.send(data)

    def _you(self, client: Client, table: Table) -> wire.You:
        own = seats.own_seats(table, client.guest)
        host = client.guest is not None and client.guest.id == table.head.host
        free = {number: seat.invitation for number, seat in enumerate(table.standing.seats) if seat.kind == "free"}
        return wire.You(
            seats=own,
            audience=client.audience,
            host=host,
            invitations=free if host else {},
            undo=table.undo(client.audience)[0] if client.audience in own else "",
            wish=_wish(table, client.audience),
        )

    def info(self, locale: str) -> wire.TableInfo:
        """What the table is to everybody."""
        assert self.summary is not None
        return views.info(self.head, self.summary, self.online, locale)

    def _welcome(self, client: Client, table: Table, since: int) -> None:
        assert self._audiences is not None
        audience = Audience(client.audience, client.locale)
        client.you = self._you(client, table)
        client.number = self._audiences.number(audience)
        scene = self._audiences.scene(audience)
        client.send(
            encode(
                wire.Welcome(
                    n=client.number,
                    table=self.info(client.locale),
                    you=client.you,
                    scene=None if scene is None else views.plain(scene),
                    lines=self._audiences.lines(audience, since),
                    fresh=self._audiences.fresh(audience),
                )
            )
        )

    # Coming and going

    async def enter(self, client: Client, seat: int, since: int) -> None:
        """Somebody comes to look: with the eyes of their seat, if they have one."""
        async with self.table() as table:
            own = seats.own_seats(table, client.guest)
            client.audience = seat if seat in own else own[0] if len(own) == 1 else -1
            self.clients.add(client)
            self._greet(client)
            self._welcome(client, table, since)

    def leave(self, client: Client) -> None:
        """Somebody went away."""
        self.clients.discard(client)
        self._greet(None)

    def _present_seats(self) -> set[int]:
        """The seats whose players look on."""
        if self.summary is None:
            return set()
        here = {client.guest.id for client in self.clients if client.guest is not None}
        return {number for number, seat in enumerate(self.summary.seats) if seat.guest and seat.guest in here}

    def _greet(self, newcomer: Client | None) -> None:
        """Tells all but the newcomer who is there, if that has changed."""
        online = self._present_seats()
        if online == self.online or self.summary is None:
            return
        self.online = online
        news: dict[str, bytes] = {}
        for client in self.clients:
            if client is newcomer or client.you is None:
                continue
            if client.locale not in news:
                news[client.locale] = encode(self.info(client.locale))
            client.send(b'{"type":"news","n":%d,"table":%b}' % (client.number, news[client.locale]))

    # What is asked

    async def ask(self, client: Client, ask: wire.Request) -> int:
        """Does what a client asks; the log number of it. Raises `Refusal`."""
        if isinstance(ask, wire.Look | wire.Speak):
            return await self._look(client, ask)
        if isinstance(ask, wire.Ping):
            return client.number
        number = await self.write(lambda table: self._proposal(table, client, ask))
        return self._shown(client, number)

    def _proposal(self, table: Table, client: Client, ask: wire.Request) -> log.AnyBody:
        guest = client.guest
        if isinstance(ask, wire.Play | wire.Undo | wire.Answer):
            ask = msgspec.structs.replace(ask, at=table.true(client.audience, ask.at))
        if isinstance(ask, wire.Play):
            return seats.play(table, guest, ask, client.audience)
        if isinstance(ask, wire.Undo):
            return seats.undo(table, guest, ask)
        if isinstance(ask, wire.Answer):
            return seats.answer(table, guest, ask)
        if isinstance(ask, wire.Chat):
            return seats.chat(table, guest, ask, client.audience, self._settings.limits)
        if isinstance(ask, wire.Give):
            return seats.give(table, guest, ask, self.online)
        if isinstance(ask, wire.Take):
            return seats.take(table, guest, ask)
        assert isinstance(ask, wire.Resign)
        return seats.resign(table, guest, ask)

    def _shown(self, client: Client, n: int) -> int:
        return self._table.shown(client.audience, n) if self._table is not None else client.number

    async def _look(self, client: Client, ask: wire.Look | wire.Speak) -> int:
        async with self.table() as table:
            if isinstance(ask, wire.Speak):
                client.locale = ask.locale
            elif ask.seat == -1 or ask.seat in seats.own_seats(table, client.guest):
                client.audience = ask.seat
            else:
                raise seats.Refusal("not-yours", N_("That is not your seat."))
            self._welcome(client, table, 0)
            return client.number

    # Bots

    def _wake(self) -> None:
        """Lets every bot think that owes a decision and is not at it."""
        assert self._table is not None
        if self._table.status != "playing":
            return
        standing = self._table.standing
        for seat in standing.acting:
            if standing.seats[seat].player and seat not in self._thinking:
                task = self._thinking[seat] = asyncio.create_task(self._think(seat))
                task.add_done_callback(_report)

    async def _think(self, seat: int) -> None:
        """One decision of a bot; whatever goes wrong with it, the table goes on."""
        try:
            if self.clients:
                await asyncio.sleep(self._settings.bot_pause)
            async with self.table() as table:
                standing, state = table.standing, table.state
            if state is None or not state.to_act >> seat & 1:
                return
            head = self.head
            thought = Thought(
                (head.id, seat, standing.undone),
                standing.seats[seat].player,
                (head.game, head.board, head.players, tuple(sorted(head.options.items()))),
                state.observe(seat),
            )
            action, fault = "", ""
            try:
                action = table.game.catalogue.text(await self._thinkers.choose(thought))
            except (BotFailed, FerroviaError) as error:
                fault = str(error) if isinstance(error, BotFailed) else type(error).__name__
            await self._decide(seat, standing.since[seat], action, fault)
        except Exception:
            logger.exception("table %s: the bot of seat %s could not be heard", self.head.id, seat)
            await asyncio.sleep(RETRY_SECONDS)
        finally:
            del self._thinking[seat]
        async with self.table():
            self._wake()

    async def _decide(self, seat: int, since: int, action: str, fault: str) -> None:
        """What a bot chose is played, or a plain move in its place; unless the table has moved on meanwhile."""
        async with self.table() as table:
            now = table.standing
            if seat not in now.acting or not now.seats[seat].player or now.since[seat] != since:
                return
            if not fault:
                try:
                    seats.decide(table, seat, action)
                except seats.Refusal as refusal:
                    fault = refusal.code
            if fault:
                logger.warning("table %s: the bot of seat %s failed: %s", self.head.id, seat, fault)
                assert now.state is not None
                action = table.game.catalogue.text(now.state.default_action(seat))
            await self._write(lambda table: seats.decide(table, seat, action, fault))
            await self._settle()


def _wish(table: Table, audience: int) -> wire.Wish | None:
    wish = table.standing.wish
    if wish is None:
        return None
    at, missing = table.shown(audience, wish.n), table.standing.missing(wish)
    return wire.Wish(wish.seat, at, missing, table.void(wish, audience))


def _report(task: "asyncio.Task[None]") -> None:
    if not task.cancelled() and task.exception() is not None:
        logger.error("a task of a table failed", exc_info=task.exception())
