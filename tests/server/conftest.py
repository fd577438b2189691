"""Servers and databases for the tests of the table."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.house import House, settings_in


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests of a file."""
    with House(settings_in(tmp_path_factory.mktemp("house"))) as running:
        yield running


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path
