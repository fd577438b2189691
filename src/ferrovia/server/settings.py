"""Where the server listens, where it keeps things, and how patient it is."""

import os
import secrets
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

import platformdirs

from ferrovia.server.limits import Limits

KEY_BYTES = 32
LOOPBACK = ("127.0.0.1", "localhost", "::1", "[::1]")


def data_folder() -> Path:
    """The user's own folder for what Ferrovia keeps."""
    return platformdirs.user_data_path("ferrovia", appauthor=False)


@dataclass
class Settings:
    """Everything that may differ from one server to another."""

    host: str = "127.0.0.1"
    port: int = 8765
    database: str = ""  # an SQLAlchemy URL; without one, SQLite in the data folder
    folder: Path = field(default_factory=data_folder)
    url: str = ""  # how the world reaches it, if something stands in front
    bot_seconds: float = 10.0  # then a bot is replaced by a plain move; the slowest shipped bot needs under one
    bot_pause: float = 0.4  # before a bot's move, so that people can follow
    warm: bool = True  # let the processes that think start at once, not with the first bot
    bot_workers: int = 0  # 0: one less than there are processors, at least one
    idle_seconds: float = 60.0  # then a table is dropped from memory; its log is enough
    test_seed: int | None = None  # for tests only: the seed of every new table, so that a game can be foretold
    limits: Limits = field(default_factory=Limits)

    @property
    def database_url(self) -> str:
        """The URL for SQLAlchemy, with a driver that does not block."""
        url = self.database or f"sqlite:///{self.folder / 'ferrovia.db'}"
        for plain, driven in (
            ("sqlite:", "sqlite+aiosqlite:"),
            ("postgresql:", "postgresql+asyncpg:"),
            ("postgres:", "postgresql+asyncpg:"),
        ):
            if url.startswith(plain):
                return driven + url.removeprefix(plain)
        return url

    @property
    def workers(self) -> int:
        """How many processes think for the bots."""
        return self.bot_workers or max((os.cpu_count() or 2) - 1, 1)

    @cached_property
    def secret(self) -> bytes:
        """The key that signs guests; made once, readable by the owner only."""
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.folder / "secret"
        try:
            handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            return path.read_bytes()
        with os.fdopen(handle, "wb") as file:
            file.write(secrets.token_bytes(KEY_BYTES))
            file.flush()
            os.fsync(file.fileno())
        return path.read_bytes()
