"""A PostgreSQL server of the tests' own, where its programs are installed."""

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

WHERE = "/usr/lib/postgresql"  # Debian's place; elsewhere the programs are on the PATH


def postgres_programs() -> Path | None:
    """The folder with `initdb` and `postgres`, the newest version first; None if they are not installed."""
    found = sorted(Path(WHERE).glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]), reverse=True)
    if found:
        return found[0].parent
    there = shutil.which("initdb")
    return Path(there).parent if there else None


@contextmanager
def postgres(programs: Path) -> Iterator[str]:
    """A cluster that lives as long as the tests; the URL of a database in it. PostgreSQL does not run as root."""
    user = "postgres" if os.getuid() == 0 else ""
    folder = Path(tempfile.mkdtemp(prefix="ferrovia-postgres-"))
    data = folder / "data"
    if user:
        shutil.chown(folder, user)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]

    def run(program: str, *arguments: str) -> None:
        as_user = pwd.getpwnam(user) if user else None
        subprocess.run(
            [str(programs / program), *arguments],
            check=True,
            cwd=folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            user=as_user.pw_uid if as_user else None,
            group=as_user.pw_gid if as_user else None,
        )

    options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder} -c fsync=off"
    run("initdb", "-D", str(data), "-U", "ferrovia", "-A", "trust", "-E", "UTF8", "--no-locale")
    run("pg_ctl", "-D", str(data), "-o", options, "-l", str(folder / "log"), "-w", "start")
    try:
        yield f"postgresql://ferrovia@127.0.0.1:{port}/postgres"
    finally:
        run("pg_ctl", "-D", str(data), "-m", "immediate", "-w", "stop")
        shutil.rmtree(folder, ignore_errors=True)
