"""What is kept for ever: tables and their logs, in SQLite or PostgreSQL.

An entry is accepted by inserting the next number of its table: whoever comes second has lost. Entries that arrive
while the disk is busy, of whatever tables, are committed together.
"""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ferrovia.server.entries import Entry, Head, Summary, decode_body, decode_summary, encode

MIGRATIONS = Path(__file__).parent / "migrations"
MOST_AT_ONCE = 500  # entries in one commit: SQLite allows 32,766 values in a statement

T = TypeVar("T")
schema = sa.MetaData()
tables = sa.Table(
    "tables",
    schema,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("head", sa.Text, nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("host", sa.Text, nullable=False),
    sa.Column("n", sa.Integer, nullable=False),
    sa.Column("status", sa.Text, nullable=False),
    sa.Column("bots_due", sa.Boolean, nullable=False),
    sa.Column("touched", sa.Float, nullable=False),
    sa.Column("summary", sa.Text, nullable=False),
)
entries = sa.Table(
    "entries",
    schema,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
)
sitting = sa.Table(
    "sitting",
    schema,
    sa.Column("guest", sa.Text, primary_key=True),
    sa.Column("table_id", sa.Text, primary_key=True),
)
LISTING = (tables.c.head, tables.c.n, tables.c.summary)
LIVELY = ("waiting", "playing")


class Listed(msgspec.Struct):
    """A table as the lists have it."""

    head: Head
    n: int
    summary: Summary


class _Waiting:
    """An entry on its way to the disk."""

    __slots__ = ("entry", "future", "guests", "summary", "table")

    def __init__(self, table: str, entry: Entry, summary: Summary, guests: Sequence[str]) -> None:
        self.table, self.entry, self.summary, self.guests = table, entry, summary, guests
        self.future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()


class Store:
    """The database. Open it with `Store.open`."""

    def __init__(self, engine: AsyncEngine, direct: sa.Engine | None) -> None:
        self._engine = engine
        # SQLite is written by one thread, a transaction at a stretch: through the asynchronous driver it would change
        # threads nine times, and each change waits its turn on a busy machine.
        self._direct = direct
        self._thread = ThreadPoolExecutor(1, "ferrovia-store")
        insert = sqlite.insert if engine.dialect.name == "sqlite" else postgresql.insert
        self._add_entries = insert(entries).on_conflict_do_nothing().returning(entries.c.table_id, entries.c.n)
        self._add_sitting = insert(sitting).on_conflict_do_nothing()
        self._touch = (
            tables.update()
            .where(tables.c.id == sa.bindparam("key"), tables.c.n < sa.bindparam("number"))
            .values(
                n=sa.bindparam("number"),
                status=sa.bindparam("state"),
                bots_due=sa.bindparam("due"),
                touched=sa.bindparam("time"),
                summary=sa.bindparam("text"),
            )
        )
        self._queue: list[_Waiting] = []
        self._writer: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, url: str) -> "Store":
        """The database at a URL, made or brought up to date."""
        if url.startswith("sqlite"):
            path = sa.make_url(url).database
            if path and path != ":memory:":
                Path(path).parent.mkdir(parents=True, exist_ok=True)
        engine = create_async_engine(url)
        direct = None
        if engine.dialect.name == "sqlite":
            direct = sa.create_engine(url.replace("+aiosqlite", "+pysqlite"))
            for one in (engine.sync_engine, direct):
                sa.event.listen(one, "connect", _prepare_sqlite)
        async with engine.begin() as connection:
            await connection.run_sync(_migrate)
        return cls(engine, direct)

    async def close(self) -> None:
        """Writes what is waiting and lets go of the database."""
        if self._writer is not None:
            await self._writer
        self._thread.shutdown()
        if self._direct is not None:
            self._direct.dispose()
        await self._engine.dispose()

    # Writing

    async def create(self, head: Head, log: Sequence[Entry], summary: Summary, guests: Sequence[str]) -> bool:
        """A new table with the first entries of its log; tells whether its id was free."""
        row = {
            "id": head.id,
            "head": encode(head),
            "listed": head.open,
            "host": head.host,
            "n": log[-1].n,
            "status": summary.status,
            "bots_due": summary.bots_due,
            "touched": log[-1].at,
            "summary": encode(summary),
        }

        def work(connection: sa.Connection) -> None:
            connection.execute(tables.insert(), row)
            connection.execute(entries.insert(), [_entry_row(head.id, entry) for entry in log])
            self._sit(connection, [(guest, head.id) for guest in guests])

        try:
            await self._transact(work)
        except sa.exc.IntegrityError:
            return False
        return True

    async def _transact(self, work: Callable[[sa.Connection], T]) -> T:
        """Does something in one transaction; it is on the disk when this returns."""
        if self._direct is None:
            async with self._engine.begin() as connection:
                return await connection.run_sync(work)
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._at_a_stretch, work)

    def _at_a_stretch(self, work: Callable[[sa.Connection], T]) -> T:
        assert self._direct is not None
        with self._direct.begin() as connection:
            return work(connection)

    async def append(self, table: str, entry: Entry, summary: Summary, guests: Sequence[str] = ()) -> bool:
        """Adds the next entry to a log and returns once it is on the disk; false if that number was taken."""
        waiting = _Waiting(table, entry, summary, guests)
        self._queue.append(waiting)
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write())
        return await waiting.future

    async def _write(self) -> None:
        while self._queue:
            batch, self._queue = self._queue[:MOST_AT_ONCE], self._queue[MOST_AT_ONCE:]
            try:
                won = await self._transact(partial(self._commit, batch))
            except Exception as error:  # whoever waits is told; the next batch may fare better
                for one in batch:
                    if not one.future.cancelled():
                        one.future.set_exception(error)
                continue
            for one in batch:
                if not one.future.cancelled():
                    one.future.set_result((one.table, one.entry.n) in won)

    def _commit(self, batch: list[_Waiting], connection: sa.Connection) -> set[tuple[str, int]]:
        found = connection.execute(self._add_entries, [_entry_row(one.table, one.entry) for one in batch])
        won = {(row.table_id, row.n) for row in found}
        winners = [one for one in batch if (one.table, one.entry.n) in won]
        if winners:
            connection.execute(self._touch, [_touch_row(one) for one in winners])
        self._sit(connection, [(guest, one.table) for one in winners for guest in one.guests])
        return won

    def _sit(self, connection: sa.Connection, pairs: Sequence[tuple[str, str]]) -> None:
        if pairs:
            connection.execute(self._add_sitting, [{"guest": guest, "table_id": id} for guest, id in pairs])

    async def mend(self, table: str, summary: Summary) -> None:
        """Keeps a summary that had to be worked out anew, such as that of a table that can no longer go on."""
        values: dict[str, Any] = {"status": summary.status, "bots_due": summary.bots_due, "summary": encode(summary)}

        def work(connection: sa.Connection) -> None:
            connection.execute(tables.update().where(tables.c.id == table).values(**values))

        await self._transact(work)

    # Reading

    async def head(self, table: str) -> Head | None:
        """What a table is; None if there is none."""
        async with self._engine.connect() as connection:
            text = await connection.scalar(sa.select(tables.c.head).where(tables.c.id == table))
        return None if text is None else msgspec.json.decode(text, type=Head)

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The log of a table after a number."""
        chosen = sa.select(entries.c.n, entries.c.at, entries.c.body)
        chosen = chosen.where(entries.c.table_id == table, entries.c.n > after).order_by(entries.c.n)
        async with self._engine.connect() as connection:
            return [Entry(row.n, row.at, decode_body(row.body)) for row in await connection.execute(chosen)]

    async def of_guest(self, guest: str, limit: int) -> list[Listed]:
        """The tables where a guest sits, or that it hosts; the latest first."""
        mine = sa.select(sitting.c.table_id).where(sitting.c.guest == guest)
        return await self._list(sa.or_(tables.c.id.in_(mine), tables.c.host == guest), limit)

    async def open_tables(self, limit: int) -> list[Listed]:
        """The tables that anybody may join or watch; the latest first."""
        return await self._list(sa.and_(tables.c.listed, tables.c.status.in_(LIVELY)), limit)

    async def _list(self, which: sa.ColumnElement[bool], limit: int) -> list[Listed]:
        chosen = sa.select(*LISTING).where(which).order_by(tables.c.touched.desc()).limit(limit)
        async with self._engine.connect() as connection:
            return [
                Listed(msgspec.json.decode(row.head, type=Head), row.n, decode_summary(row.summary))
                for row in await connection.execute(chosen)
            ]

    async def hosted(self, guest: str) -> int:
        """How many tables of a host are not over."""
        chosen = sa.select(sa.func.count()).where(tables.c.host == guest, tables.c.status.in_(LIVELY))
        async with self._engine.connect() as connection:
            return int(await connection.scalar(chosen) or 0)

    async def due(self) -> list[str]:
        """The tables where it is for the server to act: a bot is to move, or the game is to start."""
        chosen = sa.select(tables.c.id).where(tables.c.status.in_(LIVELY), tables.c.bots_due)
        async with self._engine.connect() as connection:
            return list(await connection.scalars(chosen))


def _entry_row(table: str, entry: Entry) -> dict[str, Any]:
    return {"table_id": table, "n": entry.n, "at": entry.at, "body": encode(entry.body)}


def _touch_row(one: _Waiting) -> dict[str, Any]:
    return {
        "key": one.table,
        "number": one.entry.n,
        "state": one.summary.status,
        "due": one.summary.bots_due,
        "time": one.entry.at,
        "text": encode(one.summary),
    }


def _prepare_sqlite(connection: DBAPIConnection, _record: object) -> None:
    """Readers do not wait for the writer, and a commit is on the disk before anybody is told."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _migrate(connection: sa.Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
