"""Servers and databases for the tests of the table."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

from ferrovia.server.settings import Settings
from tests.server.databases import WHERE, postgres, postgres_programs
from tests.server.house import House, settings_in

PROGRAMS = postgres_programs()
DATABASES = ["sqlite", "postgresql"] if PROGRAMS else ["sqlite"]


def pytest_report_header() -> list[str]:
    """Says plainly if half of the store's tests cannot run."""
    if PROGRAMS:
        return [f"store: on SQLite and on PostgreSQL ({PROGRAMS})"]
    return [f"store: on SQLite only; PostgreSQL is not installed (neither below {WHERE} nor on the PATH)"]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests of a file."""
    with House(settings_in(tmp_path_factory.mktemp("house"))) as running:
        yield running


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    assert PROGRAMS is not None
    with postgres(PROGRAMS) as url:
        yield url


@pytest.fixture(params=DATABASES)
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """An empty database of each kind, as a URL for SQLAlchemy."""
    if request.param == "sqlite":
        yield Settings(database=f"sqlite:///{tmp_path / 'ferrovia.db'}").database_url
        return
    url = Settings(database=request.getfixturevalue("postgres_url")).database_url
    await _empty(url)
    yield url


async def _empty(url: str) -> None:
    engine = create_async_engine(url)
    async with engine.begin() as connection:
        await connection.execute(sa.text("DROP SCHEMA public CASCADE"))
        await connection.execute(sa.text("CREATE SCHEMA public"))
    await engine.dispose()
    await asyncio.sleep(0)
