"""The store, on a real SQLite and a real PostgreSQL."""

import asyncio
from pathlib import Path

import pytest
import sqlalchemy as sa

from ferrovia.server import entries as log
from ferrovia.server.entries import Entry, Head, Seat, Summary
from ferrovia.server.settings import Settings
from ferrovia.server.store import Store, entries, schema, tables


def head(id: str = "t1", host: str = "anna", open: bool = False) -> Head:
    return Head(id, "ticket_to_ride", "north_america", 2, {"edition": "2025"}, 1, host, open, 1000.5)


def summary(status: str = "playing", acting: list[int] | None = None) -> Summary:
    return Summary(status, [Seat("human", "Anna", "anna"), Seat("bot", bot="planner")], acting or [])


def said(n: int, text: str = "hello") -> Entry:
    return Entry(n, 1000.0 + n, log.Chat(0, "Anna", text))


async def opened(store: Store, id: str = "t1", **more: object) -> None:
    first = Entry(1, 1000.5, log.Open(summary().seats))
    assert await store.create(head(id, **more), [first], summary(), ["anna"])  # type: ignore[arg-type]


async def test_what_is_stored_comes_back(database: str) -> None:
    store = await Store.open(database)
    await opened(store)
    bodies: list[log.AnyBody] = [
        log.Sit(1, "bruno", "Bruno"), log.Start("12345678901234567890", "ab", "cd"), log.Move(0, "keep", "d1", "hung"),
        log.Undo(0, [4]), log.Wish(0, [4]), log.Answer(1, True), log.Chat(-1, "Zoë 🚂", "ciao"), log.Give(0, "random"),
        log.Take(0), log.Resign(0, "Anna", "random"), log.Rematch("t2"),
    ]  # fmt: skip
    for n, body in enumerate(bodies, 2):
        assert await store.append("t1", Entry(n, 2000.25 + n, body), summary())
    await store.close()
    store = await Store.open(database)
    assert await store.head("t1") == head()
    assert await store.head("t2") is None
    found = await store.entries("t1")
    assert [entry.body for entry in found[1:]] == bodies
    assert [entry.n for entry in found] == list(range(1, len(bodies) + 2))
    assert found[3].at == 2004.25
    assert [entry.n for entry in await store.entries("t1", after=10)] == [11, 12]
    await store.close()


async def test_of_two_with_the_same_number_exactly_one_wins(database: str) -> None:
    one, two = await Store.open(database), await Store.open(database)
    await opened(one)
    for n in range(2, 12):
        won = await asyncio.gather(
            *(store.append("t1", said(n, name), summary()) for name, store in (("one", one), ("two", two)))
        )
        assert sorted(won) == [False, True]
    assert [entry.n for entry in await one.entries("t1")] == list(range(1, 12))
    assert await one.entries("t1") == await two.entries("t1")
    await one.close()
    await two.close()


async def test_many_tables_at_once_are_committed_together(database: str) -> None:
    store = await Store.open(database)
    names = [f"t{i}" for i in range(40)]
    for name in names:
        await opened(store, name)
    won = await asyncio.gather(*(store.append(name, said(2), summary()) for name in names))
    assert all(won)
    lost = await asyncio.gather(*(store.append(name, said(2 + i % 2), summary()) for i, name in enumerate(names)))
    assert lost == [bool(i % 2) for i in range(40)], "one that lost does not take the others with it"
    await store.close()


async def test_an_id_is_taken_once(database: str) -> None:
    store = await Store.open(database)
    await opened(store)
    assert not await store.create(head(), [said(1)], summary(), [])
    assert len(await store.entries("t1")) == 1
    await store.close()


async def test_lists_know_where_each_table_stands(database: str) -> None:
    store = await Store.open(database)
    await opened(store, "mine")
    await opened(store, "open", host="bruno", open=True)
    await store.append("mine", said(2), summary(acting=[1]))
    await store.append("open", said(2), summary("over"), ["carla"])
    mine = await store.of_guest("anna", 10)
    assert {(one.head.id, one.n, one.summary.status) for one in mine} == {("mine", 2, "playing"), ("open", 2, "over")}
    assert await store.of_guest("carla", 10) != []
    assert await store.of_guest("nobody", 10) == []
    assert await store.open_tables(10) == [], "a table that is over is no longer open"
    assert await store.due() == ["mine"], "there a bot is to act"
    assert await store.hosted("anna") == 1
    assert await store.hosted("bruno") == 0
    await store.mend("mine", summary("closed"))
    assert await store.due() == []
    await store.close()


async def test_an_older_summary_never_replaces_a_newer_one(database: str) -> None:
    store = await Store.open(database)
    await opened(store)
    await store.append("t1", said(3), summary("over"))
    await store.append("t1", said(2), summary("playing"))
    assert (await store.of_guest("anna", 10))[0].summary.status == "over"
    await store.close()


async def test_migrations_make_what_the_store_expects(database: str) -> None:
    store = await Store.open(database)
    async with store._engine.connect() as connection:
        columns = await connection.run_sync(
            lambda sync: {
                table.name: {column["name"] for column in sa.inspect(sync).get_columns(table.name)}
                for table in schema.sorted_tables
            }
        )
    assert columns == {table.name: set(table.columns.keys()) for table in schema.sorted_tables}
    await store.close()
    again = await Store.open(database)  # nothing is to be done
    await again.close()


async def test_sqlite_syncs_every_commit(tmp_path: Path) -> None:
    store = await Store.open(Settings(folder=tmp_path).database_url)
    async with store._engine.connect() as connection:
        assert await connection.scalar(sa.text("PRAGMA journal_mode")) == "wal"
        assert await connection.scalar(sa.text("PRAGMA synchronous")) == 2  # FULL
    await store.close()


async def test_whoever_waits_is_told_that_the_disk_failed(database: str) -> None:
    store = await Store.open(database)
    await opened(store)
    async with store._engine.begin() as connection:
        await connection.execute(sa.text("ALTER TABLE entries RENAME TO elsewhere"))
    with pytest.raises(sa.exc.SQLAlchemyError):
        await store.append("t1", said(2), summary())
    async with store._engine.begin() as connection:
        await connection.execute(sa.text("ALTER TABLE elsewhere RENAME TO entries"))
    assert await store.append("t1", said(2), summary())
    await store.close()


def test_the_tables_have_no_room_for_two_equal_numbers() -> None:
    assert [column.name for column in entries.primary_key] == ["table_id", "n"]
    assert [column.name for column in tables.primary_key] == ["id"]
